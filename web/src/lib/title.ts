import { useEffect } from 'react';
import { KAMPUS } from './kampus.ts';

export function usePageTitle(page: string) {
  useEffect(() => {
    document.title = `${page} | ${KAMPUS.produk} ${KAMPUS.institusi}`;
  }, [page]);
}
