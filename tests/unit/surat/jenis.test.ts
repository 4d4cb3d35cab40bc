import { describe, expect, it } from 'vitest';
import { fieldMessages } from '../../../worker/contract/fields.ts';
import { PengaturanInput } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { bacaIsian, isianPemohon, isianPenyetuju, JENIS } from '../../../worker/contract/surat/jenis.ts';
import { JENIS_SURAT, type JenisSurat, SuratInput } from '../../../worker/contract/surat/surat.ts';
import { TEKS_SURAT } from '../../../worker/contract/surat/teksSurat.ts';
import { compose } from '../../../worker/surat/compose.ts';
import { contohPemohon, contohPenyetuju } from '../../support/people/isian.ts';
import { CAMPUS } from '../../support/people/kampus.ts';

const [AKTIF, CUTI] = JENIS_SURAT;
const PENELITIAN = 'Surat Izin Penelitian';
const LULUS = 'Surat Keterangan Lulus';
const STUDENT = {
  nama: 'Siti',
  nim: '20230001',
  semester: 7,
  angkatan: 2023,
  id_fakultas: 1,
  nama_fakultas: 'Syariah',
  nama_jurusan: 'Hukum',
};

const faults = (body: object) => fieldMessages(SuratInput.safeParse(body).error?.issues ?? []);

describe('a request', () => {
  it('needs nothing but its purpose where the kind asks nothing', () => {
    expect(isianPemohon(AKTIF)).toEqual([]);
    expect(SuratInput.parse({ jenis: AKTIF, deskripsi: 'uji' }).isian).toEqual({});
  });

  it.each(JENIS_SURAT)('for %s is taken with the examples, and names each field that is missing', (jenis) => {
    const isian = contohPemohon(jenis);
    expect(SuratInput.parse({ jenis, deskripsi: 'uji', isian }).isian).toEqual(isian);
    expect(Object.keys(faults({ jenis, deskripsi: 'uji' }))).toEqual(
      isianPemohon(jenis).map(({ nama }) => `isian.${nama}`),
    );
  });

  it('is taken from a form, with fields as JSON, without those that its kind does not ask', () => {
    const isian = JSON.stringify({ ...contohPemohon(CUTI), ipk: '4,00' });
    expect(SuratInput.parse({ jenis: CUTI, deskripsi: 'sakit', isian }).isian).toEqual(contohPemohon(CUTI));
  });

  it.each<[JenisSurat, Record<string, unknown>]>([
    [CUTI, { semester_cuti: 'Pendek' }],
    [CUTI, { tahun_cuti: '2026/2028' }],
    [CUTI, { tahun_cuti: ['2026/2027'] }],
    [PENELITIAN, { mulai: '2026-02-30' }],
    [PENELITIAN, { selesai: '2026-11-30' }],
    [PENELITIAN, { judul_penelitian: 'x'.repeat(201) }],
    [PENELITIAN, { tujuan: '学校' }],
  ])('for %s is refused with %j', (jenis, wrong) => {
    const isian = { ...contohPemohon(jenis), ...wrong };
    expect(Object.keys(faults({ jenis, deskripsi: 'uji', isian }))).toEqual([
      `isian.${Object.keys(wrong)[0]}`,
    ]);
  });

  it('has a purpose of at most 200 characters', () => {
    expect(faults({ jenis: AKTIF, deskripsi: 'x'.repeat(200) })).toEqual({});
    expect(faults({ jenis: AKTIF, deskripsi: 'x'.repeat(201) })).toHaveProperty('deskripsi');
  });
});

describe('an approver', () => {
  const read = (sent: object) => bacaIsian(isianPenyetuju(LULUS), { ...contohPenyetuju(LULUS), ...sent });
  it.each([
    ['3.5', '3,50'],
    ['4', '4,00'],
    ['3,45', '3,45'],
  ])('may write the grade %s', (written, ipk) => expect(read({ ipk: written }).nilai.ipk).toBe(ipk));
  it.each([{ ipk: '4,01' }, { ipk: '40' }, { tidak_aktif: 'tidak' }, { predikat: '' }])(
    'is refused with %j',
    (wrong) => expect(Object.keys(read(wrong).galat)).toEqual(Object.keys(wrong)),
  );
});

