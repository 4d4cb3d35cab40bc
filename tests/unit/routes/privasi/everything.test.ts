import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAbandoned } from '../../../../worker/berkas/index.ts';
import { listReply } from '../../../../worker/contract/daftar.ts';
import { BarisAudit } from '../../../../worker/contract/portal/audit.ts';
import { DataPribadi } from '../../../../worker/contract/privasi/privasi.ts';
import { sidikSemua } from '../../../../worker/core/auth/sidik.ts';
import { configOf } from '../../../../worker/env.ts';
import { fileOf, formOf } from '../../../support/files/berkas.ts';
import { deliver, scripted } from '../../../support/gateway/way.ts';
import { CONFLICT, e164, type Orang, people, person } from '../../../support/people/kirim.ts';
import { lettersOf } from '../../../support/people/surat.ts';
import { privacy } from './stack.ts';

const {
  all,
  contact,
  foundIn,
  LATER,
  message,
  NOBODY,
  operator,
  pathOf,
  preview,
  remove,
  rowOf,
  run,
  stack,
  totals,
  waiting,
} = privacy();

const DEAN = {
  nama: 'Pak Dekan',
  nip: '1',
  pangkat: 'Pembina',
  jabatan: 'Dekan',
  jenis: [],
  nik: '3288888888888888',
  no_hp: '081299990002',
};

