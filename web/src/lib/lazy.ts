import { type ComponentType, createElement, lazy as reactLazy } from 'react';

/** Identifies the running build by its script's URL. */
export const BUILD = import.meta.url;
const RELOADED = 'muat-ulang';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * React's `lazy`, which reloads the document once when a newer build has replaced the chunk. A preloaded page renders at once,
 * where React's own always suspends first.
 */
export function lazy<Props extends object>(load: Load<Props>) {
  const Lazy = reactLazy(() => load().catch(reloadOnce));
  let Preloaded: ComponentType<Props> | undefined;
  const Page = (props: Props) => createElement<Props>(Preloaded ?? Lazy, props);
  /** Loads the page before the first render. @throws when it cannot be loaded */
  const preload = async () => {
    Preloaded = (await load().catch(reloadOnce)).default;
  };
  return Object.assign(Page, { preload });
}

function reloadOnce(error: unknown): Promise<never> {
  // Offline, a reload would only lose the page that is still there.
  if (!navigator.onLine || sessionStorage.getItem(RELOADED) === BUILD) throw error;
  sessionStorage.setItem(RELOADED, BUILD);
  location.reload();
  return new Promise(() => {});
}
