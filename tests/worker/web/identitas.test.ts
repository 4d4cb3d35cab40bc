import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DOKUMEN, dokumenOf, draw, IDENTITAS } from '#perender';
import { onRequest } from '../../../web/functions/_middleware.ts';
import { builtIdentity } from '../../../web/identity.ts';
import { IDENTITAS_BAWAAN } from '../../../worker/contract/pengaturan/pengaturanIdentitas.ts';
import { Identitas } from '../../../worker/contract/portal/identitas.ts';

const OTHER: Identitas = {
  ...IDENTITAS_BAWAAN,
  versi: 1_795_000_000_000,
  produk: 'SATU </script><script>alert(1)</script><!--isi-->',
  institusi: '{judul} "UIN" $& جامعة',
  logo: '/files/0123456789abcdef0123456789abcdef.png',
  gaya: '--color-primary:light-dark(#1e40af,#93b4ff)',
};

describe('a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is of the campus that a file names, and of nobody by a file that says something else', () => {
    expect(builtIdentity()).toEqual(IDENTITAS_BAWAAN);
    const folder = mkdtempSync(join(tmpdir(), 'vadr-identitas-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'identitas.json');
    vi.stubEnv('IDENTITAS', file);
    expect(builtIdentity, 'no such file').toThrow('ENOENT');
    writeFileSync(file, JSON.stringify({ data: OTHER }));
    expect(builtIdentity()).toEqual(OTHER);
    writeFileSync(file, JSON.stringify({ data: { produk: 'SATU' } }));
    expect(builtIdentity).toThrow('versi');
  });

  it.each(DOKUMEN)(
    'draws $file with any text as what it is, and says what it has drawn with',
    async (document) => {
      const html = await draw(document, OTHER);
      const [, data = ''] =
        /<script type="application\/json" id="identitas">(.*?)<\/script>/.exec(html) ?? [];
      expect(Identitas.parse(JSON.parse(data))).toEqual(OTHER);
      expect(html).not.toContain('<script>alert');
      expect(html).toContain('SATU &lt;/script>');
      expect(html).toContain('{judul} &quot;UIN&quot; $&amp; جامعة');
      expect(html).toContain(`<link rel="icon" href="${OTHER.logo}" type="image/png">`);
      expect(html).not.toMatch(/VADR|<!--(isi|identitas)-->\s*<\//);
      expect(html.includes('<div id="root"></div>')).toBe(document.path === null);
    },
  );
});

it.each(['/mahasiswa/dashboard', '/pegawai/dashboard'])(
  'links the services of %s to the addresses that the campus has set, and no others',
  async (path) => {
    const layanan = { ...OTHER.layanan, alumni: 'https://alumni.uji/', call_center: null };
    const html = await draw(dokumenOf(path), { ...OTHER, layanan });
    expect(html).toContain('href="https://alumni.uji/"');
    expect(html).toMatch(/>Call Center<\/h3>.*?Belum tersedia di portal/);
  },
);

describe('the function before the documents', () => {
  const BUILT = 'as it was built';

  /** Asks for a document while the worker answers so. */
  function ask(path: string, api: () => Promise<Response>, headers: HeadersInit = {}) {
    const env = {
      API: { fetch: api },
      ASSETS: {
        fetch: async () =>
          new Response(BUILT, {
            headers: { ETag: '"abc"', 'Content-Security-Policy': "default-src 'none'" },
          }),
      },
    };
    const request = new Request(`https://portal.example${path}`, { headers });
    return onRequest({ request, env });
  }
  const says = (identitas: object) => async () => Response.json({ data: identitas });
  const again = { 'Cache-Control': 'no-cache' };

  it('hands to the worker whatever is addressed to it, and no page', async () => {
    const api = async () => Response.json({ success: false }, { status: 404 });
    for (const path of [
      '/api',
      '/api/dosen',
      '/api//dosen',
      '/files/x.png',
      '/files//x',
      '/verifikasi-surat/x',
    ])
      expect((await ask(path, api)).status, path).toBe(404);
    for (const path of ['/', '/apiary', '//api/dosen']) expect((await ask(path, api)).status, path).toBe(200);
  });

  it('answers 404 where the app has no page, and with the page all the same', async () => {
    const shell = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
    const env = {
      API: { fetch: says(IDENTITAS) },
      ASSETS: { fetch: async () => new Response(BUILT, shell) },
    };
    const status = async (path: string) => {
      const response = await onRequest({ request: new Request(`https://portal.example${path}`), env });
      expect(await response.text()).toBe(BUILT);
      return response.status;
    };
    for (const path of [
      '/',
      '/login',
      '/operator/pesan/group/dosen/ab12',
      '/verifikasi-surat',
      '/akun/profil',
      '/shell',
    ])
      expect(await status(path), path).toBe(200);
    for (const path of ['/404', '/wp-admin', '/x.php', '/operator/pesan/group/dosen/ab12/x', '/loginx'])
      expect(await status(path), path).toBe(404);
  });

  it('lets the built file go out whenever the worker does not say otherwise', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    for (const api of [
      says(IDENTITAS),
      says({ produk: 'SATU' }),
      async () => new Response('<h1>502</h1>', { status: 502 }),
      async () => Response.json({ success: false }, { status: 500 }),
      async () => Promise.reject(new Error('no such service')),
    ])
      expect(await (await ask('/', api, again)).text()).toBe(BUILT);
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const silent = vi.fn(says(OTHER));
    expect(await (await ask('/', silent)).text(), 'a while after a failure').toBe(BUILT);
    expect(silent).not.toHaveBeenCalled();
  });

  it('draws anew what is called otherwise, asks again after a minute, and goes on with what it knows', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const api = vi.fn(says(OTHER));
    const first = await ask('/login', api, again);
    const html = await first.text();
    expect(html).toBe(await draw(dokumenOf('/login'), OTHER));
    expect(first.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toContain(String(OTHER.versi));
    expect((await ask('/login', api, { 'If-None-Match': etag })).status).toBe(304);
    expect(await (await ask('/manifest.webmanifest', api)).json()).toMatchObject({
      short_name: OTHER.produk,
    });
    expect(await (await ask('/panduan.pdf', api)).text()).toBe(BUILT);
    expect(api).toHaveBeenCalledTimes(1);

    vi.useFakeTimers({ now: Date.now() + 61_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const down = vi.fn(async () => Promise.reject<Response>(new Error('down')));
    expect(await (await ask('/login', down)).text()).toBe(html);
    expect(down).toHaveBeenCalledTimes(1);
    const renamed = { ...OTHER, versi: OTHER.versi + 1, produk: 'DUA' };
    expect(await (await ask('/login', says(renamed), again)).text()).toContain('<title>Login | DUA');
  });
});
