import type { KategoriBiaya } from '#contract/pengaturan/pengaturanBiaya.ts';
import type { Alasan, KodeGateway } from '#contract/pesan/alasan.ts';
import type { Menu } from '#contract/pesan/menu.ts';
import type { JenisMasuk, JenisPesan } from '#contract/pesan/pesan.ts';
import type { Template } from '#contract/pesan/template/template.ts';

/** One message, as a gateway is given it. */
export interface Outgoing {
  /** the row's own id; it rides along where the provider allows it, and comes back in its webhooks */
  id: number;
  /** how often the row was resent before this send, from 0. It rides along with the id and tells the sends of a row apart */
  diulang: number;
  /** E.164 digits without the plus sign, or the provider's own id of a person who hides their number */
  to: string;
  jenis: JenisPesan;
  body: string;
  /** http(s) address of the image or document; the provider fetches it */
  alamat: string | null;
  /** the file name that the recipient sees; null when only the address is known */
  filename: string | null;
  /** the approved template to send instead, filled in; null: send the message as it is */
  template: FilledTemplate | null;
  /** `body` as a native menu, for a gateway that has one; null or absent: no menu */
  menu?: Menu | null;
  /** a form to show with the text, at a gateway that has forms; absent: none */
  formulir?: FormMessage | null;
}

export interface FormMessage {
  /** the provider's id of the published form */
  id: string;
  /** comes back with the answers */
  token: string;
  /** the button's text */
  tombol: string;
  /** its first screen */
  layar: string;
}

/** A form to publish, in the provider's own description. */
interface FormDraft {
  nama: string;
  json: string;
}

/** A template to make, with an example for each variable. */
export interface TemplateDraft {
  name: string;
  language: string;
  category: 'UTILITY' | 'AUTHENTICATION';
  components: object[];
  /** a header with a file; absent: it has none */
  header?: { format: 'IMAGE' | 'DOCUMENT'; sample: Sample };
}

/** An example file, shown to the provider's reviewers only. */
export interface Sample {
  name: string;
  type: 'image/png' | 'application/pdf';
  bytes: Uint8Array<ArrayBuffer>;
}

/** Outcome of creating something at the provider. `reason` is an Indonesian sentence for the operator. */
export type Made = { ok: true; id: string } | { ok: false; reason: string };

/** A template with a recipient's values, each of them one line. */
export interface FilledTemplate {
  name: string;
  language: string;
  header: { type: 'image' | 'document'; link: string; filename: string | null } | Value | null;
  body: Value[];
  /** values for buttons whose address has a variable, by their position */
  buttons: { index: number; text: string }[];
}

export interface Value {
  type: 'text';
  /** the variable's name, null where variables are counted */
  name: string | null;
  text: string;
}

/**
 * Whose fault a refusal is, where it is not the message's. `gateway`: the account's, every next send would fare the same.
 * `broadcast`: that of what is written to many, which an operator has to see to. `template`: the template may not be sent at
 * the moment, and the provider tells when it may again. `misfit`: the values do not fit the template, so if nothing of the
 * broadcast has got through yet, nothing will.
 */
export type Hold = 'gateway' | 'broadcast' | 'template' | 'misfit';

export interface Fault extends Alasan {
  code: KodeGateway;
}

/** Why a message was refused. Its code also tells of the person: `promosi_ditolak`, `promosi_dibatasi`, `jendela_tertutup`. */
export interface Failure extends Alasan {
  hold?: Hold;
}

/**
 * What became of a send. The decision to send again lies here, not in the sender:
 * `unreached` never got as far as the provider, so it costs the message none of its tries;
 * `unknown` may have reached the person, so it is never sent again without proof.
 */
export type Outcome =
  | { outcome: 'accepted'; ref: string }
  | ({ outcome: 'unreached' } & Alasan)
  | ({ outcome: 'retry'; retryAfterSeconds?: number; hold?: Hold } & Alasan)
  | ({ outcome: 'rejected' } & Failure)
  | ({ outcome: 'unknown' } & Alasan);

/** `free_customer_service` costs nothing but counts towards the month's free messages, `free_entry_point` not even that. */
export const JENIS_HARGA = ['regular', 'free_customer_service', 'free_entry_point'] as const;
export type Harga = `${KategoriBiaya}/${(typeof JENIS_HARGA)[number]}`;

