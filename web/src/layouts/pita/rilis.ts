import { noteAnswer } from '../../lib/api/koneksi.ts';
import { session } from '../../lib/session/session.ts';

const SCRIPT = '/sw.js';
const CHECK_EVERY_MS = 30 * 60_000;

interface ScriptUrls {
  createScriptURL(input: string): string;
}
declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };
  }
}

/** Fired on the window when the site runs a newer release than this tab. */
export const VERSI_BARU = 'versi-baru';

/**
 * Registers the service worker, and checks for a new release from time to time.
 *
 * @param asset the URL of one of this build's scripts, by which the service worker recognises the build
 */
export async function watchReleases(asset: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ask = () =>
    serviceWorker.controller?.postMessage({ asset, operator: session.hak_akses === 'Operator' });
  // A new service worker took over; its release may differ from this tab's.
  serviceWorker.addEventListener('controllerchange', ask);
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data === VERSI_BARU) window.dispatchEvent(new Event(VERSI_BARU));
  });
  try {
    await serviceWorker.register(scriptUrl(), { updateViaCache: 'none' });
    await check(ask);
  } catch (error) {
    // The site works without a service worker.
    console.warn('Service worker tidak terpasang:', error);
  }
  setInterval(() => void check(ask), CHECK_EVERY_MS);
}

/** Checks for a new service worker and asks the newest one; one that is installing is asked after it takes over. */
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

/** True when the site answers and the script is gone. */
async function isGone(): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(SCRIPT, { cache: 'no-store' });
    return ok ? !headers.get('Content-Type')?.includes('javascript') : status === 404 || status === 410;
  } catch {
    // A cached page opened offline may make no call itself.
    noteAnswer(false);
    return false;
  }
}

/** The service worker's URL as a Trusted Type; the policy of this name allows no other URL. */
const scriptUrl = () =>
  window.trustedTypes?.createPolicy('vadr-sw', { createScriptURL: () => SCRIPT }).createScriptURL('') ??
  SCRIPT;
