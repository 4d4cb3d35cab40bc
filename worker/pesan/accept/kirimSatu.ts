import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type DrafDikirim,
  isiUntuk,
  type JenisKiriman,
  type KirimReply,
  kalimatTerlaluPanjang,
  type kirimPesan,
  MAX_ISI,
} from '#contract/pesan/kirim.ts';
import { auditAct } from '../../core/db/audit.ts';
import { onMissing } from '../../core/db/client.ts';
import { ACCEPTED_ROW, rememberAnswer } from '../../core/db/idempotency.ts';
import { expectReached } from '../../core/db/unit.ts';
import { invalid } from '../../core/errors.ts';
import type { UserCall } from '../../core/http/context.ts';
import type { Once } from '../../core/http/input.ts';
import { sentOrChanged, takeDraft } from '../group/draf.ts';
import { checkAlamat } from './alamat.ts';
import { enqueue, type NewPesan } from './enqueue.ts';
import { lewatTemplate } from './lewatTemplate.ts';
import type { Pembaca } from './nilai.ts';

interface Kiriman {
  message: Pick<NewPesan, 'nama' | 'no_hp' | 'kategori' | 'body' | 'alamat'> & { jenis: JenisKiriman };
  template: { template?: string | null | undefined; isian?: string[] | null | undefined };
  /** the draft that it is sent from */
  draf?: DrafDikirim | undefined;
  /** statements of the same transaction */
  alongside?: readonly SQL[];
}

/**
 * Accepts an operator's message to one person, once for an Idempotency-Key, with its entry in the audit.
 *
 * @throws ApiError validasi when it is too long with the name in it, its template does not fit, or its link is neither ours nor public;
 *   sudah_ada when its draft was sent or changed meanwhile
 */
export async function sendToOne(
  { c, env, db, config, user, request, once }: UserCall & Once<typeof kirimPesan.teks>,
  { message, template, draf, alongside = [] }: Kiriman,
): Promise<z.output<typeof KirimReply>> {
  const { jenis, nama, no_hp, kategori, body } = message;
  checkAlamat(c, message.alamat ?? null);
  await expectReached(db, no_hp);
  return once(async () => {
    const reader = { nama, nilai: null };
    if (!fits(jenis, body, reader)) throw tooLong(jenis);
    const chosen = await lewatTemplate({ db, config }, jenis, template, () => [reader]);
    const audit = auditAct({
      pelaku: user,
      tindakan: 'Mengirim pesan',
      sasaran: `${nama} (${no_hp})`,
      rincian: `Jenis: ${jenis}; kategori: ${kategori}${melalui(chosen.nama)}`,
    });
    const row = { ...message, ...chosen.lewat, rahasia: false, dibuat_oleh: user.id };
    const remember = rememberAnswer(db, request, ACCEPTED_ROW);
    const id = await enqueue(db, env.ANTREAN, row, [
      ...remember,
      audit,
      ...takeDraft(draf),
      ...alongside,
    ]).catch(onMissing(sentOrChanged));
    return { success: true, data: { id } };
  });
}

/** The template of a message, as the audit says it. */
export const melalui = (template: string | null) => (template === null ? '' : `; template: ${template}`);

/** True when WhatsApp takes the text as this recipient gets it. */
export const fits = (jenis: JenisKiriman, text: string, { nama, nilai }: Pembaca) =>
  isiUntuk(text, nama, nilai).length <= MAX_ISI[jenis];

export const tooLong = (jenis: JenisKiriman) => invalid('body', kalimatTerlaluPanjang(jenis));
