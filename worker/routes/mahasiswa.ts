import { MahasiswaInput, MahasiswaTerdata } from '#contract/mahasiswa.ts';
import { mahasiswa as table } from '../db/schema.ts';
import { crud } from '../http/crud.ts';

export const mahasiswa = crud({
  name: 'mahasiswa',
  table,
  input: MahasiswaInput,
  changed: MahasiswaTerdata,
  key: { column: 'nim', label: 'NIM' },
  sebutan: ({ nama_mahasiswa, nim }) => `Mahasiswa ${nama_mahasiswa} (${nim})`,
});
