import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DaftarTemplate } from '../../../worker/contract/pesan/template/templateCalls.ts';
import { applyTemplateEvents, type TemplateEvent } from '../../../worker/pesan/template/templates.ts';
import { type MetaTemplate, metaTemplate, startMetaTemplates } from '../../support/gateway/meta-templates.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import {
  CONFLICT,
  fieldsOf,
  HOUR_MS,
  inMs,
  type Operator,
  operatorOf,
  people,
} from '../../support/people/kirim.ts';
import { startSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import type { TestStack } from '../../support/stack/stack.ts';

const ACCOUNT = '555000111';
const NUMBER = '0811-2345-678';

let meta: Awaited<ReturnType<typeof startMetaTemplates>>;
let stack: TestStack;
let operator: Operator;
beforeAll(async () => {
  meta = await startMetaTemplates(ACCOUNT);
  stack = await startSimulatedPortal({
    WA_BASE_URL: `${meta.url}/v25.0`,
    WA_BUSINESS_ACCOUNT_ID: ACCOUNT,
    WA_NUMBER: NUMBER,
  });
  meta.rest = stack.simulator.url;
  operator = await operatorOf(stack);
});
afterAll(async () => {
  await stack.close();
  await meta.close();
});
beforeEach(async () => {
  meta.status = 200;
  await stack.env.DB.batch(
    ['DELETE FROM batas', "DELETE FROM pengaturan WHERE kunci LIKE 'template_%'"].map((query) =>
      stack.env.DB.prepare(query),
    ),
  );
});

const list = (query = '') => operator.exact(200, DaftarTemplate, 'GET', `template${query}`);
const sync = (templates: MetaTemplate[] = meta.templates) => {
  meta.templates = templates;
  return operator.exact(200, DaftarTemplate, 'POST', 'template/sinkron');
};
const set = (changes: object) => operator.call('PATCH', 'pengaturan', changes);

describe('the list', () => {
  it('is empty until it is read, and then has all of all pages', async () => {
    expect(await list()).toEqual({ data: [], dukungan: 'ada', dibaca_pada: null, galat: null });
    const names = Array.from({ length: 257 }, (_, n) => metaTemplate(`t${String(n).padStart(3, '0')}`));
    const read = await sync(names.toReversed());
    expect(meta.pages).toBe(3);
    expect(read.data.map(({ id }) => id)).toEqual(names.map(({ id }) => id));
    expect(Date.parse(read.dibaca_pada ?? '')).toBeGreaterThan(Date.now() - HOUR_MS);
    expect(read.data[0]).toEqual({
      id: 't000',
      nama: 'pengumuman_t000',
      bahasa: 'id',
      kategori: 'UTILITY',
      status: 'APPROVED',
      kualitas: 'GREEN',
      alasan: null,
      komponen: names[0]?.components,
      variabel: [
        { bagian: 'body', nama: '1', jenis: 'teks' },
        { bagian: 'body', nama: '2', jenis: 'teks' },
      ],
    });
    expect(await list()).toEqual(read);
    const page = await list('?page=3&limit=100&cari=PENGUMUMAN');
    expect(page.meta).toEqual({ page: 3, limit: 100, total: 257 });
    expect(page.data).toEqual(read.data.slice(200));
    expect((await list('?cari=t25')).data).toHaveLength(7);
  });

  it('is replaced: what has changed is new, and what is gone is gone', async () => {
    await sync([metaTemplate('a'), metaTemplate('b')]);
    const said = '<script>alert(1)</script> \u202eحالة';
    const { data } = await sync([
      metaTemplate('b', { status: 'REJECTED', rejected_reason: 'INVALID_FORMAT', language: 'ar' }),
      metaTemplate('c', { name: 'x'.repeat(512), components: [{ type: 'BODY', text: said }] }),
    ]);
    expect(data.map(({ id, status, bahasa, alasan }) => [id, status, bahasa, alasan])).toEqual([
      ['b', 'REJECTED', 'ar', 'INVALID_FORMAT'],
      ['c', 'APPROVED', 'id', null],
    ]);
    expect(data[1]?.komponen[0]?.text).toBe(said);
  });

  it('stays as it was when it cannot be read, and says why, until it can', async () => {
    const before = await sync([metaTemplate('a')]);
    meta.status = 400;
    const refused = await operator.call('POST', 'template/sinkron');
    expect(refused).toMatchObject(CONFLICT);
    const { galat, ...rest } = await list();
    expect(rest).toEqual({ data: before.data, dukungan: 'ada', dibaca_pada: before.dibaca_pada });
    expect(galat).toBeTruthy();
    expect(JSON.stringify(refused.body)).toContain(galat);
    meta.status = 200;
    expect((await sync()).galat).toBeNull();
  });

  it('is read by several at once, and not again and again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => operator.call('POST', 'template/sinkron')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await list()).data).toHaveLength(meta.templates.length);
  });

  it('is read every hour, and no failure stops what else is done then', async () => {
    const tick = (time: string) => stack.tick(new Date(time));
    meta.templates = [metaTemplate('tiap_jam')];
    await tick('2026-11-22T10:01:00Z');
    expect((await list()).data.map(({ id }) => id)).not.toContain('tiap_jam');
    await tick('2026-11-22T11:00:00Z');
    expect((await list()).data.map(({ id }) => id)).toEqual(['tiap_jam']);
    meta.status = 500;
    expect(await tick('2026-11-22T12:00:00Z')).toBe('ok');
    expect((await list()).galat).toBeTruthy();
  });
});

