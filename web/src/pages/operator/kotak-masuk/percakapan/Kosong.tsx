import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { JUDUL_WA, link } from '#contract/portal/link.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { textLink } from '../../../../components/styles.ts';
import { call } from '../../../../lib/api/api.ts';
import type { DaftarPercakapan } from './useDaftarPercakapan.ts';

/** The empty state of the list, with the reason. */
export function Kosong({ menunggu, state: { cari } }: DaftarPercakapan) {
  if (cari) return <Pesan title="Tidak ada data yang ditemukan" />;
  if (menunggu) return <Pesan title="Tidak ada yang menunggu">Semua yang menulis sudah ditangani.</Pesan>;
  return (
    <Pesan title="Belum ada yang menulis ke nomor kampus">
      Siapa pun dapat menulis ke WhatsApp kampus, juga dengan membalas pesan yang dikirim dari sini. Tulisan
      mereka tampil di halaman ini. <NomorKampus />
    </Pesan>
  );
}

function Pesan({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-2 px-6 py-12 text-center text-muted">
      <p className="font-semibold text-ink">{title}</p>
      {children && <p>{children}</p>}
    </div>
  );
}

/** A link to the campus's chat; renders nothing without a number. */
function NomorKampus() {
  const { data } = useQuery({
    queryKey: [link.path],
    queryFn: ({ signal }) => call(link, { signal }),
    meta: { log: 'Tautan gagal dimuat' },
    select: ({ data }) => data.data.find(({ judul }) => judul === JUDUL_WA)?.link,
  });
  return data ? (
    <ExternalLink url={data} className={textLink}>
      Buka WhatsApp kampus
    </ExternalLink>
  ) : null;
}
