import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Kategori } from '#contract/peran.ts';
import { broadcast } from '#contract/pesan/broadcast.ts';
import { type Calon, DariHasilReply, group, MAX_DILEWATI, member } from '#contract/pesan/group.ts';
import { type AuditEntry, auditAct, auditChange } from '../../core/db/audit.ts';
import { batch, type Db, nullIfMissing } from '../../core/db/client.ts';
import type { Dicari } from '../../core/db/daftar.ts';
import { type IdempotentRequest, insertOnce, rememberAnswer } from '../../core/db/idempotency.ts';
import { member as members, group as table } from '../../core/db/schema.ts';
import { unitOf } from '../../core/db/unit.ts';
import { ApiError } from '../../core/errors.ts';
import type { Input } from '../../core/http/input.ts';
import { isWhole, listShort, metaOf, pageOf, streamRows } from '../../core/http/list.ts';
import { checkSaringan, wordsOf } from '../../core/http/saringan.ts';
import { serve } from '../../core/http/serve.ts';
import { deleteRow, updateRow } from '../../core/http/writeRow.ts';
import { sendableTemplate } from '../accept/lewatTemplate.ts';
import { previewBroadcast } from '../accept/preview.ts';
import { candidates, leftOut, PEOPLE, reachable } from './calon.ts';
import { type Group, groupById, groupByKode, sebutan, withNewKode } from './groupRow.ts';
import { allMembers, type Member, pageOfMembers } from './memberQueries.ts';

const NOBODY = 'Tidak ada orang yang punya nomor HP di hasil ini';

const rename = async ({ db, user, params, body }: Input<typeof group.update>) => {
  const row = await groupByKode(db, params.kode);
  const who = { pelaku: user, sasaran: sebutan(row) };
  return { data: present(await updateRow(db, table, row, body, { nama_group: 'Nama' }, who)) };
};

export const groups = [
  serve(group.list, async ({ db, params, query }) => {
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.kategori, params.kategori), eq(table.sementara, false)))
      .orderBy(desc(table.id));
    const { data, meta } = listShort(rows.map(present), query, textOf);
    return { data: { group: data }, meta };
  }),
  serve(member.list, async ({ db, params, query }) => {
    const found = await groupByKode(db, params.kode, params.kategori);
    const page = pageOf(query);
    const data = { group: present(found), jum: found.jumlah_member, kolom: found.kolom };
    if (!page) {
      const head = `${JSON.stringify({ data }).slice(0, -2)},"member":[`;
      return streamRows(allMembers(db, found.id), presentMember, { head, tail: ']}}' });
    }
    const { rows, matches } = await pageOfMembers(db, found.id, page);
    const meta = metaOf(page, matches ?? found.jumlah_member);
    return { data: { ...data, member: rows.map(presentMember) }, meta };
  }),
  serve(broadcast.pratinjau, async ({ db, config, params, query }) => {
    const { jenis, template: id, topik = null, jadwal = null, body, isian, lihat = null } = query;
    const found = await groupByKode(db, params.kode, params.kategori);
    const template = id ? await sendableTemplate({ db, config }, jenis ?? 'teks', id) : null;
    const written = { body: body ?? '', isian: template ? (isian ?? []) : [] };
    const chosen = { jenis: jenis ?? ('teks' as const), template, topik, jadwal, lihat };
    return { data: await previewBroadcast(db, config, { group: found, ...written, ...chosen }, Date.now()) };
  }),
  serve(group.detail, async ({ db, params }) => ({ data: present(await groupByKode(db, params.kode)) })),
  serve(group.create, async ({ db, user, body, request }) => {
    const id = await withNewKode((kode) =>
      insertOnce(db, request, table, async () => {
        const row = { ...body, kode, id_fakultas: unitOf(db) };
        const rincian = `Kategori: ${body.kategori}`;
        const audit = auditAct({ pelaku: user, tindakan: 'Menambah', sasaran: sebutan(row), rincian });
        return { insert: db.insert(table).values(row).returning({ id: table.id }), rest: [audit] };
      }),
    );
    return { data: present(await groupById(db, id)) };
  }),
  serve(group.dariHasil, async ({ db, user, params: { kategori }, body, request, once }) => {
    const { nama_group, ...dicari } = body;
    checkSaringan(kategori, dicari);
    return once(async () => {
      const words = await wordsOf(db, PEOPLE[kategori].list, dicari);
      const rincian = [`Kategori: ${kategori}`, ...(words ? [words] : [])].join('; ');
      const made = await withNewKode((kode) => {
        const audit = { pelaku: user, sasaran: sebutan({ nama_group, kode }) };
        return makeGroupOfFound(db, { kode, nama_group, kategori, dicari, request, audit, rincian });
      });
      if (!made) throw new ApiError('validasi', { message: NOBODY, fields: { cari: NOBODY } });
      return made;
    });
  }),
  serve(group.update, rename),
  // The specification renames by a POST without `_method`. A PATCH works as for every other update.
  serve({ ...group.update, route: 'PATCH /api/updategroup/{kode}', whole: true }, (call) => rename(call)),
  serve(group.remove, async ({ db, user, params }) => {
    const row = await groupByKode(db, params.kode);
    return deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) });
  }),
  serve(member.remove, async ({ db, user, params }) => {
    const row = await db
      .select({
        id: members.id,
        nama: members.nama,
        no_hp: members.no_hp,
        kode: table.kode,
        nama_group: table.nama_group,
      })
      .from(members)
      .innerJoin(table, eq(table.id, members.id_group))
      .where(eq(members.id, params.id))
      .get();
    if (!row) throw new ApiError('tidak_ditemukan');
    const sasaran = `Member ${row.nama} (${row.no_hp}) dari ${sebutan(row)}`;
    return deleteRow(db, members, row.id, { pelaku: user, sasaran });
  }),
  serve(member.calon, async ({ db, user, params: { kategori, id_group }, query }) => {
    const { page, limit, cari, ...saringan } = query;
    await groupById(db, id_group);
    const people = await candidates(db, kategori, id_group, saringan);
    if (isWhole({ page, limit, cari })) {
      const rincian = `${people.length} orang`;
      const sasaran = `Calon member ${kategori}`;
      await db.run(auditAct({ pelaku: user, tindakan: 'Membuka seluruh daftar', sasaran, rincian }));
    }
    const { data, meta } = listShort(people, { page, limit, cari }, wordsOfCalon);
    return { data: { list: data }, meta };
  }),
];

const wordsOfCalon = ({ nama, no_hp, nomor_induk, nama_jurusan }: Calon) =>
  [nama, no_hp, nomor_induk, nama_jurusan].join('\n');

const textOf = ({ kode, nama_group }: { kode: string; nama_group: string }) => `${kode}\n${nama_group}`;

const present = ({ id, kode, nama_group, kategori, jumlah_member, created_at }: Group) => ({
  id,
  kode,
  nama_group,
  kategori,
  jumlah_member,
  created_at: created_at.toISOString(),
});

const presentMember = ({ id, nama, no_hp, data, created_at }: Member) => ({
  id,
  nama,
  no_hp,
  data: data ?? {},
  created_at: created_at.toISOString(),
});

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
async function makeGroupOfFound(db: Db, order: Order): Promise<DariHasilReply | null> {
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
