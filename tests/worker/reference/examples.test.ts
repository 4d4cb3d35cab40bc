import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import packageJson from '../../../package.json' with { type: 'json' };
import { PASSKEY_BARU, PASSKEY_DIPAKAI } from '../../../worker/contract/akun/passkey.reference.ts';
import { TiketReply } from '../../../worker/contract/berkas/berkas.ts';
import {
  CREATED_ID,
  GROUP_CODE,
  LETTER_CODE,
  LOGIN_CODE,
  RESET_CODE,
  SESSION_ID,
  SURVEY_CODE,
  UNDO_TOKEN,
} from '../../../worker/contract/describe.ts';
import { type Endpoint, routeOf } from '../../../worker/contract/endpoint.ts';
import { ERRORS } from '../../../worker/contract/errors.ts';
import { menerima } from '../../../worker/contract/izin.ts';
import { KOLOM_IMPOR } from '../../../worker/contract/orang/impor.ts';
import { PERAN, type Peran } from '../../../worker/contract/peran.ts';
import { KOLOM_MEMBER } from '../../../worker/contract/pesan/group.ts';
import { KunciBaru } from '../../../worker/contract/portal/kunci.ts';
import { LOGO } from '../../../worker/contract/portal/logo.ts';
import { DEMO_LOGINS } from '../../../worker/local/demo/load.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { keepIncoming } from '../../../worker/pesan/webhook/incoming.ts';
import { build } from '../../../worker/reference/build.ts';
import { allCalls, failuresOf, type ReferenceCall } from '../../../worker/reference/calls.ts';
import { buildDocument, type Document, VERSION } from '../../../worker/reference/document.ts';
import { softAuthenticator } from '../../support/browser/authenticator.ts';
import { pngOf } from '../../support/browser/png.ts';
import { bearer, fileOf, put } from '../../support/files/berkas.ts';
import { workbook } from '../../support/files/excel.ts';
import { scripted } from '../../support/gateway/way.ts';
import { codesAt } from '../../support/people/akun.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { sharedStack } from '../../support/stack/shared-stack.ts';
import type { ApiStack } from '../../support/stack/stack.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const sources = allCalls();
const calls = sources.flatMap(({ calls }) => calls);
const isRemoval = ({ endpoint }: ReferenceCall) => endpoint.route.startsWith('DELETE');
const isCreation = ({ name }: ReferenceCall) => name.endsWith('.create');
/** The first created thing can be read, and the last one is deleted first. */
const inOrder = [
  ...sources.flatMap(({ calls }) =>
    calls
      .filter((call) => !isRemoval(call))
      .toSorted((a, b) => Number(isCreation(b)) - Number(isCreation(a))),
  ),
  ...calls.filter(isRemoval).toReversed(),
];

/** As it is sent: what is undefined is not there. */
const document: Document = JSON.parse(JSON.stringify(buildDocument(build(), 'https://portal.uji')));

