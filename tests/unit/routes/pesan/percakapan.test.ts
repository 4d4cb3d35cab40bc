import { beforeAll, describe, expect, it } from 'vitest';
import { percakapan as calls, JEDA_PETUGAS_MS } from '../../../../worker/contract/jawab/percakapan.ts';
import { KirimReply } from '../../../../worker/contract/pesan/kirim.ts';
import { audit } from '../../../../worker/contract/portal/audit.ts';
import { WINDOW_MS } from '../../../../worker/pesan/send/form.ts';
import { keepIncoming } from '../../../../worker/pesan/webhook/incoming.ts';
import { keepNumbers } from '../../../../worker/pesan/webhook/nomor.ts';
import { toE164Digits } from '../../../../worker/shared/phone.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { keepTemplates, sample } from '../../../support/gateway/template.ts';
import { scripted } from '../../../support/gateway/way.ts';
import { fieldsOf, HOUR_MS, inMs, operatorOf, person } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
beforeAll(() => run('DELETE FROM percakapan'));

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const rowOf = (no_hp: string) =>
  stack.env.DB.prepare('SELECT * FROM percakapan WHERE no_hp = ?').bind(no_hp).first();

let written = 0;
/** A person writes, so many milliseconds ago. */
async function write(from: string, body: string, { ago = 0, nama = '' } = {}) {
  written += 1;
  const event = {
    type: 'incoming',
    ref: `uji.${written}`,
    from: /^(0|\+)/.test(from) ? toE164Digits(from) : from,
    nama: nama || null,
    jenis: 'teks',
    body,
    at: new Date(Date.now() - ago),
  } as const;
  await keepIncoming(stack.db, scripted().gateway, [event]);
}
const wait = (no_hp: string) =>
  run('UPDATE percakapan SET menunggu_sejak = ? WHERE no_hp = ?', Date.now(), no_hp);

const pathOf = (no_hp: string) => `percakapan/${encodeURIComponent(no_hp)}`;
const list = (query = '') => operator.exact(200, calls.list.reply, 'GET', `percakapan?${query}`);
const namesIn = async (query: string) => (await list(query)).data.map(({ nama }) => nama);
const read = (no_hp: string, query = '') =>
  operator.exact(200, calls.read.reply, 'GET', `${pathOf(no_hp)}?${query}`);
const answer = async (no_hp: string, fields: object, headers = {}) =>
  (await operator.exact(202, KirimReply, 'POST', pathOf(no_hp), fields, headers)).data.id;
const refused = async (no_hp: string, fields: object) => {
  const reply = await operator.call('POST', pathOf(no_hp), fields);
  return { status: reply.status, fields: fieldsOf(reply) };
};
const settle = (no_hp: string) =>
  operator.exact(200, calls.selesai.reply, 'POST', `${pathOf(no_hp)}/selesai`);
const newestAct = async () => (await operator.exact(200, audit.list.reply, 'GET', 'audit?limit=10')).data[0];

