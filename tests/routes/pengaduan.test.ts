import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listReply, recordReply } from '../../worker/contract/daftar.ts';
import { BarisLaporan } from '../../worker/contract/laporan.ts';
import {
  LANGKAH_PENGADUAN,
  Pengaduan,
  STATUS_PENGADUAN,
  type StatusPengaduan,
} from '../../worker/contract/pengaduan.ts';
import { bearer } from '../support/berkas.ts';
import { BODIES, CONFLICT, e164, fieldsOf, NOT_FOUND } from '../support/kirim.ts';
import { sharedStack } from '../support/shared.ts';

type Texts = Record<string, string>;

const stack = sharedStack();
let student: Caller;
let other: Caller;
let lecturer: Caller;
let staff: Caller;
let operator: Caller;
beforeAll(async () => {
  await run(`INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
    SELECT m.nim, a.password_hash, 'Mahasiswa', m.nama_mahasiswa, m.id FROM mahasiswa m, akun a
    WHERE m.nim = '20230002' AND a.username = '20230001'`);
  student = await caller('20230001', 'mahasiswa-demo');
  other = await caller('20230002', 'mahasiswa-demo');
  lecturer = await caller('0001018001', 'dosen-demo');
  staff = await caller('198001012006041001', 'pegawai-demo');
  operator = await caller('operator', 'operator-demo');
});
beforeEach(async () => {
  // What an earlier test sent comes to an end first.
  await stack.idle();
  stack.simulator.reset();
  await run('DELETE FROM batas');
});

type Caller = Awaited<ReturnType<typeof caller>>;

async function caller(username: string, password: string) {
  const authorization = bearer(await stack.login(username, password));
  return async (method: string, path: string, body?: unknown, headers: Texts = {}) => {
    const response = await stack.api(method, `/api/pengaduan${path}`, body, { ...authorization, ...headers });
    return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
  };
}

const run = (sql: string, ...values: unknown[]) =>
  stack.env.DB.prepare(sql)
    .bind(...values)
    .run();
const select = async (sql: string, ...values: unknown[]) =>
  (
    await stack.env.DB.prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const keyed = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });
const INPUT = { judul: 'Lampu taman padam', kategori: 'Infrastruktur', isi: 'Sudah tiga hari.' } as const;
const ANSWER = 'Sudah kami perbaiki.';

/** The answer's record, which is what the contract says and nothing else. */
function record(answer: { status: number; body: unknown }, status: number): Pengaduan {
  expect(answer).toMatchObject({ status });
  const { data } = recordReply(Pengaduan).parse(answer.body);
  expect({ data }).toEqual(answer.body);
  return data;
}

async function list(who: Caller, query = '') {
  const answer = await who('GET', query);
  expect(answer).toMatchObject({ status: 200 });
  const reply = listReply(Pengaduan).parse(answer.body);
  expect(reply).toEqual(answer.body);
  return reply;
}
const ids = async (who: Caller, query = '') => (await list(who, query)).data.map(({ id }) => id);

const file = async (who: Caller, input: object = {}) =>
  record(await who('POST', '', { ...INPUT, ...input }, keyed()), 201);

/** A complaint that has come so far. */
async function filed(status: StatusPengaduan = 'Menunggu', who: Caller = student): Promise<Pengaduan> {
  const { id } = await file(who);
  if (status !== 'Menunggu')
    await run('UPDATE pengaduan SET status = ?, tanggapan = ? WHERE id = ?', status, ANSWER, id);
  return record(await who('GET', `/${id}`), 200);
}

const step = (id: number, body: object, headers: Texts = {}) => operator('PATCH', `/${id}`, body, headers);
const auditOf = (id: number) =>
  select('SELECT pelaku, tindakan, rincian FROM audit WHERE sasaran = ? ORDER BY id', `Pengaduan #${id}`);
