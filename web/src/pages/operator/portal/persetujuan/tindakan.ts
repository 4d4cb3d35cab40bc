import { queryOptions } from '@tanstack/react-query';
import { persetujuan as calls, type Persetujuan } from '#contract/portal/persetujuan.ts';
import { ApiError, at, call } from '../../../../lib/api/api.ts';
import { reading } from '../../../../lib/api/reading.ts';
import type { Tindakan } from '../../records/tindakan.ts';
import { subjectOf } from './nilai.ts';

/** An operator may have no number. */
export const DIKABARI = 'Peminta dikabari lewat WhatsApp bila nomornya tercatat.';

/** Other operators ask and decide at any time. */
const LIVE_MS = 15_000;

export const persetujuanOptions = (page: number, limit: number) =>
  queryOptions({
    ...reading(calls.list, { query: { page, limit } }, 'Permintaan gagal dimuat'),
    refetchInterval: LIVE_MS,
  });

export const tarik = (permintaan: Persetujuan): Tindakan => ({
  run: () => call(at(calls.tarik, { id: permintaan.id }), {}),
  title: 'Tarik permintaan ini?',
  subject: subjectOf(permintaan),
  consequence:
    permintaan.status === 'menunggu'
      ? 'Tidak ada yang dilakukan, dan operator lain tidak perlu memutuskannya lagi.'
      : 'Izin membuat kunci ini berakhir. Bila nanti masih perlu, minta lagi.',
  confirmLabel: 'Tarik',
  busyLabel: 'Menarik…',
  done: 'Permintaan ditarik',
  failed: 'Permintaan tidak dapat ditarik',
});

/** Ends another operator's permission to make a key. */
export const cabutIzin = (permintaan: Persetujuan): Tindakan => ({
  run: () => call(at(calls.tarik, { id: permintaan.id }), {}),
  title: 'Cabut izin ini?',
  subject: subjectOf(permintaan),
  consequence: `${permintaan.diminta_oleh} tidak dapat lagi membuat kunci ini. ${DIKABARI}`,
  confirmLabel: 'Cabut',
  busyLabel: 'Mencabut…',
  done: 'Izin dicabut',
  failed: 'Izin tidak dapat dicabut',
});

export function setujui(permintaan: Persetujuan): Tindakan {
  const { id, jenis, diminta_oleh } = permintaan;
  return {
    run: async () => {
      const { data } = await call(at(calls.setujui, { id }), {});
      if (data.status === 'gagal') throw new ApiError(409, 'sudah_ada', data.alasan ?? '');
      if (jenis === 'kunci') return `Peminta membuat kuncinya dalam seminggu. ${DIKABARI}`;
      return data.selesai ? `Sudah dilakukan. ${DIKABARI}` : 'Masih dijalankan.';
    },
    title: 'Setujui permintaan ini?',
    subject: subjectOf(permintaan),
    consequence:
      jenis === 'kunci'
        ? `${diminta_oleh} lalu boleh membuat kunci ini, sekali.`
        : `Ini langsung dilakukan atas nama ${diminta_oleh}. Nama Anda tercatat sebagai yang menyetujui.`,
    confirmLabel: 'Setujui',
    busyLabel: 'Menyetujui…',
    done: 'Permintaan disetujui',
    failed: 'Permintaan tidak dapat dilakukan',
  };
}
