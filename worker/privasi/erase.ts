import { type SQL, sql } from 'drizzle-orm';
import { DATA_DIHAPUS, QUOTED } from '#contract/pesan/alasan.ts';
import { auditAct, type Pelaku } from '../core/db/audit.ts';
import { type Db, runAll } from '../core/db/client.ts';
import { now as clock } from '../core/db/schema/kolom.ts';
import { partsOf } from '../core/parts.ts';
import { pemilikOf } from '../orang/index.ts';
import { TOPIC_CHOICES } from '../pesan/index.ts';
import { auditBlanked, SAMAR } from './auditBlanked.ts';
import { REF_LIFETIME_MS } from './cleanup.ts';
import { findOrang, isOf, messageIds, type Orang, WAITS } from './jejak.ts';
import { formerSignersForgotten } from './penanda.ts';

/** Replaces the student's reason for requesting a letter. */
const KETERANGAN_DIHAPUS = 'Dihapus bersama data pemohon';

/** Ends a request that waits for a second person. */
const PERMINTAAN_DIHAPUS = 'Data pribadi di dalamnya dihapus. Minta lagi bila masih perlu';

/** rows per statement */
const PART = 500;

interface Erasure {
  no_hp: string;
  /** keyed hash of the number: worker/core/auth/sidik.ts */
  sidik: string;
  /** null: no data was found that needs an audit row */
  audit: { pelaku: Pelaku; sasaran: string; rincian: string } | null;
}

/**
 * Erases a person's data by their number. Message rows stay, without name, number and text, and so do all counts;
 * issued letters stay as documents.
 *
 * First, in one transaction: the lists the campus writes by and unsent messages. Then, in bounded parts: sent and
 * received messages. If it stops in between, the same call again does the rest.
 *
 * @throws what the database throws
 */
export async function erase(db: Db, { no_hp, sidik, audit }: Erasure): Promise<void> {
  const orang = await findOrang(db, no_hp);
  const owners = (await pemilikOf(db, [no_hp])).get(no_hp) ?? [];
  const statements = [
    emptied(sql`SELECT id FROM (${messageIds(orang)}) JOIN pesan USING (id) WHERE ${WAITS}`),
    ...(audit ? remembered(orang, sidik) : []),
    ...lettersLetGo(no_hp),
    // before the person leaves the master data, by which the rows are found
    ...syncsLeft(no_hp),
    ...answersLeft(no_hp),
    ...listsLeft(no_hp),
    ...exchangeEnded(orang),
    ...(await auditBlanked(db, no_hp, owners)),
    ...(audit ? [auditAct({ ...audit, tindakan: 'Menghapus data pribadi' })] : []),
  ];
  await runAll(db, statements);
  await emptyAll(db, no_hp);
}

/**
 * Empties in parts: messages, also of a broadcast accepted just now; received messages; last, the ids that these are
 * found by.
 */
async function emptyAll(db: Db, no_hp: string): Promise<void> {
  const orang = await findOrang(db, no_hp);
  for (const part of partsOf(orang.inBroadcasts, PART))
    await db.run(emptied(sql`SELECT value FROM json_each(${JSON.stringify(part)})`));
  await untilNone(
    db,
    emptied(
      sql`SELECT id FROM pesan WHERE id_broadcast IS NULL AND ${isOf(sql`no_hp`, orang)} LIMIT ${PART}`,
    ),
  );
  await untilNone(
    db,
    sql`DELETE FROM pesan_masuk
      WHERE id IN (SELECT id FROM pesan_masuk WHERE ${isOf(sql`no_hp`, orang)} LIMIT ${PART})`,
  );
  await db.run(sql`DELETE FROM nomor_tersembunyi WHERE no_hp = ${no_hp}`);
}

async function untilNone(db: Db, statement: SQL): Promise<void> {
  while ((await db.all(sql`${statement} RETURNING 1`)).length > 0);
}

/** Condition on `pesan`: the reason must be erased too. */
const loses = sql`(${WAITS}) OR (alasan IS NOT NULL AND COALESCE(alasan_kode, ${QUOTED}) = ${QUOTED})`;

