import type { Template } from '#contract/pesan/template.ts';
import type { Store } from '../send/store.ts';

/** Templates by their ids, each read once. */
export function templateCache(store: Pick<Store, 'template'>) {
  const known = new Map<string, Promise<Template | null>>();
  return (id: string): Promise<Template | null> => {
    const template = known.get(id) ?? store.template(id);
    known.set(id, template);
    return template;
  };
}
