import { beforeEach, expect, it } from 'vitest';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { asksStatus } from '../../../worker/jawab/status.ts';
import { hiddenId } from '../../../worker/local/simulator/phone.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { readers } from '../../support/stack/readers.ts';

const stack = sharedPortal();
const DAY_MS = 86_400_000;
/** A Thursday; ten working days later is Thursday 26 November. */
const FILED = Date.parse('2026-11-12T03:00:00Z');
const NOW = Date.parse('2026-11-20T03:00:00Z');
let messages = 0;

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const first = async (sql: string, ...values: unknown[]) =>
  await stack.env.DB.prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();

async function student(nim: string) {
  const row = await first('SELECT id, no_hp FROM mahasiswa WHERE nim = ?', nim);
  await run(
    `INSERT OR IGNORE INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa) VALUES (?, 'x', 'Mahasiswa', 'x', ?)`,
    ...[nim, row?.id],
  );
  const account = await first('SELECT id FROM akun WHERE username = ?', nim);
  return { id: Number(row?.id), akun: Number(account?.id), no_hp: String(row?.no_hp) };
}
const letter = (id: number, status: string, at = FILED) =>
  run(
    `INSERT INTO surat (id_mahasiswa, jenis, deskripsi, status, created_at, updated_at)
     VALUES (?, 'Surat Keterangan Aktif Kuliah', 'keperluan rahasia', ?, ?, ?)`,
    ...[id, status, at, at],
  );
const complaint = (akun: number, status: string, at = FILED) =>
  run(
    `INSERT INTO pengaduan (id_akun, judul, kategori, isi, status, created_at, updated_at)
     VALUES (?, 'Judul rahasia', 'Lainnya', 'Isi rahasia', ?, ?, ?)`,
    ...[akun, status, at, at],
  );

/** The reply to what a number writes. */
async function asked(no_hp: string, body = 'STATUS') {
  const { results } = await run(
    'INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?, ?, ?, ?) RETURNING id',
    ...[`status${++messages}`, no_hp, body, NOW],
  );
  const id = Number(results[0]?.id);
  await run(
    'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[no_hp, id, NOW],
  );
  await answerIncoming(
    {
      db: stack.db,
      readers,
      queues: queuesOf(memoryQueue().queue),
      keys: keysOf({ uji: 'x'.repeat(32) }),
      siteUrl: 'https://portal.uji',
      clock: () => NOW,
    },
    [id],
  );
  const reply = await first('SELECT jenis, body, rahasia FROM pesan WHERE balasan_untuk = ?', id);
  return { jenis: reply?.jenis, body: String(reply?.body), rahasia: reply?.rahasia };
}

beforeEach(async () => {
  for (const table of ['surat', 'pengaduan', 'percakapan', 'nomor_berubah'])
    await run(`DELETE FROM ${table}`);
});

it('tells their own letters and complaints, without a title, for them alone', async () => {
  const [siti, budi] = [await student('20230002'), await student('20230003')];
  await letter(siti.id, 'Siap');
  await letter(siti.id, 'Diajukan', NOW);
  await letter(siti.id, 'Ditolak', NOW - 40 * DAY_MS);
  await letter(budi.id, 'Ditolak');
  await complaint(siti.akun, 'Diproses');
  await complaint(budi.akun, 'Menunggu');
  const { body, rahasia } = await asked(siti.no_hp, ' Status ');
  expect(body.split('\n').slice(0, 4)).toEqual([
    'Surat Keterangan Aktif Kuliah: menunggu diperiksa, paling lambat Rabu 25 November',
    'Pengaduan 12 November 2026: sedang ditangani, paling lambat Kamis 26 November',
    'Surat Keterangan Aktif Kuliah: sudah terbit, unduh di https://portal.uji/mahasiswa/eservices',
    '',
  ]);
  expect(body).not.toMatch(/rahasia|Username:/);
  expect(rahasia).toBe(1);
});

it.each(['surat saya udah jadi blm', 'pengaduan saya sampai mana?', 'status surat'])(
  'understands "%s", unless an operator is answering',
  async (words) => {
    const siti = await student('20230002');
    await letter(siti.id, 'Diproses', NOW);
    expect((await asked(siti.no_hp, words)).body).toContain('sedang diproses, paling lambat');
    await run('UPDATE percakapan SET petugas_sampai = ?', NOW + 1);
    expect((await asked(siti.no_hp, `${words} kak`)).jenis).toBeUndefined();
  },
);

