import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { textLink } from '../../../../components/styles.ts';
import { orangPath } from '../../../../lib/operator/orang.ts';

interface Props {
  kategori: Kategori;
  id: number;
  children: ReactNode;
}

/** A person's name, linked to their page. Large enough to tap on a card; inline in a table, so that it is cut short there. */
export function OrangLink({ kategori, id, children }: Props) {
  return (
    <Link to={orangPath(kategori, id)} className={`${textLink} max-md:inline-block max-md:py-2.5`}>
      {children}
    </Link>
  );
}
