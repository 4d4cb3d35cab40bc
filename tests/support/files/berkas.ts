import {
  JENIS_BERKAS,
  type JenisBerkas,
  type Tiket,
  TiketReply,
} from '../../../worker/contract/berkas/berkas.ts';
import type { ApiStack } from '../stack/stack.ts';

/** Magic bytes by file type. */
export const HEADS = {
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  png: Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  gif: Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
  webp: Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'),
  zip: Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
};

/** A file of an exact size, whose bytes encode their position. */
export function fileOf(kind: keyof typeof HEADS, bytes = 1_000): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  // A loop, since Uint8Array.from takes a second for 10 MB.
  for (let at = 0; at < bytes; at++) file[at] = at % 251;
  file.set(HEADS[kind].subarray(0, bytes));
  return file;
}

export function formOf(fields: Record<string, string | Blob>, fileName = 'berkas.bin'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, fileName);
  }
  return form;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const PNG = { nama_file: 'Denah', mime: 'image/png', ukuran_byte: 1_000 };

/** The object key of a ticket, for both ways of uploading. */
export const keyOf = ({ url }: Pick<Tiket, 'url'>) => new URL(url).pathname.split('/').at(-1) ?? '';

export const put = ({ url, method, headers }: Pick<Tiket, 'url' | 'method' | 'headers'>, body: BodyInit) =>
  fetch(url, { method, headers, body });

/** An operator's calls with tickets. */
export function ticketsOf(stack: ApiStack, operator: Record<string, string>) {
  const ask = (jenis: JenisBerkas, input: object) =>
    stack.api('POST', `${JENIS_BERKAS[jenis].path}/tiket`, input, operator);
  return {
    ask,
    /** Uploads a ticket's file. */
    put: ({ url, method, headers }: Tiket, body: BodyInit) => stack.fetch(url, { method, headers, body }),
    async give(jenis: JenisBerkas = 'gambar', input: object = PNG): Promise<Tiket> {
      const response = await ask(jenis, input);
      if (response.status !== 201) throw new Error(await response.text());
      return TiketReply.parse(await response.json()).data;
    },
    publish: ({ id }: { id: number }, jenis: JenisBerkas = 'gambar') =>
      stack.api('POST', `${JENIS_BERKAS[jenis].path}/${id}/terbit`, undefined, operator),
    isStored: async (of: Pick<Tiket, 'url'>) => (await stack.env.BERKAS.head(keyOf(of))) !== null,
    hasRow: async ({ id }: { id: number }) =>
      (await stack.env.DB.prepare('SELECT 1 FROM berkas WHERE id = ?').bind(id).first()) !== null,
  };
}
