import { describe, expect, it } from 'vitest';
import { BAWAAN } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { bacaKode, JENIS_SURAT } from '../../../worker/contract/surat/surat.ts';
import { takTercetak } from '../../../worker/shared/glyphs.ts';
import { compose, fillTemplate } from '../../../worker/surat/compose.ts';
import { academicYearOf, dayOf, longDate } from '../../../worker/surat/date.ts';
import { examplePdf } from '../../../worker/surat/example.ts';
import { numberingOf } from '../../../worker/surat/number.ts';
import { initialsOf } from '../../../worker/surat/verifikasiSurat.ts';
import { CAMPUS } from '../../support/people/kampus.ts';

const [AKTIF] = JENIS_SURAT;
const STUDENT = {
  nama: 'Siti',
  nim: '20230001',
  semester: 7,
  angkatan: 2023,
  id_fakultas: 1,
  nama_fakultas: 'Syariah',
  nama_jurusan: 'Hukum',
};

/** Without a logo nothing is read from it. */
const BUCKET = {} as R2Bucket;

describe('a text', () => {
  it('is paragraphs, and labels with values', () => {
    const text = 'Yang bernama:\n\nNama : {nama}\nNIM   :  {nim}\n\nKeperluan: {keperluan}\nbaris kedua';
    expect(fillTemplate(text, { nama: 'Siti', nim: '1', keperluan: 'uji' })).toEqual([
      { teks: 'Yang bernama:' },
      {
        data: [
          ['Nama', 'Siti'],
          ['NIM', '1'],
        ],
      },
      { teks: 'Keperluan: uji baris kedua' },
    ]);
  });

  it('has its shape from the template alone, whatever a value holds', () => {
    const forged = 'x\n\nStatus : LULUS\nPredikat : Cumlaude {nim} $& ';
    expect(fillTemplate('Untuk {keperluan}.', { keperluan: forged, nim: 'rahasia' })).toEqual([
      { teks: 'Untuk x Status : LULUS Predikat : Cumlaude {nim} $&.' },
    ]);
  });
});

describe('what a campus has not set', () => {
  const ANOTHER = {
    nama: 'Dr. Ani',
    nip: '197203151998031002',
    pangkat: 'Pembina',
    jabatan: 'Dekan',
    jenis: [AKTIF],
  };
  it.each([
    ['kop surat', { surat_kop: BAWAAN.surat_kop }],
    ['tempat surat', { surat_kota: BAWAAN.surat_kota }],
    ['nama penanda, NIP penanda', { surat_penanda: BAWAAN.surat_penanda }],
    ['NIP penanda', { surat_penanda: [{ ...ANOTHER, nip: '0000 0000' }] }],
    [
      'nama penanda, NIP penanda',
      {
        surat_penanda: [
          { ...ANOTHER, jenis: [] },
          { ...ANOTHER, nama: 'Nama Pejabat', nip: '00' },
        ],
      },
    ],
  ])('keeps %s off a letter', (unset, settings) => {
    expect(
      compose({ ...CAMPUS, ...settings }, { jenis: AKTIF, deskripsi: 'uji', isian: {}, student: STUDENT }, 0),
    ).toEqual({
      outcome: 'refused',
      obstacle: {
        field: 'status',
        alasan: `Surat belum dapat diterbitkan karena ${unset} belum diatur. Isi dulu di halaman Pengaturan.`,
      },
    });
  });

  it('does not matter where another signs, or a signer has no NIP', () => {
    for (const signers of [[...BAWAAN.surat_penanda, ANOTHER], [{ ...ANOTHER, nip: '-' }]])
      expect(
        compose(
          { ...CAMPUS, surat_penanda: signers },
          { jenis: AKTIF, deskripsi: 'uji', isian: {}, student: STUDENT },
          0,
        ),
      ).toMatchObject({ outcome: 'composed', cetak: { penanda: { nama: 'Dr. Ani' } } });
  });

  it('is still shown by an example', async () => {
    expect((await examplePdf(BAWAAN, AKTIF, 0, BUCKET)).length).toBeGreaterThan(1_000);
  });
});

