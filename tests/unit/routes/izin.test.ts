import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, routeOf } from '../../../worker/contract/endpoint.ts';
import { izinUntuk, menerima } from '../../../worker/contract/izin.ts';
import { IZIN, type Izin } from '../../../worker/contract/peran.ts';
import { ENDPOINTS } from '../../../worker/reference/resources.ts';
import { invite } from '../../support/people/izin.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const CALLS = ENDPOINTS.filter((one) => menerima(one, 'Operator'));

const SAMPLES: Record<string, string> = {
  kategori: 'Mahasiswa',
  name: 'dosen',
  no_hp: '081234567890',
  token: '00000000-0000-4000-8000-000000000000',
};
const pathOf = (endpoint: Endpoint) =>
  routeOf(endpoint)
    .path.replace('terbuka/{jenis}', 'terbuka/mahasiswa')
    .replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '999999');

describe('an operator with one right', () => {
  const portal = sharedPortal();
  const headers = {} as Record<Izin, Record<string, string>>;
  beforeAll(async () => {
    for (const izin of IZIN) headers[izin] = (await invite(portal, [izin])).headers;
  });

  /** Every call with each right alone, without a body: who may not is refused before it is read. */
  it('makes the calls of that right, and is refused all others', async () => {
    // A logout would end the session that the calls behind it are made with.
    const tried = CALLS.filter(({ route }) => route !== 'POST /api/logout');
    const table: Record<string, string> = {};
    for (const endpoint of tried) {
      const allowed: string[] = [];
      for (const izin of IZIN) {
        const response = await portal.api(
          routeOf(endpoint).method,
          pathOf(endpoint),
          undefined,
          headers[izin],
        );
        const { status } = response;
        if (endpoint.route.startsWith('GET') && status === 200 && !endpoint.download)
          expect(z.safeParse(endpoint.reply, await response.json()).error, endpoint.route).toBeUndefined();
        if (status !== 403) allowed.push(izin);
        expect(status, endpoint.route).toBeLessThan(500);
      }
      table[endpoint.route] = allowed.length === IZIN.length ? 'every operator' : allowed.join(', ');
    }
    const expected = tried.map((one) => [one.route, izinUntuk(one)?.join(', ') ?? 'every operator']);
    expect(table).toEqual(Object.fromEntries(expected));
    await expect(tableOf(table)).toMatchFileSnapshot('izin.txt');
  });

  const read = async (path: string, izin: Izin) => {
    const response = await portal.api('GET', `/api/${path}`, undefined, headers[izin]);
    const { data } = (await response.json()) as { data: object };
    return Object.keys(data).toSorted();
  };

  it.each([
    ['data', { statistik: [], perlu: ['permintaan', 'sinkron'], menunggu: ['sinkron'], cari: ['orang'] }],
    [
      'pesan',
      {
        statistik: ['broadcast', 'pesan'],
        perlu: ['belum_pasti', 'broadcast', 'persetujuan'],
        menunggu: ['belum_pasti', 'broadcast'],
        cari: ['broadcast', 'group', 'orang'],
      },
    ],
    ['setujui', { statistik: [], perlu: ['permintaan', 'persetujuan'], menunggu: ['persetujuan'], cari: [] }],
    [
      'surat',
      {
        statistik: ['surat'],
        perlu: ['permintaan', 'surat'],
        menunggu: ['surat'],
        cari: ['orang', 'surat', 'surat_masuk'],
      },
    ],
    [
      'pengaduan',
      {
        statistik: ['pengaduan'],
        perlu: ['pengaduan'],
        menunggu: ['pengaduan', 'pengaduan_mendesak'],
        cari: ['pengaduan'],
      },
    ],
    [
      'jawab',
      {
        statistik: [],
        perlu: ['percakapan'],
        menunggu: ['belum_terjawab', 'mendesak', 'percakapan'],
        cari: ['pertanyaan'],
      },
    ],
    [
      'pengaturan',
      {
        statistik: [],
        perlu: ['gateway', 'insiden', 'jadwal_berhenti', 'permintaan'],
        menunggu: ['gateway'],
        cari: [],
      },
    ],
  ] as const)('sees with `%s` its own part of what all read', async (izin, sees) => {
    // The schedule has not come for an hour.
    await portal.env.DB.prepare('UPDATE akun SET created_at = 0 WHERE id = 1').run();
    expect(await read('statistik', izin)).toEqual(sees.statistik);
    expect(await read('statistik/perlu-tindakan', izin)).toEqual(sees.perlu);
    expect(await read('statistik/menunggu', izin)).toEqual(
      [...sees.menunggu, 'ditahan', 'id_fakultas', 'izin'].toSorted(),
    );
    expect(await read('cari?cari=siti', izin)).toEqual(sees.cari);
  });

  it('makes without any right the calls of every operator, and no other', async () => {
    const none = (await invite(portal, [])).headers;
    const statusOf = async (path: string) => (await portal.api('GET', path, undefined, none)).status;
    expect(await Promise.all(['/api/fakultas', '/api/pengaturan', '/api/statistik'].map(statusOf))).toEqual([
      200, 200, 200,
    ]);
    expect(await Promise.all(['/api/dosen', '/api/broadcast', '/api/audit'].map(statusOf))).toEqual([
      403, 403, 403,
    ]);
  });

  it('finds with `surat` students and their parents alone, and reads the page of no one else', async () => {
    const response = await portal.api('GET', '/api/cari?cari=0800', undefined, headers.surat);
    const { data } = (await response.json()) as { data: { orang: { kategori: string }[] } };
    expect(new Set(data.orang.map(({ kategori }) => kategori))).toEqual(new Set(['Mahasiswa', 'Orangtua']));
    expect((await portal.api('GET', '/api/orang/Dosen/1', undefined, headers.surat)).status).toBe(403);
  });

  it('reads on the page of a student the parts of that right', async () => {
    const always = ['akun', 'baris', 'kategori'];
    expect(await read('orang/Mahasiswa/1', 'data')).toEqual(always);
    expect(await read('orang/Mahasiswa/1', 'pesan')).toEqual([...always, 'keadaan', 'pesan'].toSorted());
    expect(await read('orang/Mahasiswa/1', 'surat')).toEqual([...always, 'surat', 'surat_masuk'].toSorted());
  });
});

const tableOf = (table: Record<string, string>) =>
  `${Object.entries(table)
    .map(([call, who]) => `${call.padEnd(50)} ${who}`)
    .join('\n')}\n`;
