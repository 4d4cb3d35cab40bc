import * as z from 'zod';
import type { Gateway, Outcome, Outgoing } from '../../../worker/gateways/gateway.ts';
import { BaseUrl, exchange, probe } from '../../../worker/gateways/http.ts';
import { sameSecret } from '../../../worker/gateways/signature.ts';

export const Config = z.object({
  WA_BASE_URL: BaseUrl,
  WA_TOKEN: z.string(),
  WA_WEBHOOK_SECRET: z.string().min(16),
  WA_SESSION: z.string().default('kampus'),
});

export const secrecy = {
  WA_BASE_URL: 'open',
  WA_TOKEN: 'secret',
  WA_WEBHOOK_SECRET: 'made-up secret',
  WA_SESSION: 'open',
} as const;

const Answer = z.discriminatedUnion('hasil', [
  z.object({ hasil: z.literal('terbang'), surat: z.string() }),
  z.object({ hasil: z.literal('antre') }),
  z.object({ hasil: z.literal('tersesat') }),
  z.object({ hasil: z.literal('sakit') }),
]);

const Arrival = z
  .object({ surat: z.string(), tiba: z.coerce.date() })
  .transform(({ surat: ref, tiba: at }) => ({
    type: 'status' as const,
    id: null,
    diulang: 0,
    ref,
    status: 'delivered' as const,
    at,
  }));

/** A provider that nobody has: it keeps its letters apart by session, and proves itself by the address it calls only. */
export function create(config: z.infer<typeof Config>): Gateway {
  return {
    pace: { rate: 1, jitter: 0, perDay: null },
    hasWindow: false,
    webhookSuffix: '',
    probe: () => probe(config.WA_BASE_URL),

    async send(message): Promise<Outcome> {
      const answer = await exchange(`${config.WA_BASE_URL}/${config.WA_SESSION}`, {
        method: 'POST',
        headers: { 'X-Token': config.WA_TOKEN },
        body: new URLSearchParams({ untuk: message.to, ...content(message) }),
      });
      switch (answer.kind) {
        case 'unreached':
          return { outcome: 'unreached', code: 'tidak_terjangkau', reason: 'Kandang kosong' };
        case 'lost':
          return { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'Merpati belum kembali' };
        case 'answer':
          return outcomeOf(answer.body);
      }
    },

    verify: ({ secret }) => sameSecret(secret, config.WA_WEBHOOK_SECRET),

    events(payload) {
      const arrival = Arrival.safeParse(payload);
      return arrival.success ? [arrival.data] : [];
    },
  };
}

function content({ jenis, body, alamat }: Outgoing): Record<string, string> {
  switch (jenis) {
    case 'teks':
    case 'kredensial':
    case 'kode':
    case 'minta_kontak':
      return { isi: body };
    case 'gambar':
    case 'dokumen':
      return { isi: body, lampiran: alamat ?? '' };
  }
}

function outcomeOf(body: unknown): Outcome {
  const answer = Answer.safeParse(body);
  if (!answer.success)
    return { outcome: 'unknown', code: 'tanpa_jawaban', reason: 'Jawaban merpati tidak dapat dibaca' };
  switch (answer.data.hasil) {
    case 'terbang':
      return { outcome: 'accepted', ref: answer.data.surat };
    case 'antre':
      return { outcome: 'retry', code: 'terganggu', reason: 'Semua merpati sedang terbang' };
    case 'tersesat':
      return { outcome: 'rejected', code: 'penerima', reason: 'Alamat tidak dikenal merpati' };
    case 'sakit':
      return { outcome: 'rejected', code: 'sesi', reason: 'Merpati harus ke dokter', hold: 'gateway' };
  }
}
