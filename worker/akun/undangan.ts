import { sql } from 'drizzle-orm';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import type { Db } from '../core/db/client.ts';
import { type Dicari, idsOf } from '../core/db/daftar.ts';
import { heldUntil } from '../core/db/nomorBaru.ts';

/** Per category: table, login name, and the column of `akun` that references it. */
const ORANG = {
  Mahasiswa: { table: 'mahasiswa', nomor_induk: 'nim', nama: 'nama_mahasiswa', akun: 'id_mahasiswa' },
  Dosen: { table: 'dosen', nomor_induk: 'nidn', nama: 'nama_dosen', akun: 'id_dosen' },
  Pegawai: { table: 'pegawai', nomor_induk: 'nip', nama: 'nama_pegawai', akun: 'id_pegawai' },
} as const satisfies Record<KategoriUndangan, object>;

export function personSql(kategori: KategoriUndangan) {
  const { table, nomor_induk, nama, akun } = ORANG[kategori];
  return {
    table: sql.identifier(table),
    nomor_induk: sql.identifier(nomor_induk),
    nama: sql.identifier(nama),
    akun: sql.identifier(akun),
  };
}

export interface CalonUndangan {
  id: number;
  nomor_induk: string;
  nama: string;
  no_hp: string;
  berakun: 0 | 1;
  /** the login name is taken by another account */
  terpakai: 0 | 1;
  /** until when the number is too new for a password, epoch milliseconds; 0 if it never changed */
  ditahan_sampai: number;
}

/** People by their ids, or the next matches of a list after `sesudah`, newest first. */
type Siapa = { ids: readonly number[] } | (Dicari & { sesudah: number | null });

/** People who may be invited, newest first, with what prevents it. */
export function candidatesFor(
  db: Db,
  kategori: KategoriUndangan,
  siapa: Siapa,
  limit: number,
): Promise<CalonUndangan[]> {
  const { table, nomor_induk, nama, akun } = personSql(kategori);
  const where =
    'ids' in siapa
      ? sql`p.id IN (SELECT value FROM json_each(${JSON.stringify(siapa.ids)}))`
      : sql`p.id IN (${idsOf(ORANG[kategori].table, siapa)}) AND p.id < ${siapa.sesudah ?? Number.MAX_SAFE_INTEGER}`;
  return db.all<CalonUndangan>(sql`
    SELECT p.id, p.${nomor_induk} AS nomor_induk, p.${nama} AS nama, p.no_hp,
      EXISTS (SELECT 1 FROM akun a WHERE a.${akun} = p.id) AS berakun,
      EXISTS (SELECT 1 FROM akun a WHERE a.username = p.${nomor_induk}) AS terpakai,
      ${heldUntil(kategori, sql`p.id`)} AS ditahan_sampai
    FROM ${table} p WHERE ${where} ORDER BY p.id DESC LIMIT ${limit}
  `);
}
