import { MahasiswaInput, MahasiswaTerdata } from '#contract/orang/mahasiswa.ts';
import { mahasiswa as table } from '../core/db/schema.ts';
import { crud } from './crud.ts';

export const mahasiswa = crud({
  name: 'mahasiswa',
  table,
  input: MahasiswaInput,
  changed: MahasiswaTerdata,
  key: { column: 'nim', label: 'NIM' },
  sebutan: ({ nama_mahasiswa, nim }) => `Mahasiswa ${nama_mahasiswa} (${nim})`,
});