describe('somebody with everything', () => {
  const NIM = '20230001';
  const FORMER = { no_hp: '080000000001', nama: 'Naufal Andi Harahap' };
  let ana: Orang;
  let before: Awaited<ReturnType<typeof totals>>;
  let kode: string | null;
  let headers: Record<string, string>;

  const sendQueued = () =>
    deliver(
      stack.queued.splice(0).map(({ body }) => body),
      scripted().gateway,
      stack.db,
      { hashes: (no_hp) => sidikSemua(configOf(stack.env).SESSION_KEYS, no_hp) },
    );
  beforeAll(async () => {
    const letters = await lettersOf(stack);
    const { no_hp } = person();
    ana = { nama: 'Zahra Quraisya', no_hp };
    await run('UPDATE mahasiswa SET no_hp = ?, nama_mahasiswa = ? WHERE nim = ?', no_hp, ana.nama, NIM);
    const student = await letters.student(NIM);
    headers = student.headers;
    await run('DELETE FROM pengaduan');
    await run(
      "UPDATE mahasiswa SET no_hp_orangtua = ?, orangtua_wali = 'Bu Ana' WHERE nim = '20230002'",
      no_hp,
    );
    await contact({ nama: 'Toko Ana', no_hp });
    ({ kode } = await letters.issued(student));
    await letters.ask(student, 'untuk ANA-RAHASIA');
    const others = people(4);
    const { id } = await operator.group([ana, ...others]);
    const done = await operator.broadcast(id);
    await sendQueued();
    expect(await operator.progress(done)).toMatchObject({ pending: 0 });
    await operator.broadcast(id, { jadwal: new Date(LATER).toISOString() });
    // In the provider's own spelling.
    const alasan = `Nomor ${e164(ana).replace(/(...)/g, '$1-')} tidak terdaftar`;
    await message(ana, { status: 'cancel', alasan, alasan_kode: 'ditolak_penyedia' });
    await message(ana, { status: 'read', ref: `false_${e164(ana)}@c.us_1`, created_at: 1 });
    await message(ana, { status: 'sent', rahasia: 1, jenis: 'kode', body: '' });
    await waiting(ana);
    const about = { judul: 'Judul-Keluhan', kategori: 'Lainnya', isi: 'Isi-Keluhan' };
    const once = { ...headers, 'Idempotency-Key': 'keluhan' };
    const filed = await stack.api('POST', '/api/pengaduan', about, once);
    expect(filed.status, await filed.clone().text()).toBe(201);
    const { data: keluhan } = (await filed.json()) as { data: { id: number } };
    const said = formOf({ isi: 'Balasan-Keluhan', file: new Blob([fileOf('png')]) });
    const replied = await stack.api('POST', `/api/pengaduan/${keluhan.id}/balasan`, said, once);
    expect(replied.status, await replied.clone().text()).toBe(201);
    await message(ana, { status: 'sent', anonim: 1, body: 'Pengaduan Anda ditangani' });
    for (const [at, body, no] of [
      [1, 'Di mana ANA-BERTANYA?', no_hp],
      [2, 'Bisa bayar UKT?', no_hp],
      [3, 'bayar ukt bisa?', '081299990000'],
    ] as const) {
      await run(
        'INSERT INTO belum_terjawab (makna, pesan, jumlah, terakhir_pada) VALUES (?1, ?1, 1, 1) ON CONFLICT DO UPDATE SET jumlah = 2',
        at === 1 ? 'satu' : 'dua',
      );
      await run(
        `INSERT INTO pesan_masuk (ref, no_hp, nama, body, diterima_pada, ditangani_pada, id_belum_terjawab)
         VALUES (?1, ?2, iif(?2 = '081299990000', 'lain', 'ana :)'), ?3, ?4, 1, (SELECT id FROM belum_terjawab WHERE makna = ?5))`,
        ...[`ana.${at}`, no, body, Date.now(), at === 1 ? 'satu' : 'dua'],
      );
    }
    await run("UPDATE belum_terjawab SET pesan = 'Bisa bayar UKT?' WHERE makna = 'dua'");
    await run(
      'INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada) VALUES (?, ?, 1, 1)',
      no_hp,
      'ana :)',
    );
    await run(
      'INSERT OR REPLACE INTO kontak_wa (no_hp, berhenti_pada, langganan_pada) VALUES (?, 5, 5)',
      no_hp,
    );
    await run("INSERT INTO nomor_tersembunyi VALUES ('ID.ana', ?, 1)", no_hp);
    await run(
      "INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada, ditangani_pada) VALUES ('ana.4', 'ID.ana', 'sembunyi', 1, 1)",
    );
    await run(`UPDATE pesan SET formulir = '{"token":"ANA-FORMULIR"}' WHERE no_hp = ?`, no_hp);
    await run("INSERT INTO pengaturan VALUES ('kabar_nomor', json_array('081299990001', ?), 0)", no_hp);
    await run(
      "INSERT OR REPLACE INTO pengaturan VALUES ('surat_penanda', json(?), 0)",
      JSON.stringify([DEAN, { ...DEAN, nama: 'Bu Dekan', nik: '3299999999999999', no_hp }]),
    );
    await run("UPDATE surat SET tte_nik = '3299999999999999'");
    await run("UPDATE akun SET no_hp = ? WHERE hak_akses = 'Operator'", no_hp);
    await run(
      "INSERT INTO kunci_api (nama, boleh, sidik, akhir, dibuat_oleh, jenis, daftar) VALUES ('Tim', '[]', 'x', 'x', 'x', 'tim', json_array(?))",
      no_hp,
    );
    await sendQueued();
    before = await totals();
  });

  it('is seen before anything is erased, in any spelling and by the id behind which the number was hidden', async () => {
    const seen = await preview(ana.no_hp);
    expect(seen).toEqual({
      no_hp: ana.no_hp,
      akun: 1,
      sesi: 1,
      group: 1,
      pesan: 8,
      menunggu: 2,
      dikirim: 0,
      pesan_masuk: 3,
      percakapan: 1,
      surat_terbit: 1,
      surat_lain: 4,
      surat_masuk: 2,
      kontak: 1,
      kabar: 1,
      penanda: 1,
      operator: 1,
      kunci: 1,
      berhenti: true,
      pemilik: expect.arrayContaining([
        { id: expect.any(Number), kategori: 'Mahasiswa', nama: ana.nama, nomor_induk: NIM },
        { id: expect.any(Number), kategori: 'Orangtua', nama: 'Bu Ana', nomor_induk: '20230002' },
        { id: expect.any(Number), kategori: 'Lainnya', nama: 'Toko Ana', nomor_induk: null },
      ]),
    });
    for (const spelling of [`+${e164(ana)}`, ` ${ana.no_hp.slice(0, 4)}-${ana.no_hp.slice(4)} `, 'ID.ana'])
      expect(await preview(spelling), spelling).toEqual(seen);
    expect(await totals()).toEqual(before);
  });

  it('is one file for an operator, which tells nothing of a complaint, and a look that is written down', async () => {
    const response = await stack.api('GET', `/api/${pathOf(ana.no_hp)}`, undefined, operator.headers);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="data-pribadi-${ana.no_hp}.json"`,
    );
    const text = await response.text();
    const file = DataPribadi.parse(JSON.parse(text));
    expect(file.data_induk.map(({ sebagai }) => sebagai)).toEqual([
      'Mahasiswa',
      'Lainnya',
      'Orangtua',
      'Mahasiswa, sebelumnya',
    ]);
    expect(file.pesan_keluar).toHaveLength(8);
    expect(file.pesan_keluar).toContainEqual(
      expect.objectContaining({ isi: `Halo ${ana.nama}`, status: 'sent', nama_group: 'Group Uji' }),
    );
    expect(file.pesan_masuk.map(({ isi }) => isi)).toContain('sembunyi');
    expect(file).toMatchObject({
      no_hp: ana.no_hp,
      akun: [{ username: NIM }, { username: 'operator' }],
      group: [{ nama: ana.nama }],
    });
    expect(file.surat).toHaveLength(5);
    expect(file.pengaduan).toBeUndefined();
    expect(text).not.toMatch(/Keluhan|Pengaduan|password_hash|scrypt/);
    const [act] = (await operator.exact(200, listReply(BarisAudit), 'GET', 'audit?limit=10')).data;
    expect(act).toMatchObject({
      tindakan: 'Mengekspor',
      sasaran: `Data pribadi 0813••••${ana.no_hp.slice(-2)}`,
    });
  });

  it('is one file for themselves, complaints included, but not what may be another’s who has the number', async () => {
    const own = async (who: Record<string, string>) => {
      const response = await stack.api('GET', '/api/profil/data', undefined, who);
      return DataPribadi.parse(await response.json());
    };
    expect(await own(headers)).toMatchObject({
      data_induk: [
        { sebagai: 'Mahasiswa', nim: NIM },
        { sebagai: 'Mahasiswa, sebelumnya', ...FORMER },
      ],
      pengaduan: [{ judul: 'Judul-Keluhan', isi: 'Isi-Keluhan' }],
      balasan_pengaduan: [{ judul: 'Judul-Keluhan', dari: 'pelapor', isi: 'Balasan-Keluhan' }],
      pesan_masuk: [],
    });
    expect((await own(headers)).pesan_keluar.map(({ isi }) => isi)).toContain('Pengaduan Anda ditangani');
    expect(await own(operator.headers)).toMatchObject({
      no_hp: null,
      data_induk: [],
      akun: [{ username: 'operator' }],
      pesan_keluar: [],
    });
  });

  it('is erased, and every count and fate stays, but for what waited and is not sent', async () => {
    await remove(ana.no_hp);
    expect(await foundIn(ana.no_hp.slice(1))).toEqual([]);
    // Its name stands on the letter that was issued, which is a document, and nowhere else.
    expect(await foundIn(ana.nama)).toEqual(['surat']);
    for (const text of [
      'ANA-RAHASIA',
      'ANA-BERTANYA',
      'ANA-FORMULIR',
      'ana :)',
      'Bu Ana',
      'Toko Ana',
      'Keluhan',
      'ID.ana',
    ])
      expect(await foundIn(text), text).toEqual([]);
    await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, Date.now());
    expect(await all("SELECT 1 FROM berkas WHERE jenis = 'pengaduan'")).toEqual([]);
    expect(
      await all("SELECT makna, pesan, jumlah FROM belum_terjawab WHERE makna IN ('satu', 'dua')"),
    ).toEqual([{ makna: 'dua', pesan: 'bayar ukt bisa?', jumlah: 2 }]);

    expect(await all("SELECT nilai FROM pengaturan WHERE kunci = 'kabar_nomor'")).toEqual([
      { nilai: '["081299990001"]' },
    ]);
    // Null would let the key write to everybody.
    expect(await all('SELECT daftar FROM kunci_api')).toEqual([{ daftar: '[]' }]);
    const [signers] = await all("SELECT nilai FROM pengaturan WHERE kunci = 'surat_penanda'");
    const { nik: _, no_hp: __, ...printed } = DEAN;
    expect(JSON.parse(String(signers?.nilai))).toEqual([DEAN, { ...printed, nama: 'Bu Dekan' }]);
    expect(await foundIn('3299999999999999')).toEqual([]);

    const after = await totals();
    const cancelled = after.fates.filter((row, n) => row.status !== before.fates[n]?.status);
    expect(cancelled.map(({ status }) => status)).toEqual(['cancel', 'cancel']);
    expect(after.fates.map(({ status: _, ...row }) => row)).toEqual(
      before.fates.map(({ status: _, ...row }) => row),
    );
    expect(after.reports).toEqual(before.reports);
    expect(after.layanan).toEqual(before.layanan);
    const moved = (rows: Record<string, unknown>[]) =>
      rows.map(({ status, jumlah, kategori }) => {
        const change = kategori !== 'Lainnya' ? 0 : status === 'pending' ? -2 : status === 'cancel' ? 2 : 0;
        return { status, kategori, jumlah: Number(jumlah) + change };
      });
    expect(after.totals).toEqual(moved(before.totals).map(({ ...row }) => expect.objectContaining(row)));
    expect(after.broadcasts[0]).toEqual(before.broadcasts[0]);
    expect(after.broadcasts[1]).toMatchObject({ jumlah: 5, pending: 4, cancel: 1 });
  });

  it('can be found by nobody afterwards, has no account, and their letter is still valid', async () => {
    for (const path of ['mahasiswa', 'lainnya', 'surat', 'reportpesan/Lainnya', 'percakapan', 'cari'])
      for (const cari of [ana.no_hp, ana.nama]) {
        const { status, body } = await operator.call('GET', `${path}?${new URLSearchParams({ cari })}`);
        expect({ path, status }).toEqual({ path, status: 200 });
        expect(JSON.stringify(body), path).not.toContain(ana.no_hp);
      }
    expect((await stack.api('GET', '/api/profil', undefined, headers)).status).toBe(401);
    const { body } = await operator.call('GET', `verifikasi-surat/${kode}`);
    expect(body).toMatchObject({ data: { berlaku: true, tautan_ditutup: 'data_dihapus' } });
    const { kunci, id } = (await stack.env.DB.prepare(
      'SELECT s.id, b.kunci FROM surat s JOIN berkas b ON b.id = s.id_berkas WHERE s.kode = ?',
    )
      .bind(kode)
      .first<{ id: number; kunci: string }>()) ?? { id: 0, kunci: '' };
    expect((await stack.api('GET', `/files/${kunci}`)).status).toBe(410);
    const archived = await stack.api('GET', `/api/surat/${id}/file`, undefined, operator.headers);
    expect(archived.status).toBe(200);
    const { data } = await operator.report('reportpesan/Lainnya?limit=100');
    const erased = data.filter(({ nama }) => nama === 'Data dihapus');
    expect(erased).toHaveLength(6);
    expect(erased[0]).toMatchObject({ nama: 'Data dihapus', status: 'cancel', body: '' });
    expect(erased.find(({ alasan }) => alasan?.includes('tidak terdaftar'))).toBeUndefined();
    expect(await operator.call('POST', `pesan/${erased[0]?.id}/ulang`)).toMatchObject(CONFLICT);
  });

  it('answers a second time as the first, and says nothing of a number that nobody ever had', async () => {
    const acts = 'audit?cari=Menghapus+data+pribadi&limit=100';
    const { data } = await operator.exact(200, listReply(BarisAudit), 'GET', acts);
    expect(data).toMatchObject([
      {
        sasaran: `Nomor 0813••••${ana.no_hp.slice(-2)}`,
        rincian:
          '3 orang dari data induk; 1 keanggotaan group; 8 pesan keluar, 2 di antaranya dibatalkan; 3 pesan masuk',
      },
    ]);
    expect(await remove(ana.no_hp)).toEqual({ message: 'Data tentang nomor ini sudah dihapus' });
    expect((await operator.exact(200, listReply(BarisAudit), 'GET', acts)).data).toHaveLength(1);
    for (const path of [pathOf(ana.no_hp), `${pathOf(person().no_hp)}`])
      expect(await operator.call('GET', path), path).toMatchObject(NOBODY);
    expect(await operator.call('DELETE', pathOf(person().no_hp))).toMatchObject(NOBODY);
    expect(await operator.call('DELETE', `${pathOf(ana.no_hp)}?coba=1`)).toMatchObject(NOBODY);
    expect((await operator.call('DELETE', 'privasi/bukan-nomor')).status).toBe(422);
  });

  it('says nothing of what was told in confidence, and erases it all the same', async () => {
    const to = person();
    const id = await message(to, { status: 'sent', anonim: 1, body: 'Pengaduan Anda ditangani' });
    for (const [method, query] of [
      ['GET', ''],
      ['DELETE', '?coba=1'],
      ['DELETE', ''],
    ] as const)
      expect(await operator.call(method, pathOf(to.no_hp) + query), method + query).toMatchObject(NOBODY);
    expect(await rowOf(id)).toMatchObject({ no_hp: '', body: '', status: 'sent', anonim: 1 });
    expect(await operator.call('DELETE', `${pathOf(to.no_hp)}?coba=barangkali`)).toMatchObject({
      status: 422,
    });
  });

  it('is in no stored answer that lists who was left out', async () => {
    const to = person();
    const left = (nama: string, nomor_induk: string | null) => ({ nama, nomor_induk });
    await contact({ nama: 'Toko Terlewat', no_hp: to.no_hp });
    const answer = {
      gagal: [left('Toko Terlewat', null), left('Lain', '1')],
      yang_dilewati: [left('Toko Terlewat', null)],
    };
    await run(
      "INSERT INTO idempotensi (kunci, sidik, status, jawaban) VALUES ('a', 'x', 201, ?)",
      JSON.stringify({ data: answer }),
    );
    await remove(to.no_hp);
    const [kept] = await all("SELECT jawaban FROM idempotensi WHERE kunci = 'a'");
    expect(JSON.parse(String(kept?.jawaban))).toEqual({
      data: { gagal: [left('Lain', '1')], yang_dilewati: [] },
    });
  });

  it('gets no broadcast when somebody imports the number again, since they had said STOP', async () => {
    await contact(ana);
    const { id } = await operator.group([ana]);
    const again = await operator.broadcast(id);
    await sendQueued();
    expect(await operator.progress(again)).toMatchObject({ cancel: 1, sent: 0 });
    expect((await preview(ana.no_hp)).berhenti).toBe(true);
    await remove(ana.no_hp);
    expect(await foundIn(ana.no_hp.slice(1))).toEqual([]);
  });
});
