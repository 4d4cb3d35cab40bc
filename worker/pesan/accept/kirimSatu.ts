import type { SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { type JenisKiriman, kalimatTerlaluPanjang, MAX_ISI, panjangIsi } from '#contract/pesan/kirim.ts';
import { auditAct } from '../../core/db/audit.ts';
import { ACCEPTED_ROW, type Answer, accepted, once, rememberAnswer } from '../../core/db/idempotency.ts';
import { ApiError } from '../../core/errors.ts';
import type { LoggedIn } from '../../core/http/guard.ts';
import { idempotentRequest } from '../../core/http/idempotency.ts';
import { checkAlamat } from './alamat.ts';
import { enqueue, type NewPesan } from './enqueue.ts';
import { lewatTemplate } from './lewatTemplate.ts';

/** A request to write to one person. */
interface Kiriman {
  /** the call, by which its Idempotency-Key is told from another's */
  call: string;
  /** what the client asks for */
  asked: object;
  message: Pick<NewPesan, 'nama' | 'no_hp' | 'kategori' | 'body' | 'alamat'> & { jenis: JenisKiriman };
  template: { template?: string | null | undefined; isian?: string[] | null | undefined };
  /** what is changed in the same transaction */
  alongside?: readonly SQL[];
}

/**
 * Accepts what an operator writes to one person, once for all who ask with the same key, and writes down who did.
 *
 * @throws ApiError validasi when it is too long with the name in it, its template does not fit, or its link is none of ours and not public
 */
export async function sendToOne(
  c: Context<LoggedIn>,
  { call, asked, message, template, alongside = [] }: Kiriman,
): Promise<Answer> {
  const { db, user } = c.var;
  const { jenis, nama, no_hp, kategori, body } = message;
  checkAlamat(c, message.alamat ?? null);
  const request = await idempotentRequest(c.req.header('Idempotency-Key'), `${call}:${user.id}`, asked);
  return once(db, request, async () => {
    if (!fits(jenis, body, nama.length)) throw tooLong(jenis);
    const chosen = await lewatTemplate(c.var, jenis, template, () => nama.length);
    const audit = auditAct({
      pelaku: user,
      tindakan: 'Mengirim pesan',
      sasaran: `${nama} (${no_hp})`,
      rincian: `Jenis: ${jenis}; kategori: ${kategori}${melalui(chosen.nama)}`,
    });
    const row = { ...message, ...chosen.lewat, rahasia: false };
    const remember = rememberAnswer(db, request, ACCEPTED_ROW);
    return accepted({ id: await enqueue(db, c.env.ANTREAN, row, [...remember, audit, ...alongside]) });
  });
}

/** Through which template, as the audit says it. */
export const melalui = (template: string | null) => (template === null ? '' : `; template: ${template}`);

/** Whether WhatsApp takes the body with a name of so many characters in it. */
export const fits = (jenis: JenisKiriman, text: string, nameLength: number) =>
  panjangIsi(text, nameLength) <= MAX_ISI[jenis];

export const tooLong = (jenis: JenisKiriman) =>
  new ApiError('validasi', { fields: { body: kalimatTerlaluPanjang(jenis) } });
