import { beforeAll, describe, expect, it } from 'vitest';
import { listReply } from '../../../worker/contract/daftar.ts';
import { KATEGORI, type Kategori } from '../../../worker/contract/peran.ts';
import { KirimReply } from '../../../worker/contract/pesan/kirim.ts';
import { BarisLaporan } from '../../../worker/contract/pesan/laporan.ts';
import { searched } from '../../../worker/pesan/report/laporanTempat.ts';
import { e164, HOUR_MS, inMs, operatorOf, people, person } from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually, settle } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const operator = shared(() => operatorOf(stack));

/** Columns of a message that is there already; times are ISO. */
interface Row {
  kategori: Kategori;
  created_at: string;
  nama?: string;
  no_hp?: string;
  nama_group?: string | null;
  jenis?: string;
  status?: string;
  belum_pasti?: number;
  dikirim_pada?: string | null;
  alasan?: string | null;
  body?: string;
  alamat?: string | null;
  rahasia?: number;
  anonim?: number;
}

/** Writes messages as if they had been sent, oldest first, and gives their ids. */
async function write(rows: Row[]): Promise<number[]> {
  const full = rows.map((row) => ({
    ...person(),
    nama_group: null,
    jenis: 'teks',
    status: 'sent',
    belum_pasti: 0,
    alasan: null,
    body: 'x',
    alamat: null,
    rahasia: 0,
    anonim: 0,
    ...row,
    created_at: Date.parse(row.created_at),
    dikirim_pada: row.dikirim_pada ? Date.parse(row.dikirim_pada) : null,
  }));
  const columns = Object.keys(full[0] ?? {});
  const { results } = await stack.env.DB.prepare(
    `INSERT INTO pesan (${columns}) SELECT ${columns.map((name) => `value ->> '${name}'`)}
     FROM json_each(?) ORDER BY key RETURNING id`,
  )
    .bind(JSON.stringify(full))
    .all<{ id: number }>();
  // Rows written without the portal are not counted by themselves.
  await stack.env.DB.prepare(
    'UPDATE total_pesan AS t SET jumlah = (SELECT count(*) FROM pesan p WHERE p.kategori = t.kategori AND p.status = t.status)',
  ).run();
  return results.map(({ id }) => id);
}

const list = (kategori: string, query: Record<string, string> = {}) =>
  operator.report(`reportpesan/${kategori}?${new URLSearchParams(query)}`);
const idsOf = async (kategori: string, query: Record<string, string>) => {
  const { data, meta } = await list(kategori, { limit: '100', ...query });
  expect(meta?.total).toBe(data.length);
  return data.map(({ id }) => id);
};
const ekspor = async (kategori: string, query: Record<string, string> = {}) =>
  (
    await operator.exact(
      200,
      listReply(BarisLaporan),
      'GET',
      `reportpesan/${kategori}/ekspor?${new URLSearchParams(query)}`,
    )
  ).data;

