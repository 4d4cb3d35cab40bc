import { DAMAGED_NUMBER, LAST_DAY, type NumberFormat, numberText } from './cell.ts';

// A number as Excel in Indonesian shows it: `Rp1.501.250`, `3,75`, `25 November 2026`.

/** A format's parts: quoted text; an escaped character; padding; brackets; AM/PM; a run of one letter; places; another character. */
const PART =
  /"([^"]*)"|\\(.)|[_*].|\[([^\]]*)\]|(AM\/PM|A\/P)|(d+|m+|y+|h+|s+)|([0#?,]*[0#?][0#?,]*(?:\.[0#?]*)?|\.[0#?]+)|(.)/gi;

const DAY_S = 86_400;
const DAYS_TO_1904 = 1_462;
/** 1900-03-01, and the day before Excel's first, as from then. */
const MARCH_1900 = 61;
const EPOCH = Date.UTC(1899, 11, 30);

type Show = (value: number) => string | null;

/** Compiled once for all cells of a style. */
const compiled = new WeakMap<NumberFormat, Show>();

/** The number as its cell shows it; where the format says nothing, as in `numberText`, with a decimal comma. */
export function shownText(value: number, format: NumberFormat, date1904: boolean): string {
  const plain = numberText(value, format, date1904);
  if (plain === DAMAGED_NUMBER || !Number.isFinite(value)) return plain;
  const days = value + (date1904 ? DAYS_TO_1904 : 0);
  if (format.date) return (days >= 0 && days <= LAST_DAY && dateShown(days, format.code)) || plain;
  const show = compiled.get(format) ?? numberShow(format.code);
  compiled.set(format, show);
  return show(value) ?? (Number.isInteger(value) ? plain : plain.replace('.', ','));
}

/** Sections for positive and negative numbers, and for zero. */
function numberShow(format: string): Show {
  const sections = (format.match(/(?:"[^"]*"|\\.|[^;])+/g) ?? []).map(sectionShow);
  return (value) => {
    const own = sections[value < 0 ? 1 : value === 0 ? 2 : 0];
    const shown = (own ?? sections[0])?.(value) ?? null;
    return shown === null ? null : `${value < 0 && !own ? '-' : ''}${shown}`;
  };
}

/** Gives null for a format that is not followed, such as fractions and exponents. */
function sectionShow(section: string): Show {
  const parts = [...section.matchAll(PART)];
  const places = parts.flatMap((part) => part[6] ?? []);
  if (places.length !== 1 || parts.some(([part]) => /^[e/]$/i.test(part))) return () => null;
  const factor = parts.some(([part]) => part === '%') ? 100 : 1;
  const digits = digitsShow(places[0] ?? '');
  return (value) =>
    parts
      .map(([, quoted, escaped, bracket, , , places, other]) => {
        if (places !== undefined) return digits(Math.abs(value) * factor);
        // A currency stands before its language: [$Rp-421].
        if (bracket !== undefined) return /^\$([^-]*)/.exec(bracket)?.[1] ?? '';
        return quoted ?? escaped ?? other ?? '';
      })
      .join('')
      .trim();
}

function digitsShow(places: string): (value: number) => string {
  const [whole = '', fraction = ''] = places.split('.');
  const thousands = /,*$/.exec(whole)?.[0].length ?? 0;
  const zeros = (text: string) => text.split('0').length - 1;
  const { format } = new Intl.NumberFormat('id-ID', {
    useGrouping: /,[0#?]/.test(whole),
    minimumIntegerDigits: Math.min(21, Math.max(1, zeros(whole))),
    minimumFractionDigits: Math.min(20, zeros(fraction)),
    maximumFractionDigits: Math.min(20, fraction.length),
  });
  return (value) => format(Number((value / 1000 ** thousands).toPrecision(15)));
}

const named = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', ...options });
const NAMES: Record<string, Intl.DateTimeFormat> = {
  ddd: named({ weekday: 'short' }),
  dddd: named({ weekday: 'long' }),
  mmm: named({ month: 'short' }),
  mmmm: named({ month: 'long' }),
};

/** null: a date of numbers only, which is dd/MM/yyyy in Indonesian. */
function dateShown(days: number, format: string): string | null {
  const [section = ''] = format.split(';', 1);
  const parts = [...section.matchAll(PART)];
  const letters = parts.map(([part, , , bracket, , run]) => (bracket ?? run ?? part).toLowerCase());
  if (!letters.some((run) => /^(?:[hs]+|ddd+|mmm+)$/.test(run)) && letters.some((run) => /^y/.test(run)))
    return null;
  const seconds = Math.round(days * DAY_S);
  const date = new Date(EPOCH + (days < MARCH_1900 ? DAY_S : 0) * 1000 + seconds * 1000);
  const twelve = parts.some((part) => part[4] !== undefined);
  const shown = parts.map(([, quoted, escaped, bracket, half, run, , other], index) => {
    if (half !== undefined) return date.getUTCHours() < 12 ? 'AM' : 'PM';
    if (bracket !== undefined) return elapsed(seconds, bracket.toLowerCase());
    if (run === undefined) return quoted ?? escaped ?? other ?? '';
    const unit = run.toLowerCase();
    return NAMES[unit]?.format(date) ?? String(numberOf(unit, index)).padStart(unit.length, '0');
  });
  return shown.join('').trim();

  function numberOf(unit: string, index: number): number {
    const isRun = (letter: string | undefined) => /^(?:[dmyhs]+)$/.test(letter ?? '');
    switch (unit[0]) {
      case 'd':
        return date.getUTCDate();
      case 'y':
        return unit.length > 2 ? date.getUTCFullYear() : date.getUTCFullYear() % 100;
      case 'h':
        return twelve ? date.getUTCHours() % 12 || 12 : date.getUTCHours();
      case 's':
        return date.getUTCSeconds();
      default: {
        // Minutes stand after hours or before seconds.
        const before = letters.slice(0, index).findLast(isRun);
        const after = letters.slice(index + 1).find(isRun);
        return before?.startsWith('h') || after?.startsWith('s')
          ? date.getUTCMinutes()
          : date.getUTCMonth() + 1;
      }
    }
  }
}

/** Hours, minutes or seconds of a duration: `[h]`. */
function elapsed(seconds: number, unit: string): string {
  const length = { h: 3_600, m: 60, s: 1 }[unit[0] ?? ''];
  return length && /^(?:h+|m+|s+)$/.test(unit)
    ? String(Math.floor(seconds / length)).padStart(unit.length, '0')
    : '';
}
