import { toE164Digits } from '../../../worker/shared/phone.ts';
import type { TestStack } from '../stack/stack.ts';
import { eventually } from '../wait.ts';

/** A student of the demo campus who has an account. */
export const STUDENT = '080000000001';

/** A night passes. */
export const NIGHT = null;

/**
 * A few days of a student who writes to the campus, and what became of each message: `perlakuan`, with the questions of the
 * list that were answered.
 */
export const CONVERSATION: readonly (readonly [said: string, fate: string] | typeof NIGHT)[] = [
  ['assalamualaikum kak', 'menu'],
  ['krs kapan ya kak', 'dijawab 1'],
  ['makasih kak 🙏', 'abaikan'],
  ['link portalnya apa ya', 'dijawab'],
  ['lupa password gimana', 'dijawab'],
  ['RESET', 'perintah'],
  ['bayar ukt gimana? terus cuti kuliah gmn caranya', 'dijawab 2 6'],
  NIGHT,
  ['mau minta surat aktif kuliah gimana', 'dijawab 9'],
  ['SURAT', 'perintah'],
  ['surat saya udah jadi blm', 'perintah'],
  ['oke siap', 'abaikan'],
  ['jam buka kantor kapan?', 'dijawab'],
  ['kalau hari sabtu buka ga', 'dijawab'],
  NIGHT,
  ['ktm gimana kak', 'menu'],
  ['yang kedua kak', 'dijawab 5'],
  ['perpus buka jam brp', 'dijawab 12'],
  ['nilai saya belum keluar hubungi siapa ya', 'dijawab 24'],
  ['PENGADUAN', 'perintah'],
  NIGHT,
  ['👍', 'abaikan'],
  ['where is my letter?', 'perintah'],
  ['how do I borrow books from the library?', 'dijawab 12'],
  ['thank you so much', 'abaikan'],
  NIGHT,
  ['lupa password terus kapan wisuda kak?', 'dijawab 7'],
  ['ini bot ya?', 'dijawab'],
  ['bisa ngomong sama orang ga', 'petugas'],
  ['syarat kkn apa aja', 'dijawab 13'],
  NIGHT,
  ['pesannya ganggu banget', 'perintah'],
  ['ya', 'perintah'],
  ['MULAI', 'perintah'],
  ['terima kasih banyak kak', 'abaikan'],
];

/** Writes the conversation, each message once something has become of the one before. */
export async function converse(stack: TestStack): Promise<string[]> {
  const { DB } = stack.env;
  const fates: string[] = [];
  for (const one of CONVERSATION) {
    if (one === NIGHT) {
      await oneDayLater(stack);
      continue;
    }
    const before = await counts(stack);
    await stack.simulator.receive(toE164Digits(STUDENT), one[0]);
    const fate = await eventually(() =>
      DB.prepare(
        'SELECT perlakuan FROM pesan_masuk WHERE ditangani_pada IS NOT NULL AND no_hp = ? ORDER BY id LIMIT 1 OFFSET ?',
      )
        .bind(STUDENT, fates.length)
        .first<string>('perlakuan'),
    );
    await stack.idle();
    const after = await counts(stack);
    const answered = [...after].filter(([id, n]) => n > (before.get(id) ?? 0)).map(([id]) => id);
    fates.push([fate, ...answered].join(' '));
  }
  return fates;
}

async function counts({ env: { DB } }: TestStack): Promise<Map<number, number>> {
  const { results } = await DB.prepare('SELECT id, dijawab FROM pertanyaan ORDER BY id').all<{
    id: number;
    dijawab: number;
  }>();
  return new Map(results.map(({ id, dijawab }) => [id, dijawab]));
}

/** Moves what was written back by a day. */
async function oneDayLater({ env: { DB } }: TestStack): Promise<void> {
  const DAY_MS = 86_400_000;
  const back = (table: string, ...columns: string[]) =>
    DB.prepare(
      `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - ${DAY_MS}`).join(', ')} WHERE no_hp = ?`,
    ).bind(STUDENT);
  await DB.batch([
    back('pesan_masuk', 'diterima_pada', 'ditangani_pada'),
    back('percakapan', 'menu_pada', 'otomatis_sejak', 'menunggu_sejak', 'stop_pada'),
  ]);
}
