import { expect, it } from 'vitest';
import { formOf } from '../../../support/files/berkas.ts';
import { workbook } from '../../../support/files/excel.ts';
import { MAHASISWA } from '../../../support/people/induk.ts';
import { lettersOf } from '../../../support/people/surat.ts';
import { privacy } from './stack.ts';

const { all, contact, foundIn, operator, pathOf, remove, stack } = privacy();

const acts = async (sasaran: string) =>
  (await all('SELECT sasaran, rincian FROM audit WHERE instr(sasaran, ?) ORDER BY id', sasaran)).map(
    (row) => `${row.sasaran} | ${row.rincian}`,
  );
const saysNothingOf = async (...words: string[]) => {
  const rows = JSON.stringify(await all('SELECT pelaku, sasaran, rincian FROM audit'));
  expect(words.filter((word) => rows.includes(word))).toEqual([]);
  for (const word of words)
    expect(await all('SELECT 1 FROM audit_cari WHERE audit_cari MATCH ?', `"${word}"`), word).toEqual([]);
};
async function add(changes: Record<string, unknown>): Promise<number> {
  const { body } = await operator.call('POST', 'mahasiswa', { ...MAHASISWA.sample(1), ...changes });
  return (body as { data: { id: number } }).data.id;
}
const change = async (path: string, body: object) =>
  expect(await operator.call('PATCH', path, body)).toMatchObject({ status: 200 });

