import { expect, it } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { BAWAAN, Pengaturan } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { JENIS_SURAT } from '../../../worker/contract/surat/surat.ts';
import { formOf } from '../../support/files/berkas.ts';
import { CAMPUS } from '../../support/people/kampus.ts';
import { lettersOf } from '../../support/people/surat.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const [AKTIF, CUTI] = JENIS_SURAT;

const stack = sharedPortal();
const letters = shared(() => lettersOf(stack));

const read = async () =>
  (await letters.exact(200, recordReply(Pengaturan), letters.operator, 'GET', 'pengaturan')).data;
const save = (changes: unknown, method = 'PATCH') =>
  letters.call(letters.operator, method, 'pengaturan', changes);

it('holds what comes with it until somebody sets something else, and takes what comes with it', async () => {
  // The demo campus has set its links and its letters.
  expect(await read()).toEqual(CAMPUS);
  expect(await save(BAWAAN)).toEqual({ status: 200, body: { data: BAWAAN } });
});

it('keeps what is sent, and of a table of types the rest, also when two are sent at once', async () => {
  await Promise.all([
    save({ surat_teks: { [AKTIF]: 'Satu {nama}' } }),
    save({ surat_teks: { [CUTI]: 'Dua {nama}' } }),
    save({ surat_kode_unit: { fakultas: { 1: 'Un/FTK' } }, lain: 'x' }),
    save({ surat_kota: ' Banda  Aceh ' }),
  ]);
  expect(await read()).toMatchObject({
    surat_teks: { ...BAWAAN.surat_teks, [AKTIF]: 'Satu {nama}', [CUTI]: 'Dua {nama}' },
    surat_kode_unit: { umum: BAWAAN.surat_kode_unit.umum, fakultas: { 1: 'Un/FTK' } },
    surat_kota: 'Banda Aceh',
  });
  const changed = (await letters.audit('Mengubah pengaturan')).map(({ sasaran }) => sasaran);
  expect(changed).toContain('surat_kota');
  expect(changed).not.toContain('lain');
});

it('takes a form, in which a table is JSON', async () => {
  const form = formOf({ _method: 'PATCH', surat_kop: '["SATU", "DUA"]', surat_kota: 'Padang' });
  expect(await save(form, 'POST')).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject({ surat_kop: ['SATU', 'DUA'], surat_kota: 'Padang' });
});

it.each([
  [{ surat_teks: { [AKTIF]: 'Halo {nma}' } }, `surat_teks.${AKTIF}`, 'Isian {nma} tidak dikenal.'],
  [{ surat_teks: { [AKTIF]: 'السلام' } }, `surat_teks.${AKTIF}`, 'Tidak dapat dicetak'],
  [{ surat_teks: { 'Surat Cinta': 'x' } }, 'surat_teks', ''],
  [{ surat_pola_nomor: '{nomor}/UIN' }, 'surat_pola_nomor', 'Harus memuat {nomor} satu kali dan {tahun}'],
  [{ surat_pola_nomor: '{nomor}/{nomor}/{tahun}' }, 'surat_pola_nomor', 'satu kali'],
  [{ surat_pola_nomor: '{nomor}{tahun}' }, 'surat_pola_nomor', 'Pisahkan {nomor}'],
  [{ surat_pola_nomor: '{nomor}/{hari}/{tahun}' }, 'surat_pola_nomor', 'Isian {hari} tidak dikenal'],
  [{ surat_kop: [] }, 'surat_kop', 'paling sedikit satu baris'],
  [{ surat_kop: 'bukan daftar' }, 'surat_kop', 'Tulis sebagai daftar'],
  [{ jam_tenang: null }, 'jam_tenang', 'Wajib diisi'],
  [{ jam_tenang: 'malam' }, 'jam_tenang', 'Tulis sebagai pasangan nama dan nilai'],
  [{ jam_tenang: { ...BAWAAN.jam_tenang, aktif: 'ya' } }, 'jam_tenang.aktif', 'Isi true (ya) atau false'],
  [{ surat_kota: '' }, 'surat_kota', 'Wajib diisi'],
  [{ surat_kode_unit: { umum: '{nomor}' } }, 'surat_kode_unit.umum', 'Huruf, angka'],
  [{ surat_tahun_akademik: '2026' }, 'surat_tahun_akademik', 'Tulis seperti 2026/2027'],
  [
    { surat_penanda: [1, 2].map(() => ({ ...BAWAAN.surat_penanda[0], jenis: [AKTIF] })) },
    'surat_penanda',
    'hanya boleh punya satu penanda',
  ],
  [
    { surat_penanda: [{ ...BAWAAN.surat_penanda[0], jenis_kedua: [AKTIF] }] },
    'surat_penanda',
    'bukan penanda pertamanya',
  ],
])('refuses %j', async (changes, field, sentence) => {
  const before = await read();
  const { status, body } = await save(changes);
  expect(status).toBe(422);
  expect((body as { error: { fields: object } }).error.fields).toEqual({
    [field]: expect.stringContaining(sentence),
  });
  expect(await read()).toEqual(before);
});

