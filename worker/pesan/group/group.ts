import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ListQuery } from '#contract/daftar.ts';
import { OrangQuery } from '#contract/orang/orang.ts';
import type { Kategori } from '#contract/peran.ts';
import { PratinjauQuery } from '#contract/pesan/broadcast.ts';
import { type Calon, DariHasilInput, GroupInput, GroupUpdate } from '#contract/pesan/group.ts';
import { auditAct, audited, type Pelaku } from '../../core/db/audit.ts';
import type { Db } from '../../core/db/client.ts';
import { editsOf } from '../../core/db/edits.ts';
import { once } from '../../core/db/idempotency.ts';
import { member as members, group as table } from '../../core/db/schema.ts';
import { ApiError } from '../../core/errors.ts';
import { body, query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { idempotentRequest } from '../../core/http/idempotency.ts';
import { isWhole, listShort, pageOf, streamRows } from '../../core/http/list.ts';
import { checkSaringan, kategoriOf, wordsOf } from '../../core/http/saringan.ts';
import { deleteRow, ID_PATH } from '../../core/http/update.ts';
import { sendableTemplate } from '../accept/lewatTemplate.ts';
import { preflight } from '../accept/preflight.ts';
import { candidates, listOfPeople } from './calon.ts';
import { makeGroupOfFound } from './dariHasil.ts';
import { type Group, groupById, groupByKode, sebutan, withNewKode } from './groupRow.ts';
import { allMembers, type Member, pageOfMembers } from './memberQueries.ts';

const operator = guard('Operator');

const NOBODY = 'Tidak ditemukan seorang pun yang memiliki nomor HP';

/** The groups of each category and their members. */
export const group = new Hono<App>()
  .get('/group/:kategori', operator, query(ListQuery), async (c) => {
    const kategori = kategoriOf(c.req.param('kategori'));
    const rows = await c.var.db
      .select()
      .from(table)
      .where(eq(table.kategori, kategori))
      .orderBy(desc(table.id));
    const { data, meta } = listShort(rows.map(present), c.req.valid('query'), textOf);
    return c.json({ data: { group: data }, meta });
  })
  .get('/group/:kategori/:kode', operator, query(ListQuery), async (c) => {
    const { db } = c.var;
    const found = await groupByKode(db, c.req.param('kode'), kategoriOf(c.req.param('kategori')));
    const page = pageOf(c.req.valid('query'));
    const data = { group: present(found), jum: found.jumlah_member };
    if (!page) {
      const { jum, group } = data;
      const head = `{"data":{"group":${JSON.stringify(group)},"jum":${jum},"member":[`;
      return streamRows(allMembers(db, found.id), presentMember, { head, tail: ']}}' });
    }
    const { rows, matches } = await pageOfMembers(db, found.id, page);
    const meta = { page: page.page, limit: page.limit, total: matches ?? found.jumlah_member };
    return c.json({ data: { ...data, member: rows.map(presentMember) }, meta });
  })
  .get('/group/:kategori/:kode/pratinjau', operator, query(PratinjauQuery), async (c) => {
    const { db, config } = c.var;
    const { jenis = null, template: id, jadwal = null } = c.req.valid('query');
    const found = await groupByKode(db, c.req.param('kode'), kategoriOf(c.req.param('kategori')));
    const template = id ? await sendableTemplate(c.var, jenis ?? 'teks', id) : null;
    const asked = { id_group: found.id, jenis: jenis ?? ('teks' as const), template, jadwal };
    return c.json({ data: await preflight(db, config, asked, Date.now()) });
  })
  .get('/detailgroup/:kode', operator, async (c) =>
    c.json({ data: present(await groupByKode(c.var.db, c.req.param('kode'))) }),
  )
  .post('/addgroup', operator, ...body(GroupInput), async (c) => {
    const { db, user } = c.var;
    const kode = await insertGroup(db, c.req.valid('json'), user);
    return c.json({ data: present(await groupByKode(db, kode)) }, 201);
  })
  .post('/group/:kategori/dari-hasil', operator, ...body(DariHasilInput), async (c) => {
    const { db, user } = c.var;
    const kategori = kategoriOf(c.req.param('kategori'));
    const { nama_group, ...dicari } = c.req.valid('json');
    checkSaringan(kategori, dicari);
    const asked = { kategori, nama_group, ...dicari };
    const key = c.req.header('Idempotency-Key');
    const request = await idempotentRequest(key, `group/dari-hasil:${user.id}`, asked);
    const answer = await once(db, request, async () => {
      const words = await wordsOf(db, listOfPeople(kategori), dicari);
      const rincian = [`Kategori: ${kategori}`, ...(words ? [words] : [])].join('; ');
      const made = await withNewKode((kode) => {
        const audit = { pelaku: user, sasaran: sebutan({ nama_group, kode }) };
        return makeGroupOfFound(db, { kode, nama_group, kategori, dicari, request, audit, rincian });
      });
      if (!made) throw new ApiError('validasi', { message: NOBODY, fields: { cari: NOBODY } });
      return { status: 201, body: made };
    });
    return c.json(answer.body, answer.status);
  })
  .on(['POST', 'PATCH'], '/updategroup/:kode', operator, ...body(GroupUpdate), async (c) => {
    const { nama_group } = c.req.valid('json');
    const { db, user } = c.var;
    const before = await groupByKode(db, c.req.param('kode'));
    const rincian = editsOf([{ label: 'Nama', before: before.nama_group, after: nama_group }]);
    if (rincian !== '') {
      const update = db.update(table).set({ nama_group }).where(eq(table.id, before.id));
      await audited(db, update, { pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(before), rincian });
    }
    return c.json({ data: present(await groupByKode(db, c.req.param('kode'))) });
  })
  .delete('/hapusgroup/:kode', operator, async (c) => {
    const { db, user } = c.var;
    const row = await groupByKode(db, c.req.param('kode'));
    return c.json(await deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) }));
  })
  .delete(`/hapusmember${ID_PATH}`, operator, async (c) => {
    const { db, user } = c.var;
    const row = await db
      .select({ id: members.id, nama: members.nama, kode: table.kode, nama_group: table.nama_group })
      .from(members)
      .innerJoin(table, eq(table.id, members.id_group))
      .where(eq(members.id, Number(c.req.param('id'))))
      .get();
    if (!row) throw new ApiError('tidak_ditemukan');
    const sasaran = `Member ${row.nama} dari ${sebutan(row)}`;
    return c.json(await deleteRow(db, members, row.id, { pelaku: user, sasaran }));
  })
  .get('/detailmember/:kategori/:id_group{[0-9]{1,15}}', operator, query(OrangQuery), async (c) => {
    const { db, user } = c.var;
    const { page, limit, cari, ...saringan } = c.req.valid('query');
    const kategori = kategoriOf(c.req.param('kategori'));
    const id = Number(c.req.param('id_group'));
    await groupById(db, id);
    const people = await candidates(db, kategori, id, saringan);
    if (isWhole({ page, limit, cari })) {
      const rincian = `${people.length} orang`;
      const sasaran = `Calon member ${kategori}`;
      await db.run(auditAct({ pelaku: user, tindakan: 'Membuka seluruh daftar', sasaran, rincian }));
    }
    const { data, meta } = listShort(people, { page, limit, cari }, wordsOfCalon);
    return c.json({ data: { list: data }, meta });
  });

const wordsOfCalon = ({ nama, no_hp, nomor_induk, nama_jurusan }: Calon) =>
  [nama, no_hp, nomor_induk, nama_jurusan].join('\n');

const textOf = ({ kode, nama_group }: { kode: string; nama_group: string }) => `${kode}\n${nama_group}`;

const present = ({ id, kode, nama_group, kategori, jumlah_member, created_at }: Group) => ({
  id,
  kode,
  nama_group,
  kategori,
  jumlah_member,
  created_at,
});

const presentMember = ({ id, nama, no_hp, created_at }: Member) => ({ id, nama, no_hp, created_at });

/** @returns its code */
const insertGroup = (db: Db, values: { nama_group: string; kategori: Kategori }, pelaku: Pelaku) =>
  withNewKode(async (kode) => {
    const row = { ...values, kode };
    const rincian = `Kategori: ${values.kategori}`;
    const insert = db.insert(table).values(row);
    await audited(db, insert, { pelaku, tindakan: 'Menambah', sasaran: sebutan(row), rincian });
    return kode;
  });
