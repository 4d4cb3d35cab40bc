import { DEMO_TEMPLATES } from './demo-templates.ts';
import { type Filled, fillTemplate, type TemplateSend } from './fill.ts';
import type { MetaTemplate } from './template.ts';

/** The templates of one WhatsApp Business account. */
export function createTemplates() {
  let templates = [...DEMO_TEMPLATES];

  return {
    list: (): readonly MetaTemplate[] => templates,
    replace(next: readonly MetaTemplate[]) {
      templates = [...next];
    },
    reset() {
      templates = [...DEMO_TEMPLATES];
    },
    find: (id: string) => templates.find((template) => template.id === id),
    /** Replaces the template with this id. */
    change(changed: MetaTemplate) {
      templates = templates.map((template) => (template.id === changed.id ? changed : template));
    },
    fill: (send: TemplateSend): Filled => fillTemplate(templates, send),
  };
}

export type Templates = ReturnType<typeof createTemplates>;
