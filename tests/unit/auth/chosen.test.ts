import { expect, it } from 'vitest';
import { commonFault } from '../../../worker/core/auth/password.ts';
import { operatorFault } from '../../../worker/local/deploy/operator.ts';

it.each([
  '12345678',
  'password',
  'PassWord1',
  'QWERTY123',
  'bismillah',
  'iloveyou',
  'ｐａｓｓｗｏｒｄ',
  ' sunshine ',
])('refuses %j, one of the 10,000 commonest in any case', (password) =>
  expect(commonFault(password)).toContain('paling sering dipakai'),
);

it.each(['aaaaaaaa', 'AaAaAaAaA', '😀😀😀😀😀😀😀😀', '        '])(
  'refuses %j, one repeated character',
  (password) => expect(commonFault(password)).toContain('satu karakter'),
);

it.each(['operator-demo', 'mahasiswa-demo', 'sandi baru 2026', 'kopi pahit di teras', 'abababab'])(
  'takes %j',
  (password) => expect(commonFault(password)).toBeNull(),
);

it('asks the same of the first operator', () => {
  const operator = { username: 'admin.kampus', nama: 'Admin', password: 'Q1w2e3r4t5y6' };
  expect(operatorFault(operator)).toContain('paling sering dipakai');
  expect(operatorFault({ ...operator, password: 'Admin.Kampus' })).toContain('username');
  expect(operatorFault({ ...operator, password: 'kopi pahit di teras' })).toBeNull();
});