describe('what stands in', () => {
  const CODE = metaTemplate('kode', {
    category: 'AUTHENTICATION',
    components: [
      { type: 'BODY', text: '{{1}} adalah kode Anda.' },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Salin kode' }] },
    ],
  });

  it('is an approved template that fits, or none', async () => {
    await sync([
      metaTemplate('teks'),
      metaTemplate('jeda', { status: 'PAUSED' }),
      metaTemplate('hampa', { components: [{ type: 'BODY', text: 'Tanpa isian.' }] }),
      CODE,
      // A password would become part of an address.
      metaTemplate('tautan', {
        components: [
          { type: 'BODY', text: 'Akun {{1}} dengan password {{2}} sudah aktif.' },
          { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Buka', url: 'https://uji.id/{{1}}' }] },
        ],
      }),
    ]);
    expect(await set({ template_teks: 'teks', template_kode: 'kode' })).toMatchObject({ status: 200 });
    const refused = await set({
      template_teks: 'jeda',
      template_gambar: 'teks',
      template_dokumen: 'tidak-ada',
      template_kredensial: 'hampa',
      template_kode: 'teks',
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'validasi',
          fields: {
            template_teks: 'Template pengumuman_jeda belum disetujui atau sedang dihentikan',
            template_gambar: expect.stringContaining('perlu kepala gambar'),
            template_dokumen: expect.stringContaining('tidak ada dalam daftar'),
            template_kredensial: expect.stringContaining('Template ini tidak cocok'),
            template_kode: expect.stringContaining('berkategori AUTHENTICATION'),
          },
        },
      },
    });
    expect(fieldsOf(await set({ template_teks: 'kode', template_kredensial: 'tautan' }))).toEqual([
      'template_kredensial',
      'template_teks',
    ]);
    expect(await set({ template_teks: '' })).toMatchObject({
      status: 200,
      body: { data: { template_teks: '', template_kode: 'kode' } },
    });
  });
});

