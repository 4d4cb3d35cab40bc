import { describe, expect, it } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { type Pengaduan, pengaduan } from '../../../worker/contract/pengaduan/pengaduan.ts';
import { NETRAL } from '../../../worker/contract/pesan/terkirim.ts';
import { PerluTindakan } from '../../../worker/contract/portal/statistik.ts';
import { libur } from '../../../worker/contract/standar/libur.ts';
import { kinerja, skm } from '../../../worker/contract/standar/skm.ts';
import { survei } from '../../../worker/contract/standar/survei.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import {
  dayAfter,
  dayOf,
  deadlineOf,
  endOf,
  nextWorkingDay,
  startOf,
} from '../../../worker/standar/hariKerja.ts';
import { lettersOf } from '../../support/people/surat.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));

const TODAY = dayOf(Date.now());
const ANSWERS = [3, 4, 3, 4, 3, 4, 4, 3, 3];

const operate = (method: string, path: string, body?: unknown) =>
  letters.call(letters.operator, method, path, body);
const setHolidays = (days: unknown) =>
  letters.exact(200, libur.ganti.reply, letters.operator, 'PUT', 'libur', JSON.stringify(days));

async function file(): Promise<Pengaduan> {
  stack.sqlite.exec('DELETE FROM batas');
  const input = { judul: 'AC', kategori: 'Lainnya', isi: 'Panas' };
  return (await letters.exact(201, pengaduan.create.reply, ana.headers, 'POST', 'pengaduan', input)).data;
}

async function settle({ id }: { id: number }, status: 'Selesai' | 'Ditolak' = 'Selesai') {
  if (status === 'Selesai') await operate('PATCH', `pengaduan/${id}`, { status: 'Diproses' });
  const answer = await operate('PATCH', `pengaduan/${id}`, { status, tanggapan: 'Sudah.' });
  expect(answer.status).toBe(200);
}

/** The survey links that were sent, oldest first. */
const linksSent = () =>
  stack.sqlite
    .prepare("SELECT body FROM pesan WHERE body LIKE '%/survei/%' ORDER BY id")
    .all()
    .map(({ body }) => /https:\/\/portal\.uji\/survei\/(\w+)/.exec(String(body))?.[1] ?? '');

async function doneComplaint(): Promise<string> {
  await settle(await file());
  return linksSent().at(-1) ?? '';
}

const answer = (kode: string, body: object = { jawaban: ANSWERS }) =>
  letters.call({}, 'POST', `survei/${kode}`, body);
const readSkm = async (query = '') =>
  (await letters.exact(200, skm.read.reply, letters.operator, 'GET', `skm${query}`)).data;
const readKinerja = async () => (await letters.exact(200, kinerja.list.reply, {}, 'GET', 'kinerja')).data;

describe('holidays', () => {
  it('are replaced as a whole, by a list or by data, and recorded', async () => {
    const two = [
      { tanggal: '2026-12-25', nama: 'Natal' },
      { tanggal: '2026-12-24', nama: 'Cuti bersama' },
    ];
    await setHolidays(two);
    expect(await operate('GET', 'libur')).toMatchObject({ body: { data: two.toReversed() } });
    expect(await setHolidays({ data: [] })).toEqual({ data: [] });
    expect(await letters.audit('Mengubah pengaturan')).toHaveLength(2);
  });

  it.each([
    [[{ tanggal: '2026-02-30', nama: 'x' }], 'data.0.tanggal'],
    [[{ tanggal: '2026-12-25' }], 'data.0.nama'],
    [
      [
        { tanggal: '2026-12-25', nama: 'x' },
        { tanggal: '2026-12-25', nama: 'y' },
      ],
      'data',
    ],
    [{}, 'data'],
  ])('are refused: %j', async (days, field) => {
    const { status, body } = await operate('PUT', 'libur', JSON.stringify(days));
    expect(status).toBe(422);
    expect(body).toHaveProperty(['error', 'fields', field]);
  });
});

