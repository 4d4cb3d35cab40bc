import { useEffect } from 'react';
import { KAMPUS } from './kampus.ts';

export const pageTitle = (page: string) => `${page} | ${KAMPUS.produk} ${KAMPUS.institusi}`;

export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = pageTitle(page);
  }, [page]);
}
