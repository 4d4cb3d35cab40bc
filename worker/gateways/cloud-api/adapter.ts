import * as z from 'zod';
import { lastPart, part } from '../fields.ts';
import type { FilledTemplate, FormMessage, Gateway, Media, Outcome, Outgoing, Value } from '../gateway.ts';
import { ask, BaseUrl, download, type Exchange, exchange, probe, retryAfterSeconds } from '../http.ts';
import { type Answer, outcomeOf, rejected, unreadable } from '../outcomes.ts';
import { sameSecret, verifyHubSignature } from '../signature.ts';
import { codeOf, type Refusal, refusalOf, THROTTLED, TROUBLE } from './errors.ts';
import { make } from './make.ts';
import { makeTemplate } from './makeTemplate.ts';
import { interactiveOf } from './menu.ts';
import { readTemplates } from './templates.ts';
import { eventsOf } from './webhook.ts';

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

export const secrecy = {
  WA_BASE_URL: 'open',
  WA_TOKEN: 'secret',
  WA_PHONE_NUMBER_ID: 'open',
  WA_APP_SECRET: 'secret',
  WA_VERIFY_TOKEN: 'made-up secret',
  WA_BUSINESS_ACCOUNT_ID: 'open',
} as const;

// Its `message_status` may be `held_for_quality_assessment`: it goes out later, and a webhook tells if it does not.
const Accepted = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });

