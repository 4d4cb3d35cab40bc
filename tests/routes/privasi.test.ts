import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { BarisAudit } from '../../worker/contract/audit.ts';
import { listReply, recordReply } from '../../worker/contract/daftar.ts';
import { Pengaturan } from '../../worker/contract/pengaturan.ts';
import { KATEGORI } from '../../worker/contract/peran.ts';
import { DataPribadi, type Jejak, privasi } from '../../worker/contract/privasi.ts';
import { retensi } from '../../worker/contract/retensi.ts';
import { DATA_DIHAPUS, erase } from '../../worker/db/hapusPribadi.ts';
import { applyStatuses } from '../../worker/pesan/status.ts';
import { sweep } from '../../worker/pesan/sweep.ts';
import { CONFLICT, e164, type Orang, operatorOf, people, person } from '../support/kirim.ts';
import { shared, sharedStack } from '../support/shared.ts';
import { acceptFor } from '../support/siaran.ts';
import { APP_SECRET, PHONE_NUMBER_ID } from '../support/stack.ts';
import { lettersOf } from '../support/surat.ts';
import { chosen, deliver, memoryQueue, queuesOf, scripted } from '../support/way.ts';

const stack = sharedStack();
const operator = shared(() => operatorOf(stack));

const run = (query: string, ...values: unknown[]) =>
  stack.env.DB.prepare(query)
    .bind(...values)
    .run();
const all = async (query: string, ...values: unknown[]) =>
  (
    await stack.env.DB.prepare(query)
      .bind(...values)
      .all()
  ).results;

const pathOf = (no_hp: string) => `privasi/${encodeURIComponent(no_hp)}`;
const preview = async (no_hp: string): Promise<Jejak> => {
  const { data } = await operator.exact(200, privasi.hapus.reply, 'DELETE', `${pathOf(no_hp)}?coba=1`);
  if (!data) throw new Error('no preview');
  return data;
};
const remove = (no_hp: string) => operator.exact(200, privasi.hapus.reply, 'DELETE', pathOf(no_hp));
const NOBODY = {
  status: 404,
  body: { error: { message: 'Tidak ada data tentang nomor ini di portal' } },
};

/** A message as an earlier one stands in the table. */
async function message(to: Orang, columns: Record<string, string | number | null> = {}): Promise<number> {
  const row = { kategori: 'Lainnya', ...to, jenis: 'teks', body: `Halo ${to.nama}`, ...columns };
  const names = Object.keys(row);
  const [made] = await all(
    `INSERT INTO pesan (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING id, status`,
    ...Object.values(row),
  );
  await run(
    'UPDATE total_pesan SET jumlah = jumlah + 1 WHERE kategori = ? AND status = ?',
    row.kategori,
    made?.status,
  );
  return Number(made?.id);
}
const LATER = Date.now() + 3_600_000;
const waiting = (to: Orang, columns = {}) => message(to, { coba_pada: LATER, ...columns });
const rowOf = async (id: number) => (await all('SELECT * FROM pesan WHERE id = ?', id))[0];

/** Every number that anybody is shown of messages, and each row's fate. */
async function totals() {
  const reports = await Promise.all(
    KATEGORI.map(async (kategori) => (await operator.call('GET', `reportpesan/${kategori}`)).body),
  );
  return {
    totals: await all('SELECT * FROM total_pesan ORDER BY kategori, status'),
    broadcasts: await all('SELECT * FROM broadcast ORDER BY id'),
    fates: await all(
      `SELECT id, id_broadcast, kategori, jenis, nama_group, status, belum_pasti, klaim, kanal, created_at, dikirim_pada,
        diterima_pada, dibaca_pada, percobaan, diulang, coba_pada FROM pesan ORDER BY id`,
    ),
    reports: reports.map((body) => (body as { meta: unknown }).meta),
    statistik: (await operator.call('GET', 'statistik')).body,
    layanan: await all("SELECT * FROM total_layanan WHERE layanan = 'surat' ORDER BY status"),
  };
}

/** Where a text stands in any table but the audit's. */
async function foundIn(text: string): Promise<string[]> {
  const tables = await all(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%\\_cari%' ESCAPE '\\'
     AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'audit'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await all(`SELECT * FROM "${name}"`);
    if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(String(name));
  }
  return found;
}