describe('the report', () => {
  it('has of each message what the contract says, newest first, ten a page unless told', async () => {
    const at = '2026-03-01T02:03:04.005Z';
    const later = '2026-03-01T02:04:00.000Z';
    const to = { nama: "'; DROP TABLE pesan; --<b>", no_hp: '+12025550123' };
    const [id] = await write([
      {
        kategori: 'Mahasiswa',
        created_at: at,
        ...to,
        jenis: 'gambar',
        dikirim_pada: later,
        nama_group: 'Wisuda',
      },
    ]);
    expect(await list('Mahasiswa')).toEqual({
      data: [
        {
          id,
          tanggal_kirim: later,
          ...to,
          nama_group: 'Wisuda',
          status: 'sent',
          belum_pasti: false,
          jenis: 'gambar',
          template: null,
          alasan: null,
          alasan_kode: null,
          body: 'x',
          alamat: null,
          terkirim: null,
          lewat: null,
          dari: null,
          sistem: null,
        },
      ],
      meta: { page: 1, limit: 10, total: 1 },
    });
    const more = Array.from({ length: 30 }, (_, n): Row => {
      const day = String(1 + ((n * 7) % 30)).padStart(2, '0');
      return { kategori: 'Mahasiswa', created_at: `2026-04-${day}T00:00:00.000Z`, status: 'pending' };
    });
    await write(more);
    const first = await list('Mahasiswa');
    expect([first.data.length, first.meta]).toEqual([10, { page: 1, limit: 10, total: 31 }]);
    const all = (await list('Mahasiswa', { limit: '100' })).data;
    const days = all.map(({ tanggal_kirim }) => tanggal_kirim);
    expect(days, 'when it was accepted, until it is sent').toEqual(days.toSorted().toReversed());
    expect(days[0]).toBe('2026-04-30T00:00:00.000Z');
    for (const page of [1, 2, 3, 4, 5])
      expect((await list('Mahasiswa', { page: String(page) })).data).toEqual(
        all.slice(page * 10 - 10, page * 10),
      );
    expect((await list('Mahasiswa', { page: '9', limit: '25' })).meta).toEqual({
      page: 9,
      limit: 25,
      total: 31,
    });
  });

  it('keeps the categories apart', async () => {
    const at = '2025-01-01T00:00:00.000Z';
    const ids = await write(KATEGORI.map((kategori) => ({ kategori, created_at: at, nama: 'Terpisah' })));
    for (const [n, kategori] of KATEGORI.entries())
      expect(await idsOf(kategori, { cari: 'Terpisah' })).toEqual([ids[n]]);
    for (const kategori of ['Alumni', 'lainnya', 'constructor', 'Operator'])
      for (const path of [kategori, `${kategori}/ekspor`])
        expect((await operator.call('GET', `reportpesan/${path}`)).status, path).toBe(404);
  });

  it('filters by every state, and by what is unconfirmed', async () => {
    const at = '2025-02-01T00:00:00.000Z';
    const row = (status: string, belum_pasti = 0): Row => ({
      kategori: 'Orangtua',
      created_at: at,
      status,
      belum_pasti,
    });
    const before = (await list('Orangtua', { status: 'sent' })).meta?.total ?? 0;
    const rows = [row('pending'), row('pending', 1), row('sent'), row('read'), row('cancel'), row('read')];
    const [waiting, unsure, , ...settled] = await write(rows);
    expect(await idsOf('Orangtua', { status: 'pending' })).toEqual([unsure, waiting]);
    expect(await idsOf('Orangtua', { status: 'belum_pasti' })).toEqual([unsure]);
    expect((await list('Orangtua', { status: 'belum_pasti' })).data).toMatchObject([
      { status: 'pending', belum_pasti: true },
    ]);
    expect((await list('Orangtua', { status: 'sent' })).meta?.total).toBe(before + 1);
    expect(await idsOf('Orangtua', { status: 'read' })).toEqual([settled[2], settled[0]]);
    expect(await idsOf('Orangtua', { status: 'cancel' })).toEqual([settled[1]]);
    expect(await idsOf('Orangtua', { status: '', cari: ' ' })).toHaveLength(before + 6);
  });

  it('takes days as they are in Western Indonesia, and moments', async () => {
    const times = [
      '2025-11-19T16:59:59.999Z',
      '2025-11-19T17:00:00.000Z',
      '2025-11-20T03:04:05.000Z',
      '2025-11-20T16:59:59.999Z',
      '2025-11-20T17:00:00.000Z',
    ];
    const [before, first, middle, last, after] = await write(
      times.map((created_at) => ({ kategori: 'Dosen', created_at, nama: 'Hari' })),
    );
    const found = (query: Record<string, string>) => idsOf('Dosen', { cari: 'Hari', ...query });
    expect(await found({ dari: '2025-11-20', sampai: '2025-11-20' })).toEqual([last, middle, first]);
    expect(await found({ dari: '2025-11-21' })).toEqual([after]);
    expect(await found({ sampai: '2025-11-19' })).toEqual([before]);
    expect(await found({ dari: '2025-11-21', sampai: '2025-11-19' })).toEqual([]);
    expect(await found({ dari: times[2] ?? '', sampai: times[3] ?? '' })).toEqual([last, middle]);
    expect(
      await found({ dari: '2025-11-20T10:04:05+07:00', sampai: '2025-11-20T10:04:05.000+07:00' }),
    ).toEqual([middle]);
    expect(
      (await ekspor('Dosen', { cari: 'Hari', dari: '2025-11-20', sampai: '2025-11-20' })).map(({ id }) => id),
    ).toEqual([last, middle, first]);
  });

  it('finds by a part of the name, the group or the number, however that is written', async () => {
    const created_at = '2025-03-01T00:00:00.000Z';
    const kategori = 'Pegawai';
    const [byName, byGroup, odd] = await write([
      { kategori, created_at, nama: 'Hasan BASRI', no_hp: '081277778888' },
      { kategori, created_at, nama: 'Lain', nama_group: 'Rapat Senat' },
      { kategori, created_at, nama: '100%_ "x" 🎓 \\ محمد' },
    ]);
    for (const [cari, id] of [
      ['san bas', byName],
      ['081277778888', byName],
      ['+62 812-7777-8888', byName],
      ['6281277778888', byName],
      ['77778', byName],
      ['rapat SENAT', byGroup],
      ['0%_ "X" 🎓 \\ محمد', odd],
    ] as const)
      expect(await idsOf(kategori, { cari }), cari).toEqual([id]);
    for (const cari of ["' OR 1=1 --", '%%', 'HasanX'])
      expect(await idsOf(kategori, { cari }), cari).toEqual([]);
  });

  it.each([
    ['status', ['terkirim', 'Sent', 'sent,read']],
    ['dari', ['kemarin', '20-11-2026', '2026-13-01', '2026-11-20T10:00:00', '2026', "2026-11-20' OR 1"]],
    ['sampai', ['besok', '2026-11-32', '0']],
    ['page', ['0', '-1', 'x', '1.5']],
    ['limit', ['0', '5', '1000', 'x']],
    ['cari', ['x'.repeat(101)]],
  ])('refuses a %s that is none', async (field, values) => {
    for (const value of values)
      for (const path of ['reportpesan/Dosen', 'reportpesan/Dosen/ekspor']) {
        const answer = await operator.call('GET', `${path}?${new URLSearchParams({ [field]: value })}`);
        expect(answer, value).toMatchObject({
          status: 422,
          body: { success: false, error: { code: 'validasi', fields: { [field]: expect.any(String) } } },
        });
      }
  });

  it('refuses days that no calendar has', async () => {
    for (const day of ['2026-02-30', '2025-02-29', '2026-04-31'])
      for (const field of ['dari', 'sampai'])
        expect((await operator.call('GET', `reportpesan/Dosen?${field}=${day}`)).status, day).toBe(422);
  });
});