/** A message out as the product writes it, so many milliseconds ago. */
const sent = (
  no_hp: string,
  body: string,
  { ago = 0, extra = {} as Record<string, number | string> } = {},
) => {
  const columns = {
    kategori: 'Lainnya',
    nama: 'Siti',
    no_hp,
    jenis: 'teks',
    body,
    ...extra,
    created_at: Date.now() - ago,
  };
  const names = Object.keys(columns);
  return run(
    `INSERT INTO pesan (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  );
};

/** A student of the demo data, and how the master data has them. */
async function student(nim: string) {
  const row = await stack.env.DB.prepare(
    'SELECT nama_mahasiswa AS nama, no_hp, orangtua_wali, no_hp_orangtua FROM mahasiswa WHERE nim = ?',
  )
    .bind(nim)
    .first<{ nama: string; no_hp: string; orangtua_wali: string; no_hp_orangtua: string }>();
  if (!row) throw new Error(`no demo student ${nim}`);
  return row;
}

it('is for operators alone', async () => {
  const headers = bearer(await stack.login('20230001', 'mahasiswa-demo'));
  for (const [method, path] of [
    ['GET', 'percakapan'],
    ['GET', 'percakapan/0812'],
    ['POST', 'percakapan/081234567890'],
    ['POST', 'percakapan/081234567890/selesai'],
  ] as const) {
    const body = method === 'POST' ? { body: 'x' } : undefined;
    expect((await stack.api(method, `/api/${path}`, body)).status, path).toBe(401);
    expect((await stack.api(method, `/api/${path}`, body, headers)).status, path).toBe(403);
  }
});

describe('the list', () => {
  beforeAll(async () => {
    const { no_hp } = await student('20230002');
    await run("UPDATE dosen SET no_hp = ?1, nama_dosen = 'Dr. Sama' WHERE id = 1", no_hp);
    await run('UPDATE percakapan SET menunggu_sejak = NULL');
    await write(no_hp, 'Kapan KRS dibuka?', { ago: 4_000, nama: 'siti :)' });
    await write('081290000001', 'Terima kasih', { ago: 2 * 24 * HOUR_MS, nama: 'Pak RT' });
    await write('081290000002', 'pertanyaan lama', { ago: 5_000, nama: 'Budi' });
    await write('081290000002', 'ukt 50% \u202eterbalik <script>', { ago: 3_000, nama: 'Budi' });
    await write('+6221500000', 'Dari kantor', { ago: 2_000 });
    await write('ID.1349aZ', 'Saya sembunyi', { ago: 1_000, nama: 'Rahasia' });
    await wait('081290000001');
    await wait('081290000002');
  });

  it('has who wrote last first, by the name that the master data has', async () => {
    const { nama } = await student('20230002');
    expect(await namesIn('')).toEqual(['Rahasia', '+6221500000', 'Budi', nama, 'Pak RT']);
    expect((await list('page=2')).meta).toEqual({ page: 2, limit: 10, total: 5 });
    const { data } = await list(`cari=${encodeURIComponent(nama)}`);
    expect(data).toMatchObject([
      {
        pemilik: [
          { kategori: 'Mahasiswa', nama, nomor_induk: '20230002' },
          { kategori: 'Dosen', nama: 'Dr. Sama' },
        ],
        terakhir: { jenis: 'teks', body: 'Kapan KRS dibuka?' },
      },
    ]);
  });

  it('has those who wait first, or no others', async () => {
    const { nama } = await student('20230002');
    expect(await namesIn('urut=menunggu')).toEqual(['Budi', 'Pak RT', 'Rahasia', '+6221500000', nama]);
    expect(await namesIn('saring=menunggu')).toEqual(['Budi', 'Pak RT']);
    expect((await list('saring=menunggu&urut=menunggu&cari=budi')).meta?.total).toBe(1);
    expect((await operator.call('GET', 'percakapan?urut=lain')).status).toBe(422);
    const { body } = await operator.call('GET', 'statistik/perlu-tindakan');
    expect(body).toMatchObject({ data: { percakapan: { jumlah: 2, tertua: expect.any(String) } } });
  });

  it('is searched by names, numbers and last words, in any spelling of a number', async () => {
    const { nama, no_hp } = await student('20230002');
    for (const [cari, found] of [
      ['BUDI', ['Budi']],
      ['siti :)', [nama]],
      ['20230002', [nama]],
      ['dr. sama', [nama]],
      [`+62 ${no_hp.slice(1, 5)}-${no_hp.slice(5)}`, [nama]],
      ['krs', [nama]],
      ['%', ['Budi']],
      ['pertanyaan lama', []],
      ["' OR 1=1 --", []],
    ] as const)
      expect(await namesIn(`cari=${encodeURIComponent(cari)}`), cari).toEqual(found);
  });

  it('says until when a free text arrives, and what else is known of somebody', async () => {
    const ahead = Date.now() + HOUR_MS;
    await run('UPDATE percakapan SET petugas_sampai = ? WHERE no_hp = ?', ahead, '081290000002');
    await run('UPDATE percakapan SET petugas_sampai = 5 WHERE no_hp = ?', '081290000001');
    await run('UPDATE kontak_wa SET berhenti_pada = 5 WHERE no_hp = ?', '081290000001');
    const [hidden, , budi, , late] = (await list()).data;
    expect(hidden).toMatchObject({
      no_hp: 'ID.1349aZ',
      tersembunyi: true,
      pemilik: [],
      tanpa_jendela: false,
    });
    const window = Date.parse(budi?.jendela_sampai ?? '') - Date.parse(budi?.terakhir.created_at ?? '');
    expect(window).toBe(WINDOW_MS);
    expect(budi).toMatchObject({ petugas_sampai: new Date(ahead).toISOString(), berhenti_pada: null });
    expect(late).toMatchObject({
      jendela_sampai: null,
      petugas_sampai: null,
      berhenti_pada: new Date(5).toISOString(),
    });
    expect((await read('081290000002')).orang).toEqual({ ...budi, mendesak: undefined, terakhir: undefined });
  });
});

describe('one person’s messages', () => {
  it('are all that went either way, the newest first', async () => {
    const { nama, no_hp } = person();
    const group = await operator.group([{ nama, no_hp }, person(), person()], 'Lainnya', 'Wisudawan');
    await write(no_hp, 'pertama', { ago: 5_000 });
    await sent(no_hp, 'dijawab', { ago: 4_000, extra: { balasan_untuk: written * 1_000 } });
    await sent(no_hp, 'ditolak, {nama}', { ago: 3_000, extra: { status: 'cancel', alasan: 'Nomor salah' } });
    await sent(no_hp, '', {
      ago: 2_000,
      extra: { jenis: 'gambar', alamat: 'https://a.id/b.png', belum_pasti: 1 },
    });
    await operator.broadcast(group.id, { body: 'Yth. {nama}' });
    await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
    const { data, meta } = await read(no_hp);
    expect(data).toMatchObject([
      { arah: 'keluar', body: `Yth. ${nama}`, nama_group: 'Wisudawan', otomatis: false, perlakuan: null },
      { arah: 'keluar', jenis: 'gambar', alamat: 'https://a.id/b.png', status: 'pending', belum_pasti: true },
      { arah: 'keluar', body: 'ditolak, Siti', status: 'cancel', alasan: 'Nomor salah', nama_group: null },
      { arah: 'keluar', body: 'dijawab', otomatis: true },
      { arah: 'masuk', body: 'pertama', status: null, otomatis: false },
    ]);
    expect(meta).toEqual({ page: 1, limit: 10, total: 5 });
    expect((await read(no_hp, 'cari=siti')).data).toEqual([data[2]]);
  });

  it('come page by page, of each moment the answer before what it answers', async () => {
    const { no_hp } = person();
    const moments = Array.from({ length: 7 }, (_, n) => 1_000 - n);
    await stack.env.DB.batch(
      moments.flatMap((at) => [
        stack.env.DB.prepare(
          "INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?1, ?2, 'tanya ' || CAST(?3 AS INTEGER), ?3)",
        ).bind(`halaman.${at}`, no_hp, at),
        stack.env.DB.prepare(
          `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, created_at)
           VALUES ('Lainnya', 'Siti', ?1, 'teks', 'jawab ' || CAST(?2 AS INTEGER), ?2)`,
        ).bind(no_hp, at),
      ]),
    );
    const [first, second] = [await read(no_hp), await read(no_hp, 'page=2')];
    const expected = moments.flatMap((at) => [`jawab ${at}`, `tanya ${at}`]);
    expect([...first.data, ...second.data].map(({ body }) => body)).toEqual(expected);
    expect(second.meta).toEqual({ page: 2, limit: 10, total: 14 });
  });

  it('are one person’s in any spelling of the number, and nobody’s of one that is unknown', async () => {
    const { no_hp } = person();
    await sent(no_hp, 'Halo');
    const bare = no_hp.slice(1);
    for (const spelling of [
      no_hp,
      `62${bare}`,
      `+62${bare}`,
      `0${bare.slice(0, 3)}-${bare.slice(3)}`,
      bare,
    ]) {
      const { data, orang } = await read(spelling);
      expect(data, spelling).toMatchObject([{ body: 'Halo' }]);
      expect(orang, spelling).toMatchObject({ no_hp, nama: no_hp, tersembunyi: false, menunggu_sejak: null });
    }
    // An office's, which is no mobile number.
    expect((await read('+6221500000')).data).toMatchObject([{ body: 'Dari kantor' }]);
    const unknown = await read(person().no_hp);
    expect([unknown.data, unknown.meta?.total]).toEqual([[], 0]);
    for (const nobody of ['bukan', '0812', '%', 'ID.', '../dosen'])
      expect((await operator.call('GET', pathOf(nobody))).status, nobody).toBe(422);
  });

  it('hold no secret, and nothing that was told in confidence', async () => {
    const { no_hp } = person();
    await write(no_hp, 'reset');
    await sent(no_hp, 'Password: sangatrahasia', { extra: { jenis: 'kredensial', rahasia: 1 } });
    await sent(no_hp, 'Kode: sangatrahasia', { extra: { rahasia: 1 } });
    await sent(no_hp, 'pengaduan sangatrahasia', { extra: { anonim: 1 } });
    const { data, meta } = await read(no_hp);
    expect(data.map(({ body, otomatis }) => [body, otomatis])).toEqual([
      ['', true],
      ['', true],
      ['reset', false],
    ]);
    expect(meta.total).toBe(3);
    for (const query of ['cari=sangat', 'cari=pengaduan'])
      expect((await read(no_hp, query)).meta.total).toBe(0);
    expect(JSON.stringify([await list(), data])).not.toContain('sangatrahasia');
  });

  it('of somebody hidden are found by their id, and by their number once it is known', async () => {
    const { no_hp } = person();
    const id = '134987654321@lid';
    await write(id, 'Ini siapa?', { nama: 'Samar' });
    await answer(id, { body: 'Kampus, {nama}' });
    expect((await read(id)).data).toMatchObject([{ body: 'Kampus, Samar' }, { body: 'Ini siapa?' }]);
    const contact = {
      type: 'contact',
      id,
      number: toE164Digits(no_hp),
      ref: 'kartu',
      at: new Date(),
    } as const;
    await keepNumbers(stack.db, [contact]);
    await write(no_hp, 'Ini nomor saya');
    for (const asked of [id, no_hp]) {
      const { data, orang } = await read(asked);
      expect(data.map(({ body }) => body)).toEqual(['Ini nomor saya', 'Kampus, Samar', 'Ini siapa?']);
      expect(orang).toMatchObject({ no_hp, tersembunyi: false });
    }
    await answer(id, { body: 'Baik' });
    expect((await read(no_hp)).data[0]).toMatchObject({ body: 'Baik' });
  });
});

describe('an operator’s answer', () => {
  const CHANGED = {
    menunggu_sejak: null,
    menu: null,
    menu_untuk: null,
    menu_pada: null,
    perintah: null,
    perintah_pada: null,
  };

  it('goes to them by their name in the master data, and stops the automatic ones for a while', async () => {
    const { no_hp_orangtua: no_hp, orangtua_wali } = await student('20230003');
    await write(no_hp, 'Anak saya?', { nama: 'Ayah' });
    await run(
      `UPDATE percakapan SET menunggu_sejak = 1, menu = '[1]', menu_untuk = 1, menu_pada = 1, perintah = 'RESET',
         perintah_pada = 1, versi = 7 WHERE no_hp = ?`,
      no_hp,
    );
    const before = Date.now();
    const id = await answer(no_hp, { body: 'Yth. {nama},\r\nbaik.' });
    const row = await rowOf(no_hp);
    expect(row).toMatchObject({ ...CHANGED, versi: 8 });
    expect(row?.petugas_sampai).toBeGreaterThanOrEqual(before + JEDA_PETUGAS_MS);
    expect(stack.queued.at(-1)).toMatchObject({ queue: 'ANTREAN', body: { dari: id, sampai: id } });
    expect((await operator.report(`reportpesan/Orangtua?cari=${no_hp}`)).data).toMatchObject([
      { id, nama: orangtua_wali },
    ]);
    expect(await newestAct()).toMatchObject({
      tindakan: 'Mengirim pesan',
      sasaran: `${orangtua_wali} (${no_hp})`,
      rincian: 'Jenis: teks; kategori: Orangtua',
    });
    const { data, orang } = await read(no_hp);
    expect(data[0]).toMatchObject({ id, body: `Yth. ${orangtua_wali},\nbaik.`, otomatis: false });
    expect(orang.petugas_sampai).not.toBeNull();
  });

  it('is one message however often it is asked for with one key, and two when two write', async () => {
    const { no_hp } = person();
    await write(no_hp, 'Halo');
    await run(
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna)
       SELECT 'operator2', password_hash, hak_akses, 'Operator Dua' FROM akun WHERE username = 'operator'`,
    );
    const other = bearer(await stack.login('operator2', 'operator-demo'));
    const headers = { 'Idempotency-Key': 'satu' };
    const ids = await Promise.all([
      ...[1, 2, 3].map(() => answer(no_hp, { body: 'Ya' }, headers)),
      answer(no_hp, { body: 'Ya' }, { ...headers, ...other }),
    ]);
    expect(new Set(ids).size).toBe(2);
    expect((await read(no_hp)).meta.total).toBe(3);
    expect((await rowOf(no_hp))?.versi).toBe(2);
    // Another spelling is the same person, and another text is not the same request.
    expect(await answer(`+62${no_hp.slice(1)}`, { body: 'Ya' }, headers)).toBe(ids[0]);
    expect((await operator.call('POST', pathOf(no_hp), { body: 'Tidak' }, headers)).status).toBe(422);
  });

  it('is just a message to somebody who has never written', async () => {
    const { no_hp } = person();
    await answer(no_hp, { jenis: 'dokumen', body: 'Lampiran', alamat: 'https://kampus.ac.id/a.pdf' });
    expect(await rowOf(no_hp)).toBeNull();
    expect((await read(no_hp)).data).toMatchObject([
      { jenis: 'dokumen', alamat: 'https://kampus.ac.id/a.pdf' },
    ]);
  });

  it('goes through a template where its operator has chosen one', async () => {
    const { no_hp } = person();
    await keepTemplates(stack, sample());
    await write(no_hp, 'Halo', { nama: 'Rina' });
    await answer(no_hp, { body: 'Pengumuman', template: '101', isian: ['{nama}', 'besok libur'] });
    expect(await newestAct()).toMatchObject({
      rincian: 'Jenis: teks; kategori: Lainnya; template: pengumuman',
    });
    expect(await refused(no_hp, { body: 'x', template: '999' })).toEqual({
      status: 422,
      fields: ['template'],
    });
    await keepTemplates(stack);
  });

  it('is text as it was typed, and calls nobody by more than a line', async () => {
    const { no_hp } = person();
    const body = '\u202eterbalik <script>alert(1)</script> {{1}} $& "\\';
    await write(no_hp, body, { nama: `Budi\n\u0000Jahat` });
    await answer(no_hp, { body: `${body} {nama}` });
    const { data } = await read(no_hp);
    expect(data.map((one) => one.body)).toEqual([`${body} ${no_hp}`, body]);
  });

  it('is refused where it could not be sent', async () => {
    const { no_hp } = person();
    const alamat = 'https://kampus.ac.id/a.png';
    for (const [fields, wrong] of [
      [{}, 'body'],
      [{ body: ' ' }, 'body'],
      [{ body: 'x'.repeat(4_097) }, 'body'],
      [{ body: 'x'.repeat(100 * 1024) }, 'body'],
      [{ body: '{nama}'.repeat(600) }, 'body'],
      [{ body: 'x'.repeat(1_025), jenis: 'gambar', alamat }, 'body'],
      [{ body: 'x', jenis: 'gambar' }, 'alamat'],
      [{ body: 'x', jenis: 'dokumen', alamat: 'javascript:alert(1)' }, 'alamat'],
      [{ body: 'x', jenis: 'kredensial' }, 'jenis'],
    ] as const)
      expect(await refused(no_hp, fields), JSON.stringify(fields).slice(0, 50)).toEqual({
        status: 422,
        fields: [wrong],
      });
    expect(await refused('bukan', { body: 'x' })).toEqual({ status: 422, fields: ['no_hp'] });
    expect((await read(no_hp)).meta.total).toBe(0);
  });
});

it('is set aside as done once, which is written down', async () => {
  const { no_hp } = person();
  await write(no_hp, 'Terima kasih', { nama: 'Rina' });
  await wait(no_hp);
  await run('UPDATE percakapan SET petugas_sampai = ? WHERE no_hp = ?', Date.now() + HOUR_MS, no_hp);
  const before = await newestAct();
  await Promise.all([settle(no_hp), settle(`+62${no_hp.slice(1)}`)]);
  expect(await rowOf(no_hp)).toMatchObject({ menunggu_sejak: null, petugas_sampai: null, versi: 1 });
  const act = await newestAct();
  expect(act).toMatchObject({ tindakan: 'Menyelesaikan percakapan', sasaran: `Rina (${no_hp})` });
  expect(act?.id).toBe((before?.id ?? 0) + 1);
  await settle(no_hp);
  await settle(person().no_hp);
  expect(await newestAct()).toEqual(act);
});
