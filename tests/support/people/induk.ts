type Texts = Record<string, string>;

/** A programme of the demo campus with its faculty, as rows show them. */
interface Unit {
  id_fakultas: number;
  nama_fakultas: string;
  id_prodi: number;
  nama_jurusan: string;
}
const UNIT: Unit = {
  id_fakultas: 1,
  nama_fakultas: 'Tarbiyah dan Keguruan',
  id_prodi: 2,
  nama_jurusan: 'Pendidikan Bahasa Arab',
};
/** Another programme of the samples' faculty. */
export const NEXT_DOOR: Unit = { ...UNIT, id_prodi: 3, nama_jurusan: 'Tadris Matematika' };
/** A programme of another faculty. */
export const ELSEWHERE: Unit = {
  id_fakultas: 2,
  nama_fakultas: 'Syariah dan Hukum',
  id_prodi: 7,
  nama_jurusan: 'Hukum Ekonomi Syariah',
};
const UNIT_TEXTS = { id_fakultas: String(UNIT.id_fakultas), id_prodi: String(UNIT.id_prodi) };
const contact = (n: number) => ({
  no_hp: `0813${String(n).padStart(8, '0')}`,
  email: `uji${n}@kampus.ac.id`,
});

/** One kind of contact, and its API fields. */
export interface Kind {
  kind: string;
  key: string | null;
  /** text fields, the name first */
  texts: [string, ...string[]];
  /** the samples' unit; null for people without one */
  unit: Unit | null;
  sample(n: number): Texts;
  required: string[];
}
export const DOSEN: Kind = {
  kind: 'dosen',
  key: 'nidn',
  texts: ['nama_dosen'],
  unit: UNIT,
  sample: (n) => ({
    nidn: `D${n}`,
    nama_dosen: `Dosen ${n}`,
    ...contact(n),
    ...UNIT_TEXTS,
    jabatan: 'Dosen',
  }),
  required: ['nidn', 'nama_dosen', 'no_hp', 'email'],
};
const student = (n: number): Texts => ({
  nim: `M${n}`,
  nama_mahasiswa: `Mahasiswa ${n}`,
  ...contact(n),
  ...UNIT_TEXTS,
  semester: '3',
  angkatan: '2025',
  orangtua_wali: `Wali ${n}`,
  no_hp_orangtua: '081299990000',
  alamat: `Jl. Uji ${n}`,
});
export const MAHASISWA: Kind = {
  kind: 'mahasiswa',
  key: 'nim',
  texts: ['nama_mahasiswa', 'orangtua_wali', 'alamat'],
  unit: UNIT,
  sample: student,
  required: Object.keys(student(0)),
};
const employee = (n: number): Texts => ({
  nip: `P${n}`,
  nama_pegawai: `Pegawai ${n}`,
  ...contact(n),
  ...UNIT_TEXTS,
});
export const PEGAWAI: Kind = {
  kind: 'pegawai',
  key: 'nip',
  texts: ['nama_pegawai'],
  unit: UNIT,
  sample: employee,
  required: Object.keys(employee(0)),
};
export const LAINNYA: Kind = {
  kind: 'lainnya',
  key: null,
  texts: ['nama_lainnya'],
  unit: null,
  sample: (n) => ({ nama_lainnya: `Kontak ${n}`, no_hp: contact(n).no_hp }),
  required: ['nama_lainnya', 'no_hp'],
};
export const KINDS = [DOSEN, MAHASISWA, PEGAWAI, LAINNYA];
export const WITH_UNIT = KINDS.filter(({ unit }) => unit !== null);
export const WITH_KEY = KINDS.flatMap((kind) => (kind.key ? [{ ...kind, key: kind.key }] : []));
