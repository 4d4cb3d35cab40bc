import { createSearchParams } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { ROUTES } from '../routes.ts';

/** The composer's address: whom it begins with, and what. */
export const tulisPath = (mulai: Readonly<Record<string, string>>) =>
  `${ROUTES.OperatorTulis}?${createSearchParams(mulai)}`;

export const tulisOrang = (kategori: Kategori, id: number, jenis: JenisKiriman = 'teks') =>
  tulisPath({ orang: `${kategori}:${id}`, jenis });

export const tulisGroup = (id: number, jenis: JenisKiriman = 'teks') =>
  tulisPath({ group: String(id), jenis });
