import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from '../../../worker/contract/fields.ts';
import { BalasanInput } from '../../../worker/contract/jawab/percakapan.ts';
import { BROADCAST_INPUT } from '../../../worker/contract/pesan/broadcast.ts';
import { isiUntuk, PESAN_INPUT } from '../../../worker/contract/pesan/kirim.ts';
import { TeksSiapInput } from '../../../worker/contract/pesan/teksSiap.ts';

const INPUTS = [
  ['a message', PESAN_INPUT.teks, 'body', { nama: 'Ani', no_hp: '081234567890' }],
  ['a broadcast', BROADCAST_INPUT.teks, 'body', { id_group: 1 }],
  ['a reply', BalasanInput, 'body', {}],
  ['a ready text', TeksSiapInput, 'isi', { judul: 'Judul' }],
] as const;

const refusals = (schema: z.core.$ZodType, value: object) =>
  fieldMessages(z.safeParse(schema, value).error?.issues ?? []);

describe.each(INPUTS)('%s', (_, schema, field, others) => {
  it('refuses by name what is in braces and not known', () => {
    const asing = '{prodi}, {no hp} tidak dikenal. Yang diganti hanya {nama}';
    expect(refusals(schema, { ...others, [field]: 'Prodi { prodi }, {prodi}: {nama} {no hp}' })).toEqual({
      [field]: asing,
    });
  });

  it('takes {nama} with spaces and capitals, and braces around what is no name', () => {
    const body = 'Halo { Nama },\n{nama} {} {"a": 1} {{1}}';
    expect(z.parse(schema, { ...others, [field]: body })).toMatchObject({
      [field]: 'Halo {nama},\n{nama} {} {"a": 1} {{1}}',
    });
  });
});

it.each(INPUTS.slice(0, 3))('refuses it in the values of a template, too: %s', (_, schema, field, others) => {
  const value = { ...others, [field]: 'x', template: '1' };
  const asing = '{prodi} tidak dikenal. Yang diganti hanya {nama}';
  expect(refusals(schema, { ...value, isian: ['{nama}', '{prodi}'] })).toEqual({ isian: asing });
  expect(refusals(schema, { ...value, isian: JSON.stringify(['{prodi}']) })).toEqual({ isian: asing });
  expect(refusals(schema, { ...value, isian: ['{ nama }'] })).toEqual({});
});

it('puts a name wherever it is asked for', () => {
  expect(isiUntuk('{nama} { NAMA }', '$&')).toBe('$& $&');
});
