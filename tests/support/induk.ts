type Texts = Record<string, string>;

// The demo campus has the programmes 1 to 5 in faculty 1, and 6 to 8 in faculty 2.
const UNIT = { id_fakultas: '1', id_prodi: '2' };
const contact = (n: number) => ({
  no_hp: `0813${String(n).padStart(8, '0')}`,
  email: `uji${n}@kampus.ac.id`,
});

/** One kind of contact, and what the API takes for it. */
export interface Kind {
  kind: string;
  key: string | null;
  /** text fields, the name first */
  texts: [string, ...string[]];
  sample(n: number): Texts;
  required: string[];
}
export const DOSEN: Kind = {
  kind: 'dosen',
  key: 'nidn',
  texts: ['nama_dosen'],
  sample: (n) => ({ nidn: `D${n}`, nama_dosen: `Dosen ${n}`, ...contact(n), ...UNIT, jabatan: 'Dosen' }),
  required: ['nidn', 'nama_dosen', 'no_hp', 'email'],
};
const student = (n: number): Texts => ({
  nim: `M${n}`,
  nama_mahasiswa: `Mahasiswa ${n}`,
  ...contact(n),
  ...UNIT,
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
  sample: student,
  required: Object.keys(student(0)),
};
const employee = (n: number): Texts => ({
  nip: `P${n}`,
  nama_pegawai: `Pegawai ${n}`,
  ...contact(n),
  ...UNIT,
});
export const PEGAWAI: Kind = {
  kind: 'pegawai',
  key: 'nip',
  texts: ['nama_pegawai'],
  sample: employee,
  required: Object.keys(employee(0)),
};
export const LAINNYA: Kind = {
  kind: 'lainnya',
  key: null,
  texts: ['nama_lainnya'],
  sample: (n) => ({ nama_lainnya: `Kontak ${n}`, no_hp: contact(n).no_hp }),
  required: ['nama_lainnya', 'no_hp'],
};
export const KINDS = [DOSEN, MAHASISWA, PEGAWAI, LAINNYA];
export const WITH_UNIT = [DOSEN, MAHASISWA, PEGAWAI];