describe('the deadline of a row', () => {
  it('follows the settings and the holidays, for both sides', async () => {
    const tomorrow = nextWorkingDay(TODAY, new Set());
    await setHolidays([{ tanggal: tomorrow, nama: 'Libur' }]);
    await operate('PATCH', 'pengaturan', { standar_surat: 2, standar_pengaduan: 4 });
    const holidays = new Set([tomorrow]);
    const dueIn = (days: number) => ({
      tenggat: new Date(endOf(deadlineOf(TODAY, days, holidays))).toISOString(),
      terlambat: false,
    });
    const letter = await letters.ask(ana);
    expect(letter).toMatchObject(dueIn(2));
    const complaint = await file();
    expect(complaint).toMatchObject(dueIn(4));
    for (const headers of [ana.headers, letters.operator]) {
      const { body } = await letters.call(headers, 'GET', `pengaduan/${complaint.id}`);
      expect(body).toMatchObject({ data: dueIn(4) });
      expect(await letters.call(headers, 'GET', 'surat')).toMatchObject({
        body: { data: expect.arrayContaining([expect.objectContaining({ id: letter.id, ...dueIn(2) })]) },
      });
    }
    await setHolidays([]);
  });

  it('puts the late ones first among the open, and tells operators the day before', async () => {
    stack.sqlite.exec('DELETE FROM surat_masuk; DELETE FROM surat; DELETE FROM pengaduan');
    await operate('PATCH', 'pengaturan', { standar_surat: 3 });
    const due = nextWorkingDay(TODAY, new Set());
    const filedFor = (deadline: string) => {
      let day = TODAY;
      while (deadlineOf(day, 3, new Set()) >= deadline) day = dayOf(startOf(day) - 1);
      return dayAfter(day);
    };
    const late = await letters.ask(ana);
    const tomorrow = await letters.ask(ana);
    const fresh = await letters.ask(ana);
    const made = stack.sqlite.prepare('UPDATE surat SET created_at = ? WHERE id = ?');
    made.run(Date.now() - 30 * 24 * 3_600_000, late.id);
    made.run(startOf(filedFor(due)), tomorrow.id);
    const { body } = await operate('GET', 'surat?status=terbuka');
    expect(body).toMatchObject({
      data: [
        { id: late.id, terlambat: true },
        { id: tomorrow.id, terlambat: false },
        { id: fresh.id, terlambat: false },
      ],
    });
    const perlu = recordReply(PerluTindakan);
    const { data } = await letters.exact(200, perlu, letters.operator, 'GET', 'statistik/perlu-tindakan');
    expect(data.surat).toMatchObject({ terlambat: 1, jatuh_tempo: [{ tanggal: due, jumlah: 1 }] });
  });
});

describe('the survey', () => {
  it('is asked for once, in the news of a letter and of a complaint that are done', async () => {
    const before = linksSent().length;
    await letters.issued(ana);
    await settle(await file());
    await settle(await file(), 'Ditolak');
    const links = linksSent().slice(before);
    expect(new Set(links).size).toBe(2);
    for (const kode of links) expect((await answer(kode)).status).toBe(201);
  });

  it('is asked for in words that betray no complaint, where others may read them', async () => {
    const kode = await doneComplaint();
    const [row] = stack.sqlite.prepare('SELECT parameter FROM pesan ORDER BY id DESC LIMIT 1').all();
    const netral = JSON.parse(String(row?.parameter)).at(-1);
    expect(netral).toContain(`/survei/${kode}`);
    expect(netral).not.toMatch(/pengaduan/i);
    const reply = await letters.exact(200, survei.read.reply, {}, 'GET', `survei/${kode}`);
    expect(reply).toEqual({ data: { terisi: false } });
  });

  it('has a link that no operator can read to answer for the student', async () => {
    await letters.issued(ana);
    await doneComplaint();
    stack.sqlite.prepare('UPDATE pesan SET lewat_template = ? WHERE anonim').run(NETRAL);
    for (const path of ['reportpesan/Mahasiswa?page=1', `percakapan/${ana.no_hp}`]) {
      const said = await (await stack.api('GET', `/api/${path}`, undefined, letters.operator)).text();
      expect(said).toContain('/survei/…');
      expect(linksSent().filter((kode) => said.includes(kode))).toEqual([]);
    }
  });

  it('leaves a like address as it is in what an operator wrote', async () => {
    const body = 'Isi https://kampus.id/survei/kepuasan-perpustakaan';
    const sent = await operate('POST', 'kirimpesan', { nama: 'Ana', no_hp: '081300000071', body });
    expect(sent.status).toBe(202);
    expect(await operate('GET', 'percakapan/081300000071')).toMatchObject({ body: { data: [{ body }] } });
  });

  it('does not ask again when a complaint is done a second time', async () => {
    const complaint = await file();
    await settle(complaint);
    const sent = linksSent();
    stack.sqlite.exec(`UPDATE pengaduan SET status = 'Menunggu' WHERE id = ${complaint.id}`);
    await settle(complaint);
    expect(linksSent()).toEqual(sent);
  });

  it('is taken once, whoever comes at the same time', async () => {
    const kode = await doneComplaint();
    const before = (await readSkm()).responden;
    const answers = await Promise.all([answer(kode), answer(kode), answer(kode)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await readSkm()).responden).toBe(before + 1);
    expect(await letters.call({}, 'GET', `survei/${kode}`)).toMatchObject({
      body: { data: { terisi: true } },
    });
  });

  it.each([
    { jawaban: ANSWERS.slice(1) },
    { jawaban: [...ANSWERS.slice(1), 5] },
    { jawaban: [...ANSWERS.slice(1), 0] },
    { jawaban: [...ANSWERS.slice(1), 2.5] },
    {},
  ])('refuses %j and stays open', async (body) => {
    const kode = await doneComplaint();
    expect((await answer(kode, body)).status).toBe(422);
    expect((await answer(kode)).status).toBe(201);
  });

  it('knows no other code', async () => {
    expect((await answer('tidakada')).status).toBe(404);
    expect((await letters.call({}, 'GET', 'survei/tidakada')).status).toBe(404);
  });

  it('keeps answers without anything that leads to a person', async () => {
    const kode = await doneComplaint();
    await answer(kode, { jawaban: ANSWERS, saran: 'Bagus' });
    const kept = stack.sqlite.prepare('SELECT * FROM survei_jawaban ORDER BY id DESC LIMIT 1').all();
    expect(kept).toEqual([
      {
        id: expect.any(Number),
        layanan: 'pengaduan',
        tanggal: TODAY,
        jawaban: JSON.stringify(ANSWERS),
        saran: 'Bagus',
      },
    ]);
  });
});

