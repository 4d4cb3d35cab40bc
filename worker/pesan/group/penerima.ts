import { type SQL, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import { kolomGroup } from '#contract/pesan/kolom.ts';
import {
  BELUM_ADA_PENERIMA,
  penerima as calls,
  type Penerima,
  type Sumber,
} from '#contract/pesan/penerima.ts';
import { DAY_MS } from '#contract/waktu.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { reached, unitOf } from '../../core/db/unit.ts';
import { ApiError, invalid } from '../../core/errors.ts';
import { checkSaringan } from '../../core/http/saringan.ts';
import { serve } from '../../core/http/serve.ts';
import { DIBATALKAN, DIBATALKAN_SATU } from '../transitions/reasons.ts';
import { countPeople, reachable } from './calon.ts';
import { groupById, sebutan, withNewKode } from './groupRow.ts';
import { addMembers } from './memberQueries.ts';
import { reachedMembers, readMembers } from './memberRows.ts';

const NAMA = 'Penerima pilihan';

/** The recipients of one composition: a group that no list shows. The sweep deletes it (`dropAudiences`). */
export const penerima = [
  serve(calls.create, async ({ db, body: { nama, sumber } }) => {
    for (const one of sumber) if (one.jenis === 'orang') checkSaringan(one.kategori, one);
    const [only] = sumber;
    const data =
      sumber.length === 1 && only?.jenis === 'group'
        ? await wholeGroup(db, only.id)
        : await gather(db, nama ?? NAMA, sumber);
    if (data.jumlah === 0) throw invalid('sumber', BELUM_ADA_PENERIMA);
    return { data };
  }),
  serve(calls.unggah, async ({ db, user, body: { nama, file } }) => {
    const nama_group = nama ?? NAMA;
    const { good, gagal, kolom } = await reachedMembers(
      db,
      readMembers(new Uint8Array(await file.arrayBuffer())),
    );
    const { id, kode } = await withNewKode(async (kode) => {
      const [made] = await db.all<{ id: number }>(
        sql`${emptyAudience(db, kode, nama_group, 'Lainnya', [])} RETURNING id`,
      );
      if (!made) throw new Error('the insert returned no row');
      return { ...made, kode };
    });
    const sasaran = sebutan({ kode, nama_group });
    const ditambahkan = await addMembers(db, id, good, { pelaku: user, sasaran });
    const counts = { jumlah: ditambahkan, ditambahkan, dilewati: good.length - ditambahkan };
    return { data: { id, kode, kategori: 'Lainnya' as const, nama_group, kolom, ...counts, gagal } };
  }),
];

/** Category and columns of one source. */
interface Known {
  kategori: Kategori;
  /** names of its members' values, as JSON */
  kolom: string;
}

function aboutSource(one: Sumber): SQL<Known> {
  switch (one.jenis) {
    case 'orang':
      return sql`SELECT ${one.kategori} AS kategori, '[]' AS kolom`;
    case 'nomor':
      return sql`SELECT 'Lainnya' AS kategori, ${JSON.stringify(Object.keys(one.data ?? {}))} AS kolom`;
    case 'group':
      return sql`SELECT kategori, kolom FROM "group" WHERE id = ${one.id}`;
    case 'broadcast':
      return sql`SELECT kategori, COALESCE(kolom, '[]') AS kolom FROM broadcast WHERE id = ${one.id}`;
  }
}

async function wholeGroup(db: Db, id: number): Promise<Penerima> {
  const group = await groupById(db, id);
  const { kode, kategori, nama_group, jumlah_member: jumlah } = group;
  const kolom = kolomGroup(group);
  return { id, kode, kategori, nama_group, jumlah, ganda: 0, tanpa_nomor: 0, kolom, sumber: [{ jumlah }] };
}

/**
 * Makes an audience of all sources, in one transaction.
 *
 * @throws ApiError tidak_ditemukan when a group or a broadcast is gone
 */
export async function gather(db: Db, nama_group: string, sumber: readonly Sumber[]): Promise<Penerima> {
  const { known } = await batch(db, { known: sumber.map(aboutSource) });
  if (known.length < sumber.length)
    throw new ApiError('tidak_ditemukan', { message: 'Group atau broadcast itu tidak ditemukan' });
  const [kategori = 'Lainnya', ...others] = new Set(known.map((one) => one.kategori));
  const shared = others.length === 0 ? kategori : 'Lainnya';
  const own = [...new Set(known.flatMap(({ kolom }) => JSON.parse(kolom) as string[]))];
  const { counted, made } = await withNewKode((kode) =>
    batch(db, {
      counted: sumber.map((one) => countSource(one, unitOf(db))),
      audience: emptyAudience(db, kode, nama_group, shared, own),
      // In the order of the sources: a shared number keeps the name that comes first.
      members: sumber.map((one) => addSource(kode, one, unitOf(db))),
      made: sql<{ id: number; kode: string; jumlah: number }>`
        SELECT id, kode, jumlah_member AS jumlah FROM "group" WHERE kode = ${kode}`,
    }),
  );
  const [row] = made;
  if (!row) throw new Error('the new audience is missing');
  const withNumber = sum(counted.map(({ bernomor }) => bernomor));
  return {
    ...row,
    kategori: shared,
    nama_group,
    ganda: withNumber - row.jumlah,
    tanpa_nomor: sum(counted.map(({ semua }) => semua)) - withNumber,
    kolom: kolomGroup({ kategori: shared, kolom: own }),
    sumber: counted.map(({ bernomor }) => ({ jumlah: bernomor })),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const emptyAudience = (
  db: Db,
  kode: string,
  nama: string,
  kategori: Kategori,
  kolom: readonly string[],
): SQL => sql`
  INSERT INTO "group" (kode, nama_group, kategori, kolom, sementara, id_fakultas)
  VALUES (${kode}, ${nama}, ${kategori}, ${JSON.stringify(kolom)}, 1, ${unitOf(db)})`;

function countSource(one: Sumber, unit: number | null): SQL<{ semua: number; bernomor: number }> {
  if (one.jenis === 'orang') return countPeople(one.kategori, one);
  if (one.jenis === 'group')
    return sql`SELECT jumlah_member AS semua, jumlah_member AS bernomor FROM "group" WHERE id = ${one.id}`;
  return sql`SELECT count(*) AS semua, count(*) AS bernomor FROM (${peopleOf(one, unit)})`;
}

const addSource = (kode: string, one: Sumber, unit: number | null): SQL => sql`
  INSERT INTO member (id_group, nama, no_hp, data)
  SELECT g.id, p.nama, p.no_hp, p.data FROM "group" g, (${peopleOf(one, unit)}) p WHERE g.kode = ${kode}
  ON CONFLICT DO NOTHING`;

function peopleOf(one: Sumber, unit: number | null): SQL {
  switch (one.jenis) {
    case 'orang':
      return sql`SELECT nama, no_hp, NULL AS data FROM (${reachable(one.kategori, one)})`;
    case 'nomor':
      return sql`
        SELECT ${one.nama} AS nama, ${one.no_hp} AS no_hp, ${one.data ? JSON.stringify(one.data) : null} AS data
        WHERE ${reached(unit, sql`${one.no_hp}`)}`;
    case 'group':
      return sql`SELECT nama, no_hp, data FROM member WHERE id_group = ${one.id}`;
    case 'broadcast':
      // Erased people have no number. Nor for whom an operator took out before the start.
      return sql`
        SELECT p.nama, p.no_hp, p.nilai AS data
        FROM broadcast b CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN b.dari AND b.sampai
        WHERE b.id = ${one.id} AND p.no_hp <> ''
          AND NOT (b.status = 'terjadwal' AND COALESCE(p.alasan_kode, '') IN (${DIBATALKAN.code}, ${DIBATALKAN_SATU.code}))`;
  }
}

/** Audiences of a draft are kept longer. */
const DRAFT_DAYS = 30;
/** Each deletion takes the members along: a few at a time. */
const PER_SWEEP = 20;

/** Deletes audiences older than a day, those of drafts after a month, and drafts after three. @param now epoch milliseconds */
export const dropAudiences = (now: number): SQL[] => [
  sql`DELETE FROM draf WHERE updated_at <= ${now - 3 * DRAFT_DAYS * DAY_MS}`,
  sql`
  DELETE FROM "group" WHERE id IN (
    SELECT g.id FROM "group" g WHERE g.sementara AND g.created_at <= ${now - DAY_MS}
      AND (g.created_at <= ${now - DRAFT_DAYS * DAY_MS} OR NOT EXISTS (
        SELECT 1 FROM draf d, json_each(d.isi, '$.sumber') s
        WHERE s.value ->> 'jenis' = 'group' AND s.value ->> 'id' = g.id
      ))
    LIMIT ${PER_SWEEP}
  )`,
];
