import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BAWAAN } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { emergencyFirst } from '../../../worker/pesan/darurat/panggil.ts';
import { bearer } from '../../support/files/berkas.ts';
import { invite } from '../../support/people/izin.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const portal = sharedPortal();
const student = shared(async () => bearer(await portal.login('20230001', 'mahasiswa-demo')));
const operator = shared(async () => (await invite(portal, ['pengaduan'])).headers);
const writer = shared(async () => (await invite(portal, ['pesan', 'jawab'])).headers);

const DUTY = ['081200000009', '081200000008'];
const SAID = 'Saya sudah tidak sanggup lagi, saya mau bunuh diri.';
const COMPLAINT = { judul: 'Nilai saya', kategori: 'Akademik', isi: 'Nilainya belum keluar.' };
const PLACES = emergencyFirst(BAWAAN.darurat_tempat);

const run = (sql: string, ...values: (string | number)[]) => portal.sqlite.prepare(sql).run(...values);
const calls = () =>
  portal.sqlite
    .prepare(`SELECT no_hp, nama, body FROM pesan WHERE no_hp LIKE '08120000000%' ORDER BY id`)
    .all();
const COPY = `INSERT INTO pengaduan (id_akun, judul, kategori, isi, status, satuan, created_at, updated_at)
  SELECT id_akun, judul, kategori, isi, status, satuan, created_at, updated_at FROM pengaduan WHERE id = ?`;
type Row = { id: number; status: string; mendesak?: true; pertolongan?: unknown };
type Who = Record<string, string>;

async function ask(who: Who, method: string, path: string, body?: object, key: string = crypto.randomUUID()) {
  const headers = { ...who, 'Idempotency-Key': key };
  const response = await portal.api(method, `/api/${path}`, body, headers);
  return ((await response.json()) as { data: unknown }).data;
}
const file = async (change: object = {}, key?: string) =>
  (await ask(student, 'POST', 'pengaduan', { ...COMPLAINT, ...change }, key)) as Row;
const reply = async (who: Who, id: number, isi: string) =>
  (await ask(who, 'POST', `pengaduan/${id}/balasan`, { isi })) as Row;
const list = async (query = '') => (await ask(operator, 'GET', `pengaduan?${query}`)) as Row[];
const open = (id: number) => ask(operator, 'GET', `pengaduan/${id}/balasan`);
const waiting = (who: Who) => ask(who, 'GET', 'statistik/menunggu');

/** Lets another text be written after the next call has read the rows, before it writes. */
function writeBefore(other: () => Promise<Row>): void {
  const { DB } = portal.env;
  const write = DB.batch.bind(DB);
  const batch = vi.spyOn(DB, 'batch').mockImplementation(async (statements) => {
    if (statements.length <= 5) return write(statements);
    batch.mockRestore();
    expect(await other()).toMatchObject({ mendesak: true });
    return write(statements);
  });
}

beforeEach(() => {
  for (const table of ['batas', 'pesan', 'pengaduan']) run(`DELETE FROM ${table}`);
  run(
    `INSERT OR REPLACE INTO pengaturan (kunci, nilai, updated_at) VALUES ('darurat_nomor', ?, 0)`,
    JSON.stringify(DUTY),
  );
  portal.queued.length = 0;
});

