import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type Attempt, createAttempts } from './attempts.ts';
import type { Database } from './database.ts';
import type { Option } from './dialects/dialect.ts';
import { type GatewayName, PREFIXES, PROVIDER_NAMES, speak } from './dialects/index.ts';
import type { MetaTemplate, TemplateChange } from './dialects/meta/template.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Incoming, Messages } from './messages.ts';
import type { Due, Outbox } from './outbox.ts';
import { formatPhone } from './phone.ts';
import { sends } from './sends.ts';
import type { Status } from './status.ts';
import { startWebhooks } from './webhooks.ts';

export interface StatusOptions {
  recipientId?: string;
  callbackData?: string;
  /** A forged signature header. */
  signature?: string;
}

/** A provider, as tests and the page control it. */
export interface Played {
  name: GatewayName;
  /** For people. */
  title: string;
  faults: Faults;
  setWebhookUrl(url: string | null): void;
  /** Every send attempt since the start, oldest first. */
  requests(): Attempt[];
  receive(from: string, text: string, more?: Partial<Omit<Incoming, 'from' | 'text'>>): Promise<void>;
  /** Taps an option of a menu on the phone; its webhook follows. @throws when there is no such option */
  choose(messageId: string, optionId: string, hidden?: boolean): Promise<void>;
  /** POSTs a status webhook and resolves with the answer. Changes no stored message; accepts any id. */
  sendStatus(
    messageId: string,
    status: Exclude<Status, 'accepted'>,
    options?: StatusOptions,
  ): Promise<Response>;
  /** Sends a webhook in the provider's words: Meta's `{field, value}`, WAHA's `{event, payload}`. */
  notify(notice: object): Promise<void>;
  /** Replaces all faults, and sends the webhooks that follow. */
  setFaults(faults: Faults): Promise<void>;
  /** Unlinks the phone of an unofficial gateway, or links it. */
  setWantsScan(wantsScan: boolean): Promise<void>;
  /** Empty for a provider without templates. */
  templates(): readonly MetaTemplate[];
  setTemplates(templates: readonly MetaTemplate[]): void;
  /** Webhooks follow. @throws when there is no such template */
  changeTemplate(id: string, change: TemplateChange): Promise<void>;
}

interface Parts {
  name: GatewayName;
  variables: Record<string, string>;
  webhookUrl: string | null;
  db: Database;
  messages: Messages;
  outbox: Outbox;
  changed(): void;
}

/** Plays one provider: its HTTP API and its webhooks. */
export function play({ name, variables, webhookUrl, db, messages, outbox, changed }: Parts) {
  let url = webhookUrl;
  const source = createFaults();
  const { faults } = source;
  const attempts = createAttempts();
  const { dialect, templates } = speak(name, variables, () => faults.wantsScan, db);
  const sender = { name, faults, dialect };
  const webhooks = startWebhooks({ name, dialect, faults, outbox, url: () => url, settled: changed });

  async function notify(notice: object): Promise<void> {
    const now = Date.now();
    await outbox.addNotice(name, notice, now);
    webhooks.wakeAt(now);
    changed();
  }

  async function tellScan(before: boolean): Promise<void> {
    const notice = before === faults.wantsScan ? null : dialect.scanNotice?.(faults.wantsScan);
    if (notice) await notify(notice);
  }

  const played: Played = {
    name,
    title: PROVIDER_NAMES[name],
    faults,
    setWebhookUrl(next) {
      url = next;
      webhooks.wakeAt(Date.now());
    },
    requests: attempts.list,
    receive(from, text, more = {}) {
      const plain = {
        type: 'text' as const,
        filename: null,
        profileName: formatPhone(from),
        hidden: false,
        quotes: null,
        choice: null,
      };
      // The button shares the phone's own number.
      const said = more.type === 'contact_request' ? from : text;
      return messages.receive(sender, { ...plain, ...more, from, text: said });
    },
    async choose(messageId, optionId, hidden = false) {
      const menu = messages.find(messageId);
      const options = JSON.parse(menu?.options ?? '[]') as Option[];
      const choice = options.find(({ id }) => id === optionId);
      if (!menu || !choice) throw new Error(`${messageId} has no option ${optionId}.`);
      const type = menu.type === 'list' ? 'list_reply' : 'button_reply';
      await played.receive(menu.to, choice.title, { type, hidden, quotes: messageId, choice });
    },
    sendStatus(messageId, kind, { recipientId, callbackData, signature } = {}) {
      const stored = messages.find(messageId);
      const event: Due = {
        seq: 0,
        kind,
        at: Date.now(),
        attempts: 0,
        notice: null,
        messageId,
        phone: recipientId ?? stored?.to ?? '',
        type: 'text',
        text: '',
        link: null,
        filename: null,
        quotes: null,
        choice: null,
        hidden: 0,
        callbackData: callbackData ?? stored?.callbackData ?? null,
        profileName: null,
        failedCode: null,
        pricing: stored?.pricing ?? null,
      };
      return webhooks.tell(event, signature);
    },
    notify,
    async setFaults(next) {
      const before = faults.wantsScan;
      source.replace(next);
      changed();
      await tellScan(before);
    },
    async setWantsScan(wantsScan) {
      const before = faults.wantsScan;
      faults.wantsScan = wantsScan;
      changed();
      await tellScan(before);
    },
    templates: () => templates?.list() ?? [],
    setTemplates(next) {
      templates?.replace(next);
      changed();
    },
    async changeTemplate(id, change) {
      const before = templates?.find(id);
      if (!templates || !before) throw new Error(`There is no template ${id}.`);
      const after = {
        ...before,
        status: change.status ?? before.status,
        category: change.category ?? before.category,
        quality_score: { score: change.quality ?? before.quality_score.score },
        rejected_reason: change.reason ?? before.rejected_reason,
      };
      templates.change(after);
      for (const notice of templateNotices(before, after)) await notify(notice);
      changed();
    },
  };

  return {
    played,
    wakeAt: webhooks.wakeAt,
    app: new Hono<{ Bindings: HttpBindings }>().route(
      PREFIXES[name] || '/',
      new Hono<{ Bindings: HttpBindings }>()
        .route('/', sends({ name, dialect, messages, attempts, source }))
        .route('/', dialect.others ?? new Hono()),
    ),
    faultLabels: dialect.faultLabels,
    hasWindow: dialect.hasWindow,
    charges: dialect.categoryOf !== undefined,
    canWantScan: dialect.scanNotice !== undefined,
    takeFaults: (next: Faults) => source.replace(next),
    reset() {
      attempts.clear();
      templates?.reset();
    },
    stop: webhooks.stop,
  };
}

export type Playing = ReturnType<typeof play>;

/** Meta's webhooks about a changed template. */
function templateNotices(before: MetaTemplate, after: MetaTemplate): object[] {
  const which = {
    message_template_id: Number(after.id),
    message_template_name: after.name,
    message_template_language: after.language,
  };
  const [was, is] = [before.quality_score.score, after.quality_score.score];
  const notices: object[] = [];
  const add = (field: string, value: object) => notices.push({ field, value: { ...which, ...value } });
  if (before.status !== after.status)
    add('message_template_status_update', {
      event: after.status,
      reason: after.status === 'REJECTED' ? after.rejected_reason : 'NONE',
      ...(after.status === 'PAUSED' && { other_info: { title: 'FIRST_PAUSE' } }),
    });
  if (was !== is)
    add('message_template_quality_update', { previous_quality_score: was, new_quality_score: is });
  if (before.category !== after.category)
    add('template_category_update', { previous_category: before.category, new_category: after.category });
  return notices;
}
