import * as z from 'zod';
import { ERRORS, type Refusal, THROTTLED, TROUBLE } from './cloud-api-errors.ts';
import { keep, lastPart, list, Ref, Timestamp } from './fields.ts';
import type { FilledTemplate, Gateway, GatewayEvent, Outcome, Outgoing, Value } from './gateway.ts';
import { BaseUrl, exchange, probe, retryAfterSeconds } from './http.ts';
import { sameSecret, verifyHubSignature } from './signature.ts';

export const Config = z.object({
  /** Graph API base with its version */
  WA_BASE_URL: BaseUrl,
  WA_TOKEN: z.string(),
  WA_PHONE_NUMBER_ID: z.string(),
  WA_APP_SECRET: z.string(),
  WA_VERIFY_TOKEN: z.string(),
  /** the account that the number belongs to, which has the templates; without it there are none */
  WA_BUSINESS_ACCOUNT_ID: z.string().optional(),
});

const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });
const Failed = z.object({ error: z.object({ code: z.coerce.number(), message: z.string().optional() }) });

/** Meta's WhatsApp Cloud API. Source: developers.facebook.com/docs/whatsapp/cloud-api, its messages and webhooks. */
export function create(config: z.infer<typeof Config>): Gateway {
  return {
    pace: { rate: 80, jitter: 0, perDay: null },
    hasWindow: true,
    webhookSuffix: '',
    probe: () => probe(`${config.WA_BASE_URL}/`),

    async send(message): Promise<Outcome> {
      const answer = await exchange(`${config.WA_BASE_URL}/${config.WA_PHONE_NUMBER_ID}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${config.WA_TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: message.to,
          biz_opaque_callback_data: message.diulang ? `${message.id}.${message.diulang}` : String(message.id),
          ...content(message),
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
      query.get('hub.mode') === 'subscribe' &&
      sameSecret(query.get('hub.verify_token') ?? '', config.WA_VERIFY_TOKEN)
        ? (query.get('hub.challenge') ?? '')
        : null,

    verify: ({ headers, rawBody }) => verifyHubSignature(config.WA_APP_SECRET, headers, rawBody),

    events: (payload) => events(payload, config.WA_PHONE_NUMBER_ID),
  };
}

function content({ jenis, body, alamat, filename, template }: Outgoing): object {
  if (template) return templateContent(template);
  switch (jenis) {
    case 'gambar':
      return { type: 'image', image: { link: alamat, caption: body } };
    case 'dokumen':
      return {
        type: 'document',
        document: { link: alamat, caption: body, filename: filename ?? lastPart(alamat) },
      };
    case 'kredensial':
    case 'kode':
    case 'teks':
      return { type: 'text', text: { body, preview_url: false } };
  }
}

function templateContent({ name, language, header, body, buttons }: FilledTemplate): object {
  const components = [
    ...(header ? [{ type: 'header', parameters: [headerParameter(header)] }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body.map(textParameter) }] : []),
    ...buttons.map(({ index, text }) => ({
      type: 'button',
      sub_type: 'url',
      index: String(index),
      parameters: [{ type: 'text', text }],
    })),
  ];
  return {
    type: 'template',
    template: {
      name,
      language: { policy: 'deterministic', code: language },
      ...(components.length > 0 && { components }),
    },
  };
}

function headerParameter(header: NonNullable<FilledTemplate['header']>): object {
  switch (header.type) {
    case 'text':
      return textParameter(header);
    case 'image':
      return { type: 'image', image: { link: header.link } };
    case 'document': {
      const { link, filename } = header;
      return { type: 'document', document: { link, filename: filename ?? lastPart(link) } };
    }
  }
}

const textParameter = ({ name, text }: Value) => ({
  type: 'text',
  text,
  ...(name !== null && { parameter_name: name }),
});

/** Reads Meta's answer to a send; it branches on the error's code, and only without one on the HTTP status. */
function outcomeOf(status: number, headers: Headers, body: unknown): Outcome {
  if (status >= 200 && status < 300) {
    const accepted = Accepted.safeParse(body);
    if (accepted.success) return { outcome: 'accepted', ref: accepted.data.messages[0].id };
    return { outcome: 'unknown', reason: 'Jawaban gateway WhatsApp tidak dapat dibaca' };
  }
  const failed = Failed.safeParse(body);
  const code = failed.success ? failed.data.error.code : null;
  const refusal = refusalOf(status, code);
  if (refusal?.outcome === 'retry') return { ...refusal, retryAfterSeconds: retryAfterSeconds(headers) };
  if (refusal) return refusal;
  // Not Meta's words: a proxy's page, say. Whether anything was handed over is not known.
  if (code === null)
    return { outcome: 'unknown', reason: `Jawaban gateway WhatsApp tidak dapat dibaca (HTTP ${status})` };
  return { outcome: 'rejected', reason: `Ditolak gateway WhatsApp (kode ${code})` };
}

function refusalOf(status: number, code: number | null): Refusal | undefined {
  const known = code === null ? undefined : ERRORS[code];
  if (known) return known;
  if (status === 429) return THROTTLED;
  return code !== null && status >= 500 ? TROUBLE : undefined;
}

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
            jenis: 'teks',
            body: m.text.body,
            at: m.timestamp,
          }),
        ),
      ];
    });
}

function statusEvent(s: z.infer<typeof Status>): GatewayEvent {
  const [id, diulang] = s.biz_opaque_callback_data?.split('.') ?? [];
  const event = {
    type: 'status' as const,
    id: id === undefined ? null : Number(id),
    diulang: Number(diulang ?? 0),
    ref: s.id,
    status: s.status,
    at: s.timestamp,
  };
  if (s.status !== 'failed') return event;
  const code = s.errors[0]?.code;
  const refusal = code === undefined ? undefined : ERRORS[code];
  const reason =
    refusal?.outcome === 'rejected' ? refusal.reason : `Gagal di WhatsApp (kode ${code ?? 'tidak disebut'})`;
  return { ...event, reason };
}