const contact = (one: Orang) =>
  operator.call('POST', 'lainnya', { nama_lainnya: one.nama, no_hp: one.no_hp });

describe('somebody with everything', () => {
  const NIM = '20230001';
  let ana: Orang;
  let before: Awaited<ReturnType<typeof totals>>;
  let kode: string | null;
  let headers: Record<string, string>;

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
    await operator.until(done, ({ pending }) => pending === 0);
    await operator.broadcast(id, { jadwal: new Date(LATER).toISOString() });
    await message(ana, { status: 'cancel', alasan: `Nomor ${e164(ana)} tidak terdaftar` });
    await message(ana, { status: 'read', ref: `false_${e164(ana)}@c.us_1`, created_at: 1 });
    await message(ana, { status: 'sent', rahasia: 1, jenis: 'kode', body: '' });
    await waiting(ana);
    const about = { judul: 'Judul-Keluhan', kategori: 'Lainnya', isi: 'Isi-Keluhan' };
    const filed = await stack.api('POST', '/api/pengaduan', about, headers);
    expect(filed.status, await filed.clone().text()).toBe(201);
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
    await run("INSERT INTO pengaturan VALUES ('kabar_nomor', json_array('081299990001', ?), 0)", no_hp);
    await stack.idle();
    before = await totals();
  });

  it('is seen before anything is erased, in any spelling and by the id behind which the number was hidden', async () => {
    const seen = await preview(ana.no_hp);
    expect(seen).toEqual({
      ...{ no_hp: ana.no_hp, akun: 1, sesi: 1, group: 1, pesan: 8, menunggu: 2, dikirim: 0, pesan_masuk: 3 },
      ...{
        percakapan: 1,
        surat_terbit: 1,
        surat_lain: 4,
        surat_masuk: 2,
        kontak: 1,
        kabar: 1,
        berhenti: true,
      },
      pemilik: expect.arrayContaining([
        { kategori: 'Mahasiswa', nama: ana.nama, nomor_induk: NIM },
        { kategori: 'Orangtua', nama: 'Bu Ana', nomor_induk: '20230002' },
        { kategori: 'Lainnya', nama: 'Toko Ana', nomor_induk: null },
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
    expect(file.data_induk.map(({ sebagai }) => sebagai)).toEqual(['Mahasiswa', 'Lainnya', 'Orangtua']);
    expect(file.pesan_keluar).toHaveLength(8);
    expect(file.pesan_keluar).toContainEqual(
      expect.objectContaining({ isi: `Halo ${ana.nama}`, status: 'sent', nama_group: 'Group Uji' }),
    );
    expect(file.pesan_masuk.map(({ isi }) => isi)).toContain('sembunyi');
    expect(file).toMatchObject({ no_hp: ana.no_hp, akun: [{ username: NIM }], group: [{ nama: ana.nama }] });
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
      data_induk: [{ sebagai: 'Mahasiswa', nim: NIM }],
      pengaduan: [{ judul: 'Judul-Keluhan', isi: 'Isi-Keluhan' }],
      pesan_masuk: [],
    });
    expect((await own(headers)).pesan_keluar.map(({ isi }) => isi)).toContain('Pengaduan Anda ditangani');
    expect(await own(operator.headers)).toMatchObject({
      ...{ no_hp: null, data_induk: [], akun: [{ username: 'operator' }], pesan_keluar: [] },
    });
  });

  it('is erased, and every count and fate stays, but for what waited and is not sent', async () => {
    await remove(ana.no_hp);
    expect(await foundIn(ana.no_hp.slice(1))).toEqual([]);
    // Its name stands on the letter that was issued, which is a document, and nowhere else.
    expect(await foundIn(ana.nama)).toEqual(['surat']);
    for (const text of ['ANA-RAHASIA', 'ANA-BERTANYA', 'ana :)', 'Bu Ana', 'Toko Ana', 'Keluhan', 'ID.ana'])
      expect(await foundIn(text), text).toEqual([]);
    expect(
      await all("SELECT makna, pesan, jumlah FROM belum_terjawab WHERE makna IN ('satu', 'dua')"),
    ).toEqual([{ makna: 'dua', pesan: 'bayar ukt bisa?', jumlah: 2 }]);

    expect(await all("SELECT nilai FROM pengaturan WHERE kunci = 'kabar_nomor'")).toEqual([
      { nilai: '["081299990001"]' },
    ]);

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
    expect(body).toMatchObject({ data: { berlaku: true } });
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

  it('gets no broadcast when somebody imports the number again, since they had said STOP', async () => {
    await contact(ana);
    const { id } = await operator.group([ana]);
    const again = await operator.until(await operator.broadcast(id), ({ pending }) => pending === 0);
    expect(again).toMatchObject({ cancel: 1, sent: 0 });
    expect((await preview(ana.no_hp)).berhenti).toBe(true);
    await remove(ana.no_hp);
    expect(await foundIn(ana.no_hp.slice(1))).toEqual([]);
  });
});

describe('a message that is on its way', () => {
  const erasing = (no_hp: string, pelaku = 'Uji') =>
    erase(stack.db, {
      no_hp,
      sidik: `uji$${no_hp}`,
      audit: { pelaku, sasaran: 'Uji', rincian: 'Uji' },
    });
  const settledOf = async (id: number) => {
    const { status, belum_pasti, klaim, no_hp, body, alasan } = (await rowOf(id)) ?? {};
    return { status, belum_pasti, klaim, no_hp, body, alasan };
  };
  const GONE = { no_hp: '', body: '', klaim: null, belum_pasti: 0 };
  const { queue } = memoryQueue();

  it.each([
    ['taken', { outcome: 'accepted', ref: 'ref-taken' }, { ...GONE, status: 'sent', alasan: null }],
    [
      'refused',
      { outcome: 'rejected', reason: 'Tidak ada' },
      { ...GONE, status: 'cancel', alasan: 'Tidak ada' },
    ],
    [
      'to be tried later',
      { outcome: 'retry', reason: 'Nanti' },
      { ...GONE, status: 'cancel', alasan: DATA_DIHAPUS },
    ],
    [
      'lost',
      { outcome: 'unknown', reason: 'Hilang' },
      { ...GONE, status: 'pending', belum_pasti: 1, alasan: 'Hilang' },
    ],
  ] as const)(
    'and is %s while its recipient is erased ends as it would, without a name',
    async (_, outcome, expected) => {
      const to = person();
      const id = await message(to);
      const { gateway } = scripted();
      gateway.send = async () => {
        await erasing(to.no_hp);
        return outcome;
      };
      await deliver([{ dari: id, sampai: id }], gateway, stack.db, { queue });
      expect(await settledOf(id)).toEqual(expected);
      // Whatever nudges it: nothing more goes out.
      const { gateway: next, send } = scripted();
      await deliver([{ dari: id, sampai: id }], next, stack.db, { queue });
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('and was claimed by somebody who died becomes unconfirmed, and can only be settled, not sent', async () => {
    const to = person();
    const id = await message(to, { klaim: 'mati', periksa_pada: 1 });
    await erasing(to.no_hp);
    expect(await settledOf(id)).toMatchObject({ status: 'pending', klaim: 'mati', no_hp: '' });
    const { gateway } = scripted();
    await sweep({ db: stack.db, queues: queuesOf(queue), chosen: chosen(gateway), clock: Date.now });
    expect(await settledOf(id)).toMatchObject({ status: 'pending', belum_pasti: 1 });
    expect(await operator.call('POST', `pesan/${id}/ulang`)).toMatchObject(CONFLICT);
    expect((await operator.call('POST', `pesan/${id}/batal`)).status).toBe(200);
    expect(await settledOf(id)).toMatchObject({ status: 'cancel' });
  });

  it('and given back unsent is not sent by the next claim', async () => {
    const to = person();
    const id = await message(to, { klaim: 'hilang' });
    await erasing(to.no_hp);
    await run('UPDATE pesan SET klaim = NULL WHERE id = ?', id);
    const { gateway, send } = scripted();
    await deliver([{ dari: id, sampai: id }], gateway, stack.db, { queue });
    expect(send).not.toHaveBeenCalled();
    expect(await settledOf(id)).toEqual({ ...GONE, status: 'cancel', alasan: DATA_DIHAPUS });
  });

  it('stops in the midst of a broadcast, of which the others get theirs', async () => {
    const members = people(6);
    const last = members.at(-1);
    if (!last) throw new Error('nobody');
    const { id, chunks } = await acceptFor(stack.db, members);
    const got: string[] = [];
    const { gateway } = scripted();
    gateway.send = async ({ to }) => {
      got.push(to);
      if (got.length === 1) await erasing(last.no_hp);
      return { outcome: 'accepted', ref: crypto.randomUUID() };
    };
    // Slow enough that what was claimed together goes out in several stretches of the gateway's time.
    const options = { queue, rate: 5 };
    for (let round = 0; round < 4; round++) await deliver(chunks, gateway, stack.db, options);
    expect(got).not.toContain(e164(last));
    expect(got).toHaveLength(5);
    expect(await operator.progress(id)).toMatchObject({ sent: 5, cancel: 1, pending: 0, status: 'selesai' });
  });

  it('still counts what a provider tells of it late, and nothing of the number is kept', async () => {
    const to = person();
    const id = await message(to, { status: 'sent', ref: 'wamid.late' });
    await erasing(to.no_hp);
    const at = new Date();
    await applyStatuses(
      stack.db,
      [{ type: 'status', id: null, diulang: 0, ref: 'wamid.late', status: 'read', at }],
      1,
    );
    expect(await rowOf(id)).toMatchObject({ status: 'read', dibaca_pada: at.getTime(), nama: '' });
    const failed = await message(to, { status: 'sent', ref: 'wamid.stop' });
    await erasing(to.no_hp);
    const person_ = 'optedOut' as const;
    await applyStatuses(
      stack.db,
      [{ type: 'status', id: null, diulang: 0, ref: 'wamid.stop', status: 'failed', at, person: person_ }],
      1,
    );
    expect(await rowOf(failed)).toMatchObject({ status: 'cancel' });
    expect(await all("SELECT 1 FROM kontak_wa WHERE no_hp IN ('', ?)", to.no_hp)).toEqual([]);
  });

  it('is not met again in what a provider repeats of what they wrote before', async () => {
    const to = person();
    const now = Math.floor(Date.now() / 1000);
    const write = async (id: string, timestamp: number) => {
      const contact = { wa_id: e164(to), profile: { name: to.nama } };
      const text = {
        from: e164(to),
        id,
        timestamp: String(timestamp),
        type: 'text',
        text: { body: 'Halo' },
      };
      const value = { metadata: { phone_number_id: PHONE_NUMBER_ID }, contacts: [contact], messages: [text] };
      const changes = [{ field: 'messages', value }];
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
      const signature = `sha256=${createHmac('sha256', APP_SECRET).update(body).digest('hex')}`;
      const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature };
      expect((await stack.api('POST', '/api/webhook/cloud-api', body, headers)).status).toBe(200);
      return preview(to.no_hp);
    };
    expect(await write('wamid.before', now - 60)).toMatchObject({ pesan_masuk: 1 });
    await remove(to.no_hp);
    expect(await write('wamid.after', now + 60)).toMatchObject({ pesan_masuk: 1, percakapan: 1, kontak: 1 });
    expect(await write('wamid.before', now - 60)).toMatchObject({ pesan_masuk: 1, percakapan: 1, kontak: 1 });
  });

  it('leaves nothing by halves: somebody with many, whose erasure was killed, is erased by the next call', async () => {
    const to = person();
    await contact(to);
    await run(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1700)
       INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status) SELECT 'Dosen', ?1, ?2, 'teks', 'Halo', 'sent' FROM n`,
      to.nama,
      to.no_hp,
    );
    // The database goes away after two parts.
    await run(`CREATE TRIGGER rusak BEFORE UPDATE OF nama ON pesan
      WHEN (SELECT count(*) FROM pesan WHERE nama = '' AND kategori = 'Dosen') >= 1100
      BEGIN SELECT RAISE(ABORT, 'killed'); END`);
    expect((await operator.call('DELETE', pathOf(to.no_hp))).status).toBe(500);
    await run('DROP TRIGGER rusak');
    expect(await preview(to.no_hp)).toMatchObject({ pemilik: [], pesan: 700 });
    await Promise.all([remove(to.no_hp), remove(to.no_hp)]);
    expect(await foundIn(to.no_hp)).toEqual([]);
    expect(
      await all("SELECT count(*) AS n FROM pesan WHERE kategori = 'Dosen' AND nama = '' AND status = 'sent'"),
    ).toEqual([{ n: 1700 }]);
  });
});

describe('how long things are kept', () => {
  const set = (fields: object) => operator.call('PATCH', 'pengaturan', fields);

  it('is public, and takes no days that make no sense', async () => {
    expect(await set({ retensi_isi_pesan: 90, retensi_audit: '' })).toMatchObject({ status: 422 });
    for (const [name, days] of [
      ['retensi_isi_pesan', 29],
      ['retensi_pesan_masuk', 5_000],
      ['retensi_sesi', 0],
      ['retensi_audit', 364],
      ['retensi_audit', 'x'],
    ] as const)
      expect(await set({ [name]: days }), `${name} ${days}`).toMatchObject({
        status: 422,
        body: { error: { fields: { [name]: expect.any(String) } } },
      });
    await operator.exact(200, recordReply(Pengaturan), 'PATCH', 'pengaturan', { retensi_isi_pesan: '90' });
    const response = await stack.api('GET', '/api/privasi');
    expect(await response.json()).toEqual({
      data: {
        retensi_isi_pesan: 90,
        retensi_pesan_masuk: 365,
        retensi_sesi: 7,
        retensi_audit: 0,
        cadangan_hari: 30,
      },
    });
    await operator.exact(200, retensi.lama.reply, 'GET', 'retensi?retensi_audit=400');
  });

  it('holds for logins: a new one ends by it, and older ones are cut at once', async () => {
    const ends = () =>
      all(
        'SELECT (berakhir_pada - created_at + 5000) / 86400000 AS hari FROM sesi ORDER BY created_at DESC LIMIT 1',
      );
    await stack.login('operator', 'operator-demo');
    expect(await ends()).toEqual([{ hari: 7 }]);
    await set({ retensi_sesi: 2 });
    expect(await ends()).toEqual([{ hari: 2 }]);
    await set({ retensi_sesi: 30 });
    expect(await ends(), 'a login is not made longer').toEqual([{ hari: 2 }]);
    await stack.login('operator', 'operator-demo');
    expect(await ends()).toEqual([{ hari: 30 }]);
  });
});

describe('somebody whom another system knows', () => {
  const NIM = '20230009';
  const keep = async (status: string, gagal: string | null) => {
    const [list] = await all(
      `INSERT INTO sinkron (id_kunci, jenis, coba, dari, status, gagal, bagian_pada)
       VALUES ((SELECT max(id) FROM kunci_api), 'mahasiswa', 0, 2, ?, ?, 1) RETURNING id`,
      status,
      gagal,
    );
    return list?.id;
  };

  it('is kept in nothing of its lists once erased, and others stay in them', async () => {
    const { no_hp } = person();
    await run('UPDATE mahasiswa SET no_hp = ? WHERE nim = ?', no_hp, NIM);
    await operator.call('POST', 'kunci', { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa'] });
    const failed = (nomor_induk: string | null) => ({ bagian: 1, baris: 1, nomor_induk, alasan: 'Uji' });
    const others = [failed('20230010'), failed(null)];
    const done = await keep('diterapkan', JSON.stringify([failed(NIM), ...others]));
    for (const nomor of [NIM, '20230010'])
      await run(
        "INSERT INTO sinkron_beda (id_sinkron, beda, nomor_induk) VALUES (?, 'hapus', ?)",
        done,
        nomor,
      );
    const open = await keep('menunggu_bagian', null);
    await run(
      "INSERT INTO sinkron_bagian (id_sinkron, bagian, sidik, isi) VALUES (?, 1, '', ?)",
      open,
      JSON.stringify([{ n: NIM, b: 1, d: {} }]),
    );

    await remove(no_hp);
    expect(await foundIn(NIM)).toEqual([]);
    expect(await all('SELECT nomor_induk FROM sinkron_beda')).toEqual([{ nomor_induk: '20230010' }]);
    const [kept] = await all('SELECT gagal FROM sinkron WHERE id = ?', done);
    expect(JSON.parse(String(kept?.gagal))).toEqual(others);
    await run('DELETE FROM sinkron');
    await run('DELETE FROM kunci_api');
  });
});
