import type { Query, QueryCache } from '@tanstack/react-query';

/** True for a failed call that has no place of its own on the page: the page lacks something, or shows what it showed before. */
export const isTertinggal = ({ state, observers }: Query): boolean =>
  // Also while it is asked for again: only an answer settles it.
  state.errorUpdatedAt > state.dataUpdatedAt &&
  (state.dataUpdatedAt > 0 || observers.some(({ options }) => options.meta?.silent));

/** Says what failed calls have left out or left as it was; empty when nothing. */
export function kalimatTertinggal(cache: QueryCache): string {
  const failed = cache.findAll({ type: 'active', predicate: isTertinggal });
  const sentences = failed.map(({ state, meta }) =>
    state.dataUpdatedAt > 0 ? 'Isi halaman ini belum dapat diperbarui.' : `${meta?.log}.`,
  );
  return [...new Set(sentences)].join(' ');
}