/**
 * Removes recipient and text. Unsent messages are cancelled; those in flight or unconfirmed keep their state, which the
 * sender's record, a webhook or an operator settles.
 *
 * @param ids a query
 */
const emptied = (ids: SQL): SQL => sql`
  UPDATE pesan SET
    status = iif(${WAITS}, 'cancel', status),
    periksa_pada = iif(${WAITS}, NULL, periksa_pada),
    alasan = iif(${loses}, ${DATA_DIHAPUS.reason}, alasan),
    alasan_kode = iif(${loses}, ${DATA_DIHAPUS.code}, alasan_kode),
    nama = '', no_hp = '', body = '', alamat = NULL, parameter = NULL, isian = NULL, nilai = NULL,
    menu = NULL, formulir = NULL, referensi = NULL,
    ref = iif(created_at < ${clock} - ${REF_LIFETIME_MS}, NULL, ref)
  WHERE id IN (${ids}) AND no_hp <> ''`;

/** Remembers that the number was erased, and what its owner had unsubscribed from. */
const remembered = (orang: Orang, sidik: string): SQL[] => [
  sql`
    INSERT INTO nomor_dihapus (sidik, pada, berhenti_pada, topik)
    SELECT ${sidik}, ${clock}, (SELECT min(berhenti_pada) FROM kontak_wa WHERE ${isOf(sql`no_hp`, orang)}), (
      SELECT iif(count(*) = 0, NULL, json_group_object(t.topik, json_object('nama', t.nama, 'berhenti_pada', t.berhenti_pada)))
      FROM ${TOPIC_CHOICES} t WHERE ${isOf(sql`t.no_hp`, orang)} AND t.berhenti_pada IS NOT NULL
    )
    WHERE true
    ON CONFLICT (sidik) DO UPDATE SET pada = excluded.pada,
      berhenti_pada = COALESCE(excluded.berhenti_pada, berhenti_pada), topik = COALESCE(excluded.topik, topik)`,
];

/** An issued letter stays, but its link ends. An open request loses its text and print data. */
const lettersLetGo = (no_hp: string): SQL[] => [
  // A file with the first of two signatures goes with the next hourly cleanup.
  sql`
    UPDATE berkas SET created_at = 0 WHERE id IN (
      SELECT id_berkas_pertama FROM surat WHERE id_mahasiswa IN (SELECT id FROM mahasiswa WHERE no_hp = ${no_hp}))`,
  sql`
    UPDATE surat SET deskripsi = ${KETERANGAN_DIHAPUS}, isian = '{}', catatan = NULL, cetak = NULL, id_berkas_pertama = NULL
    WHERE status <> 'Siap' AND id_mahasiswa IN (SELECT id FROM mahasiswa WHERE no_hp = ${no_hp})`,
  sql`
    UPDATE surat SET dihapus_pada = ${clock}
    WHERE status = 'Siap' AND id_mahasiswa IN (SELECT id FROM mahasiswa WHERE no_hp = ${no_hp})`,
];

/** The keys under which other systems list the owners of this number. */
const NOMOR_INDUK = (no_hp: string): SQL => sql`
  SELECT nim FROM mahasiswa WHERE no_hp = ${no_hp}
  UNION ALL SELECT nidn FROM dosen WHERE no_hp = ${no_hp}
  UNION ALL SELECT nip FROM pegawai WHERE no_hp = ${no_hp}`;

/** Deletes them from stored sync data. An incomplete list that names them goes as a whole; its sender starts over. */
const syncsLeft = (no_hp: string): SQL[] => [
  sql`
    DELETE FROM sinkron_beda
    WHERE nomor_induk IN (${NOMOR_INDUK(no_hp)}) OR instr(data, ${`"${no_hp}"`})`,
  sql`
    DELETE FROM sinkron WHERE status = 'menunggu_bagian' AND EXISTS (
      SELECT 1 FROM sinkron_bagian b, json_each(b.isi) r
      WHERE b.id_sinkron = sinkron.id AND (r.value ->> 'n' IN (${NOMOR_INDUK(no_hp)}) OR instr(r.value, ${`"${no_hp}"`}))
    )`,
  sql`
    UPDATE sinkron SET gagal = (
      SELECT json_group_array(json(g.value)) FROM json_each(gagal) g
      WHERE g.value ->> 'nomor_induk' IS NULL OR g.value ->> 'nomor_induk' NOT IN (${NOMOR_INDUK(no_hp)})
    )
    WHERE EXISTS (SELECT 1 FROM json_each(gagal) g WHERE g.value ->> 'nomor_induk' IN (${NOMOR_INDUK(no_hp)}))`,
];

