import { sql } from 'drizzle-orm';
import type { NamaBagian } from '#contract/privasi/privasi.ts';
import type { Db } from '../core/db/client.ts';
import { pesan } from '../core/db/schema.ts';
import { partsOf } from '../core/parts.ts';
import { sejakOfAccount } from '../jawab/index.ts';
import { pemilikOf } from '../orang/index.ts';
import { terkirimOf } from '../pesan/index.ts';
import { BAGIAN_PANJANG, BAGIAN_PENDEK, type Cakupan } from './bagianPribadi.ts';
import { findOrang } from './jejak.ts';

/** messages held in memory at once */
const PART = 500;

/** Rows of one part of the export. Parts come in order, each at least once. */
export type Potongan = [NamaBagian, Record<string, unknown>[]];

/** Streams all data about a number for an operator, without confidential complaints. */
export async function dataOfNumber(db: Db, no_hp: string): Promise<AsyncGenerator<Potongan>> {
  const orang = await findOrang(db, no_hp);
  const own = sql`no_hp = ${no_hp}`;
  return read(db, {
    orang,
    mahasiswa: own,
    dosen: own,
    pegawai: own,
    lainnya: own,
    orangtua: sql`no_hp_orangtua = ${no_hp}`,
    akun: sql`id_mahasiswa IN (SELECT id FROM mahasiswa WHERE ${own}) OR id_dosen IN (SELECT id FROM dosen WHERE ${own})
      OR id_pegawai IN (SELECT id FROM pegawai WHERE ${own}) OR ${own}`,
    pesan: sql`NOT anonim`,
    pesanMasuk: sql`true`,
    pengaduan: false,
    sejak: 0,
  });
}

/**
 * Streams all data about an account's owner, complaints included. For their number: only messages since they got it; if
 * others share it, only messages addressed to their own name, since the rest may be another person's.
 */
export async function dataOfAccount(
  db: Db,
  id_akun: number,
): Promise<{ no_hp: string | null; parts: AsyncGenerator<Potongan> }> {
  // The number of an operator is typed by another one, and proves nothing about the messages with it.
  const { no_hp, nama, sejak } = await db.get<{ no_hp: string | null; nama: string; sejak: number | null }>(
    sql`SELECT iif(hak_akses = 'Operator', NULL, no_hp) AS no_hp, nama, ${sejakOfAccount(id_akun)} AS sejak FROM pemilik_akun WHERE id_akun = ${id_akun}`,
  );
  const orang = no_hp === null ? null : await findOrang(db, no_hp);
  const owners = no_hp === null ? [] : ((await pemilikOf(db, [no_hp])).get(no_hp) ?? []);
  const shared = owners.length > 1;
  const person = (column: string) => sql`id = (SELECT ${sql.raw(column)} FROM akun WHERE id = ${id_akun})`;
  const parts = read(db, {
    orang,
    mahasiswa: person('id_mahasiswa'),
    dosen: person('id_dosen'),
    pegawai: person('id_pegawai'),
    lainnya: sql`false`,
    orangtua: sql`false`,
    akun: sql`id = ${id_akun}`,
    pesan: shared ? sql`nama = ${nama}` : sql`true`,
    pesanMasuk: shared ? sql`false` : sql`true`,
    pengaduan: true,
    sejak: sejak ?? 0,
  });
  return { no_hp, parts };
}

async function* read(db: Db, of: Cakupan): AsyncGenerator<Potongan> {
  for (const [nama, queriesOf] of BAGIAN_PENDEK) {
    const queries = queriesOf(of);
    if (queries === null) continue;
    const rows: Record<string, unknown>[] = [];
    for (const query of queries) rows.push(...(await db.all<Record<string, unknown>>(query)));
    yield [nama, rows];
  }
  for (const { nama, ids: idsOf, rows } of BAGIAN_PANJANG) {
    yield [nama, []];
    const query = idsOf(of);
    const ids = query === null ? [] : (await db.all<{ id: number }>(query)).map(({ id }) => id);
    for (const part of partsOf(ids, PART)) {
      const [found, sent] = await Promise.all([
        db.all<Record<string, unknown>>(rows(sql`SELECT value FROM json_each(${JSON.stringify(part)})`)),
        nama === 'pesan_keluar' ? terkirimOf(db, part, sql`${pesan.nama}`) : null,
      ]);
      yield [nama, sent ? found.map((row) => ({ ...row, ...sent.get(Number(row.id)) })) : found];
    }
  }
}