const stored = async () => {
  const tables = ['pengaduan', 'audit', 'pesan', 'idempotensi'].map(
    (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
  );
  return select(`SELECT ${tables.join(', ')}`);
};
const phoneOf = async (username: string) => {
  const [row] = await select('SELECT nama, no_hp FROM pemilik_akun WHERE username = ?', username);
  return row as { nama: string; no_hp: string };
};
const textsTo = async (username: string) =>
  stack.simulator.messages(e164(await phoneOf(username))).map(({ text }) => text);

describe('filing', () => {
  it.each(BODIES)('takes one from a student, a lecturer and a staff member, from %s', async (_, bodyOf) => {
    for (const who of [student, lecturer, staff]) {
      const fields = { judul: ' Lampu   taman\npadam ', kategori: 'Event', isi: ' Satu\r\nDua ', asing: 'x' };
      const made = record(await who('POST', '', bodyOf(fields), keyed()), 201);
      expect(made).toEqual({
        id: expect.any(Number),
        created_at: expect.any(String),
        judul: 'Lampu taman padam',
        kategori: 'Event',
        isi: 'Satu\nDua',
        status: 'Menunggu',
        tanggapan: null,
      });
      expect(Math.abs(Date.parse(made.created_at) - Date.now())).toBeLessThan(10_000);
      expect(record(await who('GET', `/${made.id}`), 200)).toEqual(made);
      expect((await list(who)).data[0]).toEqual(made);
      expect((await list(operator)).data).toContainEqual(made);
    }
  });

  it('refuses what is wrong with one, and stores nothing', async () => {
    const before = await stored();
    for (const [change, field] of [
      [{ judul: undefined }, 'judul'],
      [{ judul: ' \u200b ' }, 'judul'],
      [{ judul: 'x'.repeat(151) }, 'judul'],
      [{ judul: 'a\u0000b' }, 'judul'],
      [{ judul: 7 }, 'judul'],
      [{ kategori: undefined }, 'kategori'],
      [{ kategori: '' }, 'kategori'],
      [{ kategori: 'rektorat' }, 'kategori'],
      [{ kategori: ['Event'] }, 'kategori'],
      [{ isi: undefined }, 'isi'],
      [{ isi: ' \n ' }, 'isi'],
      [{ isi: 'x'.repeat(5_001) }, 'isi'],
      [{ isi: 'x'.repeat(100_000) }, 'isi'],
      [{ isi: '\ud800' }, 'isi'],
    ] as const) {
      const answer = await student('POST', '', { ...INPUT, ...change }, keyed());
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([422, [field]]);
    }
    const nothing = await student('POST', '', {});
    expect([nothing.status, fieldsOf(nothing)]).toEqual([422, ['isi', 'judul', 'kategori']]);
    expect((await student('POST', '', '{"judul":')).status).toBe(400);
    expect((await student('POST', '', { ...INPUT, isi: 'x'.repeat(2_000_000) })).status).toBe(413);
    expect((await student('POST', '', INPUT, keyed(' '))).status).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it('keeps script, text from right to left and other alphabets as they are', async () => {
    const input = {
      judul: '<img src=x onerror=alert(1)> \u202eterbalik',
      isi: `'); DROP TABLE pengaduan; --\n<script>alert('x')</script>\nشكوى من الطالب 🎓 ${'ى'.repeat(4_000)}`,
    };
    const made = await file(student, input);
    expect(made).toMatchObject(input);
    for (const cari of ['<script>', 'شكوى', '"', "'); DROP", 'onerror=alert(1)'])
      expect(await ids(operator, `?cari=${encodeURIComponent(cari)}`), cari).toEqual(
        cari === '"' ? [] : [made.id],
      );
  });

  it('believes nobody who says that it is another one’s, or decided already', async () => {
    const asked = { ...INPUT, id: 1, id_akun: 1, status: 'Selesai', tanggapan: 'ya', hak_akses: 'Operator' };
    const made = record(await student('POST', '', asked), 201);
    expect(made).toMatchObject({ status: 'Menunggu', tanggapan: null });
    expect(await ids(student)).toContain(made.id);
  });

  it('files once when a button is pressed twice, also at once', async () => {
    const key = keyed();
    const before = (await ids(student)).length;
    const answers = await Promise.all([1, 2, 3].map(() => student('POST', '', INPUT, key)));
    const again = await student('POST', '', INPUT, key);
    const made = record(again, 201);
    for (const answer of answers) expect(record(answer, 201)).toEqual(made);
    expect((await ids(student)).length).toBe(before + 1);
    expect(await auditOf(made.id)).toHaveLength(1);

    const changed = await student('POST', '', { ...INPUT, isi: 'Lain.' }, key);
    expect([changed.status, fieldsOf(changed)]).toEqual([422, ['Idempotency-Key']]);
    // The same key of another person is another key.
    expect(record(await lecturer('POST', '', INPUT, key), 201).id).not.toBe(made.id);
  });

  it('takes ten in a day from one person, and then as many from another', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => student('POST', '', INPUT, keyed())));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    expect(refused?.body).toMatchObject({
      error: { code: 'terlalu_sering', message: expect.stringContaining('10 pengaduan') },
    });
    expect((await staff('POST', '', INPUT)).status).toBe(201);
  });

  it('is in the audit, without whoever filed it', async () => {
    const { id } = await file(lecturer, { judul: 'Keluhan Budi' });
    expect(await select('SELECT * FROM audit WHERE sasaran = ?', `Pengaduan #${id}`)).toEqual([
      {
        id: expect.any(Number),
        pada: expect.any(Number),
        id_pelaku: null,
        pelaku: 'Pelapor',
        tindakan: 'Menambah',
        sasaran: `Pengaduan #${id}`,
        rincian: null,
      },
    ]);
  });

  it('leaves nothing behind where it breaks off', async () => {
    const before = await stored();
    await run("CREATE TRIGGER uji BEFORE INSERT ON idempotensi BEGIN SELECT RAISE(ABORT, 'uji'); END");
    expect((await student('POST', '', INPUT, keyed())).status).toBe(500);
    await run('DROP TRIGGER uji');
    expect(await stored()).toEqual(before);
  });
});

