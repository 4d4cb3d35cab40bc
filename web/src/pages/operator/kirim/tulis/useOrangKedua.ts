import { useQuery } from '@tanstack/react-query';
import { silent } from '../../../../lib/api/reading.ts';
import { pengaturanOptions } from '../../settings/pengaturan.ts';

/** Tells whether so many recipients need a second operator; undefined while the settings are not known. */
export function useOrangKedua(): (jumlah: number) => boolean | undefined {
  const ambang = useQuery(silent(pengaturanOptions)).data?.data.ambang_persetujuan;
  return (jumlah) => (ambang === undefined ? undefined : ambang !== null && jumlah > ambang);
}
