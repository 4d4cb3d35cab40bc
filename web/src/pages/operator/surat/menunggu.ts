import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EmpatMata } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { useMenungguOrangKedua } from '../records/MenungguOrangKedua.tsx';
import { pengaturanOptions } from '../settings/pengaturan.ts';

const NONE: readonly EmpatMata[] = [];

/** Ids of the letters that wait for a second person. Asks for none while the campus wants no second person for letters. */
export function useSuratMenunggu(): ReadonlySet<number> {
  const acts = useQuery(pengaturanOptions).data?.data.empat_mata ?? NONE;
  const wanted = acts.includes('surat_lulus') || acts.includes('cabut_surat');
  const rows = useMenungguOrangKedua('surat', wanted);
  return useMemo(
    () =>
      new Set(
        rows.flatMap(({ id_surat, jenis }) => (id_surat !== null && acts.includes(jenis) ? [id_surat] : [])),
      ),
    [rows, acts],
  );
}
