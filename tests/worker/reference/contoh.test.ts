import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../worker/local/settings.ts';
import { CONTOH, pathContoh } from '../../../worker/reference/contoh.ts';
import { bearer } from '../../support/files/berkas.ts';
import { testKey } from '../../support/people/kunci.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const FOLDER = join(ROOT, 'web/public/contoh');
const PESAN = JSON.parse(readFileSync(join(FOLDER, 'pesan.json'), 'utf8'));
const stack = sharedSimulatedPortal({ WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });

/** `.ci/run` installs every language; a machine without one leaves its examples out. */
const on = (program: string) => (spawnSync(program, ['--version']).error ? it.skip : it.concurrent);

/** Between an example and the portal: what happens to each of its requests. Those that follow pass. */
type Fault = 'lost' | { retryAfter: number } | 'down';

async function doorWith(faults: Fault[]) {
  const keys: unknown[] = [];
  const server = createServer(async (request, response) => {
    const fault = faults[keys.push(request.headers['idempotency-key']) - 1];
    const body = await text(request);
    if (fault === 'down') return void response.writeHead(503).end();
    if (typeof fault === 'object')
      return void response
        .writeHead(429, { 'Retry-After': fault.retryAfter, 'Content-Type': 'application/json' })
        .end('{"success":false}');
    const { authorization = '', 'idempotency-key': key } = request.headers;
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': String(key) };
    const answer = await stack.api('POST', request.url ?? '', new Blob([body]), headers);
    const said = await answer.text();
    if (fault === 'lost') return void request.socket.destroy();
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(said);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    keys,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  };
}

const SENDERS: [string, string[]][] = [
  ['curl', ['sh', 'kirim.sh']],
  ['php', ['php', 'kirim.php']],
  ['python3', ['python3', 'kirim.py']],
  ['node', [process.execPath, 'kirim.mjs']],
];

it.each(CONTOH.map((contoh) => [contoh.judul, contoh] as const))(
  'takes the worked example %s whole',
  async (_, contoh) => {
    const operator = bearer(await stack.login('operator', 'operator-demo'));
    await stack.api('POST', '/api/template/sinkron', {}, operator);
    const headers = { ...bearer(await testKey(stack)), 'Idempotency-Key': contoh.kunci };
    const response = await stack.api('POST', pathContoh(contoh), contoh.body, headers);
    const { data } = (await response.json()) as { data: unknown };
    const sent = 'pesan' in contoh.body ? contoh.body.pesan : [contoh.body];
    expect(response.status).toBe(202);
    expect([data].flat()).toEqual(
      sent.map(({ referensi }) => expect.objectContaining({ id: expect.any(Number), referensi })),
    );
  },
);

describe.each(SENDERS)('the example for %s', (language, [program = '', file = '']) => {
  const send = async (door: { url: string }, pesan: object) => {
    const { referensi } = pesan as { referensi: string };
    const child = spawn(program, [file, ...(language === 'curl' ? [referensi] : [])], {
      cwd: FOLDER,
      env: { PATH: process.env.PATH, PORTAL: door.url, KUNCI: await testKey(stack) },
    });
    child.stdin.end(JSON.stringify(pesan));
    const [said, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { said, complaint, code };
  };

  on(language)('sends one message although its answer is lost and it has to wait', async () => {
    const pesan = { ...PESAN, referensi: `hilang-${language}` };
    using door = await doorWith(['lost', { retryAfter: 2 }, 'down']);
    const { said, complaint, code } = await send(door, pesan);
    expect({ complaint: code === 0 ? '' : complaint, code }).toEqual({ complaint: '', code: 0 });
    const rows = await stack.db.all(
      sql`SELECT id, referensi FROM kiriman_uji WHERE referensi = ${pesan.referensi}`,
    );
    expect(rows).toEqual([{ id: expect.any(Number), referensi: pesan.referensi }]);
    expect(JSON.stringify(JSON.parse(said))).toContain(JSON.stringify(pesan.referensi));
    expect(door.keys).toEqual(Array(4).fill(pesan.referensi));
  });

  on(language)('stops at what is refused, and says why', async () => {
    using door = await doorWith([]);
    const { complaint, code } = await send(door, { ...PESAN, nomor_induk: '1', referensi: 'ditolak' });
    expect({ code, requests: door.keys.length }).toEqual({ code: 1, requests: 1 });
    expect(complaint).toContain('Tidak ada di data induk');
  });

  on(language)('leaves a wait of hours to its caller', async () => {
    using door = await doorWith([{ retryAfter: 3600 }]);
    const { code } = await send(door, { ...PESAN, referensi: 'nanti' });
    expect({ code, requests: door.keys.length }).toEqual({ code: 75, requests: 1 });
  });
});

describe.each([
  ['php', (port: number) => ['-S', `127.0.0.1:${port}`, 'terima.php']],
  ['node', () => ['terima.mjs']],
] as const)('the receiver for %s', (language, argumentsAt) => {
  const secret = Buffer.from('rahasia callback untuk dicoba saja');
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill();
  });

  const kabar = (id: number, status: string) =>
    JSON.stringify({
      type: 'pesan.status',
      timestamp: new Date().toISOString(),
      data: { id, referensi: null, status, alasan_kode: null },
    });

  on(language)('takes what the portal has signed in the last five minutes, and nothing else', async () => {
    const port = await freePort();
    const program = language === 'node' ? process.execPath : language;
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      RAHASIA_CALLBACK: `whsec_${secret.toString('base64')}`,
    };
    children.push(spawn(program, argumentsAt(port), { cwd: FOLDER, env, stdio: 'ignore' }));
    const call = async (headers: Record<string, string>, body: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
      return response.status;
    };
    await eventually(() => call({}, '').catch(() => null));

    const body = kabar(7, 'sent');
    const headers = signed(body);
    const wrong = signed(kabar(7, 'read'));
    expect(await call(headers, body)).toBe(204);
    expect(await call(headers, body)).toBe(204);
    expect(
      await call(
        { ...headers, 'webhook-signature': `v1,${'A'.repeat(43)}= v1a,x ${headers['webhook-signature']}` },
        body,
      ),
    ).toBe(204);
    expect(await call({ ...headers, 'webhook-signature': wrong['webhook-signature'] }, body)).toBe(401);
    expect(await call({ ...headers, 'webhook-signature': 'v1,' }, body)).toBe(401);
    expect(await call({ ...headers, 'webhook-id': 'msg_lain' }, body)).toBe(401);
    expect(await call(signed(body, -301), body)).toBe(401);
    expect(await call(signed(body, 310), body)).toBe(401);
    expect(await call({ ...headers, 'webhook-timestamp': 'x' }, body)).toBe(401);
  });

  /** @param seconds from now */
  function signed(body: string, seconds = 0) {
    const at = String(Math.floor(Date.now() / 1000) + seconds);
    const signature = createHmac('sha256', secret).update(`msg_1.${at}.${body}`).digest('base64');
    return { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
