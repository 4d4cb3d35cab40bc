import { request } from 'node:http';

/** Sends an endless chunked body and returns the server's answer. */
export function answerToEndless(
  url: string | URL,
  headers: Record<string, string>,
  { method = 'POST', bytes }: { method?: string; bytes: number },
): Promise<{ status: number | undefined; body: unknown }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
    call.on('error', reject);
    call.on('response', async (response) => {
      response.setEncoding('utf8');
      for await (const text of response) {
        resolve({ status: response.statusCode, body: JSON.parse(text) });
        break;
      }
      call.destroy();
    });
    for (let sent = 0; sent < bytes; sent += 65_536)
      call.write(Buffer.alloc(Math.min(65_536, bytes - sent), ' '));
  });
}
