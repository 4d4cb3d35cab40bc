import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../worker/core/db/client.ts';
import type { Gateway } from '../../../worker/gateways/gateway.ts';
import { readAntrean } from '../../../worker/pesan/watch/antrean.ts';
import { holdGateway } from '../../../worker/pesan/watch/hold.ts';
import { isMature, readBegun } from '../../../worker/pesan/watch/insiden.ts';
import { watch } from '../../../worker/pesan/watch/watch.ts';
import { noteRefused, receiveWebhook } from '../../../worker/pesan/webhook/events.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { AWAY, chosen, memoryQueue, queuesOf, scripted } from '../../support/gateway/way.ts';

const MINUTE = 60_000;
const begun = Math.floor(Date.now() / MINUTE) * MINUTE;

let db: Db;
let gateway: Gateway;
let bucket: R2Bucket;
beforeEach(() => {
  ({ db } = memoryDb());
  ({ gateway } = scripted());
  ({ bucket } = memoryBucket());
});

/** The answer to a monitor some minutes after the start. The schedule comes each minute. */
async function told(minutes: number, options?: Parameters<typeof chosen>[1]) {
  for (let minute = 0; minute <= minutes; minute++)
    await watch(db, bucket, chosen(gateway, options), begun + minute * MINUTE);
  const now = begun + minutes * MINUTE;
  return (await readBegun(db)).filter((one) => isMature(one, now)).map(({ jenis }) => jenis);
}

describe('a monitor hears within five minutes', () => {
  it('that the gateway is held', async () => {
    await holdGateway(db, 'uji', { code: 'token', reason: 'x' }, { byProvider: false, now: begun });
    expect(await told(4)).toEqual(['gateway_ditahan']);
  });

  it('that the gateway does not answer', async () => {
    gateway.probe = async () => AWAY;
    expect(await told(1)).toEqual([]);
    expect(await told(4)).toEqual(['gateway_putus']);
  });

  it('that storage refuses, and not that there is no file yet', async () => {
    expect(await told(4)).toEqual([]);
    bucket.head = async () => Promise.reject(new Error('R2 is down'));
    expect(await told(4)).toEqual(['penyimpanan_putus']);
  });

  it('that storage lacks a file that is published', async () => {
    const columns = 'kunci, jenis, nama_file, mime, ukuran_byte, terbit_pada';
    await db.run(sql.raw(`INSERT INTO berkas (${columns}) VALUES ('k', 'gambar', 'x', 'image/png', 1, 1)`));
    expect(await told(4)).toEqual(['penyimpanan_putus']);
    await bucket.put('k', 'x');
    expect(await told(4)).toEqual([]);
  });
});

describe('a message that rests until the quiet hours end', () => {
  it('hides none that stands still', async () => {
    const ends = begun + 600 * MINUTE;
    await db.run(sql`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, created_at, coba_pada, periksa_pada)
      SELECT 'Lainnya', 'Ana', '081234567890', 'teks', 'x', ${begun}, iif(key = 0, ${begun}, ${ends}), ${ends}
      FROM json_each(${JSON.stringify(Array(400).fill(0))})`);
    expect(await told(10, { rate: 0.1 })).toEqual(['antrean_lama']);
  });

  it('is no fault while it rests, and one when nothing takes it afterwards', async () => {
    const ends = begun + 90 * MINUTE;
    await db.run(
      sql`INSERT INTO kunci_api (nama, boleh, sidik, akhir, dibuat_oleh) VALUES ('SIAKAD', '[]', 'x', 'x', 'x')`,
    );
    await db.run(sql`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, id_kunci, created_at, coba_pada, periksa_pada)
      VALUES ('Lainnya', 'Ana', '081234567890', 'teks', 'x', 1, ${begun}, ${ends}, ${ends})`);
    expect(await told(89)).toEqual([]);
    expect((await readAntrean(db, begun + 89 * MINUTE)).tunggal).toBeNull();
    expect(await told(99)).toEqual([]);
    expect(await told(100)).toEqual(['antrean_lama']);
    expect((await readAntrean(db, begun + 100 * MINUTE)).tunggal).toBe(ends);
  });
});

describe('wrongly signed webhooks', () => {
  const refused = async (count: number, at: number) => {
    for (let n = 0; n < count; n++) await noteRefused(db, chosen(gateway), 'uji', at);
  };

  it('are told once there are several and none is genuine', async () => {
    await refused(2, begun);
    expect(await told(4)).toEqual([]);
    await refused(1, begun + MINUTE);
    expect(await told(4)).toEqual(['webhook_ditolak']);
  });

  it('of a stranger are nothing while genuine ones come', async () => {
    await refused(50, begun);
    await db.run(sql`UPDATE gateway SET webhook_pada = ${begun + 2 * MINUTE}`);
    expect(await told(4)).toEqual([]);
    await refused(3, begun + 3 * MINUTE);
    expect(await told(6)).toEqual(['webhook_ditolak']);
  });

  it('are over an hour after the last one', async () => {
    await refused(3, begun);
    expect(await told(58)).toEqual(['webhook_ditolak']);
    expect(await told(61)).toEqual([]);
  });

  it('are counted by who refuses them, and read by nobody', async () => {
    const events = () => {
      throw new Error('read');
    };
    const webhook = { secret: '', headers: new Headers(), rawBody: new ArrayBuffer(0) };
    const receiver = { later: () => undefined, hashes: () => [] };
    const use = chosen({ ...gateway, verify: () => false, events });
    expect(await receiveWebhook(db, queuesOf(memoryQueue().queue), use, 'uji', webhook, receiver)).toBeNull();
    await noteRefused(db, use, 'lain', begun);
    expect(await db.all(sql`SELECT nama FROM gateway`), 'of a gateway that is not in use').toEqual([]);
  });
});

describe('a missing payment method', () => {
  /** The month's one free message was delivered an hour and a minute ago, and so many more were accepted since. */
  async function accepted(count: number, undelivered = true) {
    gateway.hasPrices = true;
    const since = begun - 61 * MINUTE;
    await db.run(sql`
      INSERT INTO pengaturan (kunci, nilai, updated_at) VALUES ('tarif', ${JSON.stringify([
        {
          berlaku_sejak: '2026-01-01',
          mata_uang: 'IDR',
          gratis_service: 1,
          marketing: 1,
          utility: 1,
          authentication: 1,
          service: 1,
        },
      ])}, 0)`);
    await db.run(sql`
      INSERT INTO biaya_harian (tanggal, harga, jumlah, terakhir_pada)
      SELECT date(${begun + 7 * 60 * MINUTE} / 1000, 'unixepoch'), 'service/regular', 1, ${since}`);
    for (let n = 0; n < count; n++)
      await db.run(sql`
        INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, gateway, created_at, dikirim_pada, diterima_pada)
        VALUES ('Dosen', 'Uji', '081234567890', 'teks', 'x', 'sent', 'uji', ${since}, ${since + n}, ${undelivered ? null : since})`);
  }

  it('is told once free text does not arrive any more', async () => {
    await accepted(5);
    expect(await told(1)).toEqual(['pembayaran']);
  });

  it.each([
    ['a few phones are off', () => accepted(4)],
    ['they arrive', () => accepted(5, false)],
  ])('is not told where %s', async (_, happens) => {
    await happens();
    expect(await told(1)).toEqual([]);
  });
});