describe('who may do what', () => {
  it('shows nobody another person’s complaint', async () => {
    const { id } = await filed();
    const dilarang = { status: 403, body: { success: false, error: { code: 'dilarang' } } };
    for (const who of [other, lecturer, staff]) {
      expect(await who('GET', `/${id}`)).toMatchObject(dilarang);
      for (const query of ['', '?page=1&limit=100', '?cari=lampu', `?status=terbuka`])
        expect(await ids(who, query)).not.toContain(id);
    }
    for (const who of [student, other, lecturer, staff]) {
      for (const method of ['PATCH', 'POST'])
        expect(await who(method, `/${id}`, { _method: 'PATCH', status: 'Diproses' })).toMatchObject(dilarang);
    }
    expect(await operator('POST', '', INPUT)).toMatchObject(dilarang);
    const nobody = await stack.api('GET', `/api/pengaduan/${id}`);
    expect(nobody.status).toBe(401);
  });

  it('knows no complaint that is not there', async () => {
    for (const id of ['999999', '0', '999999999999999']) {
      for (const who of [student, operator]) expect(await who('GET', `/${id}`)).toMatchObject(NOT_FOUND);
      expect(await step(Number(id), { status: 'Diproses' })).toMatchObject(NOT_FOUND);
      expect(await auditOf(Number(id))).toEqual([]);
    }
    for (const id of ['abc', '-1', '1.5', '1%20OR%201=1'])
      expect(await operator('GET', `/${id}`), id).toMatchObject(NOT_FOUND);
  });
});

