import type { ButirPercakapan } from '#contract/jawab/percakapan.ts';

/** Unique key of a message in either direction. */
export const keyOf = ({ arah, id }: Pick<ButirPercakapan, 'arah' | 'id'>) => `${arah} ${id}`;