describe('the document', () => {
  it('is OpenAPI 3.1, of this version, and none of its references leads nowhere', async () => {
    const validator = new Validator();
    // It takes the object apart.
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs({ specification: structuredClone(document) })).not.toThrow();
    for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(path.split('/').reduce(stepInto, document), path).toBeDefined();
    expect(VERSION).toBe(packageJson.version);
  });

  it('has a name of its own for each call, and all that its path names', () => {
    const names = calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

function stepInto(value: unknown, key: string): unknown {
  return z.safeParse(z.record(z.string(), z.unknown()), value).data?.[key];
}

describe('the worker', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
  ajv.addSchema({ $id: 'reference', components: document.components });
  const stack = sharedStack({ WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });

  /** The id of what was made last, by its resource. */
  const made: Record<string, unknown> = {};
  /** The placeholder of a random text. */
  const drawn = new Map<unknown, unknown>();
  const replies = new Map<string, unknown>();

  const run = (sql: string, ...values: unknown[]) =>
    stack.env.DB.prepare(sql)
      .bind(...values)
      .run();
  const first = async (sql: string) =>
    Object.values((await stack.env.DB.prepare(sql).first<Record<string, unknown>>()) ?? {})[0];

  /** A message that no gateway knows, so that no late news of it changes its state and whether it is unconfirmed. */
  const messageThatIs = (state: string) =>
    first(
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, belum_pasti)
       VALUES ('Mahasiswa', 'Uji', '080000000001', 'teks', 'Uji', ${state}) RETURNING id`,
    );

  const listThatWaits = async () => {
    made.sinkron = await first(
      `INSERT INTO sinkron (id_kunci, jenis, coba, dari, status, bagian_pada, selesai_pada)
       VALUES (${made.kunci}, 'pegawai', 0, 1, 'menunggu_persetujuan', 1, 1) RETURNING id`,
    );
  };

  const device = softAuthenticator('https://portal.uji');
  /** A challenge for the browser of the examples. */
  const challenged = async () => {
    await run("INSERT INTO tantangan VALUES ('contoh', 'dGFudGFuZ2Fu', 9e15)");
    return { challenge: 'dGFudGFuZ2Fu', rp: { id: 'portal.uji' }, rpId: 'portal.uji' };
  };
  const signed = async () => drawn.set(PASSKEY_DIPAKAI, device.get(await challenged()));

  const upload = (jenis: string) => async () => {
    const { data } = TiketReply.parse(replies.get(`${jenis}.tiket`));
    await put(data, fileOf(jenis === 'gambar' ? 'png' : 'pdf'));
  };

  /** Events before a call that no call of the API causes. */
  /** As if another operator had written it. */
  const waitsForSecond = () =>
    run(
      `UPDATE broadcast SET status = 'menunggu_persetujuan', persetujuan = 'menunggu', dibuat_oleh = NULL,
        diminta_oleh = NULL, diminta_pada = unixepoch() * 1000 WHERE id = ?`,
      made.broadcast,
    );
  /** As if another operator had asked for it. */
  const asked = async () => {
    await run("UPDATE persetujuan SET status = 'ditolak', selesai_pada = 1 WHERE selesai_pada IS NULL");
    made.persetujuan = await first(
      `INSERT INTO persetujuan (jenis, panggilan, isi, rincian, sidik, target, sasaran, id_surat, diminta_oleh, diminta_pada, status, token)
       SELECT 'cabut_surat', 'POST /api/surat/{id}/cabut', json_object('params', json_object('id', id), 'body', json_object('alasan', 'Salah nama')),
         '[]', 'x', 'x', jenis, id, 0, unixepoch() * 1000, 'menunggu', hex(randomblob(8)) FROM surat WHERE status = 'Siap' LIMIT 1
       RETURNING id`,
    );
  };
  const BEFORE: Record<string, () => Promise<unknown>> = {
    'persetujuan.setujui': asked,
    'persetujuan.tolak': asked,
    'persetujuan.tarik': async () => {
      await asked();
      await run(
        "UPDATE persetujuan SET diminta_oleh = (SELECT id FROM akun WHERE hak_akses = 'Operator' LIMIT 1) WHERE id = ?",
        made.persetujuan,
      );
    },
    'persetujuan.surat': asked,
    'akun.reset': async () =>
      drawn.set(RESET_CODE, await eventually(() => codesAt(stack, '080000002001').at(-1))),
    'akun.tukar': () =>
      run(
        "INSERT INTO kode_masuk SELECT ?, id, unixepoch('now', '+1 minute') * 1000 FROM akun WHERE username = '20230001'",
        createHash('sha256').update(LOGIN_CODE).digest('hex'),
      ),
    'akun.akhiri': () =>
      run(
        "INSERT INTO sesi (id, id_akun, berakhir_pada) SELECT ?, id, 9e15 FROM akun WHERE username = '20230001'",
        SESSION_ID,
      ),
    'passkey.tambah': async () => drawn.set(PASSKEY_BARU, device.create(await challenged())),
    'passkey.masuk': signed,
    'passkey.bukti': signed,
    'passkey.pulihkan': () =>
      run(
        "INSERT INTO passkey (id_akun, kredensial, kunci_publik, hitungan, nama) VALUES (4, 'x', 'x', 0, 'HP')",
      ),
    'gambar.terbit': upload('gambar'),
    'dokumen.terbit': upload('dokumen'),
    'kataLain.remove': () =>
      first(
        `INSERT INTO kata_lain (id_pertanyaan, makna) SELECT min(id), 'kapan krs' FROM pertanyaan RETURNING id`,
      ),
    'pesan.ulang': async () => {
      made.pesan = await messageThatIs("'cancel', 0");
    },
    'pesan.batal': async () => {
      made.pesan = await messageThatIs("'pending', 1");
    },
    'broadcast.read': async () => {
      made.broadcast = await first('SELECT min(id) FROM broadcast');
    },
    'broadcast.ubah': () =>
      run(
        "UPDATE broadcast SET status = 'terjadwal', jadwal = unixepoch('now', '+1 day') * 1000 WHERE id = ?",
        made.broadcast,
      ),
    'broadcast.setujui': () => waitsForSecond(),
    'broadcast.tolak': () => waitsForSecond(),
    'broadcast.batal': () => run("UPDATE broadcast SET status = 'berjalan' WHERE id = ?", made.broadcast),
    'broadcast.dahulukan': () => run("UPDATE broadcast SET status = 'berjalan' WHERE id = ?", made.broadcast),
    'broadcast.lanjut': () => run("UPDATE broadcast SET status = 'ditahan' WHERE id = ?", made.broadcast),
    'broadcast.ulang': async () => {
      await stack.idle();
      await run(
        "UPDATE broadcast SET status = 'selesai', dihentikan_pada = NULL, persetujuan = NULL WHERE id = ?",
        made.broadcast,
      );
      await run(
        "UPDATE pesan SET status = 'cancel', diterima_pada = NULL WHERE id_broadcast = ?",
        made.broadcast,
      );
    },
    'percakapan.read': () =>
      keepIncoming(stack.db, scripted().gateway, [
        {
          type: 'incoming',
          ref: 'contoh',
          from: '6280000000001',
          nama: null,
          jenis: 'teks',
          body: 'KRS kapan?',
          at: new Date(),
        },
      ]),
    'urungkan.create': async () => {
      const operator = bearer(await stack.login('operator', 'operator-demo'));
      const row = await stack.api('POST', '/api/teks-siap', { judul: 'Diurungkan', isi: 'Uji' }, operator);
      const { data } = (await row.json()) as { data: { id: number } };
      const gone = await stack.api('DELETE', `/api/teks-siap/${data.id}`, undefined, operator);
      drawn.set(UNDO_TOKEN, ((await gone.json()) as { urung: string }).urung);
    },
    'verifikasiSurat.read': async () =>
      drawn.set(LETTER_CODE, await first('SELECT kode FROM surat WHERE id = 1')),
    'survei.read': async () => drawn.set(SURVEY_CODE, await first('SELECT kode FROM penyelesaian')),
    'tandaTangan.read': () =>
      run(
        "UPDATE surat SET status = 'Diproses', tte = 'menunggu', tte_kode = kode, tte_nik = '3200000000000001' WHERE id = ?",
        1,
      ),
    'tandaTangan.tandai': () =>
      run("UPDATE surat SET status = 'Siap', tte = 'ditandatangani' WHERE id = ?", 1),
    'sinkron.read': () => listThatWaits(),
    'sinkron.setujui': () => listThatWaits(),
    'sinkron.abaikan': () => listThatWaits(),
    'member.remove': async () => {
      made.member = await first('SELECT max(id) FROM member');
    },
    // Taken back here, and set aside later: removals come last.
    'belumTerjawab.kembalikan': () =>
      run(
        "INSERT INTO belum_terjawab (id, makna, pesan, terakhir_pada, disisihkan_pada) VALUES (1, 'uji', 'uji', 1, 1)",
      ),
  };
  const AFTER: Record<string, () => unknown> = {
    'pengaduan.balas': async () => {
      made.balasan = await first('SELECT max(id) FROM pengaduan_balasan');
    },
    'kunci.create': () => {
      made.rahasia = KunciBaru.parse(Object(replies.get('kunci.create')).data).kunci;
    },
    'group.create': async () =>
      drawn.set(GROUP_CODE, await first('SELECT kode FROM "group" ORDER BY id DESC')),
  };

  /** An example's text, with its placeholders filled in. */
  function real(values: Record<string, unknown> | undefined, nama: string) {
    const [sumber = ''] = nama.split('.');
    return Object.entries(values ?? {}).map(([name, value]): [string, unknown] => [
      name,
      value === CREATED_ID
        ? made[name.startsWith('id_') ? name.slice(3) : sumber]
        : (drawn.get(value) ?? value),
    ]);
  }

  async function headersOf({ endpoint, example, name: nama }: ReferenceCall) {
    const { roles, idempotent } = endpoint;
    const key = idempotent && { 'Idempotency-Key': nama };
    if (roles === 'anyone') return { ...key };
    if (roles === 'kunci') return { ...key, ...bearer(String(made.rahasia)) };
    const allowed = PERAN.filter((peran) => menerima(endpoint, peran));
    // A student makes the calls that are open to everybody.
    const byOperator = allowed.includes('Operator') && allowed.length < PERAN.length;
    const peran = example.caller ?? (byOperator ? 'Operator' : allowed[0]);
    // One of those that everybody may make ends the session.
    if (roles === 'logged in') return { ...key, ...(await loggedIn(peran)) };
    const session = sessions.get(peran) ?? loggedIn(peran);
    sessions.set(peran, session);
    return { ...key, ...(await session) };
  }

  const sessions = new Map<Peran | undefined, ReturnType<typeof loggedIn>>();
  const loggedIn = (peran: Peran | undefined) => loginOf(stack, peran);

  /** The three kinds of body take turns, and so do the two ways of an update. */
  function requestOf({ endpoint, example, name: nama }: ReferenceCall) {
    const { method, path: pattern } = routeOf(endpoint);
    const turn = calls.findIndex((call) => call.name === nama);
    const params = new Map(real(example.params, nama));
    const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params.get(name))));
    const query = new URLSearchParams(
      real(example.query, nama).map(([name, value]) => [name, String(value)]),
    );
    const asPost = method === 'PATCH' && turn % 2 === 0;
    const fields = Object.fromEntries([
      ...real(example.body, nama),
      ...(asPost ? [['_method', 'PATCH'] as const] : []),
    ]);
    return {
      method: asPost ? 'POST' : method,
      address: query.size > 0 ? `${path}?${query}` : path,
      body: example.body && bodyOf(fields, turn, example.file, nama),
    };
  }

  it.each(inOrder.map((call) => [call.name, call] as const))(
    'answers %s as documented',
    async (nama, call) => {
      const { endpoint } = call;
      await BEFORE[nama]?.();
      const { method, address, body } = requestOf(call);
      const headers = { Cookie: 'vadr_passkey=contoh', ...(await headersOf(call)) };
      const response = await stack.api(method, address, body, headers);
      const status = endpoint.status ?? 200;
      if (response.status !== status) expect.fail(`${method} ${address}: ${await response.text()}`);
      if (endpoint.download) {
        expect(response.headers.get('Content-Type')).toContain(endpoint.download.replace('*', ''));
        return;
      }
      const reply: unknown = await response.json();
      replies.set(nama, reply);
      const [sumber = ''] = nama.split('.');
      if (method === 'POST') made[sumber] = Made.safeParse(reply).data?.data.id ?? made[sumber];
      await AFTER[nama]?.();
      const documented = documentedReply(endpoint, status);
      for (const answer of [reply, documented.example]) {
        expect(z.safeParse(endpoint.reply, answer).error).toBeUndefined();
        documented.check(answer);
        expect(documented.check.errors).toBeNull();
      }
    },
  );

  function documentedReply(endpoint: Endpoint, status: number) {
    const { method, path } = routeOf(endpoint);
    const pointer = [path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json'];
    const content = Content.parse(pointer.reduce(stepInto, document.paths));
    const relinked = JSON.stringify(content.schema).replaceAll('"#/', '"reference#/');
    return { example: content.example, check: ajv.compile(JSON.parse(relinked)) };
  }

  it.each(calls.flatMap((call) => (call.example.body ? [[call.name, call] as const] : [])))(
    'describes the body of %s so that its example fits',
    (nama, { example }) => {
      const check = ajv.getSchema(`reference#/components/schemas/${nama}`);
      check?.(example.body);
      expect(check?.errors).toBeNull();
    },
  );

  it.each(['/api/openapi.json', '/api/docs'])(
    'answers %s the same to whatever is asked for, and once',
    async (path) => {
      const ask = (method: string, headers: Record<string, string> = {}) =>
        stack.api(method, path, undefined, headers);
      const first = await ask('GET');
      const text = await first.text();
      expect(await (await ask('GET', { Accept: 'text/x-none;q=0, */*;q=nan' })).text()).toBe(text);
      const etag = first.headers.get('ETag') ?? '';
      const again = await ask('GET', { 'If-None-Match': `"lain", ${etag}` });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await ask('HEAD');
      expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
    },
  );

  it('draws a page that needs nothing of anybody else, and hides nothing without its script', async () => {
    const response = await stack.api('GET', '/api/docs');
    const html = await response.text();
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'self';/,
    );
    const loaded = [...html.matchAll(/<(?:script|link|img)[^>]* (?:src|href)="([^"]*)"/g)];
    for (const [, address = ''] of loaded)
      expect(existsSync(join(ROOT, 'web/public', address)), address).toBe(true);
    expect(html).not.toMatch(/<script>|<style|<[^>]+ (?:style|on\w+)=/);
    for (const { name: nama, endpoint } of calls) {
      expect(html).toContain(`id="${nama}"`);
      expect(html).toContain(endpoint.summary);
    }
    // Every link within the page leads somewhere.
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${anchor}"`);
  });
});

