import type { Who } from '../auth/turn.ts';

// The first match counts: most browsers also name others for compatibility.
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iPhone atau iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system: their kinds only, which identify no device. */
export function browserOf(userAgent: string | undefined): string {
  const named = (kinds: readonly (readonly [RegExp, string])[]) =>
    kinds.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = named(SYSTEMS);
  return `${named(BROWSERS) ?? 'Browser lain'}${system ? ` di ${system}` : ''}`;
}

/** False for programs, and for browsers of no known kind. */
export const isKnownBrowser = (userAgent: string | undefined): boolean =>
  BROWSERS.some(([pattern]) => pattern.test(userAgent ?? ''));

/** Browser and system of a login, and if the account knows the browser, for the audit. */
export const fromWhere = (userAgent: string | undefined, { known }: Pick<Who, 'known'>): string =>
  `${browserOf(userAgent)}, ${known ? 'perangkat yang pernah dipakai masuk' : 'perangkat baru'}`;
