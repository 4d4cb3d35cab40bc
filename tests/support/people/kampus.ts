import { BAWAAN, type Pengaturan } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { demoData } from '../../../worker/local/demo/data.ts';

/** Sets everything that a letter shows of a campus, as in the demo. */
export const CAMPUS: Pengaturan = {
  ...BAWAAN,
  ...Object.fromEntries(demoData().pengaturan.map(({ kunci, nilai }) => [kunci, JSON.parse(nilai)])),
};
