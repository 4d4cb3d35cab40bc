import { noteAnswer } from '../../lib/api/koneksi.ts';
import { session } from '../../lib/session/session.ts';

const SCRIPT = '/sw.js';
const CHECK_EVERY_MS = 30 * 60_000;

interface ScriptUrls {
  createScriptURL(input: string): string;
}
declare global {
  interface Window {
    /** Not every browser has it. */
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  }
}

/** Fired on the window when a release has come that this tab is not of. */
export const VERSI_BARU = 'versi-baru';

/**
 * Has the service worker look after this tab, and asks it now and then whether there is a newer release.
 *
 * @param asset the address of a script of this build, by which the service worker knows which one it is
 */
export async function watchReleases(asset: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ask = () =>
    serviceWorker.controller?.postMessage({ asset, operator: session.hak_akses === 'Operator' });
  // Another has taken over, and may be of another release than this tab.
  serviceWorker.addEventListener('controllerchange', ask);
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === VERSI_BARU) window.dispatchEvent(new Event(VERSI_BARU));
  });
  try {
    await serviceWorker.register(scriptUrl(), { updateViaCache: 'none' });
    await check(ask);
  } catch (error) {
    // Without it the site is what it always was.
    console.warn('Service worker tidak terpasang:', error);
  }
  setInterval(() => void check(ask), CHECK_EVERY_MS);
}

/** Looks for a newer service worker, and asks the newest: one that is just being installed is asked once it takes over. */
async function check(ask: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  try {
    await registration.update();
  } catch {
    if (await isGone()) await registration.unregister();
    return;
  }
  if (!registration.installing) ask();
}

/** Whether the site answers and has no such script any more. */
async function isGone(): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(SCRIPT, { cache: 'no-store' });
    return ok ? !headers.get('Content-Type')?.includes('javascript') : status === 404 || status === 410;
  } catch {
    // A page that was kept may have been opened without a network, and ask for nothing itself.
    noteAnswer(false);
    return false;
  }
}

/** The script's address, as the site's policy lets it through: under this name no other can be made. */
const scriptUrl = () =>
  window.trustedTypes?.createPolicy('vadr-sw', { createScriptURL: () => SCRIPT }).createScriptURL('') ??
  SCRIPT;