const COMPLAINTS = (no_hp: string): SQL => sql`
  SELECT id FROM pengaduan WHERE id_akun IN (
    SELECT id FROM akun WHERE id_mahasiswa IN (SELECT id FROM mahasiswa WHERE no_hp = ${no_hp})
      OR id_dosen IN (SELECT id FROM dosen WHERE no_hp = ${no_hp})
      OR id_pegawai IN (SELECT id FROM pegawai WHERE no_hp = ${no_hp}))`;

/** Stored answers to requests, which repeat for a day: about their complaints, and lists of people who were left out. */
const answersLeft = (no_hp: string): SQL[] => [
  sql`
    DELETE FROM idempotensi
    WHERE instr(kunci, ' /api/pengaduan') AND jawaban ->> '$.data.id' IN (${COMPLAINTS(no_hp)})`,
  ...['$.data.gagal', '$.data.yang_dilewati'].map((list) => {
    const entry = sql`(v.value ->> 'nama', COALESCE(v.value ->> 'nomor_induk', ''))`;
    const owners = sql`(SELECT nama, COALESCE(nomor_induk, '') FROM pemilik_nomor WHERE no_hp = ${no_hp})`;
    return sql`
      UPDATE idempotensi SET jawaban = json_set(jawaban, ${list}, (
        SELECT json_group_array(json(v.value)) FROM json_each(jawaban, ${list}) v WHERE ${entry} NOT IN ${owners}))
      WHERE EXISTS (SELECT 1 FROM json_each(jawaban, ${list}) v WHERE ${entry} IN ${owners})`;
  }),
];

