import type { ButirPercakapan } from '#contract/jawab/percakapan.ts';

export const keyOf = ({ arah, id }: Pick<ButirPercakapan, 'arah' | 'id'>) => `${arah} ${id}`;
