import { eq, sql } from 'drizzle-orm';
import { newKey } from '../../berkas/index.ts';
import { auditChange } from '../../core/db/audit.ts';
import { berkas } from '../../core/db/schema.ts';
import { log } from '../../core/log.ts';
import { enqueueChange } from '../../pesan/index.ts';
import { newCode } from '../code.ts';
import { keep, publish } from '../issue.ts';
import { logoOf } from '../logo.ts';
import { type Decided, letterOf, type Office } from '../office.ts';
import { letterPdf } from '../pdf.ts';
import type { SuratRow } from '../suratQueries.ts';
import type { Esign, SignAnswer } from './esign.ts';
import { type Fault, faultOf } from './fault.ts';
import type { Giliran } from './giliran.ts';
import { type Signer, signedBy } from './penanda.ts';
import { invitation } from './wait.ts';

interface Signing extends Giliran {
  esign: Esign;
  passphrase: string;
}

/** `overtaken`: another call issued or refused it. */
export type Outcome = 'signed' | 'overtaken' | 'wrong_passphrase' | 'failed' | 'lost';

/**
 * Signs a waiting letter, and issues it or lets it wait for its second signer. Of calls at once, each may get a signature;
 * the first file to reach the bucket is the one that all of them go on with, and one of them does.
 */
export async function sign(office: Office, row: SuratRow, signing: Signing): Promise<Outcome> {
  const { surat, objectKey } = row;
  const { cetak, nomor } = surat;
  if (!cetak || !nomor || !objectKey) throw reservationMissing(surat.id);
  // Left by an attempt that died before it went on.
  const left = await office.bucket.get(objectKey);
  const answer: Answer = left
    ? { outcome: 'signed', file: new Uint8Array(await left.arrayBuffer()) }
    : await signed(signing, await pdfToSign(office, row));
  if (answer.outcome !== 'signed') {
    if (answer.outcome !== 'wrong_passphrase')
      log('warn', 'letter not signed', { letter: surat.id, ...answer });
    if (answer.outcome === 'lost') await noteLost(office, surat);
    return answer.outcome;
  }
  const pdf = await keep(office.bucket, objectKey, () => answer.file);
  const { signer, next } = signing;
  const approval = { catatan: surat.catatan, pelaku: signedBy(signer), now: Date.now() };
  const { outcome } = await (next
    ? handOver(office, row, { signer, next })
    : publish(office, row, { cetak, nomor, objectKey, pdf }, approval));
  return outcome === 'done' ? 'signed' : 'overtaken';
}

/** The file to sign: the letter as printed, or with the first signature. */
export async function pdfToSign(
  { db, bucket }: Pick<Office, 'db' | 'bucket'>,
  { surat: { id, cetak, nomor, tte_kode_pertama, id_berkas_pertama } }: SuratRow,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!cetak || !nomor) throw reservationMissing(id);
  if (tte_kode_pertama === null) return letterPdf(cetak, nomor, { logo: await logoOf(bucket, cetak.logo) });
  const first = await db
    .select()
    .from(berkas)
    .where(eq(berkas.id, id_berkas_pertama ?? 0))
    .get();
  const stored = first && (await bucket.get(first.objectKey));
  if (!stored) throw new Error(`the first signature of letter ${id} is not in the bucket`);
  return new Uint8Array(await stored.arrayBuffer());
}

const reservationMissing = (id: number) => new Error(`letter ${id} has no reservation`);

type Answer =
  | Exclude<SignAnswer, { outcome: 'failed' }>
  | { outcome: 'failed'; status?: number; fault?: Fault };

/** The client's answer; `failed` when its file must not be issued. */
async function signed({ esign, signer, passphrase }: Signing, pdf: Uint8Array): Promise<Answer> {
  const answer = await esign.sign(pdf, { nik: signer.nik, passphrase });
  const fault = answer.outcome === 'signed' && (await faultOf(answer.file, pdf));
  return fault ? { outcome: 'failed', fault } : answer;
}

/** Changes the letter only in this signer's turn: another attempt may have handed it over meanwhile. */
const noteLost = ({ db }: Office, { id, id_berkas }: SuratRow['surat']) =>
  db.run(sql`
    UPDATE surat SET tte = 'belum_pasti', updated_at = ${Date.now()}
    WHERE id = ${id} AND status = 'Diproses' AND tte = 'menunggu' AND id_berkas = ${id_berkas}`);

/**
 * Lets a letter that its first signer has signed wait for the second, who gets the link, once. The file with the first
 * signature stays under its key; the one with both will get a key of its own.
 */
async function handOver(
  { db, queue, site }: Office,
  row: SuratRow,
  { signer, next }: { signer: Signer; next: Signer },
): Promise<Decided> {
  const { id, nomor, id_berkas } = row.surat;
  const now = Date.now();
  const kode = newCode();
  const objectKey = newKey('application/pdf');
  const unsigned = sql`
    id = ${id} AND status = 'Diproses' AND id_mahasiswa IS NOT NULL AND id_berkas = ${id_berkas}
      AND tte_nik_kedua = ${next.nik}`;
  const told = await enqueueChange(
    db,
    queue,
    [
      sql`
        INSERT INTO berkas (jenis, nama_file, kunci, mime, ukuran_byte)
        SELECT jenis, nama_file, ${objectKey}, mime, 0 FROM berkas
        WHERE id = ${id_berkas} AND EXISTS (SELECT 1 FROM surat WHERE ${unsigned})`,
      sql`
        UPDATE surat SET tte = 'menunggu', tte_kode = ${kode}, tte_nik = tte_nik_kedua, tte_nik_kedua = NULL,
          tte_kode_pertama = tte_kode, tte_nik_pertama = tte_nik, id_berkas_pertama = id_berkas,
          id_berkas = (SELECT id FROM berkas WHERE kunci = ${objectKey}), updated_at = ${now}
        WHERE ${unsigned}`,
    ],
    invitation(next, row, { site, kode, more: `${signer.nama} sudah menandatanganinya.` }),
    [
      auditChange({
        pelaku: signedBy(signer),
        tindakan: 'Menangani surat',
        sasaran: letterOf(row),
        rincian: `Nomor ${nomor} ditandatangani secara elektronik, menunggu ${next.nama}`,
      }),
    ],
  );
  return { outcome: told === null ? 'overtaken' : 'done' };
}
