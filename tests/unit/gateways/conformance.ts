import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KODE_ALASAN, KODE_GATEWAY } from '../../../worker/contract/pesan/alasan.ts';
import type { Gateway, GatewayEvent, Outgoing, Probe, Webhook } from '../../../worker/gateways/gateway.ts';

/** A provider's answer to a send. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** A webhook of the provider, or a forged one. */
interface Call {
  secret?: string;
  headers?: Record<string, string>;
  body: string;
}

/** The provider's part of the suite: how its adapter is made, and how the provider speaks. */
interface Cases {
  make(baseUrl: string): Gateway;
  accepted: { answer: Answer; ref: string };
  /** too much at once; the provider may say in how many seconds to come again */
  throttled: { answer: Answer; retryAfterSeconds?: number }[];
  /** this message will never be taken */
  refused: Answer[];
  /** the account is at fault, not the message */
  held: Answer[];
  /** trouble of the provider's own, in words that it is known by */
  trouble: Answer[];
  /** answers after which the fate of the message is unknown, besides unreadable ones */
  unreadable: Answer[];
  /** it certainly never got as far as WhatsApp, though the provider answers */
  unreached?: Answer[];
  /** messages that are not handed over, since they would be cut or arrive as something else */
  unsendable?: Outgoing[];
  /** the provider's answers about itself */
  probes?: { answer: Answer; state: Probe['state'] }[];
  webhook: {
    good: { call: Call; events: GatewayEvent[] }[];
    /** forged webhooks: changed, unsigned, signed with another secret, or sent to another address */
    forged: Call[];
    /** payloads in the provider's name that tell nothing */
    malformed: unknown[];
  };
}

const person = { diulang: 0, to: '6280000000001', filename: null, template: null };

export const MESSAGES: Record<Outgoing['jenis'], Outgoing> = {
  teks: { ...person, id: 41, jenis: 'teks', body: 'Halo 👋\nbaris dua', alamat: null },
  gambar: { ...person, id: 42, jenis: 'gambar', body: 'Denah', alamat: 'https://uji.id/a.png' },
  dokumen: { ...person, id: 43, jenis: 'dokumen', body: 'Surat', alamat: 'https://uji.id/b.pdf?x=1' },
  kredensial: { ...person, id: 44, jenis: 'kredensial', body: 'Password: x', alamat: null },
  kode: { ...person, id: 45, jenis: 'kode', body: 'Kode: 012345', alamat: null },
  minta_kontak: { ...person, id: 46, jenis: 'minta_kontak', body: 'Berapa nomor Anda?', alamat: null },
};

/** No provider's words: those of whatever stands before it. */
const NOBODYS: Answer[] = [
  { status: 200, body: 'OK' },
  { status: 200, body: '' },
  { status: 200, body: 'null' },
  { status: 301, headers: { Location: 'http://127.0.0.1:9/' }, body: '' },
  { status: 404, body: '<html>Not found</html>' },
  { status: 408, body: '' },
  { status: 502, body: '<html>Bad gateway</html>' },
];

const CODE = expect.toSatisfy((code) => KODE_ALASAN.includes(code));
const FAULT = expect.toSatisfy((code) => KODE_GATEWAY.includes(code));
const REASON = expect.stringMatching(/\w{4}/);

const webhookOf = ({ secret = '', headers = {}, body }: Call): Webhook => ({
  secret,
  headers: new Headers(headers),
  rawBody: new TextEncoder().encode(body).buffer,
});

