import { beforeAll, describe, expect, it } from 'vitest';
import { laporan } from '../../../../worker/contract/pesan/laporan.ts';
import { chartOfReport } from '../../../../worker/pesan/report/grafik.ts';
import { memoryDb } from '../../../support/database/memory-db.ts';
import { operatorOf } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const grafik = async (kategori: string, query: string) =>
  (await operator.exact(200, laporan.grafik.reply, 'GET', `reportpesan/${kategori}/grafik?${query}`)).data;

interface Row {
  at: string;
  status: string;
  alasan_kode?: string | null;
  kategori?: string;
  id_broadcast?: number | null;
}

async function write(rows: Row[]) {
  const full = rows.map(({ at, ...row }, place) => ({
    kategori: 'Dosen',
    nama: 'Uji',
    no_hp: `08120000${place}`,
    jenis: 'teks',
    body: 'x',
    alasan_kode: null,
    id_broadcast: null,
    ...row,
    created_at: Date.parse(at),
  }));
  const columns = Object.keys(full[0] ?? {});
  const { results } = await stack.env.DB.prepare(
    `INSERT INTO pesan (${columns}) SELECT ${columns.map((name) => `value ->> '${name}'`)}
     FROM json_each(?) ORDER BY key RETURNING id`,
  )
    .bind(JSON.stringify(full))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** A broadcast of the category Mahasiswa, made at a time, of messages with these states. */
async function broadcast(at: string, messages: Omit<Row, 'at'>[]) {
  const ids = await write(messages.map((one) => ({ ...one, at, kategori: 'Mahasiswa' })));
  const failed = messages.filter(({ status }) => status === 'cancel').length;
  const row = await stack.env.DB.prepare(
    `INSERT INTO broadcast (token, nama_group, kategori, jenis, body, status, created_at, mulai_pada, dari, sampai, jumlah, pending, sent, cancel)
     VALUES (?1, 'G', 'Mahasiswa', 'teks', 'x', 'selesai', ?2, ?2, ?3, ?4, ?5, 0, ?6, ?7) RETURNING id`,
  )
    .bind(at, Date.parse(at), ids[0], ids.at(-1), ids.length, ids.length - failed, failed)
    .first<{ id: number }>();
  await stack.env.DB.prepare('UPDATE pesan SET id_broadcast = ? WHERE id BETWEEN ? AND ?')
    .bind(row?.id, ids[0], ids.at(-1))
    .run();
}

const nothing = { pending: 0, sent: 0, read: 0, cancel: 0 };
/** The bars with messages. */
const filled = (bars: { waktu: string; pending: number; sent: number; read: number; cancel: number }[]) =>
  bars.filter(({ pending, sent, read, cancel }) => pending + sent + read + cancel > 0);

describe('the chart of the report', () => {
  beforeAll(async () => {
    await write([
      { at: '2026-03-01T16:59:59Z', status: 'read' },
      { at: '2026-03-01T17:00:00Z', status: 'cancel', alasan_kode: 'bukan_whatsapp' },
      { at: '2026-03-02T05:30:00Z', status: 'pending' },
      { at: '2026-03-02T05:40:00Z', status: 'cancel', alasan_kode: null },
      { at: '2026-03-02T06:00:00Z', status: 'cancel', alasan_kode: 'bukan_whatsapp', kategori: 'Lainnya' },
      { at: '2025-01-02T06:00:00Z', status: 'cancel', alasan_kode: 'penerima' },
    ]);
    await broadcast('2026-03-02T02:00:00Z', [
      { status: 'sent' },
      { status: 'cancel', alasan_kode: 'penerima' },
      { status: 'cancel', alasan_kode: 'penerima' },
      { status: 'cancel', alasan_kode: 'penerima' },
    ]);
    await broadcast('2026-01-31T17:00:00Z', [{ status: 'cancel', alasan_kode: 'isian' }]);
  });

  it('counts one day by its hours in Jakarta, single messages and broadcasts together', async () => {
    const { satuan, pesan } = await grafik('Semua', 'dari=2026-03-02&sampai=2026-03-02');
    expect([satuan, pesan.length, pesan[0]?.waktu, pesan.at(-1)?.waktu]).toEqual([
      ...['jam', 24],
      ...['2026-03-02T00', '2026-03-02T23'],
    ]);
    expect(filled(pesan)).toEqual([
      { ...nothing, waktu: '2026-03-02T00', cancel: 1 },
      { ...nothing, waktu: '2026-03-02T09', sent: 1, cancel: 3 },
      { ...nothing, waktu: '2026-03-02T12', pending: 1, cancel: 1 },
      { ...nothing, waktu: '2026-03-02T13', cancel: 1 },
    ]);
  });

  it('counts some days by day, and more than a month by month', async () => {
    const days = await grafik('Dosen', 'dari=2026-03-01&sampai=2026-03-31');
    expect([days.satuan, days.pesan.length]).toEqual(['hari', 31]);
    expect(filled(days.pesan)).toEqual([
      { ...nothing, waktu: '2026-03-01', read: 1 },
      { ...nothing, waktu: '2026-03-02', pending: 1, cancel: 2 },
    ]);
    const months = await grafik('Mahasiswa', 'dari=2026-02-01&sampai=2026-04-02');
    expect(months.satuan).toBe('bulan');
    expect(months.pesan).toEqual([
      { ...nothing, waktu: '2026-02', cancel: 1 },
      { ...nothing, waktu: '2026-03', sent: 1, cancel: 3 },
      { ...nothing, waktu: '2026-04' },
    ]);
  });

  it('counts why messages failed, the most frequent reason first', async () => {
    const reasons = async (kategori: string, query: string) => (await grafik(kategori, query)).alasan;
    expect(await reasons('Semua', 'dari=2026-03-01&sampai=2026-03-02')).toEqual([
      { alasan_kode: 'penerima', jumlah: 3 },
      { alasan_kode: 'bukan_whatsapp', jumlah: 2 },
      { alasan_kode: null, jumlah: 1 },
    ]);
    expect(await reasons('Dosen', 'dari=2026-03-02&sampai=2026-03-02')).toEqual([
      { alasan_kode: null, jumlah: 1 },
      { alasan_kode: 'bukan_whatsapp', jumlah: 1 },
    ]);
    expect(await reasons('Mahasiswa', 'sampai=2026-02-01')).toEqual([{ alasan_kode: 'isian', jumlah: 1 }]);
  });

  it('shows two weeks when no time is asked for, and at most a year', async () => {
    const now = Date.now();
    const recent = await grafik('Semua', '');
    expect([recent.satuan, recent.pesan.length]).toEqual(['hari', 14]);
    expect(Date.parse(recent.sampai)).toBeGreaterThanOrEqual(now);
    const long = await grafik('Dosen', 'dari=2020-01-01&sampai=2026-03-02');
    expect([long.dari, long.pesan.length]).toEqual(['2025-03-01T17:00:00.000Z', 13]);
    expect(long.alasan.map(({ alasan_kode }) => alasan_kode)).not.toContain('penerima');
  });

  it('shows one empty bar for a range that ends before it begins', async () => {
    const { pesan, alasan } = await grafik('Dosen', 'dari=2026-03-02&sampai=2026-02-01');
    expect(filled(pesan)).toEqual([]);
    expect(alasan).toEqual([]);
  });
});

it('finds the reasons in an index of failed messages alone', async () => {
  const { db, planOf } = memoryDb();
  for (const kategori of [null, 'Dosen'] as const) {
    const plan = await planOf(() => chartOfReport(db, { kategori, dari: null, sampai: null }, Date.now()));
    expect(plan.filter((line) => line.includes('COVERING INDEX pesan_gagal'))).toHaveLength(2);
    expect(plan.filter((line) => /SCAN (pesan|broadcast)|AUTOMATIC/.test(line))).toEqual([]);
  }
});
