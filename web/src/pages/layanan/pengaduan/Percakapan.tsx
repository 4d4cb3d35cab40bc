import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { type Balasan, pengaduan as calls } from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { Spinner } from '../../../components/feedback/Spinner.tsx';
import { takeFocus } from '../../../components/takeFocus.ts';
import { callForFile } from '../../../lib/api/api.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { useObjectUrl } from '../../../lib/files/useObjectUrl.ts';
import { waktu } from '../../../lib/format/waktu.ts';
import { session } from '../../../lib/session/session.ts';
import { PengaduanBadge } from './PengaduanBadge.tsx';
import { usePercakapan } from './usePercakapan.ts';

/** The conversation about a complaint, as the user's side reads it. */
export function Percakapan({ id }: { id: number }) {
  return (
    <section aria-label="Percakapan" className="flex flex-col gap-3">
      <h3 className="font-semibold">Percakapan</h3>
      <Termuat query={usePercakapan(id)} loading={LOADING}>
        {({ balasan }) => <Isi id={id} balasan={balasan} />}
      </Termuat>
    </section>
  );
}

const LOADING = (
  <p role="status" className="flex items-center gap-3 py-6 text-muted">
    <Spinner />
    Memuat percakapan…
  </p>
);

function Isi({ id, balasan }: { id: number; balasan: readonly Balasan[] }) {
  if (balasan.length === 0) return <p className="text-muted">Belum ada tanggapan.</p>;
  return (
    <ol className="flex flex-col gap-3">
      {balasan.map((one) => (
        <Ucapan key={one.id} id_pengaduan={id} {...one} />
      ))}
    </ol>
  );
}

function Ucapan({
  id,
  id_pengaduan,
  dari,
  isi,
  status,
  foto,
  created_at,
}: Balasan & { id_pengaduan: number }) {
  const isOwn = (dari === 'operator') === (session.hak_akses === 'Operator');
  return (
    <li
      className={`flex flex-col gap-1.5 rounded-lg px-4 py-3 ${isOwn ? 'border border-line sm:ml-8' : 'bg-sunken sm:mr-8'}`}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <strong>{sebutan(dari)}</strong>
        <time dateTime={created_at} className="text-muted">
          {waktu(created_at)}
        </time>
        {status && <PengaduanBadge status={status} />}
      </p>
      {isi && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {isi}
        </p>
      )}
      {foto && (
        <FotoBalasan id={id_pengaduan} id_balasan={id} dari={`${sebutan(dari)}, ${waktu(created_at)}`} />
      )}
    </li>
  );
}

const sebutan = (dari: Balasan['dari']) => {
  if (dari === 'operator') return 'Petugas';
  return session.hak_akses === 'Operator' ? 'Pelapor' : 'Anda';
};

/** The photo of a reply, loaded on request: people pay for their data. */
function FotoBalasan({ id, id_balasan, dari }: { id: number; id_balasan: number; dari: string }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [calls.foto.route, id, id_balasan],
    queryFn: ({ signal }) => callForFile(calls.foto, { params: { id, id_balasan }, signal }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { log: 'Foto gagal dimuat' },
  });
  const url = useObjectUrl(data);
  if (url)
    return (
      <img
        ref={takeFocus}
        tabIndex={-1}
        src={url}
        alt={`Foto dari ${dari}`}
        className="max-h-96 max-w-full rounded-lg object-contain"
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        look="small"
        icon={Image}
        busy={isFetching}
        onClick={() => (asked ? void refetch() : setAsked(true))}
      >
        Lihat foto<span className="sr-only"> dari {dari}</span>
      </Button>
      {error && !isFetching && (
        <span role="alert" className="text-danger text-sm">
          Foto gagal dimuat.
        </span>
      )}
    </div>
  );
}
