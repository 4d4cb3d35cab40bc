import { afterEach, expect, it, vi } from 'vitest';
import { ask, BaseUrl, exchange } from '../../../worker/gateways/http.ts';

afterEach(() => vi.unstubAllGlobals());

/** A provider whose answer has no end: it ends here at 100 MB, so that a fault does not fill the machine. */
function endless() {
  let sent = 0;
  const chunk = new Uint8Array(64_000).fill(0x20);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent > 100_000_000) controller.close();
      else controller.enqueue(chunk);
      sent += chunk.byteLength;
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  return () => sent;
}

it('reads no more of an endless answer than any provider sends, and takes it for unreadable', async () => {
  const sentTo = endless();
  expect(await exchange('https://wa.example', {})).toMatchObject({
    kind: 'answer',
    status: 200,
    body: undefined,
  });
  expect(sentTo()).toBeLessThan(5_000_000);
  const asked = endless();
  expect(await ask('https://wa.example')).toMatchObject({ status: 200, body: undefined });
  expect(asked()).toBeLessThan(5_000_000);
});

it('reads an answer in several parts as one', async () => {
  const parts = ['{"a": "', 'é', '"}'].map((part) => new TextEncoder().encode(part));
  const [before, letter, after] = parts as [Uint8Array, Uint8Array, Uint8Array];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of [before, letter.slice(0, 1), letter.slice(1), after]) controller.enqueue(part);
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  expect(await ask('https://wa.example')).toMatchObject({ status: 200, body: { a: 'é' } });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect(await ask('https://wa.example')).toMatchObject({ status: 204, body: undefined });
});

it.each(['ftp://wa.example', 'file:///etc/passwd', 'javascript:1', 'wa.example'])(
  '%s is no address of an API',
  (url) => {
    expect(BaseUrl.safeParse(url).success).toBe(false);
  },
);

it('takes http and https, and cuts a slash at the end', () => {
  expect(BaseUrl.parse('http://localhost:3000/')).toBe('http://localhost:3000');
  expect(BaseUrl.parse('https://graph.facebook.com/v25.0')).toBe('https://graph.facebook.com/v25.0');
});
