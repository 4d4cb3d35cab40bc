import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Kategori } from '#contract/peran.ts';
import { orangPath } from '../../../../lib/operator/orang.ts';

interface Props {
  kategori: Kategori;
  id: number;
  children: ReactNode;
}

/** A person's name, linked to their page; of a parent, to their student's. Large enough to tap on a card, and cut short in a table. */
export function OrangLink({ kategori, id, children }: Props) {
  return (
    <Link
      to={orangPath(kategori, id)}
      className="text-primary underline underline-offset-4 hover:text-primary-deep max-md:inline-block max-md:py-2.5 max-md:in-[td]:-my-2.5"
    >
      {children}
    </Link>
  );
}
