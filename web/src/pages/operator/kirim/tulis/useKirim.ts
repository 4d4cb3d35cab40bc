import { generatePath } from 'react-router-dom';
import { type Broadcast, broadcast as calls, kirimBroadcast } from '#contract/pesan/broadcast.ts';
import { type JenisKiriman, kirimPesan } from '#contract/pesan/kirim.ts';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { attemptKey, type Draf, dropDraf, endAttempt, failAttempt, settleDraf } from '../compose/draf.ts';
import { broadcastOptions } from '../track/broadcast.ts';
import type { Isi, IsiBroadcast, IsiSatu } from './isi.ts';
import type { Mulai } from './mulai.ts';
import type { Satu } from './sumber.ts';
import { useLanjut } from './useLanjut.ts';
import { useOrangKedua } from './useOrangKedua.ts';

/** A message to one person, a broadcast, or a change of a scheduled broadcast. */
export type Kiriman =
  | { ke: 'satu'; satu: Satu; isi: IsiSatu }
  | { ke: 'banyak'; isi: IsiBroadcast }
  | { ke: 'ubah'; broadcast: Broadcast; isi: Partial<IsiBroadcast> & Isi };

interface Options {
  mulai: Mulai;
  draf: Draf;
  /** to one person, and not through a broadcast */
  onSatu: (satu: Satu) => void;
  onRefused: (error: Error) => void;
}

/** Sends the composition. A broadcast's page opens; a message to one person leaves the composer open. */
export function useKirim({ mulai: { untuk, asal }, draf, onSatu, onRefused }: Options) {
  const lanjut = useLanjut();
  const ditahan = useDitahan();
  const butuhOrangKedua = useOrangKedua();
  const { jenis } = draf;

  async function send(kiriman: Kiriman): Promise<{ id: number | null; menunggu: boolean }> {
    const { isi } = kiriman;
    const idempotencyKey = attemptKey(untuk, isi);
    const dari =
      asal?.jenis === 'draf' && draf.versi ? { draf: { id: asal.id, updated_at: draf.versi } } : {};
    switch (kiriman.ke) {
      case 'satu':
        await call(kirimPesan[jenis], { body: { ...kiriman.isi, ...dari }, idempotencyKey });
        return { id: null, menunggu: false };
      case 'banyak': {
        const { data } = await call(kirimBroadcast[jenis], {
          body: { ...kiriman.isi, ...dari },
          idempotencyKey,
        });
        const id = data.id_broadcast;
        // Its page asks for it next. The settings may have changed since they were read.
        const made = await queryClient.fetchQuery(broadcastOptions(String(id))).catch(() => null);
        return {
          id,
          menunggu: made
            ? made.data.status === 'menunggu_persetujuan'
            : butuhOrangKedua(data.jumlah) === true,
        };
      }
      case 'ubah': {
        const { id } = kiriman.broadcast;
        const body = changesOf(kiriman, jenis);
        const { data } = await call(calls.ubah, { params: { id }, body, idempotencyKey });
        return { id, menunggu: data.status === 'menunggu_persetujuan' };
      }
    }
  }

  return useSingleMutation({
    meta: { log: 'Kirim gagal', toast: draf.jadwal === null ? KALIMAT.pesanGagal : KALIMAT.jadwalGagal },
    mutationFn: async (kiriman: Kiriman) => ({ ...(await send(kiriman)), written: draf }),
    onSuccess: ({ id, menunggu, written }, kiriman) => {
      const jadwal = kiriman.ke === 'satu' ? null : kiriman.isi.jadwal;
      if (menunggu) toastSuccess('Menunggu orang kedua', KALIMAT.broadcastMenunggu);
      else if (jadwal) toastSuccess(KALIMAT.broadcastDijadwalkan, waktu(jadwal.toISOString()));
      else if (ditahan && (ditahan.semua || kiriman.ke !== 'satu'))
        toastSuccess(KALIMAT.pesanMenunggu, KALIMAT.menungguLanjut);
      else toastSuccess(KALIMAT.pesanTerkirim);
      if (kiriman.ke === 'satu') {
        endAttempt(untuk, written);
        onSatu(kiriman.satu);
      } else {
        // What is shown until the next page has loaded.
        if (kiriman.ke === 'ubah') {
          settleDraf(untuk, written);
          endAttempt(untuk, written);
        } else dropDraf(untuk);
        lanjut(generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) }));
      }
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      failAttempt(untuk, error);
      onRefused(error);
    },
  });
}

/** What is changed: the rest may have been changed by a colleague meanwhile, and stays. */
function changesOf({ broadcast, isi }: Extract<Kiriman, { ke: 'ubah' }>, jenis: JenisKiriman) {
  const { jadwal, topik = null, id_group, body, alamat = null, template = null, isian = null } = isi;
  const text = { jenis, body, alamat, template, isian };
  const before = { ...broadcast, template: broadcast.template?.id ?? null };
  const differs = (name: keyof typeof text) => JSON.stringify(text[name]) !== JSON.stringify(before[name]);
  const at = jadwal?.toISOString() ?? null;
  return {
    ...((Object.keys(text) as (keyof typeof text)[]).some(differs) && {
      ...text,
      body_semula: broadcast.body,
    }),
    ...(topik !== broadcast.topik && { topik }),
    ...(at !== broadcast.jadwal && { jadwal: at }),
    ...(id_group !== undefined && { id_group }),
  };
}