describe('an operator’s list', () => {
  it('never says whose they are, and is not searched by it', async () => {
    const { id } = await file(student, { judul: 'Zqx penanda' });
    const { nama, no_hp } = await phoneOf('20230001');
    const answers = await Promise.all(['', '?page=1&limit=100'].map((path) => operator('GET', path)));
    for (const { body } of answers) {
      const written = JSON.stringify(body);
      for (const secret of [nama, no_hp, '20230001', 'pelapor', 'id_akun'])
        expect(written, secret).not.toContain(secret);
    }
    for (const cari of [nama, no_hp, '20230001'])
      expect(await ids(operator, `?cari=${encodeURIComponent(cari)}`), cari).not.toContain(id);
    expect(await ids(operator, '?cari=ZQX')).toEqual([id]);
  });

  it('has what is open first, the oldest before the others, then what is settled, the newest first', async () => {
    await run('DELETE FROM pengaduan');
    const made: Record<StatusPengaduan, number[]> = { Menunggu: [], Diproses: [], Selesai: [], Ditolak: [] };
    for (const [index, status] of [...STATUS_PENGADUAN, ...STATUS_PENGADUAN, ...STATUS_PENGADUAN].entries()) {
      const kategori = index % 2 === 0 ? 'Akademik' : 'Ormawa';
      const [row] = await select(
        `INSERT INTO pengaduan (id_akun, judul, kategori, isi, status) VALUES (2, ?, ?, ?, ?) RETURNING id`,
        `Judul ${index}`,
        kategori,
        'Isi',
        status,
      );
      made[status].push(Number(row?.id));
    }
    const open = [...made.Menunggu, ...made.Diproses].sort((a, b) => a - b);
    const settled = [...made.Selesai, ...made.Ditolak].sort((a, b) => b - a);
    expect(await ids(operator)).toEqual([...open, ...settled]);
    expect(await list(operator, '?limit=10')).toMatchObject({ meta: { page: 1, limit: 10, total: 12 } });
    expect(await ids(operator, '?page=1')).toEqual([...open, ...settled].slice(0, 10));
    expect(await ids(operator, '?page=2')).toEqual([...open, ...settled].slice(10));
    expect(await ids(operator, '?page=3')).toEqual([]);
    expect(await ids(operator, '?status=terbuka')).toEqual(open);
    for (const status of STATUS_PENGADUAN) {
      const newest = status === 'Selesai' || status === 'Ditolak';
      const found = await list(operator, `?status=${status}`);
      expect(found.data.map(({ id }) => id)).toEqual(newest ? made[status].toReversed() : made[status]);
      expect(found.meta).toEqual({ page: 1, limit: 10, total: 3 });
    }
    const some = await list(operator, '?status=terbuka&kategori=Akademik');
    expect(some.data.map(({ id }) => id)).toEqual(made.Menunggu);
    expect(some.meta?.total).toBe(3);
    expect(await ids(operator, '?kategori=Ormawa&status=Menunggu')).toEqual([]);
    expect(await list(operator, '?cari=judul%201')).toMatchObject({ meta: { total: 3 } });
    expect(await ids(operator, '?cari=selesai&kategori=Akademik')).toEqual(made.Selesai.toReversed());
    expect(await ids(operator, '?cari=1')).toHaveLength(3);
    expect(await ids(operator, '?status=&kategori=&cari=')).toHaveLength(10);
    // The list of an account is its own, newest first, whatever it is filtered by.
    expect(await ids(student, '?page=1&limit=100')).toEqual([...open, ...settled].sort((a, b) => b - a));
    expect(await list(student, '?cari=JUDUL%2011')).toMatchObject({
      data: [{ judul: 'Judul 11' }],
      meta: { total: 1 },
    });
    expect(await ids(other)).toEqual([]);
  });

  it.each([
    ['status=selesai', 'status'],
    ['status=Batal', 'status'],
    ['kategori=Dosen', 'kategori'],
    ['page=0', 'page'],
    ['limit=11', 'limit'],
    [`cari=${'x'.repeat(101)}`, 'cari'],
  ])('refuses ?%s', async (query, field) => {
    const answer = await operator('GET', `?${query}`);
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it('is counted whatever becomes of a complaint', async () => {
    const counts = async () => [
      await select(
        "SELECT status, jumlah FROM total_layanan WHERE layanan = 'pengaduan' AND jumlah > 0 ORDER BY 1",
      ),
      await select('SELECT jumlah FROM total WHERE tabel = ?', 'pengaduan'),
    ];
    const { id } = await filed('Menunggu', other);
    await step(id, { status: 'Diproses' });
    await run("DELETE FROM mahasiswa WHERE nim = '20230002'");
    expect(await operator('GET', `/${id}`)).toMatchObject(NOT_FOUND);
    expect(await counts()).toEqual([
      await select('SELECT status, count(*) AS jumlah FROM pengaduan GROUP BY 1 ORDER BY 1'),
      await select('SELECT count(*) AS jumlah FROM pengaduan'),
    ]);
  });
});

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
    expect(record(answer, 200)).toEqual({ ...complaint, status: to, tanggapan: 'Baik.' });
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
    const day = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' }).format(
      new Date(created_at),
    );
    const greeting = `Assalamualaikum ${nama},\npengaduan yang Anda sampaikan pada ${day}`;
    const link = 'Baca tanggapannya di https://portal.uji/mahasiswa/pengaduan';
    record(await step(id, { status: 'Diproses' }), 200);
    record(await step(id, { status: 'Selesai', tanggapan: ANSWER }), 200);
    await stack.idle();
    expect((await textsTo('20230001')).sort()).toEqual([
      `${greeting} sedang kami proses.`,
      `${greeting} sudah selesai kami tangani.\n${link}`,
    ]);

    const refused = await filed('Menunggu', lecturer);
    record(await step(refused.id, { status: 'Ditolak', tanggapan: 'Bukan wewenang kami.' }), 200);
    await stack.idle();
    expect(await textsTo('0001018001')).toEqual([
      expect.stringMatching(
        /tidak dapat kami tindak lanjuti\.\nBaca tanggapannya di https:\/\/portal\.uji\/dosen\/pengaduan\/laporan$/,
      ),
    ]);
  });

  it('goes to the number that the master data has now', async () => {
    const { id } = await filed('Menunggu', staff);
    await run("UPDATE pegawai SET no_hp = '081399990001' WHERE nip = '198001012006041001'");
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
    const written = JSON.stringify(await select("SELECT * FROM audit WHERE tindakan <> 'Masuk'"));
    for (const secret of [nama, no_hp, '20230001']) expect(written, secret).not.toContain(secret);
    expect(written.match(/penerima yang dirahasiakan/g)).toHaveLength(2);
  });
});

