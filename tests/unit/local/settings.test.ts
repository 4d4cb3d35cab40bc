import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  JENIS_BERPENGGANTI,
  PENGATURAN_TEMPLATE,
  templatePengganti,
} from '../../../worker/contract/pesan/pengganti.ts';
import { variabelOf } from '../../../worker/contract/pesan/template/template.ts';
import { parseConfig } from '../../../worker/env.ts';
import { FALLBACK_TEMPLATES } from '../../../worker/local/demo/templates.ts';
import { lockFile } from '../../../worker/local/lock.ts';
import { bundleFor, FAR_BUNDLE, prepareDatabase, WORKER_BUNDLE } from '../../../worker/local/prepare.ts';
import { ROOT, readSettings } from '../../../worker/local/settings.ts';
import { DEMO_TEMPLATES } from '../../../worker/local/simulator/dialects/meta/demo-templates.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'vadr-settings-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const read = (env: NodeJS.ProcessEnv = {}) => readSettings({ DATA_DIR, ...env });

it('simulates Meta, with templates and a number, by default', () => {
  const { worker, gateways } = read();
  expect(gateways).toMatchObject([{ name: 'cloud-api', simulated: true }]);
  expect(worker).toMatchObject({
    WA_BASE_URL: 'http://127.0.0.1:8789/v25.0',
    WA_BUSINESS_ACCOUNT_ID: '200000000000001',
    WA_NUMBER: '0800-0000-9999',
    WA_RATE: '',
  });
  const named = read({ WA_BASE_URL: 'https://gateway.uji/v25.0', WA_TOKEN: 'T' });
  expect(named.gateways).toMatchObject([{ name: 'cloud-api', simulated: false }]);
  expect(named.worker).toMatchObject({ WA_TOKEN: 'T', WA_BUSINESS_ACCOUNT_ID: '', WA_NUMBER: '' });
});

it.each(['waha', 'gowa', 'fonnte'])(
  'simulates %s at a pace to look at, and lets each variable be set',
  (name) => {
    const { worker, gateways } = read({ WA_GATEWAY: name, SIMULATOR_PORT: '9999' });
    expect(gateways).toMatchObject([{ name, simulated: true }]);
    expect(worker.WA_BASE_URL).toBe(`http://127.0.0.1:9999/${name}`);
    expect(parseConfig(worker).firstGateway).toMatchObject({ name, rate: 5 });
    const own = read({ WA_GATEWAY: name, WA_RATE: '0.5', WA_TOKEN: 'kampus:T' }).worker;
    expect(own).toMatchObject({ WA_RATE: '0.5', WA_TOKEN: 'kampus:T' });
    // A real gateway keeps its own safe rate.
    expect(read({ WA_GATEWAY: name, WA_BASE_URL: 'https://gateway.uji' }).worker.WA_RATE).toBe('');
  },
);

it('simulates a second gateway beside the first, with its own variables', () => {
  const { worker, gateways } = read({ WA_GATEWAY_CADANGAN: 'waha', WA_CADANGAN_SESSION: 'kedua' });
  expect(gateways.map(({ name }) => name)).toEqual(['cloud-api', 'waha']);
  expect(worker).toMatchObject({
    WA_BASE_URL: 'http://127.0.0.1:8789/v25.0',
    WA_CADANGAN_BASE_URL: 'http://127.0.0.1:8789/waha',
    WA_CADANGAN_SESSION: 'kedua',
  });
  expect(parseConfig(worker)).toMatchObject({
    firstGateway: { name: 'cloud-api' },
    secondGateway: { name: 'waha', rate: 5 },
  });
  const real = read({ WA_GATEWAY_CADANGAN: 'waha', WA_CADANGAN_BASE_URL: 'https://waha.uji' });
  expect(real.gateways.map(({ simulated }) => simulated)).toEqual([true, false]);
});