describe('news of a template', () => {
  const { queue, nudges } = memoryQueue();
  const tell = (events: Omit<TemplateEvent, 'type'>[], now = Date.now()) =>
    applyTemplateEvents(
      stack.db,
      queuesOf(queue),
      events.map((event) => ({ type: 'template', ...event })),
      now,
    );

  /** A broadcast that has begun, and of which nothing is due. */
  async function begun(template: string | null = null): Promise<number> {
    const group = await operator.group(people(3));
    const id = await operator.broadcast(group.id, { jadwal: inMs(HOUR_MS) });
    await stack.db.run(
      sql`UPDATE broadcast SET status = 'berjalan', template = ${template}, mulai_pada = 1 WHERE id = ${id}`,
    );
    return id;
  }
  const stateOf = (id: number) =>
    stack.db.get<{ status: string; alasan: string | null; menunggu_template: string | null }>(
      sql`SELECT status, alasan, menunggu_template FROM broadcast WHERE id = ${id}`,
    );
  const GOES_ON = { status: 'berjalan', alasan: null, menunggu_template: null };

  beforeEach(async () => {
    await stack.db.run(sql`DELETE FROM template`);
    await sync([metaTemplate('a'), metaTemplate('b'), metaTemplate('setelan')]);
    await set({ template_teks: 'setelan' });
    nudges.length = 0;
  });

  it('stops what is sent with it, its own or the one that stands in, and lets it go on when it is back', async () => {
    const [own, other, secondGateway] = [await begun('a'), await begun('b'), await begun()];
    expect(await tell([{ id: 'a', status: 'PAUSED', alasan: 'LOW_QUALITY' }])).toBe(false);
    expect(await stateOf(own)).toMatchObject({ status: 'ditahan', menunggu_template: 'a' });
    expect((await operator.progress(own)).alasan).toMatch(
      /^Template pengumuman_a dijeda oleh Meta karena kualitasnya \(LOW_QUALITY\)\. Broadcast lanjut otomatis/,
    );
    expect([await stateOf(other), await stateOf(secondGateway)]).toEqual([GOES_ON, GOES_ON]);
    await tell([{ id: 'setelan', status: 'DISABLED' }]);
    expect((await stateOf(secondGateway)).alasan).toContain('dinonaktifkan oleh Meta. ');
    expect((await list()).data.map(({ status, alasan }) => [status, alasan])).toEqual([
      ['PAUSED', 'LOW_QUALITY'],
      ['APPROVED', null],
      ['DISABLED', null],
    ]);

    await tell([
      { id: 'a', status: 'APPROVED' },
      { id: 'b', kualitas: 'RED', kategori: 'MARKETING' },
    ]);
    expect([await stateOf(own), (await stateOf(secondGateway)).status]).toEqual([GOES_ON, 'ditahan']);
    const { dari, sampai } = await stack.db.get<{ dari: number; sampai: number }>(
      sql`SELECT dari, sampai FROM broadcast WHERE id = ${own}`,
    );
    expect(nudges.map(({ body }) => body)).toEqual([{ dari, sampai }]);
    expect((await list()).data[1]).toMatchObject({
      kategori: 'MARKETING',
      kualitas: 'RED',
      status: 'APPROVED',
    });
  });

  it('wakes nothing that waits for another one, which goes on when the list is read', async () => {
    const id = await begun('b');
    await stack.db.run(
      sql`UPDATE broadcast SET status = 'ditahan', menunggu_template = 'b', alasan = 'x' WHERE id = ${id}`,
    );
    await tell([{ id: 'a', status: 'APPROVED' }]);
    expect((await stateOf(id)).status).toBe('ditahan');
    await sync();
    expect(await stateOf(id)).toEqual(GOES_ON);
  });

  it('comes twice, and does not stop what an operator has let go on since', async () => {
    const id = await begun('a');
    await tell([{ id: 'a', status: 'PAUSED' }]);
    await operator.call('POST', `broadcast/${id}/lanjut`);
    expect(await stateOf(id)).toEqual(GOES_ON);
    await tell([{ id: 'a', status: 'PAUSED' }]);
    expect(await stateOf(id)).toEqual(GOES_ON);
  });

  it('is repeated for days, and changes nothing after what was told of a later time', async () => {
    const [id, other] = [await begun('a'), await begun('b')];
    const now = Date.now();
    const at = (seconds: number) => new Date(now + seconds * 1_000);
    await tell([{ id: 'a', status: 'PAUSED', at: at(10) }], now + 12_000);
    await tell([{ id: 'a', status: 'APPROVED', at: at(11) }], now + 13_000);
    expect(await tell([{ id: 'a', status: 'PAUSED', at: at(10) }], now + 90_000)).toBe(true);
    expect(await stateOf(id)).toEqual(GOES_ON);
    await tell([{ id: 'b', status: 'DISABLED', at: at(20) }], now + 20_000);
    await tell([{ id: 'b', status: 'APPROVED', at: at(10) }], now + 90_000);
    expect((await stateOf(other)).status).toBe('ditahan');
    expect((await list()).data.map(({ status }) => status)).toEqual(['APPROVED', 'DISABLED', 'APPROVED']);
  });

  it('does not wake what an operator has stopped', async () => {
    const id = await begun('a');
    await tell([{ id: 'a', status: 'REJECTED' }]);
    await operator.call('POST', `broadcast/${id}/batal`);
    await tell([{ id: 'a', status: 'APPROVED' }]);
    expect(await stateOf(id)).toMatchObject({ status: 'dibatalkan', menunggu_template: null });
  });

  it('of one that is not known asks for the list', async () => {
    expect(await tell([])).toBe(false);
    expect(await tell([{ id: 'a', kualitas: 'GREEN' }])).toBe(false);
    expect(
      await tell([
        { id: 'baru', status: 'APPROVED' },
        { id: 'a', kualitas: 'RED' },
      ]),
    ).toBe(true);
    expect((await list()).data.map(({ id }) => id)).not.toContain('baru');
  });

  it('counts as it was told last, and reading the list does not undo what was told since it began', async () => {
    const id = await begun('a');
    await tell([
      { id: 'a', status: 'APPROVED' },
      { id: 'a', status: 'PAUSED', alasan: 'x' },
    ]);
    expect((await stateOf(id)).status).toBe('ditahan');
    await stack.db.run(sql`UPDATE template SET dibaca_pada = ${Date.now() + HOUR_MS} WHERE id = 'a'`);
    await sync();
    expect((await stateOf(id)).status).toBe('ditahan');
    expect((await list()).data[0]?.status).toBe('PAUSED');
  });

  it('that was missed is made up for when the list is read', async () => {
    const [paused, deleted, free] = [await begun('a'), await begun('b'), await begun()];
    await sync([metaTemplate('a', { status: 'PAUSED' }), metaTemplate('setelan')]);
    expect((await stateOf(paused)).alasan).toContain('pengumuman_a dijeda');
    expect((await stateOf(deleted)).alasan).toContain('pengumuman_b sudah dihapus di Meta.');
    expect(await stateOf(free)).toEqual(GOES_ON);
    await sync([metaTemplate('a'), metaTemplate('b'), metaTemplate('setelan')]);
    expect([await stateOf(paused), await stateOf(deleted)]).toEqual([GOES_ON, GOES_ON]);
  });
});

