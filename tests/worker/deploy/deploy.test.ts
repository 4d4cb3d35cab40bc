import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../support/wrangler/account.ts';
import { ANSWERS, perform, type Stage, stage } from '../../support/wrangler/run.ts';

const SECRETS = [ANSWERS.WA_TOKEN, ANSWERS.WA_APP_SECRET, ANSWERS.OPERATOR_PASSWORD];

/** An account without what differs between runs. */
const shape = ({ databases, workers, ...rest }: Account) => ({
  ...rest,
  databases: databases.map(({ uuid: _, ...database }) => database),
  workers: workers.map(({ name, isDraft, secrets }) => ({
    name,
    isDraft,
    secrets: Object.keys(secrets).sort(),
  })),
  changes: [],
});
const made = ({ changes }: Account) => changes.filter((what) => !/^(worker|situs) /.test(what));

/** Everything that a run leaves or prints, except wrangler's standard input. */
function traces({ folder }: Stage, { said, error, calls }: Awaited<ReturnType<typeof perform>>): string {
  const files = globSync('**/*.{json,rahasia}', { cwd: folder });
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return [said, error, JSON.stringify(calls.map(({ args }) => args)), ...texts].join('\n');
}

it('creates everything in an empty account, and asks everything once', async () => {
  const parts = stage({
    env: {},
    typed: {
      WA_PHONE_NUMBER_ID: '123456789',
      WA_TOKEN: ANSWERS.WA_TOKEN,
      WA_APP_SECRET: ANSWERS.WA_APP_SECRET,
      'Username operator': ANSWERS.OPERATOR_USERNAME,
      'Nama operator': ANSWERS.OPERATOR_NAMA,
      'Password (': ANSWERS.OPERATOR_PASSWORD,
      'Ulangi password': ANSWERS.OPERATOR_PASSWORD,
    },
  });
  const first = await perform(parts);
  expect(first.error).toBeNull();
  expect(first.asked).toHaveLength(12);
  expect(first.hidden).toHaveLength(5);
  const { databases, queues, projects, workers } = parts.account;
  expect(databases).toMatchObject([{ name: 'vadr', operators: [ANSWERS.OPERATOR_USERNAME] }]);
  expect(queues.map(({ name, consumer }) => [name, consumer])).toContainEqual(['vadr-lajur-6', 'vadr']);
  expect(projects).toMatchObject([{ name: 'vadr-web', service: 'vadr' }]);
  expect(workers).toMatchObject([
    {
      name: 'vadr',
      isDraft: false,
      secrets: { WA_TOKEN: ANSWERS.WA_TOKEN, SESSION_KEYS: expect.stringMatching(/^2026:[\w-]{43}$/) },
      config: {
        vars: {
          SITE_URL: 'https://vadr-web-1ab.pages.dev',
          WA_BASE_URL: 'https://graph.facebook.com/v25.0',
          WA_PHONE_NUMBER_ID: '123456789',
        },
        secrets: { required: ['SESSION_KEYS', 'WA_TOKEN', 'WA_APP_SECRET', 'WA_VERIFY_TOKEN'] },
      },
    },
  ]);
  expect(first.said).toContain('https://vadr-web-1ab.pages.dev/api/webhook/cloud-api');
  expect(first.said).toContain('/operator/mulai');

  // Generated secrets are in a private file, and nowhere else.
  const file = join(parts.folder, 'vadr.rahasia');
  const verify = workers[0]?.secrets.WA_VERIFY_TOKEN ?? '';
  expect(first.said).toContain(file);
  expect(readFileSync(file, 'utf8')).toBe(`WA_VERIFY_TOKEN=${verify}\n`);
  for (const name of readdirSync(parts.folder).filter((name) => name !== 'vadr'))
    expect(statSync(join(parts.folder, name)).mode & 0o077, name).toBe(0);
  for (const secret of SECRETS) expect(traces(parts, first)).not.toContain(secret);
  expect(traces(parts, first).split(verify)).toHaveLength(2);

  const before = structuredClone(parts.account);
  const second = await perform(parts);
  expect(second.error).toBeNull();
  expect(second.asked).toEqual([]);
  expect(shape(parts.account)).toEqual(shape(before));
  expect(made(parts.account)).toEqual(made(before));
  expect(parts.account.workers[0]?.secrets).toEqual(before.workers[0]?.secrets);
  expect(second.calls.map(({ input }) => input).join('')).toBe('');
});

