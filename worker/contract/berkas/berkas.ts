import * as z from 'zod/mini';
import { crudEndpoints } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { integer } from '../inputs.ts';
import { MessageReply } from '../reply.ts';

const MEBIBYTE = 1024 * 1024;

/** Path, limits and the specification's error sentences of each kind of file. */
export const JENIS_BERKAS = {
  gambar: {
    path: '/api/filegambar',
    mimes: ['image/jpeg', 'image/png'],
    maxBytes: MEBIBYTE,
    tooLarge: 'Ukuran file harus kurang dari 1MB',
    wrongType: 'Format file harus JPG atau PNG',
  },
  dokumen: {
    path: '/api/filedokumen',
    mimes: ['application/pdf'],
    maxBytes: 5 * MEBIBYTE,
    tooLarge: 'Ukuran file harus kurang dari 5MB',
    wrongType: 'Format file harus PDF',
  },
} as const;
export type JenisBerkas = keyof typeof JENIS_BERKAS;

export const MIME_BERKAS = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type MimeBerkas = (typeof MIME_BERKAS)[number];

/** Accepted extensions by type; the first is used for new names. */
export const EXTENSIONS: Record<MimeBerkas, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
};

/** Download name of a file: adds the extension if it is missing. */
export function fileName(nama_file: string, mime: MimeBerkas): string {
  const complete = EXTENSIONS[mime].some((extension) => nama_file.toLowerCase().endsWith(extension));
  return complete ? nama_file : nama_file + EXTENSIONS[mime][0];
}

/** First bytes that `sniff` needs. */
export const SNIFFED_BYTES = 16;

// A PNG begins with its IHDR chunk; a JPEG continues with another marker.
const SIGNATURES: [MimeBerkas, RegExp][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
  ['image/png', /^\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR/],
  ['image/jpeg', /^\xff\xd8\xff[\xc0-\xfe]/],
  ['application/pdf', /^%PDF-[12]\.\d/],
];

/** Type by the first bytes, ignoring the name; null: not an accepted type. */
export function sniff(head: Uint8Array): MimeBerkas | null {
  const text = String.fromCharCode(...head.subarray(0, SNIFFED_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? null;
}

export const BerkasInput = z.object({ nama_file: text() });

export const Berkas = z.object({
  id: z.number(),
  nama_file: z.string(),
  /** public link */
  file: z.string(),
  mime: z.enum(MIME_BERKAS),
  ukuran_byte: z.number(),
  created_at: z.iso.datetime(),
});
export type Berkas = z.infer<typeof Berkas>;

export const TiketInput = z.object({
  nama_file: text(),
  mime: z.enum(MIME_BERKAS, 'Jenis file tidak diterima'),
  ukuran_byte: integer(1, Number.MAX_SAFE_INTEGER),
});

/**
 * Permission to put one file: `method` to `url` with exactly these headers, once, before `expires`. `terbit` then
 * checks the bytes and publishes it.
 */
export const TiketReply = z.object({
  data: z.object({
    id: z.number(),
    url: z.string(),
    method: z.literal('PUT'),
    headers: z.record(z.string(), z.string()),
    expires: z.iso.datetime(),
  }),
});
export type Tiket = z.infer<typeof TiketReply>['data'];

const roles = ['pesan'] as const;

// @__NO_SIDE_EFFECTS__
const berkasEndpoints = (jenis: JenisBerkas) => {
  const limit = JENIS_BERKAS[jenis];
  const { path } = limit;
  const { list, read, create, remove } = crudEndpoints(path, jenis, {
    roles,
    input: BerkasInput,
    changed: BerkasInput,
    row: Berkas,
  });
  return {
    list: { ...list, summary: `Daftar ${jenis} yang diunggah` },
    read,
    create: { ...create, summary: `Mengunggah ${jenis}`, file: true, limit },
    tiket: {
      route: `POST ${path}/tiket`,
      summary: `Meminta izin mengunggah ${jenis} langsung ke penyimpanan`,
      roles,
      body: TiketInput,
      reply: TiketReply,
      status: 201,
    },
    terbit: {
      ...read,
      route: `POST ${path}/{id}/terbit`,
      summary: `Menerbitkan ${jenis} yang diunggah dengan izin`,
    },
    remove: { ...remove, reply: MessageReply },
  } satisfies Endpoints;
};

export const berkas = { gambar: berkasEndpoints('gambar'), dokumen: berkasEndpoints('dokumen') };
