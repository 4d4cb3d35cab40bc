import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, routeOf } from '../../../worker/contract/endpoint.ts';
import { berlakuSekampus, menerima } from '../../../worker/contract/izin.ts';
import type { Pengaturan } from '../../../worker/contract/pengaturan/pengaturan.ts';
import { IZIN } from '../../../worker/contract/peran.ts';
import { wrapped } from '../../../worker/local/delayed.ts';
import { ENDPOINTS } from '../../../worker/reference/resources.ts';
import { invite } from '../../support/people/izin.ts';
import { ALFA, BETA, fillUnits, type Satuan, TABLES } from '../../support/people/satuan.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const portal = sharedPortal();
const CALLS = ENDPOINTS.filter((one) => menerima(one, 'Operator') && one.route !== 'POST /api/logout');

/** The path of a call for rows of a faculty. */
const pathOf = (endpoint: Endpoint, { id, no_hp, kode }: Satuan) =>
  routeOf(endpoint)
    .path.replace('terbuka/{jenis}', 'terbuka/mahasiswa')
    .replace('{kategori}', 'Mahasiswa')
    .replace('{name}', 'mahasiswa')
    .replace('{no_hp}', no_hp)
    .replace('{kode}', kode)
    .replace('{token}', '00000000-0000-4000-8000-000000000000')
    .replace(/\{\w+\}/g, String(id));

/** Fields of every kind that lead to rows of a faculty. */
const bodyOf = ({ id, no_hp }: Satuan) => ({
  ids: [id],
  id_group: id,
  id_mahasiswa: id,
  id_fakultas: id,
  id_prodi: id,
  id_belum_terjawab: id,
  no_hp,
  nama: 'Baru',
  nama_group: 'Baru',
  members: [{ nama: 'Baru', no_hp }],
  kategori: 'Mahasiswa',
  sumber: [
    { jenis: 'group', id },
    { jenis: 'nomor', nama: 'Baru', no_hp },
  ],
  judul: 'Baru',
  isi: 'Baru',
  body: 'Halo',
  pertanyaan: 'Apa?',
  jawaban: 'Ini.',
  alasan: 'Salah',
  status: 'Diproses',
  nim: '99999',
  nama_mahasiswa: 'Baru',
  nidn: '99999',
  nama_dosen: 'Baru',
  nip: '99999',
  nama_pegawai: 'Baru',
  email: 'a@b.id',
  semester: 1,
  angkatan: 2024,
  orangtua_wali: 'Wali',
  alamat: 'Jalan',
  jabatan: 'Lektor',
  nomor: 'N-1',
  asal: 'Dinas',
  tanggal: '2026-11-20',
  perihal: 'Hal',
  jenis: 'teks',
});

/** `setara`: of the campus, with the rights that count in a faculty. */
let headers: Record<'alfa' | 'beta' | 'kampus' | 'setara', Record<string, string>>;
beforeAll(async () => {
  await fillUnits(portal);
  headers = {
    alfa: (await invite(portal, IZIN, ALFA.id)).headers,
    beta: (await invite(portal, IZIN, BETA.id)).headers,
    kampus: (await invite(portal, IZIN)).headers,
    setara: (
      await invite(
        portal,
        IZIN.filter((izin) => izin !== 'pengaturan'),
      )
    ).headers,
  };
});

async function read(path: string, who: keyof typeof headers) {
  const response = await portal.api('GET', path, undefined, headers[who]);
  return { status: response.status, text: await response.text() };
}
const marksOf = ({ word, no_hp, kode, id }: Satuan) => [word, no_hp, kode, `"id":${id},`];
const has = (text: string, satuan: Satuan) => marksOf(satuan).some((mark) => text.includes(mark));

