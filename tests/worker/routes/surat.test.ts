import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { app } from '../../../worker/app.ts';
import { listReply, recordReply } from '../../../worker/contract/daftar.ts';
import { BAWAAN } from '../../../worker/contract/pengaturan/pengaturan.ts';
import {
  PemilikSurat,
  STATUS_SURAT,
  Surat,
  SuratMasuk,
  VerifikasiSurat,
} from '../../../worker/contract/surat/surat.ts';
import { surat as calls } from '../../../worker/contract/surat/suratCalls.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { reserve } from '../../../worker/surat/issue.ts';
import { bearer } from '../../support/files/berkas.ts';
import { linesOf } from '../../support/files/pdfText.ts';
import { contohPemohon, contohPenyetuju } from '../../support/people/isian.ts';
import { CAMPUS } from '../../support/people/kampus.ts';
import { BODIES } from '../../support/people/kirim.ts';
import { AKTIF, lettersOf, type Mahasiswa } from '../../support/people/surat.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually, settle } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));
const budi = shared(() => letters.student('20230002'));

const messagesTo = ({ no_hp }: Mahasiswa) => stack.simulator.messages(toE164Digits(no_hp));
const told = (who: Mahasiswa, part: string) =>
  eventually(() => messagesTo(who).find(({ text }) => text.includes(part)));
const refused = (fields: object) => ({ status: 422, body: { error: { code: 'validasi', fields } } });
/** Chromium's headers when a link is opened. */
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8';
const PENELITIAN = 'Surat Izin Penelitian';
const FORBIDDEN = { status: 403, body: { error: { code: 'dilarang' } } };
const NOT_FOUND = { status: 404, body: { error: { code: 'tidak_ditemukan' } } };
const check = (kode: string | null) =>
  letters.exact(200, recordReply(VerifikasiSurat), {}, 'GET', `verifikasi-surat/${kode}`);

