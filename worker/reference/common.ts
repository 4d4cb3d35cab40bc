import { ListQuery, listReply, Meta } from '#contract/daftar.ts';
import { CARI, fields } from '#contract/describe.ts';
import { ErrorReply } from '#contract/errors.ts';
import { MessageReply } from '#contract/reply.ts';

/** Schemas of no resource that the document names. */
export const COMMON_SCHEMAS = { Meta, Galat: ErrorReply };

/** The words of fields that calls of several resources have. */
export const COMMON_FIELDS = [
  fields(ListQuery, { page: 'Halaman ke berapa, mulai dari 1', limit: 'Baris setiap halaman', cari: CARI }),
  fields(Meta, { page: 'Halaman ini', limit: 'Baris setiap halaman', total: 'Berapa baris seluruhnya' }),
  fields(listReply(Meta), { meta: 'Halaman yang diminta; tidak ada bila seluruh daftar yang diminta' }),
  fields(MessageReply, { message: 'Kalimat untuk dibaca orang' }),
  fields(ErrorReply.shape.error, {
    message: 'Kalimat untuk dibaca orang',
    fields: 'Nama isian yang salah dan kalimat kesalahannya',
  }),
];
