import type { ArtiFrasa } from '#shared/distress.ts';

/** The kind of distress that a list of phrases stands for. */
export const JUDUL: Record<Exclude<ArtiFrasa, 'mati'>, string> = {
  diri: 'Menyakiti diri',
  kekerasan: 'Kekerasan',
  seksual: 'Kekerasan seksual',
  ancaman: 'Ancaman',
  gawat: 'Kebakaran, kecelakaan, orang pingsan',
  ragu: 'Mungkin darurat',
  biasa: 'Bukan darurat',
};
