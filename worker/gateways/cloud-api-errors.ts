import type { Outcome } from './gateway.ts';

/** What becomes of a send that Meta has answered with an error. */
export type Refusal = Extract<Outcome, { outcome: 'retry' | 'rejected' }>;

const rejected = (reason: string): Refusal => ({ outcome: 'rejected', reason });
/** Bad token, blocked, locked, unpaid: nothing gets through until somebody has seen to it. */
const account = (reason: string): Refusal => ({ outcome: 'rejected', reason, hold: 'channel' });

export const THROTTLED: Refusal = {
  outcome: 'retry',
  reason: 'Gateway WhatsApp sedang membatasi pengiriman',
};
export const TROUBLE: Refusal = { outcome: 'retry', reason: 'Gateway WhatsApp sedang terganggu' };

const OUTSIDE_WINDOW = rejected('Di luar jendela 24 jam sejak pesan terakhir penerima');

/** Meta's error codes. Source: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
export const ERRORS: Partial<Record<number, Refusal>> = {
  4: THROTTLED,
  190: account('Token gateway WhatsApp tidak berlaku'),
  368: account('Akun WhatsApp kampus diblokir sementara karena melanggar kebijakan'),
  470: OUTSIDE_WINDOW,
  80007: THROTTLED,
  130429: THROTTLED,
  130472: rejected('WhatsApp tidak mengirim pesan ini karena nomor termasuk kelompok uji'),
  131000: TROUBLE,
  131016: TROUBLE,
  131026: rejected('Nomor tidak terdaftar di WhatsApp atau tidak dapat menerima pesan'),
  131031: account('Akun WhatsApp kampus dikunci'),
  131042: account('Pembayaran akun WhatsApp kampus bermasalah'),
  131047: OUTSIDE_WINDOW,
  131048: {
    outcome: 'retry',
    reason: 'WhatsApp membatasi nomor kampus karena banyak pesannya dilaporkan sebagai spam',
    hold: 'broadcast',
  },
  131049: rejected('WhatsApp membatasi pesan kepada penerima ini'),
  131050: rejected('Penerima menolak pesan dari nomor kampus'),
  131051: rejected('Jenis pesan tidak didukung WhatsApp'),
  131053: TROUBLE,
  131056: THROTTLED,
  131057: THROTTLED,
  132000: rejected('Jumlah isian template tidak sesuai'),
  132001: rejected('Template pesan tidak ada atau belum disetujui'),
  133016: THROTTLED,
};
