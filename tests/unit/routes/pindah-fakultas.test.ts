import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IZIN } from '../../../worker/contract/peran.ts';
import { fileOf, formOf } from '../../support/files/berkas.ts';
import { invite } from '../../support/people/izin.ts';
import { inMs } from '../../support/people/kirim.ts';
import { ALFA, BETA, fillUnits, type Satuan } from '../../support/people/satuan.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const portal = sharedPortal();
type Who = 'alfa' | 'beta' | 'kampus';
let headers: Record<Who, Record<string, string>>;
beforeAll(async () => {
  await fillUnits(portal);
  headers = {
    alfa: (await invite(portal, IZIN, ALFA.id)).headers,
    beta: (await invite(portal, IZIN, BETA.id)).headers,
    kampus: (await invite(portal, IZIN)).headers,
  };
});

async function call(who: Who, method: string, path: string, body?: unknown) {
  const response = await portal.api(method, `/api/${path}`, body, headers[who]);
  return { status: response.status, text: await response.text() };
}
const dataOf = async <Data>(who: Who, method: string, path: string, body?: unknown): Promise<Data> => {
  const { status, text } = await call(who, method, path, body);
  expect(status, text).toBeLessThan(300);
  return (JSON.parse(text) as { data: Data }).data;
};
const one = (query: string) => portal.sqlite.prepare(query).get();

/** The student of the first faculty, and the same student in the other one. */
const student = `mahasiswa/${ALFA.id}`;
const moveTo = async ({ id }: Satuan) => {
  const { status, text } = await call('kampus', 'PATCH', student, { id_fakultas: id, id_prodi: id });
  expect(status, text).toBe(200);
};
beforeEach(() => moveTo(ALFA));

describe('a person who changes faculty', () => {
  const page = '?page=1&limit=10';
  it.each([
    `mahasiswa${page}`,
    student,
    `mahasiswa${page}&cari=zalfa`,
    `surat${page}`,
    `surat/${ALFA.id}`,
    `suratmasuk${page}`,
    `pengaduan${page}`,
    `pengaduan/${ALFA.id}`,
    `percakapan${page}`,
    `percakapan/${ALFA.no_hp}${page}`,
    `reportpesan/Mahasiswa${page}&cari=${ALFA.no_hp}`,
    `cari?cari=${ALFA.id}1`,
  ])('is seen by the new one and no more by the old one at %s', async (path) => {
    const has = async (who: Who) => (await call(who, 'GET', path)).text.includes(ALFA.word);
    expect([await has('alfa'), await has('beta')]).toEqual([true, false]);
    await moveTo(BETA);
    expect([await has('alfa'), await has('beta')]).toEqual([false, true]);
  });

  it('is counted there', async () => {
    const totals = async () =>
      Promise.all(
        (['alfa', 'beta'] as const).flatMap((who) =>
          ['mahasiswa', 'surat', 'suratmasuk', 'pengaduan', 'percakapan'].map(async (list) => {
            const { text } = await call(who, 'GET', `${list}${page}`);
            return (JSON.parse(text) as { meta: { total: number } }).meta.total;
          }),
        ),
      );
    expect(await totals()).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    await moveTo(BETA);
    expect(await totals()).toEqual([0, 0, 0, 0, 0, 2, 2, 2, 2, 2]);
  });

  it('is out of reach of two operators of the old one, who act at once', async () => {
    const [, ...tries] = await Promise.all([
      moveTo(BETA),
      call('alfa', 'PATCH', `surat/${ALFA.id}`, { status: 'Ditolak', catatan: 'Tidak' }),
      call('alfa', 'POST', `percakapan/${ALFA.no_hp}/selesai`),
    ]);
    for (const { status } of tries) expect([200, 404]).toContain(status);
    expect((await call('alfa', 'POST', `percakapan/${ALFA.no_hp}`, { body: 'Halo' })).status).toBe(404);
    expect((await call('alfa', 'DELETE', student)).status).toBe(404);
    const undone = await call('beta', 'DELETE', student);
    const { urung } = JSON.parse(undone.text) as { urung: string };
    expect((await call('beta', 'POST', `urungkan/${urung}`)).status).toBe(200);
    expect((await call('beta', 'GET', `pengaduan/${ALFA.id}`)).status).toBe(200);
  });

  it('is not shown again to the old one that undoes the deletion of a group', async () => {
    const group = await groupOf('alfa');
    const { text } = await call('alfa', 'DELETE', `hapusgroup/${group.kode}`);
    await moveTo(BETA);
    expect((await call('alfa', 'POST', `urungkan/${JSON.parse(text).urung}`)).status).toBe(200);
    expect((await call('alfa', 'GET', `group/Mahasiswa/${group.kode}`)).text).not.toContain(
      `"${ALFA.no_hp}"`,
    );
    expect((await call('kampus', 'GET', `group/Mahasiswa/${group.kode}`)).text).toContain(`"${ALFA.no_hp}"`);
  });
});