/** Accounts, sessions and incoming letters are deleted by the foreign keys; complaints are not. */
const listsLeft = (no_hp: string): SQL[] => [
  // Their photos, which nothing refers to then, go with the next hourly cleanup.
  sql`
    UPDATE berkas SET created_at = 0 WHERE id IN (
      SELECT id_berkas FROM pengaduan_balasan WHERE id_pengaduan IN (${COMPLAINTS(no_hp)}))`,
  sql`DELETE FROM pengaduan WHERE id IN (${COMPLAINTS(no_hp)})`,
  sql`
    UPDATE nomor_berubah SET nama = NULL
    WHERE kategori = 'Orangtua' AND id_orang IN (SELECT id FROM mahasiswa WHERE no_hp_orangtua = ${no_hp})`,
  sql`UPDATE mahasiswa SET orangtua_wali = '', no_hp_orangtua = NULL WHERE no_hp_orangtua = ${no_hp}`,
  sql`DELETE FROM mahasiswa WHERE no_hp = ${no_hp}`,
  sql`DELETE FROM dosen WHERE no_hp = ${no_hp}`,
  sql`DELETE FROM pegawai WHERE no_hp = ${no_hp}`,
  sql`DELETE FROM lainnya WHERE no_hp = ${no_hp}`,
  // The triggers of these four tables have just written this row.
  sql`DELETE FROM nomor_lepas WHERE no_hp = ${no_hp}`,
  sql`
    UPDATE pengaturan SET nilai = (SELECT json_group_array(n.value) FROM json_each(nilai) n WHERE n.value <> ${no_hp})
    WHERE kunci IN ('kabar_nomor', 'darurat_nomor') AND EXISTS (SELECT 1 FROM json_each(nilai) n WHERE n.value = ${no_hp})`,
  // An operator's account is the campus's own, and stays without a number.
  sql`UPDATE akun SET no_hp = NULL WHERE no_hp = ${no_hp}`,
  // The campus's own name and NIP of a signer stay with the letters.
  ...formerSignersForgotten(no_hp),
  sql`
    UPDATE pengaturan SET nilai = (
      SELECT json_group_array(json(iif(n.value ->> 'no_hp' = ${no_hp}, json_remove(n.value, '$.nik', '$.no_hp'), n.value)))
      FROM json_each(nilai) n)
    WHERE kunci = 'surat_penanda' AND EXISTS (SELECT 1 FROM json_each(nilai) n WHERE n.value ->> 'no_hp' = ${no_hp})`,
  // A team's key whose list is empty then writes to no number.
  sql`
    UPDATE kunci_api SET daftar = (SELECT json_group_array(n.value) FROM json_each(daftar) n WHERE n.value <> ${no_hp})
    WHERE EXISTS (SELECT 1 FROM json_each(daftar) n WHERE n.value = ${no_hp})`,
  // A change of signers or a key that waits for a second person.
  sql`
    UPDATE persetujuan SET status = 'gagal', galat = 'tidak_ditemukan', alasan = ${PERMINTAAN_DIHAPUS}, selesai_pada = ${clock}, isi = NULL, rincian = NULL
    WHERE selesai_pada IS NULL AND (instr(isi, ${no_hp}) OR instr(rincian, ${no_hp}))`,
  // The change still holds the new number, but sends no notice to this one.
  sql`UPDATE nomor_berubah SET lama = '', nama = NULL WHERE lama = ${no_hp}`,
  sql`
    DELETE FROM orang_dihapus
    WHERE (kategori, nomor_induk) IN (SELECT kategori, nomor_induk FROM orang_dihapus WHERE no_hp = ${no_hp})`,
  // An open form with the former draft is refused when it is saved.
  sql`
    UPDATE draf SET updated_at = max(${clock}, updated_at + 1), judul = replace(judul, ${no_hp}, ${SAMAR}),
      isi = json_set(isi, '$.body', replace(isi ->> 'body', ${no_hp}, ${SAMAR}), '$.sumber', (
        SELECT json_group_array(json(iif(instr(s.value ->> 'cari', ${no_hp}), json_set(s.value, '$.cari', ${SAMAR}), s.value)))
        FROM json_each(isi, '$.sumber') s WHERE s.value ->> 'no_hp' IS NOT ${no_hp}))
    WHERE instr(isi, ${no_hp}) OR instr(judul, ${no_hp})`,
  // A deletion that names them cannot be undone any more.
  sql`DELETE FROM terhapus WHERE token IN (SELECT token FROM terhapus WHERE instr(baris, ${`"${no_hp}"`}))`,
  sql`DELETE FROM member_bersama WHERE no_hp = ${no_hp}`,
  sql`DELETE FROM member WHERE no_hp = ${no_hp} AND id_group IN (SELECT id FROM "group")`,
];

/** Keeps a question that others asked too, in the words of one of them. */
function exchangeEnded(orang: Orang): SQL[] {
  const { no_hp } = orang;
  const own = isOf(sql`no_hp`, orang);
  const asked = sql`SELECT id_belum_terjawab FROM pesan_masuk WHERE ${own} AND id_belum_terjawab IS NOT NULL`;
  const others = sql`FROM pesan_masuk m WHERE m.id_belum_terjawab = belum_terjawab.id AND NOT ${isOf(sql`m.no_hp`, orang)}`;
  return [
    sql`DELETE FROM belum_terjawab WHERE id IN (${asked}) AND NOT EXISTS (SELECT 1 ${others})`,
    sql`UPDATE belum_terjawab SET pesan = (SELECT m.body ${others} ORDER BY m.id LIMIT 1) WHERE id IN (${asked})`,
    sql`DELETE FROM percakapan WHERE ${own}`,
    sql`DELETE FROM kontak_wa WHERE ${own}`,
    sql`DELETE FROM langganan_topik WHERE ${own}`,
    sql`DELETE FROM batas WHERE kunci IN (${`kode-nomor:${no_hp}`}, ${`verifikasi-nomor:${no_hp}`}, ${`cek-nomor:${no_hp}`})`,
  ];
}

/** The number was erased: looks it up by its possible hashes. */
export async function wasErased(db: Db, hashes: readonly string[]): Promise<boolean> {
  const rows = await db.all(
    sql`SELECT 1 FROM nomor_dihapus WHERE sidik IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`,
  );
  return rows.length > 0;
}
