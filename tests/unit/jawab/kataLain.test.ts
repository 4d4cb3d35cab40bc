import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { kataLain, PertanyaanDibuat } from '../../../worker/contract/jawab/pertanyaan.ts';
import { tulis } from '../../support/browser/tulis.ts';
import { operatorOf } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));
/** Shares no word with what people write. */
const PERTANYAAN = 'Bagaimana pencairan uang kegiatan organisasi?';
const WRITTEN = ['duit ormawa kpn turun min', 'kapan ya duit ormawa turun'] as const;
let phones = 0;
const phone = () => `0813000000${10 + ++phones}`;

beforeEach(async () => {
  for (const table of ['pertanyaan', 'belum_terjawab', 'kata_lain'])
    await stack.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

/** An operator answers the unanswered question by adding one to the list. */
async function answer() {
  const { id } = await stack.db.get<{ id: number }>(sql`SELECT id FROM belum_terjawab`);
  const fields = { pertanyaan: PERTANYAAN, jawaban: 'Lewat kemahasiswaan.', id_belum_terjawab: id };
  return operator.exact(201, PertanyaanDibuat, 'POST', 'pertanyaan', fields);
}
const wordsOf = async (id: number) =>
  (await operator.exact(200, kataLain.list.reply, 'GET', `pertanyaan/${id}/kata-lain`)).data;

it('teaches the list the words of two numbers that an operator answers by hand', async () => {
  for (const text of WRITTEN) expect(await tulis(stack.db, phone(), text)).toBe('petugas');
  const { data, dijawab } = await answer();
  expect(dijawab, 'both get the answer').toBe(2);
  expect(await wordsOf(data.id)).toMatchObject([{ kata: 'duit kapan ormawa turun' }]);
  expect(await tulis(stack.db, phone(), WRITTEN[0]), 'a third number').toBe('dijawab');
});

it('forgets them when an operator takes them away, and does not learn them again', async () => {
  for (const text of WRITTEN) await tulis(stack.db, phone(), text);
  const { data } = await answer();
  const [words] = await wordsOf(data.id);
  await operator.exact(200, kataLain.remove.reply, 'DELETE', `pertanyaan/kata-lain/${words?.id}`);
  expect(await wordsOf(data.id)).toEqual([]);
  // Two numbers choose the question from a menu in the same words.
  for (const no_hp of [phone(), phone()]) {
    expect(await tulis(stack.db, no_hp, `${WRITTEN[0]} organisasi`)).toBe('menu');
    expect(await tulis(stack.db, no_hp, '1')).toBe('dijawab');
  }
  expect((await wordsOf(data.id)).map(({ kata }) => kata)).toEqual(['duit kapan organisasi ormawa turun']);
  expect(await tulis(stack.db, phone(), WRITTEN[0])).toBe('petugas');
});

it('learns nothing of one number, which may have written its name, and no number', async () => {
  const once = phone();
  for (const text of WRITTEN) await tulis(stack.db, once, text);
  expect(await wordsOf((await answer()).data.id)).toEqual([]);
  for (const text of WRITTEN) await tulis(stack.db, phone(), `${text} 20230001 a203`);
  expect(await wordsOf((await answer()).data.id)).toEqual([]);
});
