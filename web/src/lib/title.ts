import { useEffect } from 'react';
import type { Identitas } from '#contract/portal/identitas.ts';
import { useIdentitas } from './identitas.ts';

export const pageTitle = (page: string, { produk, institusi }: Identitas) =>
  `${page} | ${produk} ${institusi}`;

export function usePageTitle(page: string) {
  const identitas = useIdentitas();
  useEffect(() => {
    document.title = pageTitle(page, identitas);
  }, [page, identitas]);
}