describe('a broadcast to a person who leaves the faculty meanwhile', () => {
  const stateOf = (id: number) => ({
    ...one(`SELECT status, jumlah, pending, cancel FROM broadcast WHERE id = ${id}`),
    ...one(
      `SELECT count(*) AS rows, group_concat(DISTINCT status) AS each FROM pesan WHERE id_broadcast = ${id}`,
    ),
  });
  /** Tests that the portal's counters equal the rows. */
  const counted = () =>
    one(`SELECT t.jumlah - (SELECT count(*) FROM pesan WHERE kategori = 'Mahasiswa' AND status = 'pending') AS jumlah
      FROM total_pesan t WHERE kategori = 'Mahasiswa' AND status = 'pending'`);

  it('still waits for them, and is stopped for them too', async () => {
    const id = await broadcast();
    await moveTo(BETA);
    expect(stateOf(id)).toMatchObject({ status: 'terjadwal', pending: 2, each: 'pending' });
    await dataOf('alfa', 'POST', `broadcast/${id}/batal`);
    expect(stateOf(id)).toMatchObject({ status: 'dibatalkan', pending: 0, cancel: 2, each: 'cancel' });
  });

  it('gets its new time for them too', async () => {
    const id = await broadcast();
    await moveTo(BETA);
    const jadwal = inMs(7_200_000);
    await dataOf('alfa', 'PATCH', `broadcast/${id}`, { jadwal });
    expect(
      one(
        `SELECT count(DISTINCT coba_pada) AS times, max(coba_pada) AS at FROM pesan WHERE id_broadcast = ${id}`,
      ),
    ).toEqual({
      times: 1,
      at: Date.parse(jadwal),
    });
  });

  it('with another text is written without them, and nothing of it is left behind', async () => {
    const before = counted();
    const id = await broadcast();
    await moveTo(BETA);
    await dataOf('alfa', 'PATCH', `broadcast/${id}`, { body: 'Lain' });
    expect(stateOf(id)).toMatchObject({ jumlah: 1, pending: 1, rows: 1 });
    expect(counted()).toEqual(before);
  });

  it('is listed page by page without them, each other one once', async () => {
    const id = await broadcast();
    await moveTo(BETA);
    const pages = await Promise.all(
      [1, 2].map((page) => call('alfa', 'GET', `broadcast/${id}/pesan?page=${page}&limit=10`)),
    );
    const [first, second] = pages.map(({ text }) => JSON.parse(text));
    expect(first.meta.total).toBe(1);
    expect([first.data.length, second.data.length]).toEqual([1, 0]);
    expect(first.data[0].no_hp).toBe(`${ALFA.no_hp}2`);
  });
});

it('shows a number that people of two faculties have to both, each with its own person', async () => {
  await dataOf('kampus', 'PATCH', `dosen/${BETA.id}`, { no_hp: ALFA.no_hp });
  for (const who of ['alfa', 'beta'] as const) {
    const { text } = await call(who, 'GET', `percakapan/${ALFA.no_hp}?page=1&limit=10`);
    expect(text).toContain(`"no_hp":"${ALFA.no_hp}"`);
    const people = JSON.parse(text).orang.pemilik as { nama: string }[];
    expect(people.map(({ nama }) => nama)).toEqual([who === 'alfa' ? ALFA.word : BETA.word]);
  }
  await moveTo(BETA);
  expect((await call('alfa', 'GET', `percakapan/${ALFA.no_hp}?page=1&limit=10`)).status).toBe(404);
  await dataOf('kampus', 'PATCH', `dosen/${BETA.id}`, { no_hp: `${BETA.no_hp}2` });
});

it("keeps a faculty's file that the campus is about to send", async () => {
  const file = new Blob([fileOf('png')], { type: 'image/png' });
  const berkas = await dataOf<{ id: number; file: string }>(
    'alfa',
    'POST',
    'filegambar',
    formOf({ nama_file: 'Denah', file }),
  );
  const group = await groupOf('kampus');
  const order = {
    id_group: group.id,
    body: 'Halo',
    alamat: berkas.file,
    jadwal: inMs(3_600_000),
  };
  const { id_broadcast } = await dataOf<{ id_broadcast: number }>(
    'kampus',
    'POST',
    'kirimbroadcastgambar',
    order,
  );
  expect((await call('alfa', 'DELETE', `filegambar/${berkas.id}`)).status).toBe(409);
  await dataOf('kampus', 'POST', `broadcast/${id_broadcast}/batal`);
  expect((await call('alfa', 'DELETE', `filegambar/${berkas.id}`)).status).toBe(200);
});

/** A group of the student and a lecturer. */
async function groupOf(who: Who) {
  const nama_group = `Group ${ALFA.word}`;
  const group = await dataOf<{ id: number; kode: string }>(who, 'POST', 'addgroup', {
    nama_group,
    kategori: 'Mahasiswa',
  });
  const members = [
    { nama: 'Siswa', no_hp: ALFA.no_hp },
    { nama: 'Dosen', no_hp: `${ALFA.no_hp}2` },
  ];
  await dataOf(who, 'POST', 'addmember', { id_group: group.id, members });
  return group;
}

/** A scheduled broadcast of the first faculty. */
async function broadcast(): Promise<number> {
  const { id } = await groupOf('alfa');
  const order = { id_group: id, body: 'Halo', jadwal: inMs(3_600_000) };
  return (await dataOf<{ id_broadcast: number }>('alfa', 'POST', 'kirimbroadcast', order)).id_broadcast;
}
