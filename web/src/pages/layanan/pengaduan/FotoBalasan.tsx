import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { pengaduan as calls } from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { callForFile } from '../../../lib/api/api.ts';
import { useObjectUrl } from '../../../lib/files/useObjectUrl.ts';

/** The photo of a reply, loaded on request: people pay for their data. */
export function FotoBalasan({ id, id_balasan }: { id: number; id_balasan: number }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [calls.foto.path, id, id_balasan],
    queryFn: ({ signal }) => callForFile(calls.foto, { params: { id, id_balasan }, signal }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { log: 'Foto gagal dimuat' },
  });
  const url = useObjectUrl(data);
  if (url)
    return (
      <img src={url} alt="Foto dari balasan ini" className="max-h-96 max-w-full rounded-lg object-contain" />
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        look="small"
        icon={Image}
        busy={isFetching}
        onClick={() => (asked ? void refetch() : setAsked(true))}
      >
        Lihat foto
      </Button>
      {error && !isFetching && (
        <span role="alert" className="text-danger text-sm">
          Foto gagal dimuat.
        </span>
      )}
    </div>
  );
}
