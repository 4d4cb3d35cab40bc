import * as z from 'zod/mini';
import { crudEndpoints } from '../crud.ts';
import type { Endpoints } from '../endpoint.ts';
import { text } from '../fields.ts';
import { blankable, fromForm, oneOf } from '../inputs.ts';
import { JENIS_KIRIMAN } from './kirim.ts';
import { Sumber } from './penerima.ts';
import { PANJANG_TOPIK } from './topik.ts';

const MAX_TEKS = 10_000;

/** A part of a draft that may be left out. */
const part = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** An unsent message, as far as it is written. It is checked when it is sent. */
const IsiDraf = z.object({
  sumber: z.array(Sumber).check(z.maxLength(50)),
  jenis: oneOf(JENIS_KIRIMAN),
  body: z.string().check(z.maxLength(MAX_TEKS)),
  alamat: part(z.string().check(z.maxLength(MAX_TEKS))),
  template: part(z.string().check(z.maxLength(100))),
  topik: part(z.string().check(z.maxLength(PANJANG_TOPIK))),
  isian: part(z.array(z.string().check(z.maxLength(MAX_TEKS))).check(z.maxLength(50))),
  /** as typed: a draft's time may have passed */
  jadwal: part(z.string().check(z.maxLength(40))),
});
export type IsiDraf = z.infer<typeof IsiDraf>;

export const DrafInput = z.object({ judul: blankable(text(100)), isi: z.pipe(fromForm, IsiDraf) });

/** `updated_at`: as its caller has read the draft; refused when it was changed since. */
export const DrafUbah = z.extend(DrafInput, { updated_at: z.optional(z.iso.datetime()) });

/** Shared by all operators. */
export const Draf = z.object({
  id: z.number(),
  judul: z.nullable(z.string()),
  isi: IsiDraf,
  /** the operator who saved it first; null: deleted since */
  dibuat_oleh: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Draf = z.infer<typeof Draf>;

const crud = crudEndpoints('/api/draf', 'draf', {
  roles: ['pesan'],
  input: DrafInput,
  changed: DrafUbah,
  row: Draf,
});
export const draf = { ...crud, create: { ...crud.create, idempotent: true } } satisfies Endpoints;
