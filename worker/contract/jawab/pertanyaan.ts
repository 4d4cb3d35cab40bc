import * as z from 'zod/mini';
import { crudEndpoints, IdParams } from '../crud.ts';
import { ListQuery, listReply, Meta, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, rowId } from '../inputs.ts';
import { sekampus } from '../izin.ts';
import { isiPesan } from '../pesan/kirim.ts';
import { MessageReply } from '../reply.ts';
import { MAX_JAWABAN } from './jawaban.ts';
import { PERLAKUAN } from './percakapan.ts';

export const MAX_PERTANYAAN = 500;

/** A question and its answer. Without an answer it is only stored. The English ones are for who writes English. */
export const PertanyaanInput = z.object({
  pertanyaan: text(MAX_PERTANYAAN),
  jawaban: blankable(isiPesan(MAX_JAWABAN)),
  pertanyaan_en: blankable(text(MAX_PERTANYAAN)),
  jawaban_en: blankable(isiPesan(MAX_JAWABAN)),
});

/** `id_belum_terjawab`: the unanswered question it is made from, whose askers get the answer at once. */
export const PertanyaanBaru = z.extend(PertanyaanInput, { id_belum_terjawab: blankable(rowId) });

export const Pertanyaan = z.object({
  id: z.number(),
  pertanyaan: z.string(),
  jawaban: z.nullable(z.string()),
  pertanyaan_en: z.nullable(z.string()),
  jawaban_en: z.nullable(z.string()),
});
export type Pertanyaan = z.infer<typeof Pertanyaan>;

/** The specification names the rows `list`. */
export const DaftarPertanyaan = z.object({ list: z.array(Pertanyaan), meta: z.optional(Meta) });

export const PertanyaanDibuat = z.object({
  data: Pertanyaan,
  /** people who get the answer */
  dijawab: z.number(),
});

export const BelumTerjawab = z.object({
  id: z.number(),
  /** as first asked */
  pesan: z.string(),
  jumlah: z.number(),
  terakhir_pada: z.iso.datetime(),
  /** askers who still wait and can be reached now */
  dapat_dijawab: z.number(),
});
export type BelumTerjawab = z.infer<typeof BelumTerjawab>;

export const CobaInput = z.object({ teks: text(MAX_PERTANYAAN) });

export const Percobaan = z.object({
  perlakuan: z.enum(PERLAKUAN),
  balasan: z.nullable(z.string()),
  pertanyaan: z.nullable(z.string()),
  /** root words that decided for it, the weightiest first */
  sebab: z.array(z.string()),
});
export type Percobaan = z.infer<typeof Percobaan>;

/** Other words of a question: root words, as people with several numbers wrote them. */
export const KataLain = z.object({ id: z.number(), kata: z.string() });
export type KataLain = z.infer<typeof KataLain>;

const path = '/api/pertanyaan';
const roles = ['jawab'] as const;
const params = IdParams;

const calls = crudEndpoints(path, 'pertanyaan', {
  roles,
  input: PertanyaanInput,
  changed: PertanyaanInput,
  row: Pertanyaan,
});
export const pertanyaan = {
  ...calls,
  list: { ...calls.list, summary: 'Daftar pertanyaan dan jawabannya', reply: DaftarPertanyaan },
  create: {
    ...calls.create,
    summary: 'Menambah pertanyaan; jika dari yang belum terjawab, penanyanya langsung dijawab',
    body: PertanyaanBaru,
    reply: PertanyaanDibuat,
    idempotent: true,
  },
  coba: {
    route: `POST ${path}/coba`,
    summary: 'Apa yang akan dijawab portal kepada orang yang menulis ini; tidak ada yang dikirim',
    roles,
    body: CobaInput,
    reply: recordReply(Percobaan),
  },
} satisfies Endpoints;

export const kataLain = {
  list: {
    route: `GET ${path}/{id}/kata-lain`,
    summary: 'Kata lain yang dipelajari untuk satu pertanyaan',
    roles,
    params,
    reply: listReply(KataLain),
  },
  remove: {
    route: `DELETE ${path}/kata-lain/{id}`,
    summary: 'Menghapus satu kata lain; tidak dipelajari lagi',
    roles,
    params,
    reply: MessageReply,
  },
} satisfies Endpoints;

export const belumTerjawab = {
  list: {
    route: `GET ${path}/belum-terjawab`,
    summary: 'Yang ditanyakan orang dan belum ada jawabannya, yang paling sering lebih dulu',
    roles,
    query: ListQuery,
    reply: listReply(BelumTerjawab),
  },
  sisihkan: {
    route: `DELETE ${path}/belum-terjawab/{id}`,
    summary: 'Menyisihkan yang belum terjawab, juga bila ditanyakan lagi',
    // Its asker may belong to another unit.
    ...sekampus('jawab'),
    params,
    reply: MessageReply,
  },
  kembalikan: {
    route: `POST ${path}/belum-terjawab/{id}/kembali`,
    summary: 'Mengembalikan yang disisihkan',
    ...sekampus('jawab'),
    params,
    reply: MessageReply,
  },
} satisfies Endpoints;
