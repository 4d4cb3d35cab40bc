import { BARU } from '../medan.ts';
import type { ContohSumber } from './jenis.ts';

export const template: ContohSumber<'template'> = {
  list: {},
  sinkron: { galat: ['sudah_ada', 'terlalu_sering'] },
};

export const gateway: ContohSumber<'gateway'> = {
  read: {},
  uji: { body: { no_hp: '080000000001' } },
  hasilUji: { params: { id: BARU } },
  lanjut: { body: {}, catatan: 'Bila tidak ada yang ditahan, gateway di dalam balasan null.' },
};
