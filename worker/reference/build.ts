import { ListQuery, listReply, Meta } from '#contract/daftar.ts';
import { CARI, fields } from '#contract/describe.ts';
import { ErrorReply } from '#contract/errors.ts';
import { MessageReply } from '#contract/reply.ts';
import { allCalls } from './calls.ts';
import { operationWriter } from './operation.ts';
import { RESOURCES } from './resources.ts';
import { schemaWriter } from './schema.ts';

/** The content of the document and of the page: every call with its operation, and the named schemas. */
export function build() {
  const writer = schemaWriter(
    Object.assign({}, COMMON_SCHEMAS, ...RESOURCES.map(({ schemas }) => schemas)),
    [...COMMON_FIELDS, ...RESOURCES.flatMap(({ fields }) => fields)],
    new Map(RESOURCES.flatMap(({ bodies }) => bodies)),
  );
  const schemas = writer.named();
  const operation = operationWriter(writer, schemas);
  const resources = allCalls().map(({ title, calls }) => ({
    title,
    calls: calls.map((call) => ({ ...call, ...operation(call) })),
  }));
  return { resources, schemas };
}

export type Built = ReturnType<typeof build>;
export type BuiltCall = Built['resources'][number]['calls'][number];

/** Schemas of no resource that the document names. */
const COMMON_SCHEMAS = { Meta, Galat: ErrorReply };

/** The words of fields that calls of several resources have. */
const COMMON_FIELDS = [
  fields(ListQuery, { page: 'Halaman ke berapa, mulai dari 1', limit: 'Baris setiap halaman', cari: CARI }),
  fields(Meta, { page: 'Halaman ini', limit: 'Baris setiap halaman', total: 'Berapa baris seluruhnya' }),
  fields(listReply(Meta), { meta: 'Halaman yang diminta; tidak ada bila seluruh daftar yang diminta' }),
  fields(MessageReply, { message: 'Kalimat untuk dibaca orang' }),
  fields(ErrorReply.shape.error, {
    message: 'Kalimat untuk dibaca orang',
    fields: 'Nama isian yang salah dan kalimat kesalahannya',
  }),
];
