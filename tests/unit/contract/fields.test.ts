import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GantiPasswordInput } from '../../../worker/contract/akun/password.ts';
import { LoginInput } from '../../../worker/contract/akun/session.ts';
import { nomorInduk, paragraph, REQUIRED, text } from '../../../worker/contract/fields.ts';
import { RENTANG } from '../../../worker/contract/rentang.ts';

const UNSTORABLE = 'Berisi karakter yang tidak dapat disimpan';

const reason = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues[0]?.message;

describe('a paragraph', () => {
  it.each([
    ['satu\r\ndua\r\n\r\ntiga', 'satu\ndua\n\ntiga'],
    ['satu\rdua\n\rtiga', 'satu\ndua\n\ntiga'],
    ['satu\u2028dua\u2029tiga', 'satu\ndua\ntiga'],
    ['\r\n  satu\tdua \r\n', 'satu\tdua'],
  ])('keeps %j as %j', (sent, kept) => expect(z.parse(paragraph(100), sent)).toBe(kept));

  it('counts a line break once, however it came', () => {
    expect(z.parse(paragraph(5), 'ab\r\ncd')).toBe('ab\ncd');
    expect(reason(paragraph(4), 'ab\r\ncd')).toBe('Paling banyak 4 karakter');
  });
});

describe.each([
  ['a paragraph', paragraph(255)],
  ['a line', text()],
] as [string, z.ZodMiniType<string>][])('%s', (_, schema) => {
  it.each([
    ['a high surrogate alone', 'Budi \ud83d'],
    ['a low one', '\ude00 Budi'],
    ['two the wrong way round', 'a\ude00\ud83d'],
    ['NUL', 'Budi\u0000'],
    ['an escape', 'Bu\u001bdi'],
    ['DEL', 'Bu\u007fdi'],
    ['NEL', 'Bu\u0085di'],
    ['another C1 control', 'Bu\u009bdi'],
    ['no character', 'Budi\uffff'],
    ['what was Latin-1 and not UTF-8', new TextDecoder().decode(Uint8Array.of(0x43, 0x61, 0x66, 0xe9))],
  ])('refuses %s', (_, value) => expect(reason(schema, value)).toBe(UNSTORABLE));

  it.each([
    ['nothing', ''],
    ['white space', ' \t\r\n\u00a0\u3000'],
    ['zero width spaces', '\u200b\u200b'],
    ['joiners and marks of direction', '\u200d\u200c\u200e\u202e\u2066'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['Hangul fillers', '\u3164\u115f\uffa0'],
    ['blank Braille', '\u2800'],
  ])('refuses %s alone', (_, value) => expect(reason(schema, value)).toBe(REQUIRED));

  it.each([
    'Nur‘aini Müller-Łuk',
    'محمد\u200c علی',
    'क्\u200dष',
    '👩\u200d👩\u200d👧 keluarga',
    'a\u202eb\u202c',
    '𠮷野',
    'e\u0301',
    '.',
  ])('takes %j', (value) => expect(z.parse(schema, value)).toBe(value));

  it.each([
    [undefined, REQUIRED],
    [null, REQUIRED],
    [20230001, 'Harus teks, dalam tanda kutip'],
    [['20230001'], 'Harus teks, dalam tanda kutip'],
  ])('refuses %j, and says why', (value, why) => expect(reason(schema, value)).toBe(why));
});

it('makes one line of a name that came in several', () => {
  expect(z.parse(text(), ' Siti\r\nAminah\tBinti\u2028Ali ')).toBe('Siti Aminah Binti Ali');
});

it.each(['\u202a20230001\u202c', '2023\u200b0001', ' 20230001 \ufeff\u200e', '20230001\u00ad \u2060'])(
  'knows a pasted %j for the NIM that it shows',
  (pasted) => expect(z.parse(nomorInduk(32), pasted)).toBe('20230001'),
);

it('reads a NIP in groups, and a password with the space that was pasted along', () => {
  expect(z.parse(nomorInduk(32), '19800101 200604\u00a01 001\n')).toBe('198001012006041001');
  expect(z.parse(LoginInput, { username: 'a', password: ' kata sandi \n' }).password).toBe('kata sandi');
  const chosen = { password_lama: 'a', password: ' kata sandi ' };
  expect(z.parse(GantiPasswordInput, chosen).password).toBe('kata sandi');
  expect(reason(GantiPasswordInput, { ...chosen, password: '  pendek  ' })).toBe('Paling sedikit 8 karakter');
});

it('leaves in a NIM what shows', () => expect(z.parse(nomorInduk(32), '👩\u200d🎓')).toBe('👩\u200d🎓'));

it('shows by examples, which it takes, how a time is written', () => {
  const examples = ['2026-11-20', '2026-11-20T08:00+07:00'];
  expect(reason(RENTANG.dari, 'kemarin')).toBe(
    `Tulis tanggal seperti ${examples[0]}, atau dengan jam seperti ${examples[1]}`,
  );
  for (const example of examples) expect(z.parse(RENTANG.dari, example)).toBeInstanceOf(Date);
});
