import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { percakapan, type Sebab } from '../../../worker/contract/jawab/percakapan.ts';
import { tulis } from '../../support/browser/tulis.ts';
import { operatorOf } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
const KRS = 'Kapan pengisian KRS dibuka?';
const CUTI = 'Bagaimana cara mengajukan cuti kuliah?';
let phones = 0;
let phone = '';

beforeEach(async () => {
  phones += 1;
  phone = `0813000000${10 + phones}`;
  await stack.db.run(sql`DELETE FROM pertanyaan`);
  for (const text of [KRS, CUTI])
    await stack.db.run(sql`INSERT INTO pertanyaan (pertanyaan, jawaban) VALUES (${text}, 'Begini.')`);
});

/** The operator's view of the portal's answers, the last first. */
async function reasons(): Promise<(Sebab[] | null)[]> {
  const { data } = await operator.exact(200, percakapan.read.reply, 'GET', `percakapan/${phone}`);
  expect(data.filter(({ arah, sebab }) => arah === 'masuk' && sebab)).toEqual([]);
  return data.flatMap(({ arah, sebab }) => (arah === 'keluar' ? [sebab] : []));
}

it('shows the operator which question an answer is for, and the words that decided, the weightiest first', async () => {
  await tulis(stack.db, phone, 'min kpn isi krs ya');
  expect(await reasons()).toEqual([[{ pertanyaan: KRS, kata: ['isi', 'krs', 'kapan'] }]]);
});

it('shows the question as it read when it was answered', async () => {
  await tulis(stack.db, phone, 'kapan krs dibuka');
  const before = await reasons();
  await stack.db.run(sql`UPDATE pertanyaan SET pertanyaan = 'Lain?' WHERE pertanyaan = ${KRS}`);
  expect(await reasons()).toEqual(before);
  await stack.db.run(sql`DELETE FROM pertanyaan`);
  expect(await reasons()).toEqual(before);
});

it('shows both questions of one reply, each with its own words', async () => {
  await tulis(stack.db, phone, 'kapan krs dibuka? terus cara mengajukan cuti kuliah gimana');
  expect(await reasons()).toEqual([
    [
      { pertanyaan: KRS, kata: ['krs', 'kapan', 'buka'] },
      { pertanyaan: CUTI, kata: ['aju', 'cuti', 'kuliah', 'cara'] },
    ],
  ]);
});

it('shows no words where the person chose from a menu, and nothing of a menu, a notice or the portal’s own answer', async () => {
  for (const text of ['menu', '2', 'lupa password', 'kolam renang buka ga'])
    await tulis(stack.db, phone, text);
  expect(await reasons()).toEqual([null, null, [{ pertanyaan: CUTI, kata: [] }], null]);
});
