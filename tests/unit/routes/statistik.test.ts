import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { IZIN } from '../../../worker/contract/peran.ts';
import { menunggu as menungguCall } from '../../../worker/contract/portal/menunggu.ts';
import { PerluTindakan, Statistik } from '../../../worker/contract/portal/statistik.ts';
import { readStatistik } from '../../../worker/portal/statistik.ts';
import { HOUR_MS, inMs, operatorOf, people, person } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const ringkasan = async () =>
  (await operator.exact(200, recordReply(z.required(Statistik)), 'GET', 'statistik')).data;
const perlu = async () =>
  (await operator.exact(200, recordReply(PerluTindakan), 'GET', 'statistik/perlu-tindakan')).data;
const menunggu = async () =>
  (await operator.exact(200, menungguCall.reply, 'GET', 'statistik/menunggu')).data;
const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();

/** A single message that was made at a time. */
const message = (at: string, status = 'sent', belum_pasti = 0) => {
  const { nama, no_hp } = person();
  return run(
    `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, belum_pasti, created_at)
     VALUES ('Dosen', ?, ?, 'teks', 'x', ?, ?, ?)`,
    nama,
    no_hp,
    status,
    belum_pasti,
    Date.parse(at),
  );
};

describe('before anything is sent', () => {
  it('has two weeks of nothing, and every state of complaints and letters', async () => {
    const { pesan, broadcast, pengaduan, surat } = await ringkasan();
    expect(pesan).toHaveLength(14);
    expect(pesan.at(-1)?.tanggal).toBe(new Date(Date.now() + 7 * HOUR_MS).toISOString().slice(0, 10));
    for (const { tanggal: _, ...counts } of pesan)
      expect(counts).toEqual({ pending: 0, sent: 0, read: 0, cancel: 0 });
    expect(broadcast).toEqual({ berjalan: 0, terjadwal: 0, ditahan: 0 });
    expect(Object.keys(pengaduan).sort()).toEqual(
      ['Ditarik', 'Diproses', 'Ditolak', 'Menunggu', 'Selesai'].sort(),
    );
    expect(Object.keys(surat).sort()).toEqual(['Diajukan', 'Diproses', 'Ditolak', 'Siap']);
  });

  it('has nothing to decide', async () => {
    expect(await menunggu()).toMatchObject({ percakapan: 0, belum_terjawab: 0, broadcast: 0, gateway: 0 });
    expect(await perlu()).toMatchObject({
      broadcast: [],
      belum_pasti: [],
      percakapan: { jumlah: 0, tertua: null },
    });
  });
});

it('puts messages on the days of Jakarta, the oldest first', async () => {
  // Noon there, on the 20th.
  const now = Date.parse('2026-10-20T05:00:00Z');
  await message('2026-10-06T16:59:59.999Z');
  await message('2026-10-06T17:00:00Z', 'cancel');
  await message('2026-10-19T16:59:59.999Z', 'read');
  await message('2026-10-19T17:00:00Z', 'pending');
  await message('2026-10-19T17:00:00Z', 'sent');
  const { pesan = [] } = await readStatistik(stack.db, IZIN, now);
  expect(pesan.filter(({ pending, sent, read, cancel }) => pending + sent + read + cancel > 0)).toEqual([
    { tanggal: '2026-10-07', pending: 0, sent: 0, read: 0, cancel: 1 },
    { tanggal: '2026-10-19', pending: 0, sent: 0, read: 1, cancel: 0 },
    { tanggal: '2026-10-20', pending: 1, sent: 1, read: 0, cancel: 0 },
  ]);
  expect([pesan[0]?.tanggal, pesan.at(-1)?.tanggal]).toEqual(['2026-10-07', '2026-10-20']);
});

it('counts the messages of a broadcast with the single ones, without a look at them', async () => {
  const before = (await ringkasan()).pesan.at(-1);
  const group = await operator.group(people(5));
  await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
  await message(new Date().toISOString(), 'read');
  const { pesan, broadcast } = await ringkasan();
  expect(pesan.at(-1)).toEqual({
    ...before,
    pending: (before?.pending ?? 0) + 5,
    read: (before?.read ?? 0) + 1,
  });
  expect(broadcast).toEqual({ berjalan: 0, terjadwal: 1, ditahan: 0 });
});

