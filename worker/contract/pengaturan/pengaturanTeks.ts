import { piped } from '../inputs.ts';
import { TeksPortal } from '../jawab/teksPortal.ts';
import type { KelompokPengaturan } from './kelompokPengaturan.ts';

export const pengaturanTeks = {
  nilai: { teks_portal: TeksPortal },
  input: { teks_portal: piped(TeksPortal) },
  bawaan: { teks_portal: {} },
} satisfies KelompokPengaturan<{ teks_portal: typeof TeksPortal }>;
