import { expect, it } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { IDENTITAS_BAWAAN, PALING_BANYAK } from '../../../worker/contract/pengaturan/pengaturanIdentitas.ts';
import { Identitas } from '../../../worker/contract/portal/identitas.ts';
import { pngOf } from '../../support/browser/png.ts';
import { lettersOf } from '../../support/people/surat.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const letters = shared(() => lettersOf(stack));

const read = async () => {
  const response = await stack.api('GET', '/api/identitas');
  expect(response.status).toBe(200);
  return recordReply(Identitas).parse(await response.json()).data;
};
const save = (changes: unknown) => letters.call(letters.operator, 'PATCH', 'pengaturan', changes);

it('is the built one until somebody sets another, asked again only once it is another', async () => {
  expect(await read()).toEqual(IDENTITAS_BAWAAN);
  const first = await stack.api('GET', '/api/identitas');
  const tag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
  const again = () => stack.api('GET', '/api/identitas', undefined, { 'If-None-Match': tag });
  expect((await again()).status).toBe(304);

  expect(await save({ identitas_produk: ' SIAKAD  Mudah ' })).toMatchObject({ status: 200 });
  expect((await again()).status).toBe(200);
  const { versi, ...changed } = await read();
  expect(versi).toBeGreaterThan(0);
  expect(changed).toEqual({ ...changed, ...IDENTITAS_BAWAAN, versi: undefined, produk: 'SIAKAD Mudah' });
  expect((await letters.audit('Mengubah pengaturan')).map(({ sasaran }) => sasaran)).toContain(
    'identitas_produk',
  );
});

it('makes all colours of two, and leaves those of the build alone', async () => {
  await save({ identitas_warna: { merek: '#1E40AF', aksen: '#fbbf24' } });
  const { gaya, tema } = await read();
  expect(gaya).toContain('--color-primary:light-dark(#1e40af,');
  expect(tema).toMatch(/^#[0-9a-f]{6}$/);
  await save({ identitas_warna: { merek: '#015f43', aksen: '#e3bb5f' } });
  expect(await read()).toMatchObject({ gaya: '', tema: IDENTITAS_BAWAAN.tema });
});

it('answers the footer’s links as the specification has them, without a new version of all pages', async () => {
  const { versi } = await read();
  const links = [{ judul: 'Perpustakaan', link: 'https://pustaka.example/' }];
  await save({ identitas_tautan: links });
  const response = await stack.api('GET', '/api/link');
  expect(await response.json()).toEqual({ data: { data: links } });
  expect((await read()).versi).toBe(versi);
});

const address = { nama: 'Kampus', jalan: 'Jl. A', kota: 'Kota' };
it.each([
  [{ identitas_produk: '' }, 'identitas_produk', 'Wajib diisi'],
  [{ identitas_produk: '\u200b' }, 'identitas_produk', 'Wajib diisi'],
  [{ identitas_produk: 'x'.repeat(10_240) }, 'identitas_produk', 'Paling banyak 30'],
  [{ identitas_institusi: 'UIN \u202eRDAV' }, 'identitas_institusi', 'pembalik arah'],
  [{ identitas_nama_lengkap: 'a\u2066b' }, 'identitas_nama_lengkap', 'pembalik arah'],
  [{ identitas_surel: 'bukan surel' }, 'identitas_surel', 'email'],
  [{ identitas_akademik: 'javascript:alert(1)' }, 'identitas_akademik', 'http'],
  [{ identitas_call_center: 'tel:021500' }, 'identitas_call_center', 'http'],
  [
    { identitas_sosial: [{ nama: 'X', url: 'javascript://x/%0aalert(1)' }] },
    'identitas_sosial.0.url',
    'http',
  ],
  [{ identitas_tautan: [{ judul: 'X', link: 'https://a b' }] }, 'identitas_tautan.0.link', 'http'],
  [{ identitas_tautan: [{ judul: 'X', link: 'data:text/html,x' }] }, 'identitas_tautan.0.link', 'http'],
  [
    { identitas_alamat: Array(PALING_BANYAK.alamat + 1).fill(address) },
    'identitas_alamat',
    'Paling banyak 6',
  ],
  [{ identitas_alamat: [{ ...address, kota: '' }] }, 'identitas_alamat.0.kota', 'Wajib diisi'],
  [{ identitas_warna: { merek: 'red', aksen: '#fbbf24' } }, 'identitas_warna.merek', '#015f43'],
  [{ identitas_warna: { merek: '#000}', aksen: '#fbbf24' } }, 'identitas_warna.merek', '#015f43'],
  [
    { identitas_warna: { merek: '#4ade80', aksen: '#fbbf24' } },
    'identitas_warna.merek',
    'paling sedikit 4,5:1',
  ],
  [{ identitas_warna: { merek: '#1e40af', aksen: '#7f1d1d' } }, 'identitas_warna.aksen', 'Yang terdekat'],
  [{ identitas_logo: `${'a'.repeat(32)}.png` }, 'identitas_logo', 'Logo tidak dikenal'],
  [{ identitas_logo: '../login' }, 'identitas_logo', 'Logo tidak dikenal'],
])('refuses %.60j', async (changes, field, sentence) => {
  const before = await read();
  const { status, body } = await save(changes);
  expect(status).toBe(422);
  expect((body as { error: { fields: object } }).error.fields).toEqual({
    [field]: expect.stringContaining(sentence),
  });
  expect(await read()).toEqual(before);
});

it('keeps script and Arabic as the text that they are', async () => {
  const institusi = 'جامعة </script><script>alert(1)</script>';
  await save({ identitas_institusi: institusi });
  expect((await read()).institusi).toBe(institusi);
});

const upload = (file: Blob, headers: Record<string, string> = letters.operator) => {
  const form = new FormData();
  form.set('file', file, 'logo.svg');
  return stack.api('POST', '/api/identitas/logo', form, headers);
};

it('takes a logo that is one by its bytes, shows it once it is saved, and goes back to the built one', async () => {
  expect((await upload(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>']))).status).toBe(
    415,
  );
  expect((await upload(pngOf(511))).status).toBe(415);
  expect((await upload(new Blob(['\x89PNG']))).status).toBe(415);
  const interlaced = new Uint8Array(await pngOf(512).arrayBuffer());
  interlaced[28] = 1;
  const refused = await upload(new Blob([interlaced]));
  expect(refused.status).toBe(415);
  expect(await refused.json()).toMatchObject({
    error: { message: 'Logo harus PNG 512 × 512 piksel dengan 8 bit per warna, tanpa interlace' },
  });
  expect((await upload(new Blob([await pngOf(512).arrayBuffer(), new Uint8Array(600_000)]))).status).toBe(
    413,
  );
  expect((await upload(pngOf(512), (await letters.student('20230001')).headers)).status).toBe(403);

  const response = await upload(pngOf(512));
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { kunci: string } };
  expect((await read()).logo).toBeNull();
  expect(await save({ identitas_logo: data.kunci })).toMatchObject({ status: 200 });
  const { logo } = await read();
  const shown = await stack.api('GET', logo ?? '');
  expect([
    shown.status,
    shown.headers.get('Content-Type'),
    shown.headers.get('X-Content-Type-Options'),
  ]).toEqual([200, 'image/png', 'nosniff']);
  const listed = await letters.call(letters.operator, 'GET', 'filegambar');
  expect(JSON.stringify(listed.body), 'among no other pictures').not.toContain(data.kunci);
  await save({ identitas_logo: '' });
  expect((await read()).logo).toBeNull();
});
