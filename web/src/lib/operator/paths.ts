import { createSearchParams, generatePath } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { ROUTES } from '../routes.ts';

/** The page of a person; of a parent, their student's, whose id it is. */
export const orangPath = (kategori: Kategori, id: number) =>
  generatePath(ROUTES.OperatorOrang, {
    kategori: kategori === 'Orangtua' ? 'mahasiswa' : kategori.toLowerCase(),
    id: String(id),
  });

export const jurusanPath = (id: number) => generatePath(ROUTES.OperatorMasterJurusan, { id: String(id) });

export const groupPath = ({ kategori, kode }: { kategori: Kategori; kode: string }) =>
  generatePath(ROUTES[`Operator${kategori}DetailGroup`], { kode });

export const broadcastPath = (id: number) => generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) });

export const percakapanPath = (no_hp: string) => generatePath(ROUTES.OperatorDetailPercakapan, { no_hp });

/** Longest search text of a list, characters. */
export const MAX_CARI = 100;

/** The letters that a text finds: a table on the dashboard, which opens one by its id. */
export function suratPath(cari: string, id?: number) {
  const query = { 'surat-cari': cari.slice(0, MAX_CARI), 'surat-status': 'semua' };
  return `${ROUTES.OperatorDashboard}?${createSearchParams(id === undefined ? query : { ...query, surat: String(id) })}#surat`;
}

/** The composer's address: whom it begins with, and what. */
export const tulisPath = (mulai: Readonly<Record<string, string>>) =>
  `${ROUTES.OperatorTulis}?${createSearchParams(mulai)}`;

export const tulisOrang = (kategori: Kategori, id: number, jenis: JenisKiriman = 'teks') =>
  tulisPath({ orang: `${kategori}:${id}`, jenis });

export const tulisGroup = (id: number, jenis: JenisKiriman = 'teks') =>
  tulisPath({ group: String(id), jenis });
