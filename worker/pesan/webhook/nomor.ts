import { type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '#shared/phone.ts';
import { type Db, runAll } from '../../core/db/client.ts';
import type { EventOf } from '../../gateways/gateway.ts';

/**
 * Stores which number is behind a provider's id, and merges the data kept under both. Only on the provider's word, or a sender
 * could claim any number.
 */
export async function keepNumbers(db: Db, events: readonly EventOf<'contact'>[]): Promise<void> {
  const rows = events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ id, number, at }) => {
      const no_hp = normalizePhone(`+${number}`);
      return no_hp ? [{ id, no_hp, pada: at.getTime() }] : [];
    });
  if (rows.length === 0) return;
  // Every webhook may tell it again.
  const shown = await db.all<{ id: string; no_hp: string }>(sql`
    INSERT INTO nomor_tersembunyi (id, no_hp, pada)
    SELECT value ->> 'id', value ->> 'no_hp', value ->> 'pada' FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (id) DO UPDATE SET no_hp = excluded.no_hp, pada = excluded.pada
    WHERE excluded.no_hp <> no_hp AND excluded.pada >= pada
    RETURNING id, no_hp`);
  const statements = shown.flatMap(({ id, no_hp }) => join(id, no_hp));
  await runAll(db, statements);
}

/** Moves everything stored under the id to the number. */
const join = (id: string, no_hp: string): SQL[] => [
  sql`UPDATE pesan_masuk SET no_hp = ${no_hp} WHERE no_hp = ${id}`,
  sql`UPDATE pesan SET no_hp = ${no_hp} WHERE no_hp = ${id} AND id_broadcast IS NULL`,
  // The later word about broadcasts wins.
  sql`
    INSERT INTO kontak_wa (no_hp, masuk_pada, masuk_cadangan_pada, berhenti_pada, langganan_pada, jeda_sampai)
    SELECT ${no_hp}, masuk_pada, masuk_cadangan_pada, berhenti_pada, langganan_pada, jeda_sampai FROM kontak_wa WHERE no_hp = ${id}
    ON CONFLICT (no_hp) DO UPDATE SET masuk_pada = NULLIF(max(COALESCE(masuk_pada, 0), COALESCE(excluded.masuk_pada, 0)), 0),
      masuk_cadangan_pada = NULLIF(max(COALESCE(masuk_cadangan_pada, 0), COALESCE(excluded.masuk_cadangan_pada, 0)), 0),
      berhenti_pada = iif(COALESCE(excluded.langganan_pada, 0) > COALESCE(langganan_pada, 0), excluded.berhenti_pada, berhenti_pada),
      langganan_pada = NULLIF(max(COALESCE(langganan_pada, 0), COALESCE(excluded.langganan_pada, 0)), 0),
      jeda_sampai = COALESCE(excluded.jeda_sampai, jeda_sampai)`,
  sql`DELETE FROM kontak_wa WHERE no_hp = ${id}`,
  sql`
    INSERT INTO langganan_topik (no_hp, topik, nama, berhenti_pada, pilih_pada)
    SELECT ${no_hp}, topik, nama, berhenti_pada, pilih_pada FROM langganan_topik WHERE no_hp = ${id}
    ON CONFLICT (no_hp, topik) DO UPDATE SET nama = excluded.nama, berhenti_pada = excluded.berhenti_pada, pilih_pada = excluded.pilih_pada
    WHERE excluded.pilih_pada > pilih_pada`,
  sql`DELETE FROM langganan_topik WHERE no_hp = ${id}`,
  sql`
    INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada, menunggu_sejak, petugas_sampai, mendesak_sejak, perintah, perintah_pada,
      stop_pada, inggris, otomatis, otomatis_sejak, otomatis_perintah)
    SELECT ${no_hp}, nama, id_terakhir, terakhir_pada, menunggu_sejak, petugas_sampai, mendesak_sejak, perintah, perintah_pada,
      stop_pada, inggris, otomatis, otomatis_sejak, otomatis_perintah
    FROM percakapan WHERE no_hp = ${id}
    ON CONFLICT (no_hp) DO UPDATE SET versi = versi + 1, nama = COALESCE(excluded.nama, nama),
      id_terakhir = iif(excluded.terakhir_pada >= terakhir_pada, excluded.id_terakhir, id_terakhir),
      terakhir_pada = max(terakhir_pada, excluded.terakhir_pada),
      menunggu_sejak = COALESCE(menunggu_sejak, excluded.menunggu_sejak),
      mendesak_sejak = COALESCE(mendesak_sejak, excluded.mendesak_sejak),
      petugas_sampai = COALESCE(petugas_sampai, excluded.petugas_sampai),
      perintah = COALESCE(excluded.perintah, perintah), perintah_pada = COALESCE(excluded.perintah_pada, perintah_pada),
      stop_pada = COALESCE(excluded.stop_pada, stop_pada), inggris = excluded.inggris`,
  sql`DELETE FROM percakapan WHERE no_hp = ${id}`,
];
