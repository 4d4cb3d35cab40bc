/**
 * The cost of a backup and its restore: 100,000 messages and 20,000 students, backed up by ticks of the schedule in the
 * worker under workerd, and restored into an empty database. Seconds are compared to a copy of the messages within the
 * database; D1's counts do not depend on the machine.
 *
 *   node tests/bench/backup.ts
 */
import { gunzipSync } from 'node:zlib';
import { Isi } from '../../worker/backup/contents.ts';
import { LIMITS } from '../../worker/backup/dump.ts';
import { backUp } from '../../worker/backup/schedule.ts';
import { connect } from '../../worker/core/db/client.ts';
import { restore, type Target } from '../../worker/local/restore/backup.ts';
import { createSource, createTarget } from '../../worker/local/restore/local.ts';
import { counted } from '../support/database/counted.ts';
import { memoryBucket } from '../support/database/memory-bucket.ts';
import { fixed } from '../support/measure.ts';
import { startTestStack } from '../support/stack/stack.ts';

const MESSAGES = 100_000;
const CAMPUS = 4_000_000;
const NIGHT = new Date('2026-11-22T02:01:00+07:00');
const ID = '2026-11-22';

const [stack, other] = await Promise.all([startTestStack(), startTestStack({}, { load: async () => {} })]);
try {
  await fill();
  const { seconds, ticks } = await measureBackup();
  const billed = await countStatements();
  const isi = Isi.parse(await (await stack.env.CADANGAN.get(`${ID}/isi.json`))?.json());
  const size = await sizeOf(isi);
  const restored = await measureRestore();
  const copy = await measureCopy();
  const rows = isi.tabel.reduce((sum, { baris }) => sum + baris, 0);
  const scale = CAMPUS / MESSAGES;
  console.table({
    'a backup, against a copy of the messages within the database': fixed(seconds / copy),
    'a restore with search and totals, against that copy': fixed(restored.seconds / copy),
  });
  console.table({
    'rows backed up in a second': fixed(rows / seconds),
    'rows restored in a second': fixed(rows / restored.seconds),
    'bytes of a message, compressed': fixed(size.compressed / MESSAGES),
    'bytes of a message, as text': fixed(size.text / MESSAGES),
    'bytes of SQL for a row restored': fixed(restored.bytes / rows),
    'statements of a backup, for 100,000 rows': fixed((billed.statements / rows) * 100_000),
    'rows read by it, for 100,000 rows': fixed((billed.rowsRead / rows) * 100_000),
    'rows written by it, for 100,000 rows': fixed((billed.rowsWritten / rows) * 100_000),
    'most statements of one tick': billed.most,
    ticks,
  });
  console.table({
    [`of ${CAMPUS} messages`]: {
      'minutes of ticks': fixed(Math.ceil(CAMPUS / (LIMITS.pages * 1_000))),
      'MB in the bucket, each night': fixed((size.compressed * scale) / 1e6),
      'GB of SQL to restore': fixed((restored.bytes * scale) / 1e9),
      'minutes to restore, on this machine': fixed((restored.seconds * scale) / 60),
    },
  });
} finally {
  await Promise.all([stack.close(), other.close()]);
}

async function fill(): Promise<void> {
  const { DB } = stack.env;
  const numbers = JSON.stringify(Array.from({ length: 1_000 }, (_, index) => index));
  for (let from = 0; from < MESSAGES; from += 10_000)
    await DB.prepare(`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, ref, gateway, dikirim_pada, diterima_pada, dibaca_pada)
      SELECT 'Mahasiswa', 'Mahasiswa Nomor ' || n, '08' || (1000000000 + n), 'teks',
        iif(n % 3 = 0, '', 'Pengumuman ' || n || ': perkuliahan semester ganjil dimulai hari Senin pukul 08.00 di gedung utama.'),
        'read', 'wamid.' || hex(randomblob(20)), 'cloud-api', 1795000000000 + n, 1795000001000 + n, 1795000900000 + n
      FROM (SELECT ${from} + a.value * 10 + b.value AS n FROM json_each(?1) a, json_each('[0,1,2,3,4,5,6,7,8,9]') b)`)
      .bind(numbers)
      .run();
  for (let from = 0; from < 20_000; from += 1_000)
    await DB.prepare(`
      INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat, id_fakultas, id_prodi)
      SELECT 900000000 + ${from} + value, 'Nama Panjang ' || (${from} + value), '08' || (2000000000 + ${from} + value),
        'm' || value || '@kampus.ac.id', 1, 2025, 'Wali ' || value, 'Jl. Merdeka ' || value, 1, 1 FROM json_each(?1)`)
      .bind(numbers)
      .run();
}

async function measureBackup() {
  const begun = performance.now();
  let ticks = 0;
  while (!(await stack.env.CADANGAN.head(`${ID}/isi.json`))) {
    await stack.tick(NIGHT);
    ticks += 1;
  }
  return { seconds: (performance.now() - begun) / 1_000, ticks };
}

/** D1's counts of a backup, and the statements of its largest tick. */
async function countStatements() {
  const { db, bill } = counted(stack.env.DB);
  const { bucket, objects } = memoryBucket();
  // The next night, so that it is a new backup.
  const clock = () => NIGHT.getTime() + 86_400_000;
  let most = 0;
  while (!objects.has('2026-11-23/isi.json')) {
    const before = bill.statements;
    await backUp({ db: connect(db), bucket, clock });
    most = Math.max(most, bill.statements - before);
  }
  return { ...bill, most };
}

async function sizeOf(isi: Isi) {
  const size = { compressed: 0, text: 0 };
  for (const { kunci } of isi.tabel.find(({ nama }) => nama === 'pesan')?.bagian ?? []) {
    const bytes = new Uint8Array((await (await stack.env.CADANGAN.get(kunci))?.arrayBuffer()) ?? []);
    size.compressed += bytes.byteLength;
    size.text += gunzipSync(bytes).byteLength;
  }
  return size;
}

async function measureRestore() {
  const into = createTarget(other.env.DB);
  let bytes = 0;
  const counting: Target = {
    all: into.all,
    run: (statements) =>
      into.run(
        (async function* () {
          for await (const sql of statements) {
            bytes += Buffer.byteLength(sql);
            yield sql;
          }
        })(),
      ),
  };
  const begun = performance.now();
  await restore(createSource(stack.env.CADANGAN), counting, ID, Date.now());
  return { seconds: (performance.now() - begun) / 1_000, bytes };
}

/** Seconds of a copy of the messages within the database. */
async function measureCopy(): Promise<number> {
  const begun = performance.now();
  for (let from = 0; from < MESSAGES; from += 10_000)
    await stack.env.DB.prepare(
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, ref, created_at)
       SELECT kategori, nama, no_hp, jenis, body, status, ref, created_at FROM pesan WHERE id > ? ORDER BY id LIMIT 10000`,
    )
      .bind(from)
      .run();
  return (performance.now() - begun) / 1_000;
}
