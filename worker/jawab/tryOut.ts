import { sql } from 'drizzle-orm';
import type { Percobaan } from '#contract/jawab/pertanyaan.ts';
import type { Db } from '../core/db/client.ts';
import { commandOf } from './command.ts';
import { decide } from './decide.ts';
import { LIST_VERSION, listOf } from './list.ts';
import type { Keadaan } from './state.ts';

/** State of a first-time writer. */
const NEW: Keadaan = {
  versi: 0,
  menunggu_sejak: null,
  petugas_sampai: null,
  menu: null,
  menu_untuk: null,
  menu_pada: null,
  perintah: null,
  perintah_pada: null,
  otomatis: 0,
  otomatis_sejak: null,
};

/**
 * The answer that a first-time writer would get now. Sends and stores nothing.
 *
 * @param now epoch milliseconds
 */
export async function tryOut(db: Db, body: string, now: number): Promise<Percobaan> {
  if (commandOf(body)) return { perlakuan: 'perintah', balasan: null, pertanyaan: null };
  const { versi } = await db.get<{ versi: string }>(sql`SELECT ${LIST_VERSION} AS versi`);
  const daftar = await listOf(db, versi);
  const baru = { id: 0, no_hp: '0', body, diterima_pada: now, diulang: false, asked: null, nama: '' };
  const { perlakuan, balasan, id_pertanyaan } = decide({ ...baru, jenis: 'teks', kategori: 'Lainnya' }, NEW, {
    daftar,
    aktif: true,
    now,
  });
  const pertanyaan = id_pertanyaan === null ? null : (daftar.entries.get(id_pertanyaan)?.pertanyaan ?? null);
  return { perlakuan, balasan: balasan?.body ?? null, pertanyaan };
}
