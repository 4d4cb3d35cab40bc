import { generatePath } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { ROUTES } from '../routes.ts';

/** The page of a person; of a parent, their student's, whose id it is. */
export const orangPath = (kategori: Kategori, id: number) =>
  generatePath(ROUTES.OperatorOrang, {
    kategori: kategori === 'Orangtua' ? 'mahasiswa' : kategori.toLowerCase(),
    id: String(id),
  });
