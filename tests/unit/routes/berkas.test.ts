import { describe, expect, it } from 'vitest';
import { type Berkas, JENIS_BERKAS, type JenisBerkas } from '../../../worker/contract/berkas/berkas.ts';
import { bearer, fileOf, formOf } from '../../support/files/berkas.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = operatorHeaders(stack);

const { gambar, dokumen } = JENIS_BERKAS;
const KINDS = [gambar, dokumen];

const upload = (
  jenis: JenisBerkas,
  bytes: Uint8Array<ArrayBuffer>,
  nama_file = 'Brosur',
  fileName?: string,
) =>
  stack.api(
    'POST',
    JENIS_BERKAS[jenis].path,
    formOf({ nama_file, file: new Blob([bytes], { type: 'image/jpeg' }) }, fileName),
    operator,
  );

/** Uploads what has to be accepted. */
async function uploaded(...args: Parameters<typeof upload>): Promise<Berkas & { link: string }> {
  const response = await upload(...args);
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: Berkas };
  return { ...data, link: new URL(data.file).pathname };
}

const get = (path: string, headers: Record<string, string> = operator) =>
  stack.api('GET', path, undefined, headers);
const objects = async () => (await stack.env.BERKAS.list()).objects.length;
const rows = () => stack.env.DB.prepare('SELECT count(*) AS n FROM berkas').first<number>('n');

describe('uploading', () => {
  it.each([
    ['gambar', 'jpeg', 'image/jpeg', /\.jpg$/],
    ['gambar', 'png', 'image/png', /\.png$/],
    ['dokumen', 'pdf', 'application/pdf', /\.pdf$/],
  ] as const)(
    'keeps a %s that is %s by its bytes, whatever it is called',
    async (jenis, kind, mime, ending) => {
      const bytes = fileOf(kind, 5_000);
      const row = await uploaded(jenis, bytes, '  Jadwal   Kuliah ', 'jadwal.exe');
      expect(row).toMatchObject({ nama_file: 'Jadwal Kuliah', mime, ukuran_byte: 5_000 });
      expect(row.file).toMatch(/^https:\/\/portal\.uji\/files\/[0-9a-f]{32}\.[a-z]{3}$/);
      expect(row.file).toMatch(ending);
      expect(new Date(row.created_at).toISOString()).toBe(row.created_at);

      const { link, ...berkas } = row;
      expect(await (await get(`${JENIS_BERKAS[jenis].path}/${row.id}`)).json()).toEqual({ data: berkas });
      const shown = await get(link, {});
      expect(shown.headers.get('Content-Type')).toBe(mime);
      expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
    },
  );

  it.each(['gambar', 'dokumen'] as const)('takes a %s of the limit, and not one byte more', async (jenis) => {
    const { maxBytes, tooLarge } = JENIS_BERKAS[jenis];
    const kind = jenis === 'gambar' ? 'jpeg' : 'pdf';
    await uploaded(jenis, fileOf(kind, maxBytes));
    const before = await objects();
    for (const bytes of [maxBytes + 1, maxBytes + 100_000]) {
      const response = await upload(jenis, fileOf(kind, bytes));
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error: { code: 'terlalu_besar', message: tooLarge } });
    }
    expect(await objects()).toBe(before);
  });

  it.each([
    ['gambar', 'html'],
    ['gambar', 'svg'],
    ['gambar', 'gif'],
    ['gambar', 'webp'],
    ['gambar', 'pdf'],
    ['dokumen', 'html'],
    ['dokumen', 'zip'],
    ['dokumen', 'png'],
  ] as const)('refuses as %s what is %s with another name', async (jenis, kind) => {
    const response = await upload(jenis, fileOf(kind), 'Foto', jenis === 'gambar' ? 'foto.jpg' : 'surat.pdf');
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      error: { code: 'jenis_ditolak', message: JENIS_BERKAS[jenis].wrongType },
    });
  });

  it('names what is missing', async () => {
    const file = new Blob([fileOf('png')]);
    const cases: [BodyInit | Record<string, string>, Record<string, string>][] = [
      [formOf({ nama_file: 'x' }), { file: 'Wajib diisi' }],
      [formOf({ nama_file: 'x', file: 'C:\\foto.jpg' }), { file: 'Wajib diisi' }],
      [formOf({ nama_file: 'x', file: new Blob() }), { file: 'Berkas kosong' }],
      [formOf({ nama_file: ' ', file }), { nama_file: 'Wajib diisi' }],
      [formOf({ file }), { nama_file: 'Wajib diisi' }],
      [{ nama_file: 'x' }, { file: 'Wajib diisi' }],
      [new URLSearchParams({}), { nama_file: 'Wajib diisi', file: 'Wajib diisi' }],
    ];
    for (const [body, fields] of cases) {
      const response = await stack.api('POST', gambar.path, body, operator);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { code: 'validasi', fields } });
    }
    const broken = await stack.api('POST', gambar.path, 'tanpa batas', {
      ...operator,
      'Content-Type': 'multipart/form-data',
    });
    expect(broken.status).toBe(400);
  });

  it('leaves no object behind when its row cannot be written', async () => {
    const before = [await objects(), await rows()];
    await stack.env.DB.prepare(
      "CREATE TRIGGER uji BEFORE INSERT ON berkas BEGIN SELECT RAISE(ABORT, 'uji'); END",
    ).run();
    expect((await upload('gambar', fileOf('png'))).status).toBe(500);
    await stack.env.DB.prepare('DROP TRIGGER uji').run();
    expect([await objects(), await rows()]).toEqual(before);
  });

  it('is the operator’s alone, like all else here', async () => {
    const student = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    const { id } = await uploaded('gambar', fileOf('png'));
    for (const { path } of KINDS) {
      for (const [method, at] of [
        ['GET', path],
        ['GET', `${path}/${id}`],
        ['POST', path],
        ['POST', `${path}/tiket`],
        ['POST', `${path}/${id}/terbit`],
        ['DELETE', `${path}/${id}`],
      ] as const) {
        expect((await stack.api(method, at)).status, `${method} ${at}`).toBe(401);
        expect((await stack.api(method, at, undefined, student)).status, `${method} ${at}`).toBe(403);
      }
    }
    expect((await get(`${gambar.path}/${id}`)).status).toBe(200);
  });
});

