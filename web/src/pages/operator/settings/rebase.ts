import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { isTable, same } from '#shared/tables.ts';

type Values = Readonly<Record<string, unknown>>;

interface Rebased {
  /** settings to save; those that only another operator has changed keep that change */
  body: Values;
  /** settings that both have changed, each to something else */
  bentrok: (keyof Pengaturan)[];
}

/**
 * Fits the settings of a form to those in force.
 *
 * @param typed as the form holds them
 * @param mine the same, parsed
 * @param base what the form began with
 */
export function rebase(typed: Values, mine: Values, base: Values, now: Values): Rebased {
  const names = Object.keys(typed) as (keyof Pengaturan)[];
  const body = names.flatMap((nama) => {
    const merged = merge(mine[nama], base[nama], now[nama]);
    if (same(merged, mine[nama])) return [[nama, typed[nama]]];
    return same(mine[nama], base[nama]) ? [] : [[nama, merged]];
  });
  const bentrok = names.filter((nama) => collide(mine[nama], base[nama], now[nama]));
  return { body: Object.fromEntries(body), bentrok };
}

function merge(mine: unknown, base: unknown, now: unknown): unknown {
  if (same(mine, base)) return now;
  if (!isTable(mine) || !isTable(base) || !isTable(now)) return mine;
  return Object.fromEntries(Object.keys(mine).map((key) => [key, merge(mine[key], base[key], now[key])]));
}

function collide(mine: unknown, base: unknown, now: unknown): boolean {
  if (same(mine, base) || same(now, base) || same(mine, now)) return false;
  if (!isTable(mine) || !isTable(base) || !isTable(now)) return true;
  return Object.keys(mine).some((key) => collide(mine[key], base[key], now[key]));
}
