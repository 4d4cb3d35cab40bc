import * as z from 'zod';
import { Ref } from '../fields.ts';
import type { Fault, Gateway, Outcome, Outgoing, Probe } from '../gateway.ts';
import { BaseUrl, download, exchange, MAX_ANSWER_MS, probe } from '../http.ts';
import { addressOf, ORDINARY, TIMELOCKED, unsendable, WebhookSecret } from '../ordinary-number.ts';
import {
  held,
  MEDIA,
  NOT_ON_WHATSAPP,
  outcomeOf,
  rejected,
  TROUBLE,
  throttled,
  unreached,
  unreadable,
} from '../outcomes.ts';
import { verifyHubSignature } from '../signature.ts';
import { events } from './webhook.ts';

export const Config = z.object({
  WA_BASE_URL: BaseUrl,
  /** user:password, as GOWA was started with in APP_BASIC_AUTH */
  WA_TOKEN: z.string().regex(/^[^:]+:.+$/, 'user:password'),
  WA_WEBHOOK_SECRET: WebhookSecret,
});

export const secrecy = {
  WA_BASE_URL: 'open',
  WA_TOKEN: 'secret',
  WA_WEBHOOK_SECRET: 'made-up secret',
} as const;

const BAD_LOGIN: Fault = { code: 'token', reason: 'Nama pengguna atau kata sandi GOWA tidak cocok' };
const NOT_LINKED: Fault = {
  code: 'tertaut',
  reason: 'Nomor kampus tidak tertaut di GOWA: buka halamannya, lalu pindai kode QR',
};
const NOT_CONNECTED =
  'GOWA tidak terhubung ke WhatsApp: bila tidak pulih sendiri, buka halamannya dan pindai kode QR';
const DEVICES: Fault = {
  code: 'perangkat',
  reason: 'GOWA harus mempunyai tepat satu perangkat, yaitu nomor kampus',
};

/**
 * GOWA, go-whatsapp-web-multidevice, self-hosted, from version 8 with one device.
 * Source: github.com/aldinokemal/go-whatsapp-web-multidevice, its openapi.yaml, webhook-payload.md and pkg/error.
 */
export function create(config: z.infer<typeof Config>): Gateway {
  const headers = { Authorization: `Basic ${Buffer.from(config.WA_TOKEN).toString('base64')}` };
  return {
    ...ORDINARY,
    webhookSuffix: '',
    probe: () => probe(`${config.WA_BASE_URL}/app/status`, { headers }, stateOf),

    async send(message): Promise<Outcome> {
      const refused = unsendable(message);
      if (refused) return refused;
      const { path, type, body } = requestOf(message);
      const answer = await exchange(`${config.WA_BASE_URL}/send/${path}`, {
        method: 'POST',
        headers: { ...headers, ...type },
        body,
        timeoutMs: MAX_ANSWER_MS,
      });
      return outcomeOf(answer, (given) => {
        const { status, body } = given;
        const accepted = status >= 200 && status < 300 ? Accepted.safeParse(body) : null;
        if (accepted)
          return accepted.success ? { outcome: 'accepted', ref: accepted.data } : unreadable(status);
        const refusal = read(status, body);
        if (refusal) return refusal;
        return status === 429 ? throttled(given) : unreadable(status);
      });
    },

    media: (path, maxBytes) => download(`${config.WA_BASE_URL}/${path}`, { headers }, maxBytes),

    verify: ({ headers, rawBody }) => verifyHubSignature(config.WA_WEBHOOK_SECRET, headers, rawBody),
    events,
  };
}

interface Request {
  path: string;
  /** a form has its own */
  type: Record<string, string>;
  body: BodyInit;
}

/** A document is called as the end of its link: GOWA takes no other name. */
function requestOf({ to, jenis, body, alamat }: Outgoing): Request {
  const phone = addressOf(to, 's.whatsapp.net');
  switch (jenis) {
    case 'gambar':
      return { path: 'image', type: {}, body: formOf({ phone, caption: body, image_url: alamat ?? '' }) };
    case 'dokumen':
      return { path: 'file', type: {}, body: formOf({ phone, caption: body, file_url: alamat ?? '' }) };
    case 'kredensial':
    case 'kode':
    case 'minta_kontak':
    case 'teks':
      return {
        path: 'message',
        type: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ phone, message: body }),
      };
  }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const Connection = z.object({
  code: z.literal('SUCCESS'),
  results: z.object({ is_connected: z.boolean(), is_logged_in: z.boolean() }),
});

/** The probe's result by the connection's state; null when the answer is not about it, as from an older GOWA. */
function stateOf(status: number, body: unknown): Probe | null {
  const code = Failed.safeParse(body).data?.code;
  if (status === 401) return { state: 'held', ...BAD_LOGIN };
  if (code === 'DEVICE_ID_REQUIRED' || code === 'DEVICE_NOT_FOUND') return { state: 'held', ...DEVICES };
  const connection = Connection.safeParse(body);
  if (!connection.success) return null;
  const { is_connected, is_logged_in } = connection.data.results;
  if (!is_logged_in && is_connected) return { state: 'held', ...NOT_LINKED };
  // Unconnected, it cannot tell whether it is linked, and may connect by itself.
  return is_connected ? null : { state: 'away', code: 'tidak_terjangkau', reason: NOT_CONNECTED };
}

const Accepted = z
  .object({ code: z.literal('SUCCESS'), results: z.object({ message_id: Ref }) })
  .transform(({ results }) => results.message_id);
const Failed = z.object({ code: z.string(), message: z.string().catch('') });

/** Reads a refusal; it branches on GOWA's code, since it says 429 of a lock, too. null: nothing that is known. */
function read(status: number, body: unknown): Outcome | null {
  const failed = Failed.safeParse(body);
  if (!failed.success) return status === 401 ? held(BAD_LOGIN) : null;
  const { code, message } = failed.data;
  switch (code) {
    case 'INVALID_JID':
      return NOT_ON_WHATSAPP;
    case 'WA_REACHOUT_TIMELOCK':
      return { outcome: 'rejected', ...TIMELOCKED };
    case 'AUTHENTICATION_ERROR':
      return /connect/i.test(message) ? unreached(NOT_CONNECTED) : held(NOT_LINKED);
    case 'DEVICE_ID_REQUIRED':
    case 'DEVICE_NOT_FOUND':
      return held(DEVICES);
    case 'INVALID_WA_CLI':
    case 'DEVICE_MANAGER_UNAVAILABLE':
      return unreached('GOWA sedang dimulai');
    case 'UPLOAD_MEDIA_ERROR':
      return TROUBLE;
    case 'VALIDATION_ERROR':
      return rejected('lainnya', 'Ditolak GOWA: isi permintaan tidak diterima');
    case 'INTERNAL_SERVER_ERROR':
      return readInternal(message);
    default:
      return null;
  }
}

/** Everything that has no code of its own. What may have happened after the message was handed to WhatsApp is unknown. */
function readInternal(message: string): Outcome | null {
  if (message.includes('error 463')) return { outcome: 'rejected', ...TIMELOCKED };
  if (/no LID found for/.test(message)) return NOT_ON_WHATSAPP;
  if (message.includes('websocket not connected')) return unreached(NOT_CONNECTED);
  if (message.startsWith('failed to download')) return MEDIA;
  return /server returned error \d+/.test(message) ? TROUBLE : null;
}