it.each([
  ...['surat aktif kuliah saya udah jadi belum ya', 'surat izin penelitian sudah selesai blm'],
  ...['kapan surat cuti saya jadi', 'suratku udah bs diambil?'],
  ...[
    'surat saya udah jadi blm',
    'status surat',
    'mana surat saya',
    'surat saya kok lama',
    'is my letter ready',
  ],
  ...['kelanjutan pengaduan saya', 'pengaduan saya belum ditangani', 'where is my complaint'],
  ...[
    'pengaduan saya udah selesai blm',
    'ada kabar soal pengaduan saya?',
    'surat gw udh smpe mana',
    'pengaduan saya gimana kabarnya',
    'where can I see my letter status',
    'gimana pengaduan saya',
    'suratku gimana kak',
  ],
])('knows "%s" by the name of its letter or by whose it is', (words) => expect(asksStatus(words)).toBe(true));

it.each([
  'pengaduan lewat mana',
  'cara lihat surat saya',
  'kapan surat cuti',
  'surat cuti saya hilang',
  'berapa lama surat aktif kuliah jadi',
  'surat saya',
  'saya mau surat gimana',
  'gimana pengaduan',
])('takes "%s" for another question', (words) => expect(asksStatus(words)).toBe(false));

it('tells it in English to who asks in English, and to who wrote English before', async () => {
  const siti = await student('20230002');
  await letter(siti.id, 'Siap');
  await letter(siti.id, 'Diajukan', NOW);
  await complaint(siti.akun, 'Diproses');
  for (const words of ['where is my letter', 'STATUS'])
    expect((await asked(siti.no_hp, words)).body.split('\n').slice(0, 4)).toEqual([
      'Surat Keterangan Aktif Kuliah: waits to be looked at, by Wednesday 25 November',
      'Complaint of 12 November 2026: is being handled, by Thursday 26 November',
      'Surat Keterangan Aktif Kuliah: is ready, download it at https://portal.uji/mahasiswa/eservices',
      '',
    ]);
});

it('says so when there is nothing, and to a number without an account', async () => {
  expect((await asked((await student('20230002')).no_hp)).body).toContain('Tidak ada surat atau pengaduan');
  expect((await asked('081399999999')).body).toContain('Belum ada akun dengan nomor WhatsApp ini');
});

it('tells of a number with several people the letters alone, each with whose it is', async () => {
  const [siti, budi] = [await student('20230002'), await student('20230003')];
  await run('UPDATE mahasiswa SET no_hp = ? WHERE id = ?', siti.no_hp, budi.id);
  await run('DELETE FROM nomor_berubah');
  await letter(siti.id, 'Diproses', NOW);
  await letter(budi.id, 'Ditolak', NOW);
  await complaint(siti.akun, 'Diproses');
  const { body } = await asked(siti.no_hp);
  expect(body).toContain('Surat Keterangan Aktif Kuliah (NIM ...0002): sedang diproses');
  expect(body).toContain('Surat Keterangan Aktif Kuliah (NIM ...0003): ditolak');
  expect(body).not.toContain('Pengaduan ');
  await run('DELETE FROM akun WHERE id = ?', budi.akun);
  expect((await asked(siti.no_hp, 'Status')).body).not.toContain('Pengaduan ');
  await run('UPDATE mahasiswa SET no_hp = ? WHERE id = ?', budi.no_hp, budi.id);
});

it('tells a number that was recorded a moment ago from when on, and asks a hidden one for its number', async () => {
  const siti = await student('20230002');
  await complaint(siti.akun, 'Diproses');
  await run('UPDATE mahasiswa SET no_hp = ? WHERE id = ?', '081377777777', siti.id);
  await run('UPDATE nomor_berubah SET ditahan_sampai = ?', NOW + DAY_MS);
  const { body } = await asked('081377777777');
  expect(body).toContain('dapat dikirim ke nomor ini mulai 21 November 2026');
  expect(body).not.toContain('12 November');
  await run('UPDATE mahasiswa SET no_hp = ? WHERE id = ?', siti.no_hp, siti.id);
  expect((await asked(`ID.${hiddenId('6281377777777')}`, 'surat saya udah jadi blm')).jenis).toBe(
    'minta_kontak',
  );
  expect(await first('SELECT perintah FROM percakapan WHERE perintah IS NOT NULL')).toEqual({
    perintah: 'STATUS',
  });
});