it('names what waits for a decision, and since when', async () => {
  const group = await operator.group(people(2), 'Lainnya', 'Tertahan');
  const held = await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
  const late = await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
  await run("UPDATE broadcast SET status = 'ditahan', alasan = 'Token salah' WHERE id = ?", held);
  await run('UPDATE broadcast SET jadwal = ? WHERE id = ?', Date.now() - 10 * 60_000, late);
  await message('2026-10-01T00:00:00Z', 'pending', 1);
  await message('2026-10-02T00:00:00Z', 'pending', 1);
  for (const [no_hp, since] of [
    ['0811', '2026-10-02'],
    ['0812', '2026-10-01'],
    ['0813', null],
  ])
    await run(
      'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, menunggu_sejak) VALUES (?, 1, 1, ?)',
      no_hp,
      since && Date.parse(since),
    );
  await run('DELETE FROM pengaduan');
  await run('DELETE FROM surat_masuk');
  await run('DELETE FROM surat');
  await run(
    `INSERT INTO pengaduan (id_akun, judul, kategori, isi, created_at)
     SELECT id, 'AC', 'Lainnya', 'Panas', 1790000000000 FROM akun WHERE hak_akses = 'Mahasiswa' LIMIT 1`,
  );
  await run(
    "INSERT INTO kunci_api (nama, sidik, akhir, boleh, dibuat_oleh) VALUES ('SIAKAD', 'x', 'x', '[]', 'x')",
  );
  await run(
    `INSERT INTO sinkron (id_kunci, jenis, coba, dari, status, menunggu_dihapus, bagian_pada, selesai_pada)
     SELECT id, 'dosen', 0, 1, status, 40, 1, 1790000000000 FROM kunci_api
     JOIN (SELECT 'menunggu_persetujuan' AS status UNION SELECT 'diterapkan')`,
  );
  await run("INSERT INTO surat (jenis, deskripsi) VALUES ('Surat Keterangan Lulus', 'Untuk melamar')");
  const found = await perlu();
  expect(found.broadcast).toMatchObject([
    { id: held, status: 'ditahan', alasan: 'Token salah', nama_group: 'Tertahan' },
    { id: late, status: 'terjadwal' },
  ]);
  expect(found.sinkron).toEqual([
    { jenis: 'dosen', jumlah: 40, sejak: new Date(1790000000000).toISOString() },
  ]);
  expect(found.belum_pasti).toEqual([{ kategori: 'Dosen', jumlah: 2, tertua: '2026-10-01T00:00:00.000Z' }]);
  expect(found.pengaduan).toEqual({
    jumlah: 1,
    tertua: new Date(1790000000000).toISOString(),
    terlambat: 1,
    jatuh_tempo: [],
  });
  expect(found.surat).toEqual({
    jumlah: 1,
    tertua: expect.any(String),
    terlambat: 0,
    jatuh_tempo: [],
  });
  expect(found.percakapan).toEqual({ jumlah: 2, tertua: '2026-10-01T00:00:00.000Z' });
  expect((await ringkasan()).broadcast).toEqual({ berjalan: 0, terjadwal: 2, ditahan: 1 });

  for (const [makna, aside] of [
    ['parkir', null],
    ['kantin', 1],
  ])
    await run(
      'INSERT INTO belum_terjawab (makna, pesan, jumlah, terakhir_pada, disisihkan_pada) VALUES (?, ?, 1, 1, ?)',
      makna,
      makna,
      aside,
    );
  await run("INSERT INTO gateway (nama, ditahan_pada) VALUES ('bukan-gateway-ini', 1)");
  await run(
    "INSERT INTO gateway (nama, ditahan_pada, alasan) VALUES ('cloud-api', 1, 'Token ditolak') ON CONFLICT DO UPDATE SET ditahan_pada = 1, alasan = 'Token ditolak'",
  );
  expect(await menunggu()).toEqual({
    percakapan: 2,
    mendesak: 0,
    pengaduan: 1,
    pengaduan_mendesak: 0,
    surat: 1,
    belum_terjawab: 1,
    broadcast: 2,
    belum_pasti: 2,
    gateway: 1,
    sinkron: 1,
    persetujuan: 0,
    ditahan: { alasan: 'Token ditolak', semua: true },
    izin: [...IZIN],
    id_fakultas: null,
  });
  await run("DELETE FROM gateway WHERE nama = 'bukan-gateway-ini'");
  await run('UPDATE gateway SET ditahan_pada = NULL');

  await run("UPDATE pengaduan SET status = 'Diproses'");
  expect(await menunggu()).toMatchObject({ pengaduan: 0, gateway: 0, ditahan: null });
  expect((await perlu()).pengaduan).toMatchObject({ jumlah: 0, tertua: null, terlambat: 1 });
  expect((await ringkasan()).pengaduan).toMatchObject({ Menunggu: 0, Diproses: 1 });
});

it('lists the broadcasts of one state', async () => {
  const { body } = await operator.call('GET', 'broadcast?status=ditahan');
  expect(body).toMatchObject({ data: [{ status: 'ditahan' }], meta: { page: 1, limit: 10, total: 1 } });
  expect((await operator.call('GET', 'broadcast?status=lain')).status).toBe(422);
});
