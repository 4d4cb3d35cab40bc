import { describe, expect, it } from 'vitest';
import { listReply } from '../../../../worker/contract/daftar.ts';
import {
  BUKA_LAGI_HARI,
  LANGKAH_PENGADUAN,
  STATUS_PENGADUAN,
  type StatusPengaduan,
} from '../../../../worker/contract/pengaduan/pengaduan.ts';
import { BarisLaporan } from '../../../../worker/contract/pesan/laporan.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { BODIES, CONFLICT, fieldsOf } from '../../../support/people/kirim.ts';
import { complaints } from './stack.ts';

const {
  ANSWER,
  auditOf,
  filed,
  keyed,
  lecturer,
  operator,
  phoneOf,
  record,
  run,
  select,
  stack,
  staff,
  step,
  stored,
  student,
  textsTo,
} = complaints();

describe('a step', () => {
  const STEPS = STATUS_PENGADUAN.flatMap((from) => STATUS_PENGADUAN.map((to) => [from, to] as const));

  it.each(STEPS)('from %s to %s', async (from, to) => {
    const complaint = await filed(from);
    const answer = await step(complaint.id, { status: to, tanggapan: 'Baik.' });
    const next: readonly StatusPengaduan[] = LANGKAH_PENGADUAN[from];
    if (!next.includes(to)) {
      expect([answer.status, fieldsOf(answer)]).toEqual([422, ['status']]);
      expect(record(await student('GET', `/${complaint.id}`), 200)).toEqual(complaint);
      expect(await auditOf(complaint.id)).toHaveLength(1);
      return;
    }
    const answers = { tanggapan: 'Baik.', tanggapan_awal: complaint.tanggapan ?? undefined };
    expect(record(answer, 200)).toEqual({ ...complaint, status: to, ...answers });
    expect(record(await student('GET', `/${complaint.id}`), 200)).toEqual(record(answer, 200));
    expect((await auditOf(complaint.id)).slice(1)).toEqual([
      {
        pelaku: 'Operator Demo (operator)',
        tindakan: 'Menangani pengaduan',
        rincian: `${from} → ${to}`,
      },
    ]);
  });

  it.each(BODIES)('is taken from %s, as a POST that says so', async (_, bodyOf) => {
    const { id } = await filed();
    const without = await operator('POST', `/${id}`, bodyOf({ status: 'Diproses' }));
    expect([without.status, fieldsOf(without)]).toEqual([422, ['_method']]);
    const fields = { _method: 'PATCH', status: 'Diproses', tanggapan: '' };
    expect(record(await operator('POST', `/${id}`, bodyOf(fields)), 200)).toMatchObject({
      status: 'Diproses',
      tanggapan: null,
    });
  });

  it('does not end with an empty answer, or one that cannot be kept', async () => {
    const { id } = await filed('Diproses');
    for (const [body, field] of [
      [{}, 'status'],
      [{ status: 'selesai', tanggapan: 'x' }, 'status'],
      [{ status: 'Selesai', tanggapan: '' }, 'tanggapan'],
      [{ status: 'Ditolak', tanggapan: '  ' }, 'tanggapan'],
      [{ status: 'Selesai', tanggapan: '\u200b' }, 'tanggapan'],
      [{ status: 'Selesai', tanggapan: 'x'.repeat(2_001) }, 'tanggapan'],
    ] as const) {
      const answer = await step(id, body);
      expect([answer.status, fieldsOf(answer)], JSON.stringify(body).slice(0, 60)).toEqual([422, [field]]);
    }
    expect(record(await student('GET', `/${id}`), 200)).toMatchObject({ status: 'Diproses' });
  });

  it('keeps the first answer when a later one is given, for the complainant too', async () => {
    const { id } = await filed();
    record(await step(id, { status: 'Diproses', tanggapan: ANSWER }), 200);
    const both = { tanggapan: 'Sudah selesai.', tanggapan_awal: ANSWER };
    expect(record(await step(id, { status: 'Selesai', tanggapan: 'Sudah selesai.' }), 200)).toMatchObject(
      both,
    );
    for (const ask of [student, operator])
      expect(record(await ask('GET', `/${id}`), 200)).toMatchObject(both);
    const same = await filed();
    record(await step(same.id, { status: 'Diproses', tanggapan: ANSWER }), 200);
    const repeated = record(await step(same.id, { status: 'Selesai', tanggapan: ANSWER }), 200);
    expect([repeated.tanggapan, repeated.tanggapan_awal]).toEqual([ANSWER, undefined]);
  });

  it('keeps an answer that was given on the way until there is a later one', async () => {
    const { id } = await filed();
    record(await step(id, { status: 'Diproses', tanggapan: ANSWER }), 200);
    expect(record(await step(id, { status: 'Selesai' }), 200).tanggapan).toBe(ANSWER);
    const other = await filed('Diproses');
    expect(record(await step(other.id, { status: 'Ditolak', tanggapan: 'Lain.' }), 200).tanggapan).toBe(
      'Lain.',
    );
    const silent = await filed();
    expect(record(await step(silent.id, { status: 'Ditolak' }), 200).tanggapan).toBeNull();
  });

  it('tells the person on WhatsApp what has happened, and nobody else', async () => {
    const { id, created_at } = await filed();
    const { nama } = await phoneOf('20230001');
    const { format } = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' });
    const day = format(new Date(created_at));
    const later = format(Date.now() + BUKA_LAGI_HARI * 24 * 3_600_000);
    const greeting = `Assalamualaikum ${nama},\npengaduan yang Anda sampaikan pada ${day}`;
    const link = 'Baca tanggapannya di https://portal.uji/mahasiswa/pengaduan';
    record(await step(id, { status: 'Diproses' }), 200);
    record(await step(id, { status: 'Selesai', tanggapan: ANSWER }), 200);
    await stack.idle();
    const texts = (await textsTo('20230001')).sort();
    expect(texts).toEqual([
      `${greeting} sedang kami proses.\nBalas pesan ini bila ada yang ingin Anda tambahkan.`,
      expect.stringContaining(`${greeting} sudah selesai kami tangani.\n${link}\nBagaimana layanan kami?`),
    ]);
    expect(texts[1]).toContain(
      `Belum beres? Balas pesan ini dengan kata BUKA dan alasannya, paling lambat ${later}.`,
    );

    const refused = await filed('Menunggu', lecturer);
    record(await step(refused.id, { status: 'Ditolak', tanggapan: 'Bukan wewenang kami.' }), 200);
    await stack.idle();
    expect(await textsTo('0001018001')).toEqual([
      expect.stringMatching(
        /tidak dapat kami tindak lanjuti\.\nBaca tanggapannya di https:\/\/portal\.uji\/dosen\/pengaduan\/laporan\nBelum beres\?/,
      ),
    ]);
  });

  it('goes to the number that the master data has now, once it is not held as new', async () => {
    const { id } = await filed('Menunggu', staff);
    await run("UPDATE pegawai SET no_hp = '081399990001' WHERE nip = '198001012006041001'");
    await run('UPDATE nomor_berubah SET ditahan_sampai = 0');
    record(await step(id, { status: 'Diproses' }), 200);
    await stack.idle();
    expect(stack.simulator.messages('6281399990001')).toHaveLength(1);
  });

  it('is taken by one of several at once, and told once', async () => {
    const { id } = await filed('Diproses');
    const answers = await Promise.all([
      step(id, { status: 'Selesai', tanggapan: 'Sudah.' }),
      step(id, { status: 'Ditolak', tanggapan: 'Tidak.' }),
      step(id, { status: 'Selesai', tanggapan: 'Ya.' }),
    ]);
    const [done, ...rest] = answers.sort((a, b) => a.status - b.status);
    const { status } = record(done ?? { status: 0, body: null }, 200);
    for (const answer of rest) expect([409, 422]).toContain(answer.status);
    expect(record(await student('GET', `/${id}`), 200).status).toBe(status);
    expect(await auditOf(id)).toHaveLength(2);
    await stack.idle();
    expect(await textsTo('20230001')).toHaveLength(1);
  });

  it('is answered as the first time when it is asked for again with its key, also at once', async () => {
    const { id } = await filed();
    const key = keyed();
    const decision = { status: 'Ditolak', tanggapan: 'Tidak dapat kami penuhi.' };
    const answers = await Promise.all([1, 2, 3].map(() => step(id, decision, key)));
    const first = record(answers[0] ?? { status: 0, body: null }, 200);
    for (const answer of [...answers, await step(id, decision, key)])
      expect(record(answer, 200)).toEqual(first);
    const changed = await step(id, { ...decision, tanggapan: 'Lain.' }, key);
    expect([changed.status, fieldsOf(changed)]).toEqual([422, ['Idempotency-Key']]);
    await stack.idle();
    expect(await textsTo('20230001')).toHaveLength(1);
  });

  it('that breaks off has not been taken, and can be taken again', async () => {
    const complaint = await filed();
    const before = await stored();
    for (const table of ['audit', 'pesan', 'idempotensi']) {
      await run(`CREATE TRIGGER uji BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'uji'); END`);
      expect((await step(complaint.id, { status: 'Diproses' }, keyed())).status, table).toBe(500);
      await run('DROP TRIGGER uji');
      expect(record(await student('GET', `/${complaint.id}`), 200)).toEqual(complaint);
      expect(await stored()).toEqual(before);
    }
    record(await step(complaint.id, { status: 'Diproses' }), 200);
  });

  it('of a complaint that goes with its account at that moment is a conflict', async () => {
    const { id } = await filed();
    await run(`CREATE TRIGGER uji BEFORE UPDATE ON pengaduan BEGIN SELECT RAISE(IGNORE); END`);
    expect(await step(id, { status: 'Diproses' })).toMatchObject(CONFLICT);
    await run('DROP TRIGGER uji');
    expect(await auditOf(id)).toHaveLength(1);
    await stack.idle();
    expect(await textsTo('20230001')).toEqual([]);
  });

  it('does not tell an operator by its message whose complaint it was', async () => {
    const { id } = await filed();
    record(await step(id, { status: 'Diproses' }), 200);
    await stack.idle();
    const { nama, no_hp } = await phoneOf('20230001');
    const headers = bearer(await stack.login('operator', 'operator-demo'));
    const report = async (query: string) =>
      listReply(BarisLaporan).parse(
        await (await stack.api('GET', `/api/reportpesan/Mahasiswa${query}`, undefined, headers)).json(),
      );
    const newest = (await report('')).data[0];
    expect(newest).toMatchObject({ nama: 'Dirahasiakan', no_hp: '-', nama_group: null });
    for (const path of ['', '/ekspor']) {
      for (const secret of [nama, no_hp, '62800', no_hp.slice(-6)])
        expect((await report(`${path}?cari=${encodeURIComponent(secret)}`)).data, secret).toEqual([]);
      expect(JSON.stringify(await report(path))).not.toContain(no_hp);
    }

    for (const decision of ['ulang', 'batal']) {
      // One whose answer was lost: of this one no news can come any more.
      const [lost] = await select(
        `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, anonim, belum_pasti)
         SELECT kategori, nama, no_hp, jenis, body, anonim, 1 FROM pesan WHERE id = ? RETURNING id`,
        newest?.id,
      );
      const path = `/api/pesan/${lost?.id}/${decision}`;
      expect((await stack.api('POST', path, undefined, headers)).status).toBeLessThan(300);
    }
    // Students of other tests have tried what only an operator may; a complainant is never refused.
    const written = JSON.stringify(
      await select("SELECT * FROM audit WHERE tindakan NOT IN ('Masuk', 'Ditolak')"),
    );
    for (const secret of [nama, no_hp, '20230001']) expect(written, secret).not.toContain(secret);
    expect(written.match(/penerima yang dirahasiakan/g)).toHaveLength(2);
  });
});