it('starts with the demo campus, or with an empty one in its own folder, and never empties a folder', async () => {
  // With a given key, none is written into the project's folder.
  const SESSION_KEYS = `uji:${'x'.repeat(32)}`;
  expect(readSettings({ SESSION_KEYS })).toMatchObject({
    demo: true,
    dataDir: join(ROOT, '.wrangler/state'),
  });
  expect(readSettings({ SESSION_KEYS, DEMO: 'tidak' })).toMatchObject({
    demo: false,
    dataDir: join(ROOT, '.wrangler/kosong'),
  });
  expect(() => read({ DEMO: 'no' })).toThrow('DEMO harus "ya" atau "tidak", bukan "no"');
  writeFileSync(join(DATA_DIR, 'prepared.json'), '{"migrations":[],"demo":true}');
  await expect(prepareDatabase(read({ DEMO: 'tidak' }))).rejects.toThrow('sudah berisi kampus demo');
});

it.each(JENIS_BERPENGGANTI)('has a demo fallback template for %s', (jenis) => {
  const template = DEMO_TEMPLATES.find(({ name }) => name === FALLBACK_TEMPLATES[PENGATURAN_TEMPLATE[jenis]]);
  if (!template) throw new Error('no such template');
  const { id, name, language, category, status, components } = template;
  const komponen = components;
  const ours = { id, nama: name, bahasa: language, kategori: category, status, kualitas: null };
  expect(status).toBe('APPROVED');
  expect(templatePengganti({ ...ours, komponen, variabel: variabelOf(komponen) }, jenis)).toBeNull();
});

it('delays the database with DB_DELAY_MS, in a bundle that is never deployed', () => {
  expect(bundleFor(read().worker)).toBe(WORKER_BUNDLE);
  expect(bundleFor(read({ DB_DELAY_MS: '0' }).worker)).toBe(WORKER_BUNDLE);
  const { worker } = read({ DB_DELAY_MS: '120' });
  expect(worker.DB_DELAY_MS).toBe('120');
  expect(bundleFor(worker)).toBe(FAR_BUNDLE);
  for (const DB_DELAY_MS of ['-1', 'jauh', '1.5']) expect(() => read({ DB_DELAY_MS })).toThrow('DB_DELAY_MS');
});

it.each([
  [{ WA_RATE: 'cepat' }, 'WA_RATE'],
  [{ WA_GATEWAY: 'merpati' }, 'WA_GATEWAY'],
  [{ WA_BASE_URL: 'bukan-alamat' }, 'WA_BASE_URL'],
  [{ PORT: '99999' }, 'PORT'],
  [{ PORT: '8000', SIMULATOR_PORT: '8000' }, 'PORT dan SIMULATOR_PORT harus berbeda'],
])('says in one line that %j is no good', (env, said) => {
  expect(() => read(env)).toThrow(new RegExp(`^.*${said}.*$`));
});

describe('a data folder', () => {
  const folderWith = (name: string, content: string) => {
    const folder = mkdtempSync(join(DATA_DIR, 'folder-'));
    writeFileSync(join(folder, name), content);
    return folder;
  };
  const prepare = (DATA_DIR: string) => prepareDatabase(read({ DATA_DIR }));

  it.each<[string, string, (folder: string) => unknown]>([
    ['session-key', '', (DATA_DIR) => read({ DATA_DIR })],
    ['session-key', 'pendek\n', (DATA_DIR) => read({ DATA_DIR })],
    ['prepared.json', '{"migrations":["0000_', prepare],
    ['prepared.json', 'null', prepare],
    ['lock.sqlite', 'x'.repeat(200), (folder) => lockFile(join(folder, 'lock.sqlite'), 'dipakai')],
  ])('names its %s when that is broken', async (name, content, open) => {
    const folder = folderWith(name, content);
    await expect(async () => open(folder)).rejects.toThrow(
      new RegExp(`^${join(folder, name)} rusak; hapus berkas itu.*$`),
    );
  });

  it('of another version is left as it is, which is explained', async () => {
    const folder = folderWith('prepared.json', '{"migrations":["0000_tabel.sql"],"demo":true}');
    await expect(prepare(folder)).rejects.toThrow(
      `Data di ${folder} dibuat oleh versi VADR lain; hapus folder itu untuk mulai dari awal (isinya hilang), atau pilih folder lain dengan DATA_DIR=…`,
    );
  });
});
