import { beforeAll, expect, it } from 'vitest';
import { KOLOM_IMPOR } from '../../../worker/contract/orang/impor.ts';
import { formOf } from '../../support/files/berkas.ts';
import { workbook } from '../../support/files/excel.ts';
import { invite } from '../../support/people/izin.ts';
import { ALFA, BETA, fillUnits } from '../../support/people/satuan.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const portal = sharedPortal();
const CONTACT = '081166660001';
const FREE = '081166660002';
const REFUSED =
  'Nomor ini sudah tercatat untuk orang di luar fakultas Anda. Minta operator kampus menyimpannya';

let alfa: Record<string, string>;
let kampus: Record<string, string>;
beforeAll(async () => {
  await fillUnits(portal);
  alfa = (await invite(portal, ['data', 'pesan', 'jawab'], ALFA.id)).headers;
  kampus = (await invite(portal, ['data'])).headers;
  await portal.env.DB.prepare(
    `INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Rektorat', '${CONTACT}')`,
  ).run();
});

const call = async (method: string, path: string, body?: unknown, headers = alfa) => {
  const response = await portal.api(method, `/api/${path}`, body, headers);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
  return { status: response.status, body: (await response.json()) as any };
};

const unit = { id_fakultas: ALFA.id, id_prodi: ALFA.id };
let numbers = 0;
const lecturer = (no_hp: string) => ({
  ...unit,
  nidn: `N${++numbers}`,
  nama_dosen: 'Baru',
  no_hp,
  email: 'a@b.id',
  jabatan: 'Dosen',
});
const parentOf = (no_hp_orangtua: string) => ({
  ...unit,
  nim: `M${++numbers}`,
  nama_mahasiswa: 'Baru',
  no_hp: FREE,
  email: 'a@b.id',
  semester: 1,
  angkatan: 2024,
  orangtua_wali: 'Wali',
  no_hp_orangtua,
  alamat: 'Jalan',
});
const refusal = (field: string) => ({
  status: 422,
  body: { error: { code: 'validasi', fields: { [field]: REFUSED } } },
});

it('does not let a faculty record a number of people outside it, and so read their messages', async () => {
  for (const no_hp of [BETA.no_hp, CONTACT]) {
    expect(await call('POST', 'dosen', lecturer(no_hp))).toMatchObject(refusal('no_hp'));
    expect(await call('PATCH', `dosen/${ALFA.id}`, { no_hp })).toMatchObject(refusal('no_hp'));
    expect(await call('POST', 'mahasiswa', parentOf(no_hp))).toMatchObject(refusal('no_hp_orangtua'));
    expect(await call('PATCH', `mahasiswa/${ALFA.id}`, { no_hp_orangtua: no_hp })).toMatchObject(
      refusal('no_hp_orangtua'),
    );
    expect((await call('GET', `percakapan/${no_hp}`)).status).toBe(404);
    expect((await call('POST', 'kirimpesan', { nama: 'A', no_hp, body: 'x' })).status).toBe(404);
  }
});

const book = (rows: string[][]) => new Blob([new Uint8Array(workbook('xlsx', { Data: rows }))]);

it('imports people of the faculty alone, and changes nobody else', async () => {
  const imported = async (path: string, ...rows: string[][]) => {
    const file = book([['NIDN', 'Nama', 'No. HP', 'Email', 'Jabatan', 'Fakultas'], ...rows]);
    return call('POST', path, formOf({ file }, 'data.xlsx'));
  };
  const row = (nidn: string, fakultas: string) => [nidn, 'Baru', FREE, 'a@b.id', 'Dosen', fakultas];
  const own = `Fakultas ${ALFA.id}`;
  const OUTSIDE = 'Isi fakultas Anda: orang di luar fakultas Anda tidak dapat diimpor';
  const added = await imported(
    'dosen/impor',
    row('I1', `Fakultas ${BETA.id}`),
    row('I2', ''),
    row('I3', own),
  );
  expect(added.body.data).toMatchObject({
    ditambahkan: 1,
    gagal: [
      { baris: 2, alasan: OUTSIDE, salah: ['fakultas'] },
      { baris: 3, alasan: OUTSIDE, salah: ['fakultas'] },
    ],
  });

  const before = await portal.env.DB.prepare('SELECT * FROM dosen WHERE id = ?').bind(BETA.id).all();
  const nidn = String(before.results[0]?.nidn);
  const others = {
    alasan: `NIDN ${nidn} sudah terdaftar di luar fakultas Anda. Minta operator kampus mengubahnya`,
    salah: ['nidn'],
  };
  const changed = await imported(
    'dosen/impor?ubah=1',
    row(nidn, ''),
    row(nidn, own),
    row('I3', `Fakultas ${BETA.id}`),
    ['I3', 'Ganti', '', '', '', ''],
  );
  expect(changed.body.data).toMatchObject({
    ditambahkan: 0,
    diubah: 1,
    gagal: [
      { baris: 2, ...others },
      { baris: 3, ...others },
      { baris: 4, alasan: OUTSIDE },
    ],
  });
  expect(await portal.env.DB.prepare('SELECT * FROM dosen WHERE id = ?').bind(BETA.id).all()).toEqual(before);
  expect((await imported('lainnya/impor', row('I9', ''))).status).toBe(403);
});

it('adds only people of the faculty to a group from a workbook', async () => {
  const { body: group } = await call('POST', 'addgroup', { nama_group: 'G', kategori: 'Dosen' });
  const file = book([
    ['Nama', 'No. HP'],
    ['A', ALFA.no_hp],
    ['B', BETA.no_hp],
  ]);
  const added = await call(
    'POST',
    'upload-excel',
    formOf({ file, id_group: String(group.data.id) }, 'm.xlsx'),
  );
  expect(added.body.data).toMatchObject({
    ditambahkan: 1,
    gagal: [{ baris: 3, nama: 'B', alasan: 'Nomor ini bukan milik orang di fakultas Anda' }],
  });
});

it('names the rows of a workbook that have such a number, and imports the others', async () => {
  const columns = KOLOM_IMPOR.dosen;
  const rows = [BETA.no_hp, '081166660003', CONTACT].map((no_hp) => {
    const row: Record<string, unknown> = {
      ...lecturer(no_hp),
      fakultas: `Fakultas ${ALFA.id}`,
      prodi: `Prodi ${ALFA.id}`,
    };
    return columns.map(({ field }) => String(row[field] ?? ''));
  });
  const file = book([columns.map(({ judul }) => judul), ...rows]);
  for (const query of ['?coba=1', '']) {
    const { body } = await call('POST', `dosen/impor${query}`, formOf({ file }, 'data.xlsx'));
    expect(body.data).toMatchObject({
      ditambahkan: 1,
      gagal: [
        { baris: 2, alasan: REFUSED, salah: ['no_hp'] },
        { baris: 4, alasan: REFUSED, salah: ['no_hp'] },
      ],
    });
  }
  expect((await call('GET', `percakapan/${BETA.no_hp}`)).status).toBe(404);
});

it('takes numbers of nobody, of the faculty itself, and those that the campus has shared', async () => {
  expect((await call('POST', 'dosen', lecturer('081166660004'))).status).toBe(201);
  expect((await call('POST', 'dosen', lecturer(ALFA.no_hp))).status).toBe(201);
  const shared = await call('POST', 'dosen', lecturer(BETA.no_hp), kampus);
  expect(shared.status).toBe(201);
  const changed = await call('PATCH', `dosen/${shared.body.data.id}`, {
    no_hp: BETA.no_hp,
    jabatan: 'Ketua-Jurusan',
  });
  expect(changed.status).toBe(200);
});
