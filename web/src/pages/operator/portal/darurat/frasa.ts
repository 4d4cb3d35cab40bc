import type { ArtiFrasa } from '#shared/distress.ts';

/** What the phrases of a list tell of. */
export const JUDUL: Record<Exclude<ArtiFrasa, 'mati'>, string> = {
  diri: 'Menyakiti diri',
  kekerasan: 'Kekerasan',
  seksual: 'Kekerasan seksual',
  ancaman: 'Ancaman',
  biasa: 'Bukan darurat',
};