/** One event of a provider's webhook. */
export type GatewayEvent =
  | ({
      type: 'status';
      /** our own id and which send of it, where the provider gives them back */
      id: number | null;
      diulang: number;
      ref: string;
      status: 'sent' | 'delivered' | 'read' | 'failed';
      at: Date;
      /** its category and type, as `utility/regular`; null: not said; absent at a provider without prices */
      harga?: Harga | null;
      /** and the rest of a failure, with `failed` only */
    } & Partial<Failure>)
  /** From now on the provider may name the send `ref` by `alias` alone, in the `ref` of its next events. */
  | { type: 'alias'; alias: string; ref: string }
  | {
      type: 'incoming';
      ref: string;
      /** E.164 digits, or the provider's own id of a person who hides their number */
      from: string;
      nama: string | null;
      jenis: JenisMasuk;
      /** empty when it has no text */
      body: string;
      /** the id of the option of a menu that was tapped; absent: it was written */
      pilihan?: string;
      /** the reference of the message that it quotes or changes; absent when there is none, or the provider does not say */
      kutip?: string;
      /** the provider's id of a photo, for `media`; absent: it is none, or the provider's files are not fetched */
      foto?: string;
      /** the answers of a form, as JSON text; absent: it is no form */
      formulir?: string;
      at: Date;
    }
  /** The sender of the incoming message `ref` has deleted it for everyone. */
  | { type: 'deleted'; ref: string }
  /** On the provider's word: the person whom it knows as `id` has this number (E.164 digits). `ref` is the message it came with. */
  | { type: 'contact'; id: string; number: string; ref: string; at: Date }
  /** The person wants no more broadcasts, or wants them again. */
  | { type: 'preference'; from: string; optedOut: boolean; at: Date }
  /** Changed properties of a template, and the time if the provider gives one. */
  | {
      type: 'template';
      id: string;
      status?: string;
      kategori?: string;
      kualitas?: string;
      alasan?: string;
      at?: Date;
    }
  /** The provider lets the account send nothing more, and why; null: it does again. `at` where the provider says since when. */
  | { type: 'gateway'; held: Fault | null; at?: Date }
  /** The provider's quality rating of the number, and how many people a day it may write to first. */
  | { type: 'rating'; quality?: string; peoplePerDay?: number | null };

export type EventOf<Type extends GatewayEvent['type']> = Extract<GatewayEvent, { type: Type }>;

export type Content = Pick<EventOf<'incoming'>, 'jenis' | 'body' | 'pilihan' | 'foto'>;

export type Media = { outcome: 'fetched'; file: Blob } | { outcome: 'too_large' | 'failed' };

/** Whether a provider accepts messages: `away` cannot be reached, `held` waits for an operator to fix something. */
export type Probe = { state: 'ready' } | ({ state: 'away' } & Alasan) | ({ state: 'held' } & Fault);

export interface ProviderTemplate extends Omit<Template, 'variabel'> {
  /** why the provider refused it, in its own words */
  alasan: string | null;
}

export type TemplateList = { ok: true; templates: ProviderTemplate[] } | { ok: false; reason: string };

/** A webhook as received, for the provider's proof. */
export interface Webhook {
  /** the path behind the gateway's name: the secret of a provider that signs nothing. Empty without one */
  secret: string;
  headers: Headers;
  rawBody: ArrayBuffer;
}

/** A safe rate for the provider, unless the campus configures another. */
interface SafePace {
  /** messages a second */
  rate: number;
  /** by what share of the time between two sends it varies, 0 to 1: an even beat is a machine's */
  jitter: number;
  /** messages a day, null: as many as there are */
  perDay: number | null;
}

export interface Gateway {
  pace: SafePace;
  /** free text, images and documents reach only people who wrote within 24 hours; all others get templates only */
  hasWindow: boolean;
  /** it charges for delivered messages, and says what for in its statuses */
  hasPrices?: boolean;
  /** its webhooks do not say what a message quotes */
  hidesQuotes?: boolean;
  /** the end of the webhook's address as the operator sees it: a placeholder, never the secret itself */
  webhookSuffix: string;
  /**
   * Whether the provider can be reached and takes messages, asked before a batch. A connection that was refused and one
   * that broke after the request went out look the same to `fetch`; this keeps an outage from turning every
   * message into an `unknown`. Never throws.
   */
  probe(): Promise<Probe>;
  /** Sends one message. Never throws. */
  send(message: Outgoing): Promise<Outcome>;
  /** Shows a person that their message was read and is being answered, where the provider can. Never throws. */
  reading?(ref: string): Promise<void>;
  /** All templates that the provider has, of a provider that has any. Never throws. */
  templates?(): Promise<TemplateList>;
  /** Publishes a form that is shown inside conversations, of a provider that has any. Never throws. */
  publishForm?(form: FormDraft): Promise<Made>;
  /** Makes a template, which the provider reviews. Never throws. */
  makeTemplate?(template: TemplateDraft): Promise<Made>;
  /** The number, in E.164 digits, that hides behind a provider's own id; null when it is not known. Never throws. */
  numberOf?(id: string): Promise<string | null>;
  /** Fetches a file that a person sent, of at most `maxBytes`, where the provider keeps it. Never throws. */
  media?(id: string, maxBytes: number): Promise<Media>;
  /** Answers the subscription handshake of a provider that asks for one; null when the token is wrong. */
  handshake?(query: URLSearchParams): string | null;
  /** True when the webhook comes from the provider. Compares secrets in constant time. */
  verify(webhook: Webhook): boolean;
  /** Reads a verified webhook; what it does not know it leaves out. */
  events(payload: unknown): GatewayEvent[];
}
