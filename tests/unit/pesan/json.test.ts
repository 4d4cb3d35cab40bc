import { expect, it } from 'vitest';
import { parseJson } from '../../../worker/pesan/json.ts';

it('keeps every digit of an id that is too large for a number, and everything else as it is', () => {
  expect(
    parseJson('{"id":12345678901234567890,"n":[9007199254740993, 1.5],"t":"x: 1234567890123456789,"}'),
  ).toEqual({
    id: '12345678901234567890',
    n: ['9007199254740993', 1.5],
    t: 'x: 1234567890123456789,',
  });
  expect(parseJson('{"id":1234567890}')).toEqual({ id: 1234567890 });
  expect(() => parseJson('{')).toThrow(SyntaxError);
});
