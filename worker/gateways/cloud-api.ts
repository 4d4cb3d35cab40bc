import * as z from 'zod';
import type { Gateway, GatewayEvent, Outcome, Outgoing } from './gateway.ts';
import { answers, exchange, retryAfterSeconds } from './http.ts';
import { verifyHmacSha256 } from './signature.ts';

export interface CloudApiOptions {
  /** Graph API base with its version, without a slash at the end */
  baseUrl: string;
  token: string;
  phoneNumberId: string;
  appSecret: string;
  verifyToken: string;
  /** name of the approved template for credentials; empty sends them as plain text */
  credentialTemplate: string;
}

const THROTTLED = new Set([4, 80007, 130429, 131048, 131056, 131057, 133016]);
/** Bad token, blocked, locked, unpaid, marked as spam: nothing gets through until somebody has seen to it. */
const HOLDING = new Set([190, 368, 131031, 131042, 131048]);
const TRANSIENT = new Set([131000, 131016, 131053]);

const SPAM = 'WhatsApp membatasi nomor kampus karena banyak pesannya dilaporkan sebagai spam';

const REFUSED: Record<number, string> = {
  190: 'Token gateway WhatsApp tidak berlaku',
  368: 'Akun WhatsApp kampus diblokir sementara karena melanggar kebijakan',
  470: 'Di luar jendela 24 jam sejak pesan terakhir penerima',
  130472: 'WhatsApp tidak mengirim pesan ini karena nomor termasuk kelompok uji',
  131026: 'Nomor tidak terdaftar di WhatsApp atau tidak dapat menerima pesan',
  131031: 'Akun WhatsApp kampus dikunci',
  131042: 'Pembayaran akun WhatsApp kampus bermasalah',
  131047: 'Di luar jendela 24 jam sejak pesan terakhir penerima',
  131049: 'WhatsApp membatasi pesan kepada penerima ini',
  131050: 'Penerima menolak pesan dari nomor kampus',
  131051: 'Jenis pesan tidak didukung WhatsApp',
  132000: 'Jumlah isian template tidak sesuai',
  132001: 'Template pesan tidak ada atau belum disetujui',
};

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });
const Failed = z.object({ error: z.object({ code: z.coerce.number(), message: z.string().optional() }) });