describe('an interrupted run', async () => {
  const whole = await perform(stage());
  it.each(whole.calls.map(({ args }, index) => [index + 1, args.slice(0, 3).join(' ')] as const))(
    'at call %i, %s, is finished by the next',
    async (at) => {
      for (const when of ['before', 'after'] as const) {
        const parts = stage({ fault: { at, when } });
        const first = await perform(parts);
        const again = await perform({ ...parts, fault: null });
        expect(again.error).toBeNull();
        expect(shape(again.account)).toEqual(shape(whole.account));
        expect(new Set(made(again.account)).size, 'nothing twice').toBe(made(again.account).length);
        for (const secret of SECRETS) expect(traces(parts, first)).not.toContain(secret);
        if (first.error === null) continue;
        expect(first.error).toMatch(/^Langkah ".+" gagal\.\nwrangler [a-z0-9 ]+ .*gagal \(1\):\n/);
        expect(first.error).toContain('fetch failed');
        expect(first.error).toContain('jalankan lagi perintah yang sama');
      }
    },
  );

  it('does not ask again for a stored secret', async () => {
    const parts = stage({
      fault: { at: whole.calls.findIndex(({ args }) => args[0] === 'deploy') + 1, when: 'before' },
    });
    const typed = await perform(parts);
    expect(typed.error).not.toBeNull();
    const again = await perform({ ...parts, env: {}, fault: null });
    expect(again.error).toBeNull();
  });
});