it('shows what was sent, to each by name, and never what is secret or to whom one in confidence went', async () => {
  const kategori = 'Orangtua';
  const at = '2025-06-01T00:00:00.000Z';
  const alamat = 'https://contoh.test/a.png';
  const days = { dari: '2025-06-01', sampai: '2025-06-02' };
  await write([
    { kategori, created_at: at, nama: 'Siti', body: 'Halo {nama}, {nama}!', jenis: 'gambar', alamat },
    // Not yet sent: its password is still there.
    {
      kategori,
      created_at: at,
      jenis: 'kredensial',
      status: 'pending',
      body: 'Password: sangat-rahasia',
      rahasia: 1,
    },
    { kategori, created_at: at, nama: 'Pelapor Asli', body: 'Salam {nama}', anonim: 1 },
  ]);
  const shown = (await list(kategori, days)).data;
  expect(shown.map(({ body, alamat }) => [body, alamat])).toEqual([
    ['Salam Dirahasiakan', null],
    [null, null],
    ['Halo Siti, Siti!', alamat],
  ]);
  const exported = await ekspor(kategori, days);
  expect(exported).toEqual(shown);
  for (const secret of ['sangat-rahasia', 'Pelapor Asli'])
    expect(JSON.stringify([shown, exported]), secret).not.toContain(secret);
  const { id } = await operator.group([{ ...person(), nama: 'Budi' }], 'Dosen');
  const broadcast = await operator.broadcast(id, { jadwal: inMs(HOUR_MS), body: 'Rapat, {nama}' });
  const { data } = await operator.report(`broadcast/${broadcast}/pesan`);
  expect(data.map(({ body }) => body)).toEqual(['Rapat, Budi']);
});

