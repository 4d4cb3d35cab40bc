import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ERRORS } from '#contract/errors.ts';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';
import { kirimSistem as calls, type HasilKirim, KirimInput } from '#contract/pesan/sistem/kirimSistem.ts';
import type { IdempotentRequest } from '../../core/db/idempotency.ts';
import { ApiError, found, invalid } from '../../core/errors.ts';
import { siteOf } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import type { Env } from '../../env.ts';
import { queuesOf } from '../queue/chunk.ts';
import { readAcuan } from './acuan.ts';
import { bacaKiriman } from './baca.ts';
import { periksa, type Siap } from './periksa.ts';
import { terima } from './terima.ts';

export const sistem = [
  serve(calls.kirim, ({ c, env, db, config, pemegang, body, request, once }) => {
    const asked = required(request);
    return once(async () => {
      const now = Date.now();
      const message = periksa(pemegang, body, await readAcuan({ db, config }, [body]), siteOf(c));
      const { referensi } = message;
      const answer = (akhir: SQL) =>
        sql`json_object('data', json_object('id', ${akhir}, 'status', 'pending', 'referensi', ${referensi}))`;
      const [id = 0] = await terima(db, sendingQueues(env), pemegang, [message], asked, answer, now);
      return { data: { id, status: 'pending' as const, referensi } };
    });
  }),
  serve(calls.banyak, ({ c, env, db, config, pemegang, body, request, once }) => {
    const asked = required(request);
    return once(async () => {
      const now = Date.now();
      const parsed = body.pesan.map((item) => ({ item, ...z.safeParse(KirimInput, item) }));
      const inputs = parsed.flatMap(({ data }) => data ?? []);
      const acuan = await readAcuan({ db, config }, inputs);
      const site = siteOf(c);
      const judged = parsed.map(({ item, data, error }): Siap | Ditolak => {
        const referensi = data?.referensi ?? writtenReference(item);
        if (!data) return refusal(fieldMessages(error?.issues ?? []), referensi);
        try {
          return periksa(pemegang, data, acuan, site);
        } catch (cause) {
          if (!(cause instanceof ApiError)) throw cause;
          return refusal(cause.details.fields ?? {}, referensi);
        }
      });
      const accepted = judged.flatMap((one) => ('galat' in one ? [] : [one]));
      const answer = answerOf(judged, accepted.length);
      const ids = await terima(db, sendingQueues(env), pemegang, accepted, asked, answer, now);
      let at = 0;
      const data = judged.map(
        (one): HasilKirim => ('galat' in one ? one : { id: ids[at++] ?? 0, referensi: one.referensi }),
      );
      return { data };
    });
  }),
  serve(calls.cari, async ({ db, pemegang, query }) => ({ data: await bacaKiriman(db, pemegang, query) })),
  serve(calls.baca, async ({ db, pemegang, params }) => {
    const [data] = await bacaKiriman(db, pemegang, params);
    return { data: found(data) };
  }),
];

const sendingQueues = (env: Env) => ({ ...queuesOf(env), callback: env.ANTREAN_CALLBACK });

type Ditolak = Extract<HasilKirim, { galat: object }>;

const refusal = (fields: Record<string, string>, referensi: string | null): Ditolak => ({
  galat: { code: 'validasi', message: ERRORS.validasi.message, fields },
  referensi,
});

/** The reference of a message that does not parse. */
function writtenReference(item: unknown): string | null {
  const { referensi } = Object(item) as { referensi?: unknown };
  return typeof referensi === 'string' && referensi.length <= 100 ? referensi : null;
}

/** @throws ApiError validasi without an `Idempotency-Key` */
function required(request: IdempotentRequest | null): IdempotentRequest {
  if (request) return request;
  throw invalid('Idempotency-Key', REQUIRED);
}

/** The answer in SQL: the ids of the accepted messages follow one another, and the last one is `akhir`. */
const answerOf = (judged: readonly (Siap | Ditolak)[], accepted: number) => {
  let place = 0;
  const items = judged.map((one) => {
    if ('galat' in one) return one;
    place += 1;
    return { ke: place, referensi: one.referensi };
  });
  return (akhir: SQL) => sql`(
    SELECT json_object('data', json_group_array(json(CASE WHEN j.value ->> 'ke' IS NULL THEN j.value
      ELSE json_object('id', ${akhir} - ${accepted} + (j.value ->> 'ke'), 'referensi', j.value ->> 'referensi') END) ORDER BY j.key))
    FROM json_each(${JSON.stringify(items)}) j)`;
};
