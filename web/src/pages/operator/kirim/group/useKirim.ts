import { generatePath, useNavigate } from 'react-router-dom';
import { kirimBroadcast } from '#contract/pesan/broadcast.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { attemptKey, dropDraf, failAttempt } from '../compose/draf.ts';
import type { IsiBroadcast } from './persiapan.ts';

interface Options {
  /** the draft's id */
  untuk: string;
  /** it is scheduled for later */
  terjadwal: boolean;
  onSent: () => void;
  /** with one message a field */
  onRefused: (fields: Record<string, string>) => void;
}

/** Sends a broadcast and opens its page, or reports why it was refused. */
export function useKirim(jenis: JenisKiriman, { untuk, terjadwal, onSent, onRefused }: Options) {
  const navigate = useNavigate();
  const ditahan = useDitahan();
  const sending = useSingleMutation({
    meta: { log: 'Broadcast gagal', toast: terjadwal ? KALIMAT.jadwalGagal : KALIMAT.pesanGagal },
    mutationFn: (isi: IsiBroadcast) =>
      call(kirimBroadcast[jenis], { body: isi, idempotencyKey: attemptKey(untuk, isi) }),
    onSuccess: ({ data }, { jadwal }) => {
      dropDraf(untuk);
      if (jadwal) toastSuccess(KALIMAT.broadcastDijadwalkan, waktu(jadwal.toISOString()));
      else if (ditahan) toastSuccess(KALIMAT.pesanMenunggu, KALIMAT.menungguLanjut);
      else toastSuccess(KALIMAT.pesanTerkirim);
      onSent();
      const broadcast = generatePath(ROUTES.OperatorDetailBroadcast, { id: String(data.id_broadcast) });
      void navigate(broadcast, { replace: true });
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      failAttempt(untuk, error);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) onRefused(error.fields);
    },
  });
  // The user must see whether it was sent.
  useBusy(sending.isPending);
  return sending;
}
