/**
 * What it costs a claim to choose as what each message goes out: 40,000 people of whom three in ten have written lately, with
 * a template that stands in for the others, against a gateway that knows neither window nor templates. Both claim from
 * broadcasts of the same size, in turns, in one run.
 *
 *   node tests/bench/bentuk.ts
 */
import type { Komponen } from '#contract/pesan/template.ts';
import { kontakWa, pengaturan, template } from '../../worker/core/db/schema.ts';
import { CLAIM_SIZE } from '../../worker/pesan/send/claim.ts';
import { formOf } from '../../worker/pesan/send/form.ts';
import { readPolicy } from '../../worker/pesan/send/policy.ts';
import { storeOf } from '../../worker/pesan/send/store.ts';
import { acceptFor } from '../support/siaran.ts';
import { startTestStack } from '../support/stack.ts';
import { chosen, scripted } from '../support/way.ts';
import { fixed, median, ratio, timed } from './measure.ts';

const PEOPLE = 40_000;
const CLAIMS = 300;
/** Its first claims warm the caches of both. */
const WARMING = 30;

const stack = await startTestStack();
try {
  const members = Array.from({ length: PEOPLE }, (_, n) => ({
    nama: `Penerima ${n}`,
    no_hp: `0813${String(n).padStart(7, '0')}`,
  }));
  const without = await sideOf(false);
  const withTemplates = await sideOf(true);
  const times = { without: [] as number[], with: [] as number[] };
  for (let n = 0; n < CLAIMS; n++) {
    const plain = await timed(without);
    const chosenForm = await timed(withTemplates);
    if (n < WARMING) continue;
    times.without.push(plain);
    times.with.push(chosenForm);
  }
  console.table({
    'claim with the form, against without': {
      ratio: ratio(median(times.with), median(times.without)),
      target: '≤ 1.05',
    },
  });
  console.table({
    'a claim of 60, ms': fixed(median(times.without)),
    'with the form, ms': fixed(median(times.with)),
  });

  /** Prepares one side, and gives what claims the next sixty and chooses their forms. */
  async function sideOf(hasWindow: boolean) {
    const { db } = stack;
    const { gateway } = scripted();
    const use = chosen(Object.assign(gateway, { hasWindow }));
    if (hasWindow) await standIn();
    const { dari, sampai } = await acceptFor(db, members);
    const policy = await readPolicy(db, use);
    const store = storeOf(db, { main: 'uji', standIn: null }, false);
    let from = dari;
    return async () => {
      const now = Date.now();
      const { messages } = await store.claim({
        codes: false,
        secrets: false,
        ranges: [{ dari: from, sampai }],
        token: crypto.randomUUID(),
        ...{ again: false, now, limit: CLAIM_SIZE, broadcasts: true, cap: null, results: [] },
      });
      from = (messages.at(-1)?.id ?? sampai) + 1;
      const known = { hasWindow, chosen: null, standIn: policy.standIns.teks, now };
      for (const message of messages)
        formOf(message, { ...known, wrote: message.kontak?.masuk_pada ?? null });
    };
  }

  async function standIn() {
    const { db } = stack;
    const komponen: Komponen[] = [{ type: 'BODY', text: 'Yth. {{1}}, ada informasi: {{2}} Terima kasih.' }];
    await db.insert(template).values({
      ...{ id: 't', nama: 'informasi', bahasa: 'id', kategori: 'UTILITY', status: 'APPROVED' },
      ...{ komponen, dibaca_pada: new Date() },
    });
    await db.insert(pengaturan).values({ kunci: 'template_teks', nilai: 't' });
    const lately = members.filter((_, n) => n % 10 < 3);
    for (let n = 0; n < lately.length; n += 40)
      await db
        .insert(kontakWa)
        .values(lately.slice(n, n + 40).map(({ no_hp }) => ({ no_hp, masuk_pada: new Date() })));
  }
} finally {
  await stack.close();
}
