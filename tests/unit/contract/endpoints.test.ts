import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { app } from '../../../worker/app.ts';
import { type Endpoint, routeOf } from '../../../worker/contract/endpoint.ts';
import { ErrorReply } from '../../../worker/contract/errors.ts';
import { fieldMessages, REQUIRED } from '../../../worker/contract/fields.ts';
import { menerima } from '../../../worker/contract/izin.ts';
import { BOLEH, kunci as kunciCalls } from '../../../worker/contract/portal/kunci.ts';
import { ENDPOINTS } from '../../../worker/reference/resources.ts';
import { bearer } from '../../support/files/berkas.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { operatorHeaders, shared } from '../../support/stack/shared.ts';

/** Routes that no client of the contract calls. */
const NO_CALLS = [
  // A public link, and the address of an upload's ticket: the one who has it was given it whole.
  'GET /files/{objectKey}',
  'PUT /api/unggah/{objectKey}',
  // Pages for people: the check of a letter.
  'GET /verifikasi-surat/{kode}',
  'POST /verifikasi-surat/{kode}',
  // The provider's own.
  'GET /api/webhook/{gateway}/{secret}',
  'POST /api/webhook/{gateway}/{secret}',
  // Pages of a login, to which the browser goes.
  'GET /api/oidc/masuk',
  'GET /api/oidc/kembali',
  // The specification writes this update as a POST without `_method`.
  'PATCH /api/updategroup/{kode}',
];

const SAMPLES: Record<string, string> = {
  id: '1',
  id_fakultas: '1',
  id_balasan: '1',
  id_group: '1',
  jenis: 'dosen',
  kategori: 'Mahasiswa',
  kode: 'TIDAKADA',
  name: 'dosen',
  nim: '20230001',
  no_hp: '081234567890',
  token: '00000000-0000-4000-8000-000000000000',
};

const namesIn = (route: string) => Array.from(route.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
const pathOf = (endpoint: Endpoint) =>
  routeOf(endpoint).path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] ?? '');

/** A path of Hono's, such as `/api/dosen/:id{[0-9]{1,15}}`, as the table writes it. */
const asTable = (path: string) => path.replace(/:(\w+)\??(\{([^{}]|\{[^{}]*\})*\})?/g, '{$1}');

it('has every call that the worker mounts, once, and no other', () => {
  const mounted = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${asTable(path)}`);
  const called = ENDPOINTS.flatMap(({ route }) =>
    route.startsWith('PATCH') ? [route, route.replace('PATCH', 'POST')] : [route],
  );
  expect(called.length).toBe(new Set(called).size);
  expect([...called, ...NO_CALLS].toSorted()).toEqual([...new Set(mounted)].toSorted());
});

it.each(ENDPOINTS.map((it) => [it.route, it] as const))('has a schema for what %s names', (_, endpoint) => {
  const names = namesIn(endpoint.route);
  expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(names);
  const samples = Object.fromEntries(names.map((name) => [name, SAMPLES[name]]));
  if (endpoint.params) z.parse(endpoint.params, samples);
});

describe('the worker', () => {
  const stack = sharedPortal();
  const operator = operatorHeaders(stack);
  const mahasiswa = shared(async () => bearer(await stack.login('20230001', 'mahasiswa-demo')));
  const kunci = shared(async () => {
    const made = await stack.api('POST', '/api/kunci', { nama: 'SIAKAD', boleh: BOLEH }, operator);
    return bearer(kunciCalls.create.reply.parse(await made.json()).data.kunci);
  });

  const ask = (endpoint: Endpoint, headers = {}, body?: object) =>
    stack.api(routeOf(endpoint).method, pathOf(endpoint), body, headers);

  /** A caller whom it admits. */
  const callerOf = (endpoint: Endpoint) =>
    endpoint.roles === 'kunci' ? kunci : menerima(endpoint, 'Operator') ? operator : mahasiswa;

  it('lets in whom the table names', async () => {
    for (const endpoint of ENDPOINTS) {
      const { roles, route } = endpoint;
      expect((await ask(endpoint)).status === 401, `${route}, nobody`).toBe(roles !== 'anyone');
      // An admitted caller calls only what cannot do anything.
      const refused = roles !== 'anyone' && roles !== 'kunci' && !menerima(endpoint, 'Mahasiswa');
      if (refused || endpoint.route.startsWith('GET'))
        expect((await ask(endpoint, mahasiswa)).status === 403, `${route}, a student`).toBe(refused);
    }
  });

  it('refuses of a body what the table refuses, in its words', async () => {
    for (const endpoint of ENDPOINTS) {
      const { body, file, route } = endpoint;
      if (!body) continue;
      const wrong = Object.fromEntries(Object.keys(body.shape).map((field) => [field, {}]));
      // Fields that an update leaves out keep their values.
      for (const sent of route.startsWith('PATCH') ? [wrong] : [wrong, {}]) {
        const expected = { ...refusal(body, sent), ...(file === true && { file: REQUIRED }) };
        if (Object.keys(expected).length === 0) continue;
        const response = await ask(endpoint, callerOf(endpoint), sent);
        expect(response.status, endpoint.route).toBe(422);
        expect(fieldsOf(await response.json()), endpoint.route).toEqual(expected);
      }
    }
  });

  it('refuses of a query what the table refuses', async () => {
    for (const endpoint of ENDPOINTS) {
      if (!endpoint.query) continue;
      // Longer than any text in a query.
      const sent = Object.fromEntries(
        Object.keys(endpoint.query.shape).map((name) => [name, 'x'.repeat(300)]),
      );
      const path = `${pathOf(endpoint)}?${new URLSearchParams(sent)}`;
      const response = await stack.api(routeOf(endpoint).method, path, undefined, callerOf(endpoint));
      expect(response.status, endpoint.route).toBe(422);
      expect(fieldsOf(await response.json()), endpoint.route).toEqual(refusal(endpoint.query, sent));
    }
  });

  it('answers as the table says', async () => {
    for (const endpoint of ENDPOINTS) {
      // Calls that answer with a file are tested with their examples: tests/worker/reference.
      if (!endpoint.route.startsWith('GET') || endpoint.download) continue;
      // Most of them may be left out.
      const needed = endpoint.query ? Object.keys(refusal(endpoint.query, {})) : [];
      const query = new URLSearchParams(needed.map((name) => [name, 'contoh']));
      const caller = endpoint.roles === 'kunci' ? kunci : operator;
      const response = await stack.api('GET', `${pathOf(endpoint)}?${query}`, undefined, caller);
      const schema = response.status === 404 ? ErrorReply : endpoint.reply;
      const reply: unknown = await response.json();
      expect([200, 404], endpoint.route).toContain(response.status);
      expect(z.safeParse(schema, reply).error, endpoint.route).toBeUndefined();
    }
  });
});

/** Error texts of a schema by field, as `error.fields` carries them. */
const refusal = (schema: z.core.$ZodType, value: object) =>
  fieldMessages(z.safeParse(schema, value).error?.issues ?? []);

const fieldsOf = (reply: unknown) => ErrorReply.parse(reply).error.fields;
