import type { ReactNode } from 'react';
import { PEMBACA } from '#contract/izin.ts';
import type { Kategori } from '#contract/peran.ts';
import { NameLink } from '../../../../components/table/NameLink.tsx';
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

/** A person's name, linked to their page if the operator may open it; of a parent, to their student's. */
export function OrangLink({ kategori, id, children }: Props) {
  const boleh = useBoleh();
  if (!boleh({ roles: LISTED_BY[kategori] })) return children;
  return <NameLink to={orangPath(kategori, id)}>{children}</NameLink>;
}