it('counts right through every change of state, for one and for a whole group', async () => {
  const totals = async () => {
    const counted: Record<string, number | undefined> = {};
    for (const status of ['', 'pending', 'sent', 'read', 'cancel'])
      counted[status || 'all'] = (await list('Orangtua', { status })).meta?.total;
    return counted;
  };
  const at = await totals();
  const expectChange = async (change: Record<string, number>) => {
    const expected = Object.fromEntries(
      Object.entries(at).map(([name, count = 0]) => [name, count + (change[name] ?? 0)]),
    );
    await eventually(async () => JSON.stringify(await totals()) === JSON.stringify(expected)).catch(
      () => undefined,
    );
    expect(await totals()).toEqual(expected);
  };
  const members = people(3);
  const [first = person(), second = person()] = members;
  stack.simulator.faults.refusedNumbers = [e164(second)];
  const id = await operator.broadcast((await operator.group(members, 'Orangtua')).id, {
    jadwal: inMs(HOUR_MS),
  });
  await expectChange({ all: 3, pending: 3 });
  await operator.overdue(id, 1_000);
  await operator.tick();
  await expectChange({ all: 3, sent: 2, cancel: 1 });
  await eventually(() => stack.simulator.messages().every(({ status }) => status === 'delivered'));
  await stack.simulator.markRead(e164(first));
  await expectChange({ all: 3, sent: 1, read: 1, cancel: 1 });
  const input = { ...first, kategori: 'Orangtua', body: 'x' };
  await operator.exact(202, KirimReply, 'POST', 'kirimpesan', input);
  await expectChange({ all: 4, sent: 2, read: 1, cancel: 1 });
});

it('shows nothing in the future: what waits for its time, or was called off, stands where it was ordered', async () => {
  const started = Date.now();
  const send = async () => {
    const input = { ...person(), kategori: 'Orangtua', body: 'x' };
    return (await operator.exact(202, KirimReply, 'POST', 'kirimpesan', input)).data.id;
  };
  const { id } = await operator.group(people(2), 'Orangtua');
  const schedule = async (hours: number) => {
    const broadcast = await operator.broadcast(id, { jadwal: inMs(hours * HOUR_MS) });
    const { data } = await operator.report(`broadcast/${broadcast}/pesan`);
    return { broadcast, ids: data.map((row) => row.id).toReversed() };
  };
  const before = await send();
  const waiting = await schedule(48);
  const between = await send();
  const calledOff = await schedule(72);
  await operator.call('POST', `broadcast/${calledOff.broadcast}/batal`);
  const after = await send();
  const shown = async () => {
    const { data } = await list('Orangtua', { dari: new Date(started).toISOString() });
    for (const { tanggal_kirim } of data) expect(Date.parse(tanggal_kirim)).toBeLessThanOrEqual(Date.now());
    return data.map((row) => row.id);
  };
  expect(await shown()).toEqual([after, ...calledOff.ids, between, ...waiting.ids, before]);
  expect(await idsOf('Orangtua', { dari: inMs(HOUR_MS) })).toEqual([]);
  for (const { broadcast } of [waiting, calledOff]) {
    const { data } = await operator.report(`broadcast/${broadcast}/pesan`);
    for (const row of data) expect(Date.parse(row.tanggal_kirim)).toBeLessThanOrEqual(Date.now());
  }

  // One of those called off goes out after all, and with it begins its broadcast; the other one when it is due.
  await operator.exact(202, KirimReply, 'POST', `pesan/${calledOff.ids[0]}/ulang`);
  await settle(5);
  await operator.overdue(waiting.broadcast, 1);
  await operator.tick();
  expect(await shown()).toEqual([...waiting.ids, ...calledOff.ids, after, between, before]);
});

