import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gateway, GatewayEvent, Outcome, Outgoing } from '../../worker/gateways/gateway.ts';

/** A provider's answer to a send. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** What a provider's test tells the suite: how its adapter is made, and how the provider speaks. */
export interface Provider {
  make(baseUrl: string): Gateway;
  accepted: { answer: Answer; ref: string };
  throttled: Answer[];
  refused: Answer[];
  serverError: Answer;
  webhook: {
    body: string;
    headers(body: string): Promise<Record<string, string>> | Record<string, string>;
    events: GatewayEvent[];
  };
}

const person = { kiriman: 0, to: '6280000000001', filename: null, parameter: null };

export const MESSAGES: Record<Outgoing['jenis'], Outgoing> = {
  teks: { ...person, id: 41, jenis: 'teks', body: 'Halo 👋\nbaris dua', alamat: null },
  gambar: { ...person, id: 42, jenis: 'gambar', body: 'Denah', alamat: 'https://uji.id/a.png' },
  dokumen: { ...person, id: 43, jenis: 'dokumen', body: 'Surat', alamat: 'https://uji.id/b.pdf?x=1' },
  kredensial: {
    ...person,
    id: 44,
    jenis: 'kredensial',
    body: 'Password: x',
    alamat: null,
    parameter: ['A', 'b', 'x'],
  },
};

export interface Sent {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What every adapter is held to, whoever the provider is. `sent` are the requests of the last test. */
export function describeGateway(
  name: string,
  provider: Provider,
  more: (gateway: () => Gateway, sent: Sent[]) => void,
) {
  describe(name, () => {
    let gateway: Gateway;
    let respond: (response: ServerResponse) => void;
    const sent: Sent[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      if (request.method === 'POST') sent.push({ path: request.url ?? '', headers: request.headers, body });
      respond(response);
    });
    const answerWith = ({ status, headers, body }: Answer) => {
      respond = (response) => void response.writeHead(status, headers).end(body);
    };
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      gateway = provider.make(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    beforeEach(() => {
      sent.length = 0;
      answerWith(provider.accepted.answer);
    });

    it.each(Object.values(MESSAGES))('sends a $jenis once and gives the provider’s id', async (message) => {
      expect(await gateway.send(message)).toEqual({ outcome: 'accepted', ref: provider.accepted.ref });
      expect(sent).toHaveLength(1);
    });

    it('retries what is throttled, when the provider says', async () => {
      for (const answer of provider.throttled) {
        answerWith({ ...answer, headers: { ...answer.headers, 'Retry-After': '7' } });
        expect(await gateway.send(MESSAGES.teks), answer.body).toMatchObject({
          outcome: 'retry',
          retryAfterSeconds: 7,
        });
      }
    });

    it('gives up what is refused for good, with a reason', async () => {
      for (const answer of provider.refused) {
        answerWith(answer);
        expect(await gateway.send(MESSAGES.teks), answer.body).toMatchObject({
          outcome: 'rejected',
          reason: expect.stringMatching(/\w{4}/),
        });
      }
    });

    it('retries a server error that explains itself', async () => {
      answerWith(provider.serverError);
      expect(await gateway.send(MESSAGES.teks)).toMatchObject({ outcome: 'retry' });
    });

    it.each<Answer>([
      { status: 200, body: 'OK' },
      { status: 200, body: '' },
      { status: 200, body: '{"messages":[]}' },
      { status: 200, body: 'null' },
      { status: 301, headers: { Location: 'http://127.0.0.1:9/' }, body: '' },
      { status: 404, body: '<html>Not found</html>' },
      { status: 408, body: '' },
      { status: 502, body: '<html>Bad gateway</html>' },
    ])('takes $status $body for unknown', async (answer) => {
      answerWith(answer);
      expect((await gateway.send(MESSAGES.teks)).outcome).toBe('unknown' satisfies Outcome['outcome']);
    });

    it('takes a connection that breaks after the request for unknown', async () => {
      respond = (response) => void response.socket?.destroy();
      expect((await gateway.send(MESSAGES.teks)).outcome).toBe('unknown');
      expect(sent).toHaveLength(1);
    });

    it('takes an answer that never comes for unknown', async () => {
      respond = () => undefined;
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
      expect((await gateway.send(MESSAGES.teks)).outcome).toBe('unknown');
      spy.mockRestore();
    });

    it('says whether anyone answers', async () => {
      answerWith({ status: 404, body: 'whatever' });
      expect(await gateway.reachable()).toBe(true);
      expect(await provider.make('http://127.0.0.1:9').reachable()).toBe(false);
      // A proxy's word for an origin that is down.
      answerWith({ status: 502, body: '<html>Bad Gateway</html>' });
      expect(await gateway.reachable()).toBe(false);
    });

    it('believes a webhook only with the provider’s signature over these bytes', async () => {
      const { body, headers, events } = provider.webhook;
      const bytes = new TextEncoder().encode(body).buffer as ArrayBuffer;
      const signed = new Headers(await headers(body));
      expect(gateway.verify(signed, bytes)).toBe(true);
      expect(gateway.events(JSON.parse(body))).toEqual(events);

      const changed = new TextEncoder().encode(body.replace('sent', 'read')).buffer as ArrayBuffer;
      expect(gateway.verify(signed, changed)).toBe(false);
      expect(gateway.verify(new Headers(), bytes)).toBe(false);
      for (const name of signed.keys()) {
        for (const forged of ['', 'sha256=', 'sha256=zz', `sha256=${'0'.repeat(64)}`, 'sha1=abcd']) {
          expect(gateway.verify(new Headers({ [name]: forged }), bytes), forged).toBe(false);
        }
      }
    });

    it.each([null, 0, 'x', [], {}, { entry: 'x' }, { entry: [{ changes: [null] }] }])(
      'reads nothing out of %j',
      (payload) => {
        expect(gateway.events(payload)).toEqual([]);
      },
    );

    more(() => gateway, sent);
  });
}