describe('a complaint in distress', () => {
  it('is filed, told where to turn, and calls those on duty without who, what and where', async () => {
    const made = await file({ isi: SAID });
    expect(made).toMatchObject({ status: 'Menunggu', mendesak: true, pertolongan: PLACES });
    const body =
      'Portal kampus: ada orang yang menulis dalam keadaan mendesak dan perlu segera dibaca. Buka: https://portal.uji/operator';
    expect(calls()).toEqual(DUTY.map((no_hp) => ({ no_hp, nama: 'Operator', body })));
    expect(portal.queued).toHaveLength(1);
    expect(
      portal.sqlite.prepare('SELECT count(*) AS n FROM percakapan WHERE mendesak_sejak > 0').get(),
    ).toEqual({ n: 0 });
  });

  it('tells its complainant where to turn when they come back, and nobody else', async () => {
    const { id } = await file();
    const read = async (who: Who) =>
      (await ask(who, 'GET', `pengaduan/${id}/balasan`)) as { pertolongan?: unknown };
    expect((await read(student)).pertolongan).toBeUndefined();
    await reply(student, id, SAID);
    expect((await read(student)).pertolongan).toEqual(PLACES);
    expect((await read(operator)).pertolongan).toBeUndefined();
    expect((await read(student)).pertolongan, 'also once an operator has opened it').toEqual(PLACES);
    await ask(student, 'POST', `pengaduan/${id}/tarik`);
    expect((await read(student)).pertolongan, 'closed').toBeUndefined();
  });

  it('is found in the title, and far into a long text', async () => {
    expect(await file({ judul: 'Saya mau bunuh diri' })).toMatchObject({ mendesak: true });
    expect(await file({ isi: `${'Begini ceritanya. '.repeat(250)}${SAID}` })).toMatchObject({
      mendesak: true,
    });
  });

  it('calls those on duty once until an operator has opened it, also when a button is pressed twice', async () => {
    const key = crypto.randomUUID();
    const { id } = await file({ isi: SAID }, key);
    expect(await file({ isi: SAID }, key)).toMatchObject({ id, pertolongan: PLACES });
    expect(await file({ isi: SAID })).toMatchObject({ mendesak: true, pertolongan: PLACES });
    expect(await reply(student, id, SAID)).toMatchObject({ pertolongan: PLACES });
    expect(calls()).toHaveLength(2);
  });

  it('calls them once for two texts that are written at the same moment', async () => {
    const openAll = async () => {
      for (const row of await list()) await open(row.id);
    };
    writeBefore(() => file({ isi: SAID }));
    const { id } = await file({ isi: SAID });
    expect(calls()).toHaveLength(2);
    await openAll();
    writeBefore(() => file({ isi: SAID }));
    expect(await reply(student, id, SAID)).toMatchObject({ mendesak: true, pertolongan: PLACES });
    expect((await list()).map(({ mendesak }) => mendesak)).toEqual([true, true, undefined]);
    expect(calls()).toHaveLength(4);
    await openAll();
    writeBefore(() => reply(student, id, SAID));
    expect(await reply(student, id, SAID)).toMatchObject({ mendesak: true, pertolongan: PLACES });
    expect((await list()).map(({ mendesak }) => mendesak)).toEqual([true, undefined, undefined]);
    expect(calls()).toHaveLength(6);
  });

  it('stands first for those who may read complaints, and nobody else hears of it, until one opens it', async () => {
    const before = await file();
    for (let n = 0; n < 9; n++) run(COPY, before.id);
    const { id } = await file({ isi: SAID });
    const ids = async (query: string) => (await list(query)).map((row) => [row.id, row.mendesak]);
    for (const query of [
      'page=1&limit=10',
      'page=1&limit=10&status=terbuka',
      'page=1&limit=10&kategori=Akademik',
      '',
    ]) {
      const found = await ids(query);
      expect(found.slice(0, 2), query).toEqual([
        [id, true],
        [before.id, undefined],
      ]);
    }
    expect(await ids('page=2&limit=10')).toEqual([[id - 1, undefined]]);
    expect(await waiting(operator)).toMatchObject({ pengaduan_mendesak: 1 });
    expect(await waiting(writer)).not.toHaveProperty('pengaduan_mendesak');
    await open(id);
    expect((await ids('page=1&limit=10'))[0]).toEqual([before.id, undefined]);
    expect(await ids('page=2&limit=10')).toEqual([[id, undefined]]);
    expect(await waiting(operator)).toMatchObject({ pengaduan_mendesak: 0 });
  });

  it('stays marked when an operator replies who has not seen it yet', async () => {
    const { id } = await file();
    writeBefore(() => reply(student, id, SAID));
    await reply(operator, id, 'Nilainya keluar besok.');
    expect(await list()).toMatchObject([{ id, mendesak: true }]);
  });

  it('stays marked when it gets a text that an operator who opens it just then does not see', async () => {
    const { id } = await file({ isi: SAID });
    const { DB } = portal.env;
    const prepare = DB.prepare.bind(DB);
    const spy = vi.spyOn(DB, 'prepare').mockImplementation((text) => {
      if (text.includes('SET mendesak_sejak = NULL'))
        run(
          `INSERT INTO pengaduan_balasan (id_pengaduan, dari, isi, created_at) VALUES (?, 'pelapor', ?, 1)`,
          id,
          SAID,
        );
      return prepare(text);
    });
    const { balasan } = (await open(id)) as { balasan: unknown[] };
    spy.mockRestore();
    const [row] = await list();
    expect([balasan.length, row?.mendesak], 'seen, or still marked').toEqual([1, undefined]);
  });

  it('stays marked when it is withdrawn, until an operator has opened it', async () => {
    const { id } = await file({ isi: SAID });
    await ask(student, 'POST', `pengaduan/${id}/tarik`);
    expect(await list('page=1&limit=10&status=terbuka')).toMatchObject([
      { id, status: 'Ditarik', mendesak: true },
    ]);
    await open(id);
    expect(await list('page=1&limit=10&status=terbuka')).toEqual([]);
  });
});

it('hears a reply and a reason for reopening, and is no longer marked after an operator’s reply', async () => {
  const { id } = await file();
  expect(await reply(student, id, SAID)).toMatchObject({ mendesak: true, pertolongan: PLACES });
  expect(calls()).toHaveLength(2);
  expect(portal.queued).toHaveLength(1);
  const answered = await reply(operator, id, 'Saya mau bunuh diri, tulis Anda. Kami di sini.');
  expect(answered).not.toHaveProperty('mendesak');
  expect(answered).not.toHaveProperty('pertolongan');
  await ask(student, 'POST', `pengaduan/${id}/tarik`);
  expect(await ask(student, 'POST', `pengaduan/${id}/buka`, { alasan: SAID })).toMatchObject({
    status: 'Diproses',
    mendesak: true,
    pertolongan: PLACES,
  });
  expect(calls()).toHaveLength(4);
});

it('tells who may have a hard time where to turn, and calls nobody', async () => {
  const made = await file({ isi: 'udah ga kuat kak, nangis terus tiap malem' });
  expect(made.pertolongan).toEqual(PLACES);
  expect(made).not.toHaveProperty('mendesak');
  expect(calls()).toEqual([]);
});

it('says nothing of it after an everyday complaint', async () => {
  const { id } = await file();
  for (const one of [await reply(student, id, 'Masih belum.'), ...(await list())]) {
    expect(one).not.toHaveProperty('mendesak');
    expect(one).not.toHaveProperty('pertolongan');
  }
  expect(calls()).toEqual([]);
});