describe('with messages of broadcasts among the single ones', () => {
  const kategori = 'Pegawai';
  // Schedules are of the coming year; nothing else here is.
  const today = Date.now();
  const inDays = (days: number) => new Date(today + days * 24 * HOUR_MS).toISOString();
  const query = { dari: inDays(10), sampai: inDays(60) };
  let singles: number[];
  let ids: number[];
  let [early, late] = [0, 0];
  /** As if every schedule had been kept. */
  const begin = () => stack.env.DB.prepare('UPDATE broadcast SET mulai_pada = jadwal').run();
  beforeAll(async () => {
    const { id } = await operator.group(people(30), kategori);
    late = await operator.broadcast(id, { jadwal: inDays(40) });
    early = await operator.broadcast(id, { jadwal: inDays(20) });
    await begin();
    singles = await write(
      [10, 20, 30, 50].map((days) => ({ kategori, created_at: inDays(days), status: 'pending' })),
    );
    const of = async (broadcast: number) => {
      const { results } = await stack.env.DB.prepare(
        'SELECT id FROM pesan WHERE id_broadcast = ? ORDER BY id DESC',
      )
        .bind(broadcast)
        .all<{ id: number }>();
      return results.map((row) => row.id);
    };
    const [first = 0, same = 0, between = 0, newest = 0] = singles;
    ids = [newest, ...(await of(late)), between, ...(await of(early)), same, first];
  });

  it('lists them by when they were due, whenever they were accepted', async () => {
    expect(ids).toHaveLength(64);
    expect(await idsOf(kategori, query)).toEqual(ids);
    expect(await idsOf(kategori, { ...query, cari: 'pegawai' })).toEqual([]);
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { data, meta } = await list(kategori, { ...query, page: String(page) });
      expect(data.map(({ id }) => id)).toEqual(ids.slice(page * 10 - 10, page * 10));
      expect(meta?.total).toBe(64);
    }
    expect((await list(kategori)).data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(await idsOf(kategori, { dari: inDays(30), sampai: inDays(45) })).toEqual(ids.slice(1, 32));
  });

  it('filters them by what has become of each', async () => {
    const [lastOfLate, , third] = ids.slice(1, 31);
    await stack.env.DB.batch([
      stack.env.DB.prepare("UPDATE pesan SET status = 'cancel' WHERE id IN (?, ?)").bind(lastOfLate, third),
      stack.env.DB.prepare('UPDATE pesan SET belum_pasti = 1 WHERE id IN (?, ?)').bind(ids[40], singles[3]),
    ]);
    expect(await idsOf(kategori, { ...query, status: 'cancel' })).toEqual([lastOfLate, third]);
    expect(await idsOf(kategori, { ...query, status: 'belum_pasti' })).toEqual([singles[3], ids[40]]);
    const waiting = ids.filter((id) => id !== lastOfLate && id !== third);
    expect(await idsOf(kategori, { ...query, status: 'pending' })).toEqual(waiting);
    expect(await idsOf(kategori, { ...query, status: 'read' })).toEqual([]);
    expect((await list(kategori, { status: 'pending' })).data.map(({ id }) => id)).toEqual(
      waiting.slice(0, 10),
    );
    const { nama, no_hp } = (await list(kategori, { ...query, status: 'cancel' })).data[0] ?? person();
    for (const cari of [nama, no_hp, no_hp.slice(1)])
      expect(await idsOf(kategori, { ...query, cari, status: 'cancel' })).toContain(lastOfLate);
  });

  it('exports them from wherever the last few ended', async () => {
    // Two thousand are read at once: the first end within the second broadcast, the next within the first.
    const named = people(2_500).map((one, n) => ({
      ...one,
      nama: `Penerima ${n % 8 === 0 ? 'jarang' : 'sering'}`,
    }));
    const { id } = await operator.group(named, 'Dosen');
    for (const days of [20, 30]) await operator.broadcast(id, { jadwal: inDays(days) });
    await begin();
    await write([25, 40].map((days) => ({ kategori: 'Dosen', created_at: inDays(days) })));
    const rows = await ekspor('Dosen', query);
    const found = rows.map((row) => row.id);
    expect(found).toHaveLength(5_002);
    expect(new Set(found).size).toBe(5_002);
    const shown: number[] = [];
    for (let page = 1; page <= 51; page++) {
      const { data } = await list('Dosen', { ...query, limit: '100', page: String(page) });
      shown.push(...data.map((row) => row.id));
    }
    expect(found).toEqual(shown);
    // A search that finds more than a thousand, and one that finds fewer.
    for (const cari of ['penerima', 'penerima jarang']) {
      const own = rows.filter(({ nama }) => nama.toLowerCase().includes(cari)).map((row) => row.id);
      const { data, meta } = await list('Dosen', { ...query, cari, limit: '100', page: '6' });
      expect(meta?.total, cari).toBe(own.length);
      expect(data.map(({ id }) => id)).toEqual(own.slice(500, 600));
      expect(data.length, cari).toBeGreaterThan(0);
    }
  });

  it('begins a search with the newest broadcasts where there are too many messages', async () => {
    const all = { kategori: 'Dosen', status: null, dari: null, sampai: null, cari: null } as const;
    // More than the newest of two broadcasts are too many to be searched through.
    const cari = { ...all, cari: 'x', dari: new Date(inDays(10)) };
    expect(await searched(stack.db, cari, 5_000)).toEqual({ filter: cari, sejak: null });
    const { filter, sejak } = await searched(stack.db, cari, 4_999);
    expect(filter).toEqual({ ...cari, dari: new Date(Date.parse(inDays(20)) + 1) });
    expect(filter.dari).toEqual(sejak);
    expect(await searched(stack.db, { ...cari, sampai: sejak }, 1)).toMatchObject({ sejak: null });
  });
});

