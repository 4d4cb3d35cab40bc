import { lazy as reactLazy } from 'react';

/** The build that runs here, by the address of its script. */
const BUILD = import.meta.url;
const RELOADED = 'muat-ulang';

/** React's `lazy`, for a page that a newer build has replaced since this one was opened: loads everything anew, once. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => load().catch(reloadOnce));

function reloadOnce(error: unknown): Promise<never> {
  // Without a network, a reload would only take away what is still there.
  if (!navigator.onLine || sessionStorage.getItem(RELOADED) === BUILD) throw error;
  sessionStorage.setItem(RELOADED, BUILD);
  location.reload();
  return new Promise(() => {});
}
