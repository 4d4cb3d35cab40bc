import * as z from 'zod';
import type { Made } from '../gateway.ts';
import { exchange } from '../http.ts';
import { codeOf, refusalOf } from './errors.ts';

const Answer = z.object({ id: z.union([z.string().min(1), z.int().transform(String)]) });
/** Meta's own explanation to a person. */
const Refused = z.object({ error: z.object({ error_user_msg: z.string().max(500) }) });

/** Makes something of the business account. Never throws. */
export async function make(
  { WA_BASE_URL, WA_TOKEN }: { WA_BASE_URL: string; WA_TOKEN: string },
  path: string,
  body: object,
): Promise<Made> {
  const answer = await exchange(`${WA_BASE_URL}/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${WA_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.kind !== 'answer') return { ok: false, reason: 'Meta tidak dapat dihubungi' };
  const made = Answer.safeParse(answer.body);
  if (answer.status === 200 && made.success) return { ok: true, id: made.data.id };
  return refused(answer.status, answer.body);
}

/** Says why Meta did not make it. */
export function refused(status: number, body: unknown): Extract<Made, { ok: false }> {
  const said = Refused.safeParse(body);
  if (said.success) return { ok: false, reason: `Ditolak Meta: ${said.data.error.error_user_msg}` };
  const code = codeOf(body);
  return {
    ok: false,
    reason: (code === null ? undefined : refusalOf(code)?.reason) ?? `Ditolak Meta (kode ${code ?? status})`,
  };
}
