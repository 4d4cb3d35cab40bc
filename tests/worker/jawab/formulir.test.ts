import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal({ WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });
const operator = operatorHeaders(stack);
const NIM = '20230001';

const select = async (sql: string, ...values: unknown[]) =>
  (
    await stack.env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const phone = async () => {
  const [row] = await select('SELECT no_hp FROM mahasiswa WHERE nim = ?', NIM);
  return String(row?.no_hp);
};
const post = async (path: string) => (await stack.api('POST', path, {}, operator)).json();
const sent = async () => stack.simulator.messages(toE164Digits(await phone()));
const said = async (text: string, more = {}) =>
  stack.simulator.receive(toE164Digits(await phone()), text, more);

/** Writes a word, and returns the next message that comes. */
async function asked(text: string, more = {}) {
  const before = (await sent()).length;
  await said(text, more);
  await eventually(async () => (await sent()).length > before);
  const message = (await sent()).at(-1);
  if (!message) throw new Error('nothing came');
  return message;
}
const tokenOf = (flow: string | null): unknown => JSON.parse(flow ?? '{}').token;
const filled = (flow: string | null, answers: object) =>
  asked(JSON.stringify({ ...answers, flow_token: tokenOf(flow) }), { type: 'form_reply' });
const COMPLAINT = { judul: 'Lampu padam', kategori: 'Infrastruktur', isi: 'Sudah tiga hari.' };
const complaints = () => select('SELECT judul FROM pengaduan WHERE judul = ?', COMPLAINT.judul);

beforeEach(async () => {
  await stack.idle();
  await stack.env.DB.batch(
    ['batas', 'percakapan', 'pengaduan_kabar', 'pengaduan', 'surat'].map((table) =>
      stack.env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

it('leads to the page of the portal while no form is published', async () => {
  const { type, text } = await asked(' pengaduan ');
  expect([type, text]).toEqual(['text', expect.stringContaining('/mahasiswa/pengaduan')]);
});

describe('once the forms are published', () => {
  beforeAll(async () => {
    expect(await post('/api/formulir/terbitkan')).toMatchObject({
      data: [{ keadaan: 'terbit' }, { keadaan: 'terbit' }, { keadaan: 'terbit' }],
    });
  });

  it('publishes a form again whose id did not arrive', async () => {
    await stack.env.DB.prepare("DELETE FROM formulir_terbit WHERE jenis = 'surat'").run();
    const again = await post('/api/formulir/terbitkan');
    expect(again).toMatchObject({
      data: [{ keadaan: 'terbit' }, { keadaan: 'terbit' }, { keadaan: 'terbit' }],
    });
  });

  it('files a complaint once, whatever repeats, and keeps it in no conversation', async () => {
    const { type, flow, buttons } = await asked('PENGADUAN');
    expect([type, buttons]).toEqual(['flow', ['Isi pengaduan']]);
    const { text } = await filled(flow, COMPLAINT);
    expect(text).toContain('Pengaduan Anda sudah kami terima.');
    expect((await filled(flow, { ...COMPLAINT, isi: 'Lagi.' })).text).toContain('sudah terkirim sebelumnya');
    expect(await complaints()).toHaveLength(1);
    expect(await select("SELECT body FROM pesan_masuk WHERE jenis <> 'teks'")).toEqual([]);
  });

  it('answers a form in English to a person who writes English', async () => {
    await asked('how do I file a complaint?');
    const { flow } = await asked('PENGADUAN');
    const { text } = await filled(flow, COMPLAINT);
    expect(text).toContain('Your complaint has reached us.');
  });

  it('files a letter with what its kind asks, and says what is missing', async () => {
    const { flow } = await asked('Surat');
    const cuti = { jenis: 'Surat Cuti Akademik', deskripsi: 'pemulihan kesehatan', semester_cuti: 'Genap' };
    expect((await filled(flow, cuti)).text).toContain('Permohonan surat Anda belum kami simpan:');
    expect((await filled(flow, { ...cuti, tahun_cuti: '2026/2027' })).text).toContain('sudah kami terima');
    expect(await select('SELECT jenis, isian FROM surat')).toEqual([
      {
        jenis: 'Surat Cuti Akademik',
        isian: JSON.stringify({ semester_cuti: 'Genap', tahun_cuti: '2026/2027' }),
      },
    ]);
  });

  it('confirms a complaint in distress with where to turn and calls those on duty; in the conversation it is not seen', async () => {
    const duty = '081200000009';
    const set = "INSERT OR REPLACE INTO pengaturan (kunci, nilai, updated_at) VALUES ('darurat_nomor', ?, 0)";
    await stack.env.DB.prepare(set)
      .bind(JSON.stringify([duty]))
      .run();
    const distress = { ...COMPLAINT, isi: 'Saya mau bunuh diri.' };
    const [first, second] = [await asked('PENGADUAN'), await asked('PENGADUAN')];
    const { id, text } = await filled(first.flow, distress);
    expect(text).toMatch(/^Pengaduan Anda sudah kami terima, dan sudah kami tandai/);
    expect(text).toContain('- Konseling jiwa: 119 lalu tekan 8');
    await eventually(() => stack.simulator.messages(toE164Digits(duty)).length > 0);
    const called = stack.simulator.messages(toE164Digits(duty)).map((message) => message.text);
    expect(called).toEqual([
      expect.stringMatching(/mendesak dan perlu segera dibaca\. Buka: \S+\/operator$/),
    ]);
    expect(await select('SELECT no_hp FROM percakapan WHERE mendesak_sejak IS NOT NULL')).toEqual([]);

    await asked('Tolong.', { quotes: id });
    expect(await select('SELECT isi FROM pengaduan_balasan')).toEqual([{ isi: 'Tolong.' }]);

    // The places named in the conversation are not named again.
    await stack.env.DB.prepare('UPDATE percakapan SET mendesak_sejak = 1').run();
    expect((await filled(second.flow, distress)).text).toBe(
      'Pengaduan Anda sudah kami terima. Perkembangannya kami kabarkan di sini.\n\n_Jawaban otomatis._',
    );
  });

  it('files nothing from a number that its owner has left, and says so to who filled it in, and where to turn', async () => {
    const { flow } = await asked('PENGADUAN');
    const no_hp = await phone();
    const own = stack.env.DB.prepare('UPDATE mahasiswa SET no_hp = ? WHERE nim = ?');
    await own.bind('081399990001', NIM).run();
    await stack.simulator.receive(
      toE164Digits(no_hp),
      JSON.stringify({ ...COMPLAINT, isi: 'Saya mau bunuh diri.', flow_token: tokenOf(flow) }),
      {
        type: 'form_reply',
      },
    );
    const last = () => stack.simulator.messages(toE164Digits(no_hp)).at(-1)?.text;
    await eventually(async () =>
      last()?.startsWith('Formulir ini sudah kedaluwarsa, jadi belum kami simpan.'),
    );
    expect(last(), 'nobody reads it').toContain('- Konseling jiwa: 119 lalu tekan 8');
    await own.bind(no_hp, NIM).run();
    await stack.env.DB.prepare('DELETE FROM nomor_berubah').run();
    expect(await complaints()).toEqual([]);
    expect(await select('SELECT nama, anonim FROM pesan ORDER BY id DESC LIMIT 1')).toEqual([
      { nama: no_hp, anonim: 1 },
    ]);
  });

  it('takes a survey by the code of its link, once', async () => {
    await stack.env.DB.prepare(
      `INSERT INTO penyelesaian (layanan, id_layanan, bulan, hari_kerja, tepat_waktu, kode)
       VALUES ('surat', 999, '2026-11', 1, 1, 'abcd2345')`,
    ).run();
    const answers = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`jawaban_${n + 1}`, '4']));
    for (const flow_token of ['survei.abcd2345', 'survei.abcd2345'])
      await said(JSON.stringify({ ...answers, flow_token }), { type: 'form_reply' });
    await stack.idle();
    await eventually(async () => (await select('SELECT 1 FROM survei_jawaban')).length > 0);
    expect(await select('SELECT jawaban FROM survei_jawaban')).toEqual([{ jawaban: '[4,4,4,4,4,4,4,4,4]' }]);
  });
});

it('makes the templates that the portal needs, and uses them where none was chosen', async () => {
  await stack.env.DB.prepare("DELETE FROM pengaturan WHERE kunci LIKE 'template_%'").run();
  const { data } = (await post('/api/template/buat')) as { data: { id: string; nama: string }[] };
  const own = data.find(({ nama }) => nama === 'portal_informasi');
  expect(await select("SELECT nilai FROM pengaturan WHERE kunci = 'template_teks'")).toEqual([
    { nilai: JSON.stringify(own?.id) },
  ]);
  for (const [jenis, nama] of [
    ['gambar', 'portal_gambar'],
    ['dokumen', 'portal_dokumen'],
  ])
    expect(await select('SELECT nilai FROM pengaturan WHERE kunci = ?', `template_${jenis}`)).toEqual([
      { nilai: JSON.stringify(data.find((one) => one.nama === nama)?.id) },
    ]);
});