describe('a look at whoever complained', () => {
  it.each([
    ['20230001', 'Mahasiswa', () => student],
    ['0001018001', 'Dosen', () => lecturer],
    ['198001012006041001', 'Pegawai', () => staff],
  ])('shows %s, and is in the audit each time, without the name', async (nomor_induk, hak_akses, who) => {
    const { id } = await filed('Menunggu', who());
    const { nama } = await phoneOf(nomor_induk);
    for (const looks of [1, 2]) {
      expect(record(await operator('GET', `/${id}`), 200)).toEqual({
        ...record(await who()('GET', `/${id}`), 200),
        pelapor: { nama, nomor_induk, hak_akses },
      });
      expect((await auditOf(id)).slice(1)).toEqual(
        Array(looks).fill({ pelaku: 'Operator Demo (operator)', tindakan: 'Melihat pelapor', rincian: null }),
      );
    }
  });

  it('is not one where only the complaint is asked for', async () => {
    const { id } = await filed();
    expect(record(await operator('GET', `/${id}?pelapor=tidak`), 200)).not.toHaveProperty('pelapor');
    expect(await auditOf(id)).toHaveLength(1);
    expect((await operator('GET', `/${id}?pelapor=ya`)).status).toBe(422);
  });

  it('shows nothing when it cannot be written down', async () => {
    const { id } = await filed();
    await run("CREATE TRIGGER uji BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'uji'); END");
    const answer = await operator('GET', `/${id}`);
    await run('DROP TRIGGER uji');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('20230001');
  });
});