/** Meta's WhatsApp Cloud API. Source: developers.facebook.com/docs/whatsapp/cloud-api, error-codes and webhooks. */
export function cloudApi(options: CloudApiOptions): Gateway {
  return {
    reachable: () => answers(`${options.baseUrl}/`),

    async send(message) {
      const answer = await exchange(`${options.baseUrl}/${options.phoneNumberId}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${options.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to,
          biz_opaque_callback_data: message.kiriman ? `${message.id}.${message.kiriman}` : String(message.id),
          ...content(message, options.credentialTemplate),
        }),
      });
      switch (answer.kind) {
        case 'unreached':
          return { outcome: 'unreached', reason: 'Gateway WhatsApp tidak dapat dihubungi' };
        case 'lost':
          return { outcome: 'unknown', reason: 'Jawaban gateway WhatsApp tidak diterima' };
        case 'answer':
          return outcomeOf(answer.status, answer.headers, answer.body);
      }
    },

    handshake: (query) =>
      query.get('hub.mode') === 'subscribe' && query.get('hub.verify_token') === options.verifyToken
        ? (query.get('hub.challenge') ?? '')
        : null,

    verify(headers, rawBody) {
      const [scheme, hex = ''] = (headers.get('X-Hub-Signature-256') ?? '').split('=');
      return scheme === 'sha256' && verifyHmacSha256(options.appSecret, rawBody, hex);
    },

    events: (payload) => events(payload, options.phoneNumberId),
  };
}

function content({ jenis, body, alamat, filename, parameter }: Outgoing, credentialTemplate: string) {
  switch (jenis) {
    case 'gambar':
      return { type: 'image', image: { link: alamat, caption: body } };
    case 'dokumen':
      return {
        type: 'document',
        document: { link: alamat, caption: body, filename: filename ?? lastPart(alamat) },
      };
    case 'kredensial':
      if (credentialTemplate && parameter) return template(credentialTemplate, parameter);
      return text(body);
    case 'teks':
      return text(body);
  }
}

function text(body: string) {
  return { type: 'text', text: { body, preview_url: false } };
}

function template(name: string, parameter: string[]) {
  return {
    type: 'template',
    template: {
      name,
      language: { policy: 'deterministic', code: 'id' },
      components: [{ type: 'body', parameters: parameter.map((value) => ({ type: 'text', text: value })) }],
    },
  };
}

function lastPart(address: string | null): string {
  const last = URL.parse(address ?? '')
    ?.pathname.split('/')
    .at(-1);
  return last || 'dokumen.pdf';
}

/** Reads Meta's answer to a send; it branches on the error's code, and only without one on the HTTP status. */
function outcomeOf(status: number, headers: Headers, body: unknown): Outcome {
  if (status >= 200 && status < 300) {
    const accepted = Accepted.safeParse(body);
    if (accepted.success) return { outcome: 'accepted', ref: accepted.data.messages[0].id };
    return { outcome: 'unknown', reason: 'Jawaban gateway WhatsApp tidak dapat dibaca' };
  }
  const failed = Failed.safeParse(body);
  const code = failed.success ? failed.data.error.code : null;
  const refusal = code === null ? undefined : REFUSED[code];
  const hold = code !== null && HOLDING.has(code) ? { hold: true as const } : {};
  if (refusal) return { outcome: 'rejected', reason: refusal, ...hold };
  if (status === 429 || (code !== null && THROTTLED.has(code))) {
    return {
      outcome: 'retry',
      reason: code === 131048 ? SPAM : 'Gateway WhatsApp sedang membatasi pengiriman',
      retryAfterSeconds: retryAfterSeconds(headers),
      ...hold,
    };
  }
  if (code !== null && (status >= 500 || TRANSIENT.has(code))) {
    return {
      outcome: 'retry',
      reason: 'Gateway WhatsApp sedang terganggu',
      retryAfterSeconds: retryAfterSeconds(headers),
    };
  }
  // Not Meta's words: a proxy's page, say. Whether anything was handed over is not known.
  if (code === null)
    return { outcome: 'unknown', reason: `Jawaban gateway WhatsApp tidak dapat dibaca (HTTP ${status})` };
  return { outcome: 'rejected', reason: `Ditolak gateway WhatsApp (kode ${code})` };
}

// A wrong time is no reason to lose what comes with it.
const Timestamp = z.coerce
  .number()
  .min(1e9)
  .max(1e13)
  .transform((value) => new Date(value > 1e11 ? value : value * 1000))
  .catch(() => new Date());

/** An id of the provider's; what is longer is none. */
const Ref = z.string().min(1).max(500);

const Status = z.object({
  id: Ref,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: Timestamp,
  biz_opaque_callback_data: z
    .string()
    .regex(/^\d{1,15}(\.\d{1,6})?$/)
    .nullable()
    .catch(null),
  errors: z
    .array(z.object({ code: z.coerce.number() }))
    .catch([])
    .default([]),
});

const Incoming = z.object({
  id: Ref,
  from: z.string().regex(/^\d{6,15}$/),
  timestamp: Timestamp,
  text: z.object({ body: z.string() }),
});

const list = z.array(z.unknown()).catch([]).default([]);
const Envelope = z.object({ entry: list });
const Entry = z.object({ changes: list });
const Change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }).optional(),
    statuses: list,
    messages: list,
    contacts: list,
  }),
});
const Contact = z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }) });

/**
 * Each item is read by itself: one that we do not know (`deleted`, an image) must not hide the others. The same Meta app may
 * serve other numbers, and their ids of messages look like ours.
 */
function events(payload: unknown, phoneNumberId: string): GatewayEvent[] {
  const envelope = Envelope.safeParse(payload);
  if (!envelope.success) return [];
  return keep(Entry, envelope.data.entry)
    .flatMap(({ changes }) => keep(Change, changes))
    .filter(({ value }) => (value.metadata?.phone_number_id ?? phoneNumberId) === phoneNumberId)
    .flatMap(({ value }) => {
      const names = new Map(keep(Contact, value.contacts).map((c) => [c.wa_id, c.profile.name]));
      return [
        ...keep(Status, value.statuses).map(statusEvent),
        ...keep(Incoming, value.messages).map(
          (m): GatewayEvent => ({
            type: 'incoming',
            ref: m.id,
            from: m.from,
            nama: names.get(m.from) ?? null,
            body: m.text.body,
            at: m.timestamp,
          }),
        ),
      ];
    });
}

function statusEvent(s: z.infer<typeof Status>): GatewayEvent {
  const [id, kiriman] = s.biz_opaque_callback_data?.split('.') ?? [];
  const event = {
    type: 'status' as const,
    id: id === undefined ? null : Number(id),
    kiriman: Number(kiriman ?? 0),
    ref: s.id,
    status: s.status,
    at: s.timestamp,
  };
  if (s.status !== 'failed') return event;
  const code = s.errors[0]?.code;
  return {
    ...event,
    reason: (code && REFUSED[code]) || `Gagal di WhatsApp (kode ${code ?? 'tidak disebut'})`,
  };
}

function keep<T>(schema: z.ZodType<T>, items: unknown[]): T[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