describe('a refusal', () => {
  const portal = sharedPortal({ WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });

  it('names what an update may not leave out', async () => {
    const operator = await loginOf(portal, 'Operator');
    for (const { endpoint, name: nama } of calls) {
      const { method, path: pattern } = routeOf(endpoint);
      if (method !== 'PATCH') continue;
      const path = pattern.replace('{id}', '1');
      const response = await portal.api('PATCH', path, {}, operator);
      const refused = Refused.safeParse(await response.json()).data?.error.fields ?? {};
      expect(Object.keys(refused), nama).toEqual(requiredOf(nama));
    }
  });

  it('names what the body of any other call may not leave out', () => {
    for (const { endpoint, name: nama } of calls) {
      if (!endpoint.body || routeOf(endpoint).method === 'PATCH') continue;
      const issues = z.safeParse(endpoint.body, {}).error?.issues ?? [];
      expect([...new Set(issues.map(({ path: [field] }) => field))], nama).toEqual(requiredOf(nama));
    }
  });

  it('of any call is documented', async () => {
    const nobody = {};
    const operator = await loginOf(portal, 'Operator');
    const key = await portal.api('POST', '/api/kunci', { nama: 'Uji', boleh: ['sinkron/dosen'] }, operator);
    const system = bearer(KunciBaru.parse(Object(await key.json()).data).kunci);
    const everybody = [nobody, await loginOf(portal, 'Mahasiswa'), operator, system];
    for (const call of calls) {
      const { endpoint, name: nama } = call;
      const documented = failuresOf(call).map((code) => ERRORS[code].status);
      const { method, path: pattern } = routeOf(endpoint);
      const path = `${pattern.replace(/\{\w+\}/g, '999999')}?page=x`;
      const callers = nama === 'akun.logout' ? [nobody] : everybody;
      const answers = callers.map((who) =>
        portal.api(method, path, endpoint.body && 'x', { ...who, 'Idempotency-Key': ' ' }),
      );
      for (const { status } of await Promise.all(answers))
        if (status >= 300) expect(documented, `${nama} ${status}`).toContain(status);
    }
  });

  it('of a request that waits for a second person already is documented', () => {
    const guarded = calls.filter(({ endpoint }) => endpoint.orangKedua);
    expect(guarded.length).toBeGreaterThan(0);
    for (const call of guarded) expect(failuresOf(call), call.name).toContain('sudah_ada');
  });

  it('of values that lead nowhere is documented', async () => {
    const nowhere = { id_group: 999_999, username: '999999' };
    const operator = await loginOf(portal, 'Operator');
    for (const call of calls) {
      const { name: nama, endpoint, example } = call;
      const { method, path } = routeOf(endpoint);
      if (method !== 'POST') continue;
      const named = Object.entries(nowhere).filter(([name]) => name in (example.body ?? {}));
      if (named.length === 0) continue;
      const body = bodyOf({ ...example.body, ...Object.fromEntries(named) }, 0, example.file, nama);
      const { status } = await portal.api('POST', path, body, operator);
      if (status >= 300)
        expect(
          failuresOf(call).map((code) => ERRORS[code].status),
          nama,
        ).toContain(status);
    }
    const { status } = await portal.api('GET', '/api/cekuser/%20');
    const cekUser = calls.filter(({ name }) => name === 'verifikasi.cekUser').flatMap(failuresOf);
    expect(cekUser.map((code) => ERRORS[code].status)).toContain(status);
  });
});

