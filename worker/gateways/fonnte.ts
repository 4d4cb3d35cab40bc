import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import { keep, lastPart, part, Ref, Time, Timestamp } from './fields.ts';
import type { Fault, Gateway, GatewayEvent, Outcome, Outgoing, Probe } from './gateway.ts';
import { BaseUrl, exchange, MAX_ANSWER_MS, probe } from './http.ts';
import { ORDINARY, senderOf, unsendable, WebhookSecret } from './ordinary-number.ts';
import { held, MEDIA, outcomeOf, rejected, throttled, unreadable } from './outcomes.ts';
import { sameSecret } from './signature.ts';

export const Config = z.object({
  WA_BASE_URL: BaseUrl.default('https://api.fonnte.com'),
  /** the device's token, not the account's */
  WA_TOKEN: z.string(),
  /** stands at the end of the webhook's address */
  WA_WEBHOOK_SECRET: WebhookSecret,
});

export const secrecy = {
  WA_BASE_URL: 'open',
  WA_TOKEN: 'secret',
  WA_WEBHOOK_SECRET: 'made-up secret',
} as const;

/** Characters of a message that Fonnte takes. */
const MAX_TEXT = 60_000;

const BAD_TOKEN: Fault = { code: 'token', reason: 'Token perangkat Fonnte tidak berlaku' };
const DISCONNECTED: Fault = {
  code: 'tertaut',
  reason: 'Perangkat Fonnte terputus dari WhatsApp: pindai kode QR-nya di dasbor Fonnte',
};
const NO_QUOTA: Fault = { code: 'pembayaran', reason: 'Kuota pesan Fonnte habis' };
const NO_PACKAGE: Fault = {
  code: 'pembayaran',
  reason: 'Paket Fonnte berakhir, atau tidak mencakup pesan ini',
};

/** Fonnte, a rented gateway. Source: docs.fonnte.com, its pages on sending, the device and the webhooks. */
export function create(config: z.infer<typeof Config>): Gateway {
  const headers = { Authorization: config.WA_TOKEN };
  return {
    ...ORDINARY,
    hidesQuotes: true,
    webhookSuffix: '/{WA_WEBHOOK_SECRET}',
    probe: () => probe(`${config.WA_BASE_URL}/device`, { method: 'POST', headers }, stateOf),

    async send(message): Promise<Outcome> {
      const refused = unsendable(message, MAX_TEXT);
      if (refused) return refused;
      const answer = await exchange(`${config.WA_BASE_URL}/send`, {
        method: 'POST',
        headers,
        // 0: the digits are complete, so Fonnte must not add a country code.
        body: new URLSearchParams({ target: message.to, countryCode: '0', ...content(message) }),
        timeoutMs: MAX_ANSWER_MS,
      });
      return outcomeOf(answer, (given) => {
        if (given.status === 429) return throttled(given);
        return given.status === 401 ? held(BAD_TOKEN) : read(given.status, given.body);
      });
    },

    verify: ({ secret }) => sameSecret(secret, config.WA_WEBHOOK_SECRET),
    events,
  };
}

function content({ jenis, body, alamat, filename }: Outgoing): Record<string, string> {
  switch (jenis) {
    case 'gambar':
      return { message: body, url: alamat ?? '' };
    case 'dokumen':
      return { message: body, url: alamat ?? '', filename: filename ?? lastPart(alamat) };
    case 'kredensial':
    case 'kode':
    case 'minta_kontak':
    case 'teks':
      return { message: body };
  }
}

/** Fonnte writes its keys now with a capital, now without. */
const anyCase = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => {
    const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(body).data ?? {});
    return Object.fromEntries(entries.map(([key, value]) => [key.toLowerCase(), value]));
  }, schema);

const Id = z.union([Ref, z.number().transform(String)]);
const Refused = anyCase(z.object({ status: z.literal(false), reason: z.string() }));
const Answer = z.union([
  anyCase(z.object({ status: z.literal(true), id: z.tuple([Id], z.unknown()) })),
  Refused,
]);

/** Only the reason tells a failure: the HTTP status is always 200. */
function read(status: number, body: unknown): Outcome {
  const answer = Answer.safeParse(body);
  if (!answer.success) return unreadable(status);
  if (answer.data.status) return { outcome: 'accepted', ref: answer.data.id[0] };
  const { reason } = answer.data;
  if (/token|unknown user|invalid device|belong to an account/i.test(reason)) return held(BAD_TOKEN);
  if (/disconnect|not connected/i.test(reason)) return held(DISCONNECTED);
  if (/quota/i.test(reason)) return held(NO_QUOTA);
  if (/expired|package/i.test(reason)) return held(NO_PACKAGE);
  if (/target/i.test(reason)) return rejected('nomor_tidak_valid', 'Nomor tujuan tidak diterima Fonnte');
  if (/unreachable/i.test(reason)) return MEDIA;
  if (/url|file/i.test(reason)) return rejected('berkas', 'Berkas atau tautannya tidak diterima Fonnte');
  // It gave up waiting for its own servers, which may go on.
  if (/time ?out/i.test(reason)) return unreadable(status);
  return rejected('ditolak_penyedia', `Ditolak Fonnte: ${reason.slice(0, 200)}`);
}