describe('an obstacle', () => {
  const obstacle = (student: object, deskripsi = 'uji') => {
    const composed = compose(
      CAMPUS,
      { jenis: AKTIF, deskripsi, isian: {}, student: { ...STUDENT, ...student } },
      0,
    );
    return composed.outcome === 'refused' ? composed.obstacle.alasan : null;
  };
  it.each([
    [{}, null],
    [{ nama: 'Ṣāliḥ ‘Abd ar-Raḥmān' }, null],
    [{ nama: 'صالح' }, /^Nama mahasiswa tidak dapat dicetak: ص ا ل ح\./],
    [{ nama_jurusan: null }, 'Program studi mahasiswa belum diisi di data induk'],
    [{ nama_fakultas: '法学' }, 'Fakultas tidak dapat dicetak: 法 学'],
  ])('of %j is %s', (student, said) => {
    if (said === null) expect(obstacle(student)).toBeNull();
    else expect(obstacle(student)).toMatch(said);
  });
});

describe('what cannot be printed', () => {
  it.each([
    ['Aḥmad Fauzān al-Ḥāfiẓ bin ‘Abdullāh, Ph.D. – “ñ é ü €”', null],
    ['ḥ ā decomposed, and 1 ¾ ±', null],
    ['ʿAlī ʾAḥmad ġ ḫ ḵ ṯ, ğ ş č', null],
    ['ừ Ω', 'ừ Ω'],
    ['a\u200bb', 'U+200B'],
    ['\u0301a', 'U+0301'],
    ['🎓🎓', '🎓'],
    ['абвгдежзик', 'а б в г д е ж з …'],
  ])('of %s is %s', (text, said) => expect(takTercetak(text)).toBe(said));
});

describe('a number', () => {
  const settings = {
    surat_pola_nomor: '{nomor}/{unit}/{kode}/{bulan_romawi}/{bulan}/{tahun}',
    surat_kode: { [AKTIF]: 'PP.00.9' },
    surat_kode_unit: { umum: 'Un', fakultas: { 7: 'Un/F7', 8: '' } },
  };
  it.each([
    [7, 'Un/F7'],
    [8, 'Un'],
    [null, 'Un'],
  ])('counts for the unit of faculty %s', (id, unit) =>
    expect(numberingOf(settings, AKTIF, id, '2026-04-05')).toEqual({
      tahun: 2026,
      unit,
      pola: `{nomor}/${unit}/PP.00.9/IV/04/2026`,
    }),
  );
  it('counts for all units where its pattern names none', () =>
    expect(
      numberingOf({ ...settings, surat_pola_nomor: '{nomor}/{tahun}' }, AKTIF, 7, '2026-04-05').unit,
    ).toBe(''));
});

it('has its day in WIB, and its academic year from August on', () => {
  expect(dayOf(Date.parse('2026-12-31T16:59:59.999Z'))).toBe('2026-12-31');
  expect(dayOf(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01');
  expect(longDate('2026-08-07')).toBe('7 Agustus 2026');
  expect(academicYearOf('2026-07-31')).toBe('2025/2026');
  expect(academicYearOf('2026-08-01')).toBe('2026/2027');
});

it('knows a code as people type it, and nothing else', () => {
  expect(bacaKode(' K7QM-3XWP 9ABC-DEFG ')).toBe('k7qm3xwp9abcdefg');
  for (const address of ['https://portal.example/verifikasi-surat/', 'portal.example/verifikasi-surat/'])
    for (const end of ['', '/', '?x=1', '#atas', ' \n'])
      expect(bacaKode(`${address}k7qm3xwp9abcdefg${end}`)).toBe('k7qm3xwp9abcdefg');
  expect(bacaKode('k7qm3xwp9abcdef0')).toBeNull();
  expect(bacaKode('k7qm3xwp9abcdef')).toBeNull();
});

it('shows initials of any name', () => {
  expect(initialsOf('Ahmad Fauzan')).toBe('A. F.');
  expect(initialsOf('ʿAbd ar-Raḥmān (al-Ḥāfiẓ)')).toBe('A. A. R. A. Ḥ.');
  expect(initialsOf('Suharto')).toBe('S.');
});
