import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import { listReply, PAGE_SIZES, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { paragraph } from '../fields.ts';
import { blankable, integer } from '../inputs.ts';
import { EMPAT_MATA } from '../pengaturan/pengaturanEmpatMata.ts';
import { DAY_MS } from '../waktu.ts';

/**
 * `disetujui`: agreed to; `ditolak`: refused; `ditarik`: taken back by its asker, or a key's permission by whoever decides; `kedaluwarsa`: nobody decided within a week, or what
 * was agreed to was not used within one; `gagal`: agreed to, and could no longer be done.
 */
export const STATUS_PERSETUJUAN = [
  'menunggu',
  'disetujui',
  'ditolak',
  'ditarik',
  'kedaluwarsa',
  'gagal',
] as const;

export const MAX_ALASAN = 300;

/** A call or a broadcast waits this long for a second person, and so does what was agreed to for its asker. */
export const PERSETUJUAN_MS = 7 * DAY_MS;

/** Reply of a call that waits for a second person. */
export const MenungguReply = recordReply(
  z.object({ persetujuan: z.number(), status: z.literal('menunggu_persetujuan') }),
);

/** One value of what is asked: of a setting, a letter, a key or an operator. `sebelum` is absent where nothing is replaced. */
export const Rincian = z.object({
  nama: z.string(),
  sebelum: z.optional(z.unknown()),
  sesudah: z.optional(z.unknown()),
});
export type Rincian = z.infer<typeof Rincian>;

/** An act that one operator asks for and another one decides about. */
export const Persetujuan = z.object({
  id: z.number(),
  jenis: z.enum(EMPAT_MATA),
  /** the thing it changes: a letter, settings, a key, a list or an operator, such as `surat:12` */
  target: z.string(),
  /** its subject, without names */
  sasaran: z.string(),
  /** the letter it is about; null: no letter */
  id_surat: z.nullable(z.number()),
  /** the letter's student; null: no letter, or the student was deleted */
  mahasiswa: z.nullable(z.object({ nama: z.string(), nim: z.string() })),
  status: z.enum(STATUS_PERSETUJUAN),
  diminta_oleh: z.string(),
  diminta_pada: z.iso.datetime(),
  /** until when it waits */
  sampai: z.iso.datetime(),
  /** the caller asked for it, and may not decide */
  milik_sendiri: z.boolean(),
  diputuskan_oleh: z.nullable(z.string()),
  diputuskan_pada: z.nullable(z.iso.datetime()),
  /** false: it waits, or it is agreed to and has not been done yet */
  selesai: z.boolean(),
  /** why it was refused, lapsed or failed */
  alasan: z.nullable(z.string()),
  /** the error of what failed; null: it did not fail, or was cut off */
  alasan_kode: z.nullable(z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])),
  /** null once it is done: nothing personal is kept of it */
  rincian: z.nullable(z.array(Rincian)),
  /** the body of the call that its asker repeats, of a key that is agreed to; else null */
  ulangi: z.nullable(z.record(z.string(), z.unknown())),
});
export type Persetujuan = z.infer<typeof Persetujuan>;

/** Kinds of `target`. */
export const TARGET_PERSETUJUAN = ['surat', 'pengaturan', 'kunci', 'sinkron', 'operator'] as const;

const PersetujuanQuery = z.object({
  /** open requests about one thing (`surat:12`), or about all of a kind (`surat`) */
  target: blankable(
    z
      .string()
      .check(
        z.maxLength(200, 'Paling banyak 200 karakter'),
        z.regex(
          new RegExp(`^(${TARGET_PERSETUJUAN.join('|')})(:.+)?$`),
          `Harus diawali salah satu dari ${TARGET_PERSETUJUAN.join(', ')}`,
        ),
      ),
  ),
  page: blankable(integer(1, 1_000_000)),
  limit: blankable(
    z.pipe(integer(10, 100), z.literal(PAGE_SIZES, `Harus salah satu dari ${PAGE_SIZES.join(', ')}`)),
  ),
});

/** Each sees their own and what they could ask for; who may decide sees all. */
const askers = ['data', 'setujui', 'surat', 'pengaturan'] as const;
const roles = ['setujui'] as const;
const satu = { params: IdParams, reply: recordReply(Persetujuan) } as const;

export const persetujuan = {
  list: {
    route: 'GET /api/persetujuan',
    summary:
      'Permintaan yang perlu orang kedua: milik sendiri dan yang boleh diminta sendiri, bagi yang memutuskan semuanya; yang terbuka lebih dulu',
    roles: askers,
    query: PersetujuanQuery,
    reply: listReply(Persetujuan),
  },
  setujui: {
    route: 'POST /api/persetujuan/{id}/setujui',
    summary: 'Menyetujui permintaan operator lain, yang lalu dilakukan',
    roles,
    ...satu,
  },
  tolak: {
    route: 'POST /api/persetujuan/{id}/tolak',
    summary: 'Menolak permintaan operator lain',
    roles,
    ...satu,
    body: z.object({ alasan: paragraph(MAX_ALASAN) }),
  },
  tarik: {
    route: 'POST /api/persetujuan/{id}/tarik',
    summary:
      'Menarik kembali permintaan sendiri yang masih menunggu, atau izin membuat kunci yang belum dipakai',
    roles: askers,
    ...satu,
  },
  surat: {
    route: 'GET /api/persetujuan/{id}/surat',
    summary: 'PDF surat dalam permintaan yang menunggu: seperti akan terbit, atau yang akan dicabut',
    roles,
    params: IdParams,
    download: 'application/pdf',
    reply: z.never(),
  },
} satisfies Endpoints;