/** Meta's WhatsApp Cloud API. Source: developers.facebook.com/docs/whatsapp/cloud-api, its messages and webhooks. */
export function create(config: z.infer<typeof Config>): Gateway {
  const account = config.WA_BUSINESS_ACCOUNT_ID;
  const post = (body: object, timeoutMs?: number) =>
    exchange(`${config.WA_BASE_URL}/${config.WA_PHONE_NUMBER_ID}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${config.WA_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ messaging_product: 'whatsapp', ...body }),
      timeoutMs,
    });
  const hand = (message: Outgoing, what: object, timeoutMs?: number) =>
    post(
      {
        recipient_type: 'individual',
        ...addressee(message.to),
        biz_opaque_callback_data: message.diulang ? `${message.id}.${message.diulang}` : String(message.id),
        ...what,
      },
      timeoutMs,
    );
  return {
    pace: { rate: 80, jitter: 0, perDay: null },
    hasWindow: true,
    hasPrices: true,
    webhookSuffix: '',
    probe: () => probe(`${config.WA_BASE_URL}/`),

    async send(message): Promise<Outcome> {
      const menu = menuContent(message);
      const shown = menu && (await hand(message, menu));
      // A menu that was refused as such has certainly not arrived: its numbered text goes instead.
      const answer =
        shown && !isMisfit(shown)
          ? shown
          : await hand(message, content(message), shown ? AFTER_MENU_MS : undefined);
      return outcomeOf(answer, read);
    },

    // Not a message: a failure has no consequence, so the answer is ignored.
    async reading(ref) {
      const typing_indicator = { type: 'text' };
      if (ref.startsWith('wamid.'))
        await post({ status: 'read', message_id: ref, typing_indicator }, READING_MS);
    },

    media: (id, maxBytes) => fetchMedia(config, id, maxBytes),

    ...(account && {
      templates: () => readTemplates(config.WA_BASE_URL, config.WA_TOKEN, account),
      publishForm: ({ nama, json }) =>
        make(config, `${account}/flows`, {
          name: nama,
          categories: ['OTHER'],
          flow_json: json,
          publish: true,
        }),
      makeTemplate: (template) => makeTemplate(config, account, template),
    }),

    handshake: (query) =>
      query.get('hub.mode') === 'subscribe' &&
      sameSecret(query.get('hub.verify_token') ?? '', config.WA_VERIFY_TOKEN)
        ? (query.get('hub.challenge') ?? '')
        : null,

    verify: ({ headers, rawBody }) => verifyHubSignature(config.WA_APP_SECRET, headers, rawBody),

    events: (payload) =>
      eventsOf(payload, {
        phoneNumberId: config.WA_PHONE_NUMBER_ID,
        businessAccountId: config.WA_BUSINESS_ACCOUNT_ID,
      }),
  };
}

/** Timeouts in milliseconds. A menu and then its text end within `MAX_ANSWER_MS`. */
const AFTER_MENU_MS = 8_000;
const READING_MS = 5_000;

/** Meta's codes for content that it does not take: a parameter that is wrong or missing, and an unknown type. */
const MISFITS = new Set([100, 131008, 131009, 131051]);

const isMisfit = (answer: Exchange) => answer.kind === 'answer' && MISFITS.has(codeOf(answer.body) ?? 0);

/** null: the message is no menu, or one that Meta has no form for */
function menuContent({ menu, template }: Outgoing): object | null {
  const interactive = menu && !template ? interactiveOf(menu) : null;
  return interactive && { type: 'interactive', interactive };
}

/** A person who hides their number has only an id of Meta's. */
const addressee = (to: string) => (/^\d+$/.test(to) ? { to } : { recipient: to });

/** Meta's message that asks a person for their hidden number: a tap on its button shows it. */
const NUMBER_REQUEST = 'request_contact_info';

/** Longest text beside a form; a longer one goes without it. */
const MAX_FORM_TEXT = 1024;

function content({ jenis, body, alamat, filename, template, formulir }: Outgoing): object {
  if (template) return templateContent(template);
  if (formulir && body.length <= MAX_FORM_TEXT) return formContent({ body, alamat, filename }, formulir);
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
    case 'minta_kontak':
      return {
        type: 'interactive',
        interactive: { type: NUMBER_REQUEST, body: { text: body }, action: { name: NUMBER_REQUEST } },
      };
  }
}

const formContent = (
  { body, alamat, filename }: Pick<Outgoing, 'body' | 'alamat' | 'filename'>,
  { id, token, tombol, layar }: FormMessage,
) => ({
  type: 'interactive',
  interactive: {
    type: 'flow',
    ...(alamat && {
      header: { type: 'document', document: { link: alamat, filename: filename ?? lastPart(alamat) } },
    }),
    body: { text: body },
    action: {
      name: 'flow',
      parameters: {
        flow_message_version: '3',
        flow_id: id,
        flow_token: token,
        flow_cta: tombol,
        flow_action: 'navigate',
        flow_action_payload: { screen: layar },
      },
    },
  },
});

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
function read({ status, headers, body }: Answer): Outcome {
  if (status >= 200 && status < 300) {
    const accepted = Accepted.safeParse(body);
    if (accepted.success) return { outcome: 'accepted', ref: accepted.data.messages[0].id };
    return unreadable(status);
  }
  const code = codeOf(body);
  const refusal = (code === null ? undefined : refusalOf(code)) ?? byStatus(status, code);
  if (refusal?.outcome === 'retry') return { ...refusal, retryAfterSeconds: retryAfterSeconds(headers) };
  if (refusal) return refusal;
  // Not Meta's words: a proxy's page, say. Whether anything was handed over is not known.
  if (code === null) return unreadable(status);
  return rejected('lainnya', `Ditolak gateway WhatsApp (kode ${code})`);
}

function byStatus(status: number, code: number | null): Refusal | undefined {
  if (status === 429) return THROTTLED;
  return code !== null && status >= 500 ? TROUBLE : undefined;
}

const Found = z.object({ url: z.url(), file_size: part(z.coerce.number()) });

/** Fetches a file that a person sent. Meta tells its address, which lives for minutes and wants the token, too. */
async function fetchMedia(
  { WA_BASE_URL, WA_TOKEN }: { WA_BASE_URL: string; WA_TOKEN: string },
  id: string,
  maxBytes: number,
): Promise<Media> {
  const headers = { Authorization: `Bearer ${WA_TOKEN}` };
  const answer = await ask(`${WA_BASE_URL}/${encodeURIComponent(id)}`, { headers });
  const found = Found.safeParse(answer?.body);
  if (!found.success || !isSafe(found.data.url, WA_BASE_URL)) return { outcome: 'failed' };
  const { url, file_size = 0 } = found.data;
  return file_size > maxBytes ? { outcome: 'too_large' } : download(url, { headers }, maxBytes);
}

/** The token goes nowhere unencrypted, except to a simulator. */
const isSafe = (url: string, baseUrl: string) =>
  url.startsWith('https:') || new URL(url).origin === new URL(baseUrl).origin;
