import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { denganTangan } from '#contract/pengaturan/pengaturanSurat.ts';
import type { Cetak } from '#contract/surat/surat.ts';
import { newKey } from '../berkas/index.ts';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import { isDuplicate, runAll } from '../core/db/client.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { enqueueChange } from '../pesan/index.ts';
import { completionOf } from '../standar/index.ts';
import { newCode } from './code.ts';
import { compose, type Obstacle, unsetIn } from './compose.ts';
import { logoOf } from './logo.ts';
import { issuedMessage } from './news.ts';
import { type Decided, letterOf, noteOf, type Office } from './office.ts';
import { letterPdf } from './pdf.ts';
import { readSurat, type SuratRow } from './suratQueries.ts';
import { type Giliran, giliranOf, signersFor } from './tte/giliran.ts';
import { awaitSignature } from './tte/wait.ts';

// Three steps; after a crash the next attempt continues with what is there.
// 1. One transaction stores number, code, file key and the printed values in the row.
// 2. The PDF is made from them and stored under the key.
// 3. One transaction issues the letter: state, message, incoming letter, public link, audit.
// With an e-sign client, a letter waits for its signers after the first step: tte/sign.ts takes the other two.

interface Approval {
  /** undefined: keep the previous note */
  catatan: string | null | undefined;
  nama_cetak: string | null;
  pelaku: Pelaku;
  now: number;
}

/**
 * Numbers, prints and issues a letter, or lets it wait for its signer. Concurrent calls share the work, and one of them
 * issues it.
 */
export async function issue(office: Office, id: number, approval: Approval): Promise<Decided> {
  const before = await readSurat(office.db, id);
  if (before?.surat.status !== 'Diproses') return { outcome: 'overtaken' };
  if (!before.mahasiswa)
    return refused('Mahasiswa sudah tidak ada di data induk, jadi surat hanya dapat ditolak');
  let giliran: Giliran | null = null;
  // A letter that was printed for a signature by hand is signed by hand.
  if (office.esign && (before.surat.cetak === null || before.surat.cetak.tte)) {
    const settings = await readSettings(office.db);
    if (giliranOf(settings, before.surat)) return { outcome: 'done' };
    if (!denganTangan(settings.surat_penanda, before.surat.jenis)) {
      const found = await signersFor(office.esign, settings, before.surat.jenis);
      if ('obstacle' in found) return { outcome: 'refused', obstacle: found.obstacle };
      giliran = found.giliran;
    }
  }
  // A letter whose signer has left keeps its number and is printed again, for all its signers.
  if (before.surat.urutan === null || before.surat.cetak?.tte) {
    const obstacle = await reserve(office, before, { ...approval, tte: giliran !== null });
    if (obstacle) return { outcome: 'refused', obstacle };
  }
  const row = await readSurat(office.db, id);
  if (row?.surat.status !== 'Diproses') return { outcome: 'overtaken' };
  const { cetak, nomor } = row.surat;
  if (!cetak || !nomor || !row.objectKey) throw new Error(`letter ${id} has no reservation`);
  // Reserved by an old release that allowed placeholders; the stored print data is not changed.
  if (unsetIn(cetak))
    return refused('Surat ini disiapkan dengan kop atau penanda contoh. Tolak, lalu minta diajukan lagi.');
  if (cetak.tte)
    return giliran ? awaitSignature(office, row, { ...approval, giliran }) : { outcome: 'overtaken' };
  const logo = await logoOf(office.bucket, cetak.logo);
  const pdf = await keep(office.bucket, row.objectKey, () => letterPdf(cetak, nomor, { logo }));
  return publish(office, row, { cetak, nomor, objectKey: row.objectKey, pdf }, approval);
}

const refused = (alasan: string): Decided => ({ outcome: 'refused', obstacle: { field: 'status', alasan } });

/** The last number of a year, or of a unit in it. The condition on `urutan` makes SQLite use the partial indexes. */
const lastOf = (tahun: number, unit?: string): SQL => sql`
  SELECT max(urutan) FROM main.surat
  WHERE tahun = ${tahun} ${unit === undefined ? sql`` : sql`AND unit = ${unit}`} AND urutan IS NOT NULL`;

