import { setelanBilangan } from './setelan.ts';

/** The same 30 days as D1's own history (Time Travel). */
const HARI_BAWAAN = 30;
const HARI_TERBANYAK = 365;

export const pengaturanCadangan = {
  /** days a backup is kept; 0: no nightly backups, and none are deleted */
  cadangan_hari: setelanBilangan(0, HARI_TERBANYAK, HARI_BAWAAN),
};
