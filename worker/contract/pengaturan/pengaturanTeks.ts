import { TeksPortal } from '../jawab/teksPortal.ts';
import { setelanTabel } from './setelan.ts';

export const pengaturanTeks = { teks_portal: setelanTabel(TeksPortal, {}) };
