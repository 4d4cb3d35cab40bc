import { useQuery } from '@tanstack/react-query';
import { pengaturanOptions } from '../../settings/pengaturan.ts';

/** Tells whether so many recipients need a second operator, by the settings. */
export function useOrangKedua(): (jumlah: number) => boolean {
  const ambang = useQuery(pengaturanOptions).data?.data.ambang_persetujuan ?? null;
  return (jumlah) => ambang !== null && jumlah > ambang;
}
