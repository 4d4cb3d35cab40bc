import { expect, it } from 'vitest';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
import { applyRetention } from '../../../worker/privasi/retensi.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it('deletes what has run out, and nothing else', async () => {
  const now = Date.now();
  const { DB } = stack.env;
  const rows = [-HOUR, HOUR];
  await DB.batch([
    ...rows.map((at) =>
      DB.prepare('INSERT INTO sesi (id, id_akun, berakhir_pada) VALUES (?, 1, ?)').bind(`s${at}`, now + at),
    ),
    ...rows.map((at) => DB.prepare('INSERT INTO kode_masuk VALUES (?, 1, ?)').bind(`m${at}`, now + at)),
    ...rows.map((at) => DB.prepare("INSERT INTO tantangan VALUES (?, 't', ?)").bind(`t${at}`, now + at)),
    ...rows.map((at) => DB.prepare('INSERT INTO batas VALUES (?, 1, ?)').bind(`b${at}`, now + at)),
    ...[-DAY - HOUR, -HOUR].map((at) =>
      DB.prepare(
        "INSERT INTO idempotensi (kunci, sidik, status, jawaban, created_at) VALUES (?, 'x', 201, '{}', ?)",
      ).bind(`i${at}`, now + at),
    ),
    ...[-8 * DAY, -DAY].map((at) =>
      DB.prepare(
        `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, rahasia, belum_pasti, created_at)
         VALUES ('Mahasiswa', ?, '080000000001', 'teks', 'Kode: x', 1, 1, ?)`,
      ).bind(`p${at}`, now + at),
    ),
  ]);

  await DB.batch([
    ...[-366 * DAY, -DAY].flatMap((at) => [
      DB.prepare('INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, 1, ?)').bind(
        `c${at}`,
        now + at,
      ),
      DB.prepare('INSERT INTO belum_terjawab (makna, pesan, terakhir_pada) VALUES (?1, ?1, ?2)').bind(
        `t${at}`,
        now + at,
      ),
    ]),
    ...[-366 * DAY, -DAY].map((at) =>
      DB.prepare("INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?, '0800', 'x', ?)").bind(
        `m${at}`,
        now + at,
      ),
    ),
    ...[-DAY - HOUR, -HOUR].map((at) =>
      DB.prepare('INSERT INTO status_dini (ref, read, dicatat_pada) VALUES (?, 1, ?)').bind(
        `d${at}`,
        now + at,
      ),
    ),
    ...[-31 * DAY, -DAY].map((at) =>
      DB.prepare("INSERT INTO ref_lain VALUES (?, 'x', ?)").bind(`r${at}`, now + at),
    ),
    ...[-3 * DAY, -DAY].map((at) =>
      DB.prepare('INSERT INTO lalu_lintas (gateway, menit) VALUES (?, ?)').bind(
        `k${at}`,
        Math.floor((now + at) / 60_000),
      ),
    ),
  ]);

  await cleanup(stack.db, now);
  await applyRetention(stack.db, now);

  const column = async (sql: string) => (await DB.prepare(sql).raw()).flat();
  expect(await column('SELECT id FROM sesi')).toEqual([`s${HOUR}`]);
  expect(await column('SELECT kode_hash FROM kode_masuk')).toEqual([`m${HOUR}`]);
  expect(await column('SELECT pemegang FROM tantangan')).toEqual([`t${HOUR}`]);
  expect(await column('SELECT kunci FROM batas')).toEqual([`b${HOUR}`]);
  expect(await column('SELECT kunci FROM idempotensi')).toEqual([`i${-HOUR}`]);
  expect(
    await column("SELECT nama FROM pesan WHERE body <> ''"),
    'a secret nobody settled in a week',
  ).toEqual([`p${-DAY}`]);
  expect(await column('SELECT count(*) FROM pesan')).toEqual([2]);
  expect(await column('SELECT ref FROM pesan_masuk')).toEqual([`m${-DAY}`]);
  expect(await column('SELECT no_hp FROM percakapan')).toEqual([`c${-DAY}`]);
  expect(await column('SELECT pesan FROM belum_terjawab')).toEqual([`t${-DAY}`]);
  expect(await column('SELECT alias FROM ref_lain')).toEqual([`r${-DAY}`]);
  expect(await column('SELECT gateway FROM lalu_lintas')).toEqual([`k${-DAY}`]);
  expect(await column('SELECT ref FROM status_dini')).toEqual([`d${-HOUR}`]);
});
