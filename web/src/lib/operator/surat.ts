import { createSearchParams } from 'react-router-dom';
import { ROUTES } from '../routes.ts';

/** Longest search text of a list, characters. */
export const MAX_CARI = 100;

/** The letters that a text finds: a table on the dashboard, which opens one by its id. */
export function suratPath(cari: string, id?: number) {
  const query = { 'surat-cari': cari.slice(0, MAX_CARI), 'surat-status': 'semua' };
  return `${ROUTES.OperatorDashboard}?${createSearchParams(id === undefined ? query : { ...query, surat: String(id) })}#surat`;
}
