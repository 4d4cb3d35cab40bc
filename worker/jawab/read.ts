import { sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { JenisMasuk } from '#contract/pesan.ts';
import type { Db } from '../db/client.ts';
import { settingOf } from '../db/pengaturan.ts';
import { prepared } from '../db/prepared.ts';
import { LIST_VERSION } from './list.ts';
import type { Baru, Keadaan } from './state.ts';

/** Within what time the very same text is a repetition, and wants no second answer. */
const REPEATED_MS = 10 * 60_000;

/** As the database gives it. */
interface Row extends Omit<Keadaan, 'menu'> {
  id: number;
  no_hp: string;
  jenis: JenisMasuk;
  body: string;
  diterima_pada: number;
  diulang: 0 | 1;
  menu: string | null;
  menu_body: string | null;
  profil: string | null;
  pemilik: string | null;
}

export interface Waiting {
  baru: Baru;
  keadaan: Keadaan;
}

/** What a message to somebody is filed under, where several have one number: the first of these. */
const FIRST = ['Mahasiswa', 'Dosen', 'Pegawai', 'Orangtua', 'Lainnya'] satisfies Kategori[];

/** What people wrote of which nothing has become yet, the first of them, with what is known of who wrote it. */
export async function readWaiting(
  db: Db,
  ids: readonly number[] | null,
  limit: number,
): Promise<{ waiting: Waiting[]; version: string; aktif: boolean }> {
  const among = ids === null ? sql`true` : sql`m.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rank = sql.join(
    FIRST.map((kategori, n) => sql`WHEN ${kategori} THEN ${n}`),
    sql` `,
  );
  const [rows, list, setting] = await db.$client.batch<Row & { versi: string; nilai: string }>(
    [
      sql`
        SELECT m.id, m.no_hp, m.jenis, m.body, m.diterima_pada,
          EXISTS (
            SELECT 1 FROM pesan_masuk e WHERE e.no_hp = m.no_hp AND e.id < m.id AND e.body = m.body AND e.jenis = m.jenis
              AND e.diterima_pada BETWEEN m.diterima_pada - ${REPEATED_MS} AND m.diterima_pada
          ) AS diulang,
          p.versi, p.menunggu_sejak, p.petugas_sampai, p.menu, p.menu_untuk, p.menu_pada, p.perintah, p.perintah_pada,
          p.otomatis, p.otomatis_sejak, p.nama AS profil,
          (SELECT a.body FROM pesan_masuk a WHERE a.id = p.menu_untuk) AS menu_body,
          (SELECT json_object('kategori', o.kategori, 'nama', o.nama) FROM pemilik_nomor o WHERE o.no_hp = m.no_hp
            ORDER BY CASE o.kategori ${rank} END LIMIT 1) AS pemilik
        FROM pesan_masuk m JOIN percakapan p ON p.no_hp = m.no_hp
        WHERE m.ditangani_pada IS NULL AND ${among} ORDER BY m.id LIMIT ${limit}`,
      sql`SELECT ${LIST_VERSION} AS versi`,
      sql`SELECT nilai FROM pengaturan WHERE kunci = 'jawab_otomatis'`,
    ].map((query) => prepared(db, query)),
  );
  return {
    waiting: (rows?.results ?? []).map(waitingOf),
    version: list?.results[0]?.versi ?? '',
    aktif: settingOf('jawab_otomatis', setting?.results[0]?.nilai ?? null),
  };
}

function waitingOf(row: Row): Waiting {
  const { id, no_hp, jenis, body, diterima_pada, diulang, menu, menu_body, profil, pemilik, ...state } = row;
  const owner: { kategori: Kategori; nama: string } | null = pemilik && JSON.parse(pemilik);
  return {
    baru: {
      id,
      no_hp,
      jenis,
      body,
      diterima_pada,
      diulang: diulang === 1,
      asked: row.menu_untuk === null || menu_body === null ? null : { id: row.menu_untuk, body: menu_body },
      kategori: owner?.kategori ?? 'Lainnya',
      nama: owner?.nama ?? profil ?? no_hp,
    },
    keadaan: { ...state, menu: menu && JSON.parse(menu) },
  };
}
