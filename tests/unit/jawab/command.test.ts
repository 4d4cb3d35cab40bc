import { expect, it } from 'vitest';
import { commandOf } from '../../../worker/jawab/command.ts';

it.each([
  'VERIFIKASI 20230001',
  ' verifikasi\u00a0 2023 0001. ',
  'Verifikasi\n*20230001*',
  'VERIFIKASI NIM 20230001',
  'verifikasi nim: 20230001',
  'verifikasi:20230001',
  'VERIFIKASI20230001',
  'Verifikasi, 20230001',
  'verifikasi-nim20230001',
  'VERIFIKASI = 2023-0001',
  'VERIFIKASI {20230001}',
  'ＶＥＲＩＦＩＫＡＳＩ (２０２３０００１)',
])('takes %j for a wish to register', (text) =>
  expect(commandOf(text)).toEqual({ command: 'verifikasi', nim: '20230001' }),
);

it('takes a word alone without a name, and one with a name for whoever is named', () => {
  for (const text of ['verifikasi', 'VERIFIKASI NIM', 'verifikasi:'])
    expect(commandOf(text)).toEqual({ command: 'verifikasi', nim: '' });
  expect(commandOf('\u00a0Reset!')).toEqual({ command: 'reset', username: null });
  expect(commandOf('RESET nip 19800101 2006041001')).toEqual({
    command: 'reset',
    username: '198001012006041001',
  });
});

it.each([
  [
    'stop',
    ['STOOOP', 'S.T.O.P', 's t o p', 'stopp 🙏', 'Berhentii', 'brenti dong', 'stoppp plis', 'ok stop'],
  ],
  ['mulai', ['mulai ya', 'MULAI 🙏', 'mulaii', 'Mulai lagi dong kak', 'mulai langganan lagi', 'start']],
] as const)('takes %s as people spell it', (command, texts) => {
  for (const text of texts) expect(commandOf(text), text).toEqual({ command, topik: null });
});

it.each([
  'mulai sekarang',
  'verifikasi akun saya gimana ya',
  'verifikasi nim saya gimana',
  'verifikasi2 saya gimana',
  'reset password dong',
  'stop kontak di kelas rusak',
  'mulai kapan kuliah?',
])('leaves %j a question', (text) => expect(commandOf(text)).toBeNull());