interface Sent {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** The rules for every adapter. `sent` are the requests of the last test. */
export function describeGateway(
  name: string,
  cases: Cases,
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
    const outcomeAfter = (answer: Answer) => {
      answerWith(answer);
      return gateway.send(MESSAGES.teks);
    };
    beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      gateway = cases.make(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    beforeEach(() => {
      sent.length = 0;
      answerWith(cases.accepted.answer);
    });

    it.each(Object.values(MESSAGES))('sends a $jenis once and gives the provider’s id', async (message) => {
      expect(await gateway.send(message)).toEqual({ outcome: 'accepted', ref: cases.accepted.ref });
      expect(sent).toHaveLength(1);
    });

    it('hands a menu over once, by its options or its numbered text', async () => {
      const menu = { teks: 'Yang mana', pilihan: [{ id: '1.7', judul: 'Jadwal' }] };
      const message = { ...MESSAGES.teks, body: '1. Jadwal', menu };
      expect(await gateway.send(message)).toEqual({ outcome: 'accepted', ref: cases.accepted.ref });
      expect(sent).toHaveLength(1);
      expect(decodeURIComponent(sent[0]?.body ?? '').replaceAll('+', ' ')).toMatch(/1\. Jadwal|"1\.7"/);
    });

    it.each(cases.throttled)(
      'retries what is throttled, when the provider says: $answer.body',
      async ({ answer, retryAfterSeconds }) => {
        expect(await outcomeAfter(answer)).toEqual({
          outcome: 'retry',
          code: CODE,
          reason: REASON,
          retryAfterSeconds,
        });
      },
    );

    it.each(cases.refused)('gives up what is refused for good, with a reason: $body', async (answer) => {
      expect(await outcomeAfter(answer)).toEqual({ outcome: 'rejected', code: CODE, reason: REASON });
    });

    it.each(cases.held)('makes all the others wait when the account is at fault: $body', async (answer) => {
      expect(await outcomeAfter(answer)).toMatchObject({
        outcome: expect.stringMatching(/^(rejected|retry)$/),
        code: CODE,
        reason: REASON,
        hold: expect.stringMatching(/^(gateway|broadcast|template)$/),
      });
    });

    it.each(cases.trouble)('retries a server error that explains itself: $body', async (answer) => {
      expect(await outcomeAfter(answer)).toMatchObject({
        outcome: 'retry',
        code: CODE,
        reason: REASON,
      });
    });

    it.each(cases.unreached ?? [])('waits while nothing gets through: $body', async (answer) => {
      expect(await outcomeAfter(answer)).toEqual({
        outcome: 'unreached',
        code: 'tidak_terjangkau',
        reason: REASON,
      });
    });

    it.each(Object.values(MESSAGES))(
      'gives somebody whose number is hidden their own id for the address of a $jenis',
      async (message) => {
        expect((await gateway.send({ ...message, to: '123456@lid' })).outcome).toBe('accepted');
        expect(decodeURIComponent(sent[0]?.body ?? '')).toMatch(/\b123456@lid\b(?!@)/);
      },
    );

    const unsendable = (cases.unsendable ?? []).map((message) => ({ message }));
    it.each(unsendable)('does not hand over what would not arrive as it is', async ({ message }) => {
      expect(await gateway.send(message)).toEqual({ outcome: 'rejected', code: CODE, reason: REASON });
      expect(sent).toEqual([]);
    });

    it.each([...NOBODYS, ...cases.unreadable])('takes $status $body for unknown', async (answer) => {
      expect(await outcomeAfter(answer)).toEqual({
        outcome: 'unknown',
        code: 'tanpa_jawaban',
        reason: REASON,
      });
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
      expect(await gateway.probe()).toEqual({ state: 'ready' });
      expect(await cases.make('http://127.0.0.1:9').probe()).toEqual({
        state: 'away',
        code: 'tidak_terjangkau',
        reason: REASON,
      });
      // A proxy's word for an origin that is down.
      answerWith({ status: 502, body: '<html>Bad Gateway</html>' });
      expect(await gateway.probe()).toEqual({ state: 'away', code: 'tidak_terjangkau', reason: REASON });
    });

    it.each(cases.probes ?? [])('is $state when asked: $answer.body', async ({ answer, state }) => {
      answerWith(answer);
      const why = { code: state === 'held' ? FAULT : CODE, reason: REASON };
      expect(await gateway.probe()).toEqual(state === 'ready' ? { state } : { state, ...why });
    });

    it.each(cases.webhook.good)(
      'believes the provider’s webhook, and reads it: $call.body',
      ({ call, events }) => {
        expect(gateway.verify(webhookOf(call))).toBe(true);
        expect(gateway.events(JSON.parse(call.body))).toEqual(events);
      },
    );

    it.each(cases.webhook.good)('does not believe it without its proof: $call.body', ({ call: { body } }) => {
      expect(gateway.verify(webhookOf({ body }))).toBe(false);
    });

    it.each(cases.webhook.forged)('does not believe %j', (call) => {
      expect(gateway.verify(webhookOf(call))).toBe(false);
    });

    const nothing = [null, 0, 'x', [], {}, ...cases.webhook.malformed].map((payload) => ({ payload }));
    it.each(nothing)('reads nothing out of %j', ({ payload }) => {
      expect(gateway.events(payload)).toEqual([]);
    });

    more(() => gateway, sent);
  });
}
