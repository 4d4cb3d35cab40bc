import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { goTo, ROWS } from '../browser/operator.ts';
import type { Peran, Session, Site } from '../browser/site.ts';

export interface Walk {
  page: Page;
  /** Goes to a page, with nothing remembered in the tab, and waits until it shows this: a list unless told otherwise. */
  to(path: string, loaded?: string | RegExp): Promise<{ page: Page; errors: string[] }>;
}

const WIDE = { width: 1280, height: 800 };
/** The app's cache serves an answer for this time. */
const ANSWERS_FRESH_MS = 5_000;

/**
 * One page for all tests of a file, which goes from route to route inside the app: that costs a fifth of a page load. The
 * app's memory of the server's answers stays: it shows them until it has asked again.
 */
export function walk(site: Site, who: Peran | Session = 'Operator', viewport = WIDE): Walk {
  let isInApp = false;
  const errors: string[] = [];

  beforeAll(async () => {
    walk.page = await site.keep(who);
    await walk.page.addInitScript(letTimePass, ANSWERS_FRESH_MS);
    walk.page.on('pageerror', (error) => errors.push(error.message));
    walk.page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
  });
  afterEach(async ({ task }) => {
    await walk.page.unrouteAll({ behavior: 'ignoreErrors' });
    walk.page.removeAllListeners('request');
    if (task.result?.state === 'fail') isInApp = false;
  });

  const walk: Walk = {
    page: undefined as never,
    async to(path, loaded = ROWS) {
      const { page } = walk;
      await page.setViewportSize(viewport);
      await page.emulateMedia({
        colorScheme: null,
        media: null,
        forcedColors: null,
        reducedMotion: 'reduce',
      });
      const session = typeof who === 'string' ? await site.sessionOf(who) : who;
      // A logout in another tab ends this one at the login. A form that was left open would ask first.
      const stays =
        isInApp &&
        !page.url().startsWith(`${site.site}/login`) &&
        (await page.locator('[role=alertdialog], [role=dialog]:not([data-type])').count()) === 0;
      if (stays) {
        await page.evaluate(() => dispatchEvent(new Event('time-passes')));
        await page.evaluate(closeToasts);
        // Leaves the former page first: it may show the text that is waited for.
        await expect.poll(() => isLost(page), { timeout: 20_000 }).toBe(true);
      } else await page.goto(`${site.site}/robots.txt`);
      // The former page may have failed until now, such as at a request whose route the test had removed.
      errors.length = 0;
      await page.evaluate(remember, session);
      await (stays ? goTo(page, path) : page.goto(site.site + path));
      isInApp = true;
      await page.getByText(loaded).first().waitFor({ state: 'attached' });
      await expect.poll(() => page.getByText('Memuat Data..').count()).toBe(0);
      return { page, errors };
    },
  };
  return walk;
}

/** Goes to a page that does not exist. A page that was just loaded does not hear it until the app has started. */
async function isLost(page: Page): Promise<boolean> {
  await goTo(page, '/404');
  return page.getByRole('button', { name: 'Back to Home' }).isVisible();
}

/** Lets the clock of the page jump ahead whenever it is told to. */
function letTimePass(ms: number) {
  const now = Date.now;
  let ahead = 0;
  Date.now = () => now() + ahead;
  addEventListener('time-passes', () => (ahead += ms));
}

function closeToasts() {
  const buttons = document.querySelectorAll<HTMLElement>('[aria-label="Tutup pemberitahuan"]');
  for (const button of buttons) button.click();
}

/** Has the tab remember a session and nothing else. */
function remember(session: Record<string, string>) {
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(localStorage, session);
  // As when another tab clears it: drafts in memory are forgotten too.
  dispatchEvent(new StorageEvent('storage'));
}
