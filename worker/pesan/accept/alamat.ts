import type { Context } from 'hono';
import { alamatDitolak } from '#contract/pesan/alamat.ts';
import { ApiError } from '../../core/errors.ts';
import { type App, siteOf } from '../../core/http/context.ts';

/** @throws ApiError validasi for a link from which no gateway may fetch */
export function checkAlamat(c: Pick<Context<App>, 'req' | 'var'>, alamat: string | null): void {
  const refusal = alamat === null ? null : alamatDitolak(alamat, siteOf(c));
  if (refusal) throw new ApiError('validasi', { fields: { alamat: refusal } });
}
