import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DariHasilReply } from '#contract/group.ts';
import type { Kategori } from '#contract/peran.ts';
import { type AuditEntry, auditChange } from './audit.ts';
import { foundIds, reachable } from './calon.ts';
import { type Db, isMissing } from './client.ts';
import type { Dicari } from './daftar.ts';
import { type IdempotentRequest, rememberAnswer } from './idempotency.ts';
import { prepared } from './prepared.ts';

interface Order {
  kode: string;
  nama_group: string;
  kategori: Kategori;
  /** whom its list shows */
  dicari: Dicari;
  request: IdempotentRequest | null;
  /** who makes it, and what it is called */
  audit: Pick<AuditEntry, 'pelaku' | 'sasaran'>;
  /** of whom it is made, in words */
  rincian: string;
}

/**
 * Makes a group of all people whom a list shows and who have a number: one transaction makes it, fills it, and keeps the
 * answer to its Idempotency-Key.
 *
 * @returns the reply; null when there is nobody with a number, and then nothing is written
 * @throws what the database throws, `isDuplicate` for a code that is taken; nothing is written then either
 */
export async function makeGroupOfFound(db: Db, order: Order): Promise<DariHasilReply | null> {
  const { kode, nama_group, kategori, dicari, request, audit } = order;
  const now = new Date();
  const people = reachable(kategori, dicari);
  // Without the group this is null, which the column refuses, and so the whole transaction.
  const answer: SQL = sql`(
    SELECT json_object('data', json_object(
      'group', json_object('id', g.id, 'kode', g.kode, 'nama_group', g.nama_group, 'kategori', g.kategori,
        'jumlah_member', g.jumlah_member, 'created_at', ${now.toISOString()}),
      'ditambahkan', g.jumlah_member,
      'dilewati', (SELECT count(*) FROM (${foundIds(kategori, dicari)})) - g.jumlah_member))
    FROM "group" g WHERE g.kode = ${kode})`;
  const statements = [
    sql`
      INSERT INTO "group" (kode, nama_group, kategori, created_at)
      SELECT ${kode}, ${nama_group}, ${kategori}, ${now.getTime()} WHERE EXISTS (${people})`,
    // The newest member stands first in its list, as the newest row does in that of the people.
    sql`
      INSERT INTO member (id_group, nama, no_hp)
      SELECT g.id, p.nama, p.no_hp FROM "group" g, (${people}) p WHERE g.kode = ${kode} ORDER BY p.id`,
    auditChange({
      ...audit,
      tindakan: 'Menambah',
      rincian: sql`${`${order.rincian}; `} || changes() || ' member'`,
    }),
    sql`SELECT ${answer} AS balasan`,
    ...rememberAnswer(db, request, { status: 201, body: answer }),
  ];
  const results = await db.$client
    .batch<{ balasan: string | null }>(statements.map((query) => prepared(db, query)))
    .catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
  const balasan = results[3]?.results[0]?.balasan;
  return balasan ? z.parse(DariHasilReply, JSON.parse(balasan)) : null;
}
