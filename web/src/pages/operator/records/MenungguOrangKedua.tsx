import { useQuery } from '@tanstack/react-query';
import { NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { persetujuan as calls, type Persetujuan } from '#contract/portal/persetujuan.ts';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { TextLink } from '../../../components/Links.tsx';
import { call } from '../../../lib/api/api.ts';
import { waktu } from '../../../lib/format/waktu.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { ROUTES } from '../../../lib/routes.ts';

/** Other operators ask and decide at any time. */
const LIVE_MS = 15_000;
/** rows per call */
const MOST = 100;
const NONE: readonly Persetujuan[] = [];

/**
 * Open requests about one thing (`surat:12`), or about all of a kind (`kunci`).
 *
 * @param wanted false: does not ask the server
 */
export function useMenungguOrangKedua(target: string, wanted = true): readonly Persetujuan[] {
  const boleh = useBoleh();
  const { data } = useQuery({
    queryKey: [calls.list.route, target],
    queryFn: ({ signal }) => readOpen(target, signal),
    meta: { log: 'Permintaan yang menunggu orang kedua gagal dimuat', silent: true },
    refetchInterval: LIVE_MS,
    enabled: wanted && boleh(calls.list),
  });
  return data ?? NONE;
}

async function readOpen(target: string, signal: AbortSignal): Promise<Persetujuan[]> {
  const pageOf = (page: number) => call(calls.list, { query: { target, page, limit: MOST }, signal });
  const first = await pageOf(1);
  const pages = Math.ceil((first.meta?.total ?? 0) / MOST);
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, at) => pageOf(at + 2)));
  return [first, ...others].flatMap(({ data }) => data);
}

/** Open requests that change one of these settings. */
export function usePengaturanMenunggu(names: readonly string[]): readonly Persetujuan[] {
  return useMenungguOrangKedua('pengaturan').filter(({ rincian }) =>
    rincian?.some(({ nama }) => names.includes(nama)),
  );
}

/** Says of each request that it waits for a second person already, and where. */
export function MenungguOrangKedua({ rows }: { rows: readonly Persetujuan[] }) {
  return rows.map(({ id, jenis, sasaran, status, diminta_oleh, milik_sendiri, diminta_pada }) => (
    <Catatan key={id} nada="perhatian">
      <strong>
        {NAMA_EMPAT_MATA[jenis]}
        {(jenis === 'kunci' || jenis === 'operator') && (
          <>
            {' '}
            <bdi>{sasaran}</bdi>
          </>
        )}{' '}
        {status === 'menunggu' ? 'menunggu orang kedua.' : 'sudah disetujui, tetapi belum selesai.'}
      </strong>{' '}
      Diminta oleh {milik_sendiri ? 'Anda' : <bdi>{diminta_oleh}</bdi>}, {waktu(diminta_pada)}. Sampai itu
      selesai, yang berlaku tetap yang sekarang.{' '}
      <TextLink to={ROUTES.OperatorPersetujuan}>Lihat di Persetujuan</TextLink>
    </Catatan>
  ));
}

/** Shows the requests that change one of these settings. */
export const PengaturanMenunggu = ({ names }: { names: readonly string[] }) => (
  <MenungguOrangKedua rows={usePengaturanMenunggu(names)} />
);
