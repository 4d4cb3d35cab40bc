import { expect, it } from 'vitest';
import { promptOperator } from '../../../worker/local/deploy/answers.ts';

const PASSWORD = 'sangat-rahasia-sekali';

function answering(...lines: string[]) {
  const ask = async () => lines.shift() ?? '';
  return { ask, askSecret: ask, close() {} };
}

it.each([
  ['a short password', ['baru', 'X', 'pendek', 'pendek'], 'terlalu pendek'],
  ['two different passwords', ['baru', 'X', PASSWORD, `${PASSWORD}x`], 'tidak sama'],
  ['a username that is none', ["baru'; DROP TABLE akun", 'X', PASSWORD, PASSWORD], 'Username'],
])('refuses %s', async (_, lines, said) => {
  expect((await promptOperator(answering(...lines))).fault).toContain(said);
});

it('takes an operator', async () => {
  const { operator, fault } = await promptOperator(answering('baru', 'Ibu Baru', PASSWORD, PASSWORD));
  expect(fault).toBeNull();
  expect(operator).toEqual({ username: 'baru', nama: 'Ibu Baru', password: PASSWORD });
});
