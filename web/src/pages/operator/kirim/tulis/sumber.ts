import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Kategori } from '#contract/peran.ts';
import { broadcast } from '#contract/pesan/broadcast.ts';
import { penerima, type Sumber } from '#contract/pesan/penerima.ts';
import { at, call } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { sebutan } from '../../orang/pick/dicari.ts';
import { fakultasOptions, jurusanOptions } from '../../orang/pick/unit.ts';
import { type Baris, DAFTAR, type Daftar } from '../pesan/daftar.ts';

type Orang = Extract<Sumber, { jenis: 'orang' }>;
type Saringan = Omit<Orang, 'jenis' | 'kategori'>;

export interface Satu {
  nama: string;
  no_hp: string;
  kategori: Kategori;
}

const TANPA_NOMOR = 'Belum punya nomor HP';

const orangOptions = <K extends Kategori>(kategori: K, id: number) => {
  const { calls, penerimaOf }: Daftar<Baris[K]> = DAFTAR[kategori];
  const endpoint = at(calls.read, { id });
  return queryOptions({
    queryKey: [endpoint.route, kategori],
    queryFn: async ({ signal }) => penerimaOf((await call(endpoint, { signal })).data),
    meta: { log: 'Penerima gagal dimuat' },
  });
};

/** The name of everybody whom a filter finds. */
export function namaSaringan(
  kategori: Kategori,
  { angkatan, semester, jabatan, cari }: Saringan,
  unit?: string,
): string {
  const parts = [
    unit,
    jabatan,
    angkatan && `angkatan ${angkatan}`,
    semester && `semester ${semester}`,
    cari && `“${cari}”`,
  ].filter(Boolean);
  const orang = NAMA_KATEGORI[kategori];
  return parts.length > 0 ? [orang, ...parts].join(' ') : `Semua ${sebutan(kategori)}`;
}

/** The name of a faculty or study programme, which implies its faculty. */
async function namaUnit(
  client: QueryClient,
  { id_fakultas, id_prodi }: Saringan,
): Promise<string | undefined> {
  if (!id_fakultas) return undefined;
  if (id_prodi) {
    const { data } = await client.fetchQuery(jurusanOptions(String(id_fakultas)));
    return data.find(({ id }) => id === id_prodi)?.nama_jurusan;
  }
  const { data } = await client.fetchQuery(fakultasOptions);
  const fakultas = data.find(({ id }) => id === id_fakultas);
  return fakultas && `Fakultas ${fakultas.nama_fakultas}`;
}

export const namaOptions = (sumber: Sumber) =>
  queryOptions({
    queryKey: ['sumber', sumber],
    queryFn: async ({ client, signal }): Promise<string> => {
      switch (sumber.jenis) {
        case 'nomor':
          return `${sumber.nama} (${sumber.no_hp})`;
        case 'group':
          return (await call(penerima.create, { body: { sumber: [sumber] }, signal })).data.nama_group;
        case 'broadcast': {
          const { data } = await call(broadcast.read, { params: { id: sumber.id }, signal });
          return data.nama_group;
        }
        case 'orang': {
          const { kategori, ids } = sumber;
          if (!ids) return namaSaringan(kategori, sumber, await namaUnit(client, sumber));
          const [id, ...others] = ids;
          if (id === undefined || others.length > 0)
            return `${angka(others.length + 1)} ${sebutan(kategori)} terpilih`;
          return (await client.fetchQuery(orangOptions(kategori, id)))?.nama ?? TANPA_NOMOR;
        }
      }
    },
    meta: { log: 'Penerima gagal dimuat' },
    staleTime: Number.POSITIVE_INFINITY,
  });

const MAX_NAMA = 100;

/** The names of sources that can be loaded, in one line; undefined for none. */
export async function namaSemua(client: QueryClient, sumber: readonly Sumber[]): Promise<string | undefined> {
  const names = await Promise.allSettled(sumber.map((one) => client.fetchQuery(namaOptions(one))));
  const nama = names.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).join(', ');
  return nama.slice(0, MAX_NAMA).trim() || undefined;
}

export const isOrang = (sumber: Sumber): sumber is Orang => sumber.jenis === 'orang';

/**
 * The recipient, when the sources are one person with a number; null otherwise, and until the person is loaded.
 *
 * @param kategori of a typed number
 */
export function useSatu(sumber: readonly Sumber[], kategori: Kategori): Satu | null {
  const [only] = sumber.length === 1 ? sumber : [];
  const orang = only && isOrang(only) && only.ids?.length === 1 ? only : undefined;
  const { data } = useQuery({
    ...orangOptions(orang?.kategori ?? 'Lainnya', orang?.ids?.[0] ?? 0),
    enabled: orang !== undefined,
  });
  if (only?.jenis === 'nomor') return { nama: only.nama, no_hp: only.no_hp, kategori };
  return orang && data ? { ...data, kategori: orang.kategori } : null;
}
