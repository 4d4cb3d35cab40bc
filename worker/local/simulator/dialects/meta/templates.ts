import type { Kept } from '../../kept.ts';
import { DEMO_TEMPLATES } from './demo-templates.ts';
import { refuse } from './errors.ts';
import { fillTemplate, type TemplateSend } from './fill.ts';
import { MetaTemplate, type TemplateChange } from './template.ts';
import type { Uploads } from './uploads.ts';

/** A code's template gets its text from Meta. */
const shownAs = ({ category, components }: Pick<MetaTemplate, 'category' | 'components'>) =>
  category === 'AUTHENTICATION'
    ? { components: DEMO_TEMPLATES.find((demo) => demo.category === category)?.components ?? components }
    : {};

/** Formats of a header with a file. */
const FILES = new Set(['IMAGE', 'DOCUMENT', 'VIDEO']);

export function createTemplates(kept: Kept<readonly MetaTemplate[]>, uploads: Uploads) {
  const hasExample = ({ type, format, example }: MetaTemplate['components'][number]) =>
    type !== 'HEADER' || !FILES.has(format ?? '') || uploads.has(example?.header_handle?.[0]);

  return {
    list: kept.get,
    replace: kept.set,
    /** Takes a template for review, which this account passes at once. */
    make(body: unknown) {
      const parsed = MetaTemplate.omit({ id: true, status: true }).safeParse(body);
      if (!parsed.success) refuse(100, parsed.error.issues[0]?.message);
      const templates = kept.get();
      if (templates.some(({ name }) => name === parsed.data.name))
        refuse(100, 'There is already a template with this name');
      if (!parsed.data.components.every(hasExample))
        refuse(100, 'The header is missing an uploaded example file');
      const id = String(200_000_000_000_000 + templates.length);
      kept.set([...templates, { ...parsed.data, ...shownAs(parsed.data), id, status: 'APPROVED' }]);
      return { id, status: 'APPROVED', category: parsed.data.category };
    },
    reset: () => kept.set(DEMO_TEMPLATES),
    /** @returns the webhooks about it; null when there is no such template */
    change(id: string, change: TemplateChange): object[] | null {
      const templates = kept.get();
      const before = templates.find((template) => template.id === id);
      if (!before) return null;
      const after = {
        ...before,
        status: change.status ?? before.status,
        category: change.category ?? before.category,
        quality_score: { score: change.quality ?? before.quality_score.score },
        rejected_reason: change.reason ?? before.rejected_reason,
      };
      kept.set(templates.map((template) => (template === before ? after : template)));
      return noticesOf(before, after);
    },
    fill: (send: TemplateSend) => fillTemplate(kept.get(), send),
  };
}

export type Templates = ReturnType<typeof createTemplates>;

/** Meta's webhooks about a changed template. */
function noticesOf(before: MetaTemplate, after: MetaTemplate): object[] {
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
