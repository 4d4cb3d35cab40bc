import { beforeAll, describe, expect, it } from 'vitest';
import type { Berkas } from '../../../worker/contract/berkas/berkas.ts';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { SuratMasuk } from '../../../worker/contract/surat/surat.ts';
import { fileOf, formOf } from '../../support/files/berkas.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedStack } from '../../support/stack/shared-stack.ts';

const stack = sharedStack({ SITE_URL: '' });
const operator = operatorHeaders(stack);
let pdf: string;
const bytes = fileOf('pdf', 5_000);
beforeAll(async () => {
  pdf = await publicLink('Surat "Edaran" (baru); jalan/… ☾');
});

async function publicLink(nama_file: string): Promise<string> {
  const form = formOf({ nama_file, file: new Blob([bytes]) });
  const response = await stack.api('POST', '/api/filedokumen', form, operator);
  const { data } = (await response.json()) as { data: Berkas };
  return data.file;
}

const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(pdf, { method, headers });
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

it('links to where it is called when no site is configured', () => {
  expect(pdf.startsWith(new URL('/files/', stack.url).href)).toBe(true);
});

it('sends a file that may be kept, shown anywhere, and run nothing', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '5000',
    'content-security-policy': expect.stringMatching(/^default-src 'none';(?!.*sandbox)/),
    'content-type': 'application/pdf',
    'cross-origin-resource-policy': 'cross-origin',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'x-content-type-options': 'nosniff',
  });
  expect(await bytesOf(response)).toEqual(bytes);
});

it('lets a letter to a student be kept and found by nobody', async () => {
  const letter = {
    id_mahasiswa: '1',
    nomor: 'B-1',
    asal: 'Rektorat',
    tanggal: '2026-11-20',
    perihal: 'Undangan',
  };
  const form = formOf({ ...letter, file: new Blob([bytes]) });
  const added = await stack.api('POST', '/api/suratmasuk', form, operator);
  const { data } = recordReply(SuratMasuk).parse(await added.json());
  const response = await stack.api('GET', new URL(data.file ?? '').pathname);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(await bytesOf(response)).toEqual(bytes);
});

it('carries the file’s name, encoded and with its ending', async () => {
  const nameOf = async (response: Response) => {
    const [, name = ''] = /^inline; filename\*=UTF-8''([\w%.!~-]+)$/.exec(
      response.headers.get('Content-Disposition') ?? '',
    ) as RegExpExecArray;
    return decodeURIComponent(name);
  };
  expect(await nameOf(await ask())).toBe('Surat "Edaran" (baru); jalan/… ☾.pdf');
  expect(await nameOf(await fetch(await publicLink("d'Art.PDF")))).toBe("d'Art.PDF");
});

it('answers HEAD with the headers alone', async () => {
  const response = await ask({ Range: 'bytes=0-9' }, 'HEAD');
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Length')).toBe('5000');
  expect(response.headers.get('ETag')).toBe((await ask()).headers.get('ETag'));
  expect((await bytesOf(response)).length).toBe(0);
});

describe('a range', () => {
  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=10-19', 10, 20],
    ['bytes=4990-', 4990, 5000],
    ['bytes=4990-9999', 4990, 5000],
    ['bytes=-5', 4995, 5000],
    ['bytes=-9999', 0, 5000],
  ])('is sent for %s', async (range, from, to) => {
    const response = await ask({ Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/5000`);
    expect(response.headers.get('Content-Length')).toBe(String(to - from));
    expect(await bytesOf(response)).toEqual(bytes.subarray(from, to));
  });

  it.each(['bytes=5000-', 'bytes=6000-7000', 'bytes=-0'])('is refused for %s', async (range) => {
    const response = await ask({ Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */5000');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['bytes=0-1,5-6', 'bytes=x', 'lines=0-1', 'bytes=9-5'])('is not what %s is', async (range) => {
    const response = await ask({ Range: range });
    expect(response.status).toBe(200);
    expect(await bytesOf(response)).toEqual(bytes);
  });

  it('belongs to the version that was seen', async () => {
    const etag = (await ask()).headers.get('ETag') ?? '';
    const status = async (ifRange: string) => (await ask({ Range: 'bytes=0-9', 'If-Range': ifRange })).status;
    expect(await status(etag)).toBe(206);
    expect(await status('"lain"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(200);
  });
});

it('sends nothing again that is known already', async () => {
  const etag = (await ask()).headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`, `"lain", ${etag}`, '*']) {
    for (const method of ['GET', 'HEAD']) {
      const response = await ask({ 'If-None-Match': known, Range: 'bytes=0-9' }, method);
      expect(response.status, known).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Cache-Control')).toContain('immutable');
    }
  }
  expect((await ask({ 'If-None-Match': '"lain"' })).status).toBe(200);
});

it('knows nothing that is not published', async () => {
  const missing = async (path: string) => {
    const response = await fetch(new URL(path, stack.url));
    expect(response.status, path).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ success: false, error: { code: 'tidak_ditemukan' } });
  };
  await stack.env.BERKAS.put('tanpa-baris.png', fileOf('png'));
  await missing('/files/tanpa-baris.png');
  await missing('/files/');
  await missing('/files/../files/x/y');
});

it('tells a person in a page what an API client reads as JSON', async () => {
  const ask = (Accept: string) => fetch(new URL('/files/tidak-ada.png', stack.url), { headers: { Accept } });
  const page = await ask('text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page.status).toBe(404);
  expect(page.headers.get('Content-Type')).toContain('text/html');
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(await page.text()).toContain('Tautannya mungkin terpotong saat disalin');
  for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])
    expect((await ask(accept)).headers.get('Content-Type'), accept).toContain('application/json');
});

it('does not call a published file unknown when the storage does not give it out', async () => {
  const link = await publicLink('Hilang');
  await stack.env.BERKAS.delete(new URL(link).pathname.split('/').at(-1) ?? '');
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(link, { method });
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  }
});
