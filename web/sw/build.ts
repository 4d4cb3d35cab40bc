/** One build, as `pwa.ts` writes it. All values are paths. */
export interface Build {
  /** Changes with any cached content. */
  id: string;
  /** The entry script of every page. */
  entry: string;
  /** Pages with their own HTML. */
  pages: string[];
  /** The HTML of all other pages. */
  shell: string;
  /** Unhashed files that pages show before and around their scripts. */
  statics: string[];
  /** Hashed assets of the public pages. */
  first: string[];
  /** Hashed assets of the operator's pages. */
  later: string[];
}

declare const __BUILD__: Build;

export const BUILD = __BUILD__;
