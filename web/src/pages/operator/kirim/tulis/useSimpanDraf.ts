import { draf as calls, type Draf as DrafRow } from '#contract/pesan/draf.ts';
import { ApiError, call, type Input } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../../lib/api/useIdempotencyKey.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { tulisPath } from '../../../../lib/operator/paths.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { type Draf, moveDraf, mungkinTerkirim, settleDraf, untukTulis } from '../compose/draf.ts';
import type { Mulai } from './mulai.ts';
import { namaSemua } from './sumber.ts';
import { useLanjut } from './useLanjut.ts';

const DI_KIRIMAN = 'Ada di Kiriman, dan dapat dilanjutkan semua operator.';
const PERIKSA_DULU =
  'Pengiriman terakhirnya tidak terjawab, jadi mungkin sudah terkirim. Periksa Report Pesan sebelum draf ini dikirim.';

/** Saves the composition for all operators: as a new draft where the one that it comes from was changed or is gone. */
export function useSimpanDraf(mulai: Mulai) {
  const lanjut = useLanjut();
  const keyOf = useIdempotencyKey();
  return useSingleMutation({
    meta: { log: 'Simpan draf gagal', toast: KALIMAT.simpanGagal },
    mutationFn: async ({ sumber, jenis, body, alamat, terpilih, topik, jadwal, versi }: Draf) => {
      const isi = {
        sumber,
        jenis,
        body,
        alamat: alamat.trim() || null,
        template: terpilih.id || null,
        isian: terpilih.id ? terpilih.isian : null,
        topik: topik || null,
        jadwal: jadwal ? wibToIso(jadwal) : null,
      };
      const written = { judul: (await namaSemua(queryClient, sumber)) ?? null, isi };
      const id = mulai.asal?.jenis === 'draf' ? mulai.asal.id : null;
      const changed = id && (await change(id, { ...written, updated_at: versi ?? undefined }));
      return {
        lama: id,
        data:
          changed ||
          (await call(calls.create, { body: written, idempotencyKey: keyOf({ versi, ...written }) })).data,
      };
    },
    onSuccess: ({ lama, data: { id, updated_at } }, written) => {
      const saved = { ...written, versi: updated_at };
      void queryClient.invalidateQueries({ queryKey: [calls.list.route] });
      const isSame = String(id) === lama;
      if (lama === null || isSame)
        toastSuccess('Draf disimpan', mungkinTerkirim(mulai.untuk) ? PERIKSA_DULU : DI_KIRIMAN);
      else
        toastSuccess(
          'Disimpan sebagai draf baru',
          'Draf semula sudah diubah, dikirim, atau dihapus sejak Anda membukanya.',
        );
      if (isSame) return settleDraf(mulai.untuk, saved);
      const alamat = { draf: String(id) };
      moveDraf(mulai.untuk, untukTulis(JSON.stringify(alamat)), saved);
      lanjut(tulisPath(alamat));
    },
  });
}

/** @returns null when the draft was changed since it was opened, or is gone */
async function change(id: string, body: Input<typeof calls.update>['body']): Promise<DrafRow | null> {
  try {
    return (await call(calls.update, { params: { id }, body })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}
