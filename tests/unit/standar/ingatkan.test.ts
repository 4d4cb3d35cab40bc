import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remindOperators } from '../../../worker/portal/ingatkan.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue } from '../../support/gateway/way.ts';
import { startPortal } from '../../support/stack/portal.ts';

const NUMBERS = ['081200000001', '081200000002'];
const THURSDAY = '2026-11-26';

let { db, sqlite, asked } = memoryDb();
let { queue, nudges } = memoryQueue();

const at = (moment: string) => Date.parse(`${moment}+07:00`);
const remind = (moment: string, siteUrl = 'https://portal.uji') =>
  remindOperators({ db, queue, siteUrl, now: at(moment) });
const set = (name: string, value: unknown) =>
  sqlite
    .prepare('INSERT OR REPLACE INTO pengaturan (kunci, nilai, updated_at) VALUES (?, ?, 0)')
    .run(name, JSON.stringify(value));
const told = () => sqlite.prepare('SELECT no_hp, body FROM pesan ORDER BY id').all();

/** Letters are promised within three working days, complaints within ten. */
const letter = (day: string, status = 'Diajukan') =>
  sqlite
    .prepare(
      "INSERT INTO surat (jenis, deskripsi, status, created_at) VALUES ('Surat Keterangan Lulus', 'Rahasia', ?, ?)",
    )
    .run(status, at(`${day}T09:00`));
const complaint = (day: string) =>
  sqlite
    .prepare(
      "INSERT INTO pengaduan (judul, kategori, isi, created_at) VALUES ('Rahasia', 'Lainnya', 'Rahasia', ?)",
    )
    .run(at(`${day}T09:00`));

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  ({ db, sqlite, asked } = memoryDb());
  ({ queue, nudges } = memoryQueue());
  set('kabar_nomor', NUMBERS);
});

it('counts open letters and complaints that are due or late, once for every number, without names and titles', async () => {
  for (const day of ['2026-11-20', '2026-11-23', '2026-11-23']) letter(day);
  letter('2026-11-19');
  letter('2026-11-19', 'Ditolak');
  letter('2026-11-24');
  complaint('2026-11-11');
  complaint('2026-11-10');
  await remind('2026-11-25T07:30');
  const body =
    'Portal kampus, Rabu, 25 November 2026: 3 surat dan 1 pengaduan jatuh tempo hari ini atau hari kerja berikutnya; ' +
    '1 surat dan 1 pengaduan sudah terlambat. Buka: https://portal.uji/operator';
  expect(told()).toEqual(NUMBERS.map((no_hp) => ({ no_hp, body })));
  expect(nudges.map(({ body }) => body)).toEqual([{ dari: 1, sampai: 2 }]);
  expect(
    sqlite.prepare("SELECT jumlah FROM total_pesan WHERE kategori = 'Lainnya' AND status = 'pending'").get(),
  ).toEqual({ jumlah: 2 });
});

it('reminds once a day, and again on the next working day, until nothing is open', async () => {
  set('kabar_nomor', NUMBERS.slice(0, 1));
  letter('2026-11-02');
  for (const time of ['07:29', '07:30', '07:31', '11:59']) await remind(`${THURSDAY}T${time}`);
  expect(told()).toHaveLength(1);
  await remind('2026-11-27T07:45');
  expect(told()).toHaveLength(2);
  sqlite.exec("UPDATE surat SET status = 'Ditolak'");
  await remind('2026-11-30T07:30');
  expect(told()).toHaveLength(2);
});

it('reminds once when two schedules run at the same time', async () => {
  letter('2026-11-02');
  await Promise.all([remind(`${THURSDAY}T07:30`), remind(`${THURSDAY}T07:30`)]);
  expect(told()).toHaveLength(2);
});

it.each([
  ['before the morning', `${THURSDAY}T07:29`, () => undefined],
  ['after the morning', `${THURSDAY}T12:00`, () => undefined],
  ['on a Saturday', '2026-11-28T08:00', () => undefined],
  ['on a holiday', `${THURSDAY}T08:00`, () => set('libur', [{ tanggal: THURSDAY, nama: 'Libur' }])],
  ['when switched off', `${THURSDAY}T08:00`, () => set('kabar_tenggat', false)],
  ['without a number', `${THURSDAY}T08:00`, () => set('kabar_nomor', [])],
  ['when nothing is due', `${THURSDAY}T08:00`, () => sqlite.exec('DELETE FROM surat')],
])('reminds nobody %s', async (_, moment, change) => {
  letter('2026-11-02');
  change();
  await remind(moment);
  expect(told()).toEqual([]);
});

it('keeps the hours of the campus zone', async () => {
  set('jam_tenang', { aktif: false, mulai: '20:00', selesai: '06:00', zona: 'Asia/Jayapura' });
  letter('2026-11-02');
  await remind(`${THURSDAY}T05:29`);
  expect(told()).toEqual([]);
  await remind(`${THURSDAY}T05:30`);
  expect(told()).toHaveLength(2);
});

it('asks the database once when the day is decided', async () => {
  await remind(`${THURSDAY}T07:30`);
  asked.length = 0;
  await remind(`${THURSDAY}T07:31`);
  expect(asked).toHaveLength(1);
});

it('is done by the schedule', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at(`${THURSDAY}T08:00`) });
  const portal = await startPortal();
  ({ sqlite } = portal);
  letter('2026-11-02');
  set('kabar_nomor', NUMBERS);
  const reminders = () =>
    sqlite.prepare("SELECT no_hp FROM pesan WHERE body LIKE 'Portal kampus, Kamis%' ORDER BY id").all();
  await portal.tick();
  await portal.tick();
  expect(reminders()).toEqual(NUMBERS.map((no_hp) => ({ no_hp })));
  portal.close();
});