/** @returns the obstacle; null when the letter has its number, from this call or a concurrent one */
export async function reserve(
  { db, site }: Pick<Office, 'db' | 'site'>,
  { surat, mahasiswa, nama_fakultas, nama_jurusan }: SuratRow,
  { nama_cetak, now, tte = false }: Pick<Approval, 'nama_cetak' | 'now'> & { tte?: boolean },
): Promise<Obstacle | null> {
  if (!mahasiswa) throw new Error(`letter ${surat.id} has no student`);
  const { id, jenis, deskripsi, isian } = surat;
  const student = { ...mahasiswa, nama_fakultas, nama_jurusan };
  const composed = compose(await readSettings(db), { jenis, deskripsi, isian, student, nama_cetak }, now);
  if (composed.outcome === 'refused') return composed.obstacle;

  const { tahun, unit, pola } = composed.numbering;
  const kode = surat.kode ?? newCode();
  const cetak: Cetak = {
    ...composed.cetak,
    tautan: `${site}/verifikasi-surat/${kode}`,
    ...(tte && { tte }),
  };
  const objectKey = newKey('application/pdf');
  const unreserved = sql`id = ${id} AND status = 'Diproses' AND id_berkas IS ${surat.id_berkas}`;
  // Patterns without a unit, now or earlier in the year, number all units in one series.
  const last =
    unit === ''
      ? lastOf(tahun)
      : sql`SELECT max(COALESCE((${lastOf(tahun, unit)}), 0), COALESCE((${lastOf(tahun, '')}), 0))`;
  const numbered = sql`
    (urutan, nomor) = (
      SELECT nomor, replace(${pola}, '{nomor}', nomor) FROM (SELECT COALESCE((${last}), 0) + 1 AS nomor)
    ),
    tahun = ${tahun}, unit = ${unit},`;
  const statements = [
    sql`
      INSERT INTO berkas (jenis, nama_file, kunci, mime, ukuran_byte)
      SELECT 'surat', ${`${jenis} ${mahasiswa.nim}`}, ${objectKey}, 'application/pdf', 0
      WHERE EXISTS (SELECT 1 FROM surat WHERE ${unreserved})`,
    sql`
      UPDATE surat SET ${surat.urutan === null ? numbered : sql``} cetak = ${JSON.stringify(cetak)}, kode = ${kode},
        id_berkas = (SELECT id FROM berkas WHERE kunci = ${objectKey}), updated_at = ${now},
        -- A signature of an earlier print is none of this one.
        tte = NULL, tte_kode = NULL, tte_nik = NULL, tte_nik_kedua = NULL,
        tte_kode_pertama = NULL, tte_nik_pertama = NULL, id_berkas_pertama = NULL
      WHERE ${unreserved}`,
    // An attempt to sign may still be writing the file of an earlier print: it is left to the next cleanup.
    sql`UPDATE berkas SET created_at = ${now} WHERE id IN (${surat.id_berkas}, ${surat.id_berkas_pertama})`,
  ];
  try {
    await runAll(db, statements);
    return null;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return {
      field: 'status',
      alasan: `Nomor berikutnya (${pola}) sudah pernah dipakai: periksa pola nomor di Pengaturan`,
    };
  }
}

/** The stored PDF: an earlier attempt's, or the one made now. */
export async function keep(
  bucket: R2Bucket,
  objectKey: string,
  make: () => Uint8Array,
): Promise<{ sha256: string; bytes: number }> {
  const made = make();
  const put = await bucket.put(objectKey, made, {
    httpMetadata: { contentType: 'application/pdf' },
    // Never replaced: a newer release may print the same letter in other bytes.
    onlyIf: new Headers({ 'If-None-Match': '*' }),
  });
  const stored = put ? made : new Uint8Array((await (await bucket.get(objectKey))?.arrayBuffer()) ?? []);
  if (stored.length === 0) throw new Error('the letter is not in the bucket');
  return { sha256: createHash('sha256').update(stored).digest('hex'), bytes: stored.length };
}

interface Printed {
  cetak: Cetak;
  nomor: string;
  objectKey: string;
  pdf: { sha256: string; bytes: number };
}

/** The third step: issues the letter with the stored PDF. */
export async function publish(
  { db, queue, site }: Pick<Office, 'db' | 'queue' | 'site'>,
  row: SuratRow,
  { cetak, nomor, objectKey, pdf }: Printed,
  { catatan, pelaku, now }: Omit<Approval, 'nama_cetak'>,
): Promise<Decided> {
  const { id, jenis, id_berkas, id_berkas_pertama } = row.surat;
  // Sent to the present number; refused if the student was deleted or erased while it was printed.
  if (!row.mahasiswa)
    return refused('Mahasiswa sudah tidak ada di data induk, jadi surat hanya dapat ditolak');
  const printedAs = cetak.nama === row.mahasiswa.nama ? '' : `, nama dicetak ${cetak.nama}`;
  const file = `${site}/files/${objectKey}`;
  const { record, ajakan, formulir } = await completionOf(db, 'surat', row.surat, site);
  const told = await enqueueChange(
    db,
    queue,
    [
      record,
      sql`
        UPDATE surat SET status = 'Siap', sha256 = ${pdf.sha256}, catatan = ${noteOf(catatan)}, terbit_pada = ${now},
          tte = ${cetak.tte ? 'ditandatangani' : null}, id_berkas_pertama = NULL, updated_at = ${now}
        WHERE id = ${id} AND status = 'Diproses' AND id_mahasiswa IS NOT NULL AND id_berkas = ${id_berkas}`,
    ],
    issuedMessage(row.mahasiswa, {
      jenis,
      nomor,
      tautan: cetak.tautan,
      file,
      catatan: catatan ?? null,
      ajakan,
      formulir,
    }),
    [
      auditChange({
        pelaku,
        tindakan: 'Menerbitkan surat',
        sasaran: letterOf(row),
        rincian: `Nomor ${nomor}${printedAs}`,
      }),
      sql`
        INSERT INTO surat_masuk (id_mahasiswa, id_surat, nomor, asal, tanggal, perihal, id_berkas)
        SELECT id_mahasiswa, id, nomor, ${cetak.penanda.jabatan}, ${cetak.tanggal}, jenis, id_berkas
        FROM surat WHERE id = ${id} AND id_mahasiswa IS NOT NULL`,
      sql`UPDATE berkas SET terbit_pada = ${now}, ukuran_byte = ${pdf.bytes} WHERE id = ${id_berkas}`,
      // Another attempt to sign may be reading it: it is left to the next cleanup.
      sql`UPDATE berkas SET created_at = ${now} WHERE id = ${id_berkas_pertama}`,
    ],
  );
  return { outcome: told === null ? 'overtaken' : 'done' };
}