it('keeps two campuses of one account apart', async () => {
  const parts = stage();
  await perform(parts);
  const first = structuredClone(parts.account);
  const second = await perform({ ...parts, campus: 'uin-dua' });
  expect(second.error).toBeNull();
  const { databases, buckets, queues, projects, workers } = parts.account;
  for (const names of [databases, queues, projects, workers]
    .map((list) => list.map(({ name }) => name))
    .concat([buckets])) {
    const [one, two] = [
      names.filter((name) => /^vadr/.test(name)),
      names.filter((name) => /^uin-dua/.test(name)),
    ];
    expect(one.map((name) => name.replace('vadr', ''))).toEqual(
      two.map((name) => name.replace('uin-dua', '')),
    );
    expect([...one, ...two]).toHaveLength(names.length);
  }
  const limits = workers.map(
    ({ config }) => (config as { ratelimits: { namespace_id: string }[] }).ratelimits,
  );
  const ids = limits.flat().map(({ namespace_id }) => namespace_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(projects.map(({ service }) => service)).toEqual(['vadr', 'uin-dua']);
  expect(workers[0]?.secrets.SESSION_KEYS).not.toBe(workers[1]?.secrets.SESSION_KEYS);
  expect(workers[0]).toEqual(first.workers[0]);
  expect(await perform(parts)).toMatchObject({ error: null });
});

it('asks again after an invalid answer, and says why', async () => {
  const typed = {
    WA_GATEWAY: ['merpati', 'gowa'],
    WA_BASE_URL: ['', 'gowa', 'https://gowa.uji'],
    WA_TOKEN: ['tanpa-titik-dua', 'kampus:sandi'],
    'Username op': 'kepala.tu',
    'Nama op': 'Ibu',
    'Password (': ['pendek', ANSWERS.OPERATOR_PASSWORD],
    'Ulangi password': ['pendek', ANSWERS.OPERATOR_PASSWORD],
  };
  const { error, said } = await perform(stage({ env: {}, typed }));
  expect(error).toBeNull();
  for (const fault of ['Salah satu dari', 'Wajib diisi', 'https://', 'pengguna:sandi', 'terlalu pendek'])
    expect(said).toContain(fault);
});

it('works without its notes, and never replaces session keys', async () => {
  const parts = stage();
  await perform(parts);
  const keys = parts.account.workers[0]?.secrets.SESSION_KEYS;
  const lost = stage({ ...parts, folder: stage().folder, env: { ...ANSWERS, SESSION_KEYS: 'x' } });
  expect((await perform(lost)).error).toBeNull();
  expect(parts.account.workers[0]?.secrets.SESSION_KEYS).toBe(keys);
  expect(parts.account.databases[0]?.operators).toHaveLength(1);
});

it('keeps the database that the portal uses, whatever its name, also without notes', async () => {
  const parts = stage();
  await perform(parts);
  const { databases, workers } = parts.account;
  const [old] = databases;
  databases.push({ ...structuredClone(databases[0]), name: 'vadr-261123', uuid: 'pulih' } as never);
  Object.assign(workers[0] ?? {}, {
    config: { ...Object(workers[0]?.config), d1_databases: [{ binding: 'DB', database_id: 'pulih' }] },
  });
  const { error, said } = await perform({ ...parts, folder: stage().folder });
  expect(error).toBeNull();
  expect(said).toContain('D1 vadr-261123: sudah ada');
  expect(workers[0]?.config).toMatchObject({ d1_databases: [{ database_id: 'pulih' }] });
  // Without it, the notes come next.
  databases.splice(1, 1);
  expect((await perform(parts)).error).toBeNull();
  expect(workers[0]?.config).toMatchObject({ d1_databases: [{ database_id: old?.uuid }] });
});

it('continues without notes after wrangler made a placeholder worker for secrets', async () => {
  const parts = stage();
  parts.account.workers.push({ name: 'vadr', isDraft: true, secrets: {}, config: null });
  expect((await perform(parts)).error).toBeNull();
});

it('asks again with --ubah, keeps unanswered values, and asks for another gateway’s variables', async () => {
  const parts = stage({ change: true, typed: { WA_NUMBER: '0811-2000-3000' } });
  await perform({ ...parts, change: false });
  const kept = structuredClone(parts.account.workers[0]?.secrets);
  const changed = await perform({ ...parts, env: {} });
  expect(changed.error).toBeNull();
  expect(parts.account.workers[0]?.secrets).toEqual(kept);
  expect(parts.account.workers[0]?.config).toMatchObject({
    vars: { WA_NUMBER: '0811-2000-3000', WA_PHONE_NUMBER_ID: '123456789' },
  });

  const typed = { WA_GATEWAY: 'fonnte', WA_TOKEN: 'token-perangkat' };
  const moved = await perform({ ...parts, env: {}, typed });
  expect(moved.error).toBeNull();
  expect(moved.said).toContain('/api/webhook/fonnte/{WA_WEBHOOK_SECRET}');
  expect(parts.account.workers[0]).toMatchObject({
    secrets: { WA_TOKEN: 'token-perangkat', WA_WEBHOOK_SECRET: expect.stringMatching(/^[\w-]{32}$/) },
    config: {
      vars: { WA_GATEWAY: 'fonnte', WA_BASE_URL: '' },
      secrets: { required: ['SESSION_KEYS', 'WA_TOKEN', 'WA_WEBHOOK_SECRET'] },
    },
  });
});

it('builds the site with the portal’s identity, and checks the campus’s own domain', async () => {
  const identitas = { data: { nama: 'UIN Uji' } };
  const parts = stage({ portal: { '/api/health': {}, '/api/identitas': identitas } });
  const first = await perform(parts);
  expect(first.built).toEqual([null]);
  const second = await perform(parts);
  const [file = null] = second.built;
  expect(JSON.parse(readFileSync(file ?? '', 'utf8'))).toEqual(identitas);

  const env = { ...ANSWERS, SITE_URL: 'https://portal.uji.ac.id' };
  const own = await perform({ ...parts, env, change: true });
  expect(own.error).toBeNull();
  expect(own.said).toContain('https://portal.uji.ac.id belum menjawab: sambungkan domainnya');
  expect(parts.account.workers[0]?.config).toMatchObject({ vars: { SITE_URL: env.SITE_URL } });
});

it('only prints the plan with --dry-run', async () => {
  const parts = stage({ campus: 'uin-dua', dry: true, env: {}, folder: join(stage().folder, 'tiada') });
  const { error, said, calls } = await perform(parts);
  expect(error).toBeNull();
  expect(calls).toEqual([]);
  expect(existsSync(parts.folder)).toBe(false);
  for (const name of ['uin-dua-berkas', 'uin-dua-lajur-6', 'uin-dua-web', 'WA_APP_SECRET'])
    expect(said).toContain(name);
});