/** The probe's result by the device's state; null when the answer is not about it. */
function stateOf(status: number, body: unknown): Probe | null {
  if (status === 401) return { state: 'held', ...BAD_TOKEN };
  if (Refused.safeParse(body).data?.reason.includes('token')) return { state: 'held', ...BAD_TOKEN };
  const device = anyCase(z.object({ device_status: z.string() })).safeParse(body);
  return device.data?.device_status.startsWith('disconnect') ? { state: 'held', ...DISCONNECTED } : null;
}

/** Three webhooks, which may share one address: the device's connection, the status of a message, incoming messages. */
const Connection = anyCase(
  z.object({ device: z.string(), status: z.enum(['connect', 'disconnect']), timestamp: part(Time) }),
);

const some = z
  .union([z.string(), z.union([z.number(), z.boolean()]).transform(String)])
  .catch('')
  .default('');
const Progress = anyCase(
  z
    .object({ id: some, stateid: some, status: some, state: some, timestamp: Timestamp })
    .refine(({ id, stateid }) => id || stateid),
);

/** Of `state`, which is WhatsApp's, and of `status`, which is that of Fonnte's own queue. */
const STATUSES = new Map<string, 'sent' | 'delivered' | 'read'>([
  ['sent', 'sent'],
  ['server', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
]);
const FAILED: Alasan = { code: 'lainnya', reason: 'Gagal di Fonnte' };
const FAILURES = new Map<string, Alasan>([
  ['invalid', { code: 'bukan_whatsapp', reason: 'Nomor tidak terdaftar di WhatsApp' }],
  [
    'expired',
    { code: 'terganggu', reason: 'Perangkat Fonnte terputus terlalu lama, sehingga pesan dibatalkan' },
  ],
  ['url unreachable', { code: 'berkas', reason: 'Fonnte tidak dapat mengambil berkas dari tautannya' }],
  ['failed', FAILED],
  ['error', FAILED],
]);

const Message = anyCase(
  z.object({
    device: some,
    sender: z.string().min(1),
    name: some,
    message: some,
    /** the author, in a group */
    member: some,
    isgroup: some,
    url: some,
    filename: some,
    extension: some,
    location: some,
    inboxid: some,
    timestamp: some,
  }),
);
type Message = z.infer<typeof Message>;

function events(payload: unknown): GatewayEvent[] {
  const connection = Connection.safeParse(payload);
  if (connection.success) {
    const { status, timestamp } = connection.data;
    return [
      {
        type: 'gateway',
        held: status === 'connect' ? null : DISCONNECTED,
        ...(timestamp && { at: timestamp }),
      },
    ];
  }
  const incoming = Message.safeParse(payload);
  return incoming.success ? incomingEvents(incoming.data) : keep(Progress, [payload]).flatMap(progressEvents);
}

/** Only the first news of a message have its id, along with the one that stands in all of them. */
function progressEvents({ id, stateid, status, state, timestamp }: z.infer<typeof Progress>): GatewayEvent[] {
  const alias = `state:${stateid}`;
  const news = { type: 'status' as const, id: null, diulang: 0, ref: id || alias, at: timestamp };
  const failure = FAILURES.get(status.toLowerCase());
  const reached = STATUSES.get(state.toLowerCase()) ?? STATUSES.get(status.toLowerCase());
  const told: GatewayEvent[] = reached ? [{ ...news, status: reached }] : [];
  return [
    ...(id && stateid ? [{ type: 'alias' as const, alias, ref: id }] : []),
    ...(failure ? [{ ...news, status: 'failed' as const, ...failure }] : told),
  ];
}

function incomingEvents(message: Message): GatewayEvent[] {
  const { device, sender, name, member, isgroup } = message;
  const from = /^\d{6,15}$/.test(sender) ? sender : senderOf(sender);
  if (from === null || from === device || member || /^(true|1)$/.test(isgroup)) return [];
  const body = /^non-\w+ message$/.test(message.message) ? '' : message.message;
  return [
    {
      type: 'incoming',
      ref: refOf(message),
      from,
      nama: name || null,
      jenis: jenisOf(message, body),
      body,
      at: Timestamp.parse(message.timestamp),
    },
  ];
}

/**
 * Fonnte repeats what got no answer, a minute later each time, and gives an id only to those who use its inbox. Equal
 * text, sender and time are one message; without a time, repeats cannot be recognised.
 */
function refOf({ inboxid, sender, message, url, timestamp }: Message): string {
  if (inboxid) return `inbox:${inboxid}`;
  const content = JSON.stringify([sender, message, url, timestamp || crypto.randomUUID()]);
  return `isi:${createHash('sha256').update(content).digest('hex')}`;
}

function jenisOf({ url, filename, extension, location }: Message, body: string): JenisMasuk {
  if (location) return 'lokasi';
  if (!url && !filename && !extension) return body ? 'teks' : 'lainnya';
  const ending = (extension || /\.(\w+)$/.exec(filename || lastPart(url))?.[1] || '').toLowerCase();
  return KINDS.find(([pattern]) => pattern.test(ending))?.[1] ?? 'dokumen';
}

/** By the ending of the file's name. */
const KINDS: [RegExp, JenisMasuk][] = [
  [/^(jpe?g|png)$/, 'gambar'],
  [/^webp$/, 'stiker'],
  [/^(mp4|3gp)$/, 'video'],
  [/^(mp3|ogg|oga|opus|m4a|aac|amr)$/, 'suara'],
];