it('shows a letter by settings that are not saved, without saving them', async () => {
  const before = await read();
  const counted = () =>
    stack.env.DB.prepare('SELECT count(*) AS n, count(urutan) AS numbered FROM surat').first();
  const letterCount = await counted();
  const preview = (more: object) =>
    stack.api('POST', '/api/pengaturan/pratinjau-surat', { jenis: AKTIF, ...more }, letters.operator);
  for (const jenis of JENIS_SURAT) {
    const response = await preview({ jenis, surat_kop: ['KOP UJI'] });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(new TextDecoder('latin1').decode(await response.arrayBuffer())).toMatch(/^%PDF-/);
  }
  expect((await preview({ surat_teks: { [AKTIF]: '{salah}' } })).status).toBe(422);
  expect((await preview({ jenis: 'Surat Cinta' })).status).toBe(422);
  expect(await read()).toEqual(before);
  expect(await counted()).toEqual(letterCount);
});

it('is for operators alone', async () => {
  const { headers } = await letters.student('20230001');
  for (const [method, path] of [
    ['GET', 'pengaturan'],
    ['PATCH', 'pengaturan'],
    ['POST', 'pengaturan/pratinjau-surat'],
  ] as const) {
    expect(await letters.call(headers, method, path, method === 'GET' ? undefined : {})).toMatchObject({
      status: 403,
    });
  }
});

it('writes down what a setting was and is, long texts cut', async () => {
  await save({
    jawab_otomatis: true,
    batas_harian: 7,
    surat_kota: 'Padang',
    surat_teks: { [AKTIF]: 'Lama {nama}' },
  });
  const before = (await letters.audit('Mengubah pengaturan')).length;
  const long = 'x'.repeat(200);
  await save({ jawab_otomatis: false, surat_kota: 'Medan', batas_harian: 5, surat_teks: { [AKTIF]: long } });
  await save({ jawab_otomatis: false, surat_kode_unit: { fakultas: { 7: 'Un/F7' } } });
  const rows = (await letters.audit('Mengubah pengaturan')).slice(before);
  // In the order of the contract.
  expect(rows.map(({ sasaran, rincian }) => `${sasaran}: ${rincian}`)).toEqual([
    'surat_kota: Padang → Medan',
    `surat_teks: ${AKTIF}: Lama {nama} → ${'x'.repeat(80)}…`,
    expect.stringMatching(/^batas_harian: .* → 5$/),
    'jawab_otomatis: ya → tidak',
    'surat_kode_unit: fakultas 7: (kosong) → Un/F7',
  ]);
});

it('writes down in words what has changed in a list', async () => {
  const signer = { nama: 'Dr. Siti', nip: '1', pangkat: 'Pembina', jabatan: 'Dekan', jenis: [] };
  const link = (judul: string) => ({ judul, link: `https://${judul}.example` });
  await save({
    surat_penanda: [signer],
    kabar_nomor: ['081200000001', '081200000002'],
    identitas_tautan: [link('satu'), link('dua')],
    empat_mata: [],
  });
  const before = (await letters.audit('Mengubah pengaturan')).length;
  await save({
    surat_penanda: [{ ...signer, jabatan: 'Wakil Dekan', nik: '3201010101010001' }],
    kabar_nomor: ['081200000001', '081200000003', '081200000004'],
    identitas_tautan: [link('dua'), link('satu')],
    empat_mata: ['tarif'],
  });
  await save({ kabar_nomor: ['081200000001'], empat_mata: [] });
  const rows = (await letters.audit('Mengubah pengaturan')).slice(before);
  expect(rows.map(({ sasaran, rincian }) => `${sasaran}: ${rincian}`)).toEqual([
    'surat_penanda: baris 1 jabatan: Dekan → Wakil Dekan; baris 1 nik: (kosong) → ••••0001',
    'kabar_nomor: ditambah 081200000003; ditambah 081200000004; dihapus 081200000002',
    'identitas_tautan: urutan diubah',
    'empat_mata: ditambah Mengubah tarif',
    'kabar_nomor: dihapus 081200000003; dihapus 081200000004',
    'empat_mata: dihapus Mengubah tarif',
  ]);
});

it('takes office hours of a week with a working day, each day open or closed', async () => {
  const week = (day: object) => ({
    jam_kerja: [day, ...Array.from({ length: 6 }, () => ({ buka: '', tutup: '' }))],
  });
  expect(await save(week({ buka: '07:30', tutup: '15:00' }))).toMatchObject({ status: 200 });
  for (const [day, field] of [
    [{ buka: '', tutup: '' }, 'jam_kerja'],
    [{ buka: '08:00', tutup: '' }, 'jam_kerja.0.tutup'],
    [{ buka: '16:00', tutup: '08:00' }, 'jam_kerja.0.tutup'],
    [{ buka: '8', tutup: '16:00' }, 'jam_kerja.0.buka'],
  ] as const)
    expect(await save(week(day))).toMatchObject({
      status: 422,
      body: { error: { fields: { [field]: expect.any(String) } } },
    });
});

it('takes no more than 500 entries of a table, however many at a time', async () => {
  const codes = (from: number, count: number) => ({
    surat_kode_unit: {
      fakultas: Object.fromEntries(Array.from({ length: count }, (_, n) => [from + n, 'Un'])),
    },
  });
  const refused = {
    status: 422,
    body: { error: { fields: { 'surat_kode_unit.fakultas': 'Paling banyak 500 baris' } } },
  };
  expect(await save(codes(1, 45_000))).toMatchObject(refused);
  expect(await save(codes(1, 400))).toMatchObject({ status: 200 });
  expect(await save(codes(1_000, 200))).toMatchObject(refused);
  expect(await save(codes(1, 500))).toMatchObject({ status: 200 });
  expect(Object.keys((await read()).surat_kode_unit.fakultas)).toHaveLength(500);
});