it('shows the messages of all categories in one list, newest first, with their total and their export', async () => {
  const each = await Promise.all(KATEGORI.map((kategori) => list(kategori, { limit: '100' })));
  const total = each.reduce((sum, { meta }) => sum + (meta?.total ?? 0), 0);
  const newest = each
    .flatMap(({ data }) => data)
    .map(({ tanggal_kirim }) => tanggal_kirim)
    .toSorted()
    .toReversed();
  const { data, meta } = await list('Semua', { limit: '10', status: 'pending' });
  expect(data.every(({ status }) => status === 'pending')).toBe(true);
  expect(meta?.total).toBeGreaterThan(10);
  const all = await list('Semua', { limit: '10' });
  expect(all.meta?.total).toBe(total);
  expect(all.data.map(({ tanggal_kirim }) => tanggal_kirim).slice(0, 3)).toEqual(newest.slice(0, 3));
  expect(await ekspor('Semua')).toHaveLength(total);
  expect((await operator.call('GET', 'reportpesan/Lain')).status).toBe(404);
});

it('exports all that the filter lets through, each once', async () => {
  // Many at the same moment, since the next few are read from where the last ended.
  const rows = Array.from(
    { length: 5_000 },
    (_, n): Row => ({
      kategori: 'Lainnya',
      created_at: new Date(Date.UTC(2024, 0, 1) + Math.floor(n / 1_500) * 1_000).toISOString(),
      nama: `Ekspor ${n}`,
      status: n % 10 === 0 ? 'cancel' : 'sent',
    }),
  );
  const newer = await ekspor('Lainnya');
  const ids = await write(rows);
  const all = [...newer.map(({ id }) => id), ...ids.toReversed()];
  expect((await ekspor('Lainnya')).map(({ id }) => id)).toEqual(all);
  const failed = await ekspor('Lainnya', { status: 'cancel', page: '2', limit: '10' });
  expect(failed.map(({ nama }) => nama)).toEqual(
    rows
      .filter(({ status }) => status === 'cancel')
      .map(({ nama }) => nama)
      .toReversed(),
  );
  expect((await ekspor('Lainnya', { cari: 'ekspor 4999' })).map(({ id }) => id)).toEqual([ids.at(-1)]);
  expect(await ekspor('Lainnya', { cari: 'tidak ada' })).toEqual([]);
});
