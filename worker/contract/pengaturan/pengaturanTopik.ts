import { DaftarTopik } from '../pesan/topik.ts';
import { setelanTabel } from './setelan.ts';

export const pengaturanTopik = {
  /** what a broadcast may be about; people stop and start each by its name */
  topik: setelanTabel(DaftarTopik, []),
};
