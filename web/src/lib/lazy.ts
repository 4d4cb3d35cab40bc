import { type ComponentType, createElement, lazy as reactLazy } from 'react';

/** The build that runs here, by the address of its script. */
export const BUILD = import.meta.url;
const RELOADED = 'muat-ulang';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy`, for a page that a newer build has replaced since this one was opened: loads everything anew, once.
 * A page that was preloaded is drawn at once, where React's own would always suspend the first time.
 */
export function lazy<Props extends object>(load: Load<Props>) {
  const Lazy = reactLazy(() => load().catch(reloadOnce));
  let Preloaded: ComponentType<Props> | undefined;
  const Page = (props: Props) => createElement<Props>(Preloaded ?? Lazy, props);
  /** For before the first render. @throws when the page cannot be loaded */
  const preload = async () => {
    Preloaded = (await load().catch(reloadOnce)).default;
  };
  return Object.assign(Page, { preload });
}

function reloadOnce(error: unknown): Promise<never> {
  // Without a network, a reload would only take away what is still there.
  if (!navigator.onLine || sessionStorage.getItem(RELOADED) === BUILD) throw error;
  sessionStorage.setItem(RELOADED, BUILD);
  location.reload();
  return new Promise(() => {});
}