async function loginOf({ login }: ApiStack, peran: Peran | undefined) {
  const account = DEMO_LOGINS.find(({ hak_akses }) => hak_akses === peran);
  return bearer(await login(account?.username ?? '', account?.password ?? ''));
}

/** The fields of a body that the document requires. */
const requiredOf = (nama: string) => document.components.schemas[nama]?.required ?? [];

const Made = z.object({ data: z.object({ id: z.number() }) });
const Content = z.object({ schema: z.unknown(), example: z.unknown() });
const Refused = z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) });

function bodyOf(fields: Record<string, unknown>, turn: number, file: string | undefined, nama: string) {
  if (!file && turn % 3 === 0) return fields;
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  if (!file && turn % 3 === 1) return new URLSearchParams(texts);
  const form = new FormData();
  for (const [name, value] of texts) form.set(name, value);
  if (file) form.set('file', contentOf(file, nama), file);
  return form;
}

function contentOf(file: string, nama: string): Blob {
  if (file === 'logo.png') return pngOf(LOGO.sisi);
  if (file.endsWith('.png')) return new Blob([fileOf('png')]);
  if (file.endsWith('.pdf')) return new Blob([fileOf('pdf')]);
  const columns = nama === 'member.unggah' ? KOLOM_MEMBER : KOLOM_IMPOR.mahasiswa;
  const sheet = [columns.map(({ judul }) => judul), columns.map(({ contoh }) => contoh)];
  return new Blob([Uint8Array.from(workbook('xlsx', { Data: sheet }))]);
}