describe('an operator of a faculty', () => {
  const reads = CALLS.filter(({ route }) => /^GET \/api\/(?!fakultas|jurusan)/.test(route));
  const queries = [
    '',
    '?page=1&limit=10',
    '?cari=z',
    '?page=1&limit=10&cari=zbe',
    '?page=1&limit=10&cari=zalfa',
  ];

  // First: who opens a conversation has seen its distress.
  it('reads of both faculties the same, each its own', async () => {
    const neutral = (text: string, { id, word, no_hp, kode }: Satuan) =>
      [String(id + 1), String(id), word, no_hp, kode].reduce(
        (rest, mark) => rest.replaceAll(mark, '0'),
        text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
      );
    for (const endpoint of reads.filter((one) => !berlakuSekampus(one))) {
      if (/profil|sesi/.test(endpoint.route)) continue;
      const [a, b] = [await read(pathOf(endpoint, ALFA), 'alfa'), await read(pathOf(endpoint, BETA), 'beta')];
      expect(JSON.parse(neutral(a.text, ALFA)), endpoint.route).toEqual(JSON.parse(neutral(b.text, BETA)));
    }
  });

  it.each(reads.map((endpoint) => [endpoint.route, endpoint] as const))(
    'sees nothing of another one by %s, and of its own what the campus sees',
    async (_, endpoint) => {
      const forbidden = berlakuSekampus(endpoint);
      for (const query of queries) {
        const others = await read(pathOf(endpoint, BETA) + query, 'alfa');
        // The search itself may be repeated in an answer.
        expect(has(others.text, BETA), `${query}: ${others.text.slice(0, 600)}`).toBe(false);
        expect(others.status).toBeLessThan(500);
        if (forbidden) expect(others.status).toBe(403);
        if (/\{(id|kode|no_hp|id_group)\}/.test(endpoint.route))
          expect([403, 404, 422]).toContain(others.status);
        if (forbidden) continue;
        const [own, whole] = [
          await read(pathOf(endpoint, ALFA) + query, 'alfa'),
          await read(pathOf(endpoint, ALFA) + query, 'kampus'),
        ];
        expect(own.status, own.text.slice(0, 300)).toBe(whole.status);
        if (own.status === 200 && !endpoint.download)
          expect(z.safeParse(endpoint.reply, JSON.parse(own.text)).error).toBeUndefined();
        // A draft is of its author's faculty; the newest rows of the campus may hide those of this one.
        if (has(whole.text, ALFA))
          expect(has(own.text, ALFA), `${query}: ${own.text.slice(0, 300)}`).toBe(true);
      }
    },
  );

  it('is told nothing of the whole campus by a right that counts only there', async () => {
    const { DB } = portal.env;
    await DB.batch([
      DB.prepare("INSERT INTO pengaturan (kunci, nilai) VALUES ('darurat_nomor', '[\"081155550000\"]')"),
      DB.prepare(
        "INSERT INTO kunci_api (id, nama, boleh, sidik, akhir, dibuat_oleh) VALUES (9, 'S', '[]', 's', 's', 's')",
      ),
      DB.prepare(
        `INSERT INTO sinkron (id_kunci, jenis, coba, dari, status, bagian_pada, menunggu_dihapus)
          VALUES (9, 'dosen', 0, 1, 'menunggu_persetujuan', 1, 7)`,
      ),
    ]);
    const dataOf = async (path: string, who: keyof typeof headers) =>
      JSON.parse((await read(`/api/${path}`, who)).text).data;
    const numbers = async (who: keyof typeof headers) => {
      const { surat_penanda, kabar_nomor, darurat_nomor } = await dataOf('pengaturan', who);
      const ofSigners = (surat_penanda as Pengaturan['surat_penanda']).flatMap(({ nik, no_hp }) => [
        nik,
        no_hp,
      ]);
      return [...ofSigners, ...kabar_nomor, ...darurat_nomor];
    };
    expect(await numbers('kampus')).toContain('081155550000');
    expect((await numbers('alfa')).filter(Boolean)).toEqual([]);
    const shown = async (who: keyof typeof headers) => [
      ...Object.keys(await dataOf('statistik/perlu-tindakan', who)),
      ...Object.keys(await dataOf('statistik/menunggu', who)),
    ];
    const whole = ['insiden', 'gateway', 'sinkron', 'sinkron', 'gateway'];
    expect((await shown('kampus')).filter((name) => whole.includes(name))).toEqual(whole);
    expect((await shown('alfa')).filter((name) => whole.includes(name))).toEqual([]);
  });

  it('waits for no more trips to the database than the campus does', async () => {
    const { DB } = portal.env;
    const trips = { running: 0, taken: 0 };
    // Statements that are under way at the same time are one trip.
    portal.env.DB = wrapped(DB, async (ask) => {
      if (trips.running === 0) trips.taken += 1;
      trips.running += 1;
      await setImmediate();
      try {
        return await ask();
      } finally {
        await setImmediate();
        trips.running -= 1;
      }
    });
    const count = async (path: string, who: keyof typeof headers) => {
      trips.taken = 0;
      await read(path, who);
      return trips.taken;
    };
    try {
      // A stream reads more as its reader goes on, so the number of its trips varies.
      const whole = reads.filter(({ route, download }) => !download && !/ekspor|profil\/data/.test(route));
      for (const endpoint of whole.filter((one) => !berlakuSekampus(one)))
        for (const query of ['', '?page=1&limit=10', '?page=1&limit=10&cari=zalfa']) {
          const path = pathOf(endpoint, ALFA) + query;
          // The first call opens a conversation or reads settings for the next ones.
          await read(path, 'setara');
          expect(await count(path, 'alfa'), path).toBeLessThanOrEqual(await count(path, 'setara'));
        }
    } finally {
      portal.env.DB = DB;
    }
  });

  it('changes nothing of another one, whatever it calls', async () => {
    const dump = async () => {
      const rows = TABLES.map((table) => `SELECT * FROM "${table}" ORDER BY 1`);
      const found = await portal.env.DB.batch<Record<string, unknown>>(
        rows.map((one) => portal.env.DB.prepare(one)),
      );
      const ofBeta = (row: Record<string, unknown>) =>
        Object.values(row).some((value) => value === BETA.id || value === BETA.no_hp || value === BETA.word);
      return TABLES.map((table, index) => [table, (found[index]?.results ?? []).filter(ofBeta)]);
    };
    const before = await dump();
    const taken: string[] = [];
    for (const endpoint of CALLS.filter(({ route }) => !route.startsWith('GET'))) {
      const { status } = await portal.api(
        routeOf(endpoint).method,
        pathOf(endpoint, BETA),
        bodyOf(BETA),
        headers.alfa,
      );
      expect(status, `${endpoint.route}`).toBeLessThan(500);
      if (status < 400) taken.push(endpoint.route);
    }
    const after = await dump();
    expect(after).toEqual(before);
    // Exported and added rows belong to the unit.
    expect(taken).toEqual([
      'POST /api/passkey/mulai',
      ...['mahasiswa', 'dosen', 'pegawai', 'lainnya'].map((list) => `POST /api/${list}/ekspor`),
      'POST /api/addgroup',
      'POST /api/teks-siap',
    ]);
  });

  it('writes to its own people and changes them, and moves none to another faculty', async () => {
    const status = async (method: string, path: string, body: object) =>
      (await portal.api(method, path, body, headers.alfa)).status;
    const to = ({ no_hp }: Satuan) => ({ nama: 'A', no_hp, body: 'Halo' });
    expect(await status('POST', '/api/kirimpesan', to(ALFA))).toBe(202);
    expect(await status('POST', '/api/kirimpesan', to(BETA))).toBe(404);
    expect(await status('POST', '/api/kirimbroadcast', { id_group: ALFA.id, body: 'Halo' })).toBe(202);
    const student = `/api/mahasiswa/${ALFA.id}`;
    expect(await status('PATCH', student, { semester: 3 })).toBe(200);
    expect(await status('PATCH', student, { id_fakultas: BETA.id, id_prodi: BETA.id })).toBe(422);
  });
});
