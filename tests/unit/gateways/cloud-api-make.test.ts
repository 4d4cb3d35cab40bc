import { Buffer } from 'node:buffer';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { create } from '../../../worker/gateways/cloud-api/adapter.ts';
import { CONTOH_DOKUMEN } from '../../../worker/pesan/template/contoh.ts';

const DRAFT = {
  name: 'portal_dokumen',
  language: 'id',
  category: 'UTILITY' as const,
  components: [{ type: 'BODY', text: 'Halo' }],
  header: { format: 'DOCUMENT' as const, sample: CONTOH_DOKUMEN },
};
const SESSION = 'upload:MTphdHRhY2htZW50OjU=?sig=ARbX_1-2';
const TOKEN = '/v25.0/debug_token?input_token=T';
const OPEN = `/v25.0/77/uploads?file_name=contoh.pdf&file_length=${CONTOH_DOKUMEN.bytes.length}&file_type=application%2Fpdf`;
const UPLOAD = `/v25.0/${SESSION}`;
const MAKE = '/v25.0/9/message_templates';

let origin = '';
let asked: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answers: Record<string, [status: number, body: unknown]>;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  asked.push({ url: request.url ?? '', headers: request.headers, body });
  const [status, answer] = answers[request.url ?? ''] ?? [404, null];
  response.writeHead(status).end(JSON.stringify(answer));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  answers = {
    [TOKEN]: [200, { data: { app_id: '77', is_valid: true } }],
    [OPEN]: [200, { id: SESSION }],
    [UPLOAD]: [200, { h: '4::aW' }],
    [MAKE]: [200, { id: '5', status: 'PENDING' }],
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function made(draft: Omit<typeof DRAFT, 'header'> & { header?: typeof DRAFT.header } = DRAFT) {
  const variables = { WA_TOKEN: 'T', WA_PHONE_NUMBER_ID: '5', WA_APP_SECRET: 'S', WA_VERIFY_TOKEN: 'V' };
  const gateway = create({ ...variables, WA_BUSINESS_ACCOUNT_ID: '9', WA_BASE_URL: `${origin}/v25.0` });
  return gateway.makeTemplate?.(draft);
}
const refusal = (code: number, more = {}) => ({ error: { code, message: 'No', ...more } });

it("uploads the example to the token's app, then makes the template with its handle", async () => {
  expect(await made()).toEqual({ ok: true, id: '5' });
  expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    [TOKEN, 'Bearer T'],
    [OPEN, 'Bearer T'],
    [UPLOAD, 'OAuth T'],
    [MAKE, 'Bearer T'],
  ]);
  const [, , upload, make] = asked;
  expect(upload?.headers.file_offset).toBe('0');
  expect(upload?.body.equals(CONTOH_DOKUMEN.bytes)).toBe(true);
  expect(JSON.parse(String(make?.body))).toEqual({
    name: 'portal_dokumen',
    language: 'id',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['4::aW'] } },
      { type: 'BODY', text: 'Halo' },
    ],
  });
});

it('uploads nothing for a template without a file', async () => {
  const { header: _, ...draft } = DRAFT;
  expect(await made(draft)).toEqual({ ok: true, id: '5' });
  expect(asked.map(({ url }) => url)).toEqual([MAKE]);
});

it.each([
  ['a token that expired', TOKEN, [400, refusal(190)], /Token gateway WhatsApp/],
  ['no role in the app', OPEN, [403, refusal(200)], /mengelola aplikasi Metanya/],
  [
    "Meta's own words",
    OPEN,
    [400, refusal(100, { error_user_msg: 'Jenis salah.' })],
    /Ditolak Meta: Jenis salah\. Pastikan/,
  ],
  ['a session that is none', OPEN, [200, { id: '../9/messages' }], /kode 200/],
  ['no handle', UPLOAD, [200, {}], /Berkas contohnya tidak dapat diunggah/],
  ['a server error', UPLOAD, [500, null], /kode 500/],
] as const)('says why the example was not uploaded: %s', async (_, url, answer, reason) => {
  answers[url] = [answer[0], answer[1]];
  expect(await made()).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  expect(asked.map((one) => one.url)).not.toContain(MAKE);
});