describe('results', () => {
  const give = async (count: number, jawaban: number[]) => {
    for (let n = 0; n < count; n++) await answer(await doneComplaint(), { jawaban, saran: `Saran ${n}` });
  };

  it('have the index of all answers, and of a quarter only from five answers on', async () => {
    stack.sqlite.exec('DELETE FROM survei_jawaban; DELETE FROM penyelesaian');
    expect(await readSkm()).toMatchObject({ responden: 0, ikm: null, mutu: null, rincian: [] });
    await give(2, [4, 4, 4, 4, 4, 4, 4, 4, 4]);
    await give(2, [2, 3, 3, 3, 3, 3, 3, 3, 3]);
    const quarter = `${TODAY.slice(0, 4)}-${Math.ceil(Number(TODAY.slice(5, 7)) / 3)}`;
    const few = await readSkm();
    expect(few).toMatchObject({ responden: 4, ikm: 86.11, mutu: 'B' });
    expect(few.unsur.map(({ rata }) => rata)).toEqual([3, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5, 3.5]);
    const row = { layanan: 'pengaduan', kuartal: quarter };
    expect(few.rincian).toEqual([{ ...row, responden: 4, ikm: null, mutu: null }]);
    await give(1, [4, 4, 4, 4, 4, 4, 4, 4, 4]);
    expect((await readSkm()).rincian).toEqual([{ ...row, responden: 5, ikm: 88.89, mutu: 'A' }]);
    expect((await readSkm(`?dari=${TODAY}&sampai=${TODAY}`)).responden).toBe(5);
    expect((await readSkm(`?dari=${dayAfter(TODAY)}`)).responden).toBe(0);
  });

  it('go into a workbook', async () => {
    const response = await stack.fetch('/api/skm.xlsx', { headers: letters.operator });
    const book = await readWorkbook(new Uint8Array(await response.arrayBuffer()));
    const text = JSON.stringify(book);
    for (const part of ['88.89', 'Perilaku pelaksana', 'Saran 0']) expect(text).toContain(part);
  });

  it('are public by month, from five cases on', async () => {
    expect(await readKinerja()).toEqual([
      {
        layanan: 'pengaduan',
        bulan: TODAY.slice(0, 7),
        jumlah: 5,
        hari_kerja: 0,
        tepat_waktu: 100,
        ikm: 88.89,
      },
    ]);
    for (let n = 0; n < 4; n++) await letters.issued(ana);
    expect(await readKinerja()).toHaveLength(1);
    const slow = await letters.accepted(ana);
    stack.sqlite.exec(`UPDATE surat SET created_at = ${Date.now() - 60 * 24 * 3_600_000} WHERE id = ${slow}`);
    await letters.take(slow, 'Siap');
    expect(await readKinerja()).toMatchObject([
      { layanan: 'surat', jumlah: 5, hari_kerja: 0, tepat_waktu: 80, ikm: null },
      { layanan: 'pengaduan' },
    ]);
  });
});
