import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Kategori } from '#contract/peran.ts';
import { DariHasilReply, MAX_DILEWATI } from '#contract/pesan/group.ts';
import { type AuditEntry, auditChange } from '../../core/db/audit.ts';
import { batch, type Db, nullIfMissing } from '../../core/db/client.ts';
import type { Dicari } from '../../core/db/daftar.ts';
import { type IdempotentRequest, rememberAnswer } from '../../core/db/idempotency.ts';
import { unitOf } from '../../core/db/unit.ts';
import { leftOut, reachable } from './calon.ts';

interface Order {
  kode: string;
  nama_group: string;
  kategori: Kategori;
  /** filter of the list on screen */
  dicari: Dicari;
  request: IdempotentRequest | null;
  audit: Pick<AuditEntry, 'pelaku' | 'sasaran'>;
  /** the filter in words, for the audit */
  rincian: string;
}

/**
 * Creates a group of all people with a number whom a list shows. Group, members and the reply to the Idempotency-Key
 * are written in one transaction.
 *
 * @returns the reply; null, with no row written, when no person has a number
 * @throws what the database throws: `isDuplicate` for a taken code; no row is written then
 */
export async function makeGroupOfFound(db: Db, order: Order): Promise<DariHasilReply | null> {
  const { kode, nama_group, kategori, dicari, request, audit } = order;
  const now = new Date();
  const people = reachable(kategori, dicari);
  // Null without the group: the NOT NULL column then rolls the transaction back.
  const answer: SQL = sql`(
    WITH l AS MATERIALIZED (${leftOut(kategori, dicari)})
    SELECT json_object('data', json_object(
      'group', json_object('id', g.id, 'kode', g.kode, 'nama_group', g.nama_group, 'kategori', g.kategori,
        'jumlah_member', g.jumlah_member, 'created_at', ${now.toISOString()}),
      'ditambahkan', g.jumlah_member,
      'dilewati', (SELECT count(*) FROM l),
      'tanpa_nomor', (SELECT count(*) FROM l WHERE tanpa_nomor),
      'yang_dilewati', (
        SELECT json_group_array(json_object('nama', nama, 'nomor_induk', nomor_induk, 'tanpa_nomor', json(iif(tanpa_nomor, 'true', 'false'))))
        FROM (SELECT * FROM l LIMIT ${MAX_DILEWATI}))))
    FROM "group" g WHERE g.kode = ${kode})`;
  const parts = {
    group: sql`
      INSERT INTO "group" (kode, nama_group, kategori, id_fakultas, created_at)
      SELECT ${kode}, ${nama_group}, ${kategori}, ${unitOf(db)}, ${now.getTime()} WHERE EXISTS (${people})`,
    // By id, so that the member list shows the newest first, as the list of people does.
    members: sql`
      INSERT INTO member (id_group, nama, no_hp)
      SELECT g.id, p.nama, p.no_hp FROM "group" g, (${people}) p WHERE g.kode = ${kode} ORDER BY p.id`,
    audit: auditChange({
      ...audit,
      tindakan: 'Menambah',
      rincian: sql`${`${order.rincian}; `} || changes() || ' member'`,
    }),
    answered: sql<{ balasan: string | null }>`SELECT ${answer} AS balasan`,
    remember: rememberAnswer(db, request, { status: 201, body: answer }),
  };
  const written = await batch(db, parts).catch(nullIfMissing);
  const balasan = written?.answered[0]?.balasan;
  return balasan ? z.parse(DariHasilReply, JSON.parse(balasan)) : null;
}
