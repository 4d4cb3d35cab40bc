import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../worker/local/settings.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { picture, writePicture } from '../../support/files/gambar.ts';
import { CONVERSATION, converse, NIGHT, STUDENT } from '../../support/gateway/conversation.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';

const stack = sharedSimulatedPortal();

it('has an answer of the right kind to each of thirty messages of a student', async () => {
  const said = CONVERSATION.filter((one) => one !== NIGHT);
  expect(said).toHaveLength(30);
  const fates = await converse(stack);
  expect(said.map(([text], n) => [text, fates[n]])).toEqual(said);
  if (process.env.GUIDE === 'write') await draw();
});

/** Keeps the phone with all of it as the picture of worker/jawab/README.md. */
async function draw() {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 480, height: 900 } });
  await page.goto(`${stack.simulator.url}/?nomor=${toE164Digits(STUDENT)}`);
  const height = await page.locator('.log').evaluate((log) => log.scrollHeight);
  await page.setViewportSize({ width: 480, height: height + 260 });
  await page.locator('.log').evaluate((log) => log.scrollTo(0, 0));
  writePicture(join(ROOT, 'worker/jawab/percakapan/percakapan.webp'), await picture(page));
  await browser.close();
}