describe('the list', () => {
  type List = { data: Berkas[]; meta?: object };
  const list = async (path: string) => (await (await get(path)).json()) as List;

  it('holds each kind’s own, newest first, paged and searched', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Denah Lantai ${n + 1}`);
    for (const name of names) await uploaded('dokumen', fileOf('pdf'), name);
    const image = await uploaded('gambar', fileOf('jpeg'), 'Denah Lantai Dasar');

    const all = await list(dokumen.path);
    expect(all.meta).toBeUndefined();
    expect(all.data.slice(0, 12).map(({ nama_file }) => nama_file)).toEqual(names.toReversed());
    expect(all.data.every(({ mime }) => mime === 'application/pdf')).toBe(true);

    const second = await list(`${dokumen.path}?page=2&limit=10&cari=LANTAI`);
    expect(second.meta).toEqual({ page: 2, limit: 10, total: 12 });
    expect(second.data.map(({ nama_file }) => nama_file)).toEqual(['Denah Lantai 2', 'Denah Lantai 1']);
    expect(second.data[0]?.file).toMatch(/^https:\/\/portal\.uji\/files\/[0-9a-f]{32}\.pdf$/);

    const { link: _, ...berkas } = image;
    expect(await list(`${gambar.path}?cari=denah`)).toEqual({
      data: [berkas],
      meta: { page: 1, limit: 10, total: 1 },
    });
  });

  it('forgets what is deleted, and so does its link', async () => {
    const { id, link, nama_file } = await uploaded('gambar', fileOf('png'), 'Sekali Pakai');
    const before = await objects();
    const remove = (path: string) => stack.api('DELETE', `${path}/${id}`, undefined, operator);
    expect((await remove(dokumen.path)).status, 'of the other kind').toBe(404);
    expect((await get(`${dokumen.path}/${id}`)).status).toBe(404);
    expect((await get(link, {})).status).toBe(200);

    const deleted = await remove(gambar.path);
    expect(deleted.status).toBe(200);
    expect(await deleted.json()).toEqual({ message: 'Data berhasil dihapus' });
    expect(await objects()).toBe(before - 1);
    for (const response of [
      await get(link, {}),
      await get(`${gambar.path}/${id}`),
      await remove(gambar.path),
    ])
      expect(response.status).toBe(404);
    expect((await list(`${gambar.path}?cari=${encodeURIComponent(nama_file)}`)).data).toEqual([]);
  });
});
