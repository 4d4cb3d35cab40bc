import { expect, it } from 'vitest';
import { auditAct } from '../../../worker/core/db/audit.ts';
import { connectUnit } from '../../../worker/core/db/unit.ts';
import { pageOfPercakapan } from '../../../worker/jawab/percakapan/percakapanList.ts';
import { acceptBroadcast } from '../../../worker/pesan/accept/accept.ts';
import { pemakaianOf } from '../../../worker/pesan/accept/nilai.ts';
import { sweep } from '../../../worker/pesan/queue/sweep.ts';
import { watchAndNotify } from '../../../worker/pesan/watch/notify.ts';
import { applyStatuses } from '../../../worker/pesan/webhook/status.ts';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
import { applyRetention } from '../../../worker/privasi/retensi.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { chosen, deliver, memoryQueue, queuesOf, scripted } from '../../support/gateway/way.ts';

const { db, sqlite, planOf } = memoryDb();
const { gateway } = scripted();
const { nudges, queue } = memoryQueue();
const queues = queuesOf(queue);

it('makes no index of all messages for one query, however many years of them there are', async () => {
  sqlite.exec(`
    INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna) VALUES (1, 'o', '', 'Operator', 'O');
    INSERT INTO "group" (id, kode, nama_group, kategori) VALUES (1, 'uji', 'Uji', 'Lainnya');
    INSERT INTO member (id_group, nama, no_hp) VALUES (1, 'Siti', '081234567890'), (1, 'Budi', '081234567891')`);
  const order = {
    id_group: 1,
    jenis: 'teks' as const,
    body: 'Halo',
    alamat: null,
    jadwal: null,
    dibuat_oleh: 1,
  };
  const audit = auditAct({ pelaku: 'uji', tindakan: 'Mengirim broadcast', sasaran: 'Uji' });
  const later = Date.now() + 3_600_000;
  const sweeper = { db, queues, chosen: chosen(gateway), clock: () => later };
  const steps = {
    accept: () => acceptBroadcast(db, queue, order, null, audit),
    // None of it has moved for an hour: its nudges may have been lost.
    sweep: () => sweep(sweeper),
    // A notice of half an hour ago that has not gone out is taken back.
    tell: () =>
      watchAndNotify({ db, bucket: memoryBucket().bucket, queues, siteUrl: '', now: later }, chosen(gateway)),
    send: () =>
      deliver(
        nudges.map(({ body }) => body),
        gateway,
        db,
      ),
    status: () =>
      applyStatuses(
        db,
        [
          {
            type: 'status',
            id: 1,
            diulang: 0,
            ref: 'a',
            at: new Date(),
            status: 'read',
            harga: 'utility/regular',
          },
        ],
        later,
      ),
    cleanup: () => cleanup(db, later),
    retention: () => applyRetention(db, later),
  };
  for (const [name, step] of Object.entries(steps))
    expect(
      (await planOf(step)).filter((line) => line.includes('AUTOMATIC')),
      name,
    ).toEqual([]);
});

it('finds what the master data know of members by the indexes of numbers', async () => {
  const order = { id_group: 1, jenis: 'teks', body: '', alamat: null, jadwal: null, dibuat_oleh: 1 } as const;
  const audit = auditAct({ pelaku: 'uji', tindakan: 'Mengirim broadcast', sasaran: 'Uji' });
  const pemakaian = pemakaianOf({ kategori: 'Lainnya', kolom: ['nim'] }, ['{nim} {nidn} {nip} {prodi}']);
  const plan = await planOf(() => acceptBroadcast(db, queue, { ...order, pemakaian }, null, audit));
  expect(
    plan.filter((line) => /AUTOMATIC|SCAN (?:mahasiswa|dosen|pegawai|lainnya|fakultas|jurusan)\b/.test(line)),
  ).toEqual([]);
  for (const index of [
    'mahasiswa_no_hp',
    'mahasiswa_no_hp_orangtua',
    'dosen_no_hp',
    'pegawai_no_hp',
    'lainnya_no_hp',
  ])
    expect(
      plan.some((line) => line.includes(` USING INDEX ${index} (`)),
      index,
    ).toBe(true);
});

it('finds a person of a faculty by their number, without reading the whole faculty', async () => {
  const unit = connectUnit(db.$client, 1);
  const asked = { menunggu: false, menungguDulu: true, cari: null };
  const plan = await planOf(() => pageOfPercakapan(unit, asked, { page: 1, limit: 10 }));
  expect(plan.filter((line) => /USING INDEX \w+_fakultas \(/.test(line))).toEqual([]);
  expect(plan.some((line) => line.includes('mahasiswa_no_hp (no_hp=? AND id_fakultas=?)'))).toBe(true);
});
