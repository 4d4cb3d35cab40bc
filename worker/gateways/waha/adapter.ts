import * as z from 'zod';
import { EXTENSIONS, MIME_BERKAS } from '#contract/berkas/berkas.ts';
import { lastPart } from '../fields.ts';
import type { Gateway, Outcome, Outgoing } from '../gateway.ts';
import { ask, BaseUrl, download, exchange, MAX_ANSWER_MS, probe } from '../http.ts';
import { addressOf, numberOf, ORDINARY, unsendable, WebhookSecret } from '../ordinary-number.ts';
import { outcomeOf, throttled } from '../outcomes.ts';
import { verifyHmac } from '../signature.ts';
import { read, stateOf } from './answers.ts';
import { events } from './webhook.ts';

export const Config = z.object({
  WA_BASE_URL: BaseUrl,
  /** its API key */
  WA_TOKEN: z.string(),
  /** WAHA's name for the campus's number */
  WA_SESSION: z.string().default('default'),
  WA_WEBHOOK_SECRET: WebhookSecret,
});

export const secrecy = {
  WA_BASE_URL: 'open',
  WA_TOKEN: 'secret',
  WA_SESSION: 'open',
  WA_WEBHOOK_SECRET: 'made-up secret',
} as const;

/** WAHA, self-hosted. Source: waha.devlike.pro, its pages on sessions, sending and events; errors from its issues. */
export function create(config: z.infer<typeof Config>): Gateway {
  const { WA_BASE_URL, WA_SESSION } = config;
  const headers = { 'X-Api-Key': config.WA_TOKEN };
  return {
    ...ORDINARY,
    webhookSuffix: '',
    probe: () => probe(`${WA_BASE_URL}/api/sessions/${encodeURIComponent(WA_SESSION)}`, { headers }, stateOf),

    async send(message): Promise<Outcome> {
      const refused = unsendable(message);
      if (refused) return refused;
      const { path, content } = requestOf(message);
      const answer = await exchange(`${WA_BASE_URL}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ session: WA_SESSION, chatId: addressOf(message.to, 'c.us'), ...content }),
        timeoutMs: MAX_ANSWER_MS,
      });
      return outcomeOf(answer, (given) => {
        if (given.status === 429) return throttled(given);
        return read(given.status, given.body);
      });
    },

    async numberOf(id) {
      const url = `${WA_BASE_URL}/api/${encodeURIComponent(WA_SESSION)}/lids/${encodeURIComponent(id)}`;
      const known = z.object({ pn: z.string() }).safeParse((await ask(url, { headers }))?.body);
      return known.success ? numberOf(known.data.pn) : null;
    },

    media: (path, maxBytes) => download(`${WA_BASE_URL}${path}`, { headers }, maxBytes),

    verify: ({ headers, rawBody }) =>
      verifyHmac('sha512', config.WA_WEBHOOK_SECRET, rawBody, headers.get('X-Webhook-Hmac') ?? ''),

    events: (payload) => events(payload, WA_SESSION),
  };
}

function requestOf({ jenis, body, alamat, filename }: Outgoing): { path: string; content: object } {
  switch (jenis) {
    case 'gambar':
      return { path: 'sendImage', content: { caption: body, file: fileOf(alamat, null, 'image/jpeg') } };
    case 'dokumen':
      return {
        path: 'sendFile',
        content: { caption: body, file: fileOf(alamat, filename, 'application/pdf') },
      };
    case 'kredensial':
    case 'kode':
    case 'minta_kontak':
    case 'teks':
      return { path: 'sendText', content: { text: body } };
  }
}

/** WAHA takes the type on trust; an ending that we do not know may be any document. */
function fileOf(url: string | null, given: string | null, usual: string) {
  const filename = given ?? lastPart(url);
  const ending = /\.\w+$/.exec(filename)?.[0].toLowerCase();
  const known = MIME_BERKAS.find((mime) => EXTENSIONS[mime].some((extension) => extension === ending));
  const other = ending && usual === 'application/pdf' ? 'application/octet-stream' : usual;
  return { url, filename, mimetype: known ?? other };
}
