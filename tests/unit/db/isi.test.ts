import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { isiUntuk } from '../../../worker/contract/pesan/kirim.ts';
import type { Nilai } from '../../../worker/contract/pesan/kolom.ts';
import { pageOfPerson } from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { isiTerisi } from '../../../worker/pesan/isi.ts';
import { pageOfReport } from '../../../worker/pesan/report/laporanQueries.ts';
import { templateOfBroadcast, terkirimOf } from '../../../worker/pesan/report/terkirim.ts';
import { dataOfNumber } from '../../../worker/privasi/dataPribadi.ts';
import { erase } from '../../../worker/privasi/erase.ts';
import { applyRetention } from '../../../worker/privasi/retensi.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const NO_HP = '081200000001';
const ALL = { status: null, dari: new Date(0), sampai: null, cari: null };
const PAGE = { page: 1, limit: 10, cari: null };
const DAY = 24 * 3_600_000;

let { db, sqlite } = memoryDb();
beforeEach(() => {
  ({ db, sqlite } = memoryDb());
});

it('is filled by the database as it is sent', async () => {
  const bodies = [
    ...[
      '',
      '{nama}',
      '{a}{b}{nama}{a}',
      'x {a} y',
      '{',
      '}',
      '{}',
      '{{a}}',
      '{a',
      'a}',
      '{ "a": {b} }',
      '{nama',
    ],
    ...['"{a}" \\ \n\t \u2028 é😀 {b}', '{c} {$.a} {_} {namax}', '},"{a}', '","{'],
  ];
  const some: (Nilai | null)[] = [
    null,
    { a: 'A', b: 'B' },
    { a: '{b} {nama} {a}', b: '"\\\n$&' },
    { a: '","{', b: '}' },
  ];
  for (const nama of ['Ani', '{a} {nama} $& "'])
    for (const nilai of some)
      for (const body of bodies) {
        const json = nilai && JSON.stringify(nilai);
        const row = await db.get<{ isi: string }>(sql`
          SELECT ${isiTerisi(sql`body`, sql`nama`, sql`nilai`)} AS isi
          FROM (SELECT ${body} AS body, ${nama} AS nama, ${json} AS nilai)`);
        expect(row.isi, `${body} ${json}`).toBe(isiUntuk(body, nama, nilai));
      }
});

describe('a broadcast with values', () => {
  /** One of this age, to Ani, sent as it is or as a template. @returns the id of its message */
  function broadcast(days: number, columns: Record<string, string | number | null> = {}): number {
    const at = Date.now() - days * DAY;
    const order = {
      token: crypto.randomUUID(),
      nama_group: 'Uji',
      kategori: 'Dosen',
      jenis: 'teks',
      status: 'selesai',
      body: '{nama}: {tagihan}',
      kolom: '["tagihan"]',
      created_at: at,
      mulai_pada: at,
      jumlah: 1,
      pending: 0,
      cancel: 0,
      sent: 1,
      dari: 0,
      sampai: 0,
      ...columns,
    };
    const id = insert('broadcast', order);
    const message = insert('pesan', {
      id_broadcast: id,
      kategori: 'Dosen',
      nama: 'Ani',
      no_hp: NO_HP,
      jenis: 'teks',
      body: '',
      status: 'sent',
      nilai: '{"tagihan":"Rp1 {nama}"}',
      lewat_template: columns.template ?? null,
      dikirim_pada: at,
      created_at: at,
    });
    sqlite.prepare('UPDATE broadcast SET dari = ?1, sampai = ?1 WHERE id = ?2').run(message, id);
    return message;
  }
  function insert(table: string, row: Record<string, string | number | null>): number {
    const names = Object.keys(row);
    const statement = sqlite.prepare(
      `INSERT INTO "${table}" (${names.join()}) VALUES (${names.map(() => '?').join()}) RETURNING id`,
    );
    return Number(statement.get(...Object.values(row))?.id);
  }
  const own = async (part: string) => {
    const found: unknown[] = [];
    for await (const [name, rows] of await dataOfNumber(db, NO_HP)) if (name === part) found.push(...rows);
    return found;
  };

  it('is shown filled in the report, the conversation, also when searched, and the person’s own data', async () => {
    const id = broadcast(1);
    const isi = 'Ani: Rp1 {nama}';
    expect((await pageOfReport(db, { ...ALL, kategori: 'Dosen' }, PAGE)).rows).toMatchObject([
      { id, body: isi },
    ]);
    expect((await pageOfPerson(db, NO_HP, PAGE)).rows).toMatchObject([{ id, body: isi }]);
    expect((await pageOfPerson(db, NO_HP, { ...PAGE, cari: 'rp1 {n' })).total).toBe(1);
    expect((await pageOfPerson(db, NO_HP, { ...PAGE, cari: '{tagihan' })).total).toBe(0);
    expect(await own('pesan_keluar')).toMatchObject([{ id, isi }]);
  });

  it('is shown as its template said it to each, and to all with its placeholders', async () => {
    const komponen = JSON.stringify([{ type: 'BODY', text: 'Yth. {{1}}, {{2}}.' }]);
    insert('template', {
      id: 't',
      nama: 'tagihan',
      bahasa: 'id',
      kategori: 'UTILITY',
      status: 'APPROVED',
      dibaca_pada: 0,
      komponen,
    });
    const id = broadcast(1, { template: 't', isian: '["{nama}","bayar {tagihan}"]' });
    expect((await terkirimOf(db, [id])).get(id)?.terkirim).toBe('Yth. Ani, bayar Rp1 {nama}.');
    expect((await templateOfBroadcast(db, { dari: id, sampai: id }))?.body).toBe(
      'Yth. {nama}, bayar {tagihan}.',
    );
  });

  it('keeps no value of an erased person', async () => {
    broadcast(1);
    insert('group', { id: 1, kode: 'u', nama_group: 'Uji', kategori: 'Dosen' });
    insert('member', { id_group: 1, nama: 'Ani', no_hp: NO_HP, data: '{"tagihan":"Rp1"}' });
    expect(await own('group')).toMatchObject([{ nama_group: 'Uji', data: '{"tagihan":"Rp1"}' }]);
    await erase(db, { no_hp: NO_HP, sidik: 'x', audit: null });
    expect(sqlite.prepare('SELECT count(*) AS n FROM pesan WHERE nilai IS NOT NULL').get()).toEqual({ n: 0 });
    expect(sqlite.prepare('SELECT count(*) AS n FROM member').get()).toEqual({ n: 0 });
  });

  it('keeps its values as long as its text', async () => {
    const [old, young] = [broadcast(31), broadcast(29)];
    sqlite.exec("INSERT INTO pengaturan VALUES ('retensi_isi_pesan', '30', 0)");
    await applyRetention(db, Date.now());
    const kept = sqlite.prepare(
      'SELECT p.id, b.kolom FROM pesan p JOIN broadcast b ON b.id = id_broadcast WHERE nilai IS NOT NULL',
    );
    expect(kept.all()).toEqual([{ id: young, kolom: '["tagihan"]' }]);
    expect(sqlite.prepare('SELECT body, kolom FROM broadcast WHERE dari = ?').get(old)).toEqual({
      body: '',
      kolom: null,
    });
  });
});
