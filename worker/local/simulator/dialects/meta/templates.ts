import type { Kept } from '../../kept.ts';
import type { Answer } from '../dialect.ts';
import { DEMO_TEMPLATES } from './demo-templates.ts';
import { metaError } from './errors.ts';
import { fillTemplate, type TemplateSend } from './fill.ts';
import { MetaTemplate } from './template.ts';
import type { Uploads } from './uploads.ts';

/** A code's template gets its text from Meta. */
const shownAs = ({ category, components }: Pick<MetaTemplate, 'category' | 'components'>) =>
  category === 'AUTHENTICATION'
    ? { components: DEMO_TEMPLATES.find((demo) => demo.category === category)?.components ?? components }
    : {};

/** Formats of a header with a file. */
const FILES = new Set(['IMAGE', 'DOCUMENT', 'VIDEO']);

export function createTemplates(kept: Kept<readonly MetaTemplate[]>, uploads: Uploads) {
  let templates = kept.read() ?? DEMO_TEMPLATES;

  const hasExample = ({ type, format, example }: MetaTemplate['components'][number]) =>
    type !== 'HEADER' || !FILES.has(format ?? '') || uploads.has(example?.header_handle?.[0]);

  function replace(next: readonly MetaTemplate[]) {
    templates = next;
    kept.write(templates);
  }

  return {
    list: () => templates,
    replace,
    /** Takes a template for review, which this account passes at once. */
    make(body: unknown): Answer {
      const parsed = MetaTemplate.omit({ id: true, status: true }).safeParse(body);
      if (!parsed.success) return metaError(100, parsed.error.issues[0]?.message);
      if (templates.some(({ name }) => name === parsed.data.name))
        return metaError(100, 'There is already a template with this name');
      if (!parsed.data.components.every(hasExample))
        return metaError(100, 'The header is missing an uploaded example file');
      const id = String(200_000_000_000_000 + templates.length);
      replace([...templates, { ...parsed.data, ...shownAs(parsed.data), id, status: 'APPROVED' }]);
      return { status: 200, body: { id, status: 'APPROVED', category: parsed.data.category } };
    },
    reset() {
      templates = DEMO_TEMPLATES;
      kept.clear();
    },
    find: (id: string) => templates.find((template) => template.id === id),
    change(changed: MetaTemplate) {
      replace(templates.map((template) => (template.id === changed.id ? changed : template)));
    },
    fill: (send: TemplateSend) => fillTemplate(templates, send),
  };
}

export type Templates = ReturnType<typeof createTemplates>;