describe('a password that would not arrive', () => {
  const CREDENTIALS = metaTemplate('kredensial', {
    components: [{ type: 'BODY', text: 'Halo {{1}}, akun Anda {{2}} dengan password {{3}} sudah aktif.' }],
  });
  const register = (n: number) => {
    const number = String(n).padStart(4, '0');
    return stack.api('POST', '/api/register', {
      username: `2023${number}`,
      no_hp: `08000000${number}`,
      akses: 'Mahasiswa',
    });
  };
  const accounts = async (n: number) =>
    await stack.env.DB.prepare('SELECT count(*) FROM akun WHERE username = ?')
      .bind(`2023${String(n).padStart(4, '0')}`)
      .first('count(*)');
  const wrote = (n: number, agoMs: number) =>
    stack.env.DB.prepare('INSERT OR REPLACE INTO kontak_wa (no_hp, masuk_pada) VALUES (?, ?)')
      .bind(`08000000${String(n).padStart(4, '0')}`, Date.now() - agoMs)
      .run();

  it('is refused before anything is made, and says what to do', async () => {
    await sync([CREDENTIALS]);
    await wrote(51, 25 * HOUR_MS);
    const refused = await register(51);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'validasi',
        fields: {
          no_hp: expect.stringContaining(
            `Kirim VERIFIKASI 20230051 dari nomor ini ke WhatsApp kampus ${NUMBER}:`,
          ),
        },
      },
    });
    expect(await accounts(51)).toBe(0);
    expect(
      await stack.env.DB.prepare("SELECT 1 FROM batas WHERE kunci LIKE 'kredensial:%'").first(),
    ).toBeNull();
    const links = (await (await stack.api('GET', '/api/link')).json()) as {
      data: { data: { link: string }[] };
    };
    expect(links.data.data[0]?.link).toBe('https://wa.me/628112345678');
  });

  it('is sent to whoever has written within a day', async () => {
    await wrote(52, 23 * HOUR_MS);
    expect((await register(52)).status).toBe(201);
  });

  it('is sent where a template stands in, as long as that may be sent', async () => {
    await sync([CREDENTIALS]);
    await set({ template_kredensial: 'kredensial' });
    expect((await register(53)).status).toBe(201);
    await sync([{ ...CREDENTIALS, status: 'PAUSED' }]);
    expect((await register(54)).status).toBe(422);
  });

  it('is left to the provider as long as templates were never read', async () => {
    await stack.env.DB.prepare('UPDATE gateway SET template_pada = NULL').run();
    expect((await register(55)).status).toBe(201);
    await sync();
  });

  it('makes no account of an invitation, and says so of each', async () => {
    await wrote(57, HOUR_MS);
    const ids = await stack.db.all<{ id: number }>(
      sql`SELECT id FROM mahasiswa WHERE nim IN ('20230056', '20230057') ORDER BY nim`,
    );
    const { body } = await operator.call('POST', 'undang', {
      kategori: 'Mahasiswa',
      ids: ids.map(({ id }) => id),
    });
    expect(body).toMatchObject({
      data: {
        dibuat: 1,
        gagal: [{ nomor_induk: '20230056', alasan: expect.stringContaining('tidak akan sampai') }],
      },
    });
    expect([await accounts(56), await accounts(57)]).toEqual([0, 1]);
  });
});
