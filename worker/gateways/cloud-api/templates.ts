import * as z from 'zod';
import { Komponen } from '#contract/pesan/template/template.ts';
import { keep, part } from '../fields.ts';
import type { GatewayEvent, ProviderTemplate, TemplateList } from '../gateway.ts';
import { exchange } from '../http.ts';
import { codeOf, refusalOf } from './errors.ts';

const FIELDS = 'id,name,language,status,category,components,quality_score,rejected_reason';
const PER_PAGE = 100;
/** An account has 6,000 templates at most. */
const MOST_PAGES = 100;

const Page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().nullish() }).nullish(), next: z.string().nullish() })
    .nullish(),
});

const Word = z.string().min(1).max(512);

const Item = z
  .object({
    id: Word,
    name: Word,
    language: Word,
    category: Word,
    status: Word,
    components: z.array(Komponen),
    quality_score: part(z.object({ score: Word })),
    rejected_reason: part(Word),
  })
  .transform(
    (item): ProviderTemplate => ({
      id: item.id,
      nama: item.name,
      bahasa: item.language,
      kategori: item.category,
      status: item.status,
      kualitas: item.quality_score?.score ?? null,
      alasan: item.rejected_reason === 'NONE' ? null : (item.rejected_reason ?? null),
      komponen: item.components,
    }),
  );

const fail = (reason: string): TemplateList => ({ ok: false, reason });

/**
 * All templates of the account, page by page. A list that is not known to be whole is none: what it lacks would look
 * deleted. Never throws.
 *
 * @param accountId the business account's
 */
export async function readTemplates(
  baseUrl: string,
  token: string,
  accountId: string,
): Promise<TemplateList> {
  const templates = new Map<string, ProviderTemplate>();
  const cursors = new Set<string>();
  for (let after = ''; cursors.size < MOST_PAGES; ) {
    const query = new URLSearchParams({ fields: FIELDS, limit: String(PER_PAGE), ...(after && { after }) });
    // Never the next page's address from the answer: the token would go to whatever host it names.
    const address = `${baseUrl}/${encodeURIComponent(accountId)}/message_templates?${query}`;
    const answer = await exchange(address, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.kind !== 'answer') return fail('Meta tidak dapat dihubungi');
    const page = Page.safeParse(answer.body);
    if (answer.status !== 200 || !page.success) return fail(reasonOf(answer.status, codeOf(answer.body)));
    // One that moved while the pages were read comes twice.
    for (const template of keep(Item, page.data.data)) templates.set(template.id, template);
    const { paging } = page.data;
    if (!paging?.next) return { ok: true, templates: [...templates.values()] };
    after = paging.cursors?.after ?? '';
    if (after === '' || cursors.has(after)) break;
    cursors.add(after);
  }
  return fail('Daftar template dari Meta tidak dapat dibaca sampai habis');
}

/** Meta's answer to an account that does not exist, or that the token may not see. */
const NO_SUCH_ACCOUNT = 100;

function reasonOf(status: number, code: number | null): string {
  if (code === null) return `Daftar template dari Meta tidak dapat dibaca (HTTP ${status})`;
  if (code === NO_SUCH_ACCOUNT)
    return 'WA_BUSINESS_ACCOUNT_ID tidak dikenal Meta, atau token tidak punya akses ke akunnya';
  return refusalOf(code)?.reason ?? `Daftar template ditolak Meta (kode ${code})`;
}

/** Events of a template. Unknown fields and words give none. */
export function templateEvents(field: string, value: unknown): GatewayEvent[] {
  switch (field) {
    case 'message_template_status_update':
      return keep(StatusUpdate, [value]).flatMap(statusUpdate);
    case 'message_template_quality_update':
      return keep(QualityUpdate, [value]);
    case 'template_category_update':
      return keep(CategoryUpdate, [value]);
    default:
      return [];
  }
}

/** Meta sends a number here and text in its list. One that JSON has rounded is another template's. */
const TemplateId = z.union([z.string().min(1).max(100), z.int().transform(String)]);

const Category = z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']);

const StatusUpdate = z.object({
  message_template_id: TemplateId,
  event: z.string(),
  reason: part(z.string()),
  message_template_category: part(Category),
  other_info: part(z.object({ title: part(z.string()), description: part(z.string()) })),
  rejection_info: part(z.object({ reason: part(z.string()) })),
});

/** Events that say what the template is from now on. */
const STATUSES = new Set([
  ...['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED', 'IN_APPEAL', 'ARCHIVED', 'LOCKED'],
  ...['DELETED', 'PENDING_DELETION', 'LIMIT_EXCEEDED'],
]);

/** Events that change the status, and the titles under which a pause and its end may come. */
const BECOMES = new Map([
  ['REINSTATED', 'APPROVED'],
  ['UNARCHIVED', 'APPROVED'],
  ['UNLOCKED', 'APPROVED'],
  ['UNPAUSED', 'APPROVED'],
  ['UNPAUSE', 'APPROVED'],
  ['FIRST_PAUSE', 'PAUSED'],
  ['SECOND_PAUSE', 'PAUSED'],
  ['RATE_LIMITING_PAUSE', 'PAUSED'],
]);

const statusAfter = (word = '') => (STATUSES.has(word) ? word : BECOMES.get(word));

/** Longest reason that is kept, in characters. */
const MAX_REASON = 500;

function statusUpdate(change: z.infer<typeof StatusUpdate>): GatewayEvent[] {
  const { message_template_id: id, event, other_info } = change;
  // It can still be sent.
  if (event === 'FLAGGED') return [{ type: 'template', id, kualitas: 'RED' }];
  const status = statusAfter(other_info?.title) ?? statusAfter(event);
  if (status === undefined) return [];
  const kategori = change.message_template_category;
  const told = [change.rejection_info?.reason, change.reason, other_info?.description, other_info?.title];
  const alasan = told
    .find((text) => text && text !== 'NONE')
    ?.slice(0, MAX_REASON)
    .toWellFormed();
  return [
    {
      type: 'template',
      id,
      status,
      ...(kategori && { kategori }),
      ...(alasan && status !== 'APPROVED' && { alasan }),
    },
  ];
}

const QualityUpdate = z
  .object({
    message_template_id: TemplateId,
    new_quality_score: z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']),
  })
  .transform(
    ({ message_template_id: id, new_quality_score: kualitas }): GatewayEvent => ({
      type: 'template',
      id,
      kualitas,
    }),
  );

// For an announced change this is the present category.
const CategoryUpdate = z.object({ message_template_id: TemplateId, new_category: Category }).transform(
  ({ message_template_id: id, new_category: kategori }): GatewayEvent => ({
    type: 'template',
    id,
    kategori,
  }),
);