describe('the text of a letter', () => {
  const composed = (jenis: (typeof JENIS_SURAT)[number], deskripsi: string, more: object = {}) => {
    const isian = { ...contohPemohon(jenis), ...contohPenyetuju(jenis), ...more };
    const made = compose(CAMPUS, { jenis, deskripsi, isian, student: STUDENT }, 0);
    if (made.outcome === 'refused') throw new Error(made.obstacle.alasan);
    return made.cetak.isi;
  };

  it.each(JENIS_SURAT)('of %s prints words of the student only within a marked quotation', (jenis) => {
    const words = 'LULUS” dengan IPK 4,00';
    const typed = isianPemohon(jenis).filter(({ tipe }) => tipe === 'teks');
    const isi = composed(jenis, words, Object.fromEntries(typed.map(({ nama }) => [nama, words])));
    const own = isi.filter((block) => !block.pemohon);
    expect(JSON.stringify(own)).not.toContain('4,00');
    const quoted = JSON.stringify(isi).match(/“LULUS’ dengan IPK 4,00”/g) ?? [];
    expect(quoted).toHaveLength(typed.length + (JENIS[jenis].rahasia ? 0 : 1));
  });

  it('of a leave names semester and year, and never the reason', () => {
    const text = JSON.stringify(composed(CUTI, 'depresi berat'));
    expect(text).toContain('untuk semester Genap tahun akademik 2026/2027');
    expect(text).not.toContain('depresi');
  });

  it('of a graduation has the date, the grade and the honour that the approver gave', () => {
    const text = JSON.stringify(composed(LULUS, 'melamar kerja'));
    for (const part of ['14 November 2026', '3,45', 'Sangat Memuaskan']) expect(text).toContain(part);
  });

  it('is the campus’s to write with the fields of its kind, and no others', () => {
    const fault = (teks: object) => PengaturanInput.safeParse({ surat_teks: teks }).error?.issues[0];
    expect(fault({ [CUTI]: 'Cuti {semester_cuti} {tahun_cuti} {nama}' })).toBeUndefined();
    expect(fault({ [CUTI]: 'Cuti karena {keperluan}' })?.path).toEqual(['surat_teks', CUTI]);
    expect(fault({ [AKTIF]: 'IPK {ipk}' })?.message).toMatch(/^Isian \{ipk\} tidak dikenal/);
    expect(PengaturanInput.safeParse({ surat_teks: TEKS_SURAT }).success).toBe(true);
  });

  it('that was saved with the reason of a leave is not printed until it is changed', () => {
    const surat_teks = { ...CAMPUS.surat_teks, [CUTI]: 'Cuti karena {keperluan}' };
    const request = { jenis: CUTI, deskripsi: 'sakit', isian: contohPemohon(CUTI), student: STUDENT };
    expect(compose({ ...CAMPUS, surat_teks }, request, 0)).toMatchObject({
      outcome: 'refused',
      obstacle: { alasan: expect.stringContaining('{keperluan}') },
    });
  });

  it('waits for what an old request does not say', () => {
    const request = { jenis: CUTI, deskripsi: 'sakit', isian: {}, student: STUDENT };
    expect(compose(CAMPUS, request, 0)).toMatchObject({
      obstacle: { alasan: 'Semester cuti belum diisi pemohon. Tolak, lalu minta diajukan lagi.' },
    });
  });
});

describe('the head', () => {
  const kopOf = (fakultas: Record<string, string>, nama_fakultas: string | null) => {
    const settings = { ...CAMPUS, surat_kode_unit: { umum: 'Un', fakultas } };
    const student = { ...STUDENT, nama_fakultas };
    const made = compose(settings, { jenis: LULUS, deskripsi: 'uji', isian: {}, student }, 0);
    return made.outcome === 'composed' ? made.cetak.kop.slice(0, made.cetak.kop_besar) : null;
  };
  const [first, second] = CAMPUS.surat_kop;
  it('has the faculty below the campus where the faculty has numbers of its own', () => {
    expect(kopOf({ 1: 'Un/F1' }, 'Syariah')).toEqual([first, second, 'FAKULTAS SYARIAH']);
    expect(kopOf({ 1: 'Un/F1' }, 'Pascasarjana')).toEqual([first, second, 'PASCASARJANA']);
    expect(kopOf({ 2: 'Un/F2' }, 'Syariah')).toEqual([first, second]);
    expect(kopOf({ 1: 'Un/F1' }, '法学')).toBeNull();
  });
});