it('tells that a student was changed and by whom, and none of the values they ever had', async () => {
  const no_hp = '081377770003';
  const id = await add({
    nim: 'A1',
    nama_mahasiswa: 'Nama-satu',
    no_hp: '081377770001',
    email: 'surel-satu@a.id',
    alamat: 'Jl. satu; RT-satu',
    orangtua_wali: 'Wali-satu',
    no_hp_orangtua: '081366660001',
  });
  await change(`mahasiswa/${id}`, { email: 'surel-dua@a.id', alamat: 'Jl. dua; RT-dua' });
  await change(`mahasiswa/${id}`, { orangtua_wali: 'Wali-dua', no_hp_orangtua: '081366660002', semester: 7 });
  await change(`mahasiswa/${id}`, { nim: 'A2', nama_mahasiswa: 'Nama-dua' });
  await change(`mahasiswa/${id}`, { no_hp: '081377770002' });
  // The NIM that was theirs by mistake is another's.
  await add({ nim: 'A1', nama_mahasiswa: 'Orang Lain', no_hp: '081377770009' });
  const head = ['NIM', 'Nama Mahasiswa', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi', 'Semester'];
  const more = ['Angkatan', 'Orang Tua / Wali', 'Nomor HP Orang Tua', 'Alamat'];
  const unit = ['Tarbiyah dan Keguruan', 'Pendidikan Bahasa Arab'];
  const row = [
    'A2',
    'Nama-tiga',
    no_hp,
    'surel-tiga@a.id',
    ...unit,
    5,
    2020,
    'Wali-tiga',
    '081366660003',
    'x',
  ];
  const bytes = new Uint8Array(workbook('xlsx', { Data: [[...head, ...more], row] }));
  const file = formOf({ file: new Blob([bytes]) }, 'data.xlsx');
  const imported = await stack.api('POST', '/api/mahasiswa/impor?ubah=1', file, operator.headers);
  expect(imported.status).toBe(200);
  await operator.call('POST', 'undang', { kategori: 'Mahasiswa', ids: [id] });
  const letters = await lettersOf(stack);
  const student = await letters.student('A2');
  await letters.ask(student, 'beasiswa');
  await change(`surat/${(await all('SELECT max(id) AS id FROM surat'))[0]?.id}`, {
    status: 'Ditolak',
    catatan: 'Catatan-surat',
  });
  await operator.call('POST', 'kirimpesan', { nama: 'Panggilan-satu', no_hp, body: 'Halo' });
  const { kode } = await operator.group([{ nama: 'Panggilan-dua', no_hp }]);
  const { body } = await operator.call('GET', `group/Lainnya/${kode}`);
  const [member] = (body as { data: { member: { id: number }[] } }).data.member;
  await operator.call('DELETE', `hapusmember/${member?.id}`);
  await operator.call('POST', 'draf', {
    judul: `Untuk ${no_hp}`,
    isi: { sumber: [{ jenis: 'orang', kategori: 'Mahasiswa', cari: no_hp }], jenis: 'teks', body: no_hp },
  });
  await change(`mahasiswa/${id}`, { nama_mahasiswa: 'Nama-empat' });

  for (const cari of ['Nama-empat', 'Nama-empat dan lain'])
    await stack.api(
      'GET',
      `/api/mahasiswa/ekspor?${new URLSearchParams({ cari })}`,
      undefined,
      operator.headers,
    );

  await remove(no_hp);
  expect(await acts('Data mahasiswa')).toEqual([
    'Data mahasiswa | 0 ditambah, 1 diubah',
    'Data mahasiswa | Pencarian: ••••',
    'Data mahasiswa | Pencarian: Nama-empat dan lain',
  ]);
  await saysNothingOf(
    ...['Nama-satu', 'Nama-dua', 'Nama-tiga', 'Panggilan-satu', 'Panggilan-dua'],
    ...['surel-satu', 'surel-dua', 'surel-tiga', 'RT-satu', 'RT-dua', 'Wali-satu', 'Wali-dua', 'Wali-tiga'],
    ...['081377770001', '081377770002', no_hp, '081366660001', '081366660002', 'Catatan-surat'],
  );
  expect(await acts('(A1)')).toEqual([
    'Mahasiswa •••• (A1) | null',
    'Mahasiswa •••• (A1) | Email: ••••; Alamat: ••••',
    'Mahasiswa •••• (A1) | Semester: ••••; Orang Tua / Wali: ••••; Nomor HP Orang Tua: ••••',
    'Mahasiswa •••• (A1) | NIM: ••••; Nama Mahasiswa: ••••',
    'Mahasiswa Orang Lain (A1) | null',
  ]);
  expect((await acts('(A2)')).join()).not.toContain('Nama-');
  expect(await acts('Surat Keterangan Aktif Kuliah ••••')).toEqual([
    'Surat Keterangan Aktif Kuliah •••• (A2) | Ditolak',
  ]);
  expect(await acts('Member')).toEqual([`Member •••• (••••) dari Group Group Uji (${kode}) | null`]);
  expect(await foundIn('Catatan-surat')).toEqual([]);
  expect(await foundIn(no_hp)).toEqual([]);
});

it('of a parent tells nothing more, and of their child what it told', async () => {
  const id = await add({ nim: 'B1', nama_mahasiswa: 'Anak', orangtua_wali: 'Ibu-satu' });
  await change(`mahasiswa/${id}`, {
    email: 'anak@a.id',
    orangtua_wali: 'Ibu-dua',
    no_hp_orangtua: '081366660009',
  });
  await remove('081366660009');
  for (const name of ['Ibu-satu', 'Ibu-dua']) expect(await foundIn(name), name).toEqual([]);
  expect(await acts('(B1)')).toEqual([
    'Mahasiswa Anak (B1) | null',
    'Mahasiswa Anak (B1) | Email: uji1@kampus.ac.id → anak@a.id; Orang Tua / Wali: ••••; Nomor HP Orang Tua: ••••',
  ]);
});

it('names a contact by none of the numbers and names that it had', async () => {
  const { body } = await contact({ nama: 'Toko-satu', no_hp: '081377770011' });
  const { id } = (body as { data: { id: number } }).data;
  await change(`lainnya/${id}`, { nama_lainnya: 'Toko-dua', no_hp: '081377770012' });
  await operator.call('DELETE', pathOf('081377770012'));
  await saysNothingOf('Toko-satu', 'Toko-dua', '081377770011', '081377770012');
  expect(await acts('Kontak')).toEqual([
    'Kontak •••• (••••) | null',
    'Kontak •••• (••••) | Nama: ••••; Nomor HP: ••••',
  ]);
});
