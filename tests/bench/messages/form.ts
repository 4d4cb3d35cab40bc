import type { Komponen } from '#contract/pesan/template/template.ts';
import { kontakWa, pengaturan, template } from '../../../worker/core/db/schema.ts';
import { CLAIM_SIZE } from '../../../worker/pesan/send/claim.ts';
import { formOf } from '../../../worker/pesan/send/form.ts';
import { readPolicy } from '../../../worker/pesan/send/policy.ts';
import { createStore } from '../../../worker/pesan/send/store.ts';
import { acceptFor } from '../../support/gateway/siaran.ts';
import { chosen, scripted } from '../../support/gateway/way.ts';
import { fixed, median, ratio, timed } from '../../support/measure.ts';
import { startTestStack, type TestStack } from '../../support/stack/stack.ts';

const PEOPLE = 20_000;
const CLAIMS = 200;
/** The first claims warm the caches of both sides. */
const WARMUP = 30;

/**
 * The cost of choosing the form of each message in a claim: free text for the three in ten people who wrote lately, a fallback
 * template for the others, against a gateway without message window or templates. Both claim in turn from broadcasts of one
 * size.
 */
export async function measureForm() {
  const stack = await startTestStack();
  try {
    const members = Array.from({ length: PEOPLE }, (_, n) => ({
      nama: `Penerima ${n}`,
      no_hp: `0813${String(n).padStart(7, '0')}`,
    }));
    const without = await sideOf(stack, members, false);
    const withForm = await sideOf(stack, members, true);
    const times = { without: [] as number[], with: [] as number[] };
    for (let n = 0; n < CLAIMS; n++) {
      const plain = await timed(without);
      const formed = await timed(withForm);
      if (n < WARMUP) continue;
      times.without.push(plain);
      times.with.push(formed);
    }
    return {
      'claim with the form, against without': {
        ratio: ratio(median(times.with), median(times.without)),
        target: '≤ 1.05',
      },
      'claim of 60 with the form, ms': { ratio: fixed(median(times.with)), target: '' },
    };
  } finally {
    await stack.close();
  }
}

/** Prepares one side. @returns a function that claims the next sixty and chooses their forms */
async function sideOf({ db }: TestStack, members: { nama: string; no_hp: string }[], hasWindow: boolean) {
  const { gateway } = scripted();
  const use = chosen(Object.assign(gateway, { hasWindow }));
  if (hasWindow) await addFallbackTemplate();
  const { dari, sampai } = await acceptFor(db, members);
  const policy = await readPolicy(db, use);
  const store = createStore(db, { main: 'uji', secondGateway: null }, false);
  let from = dari;
  return async () => {
    const now = Date.now();
    const { messages } = await store.claim({
      codes: false,
      secrets: false,
      ranges: [{ dari: from, sampai }],
      token: crypto.randomUUID(),
      again: false,
      now,
      limit: CLAIM_SIZE,
      broadcasts: true,
      cap: null,
      results: [],
    });
    from = (messages.at(-1)?.id ?? sampai) + 1;
    const known = { hasWindow, chosen: null, fallback: policy.fallbackTemplates.teks, now };
    for (const message of messages) formOf(message, { ...known, wrote: message.kontak?.masuk_pada ?? null });
  };

  async function addFallbackTemplate() {
    const komponen: Komponen[] = [{ type: 'BODY', text: 'Yth. {{1}}, ada informasi: {{2}} Terima kasih.' }];
    await db.insert(template).values({
      id: 't',
      nama: 'informasi',
      bahasa: 'id',
      kategori: 'UTILITY',
      status: 'APPROVED',
      komponen,
      dibaca_pada: new Date(),
    });
    await db.insert(pengaturan).values({ nama: 'template_teks', nilai: 't' });
    const lately = members.filter((_, n) => n % 10 < 3);
    for (let n = 0; n < lately.length; n += 40)
      await db
        .insert(kontakWa)
        .values(lately.slice(n, n + 40).map(({ no_hp }) => ({ no_hp, masuk_pada: new Date() })));
  }
}
