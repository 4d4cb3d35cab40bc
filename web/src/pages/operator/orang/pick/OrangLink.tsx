import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PEMBACA } from '#contract/izin.ts';
import type { Kategori } from '#contract/peran.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { orangPath } from '../../../../lib/operator/paths.ts';

interface Props {
  kategori: Kategori;
  id: number;
  children: ReactNode;
}

const LISTED_BY = {
  Mahasiswa: PEMBACA.mahasiswa,
  Orangtua: PEMBACA.mahasiswa,
  Dosen: PEMBACA.dosen,
  Pegawai: PEMBACA.pegawai,
  Lainnya: PEMBACA.lainnya,
} satisfies Record<Kategori, unknown>;

/** A person's name, linked to their page if the operator may open it; of a parent, to their student's. Large enough to tap on a card, and cut short in a table. */
export function OrangLink({ kategori, id, children }: Props) {
  const boleh = useBoleh();
  if (!boleh({ roles: LISTED_BY[kategori] })) return children;
  return (
    <Link
      to={orangPath(kategori, id)}
      className="text-primary underline underline-offset-4 hover:text-primary-deep max-md:inline-block max-md:py-2.5 max-md:in-[td]:-my-2.5"
    >
      {children}
    </Link>
  );
}
