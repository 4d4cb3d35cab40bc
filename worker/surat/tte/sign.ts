import { sql } from 'drizzle-orm';
import { log } from '../../core/log.ts';
import { keep, publish } from '../issue.ts';
import { logoOf } from '../logo.ts';
import type { Office } from '../office.ts';
import { letterPdf } from '../pdf.ts';
import type { SuratRow } from '../suratQueries.ts';
import type { Esign, SignAnswer } from './esign.ts';
import { type Fault, faultOf, pagesOf } from './fault.ts';
import { type Signer, signedBy } from './penanda.ts';

interface Signing {
  esign: Esign;
  signer: Signer;
  passphrase: string;
}

/** `overtaken`: another call issued or refused it. */
export type Outcome = 'signed' | 'overtaken' | 'wrong_passphrase' | 'failed' | 'lost';

/**
 * Signs a waiting letter and issues it. Of calls at once, each may get a signature; the first file to reach the bucket is
 * the one that all of them issue, and one of them does.
 */
export async function sign(office: Office, row: SuratRow, signing: Signing): Promise<Outcome> {
  const { surat, objectKey } = row;
  const { cetak, nomor } = surat;
  if (!cetak || !nomor || !objectKey) throw new Error(`letter ${surat.id} has no reservation`);
  // Left by an attempt that died before it issued the letter.
  const left = await office.bucket.get(objectKey);
  const answer: Answer = left
    ? { outcome: 'signed', file: new Uint8Array(await left.arrayBuffer()) }
    : await signed(signing, letterPdf(cetak, nomor, { logo: await logoOf(office.bucket, cetak.logo) }));
  if (answer.outcome !== 'signed') {
    if (answer.outcome !== 'wrong_passphrase')
      log('warn', 'letter not signed', { letter: surat.id, ...answer });
    if (answer.outcome === 'lost') await noteLost(office, surat.id);
    return answer.outcome;
  }
  const pdf = await keep(office.bucket, objectKey, () => answer.file);
  const pelaku = signedBy(signing.signer);
  const printed = { cetak, nomor, objectKey, pdf };
  const { outcome } = await publish(office, row, printed, {
    catatan: surat.catatan,
    pelaku,
    now: Date.now(),
  });
  return outcome === 'done' ? 'signed' : 'overtaken';
}

type Answer =
  | Exclude<SignAnswer, { outcome: 'failed' }>
  | { outcome: 'failed'; status?: number; fault?: Fault };

/** The client's answer; `failed` when its file must not be issued. */
async function signed({ esign, signer, passphrase }: Signing, pdf: Uint8Array): Promise<Answer> {
  const answer = await esign.sign(pdf, { nik: signer.nik, passphrase });
  const fault = answer.outcome === 'signed' && (await faultOf(answer.file, await pagesOf(pdf)));
  return fault ? { outcome: 'failed', fault } : answer;
}

const noteLost = ({ db }: Office, id: number) =>
  db.run(sql`
    UPDATE surat SET tte = 'belum_pasti', updated_at = ${Date.now()}
    WHERE id = ${id} AND status = 'Diproses' AND tte = 'menunggu'`);