describe('a request', () => {
  it.each(BODIES)('is made from %s, and only its student and operators see it', async (_, bodyOf) => {
    const asked = { jenis: AKTIF, deskripsi: ' Beasiswa\r\nBank ', status: 'Siap', id_mahasiswa: '1' };
    const { data } = await letters.exact(
      201,
      recordReply(Surat),
      budi.headers,
      'POST',
      'surat',
      bodyOf(asked),
    );
    expect(data).toMatchObject({
      jenis: AKTIF,
      deskripsi: 'Beasiswa\nBank',
      status: 'Diajukan',
      nomor: null,
    });
    expect(await letters.call(ana.headers, 'GET', `surat/${data.id}`)).toMatchObject(FORBIDDEN);
    expect(await letters.call({}, 'GET', `surat/${data.id}`)).toMatchObject({ status: 401 });
    const mine = await letters.exact(200, listReply(Surat), ana.headers, 'GET', 'surat');
    expect(mine.data.map(({ id }) => id)).not.toContain(data.id);
    const seen = await letters.exact(200, recordReply(Surat), letters.operator, 'GET', `surat/${data.id}`);
    expect(seen.data).toMatchObject({ mahasiswa: { nama: budi.nama, nim: budi.nim }, hambatan: null });
  });

  it('is one however often it comes with one key', async () => {
    const headers = { ...ana.headers, 'Idempotency-Key': crypto.randomUUID() };
    const ask = () => letters.call(headers, 'POST', 'surat', { jenis: AKTIF, deskripsi: 'sekali' });
    const [first, ...rest] = await Promise.all([ask(), ask(), ask()]);
    expect(first).toMatchObject({ status: 201 });
    expect(rest).toEqual([first, first]);
  });

  it.each([
    ['nothing', '', 'Wajib diisi'],
    ['100 KB', 'x'.repeat(100_000), 'Paling banyak 200 karakter'],
    ['Arabic', 'kitab صحيح', 'Tidak dapat dicetak di surat: ص ح ي. Tulis dengan huruf Latin.'],
    ['an emoji', 'beasiswa 🎓', 'Tidak dapat dicetak di surat: 🎓. Tulis dengan huruf Latin.'],
    ['a turn of the line', 'a\u202eb', 'Tidak dapat dicetak di surat: U+202E. Tulis dengan huruf Latin.'],
    ['a bell', 'a\u0007b', 'Berisi karakter yang tidak dapat disimpan'],
  ])('of %s is refused', async (_, deskripsi, sentence) => {
    expect(await letters.call(ana.headers, 'POST', 'surat', { jenis: AKTIF, deskripsi })).toMatchObject(
      refused({ deskripsi: sentence }),
    );
  });

  it('of markup is text, and printed as it is', async () => {
    const deskripsi = '<script>alert(1)</script>\n\nStatus : LULUS {nim}';
    const { id } = await letters.ask(budi, deskripsi);
    await letters.take(id, 'Diproses');
    expect((await letters.take(id, 'Siap')).deskripsi).toBe(deskripsi);
    expect(JSON.stringify((await letters.row(id)).surat.cetak?.isi)).toContain(
      'Keperluan: “<script>alert(1)</script> Status : LULUS {nim}”',
    );
  });

  it('is one of twenty in a day', async () => {
    const eager = await letters.student('20230011');
    const ask = () => letters.call(eager.headers, 'POST', 'surat', { jenis: AKTIF, deskripsi: 'lagi' });
    const answers = await Promise.all(Array.from({ length: 22 }, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('is for students, and a complaint is no letter', async () => {
    const input = { jenis: AKTIF, deskripsi: 'x' };
    expect(await letters.call(letters.operator, 'POST', 'surat', input)).toMatchObject(FORBIDDEN);
    const dosen = bearer(await stack.login('0001018001', 'dosen-demo'));
    expect(await letters.call(dosen, 'POST', 'surat', input)).toMatchObject(FORBIDDEN);
    expect(await letters.call(dosen, 'GET', 'surat')).toMatchObject(FORBIDDEN);
    expect(await letters.call(ana.headers, 'POST', 'surat', { ...input, jenis: 'Rektorat' })).toMatchObject(
      refused({ jenis: 'Pilih jenis surat' }),
    );
  });

  it('takes no decision by its student', async () => {
    const { id } = await letters.ask(ana);
    expect(await letters.call(ana.headers, 'PATCH', `surat/${id}`, { status: 'Diproses' })).toMatchObject(
      FORBIDDEN,
    );
    expect(await letters.call(ana.headers, 'POST', `surat/${id}/cabut`, { alasan: 'x' })).toMatchObject(
      FORBIDDEN,
    );
  });
});

describe('a kind with fields of its own', () => {
  it('is described to students and operators', async () => {
    const described = { status: 200, body: { data: expect.any(Array) } };
    expect(await letters.call(ana.headers, 'GET', 'surat/jenis')).toMatchObject(described);
    const { data } = await letters.exact(200, calls.jenis.reply, letters.operator, 'GET', 'surat/jenis');
    expect(data.find(({ jenis }) => jenis === AKTIF)?.isian).toEqual([]);
  });

  it('keeps what the student fills in, and says by name what is missing', async () => {
    const body = { jenis: 'Surat Cuti Akademik', deskripsi: 'sakit' };
    const fields = { 'isian.semester_cuti': 'Wajib diisi', 'isian.tahun_cuti': 'Wajib diisi' };
    expect(await letters.call(budi.headers, 'POST', 'surat', body)).toMatchObject(refused(fields));
    const { isian } = await letters.ask(budi, 'sakit', 'Surat Cuti Akademik');
    expect(isian).toEqual({ semester_cuti: 'Genap', tahun_cuti: '2026/2027' });
  });

  it('is approved with what only the campus knows, and not without', async () => {
    const id = await letters.accepted(budi, 'melamar kerja', 'Surat Keterangan Lulus');
    expect(await letters.step(id, 'Siap', { isian: { ipk: '4,5' } })).toMatchObject(
      refused({ 'isian.tanggal_lulus': 'Wajib diisi', 'isian.ipk': expect.any(String) }),
    );
    expect((await letters.row(id)).surat.nomor).toBeNull();
    const isian = contohPenyetuju('Surat Keterangan Lulus');
    const { kode } = await letters.take(id, 'Siap', { isian });
    expect((await letters.audit('Menangani surat')).at(-1)?.rincian).toMatch(/^Mengisi Tanggal lulus, /);
    const { data } = await letters.exact(
      200,
      recordReply(PemilikSurat),
      {},
      'POST',
      `verifikasi-surat/${kode}`,
      { pemilik: budi.nim },
    );
    expect(JSON.stringify(data.isi)).toContain('"IPK","3,45"');
  });
});

describe('a preview', () => {
  const pages = async (headers: Record<string, string>, path: string, body: object) => {
    const response = await stack.api('POST', `/api/surat/${path}`, body, headers);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    const lines = linesOf(new Uint8Array(await response.arrayBuffer()));
    return lines.map(({ text }) => text).join('\n');
  };
  const count = () => stack.env.DB.prepare('SELECT count(*) AS n FROM surat').first('n');

  it('before asking shows the student the letter, and stores nothing', async () => {
    const before = await count();
    const body = { jenis: PENELITIAN, deskripsi: 'skripsi', isian: contohPemohon(PENELITIAN) };
    const said = await pages(budi.headers, 'pratinjau', body);
    for (const part of [budi.nama, '“skripsi”', 'Nomor: …', 'PRATINJAU']) expect(said).toContain(part);
    expect(await count()).toBe(before);
    expect(await letters.call(budi.headers, 'POST', 'surat/pratinjau', { ...body, isian: {} })).toMatchObject(
      refused({ 'isian.tujuan': 'Wajib diisi' }),
    );
    expect(await letters.call(letters.operator, 'POST', 'surat/pratinjau', body)).toMatchObject(FORBIDDEN);
  });

  it('before approving shows the operator what they fill in, and gives no number', async () => {
    const id = await letters.accepted(budi, 'melamar', 'Surat Keterangan Lulus');
    const path = `${id}/pratinjau`;
    expect(await pages(letters.operator, path, {})).toContain('IPK\n:\n…');
    expect(await pages(letters.operator, path, { isian: { ipk: '3.5' } })).toContain('IPK\n:\n3,50');
    expect((await letters.row(id)).surat).toMatchObject({ nomor: null, isian: {} });
    expect(await letters.call(budi.headers, 'POST', `surat/${path}`, {})).toMatchObject(FORBIDDEN);
    await letters.take(id, 'Ditolak', { catatan: 'uji' });
    expect(await letters.call(letters.operator, 'POST', `surat/${path}`, {})).toMatchObject(NOT_FOUND);
  });
});

describe('a step', () => {
  it('tells the student what happened, in a sentence', async () => {
    const { id } = await letters.ask(budi, 'tolak saya', 'Surat Cuti Akademik');
    await letters.take(id, 'Diproses', { catatan: 'Menunggu dekan' });
    await told(budi, 'permohonan Surat Cuti Akademik Anda sedang diproses.\nCatatan: Menunggu dekan');
    await letters.take(id, 'Ditolak', { catatan: 'Berkas kurang' });
    await told(budi, 'permohonan Surat Cuti Akademik Anda ditolak.\nCatatan: Berkas kurang');
    expect((await letters.audit('Menangani surat')).at(-1)).toMatchObject({
      pelaku: 'Operator Demo (operator)',
      sasaran: `Surat Cuti Akademik ${budi.nama} (${budi.nim})`,
      rincian: 'Ditolak: Berkas kurang',
    });
  });

  it('leaves the note of the step before, unless another is sent', async () => {
    const { id } = await letters.ask(budi);
    await letters.take(id, 'Diproses', { catatan: 'Menunggu dekan' });
    expect((await letters.take(id, 'Siap')).catatan).toBe('Menunggu dekan');
    const { id: refused } = await letters.ask(budi);
    await letters.take(refused, 'Diproses', { catatan: 'Menunggu dekan' });
    expect((await letters.take(refused, 'Ditolak')).catatan).toBe('Menunggu dekan');
    expect((await letters.audit('Menangani surat')).at(-1)?.rincian).toBe('Ditolak');
    const { id: other } = await letters.ask(budi);
    await letters.take(other, 'Diproses', { catatan: 'Menunggu dekan' });
    const letter = await letters.take(other, 'Siap', { catatan: 'Ambil legalisasi di loket 2' });
    await told(
      budi,
      `diperiksa di https://portal.uji/verifikasi-surat/${letter.kode}\nCatatan: Ambil legalisasi`,
    );
    const long = await letters.take(await letters.accepted(budi), 'Siap', {
      catatan: `${'x '.repeat(249)}x`,
    });
    expect((await told(budi, `nomor ${long.nomor} `)).text.length).toBeLessThanOrEqual(1024);
  });

  it('to the state that a letter has already changes nothing, tells nobody and is in no audit', async () => {
    const noted = async () => [
      (await stack.env.DB.prepare('SELECT count(*) AS n FROM pesan').first<{ n: number }>())?.n,
      (await stack.env.DB.prepare('SELECT count(*) AS n FROM audit').first<{ n: number }>())?.n,
    ];
    const { id } = await letters.ask(budi);
    for (const [status, more] of [
      ['Diproses', {}],
      ['Siap', {}],
      ['Siap', { catatan: 'lain', nama_cetak: 'Lain' }],
    ] as const) {
      const letter = await letters.take(id, status, more);
      const before = await noted();
      expect(await letters.take(id, status, { catatan: 'Sekali lagi' })).toEqual(letter);
      expect(await noted()).toEqual(before);
    }
    const { id: other } = await letters.ask(budi);
    const refused = await letters.take(other, 'Ditolak', { catatan: 'Ganda' });
    expect(await letters.take(other, 'Ditolak')).toEqual(refused);
    expect(await letters.take(other, 'Ditolak', { catatan: 'Lain' })).toEqual(refused);
  });

  it('that may not follow is refused', async () => {
    const { id } = await letters.ask(ana);
    expect(await letters.step(id, 'Siap')).toMatchObject(
      refused({ status: 'Surat berstatus Diajukan tidak dapat menjadi Siap' }),
    );
    expect(await letters.step(id, 'Selesai')).toMatchObject(refused({ status: expect.any(String) }));
    expect(await letters.step(id, 'Ditolak', { catatan: ' ' })).toMatchObject(
      refused({ catatan: 'Wajib diisi' }),
    );
    await letters.take(id, 'Ditolak', { catatan: 'Ganda' });
    for (const next of STATUS_SURAT.filter((it) => it !== 'Ditolak'))
      expect(await letters.step(id, next, { catatan: 'Lain' })).toMatchObject(
        refused({ status: `Surat berstatus Ditolak tidak dapat menjadi ${next}` }),
      );
    expect(await letters.step(999_999, 'Diproses')).toMatchObject(NOT_FOUND);
    expect(await letters.call(letters.operator, 'POST', `surat/${id}`, { status: 'Diproses' })).toMatchObject(
      refused({ _method: 'Harus PATCH' }),
    );
  });
});

it('is issued with nothing that the campus has not set, and says what is missing', async () => {
  const { surat_kop, surat_penanda } = BAWAAN;
  const set = (settings: object) => letters.call(letters.operator, 'PATCH', 'pengaturan', settings);
  const id = await letters.accepted(budi);
  await set({ surat_kop, surat_penanda });
  const said =
    'Surat belum dapat diterbitkan karena kop surat, nama penanda, NIP penanda belum diatur. Isi dulu di halaman Pengaturan.';
  expect(await letters.step(id, 'Siap')).toMatchObject(refused({ status: said }));
  const seen = await letters.exact(200, recordReply(Surat), letters.operator, 'GET', `surat/${id}`);
  expect(seen.data).toMatchObject({ status: 'Diproses', nomor: null, hambatan: said });
  await set({ surat_kop: CAMPUS.surat_kop, surat_penanda: CAMPUS.surat_penanda });
  await letters.take(id, 'Siap');
});

describe('an issued letter', () => {
  it('has a number, a PDF that its check knows, a message with it, and is among the incoming ones', async () => {
    const letter = await letters.issued(ana, 'beasiswa luar negeri');
    expect(letter.nomor).toMatch(/^B-\d+\/Un\.01\/PP\.00\.9\/\d{2}\/\d{4}$/);
    const pdf = await letters.file(letter.file);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

    const { data } = await check(letter.kode);
    expect(data).toMatchObject({ berlaku: true, nomor: letter.nomor, jenis: AKTIF, akhir_nim: '0001' });
    expect(data.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(data.inisial).toMatch(/^\p{L}\.( \p{L}\.)*$/u);

    const message = await told(ana, `nomor ${letter.nomor} sudah terbit`);
    expect(message).toMatchObject({ type: 'document', link: letter.file });
    expect(message.text).toContain(`https://portal.uji/verifikasi-surat/${letter.kode}`);
    const incoming = await letters.exact(200, listReply(SuratMasuk), ana.headers, 'GET', 'suratmasuk');
    expect(incoming.data[0]).toMatchObject({
      id_surat: letter.id,
      nomor: letter.nomor,
      file: letter.file,
      perihal: AKTIF,
    });
    const others = await letters.exact(200, listReply(SuratMasuk), budi.headers, 'GET', 'suratmasuk');
    expect(others.data.map(({ id_surat }) => id_surat)).not.toContain(letter.id);
  });

  it('is in no list of uploads, and is deleted by none of their calls', async () => {
    const letter = await letters.issued(ana);
    const { id_berkas } = (await letters.row(letter.id)).surat;
    for (const list of ['filedokumen', 'filegambar']) {
      const { body } = await letters.call(letters.operator, 'GET', list);
      expect(JSON.stringify(body)).not.toContain(letter.file);
      expect(await letters.call(letters.operator, 'DELETE', `${list}/${id_berkas}`)).toMatchObject(NOT_FOUND);
    }
    expect((await letters.file(letter.file)).status).toBe(200);
  });

  it('is issued once by two operators at once, and by whoever asks again', async () => {
    const id = await letters.accepted(budi);
    const answers = await Promise.all(Array.from({ length: 5 }, () => letters.step(id, 'Siap')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { surat } = await letters.row(id);
    expect(new Set(answers.map(({ body }) => (body as { data: Surat }).data.nomor))).toEqual(
      new Set([surat.nomor]),
    );
    await told(budi, `nomor ${surat.nomor} sudah terbit`);
    await settle(500);
    expect(messagesTo(budi).filter(({ text }) => text.includes(surat.nomor ?? '?'))).toHaveLength(1);
    const issued = (await letters.audit('Menerbitkan surat')).filter(
      ({ rincian }) => rincian === `Nomor ${surat.nomor}`,
    );
    expect(issued).toHaveLength(1);
  });

  it('and fifty at once have fifty numbers, one after the other', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 50; n++) {
      const { results } = await stack.env.DB.prepare(
        `INSERT INTO surat (id_mahasiswa, jenis, deskripsi, status) VALUES (?, ?, 'x', 'Diproses') RETURNING id`,
      )
        .bind(10 + n, AKTIF)
        .all<{ id: number }>();
      ids.push(results[0]?.id ?? 0);
    }
    await Promise.all(ids.map((id) => letters.take(id, 'Siap')));
    const { results } = await stack.env.DB.prepare(
      "SELECT urutan FROM surat WHERE unit = 'Un.01' AND urutan IS NOT NULL ORDER BY urutan",
    ).all<{ urutan: number }>();
    expect(results.map(({ urutan }) => urutan)).toEqual(results.map((_, n) => n + 1));
    expect(results.length).toBeGreaterThanOrEqual(50);
  });

  it('is closed to strangers once it is revoked, and stays in the archive for its student and operators', async () => {
    const letter = await letters.issued(budi);
    const open = await letters.file(letter.file);
    expect(open.status).toBe(200);
    const bytes = await open.text();
    const read = (headers: object) =>
      stack.api('GET', `/api/surat/${letter.id}/file`, undefined, headers as never);
    await letters.call(letters.operator, 'POST', `surat/${letter.id}/cabut`, { alasan: 'Keliru' });
    const closed = await letters.file(letter.file);
    expect(closed.status).toBe(410);
    expect(await closed.json()).toMatchObject({ success: false, error: { code: 'sudah_ditutup' } });
    expect(closed.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(closed.headers.get('Cache-Control')).toBe('no-store');
    const { pathname } = new URL(letter.file ?? '');
    const shown = await stack.api('GET', pathname, undefined, { Accept: BROWSER });
    expect(shown.status).toBe(410);
    expect(shown.headers.get('Content-Type')).toContain('text/html');
    expect(shown.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    expect(await shown.text()).toContain('Surat ini sudah dicabut, jadi filenya ditutup.');
    expect((await check(letter.kode)).data.tautan_ditutup).toBe('dicabut');
    for (const headers of [budi.headers, letters.operator]) {
      const archived = await read(headers);
      expect(archived.status).toBe(200);
      expect(archived.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await archived.text()).toBe(bytes);
    }
    expect((await read(ana.headers)).status).toBe(403);
    expect((await read({})).status).toBe(401);
    const waiting = await letters.accepted(budi);
    await reserve(letters.office, await letters.row(waiting), { nama_cetak: null, now: Date.now() });
    expect((await stack.api('GET', `/api/surat/${waiting}/file`, undefined, budi.headers)).status).toBe(404);
  });

  it('is revoked once, and says since when', async () => {
    const letter = await letters.issued(budi);
    const path = `surat/${letter.id}/cabut`;
    expect(await letters.call(letters.operator, 'POST', path, {})).toMatchObject(
      refused({ alasan: 'Wajib diisi' }),
    );
    const revoke = (alasan: string) =>
      letters.exact(200, recordReply(Surat), letters.operator, 'POST', path, { alasan });
    const [one] = await Promise.all([revoke('Data keliru'), revoke('Data keliru')]);
    expect((await revoke('lain')).data).toEqual(one.data);
    expect((await check(letter.kode)).data).toMatchObject({
      berlaku: false,
      dicabut_pada: one.data.dicabut_pada,
    });
    await told(budi, `nomor ${letter.nomor} telah dicabut dan tidak berlaku lagi.\nAlasan: Data keliru`);
    const revoked = (await letters.audit('Mencabut surat')).map(({ rincian }) => rincian);
    expect(revoked.filter((one) => one.startsWith(`Nomor ${letter.nomor}:`))).toHaveLength(1);
    const waiting = await letters.accepted(budi);
    expect(
      await letters.call(letters.operator, 'POST', `surat/${waiting}/cabut`, { alasan: 'x' }),
    ).toMatchObject(refused({ status: 'Hanya surat yang sudah terbit yang dapat dicabut' }));
  });

  it('still checks when its student is gone, and what they had asked for can only be refused', async () => {
    const leaver = await letters.student('20230009');
    const letter = await letters.issued(leaver);
    const id = await letters.accepted(leaver);
    await letters.call(letters.operator, 'DELETE', `mahasiswa/${leaver.id}`);
    expect((await check(letter.kode)).data).toMatchObject({ berlaku: true, akhir_nim: '0009' });
    expect((await letters.file(letter.file)).status).toBe(200);
    const seen = await letters.exact(200, recordReply(Surat), letters.operator, 'GET', `surat/${id}`);
    expect(seen.data).toMatchObject({ mahasiswa: null, hambatan: 'Mahasiswa sudah tidak ada di data induk' });
    expect(await letters.step(id, 'Siap')).toMatchObject(
      refused({ status: expect.stringContaining('data induk') }),
    );
    await letters.take(id, 'Ditolak', { catatan: 'Sudah keluar' });
  });
});

describe('a name that cannot be printed', () => {
  it('is said with the request, refused before it has a number, and replaced by hand', async () => {
    const who = await letters.student('20230010');
    await stack.env.DB.prepare('UPDATE mahasiswa SET nama_mahasiswa = ? WHERE id = ?')
      .bind('أحمد Yani', who.id)
      .run();
    const id = await letters.accepted(who);
    const { data } = await letters.exact(200, recordReply(Surat), letters.operator, 'GET', `surat/${id}`);
    expect(data.hambatan).toMatch(/^Nama mahasiswa tidak dapat dicetak: أ ح م د\./);
    expect(await letters.step(id, 'Siap')).toMatchObject(
      refused({ status: data.hambatan, nama_cetak: data.hambatan }),
    );
    expect((await letters.row(id)).surat.urutan).toBeNull();
    expect(await letters.step(id, 'Siap', { nama_cetak: 'محمد' })).toMatchObject(
      refused({ nama_cetak: expect.any(String) }),
    );
    const letter = await letters.take(id, 'Siap', { nama_cetak: 'Aḥmad Yani' });
    expect((await check(letter.kode)).data.inisial).toBe('A. Y.');
    expect((await letters.audit('Menerbitkan surat')).at(-1)?.rincian).toContain('nama dicetak Aḥmad Yani');
  });
});

describe('the check', () => {
  it.each(['x', '2222222222222222', 'k7qm3xwp9abcdef!', "'; DROP TABLE surat--", '%00'])(
    'of %s finds nothing',
    async (kode) => {
      expect(await letters.call({}, 'GET', `verifikasi-surat/${encodeURIComponent(kode)}`)).toMatchObject(
        NOT_FOUND,
      );
    },
  );

  it('tells what the letter says to who knows its owner, and to nobody who guesses on', async () => {
    const who = await letters.student('20230012');
    const { kode, id } = await letters.issued(who, 'pengajuan kredit rumah');
    const owner = (pemilik: string) => letters.call({}, 'POST', `verifikasi-surat/${kode}`, { pemilik });
    const right = async (pemilik: string) => {
      const reply = recordReply(PemilikSurat);
      const { data } = await letters.exact(200, reply, {}, 'POST', `verifikasi-surat/${kode}`, { pemilik });
      expect(data.milik, pemilik).toBe(true);
      return JSON.stringify(data.isi);
    };
    expect(JSON.stringify((await check(kode)).data)).not.toContain('kredit rumah');
    expect(await owner(' ')).toMatchObject(refused({ pemilik: 'Wajib diisi' }));
    expect(await right(' 2023 0012')).toContain('pengajuan kredit rumah');
    expect(await right(who.nama.toUpperCase())).toContain('Program Studi');
    const wrong = { status: 200, body: { data: { milik: false, isi: null } } };
    for (const guess of ['0012', '20240012', who.nama.split(' ')[0] ?? '', '%', '...'])
      expect(await owner(guess), guess).toMatchObject(wrong);
    expect(await owner('20230012')).toMatchObject({ status: 429 });
    await stack.env.DB.prepare('DELETE FROM batas').run();
    await letters.call(letters.operator, 'POST', `surat/${id}/cabut`, { alasan: 'Keliru' });
    expect(await right('20230012')).toBe('null');
  });

  it('is a page that is whole without a script, with one verdict, and no content for strangers', async () => {
    const who = await letters.student('20230013');
    const { kode, nomor, id } = await letters.issued(who, 'pembukaan <b>rekening</b>');
    const page = async (pemilik?: string) => {
      const body = pemilik === undefined ? undefined : new URLSearchParams({ pemilik });
      const response = await stack.api(body ? 'POST' : 'GET', `/verifikasi-surat/${kode}`, body);
      const html = await response.text();
      const verdicts = [
        ...html.replace(/<template.*?<\/template>/gs, '').matchAll(/class="kotak (\w+)".*?<h2>(.*?)<\/h2>/gs),
      ];
      return { response, html, verdicts: verdicts.map(([, colour, title]) => [colour, title]) };
    };
    const seen = await page();
    expect(seen.response.status).toBe(200);
    expect(seen.response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(seen.response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(seen.verdicts).toEqual([['baik', 'Kode surat ini asli dan masih berlaku']]);
    expect(seen.html).toContain(nomor);
    expect(seen.html).not.toContain('rekening');
    expect(seen.html).not.toContain(who.nama);
    const theirs = await page(who.nim);
    expect(theirs.verdicts).toEqual([['baik', 'Surat ini asli, masih berlaku, dan miliknya']]);
    expect(theirs.html).toContain('pembukaan &lt;b&gt;rekening&lt;/b&gt;');
    const other = await page('<script>alert(1)</script>');
    expect(other.verdicts).toEqual([['buruk', 'Surat ini milik orang lain']]);
    expect(other.html).not.toContain('rekening');
    expect(other.html, 'the right file of somebody else is no good letter').not.toContain('kotak baik');
    expect(other.html).toContain('“&lt;script&gt;alert(1)&lt;/script&gt;”');
    await letters.call(letters.operator, 'POST', `surat/${id}/cabut`, { alasan: 'Keliru' });
    expect((await page()).verdicts).toEqual([['buruk', 'Surat ini sudah dicabut']]);
    const unknown = await stack.api('GET', '/verifikasi-surat/2222222222222222');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('Kode surat tidak dikenal');
  });

  it('is a page also while the database is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const away = {
      prepare() {
        throw new Error('D1_ERROR: away');
      },
    };
    const response = await app.request('/verifikasi-surat/2222222222222222', {}, { ...stack.env, DB: away });
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const html = await response.text();
    expect(html).toContain('Surat belum dapat diperiksa');
    expect(html).not.toContain('D1_ERROR');
  });

  it('takes a code as people type it, and is limited', async () => {
    const { kode, nomor } = await letters.issued(ana);
    const typed = encodeURIComponent((kode ?? '').toUpperCase().replace(/(.{4})/g, '$1 '));
    expect((await check(typed)).data.nomor).toBe(nomor);
    const page = () => stack.api('GET', `/verifikasi-surat/${kode}`);
    let last = await page();
    // Two windows of thirty at most: the first may end in between.
    for (let calls = 0; calls < 70 && last.status !== 429; calls++) last = await page();
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await last.text()).toContain('Surat belum dapat diperiksa');
  });
});

describe('the work list', () => {
  const list = (query: string) =>
    letters.exact(200, listReply(Surat), letters.operator, 'GET', `surat?${query}`);

  it('has what is open with the oldest first, filters, and counts', async () => {
    await letters.ask(ana, 'antre satu', 'Surat Izin Penelitian');
    await letters.ask(ana, 'antre dua', 'Surat Izin Penelitian');
    const open = await list('status=terbuka&limit=100');
    const ids = open.data.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(open.data.every(({ status }) => status === 'Diajukan' || status === 'Diproses')).toBe(true);
    expect(open.meta?.total).toBe(open.data.length);
    const asked = await list('status=Diajukan&jenis=Surat%20Izin%20Penelitian');
    expect(asked.data.map(({ deskripsi }) => deskripsi)).toEqual(['antre satu', 'antre dua']);
    expect(asked.meta?.total).toBe(2);
    const ready = await list('status=Siap&limit=100');
    expect(ready.data.map(({ id }) => id)).toEqual(ready.data.map(({ id }) => id).toSorted((a, b) => b - a));
    const [{ nomor } = { nomor: '' }] = ready.data;
    expect((await list(`cari=${encodeURIComponent(nomor ?? '')}`)).data).toMatchObject([{ nomor }]);
    const ofBudi = await list(`cari=${budi.nim}&limit=100`);
    expect(ofBudi.data.every(({ mahasiswa }) => mahasiswa?.nim === budi.nim)).toBe(true);
    expect(ofBudi.meta?.total).toBeGreaterThan(0);
    expect(await letters.call(letters.operator, 'GET', 'surat?status=Batal')).toMatchObject(
      refused({ status: expect.any(String) }),
    );
    const purpose = await list(`cari=${encodeURIComponent('ANTRE dua')}`);
    expect(purpose.data.map(({ deskripsi }) => deskripsi)).toEqual(['antre dua']);
  });

  it('is whole without a query', async () => {
    const all = await list('');
    expect(all.meta).toBeUndefined();
    expect(all.data.length).toBe((await list('page=1')).meta?.total);
    expect(all.data.length).toBeGreaterThan(10);
  });
});
