import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answers, Bare, type Call, Listed, Refusal } from './call.ts';
import { type Cloudflare, emptyCloudflare } from './cloudflare.ts';
import { d1 } from './d1.ts';
import { pages } from './pages.ts';
import { queues } from './queues.ts';
import { r2 } from './r2.ts';
import { scripts } from './scripts.ts';

const ACCOUNT = { id: 'akun-uji', name: 'Kampus Uji' };

const account: Answers = (_, { path }) => {
  if (path === '/user') return { id: 'u', email: 'uji@kampus' };
  if (path === '/user/tokens/verify') return { id: 't', status: 'active' };
  if (path === '/memberships') return new Listed([{ id: 'm', account: ACCOUNT }]);
  return path === '/accounts' ? new Listed([ACCOUNT]) : undefined;
};

const PARTS: Answers[] = [account, d1, r2, queues, pages, scripts];

/** Answers a call. @throws Refusal */
export function answerOf(cloudflare: Cloudflare, call: Call): unknown {
  for (const part of PARTS) {
    const answer = part(cloudflare, call);
    if (answer !== undefined) return answer;
  }
  throw new Refusal(404, 7003, `No route for ${call.method} ${call.path}`);
}

/** Lets a test change a call or replace its answer. */
type Meddle = (call: Call, proceed: () => unknown) => unknown;

/**
 * Cloudflare's API over HTTP (`CLOUDFLARE_API_BASE_URL`), as far as wrangler 4.155.0 and the deployment use it.
 * D1 is SQLite with Time Travel; workers do not run.
 */
export async function startApi(cloudflare = emptyCloudflare()) {
  const calls: string[] = [];
  let meddle: Meddle = (_, proceed) => proceed();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://api');
    const call: Call = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname.replace(`/accounts/${ACCOUNT.id}/`, '/')),
      query: url.searchParams,
      headers: request.headers,
      body: await buffer(request),
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
    calls.push(`${call.method} ${call.path}`);
    const proceed = () => answerOf(cloudflare, call);
    const send = (status: number, envelope: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
    try {
      const answer = await meddle(call, proceed);
      if (answer instanceof Bare) {
        response.writeHead(200, answer.headers).end(answer.body);
        return;
      }
      const { result, info } = answer instanceof Listed ? answer : { result: answer, info: undefined };
      send(200, { success: true, errors: [], messages: [], result, ...(info && { result_info: info }) });
    } catch (error) {
      const { status, code, message } =
        error instanceof Refusal ? error : { status: 500, code: 7500, message: String(error) };
      send(status, { success: false, errors: [{ code, message }], messages: [], result: null });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    cloudflare,
    /** calls so far, as `METHOD /path` below the account */
    calls,
    /** environment that points wrangler here */
    env: {
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: 'token-uji',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT.id,
    },
    meddle: (with_: Meddle) => {
      meddle = with_;
    },
    close: () => server.close(),
  };
}
