import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from '../../../worker/contract/fields.ts';
import { BalasanInput } from '../../../worker/contract/jawab/percakapan.ts';
import { kirimBroadcast } from '../../../worker/contract/pesan/broadcast.ts';
import { isiUntuk, kirimPesan } from '../../../worker/contract/pesan/kirim.ts';
import { kolomOf } from '../../../worker/contract/pesan/kolom.ts';
import { TeksSiapInput } from '../../../worker/contract/pesan/teksSiap.ts';

const INPUTS = [
  ['a message', kirimPesan.teks.body, 'body', { nama: 'Ani', no_hp: '081234567890' }],
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

it.each(INPUTS.slice(0, 2))('refuses it in the values of a template, too: %s', (_, schema, field, others) => {
  const value = { ...others, [field]: 'x', template: '1' };
  const asing = '{prodi} tidak dikenal. Yang diganti hanya {nama}';
  expect(refusals(schema, { ...value, isian: ['{nama}', '{prodi}'] })).toEqual({ isian: asing });
  expect(refusals(schema, { ...value, isian: JSON.stringify(['{prodi}']) })).toEqual({ isian: asing });
  expect(refusals(schema, { ...value, isian: ['{ nama }'] })).toEqual({});
});

it('takes any name in braces in a broadcast, whose group may have values of that name, in one spelling', () => {
  const input = { id_group: 1, body: '{ Nama }, {Nilai UTS} {nilai-uts} {} {_} {1} {"a": 1} {{1}}' };
  const isian = ['{ Jatuh tempo }', 'a'];
  expect(z.parse(kirimBroadcast.teks.body, { ...input, template: '1', isian })).toMatchObject({
    body: '{nama}, {nilai_uts} {nilai_uts} {} {_} {1} {"a": 1} {{1}}',
    isian: ['{jatuh_tempo}', 'a'],
  });
});

it.each([
  ['Tagihan', 'tagihan'],
  [' Nilai  UTS (%) ', 'nilai_uts'],
  ['TANGGAL/JAM', 'tanggal_jam'],
  ['2026', '_2026'],
  ['Ñandú', 'ñandú'],
  ['—', ''],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ['x'.repeat(80), 'x'.repeat(60)],
])('names the values of a column %j by %j', (heading, name) => {
  expect(kolomOf(heading)).toBe(name);
});

it('fills values once, to the letter, and leaves what nobody has', () => {
  const nilai = { tagihan: '*{nama}* {tempo} $& {{1}}', tempo: '25/11/2026', constructor: 'x' };
  const filled = isiUntuk('{nama}: {Tagihan}, {tempo}, {toString}, {lain}', '{tagihan}', nilai);
  expect(filled).toBe('{tagihan}: *{nama}* {tempo} $& {{1}}, 25/11/2026, {toString}, {lain}');
});

it('puts a name wherever it is asked for', () => {
  expect(isiUntuk('{nama} { NAMA }', '$&')).toBe('$& $&');
});
