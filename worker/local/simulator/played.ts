import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Database } from './database.ts';
import type { Option } from './dialects/dialect.ts';
import { PREFIXES, PROVIDER_NAMES, type ProviderOptions, speak } from './dialects/index.ts';
import type { MetaTemplate, TemplateChange } from './dialects/meta/template.ts';
import { createFaults, type Faults, firstFaults } from './faults.ts';
import type { Incoming, Messages } from './messages.ts';
import type { Outbox } from './outbox.ts';
import { formatPhone } from './phone.ts';
import { type Attempt, sends } from './sends.ts';
import { startWebhooks } from './webhooks.ts';

const MOST_ATTEMPTS_KEPT = 200_000;

/** Names an option or a template that there is not. */
export class Unknown extends Error {}

interface Parts {
  db: Database;
  messages: Messages;
  outbox: Outbox;
  changed(): void;
}

/** Plays one provider: its HTTP API and its webhooks. */
export function play(
  { name, variables, webhookUrl, window = false }: ProviderOptions,
  { db, messages, outbox, changed }: Parts,
) {
  let url = webhookUrl;
  let attempts: Attempt[] = [];
  const source = createFaults(window);
  const { faults } = source;
  const { dialect, templates } = speak(name, variables, () => faults.wantsScan, db);
  const sender = { name, faults, dialect };
  const webhooks = startWebhooks({ name, dialect, faults, outbox, url: () => url, settled: changed });

  function record(attempt: Attempt) {
    attempts.push(attempt);
    if (attempts.length > MOST_ATTEMPTS_KEPT) attempts = attempts.slice(MOST_ATTEMPTS_KEPT / 2);
  }

  /** The provider, as tests and the page control it. */
  const played = {
    name,
    /** For people. */
    title: PROVIDER_NAMES[name],
    faults,
    setWebhookUrl(next: string | null) {
      url = next;
      webhooks.wakeAt(Date.now());
    },
    /** Every send attempt since the start, oldest first. */
    requests: () => [...attempts],
    receive(from: string, text: string, more: Partial<Omit<Incoming, 'from' | 'text'>> = {}): Promise<void> {
      const plain = { type: 'text', filename: null, hidden: false, quotes: null, choice: null } as const;
      // The button shares the phone's own number.
      const said = more.type === 'contact_request' ? from : text;
      const profileName = formatPhone(from);
      return messages.receive(sender, { ...plain, profileName, ...more, from, text: said });
    },
    /** Taps an option of a menu on the phone; its webhook follows. @throws Unknown */
    async choose(messageId: string, optionId: string, hidden = false): Promise<void> {
      const menu = messages.find(messageId);
      const options = JSON.parse(menu?.options ?? '[]') as Option[];
      const choice = options.find(({ id }) => id === optionId);
      if (!menu || !choice) throw new Unknown(`${messageId} has no option ${optionId}.`);
      const type = menu.type === 'list' ? 'list_reply' : 'button_reply';
      await played.receive(menu.to, choice.title, { type, hidden, quotes: messageId, choice });
    },
    /** Sends a webhook in the provider's words: Meta's `{field, value}`, WAHA's `{event, payload}`. */
    async notify(notice: object): Promise<void> {
      const now = Date.now();
      await outbox.addNotice(name, notice, now);
      webhooks.wakeAt(now);
      changed();
    },
    /** Replaces these faults. An unofficial gateway tells that it has lost its phone, or has it again. */
    async setFaults(next: Partial<Faults>): Promise<void> {
      const { wantsScan } = faults;
      Object.assign(faults, next);
      changed();
      const notice = wantsScan === faults.wantsScan ? null : dialect.scanNotice?.(faults.wantsScan);
      if (notice) await played.notify(notice);
    },
    /** Empty for a provider without templates. */
    templates: () => templates?.list() ?? [],
    setTemplates(next: readonly MetaTemplate[]) {
      templates?.replace(next);
      changed();
    },
    /** Webhooks follow. @throws Unknown */
    async changeTemplate(id: string, change: TemplateChange): Promise<void> {
      const notices = templates?.change(id, change);
      if (!notices) throw new Unknown(`There is no template ${id}.`);
      for (const notice of notices) await played.notify(notice);
      changed();
    },
  };

  return {
    played,
    wakeAt: webhooks.wakeAt,
    app: new Hono<{ Bindings: HttpBindings }>().route(
      PREFIXES[name] || '/',
      new Hono<{ Bindings: HttpBindings }>()
        .route('/', sends({ name, dialect, messages, record, source }))
        .route('/', dialect.others),
    ),
    faultLabels: dialect.faultLabels,
    hasWindow: dialect.hasWindow ?? false,
    charges: dialect.categoryOf !== undefined,
    canWantScan: dialect.scanNotice !== undefined,
    reset() {
      attempts = [];
      Object.assign(faults, firstFaults(window));
      templates?.reset();
    },
    stop: webhooks.stop,
  };
}

export type Playing = ReturnType<typeof play>;
export type Played = Playing['played'];

/** Reads the name of a provider; the first one when there is none. */
export const gatewayAmong = (playing: readonly Playing[]) =>
  z
    .string()
    .optional()
    .transform((name, context) => {
      const found = name === undefined ? playing[0] : playing.find(({ played }) => played.name === name);
      if (!found) context.addIssue('not played');
      return found?.played ?? z.NEVER;
    });
