import { BAWAAN, type Pengaturan } from '../../worker/contract/pengaturan/pengaturan.ts';
import { demoData } from '../../worker/local/demo/data.ts';

/** A campus that has set all that a letter shows of it, as that of the demo has. */
export const CAMPUS: Pengaturan = {
  ...BAWAAN,
  ...Object.fromEntries(demoData().pengaturan.map(({ kunci, nilai }) => [kunci, JSON.parse(nilai)])),
};
