/** What belongs to one build, as `pwa.ts` has found it. All are paths. */
export interface Build {
  /** Changes with anything that is kept. */
  id: string;
  /** What every page of this build asks for. */
  entry: string;
  /** Pages with HTML of their own. */
  pages: string[];
  /** Answered with the HTML of all other pages. */
  shell: string;
  /** Not hashed: what pages show before and around their scripts. */
  statics: string[];
  /** Hashed assets of the pages that anybody may open. */
  first: string[];
  /** Hashed assets of the operator's pages. */
  later: string[];
}

declare const __BUILD__: Build;

export const BUILD = __BUILD__;
