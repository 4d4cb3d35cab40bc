export const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** Of the attributes of one element that is wanted: a path, a place, a number's format. */
const LONGEST_ATTRIBUTES = 4_096;

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export function after(xml: string, ending: string, from: number): number {
  const found = xml.indexOf(ending, from);
  if (found === -1) throw new Error('cut short');
  return found + ending.length;
}

/** Where the `>` stands that is in no attribute. */
export function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at);
    if (code === GREATER) return at;
    if (code === LESS) break;
    if (code === QUOTE) at = after(xml, '"', at + 1) - 1;
    if (code === APOSTROPHE) at = after(xml, "'", at + 1) - 1;
  }
  throw new Error('no end of a tag');
}

const isSpace = (code: number) => code <= 0x20;

/** A space, `/` or `>` ends it. */
export function endOfName(xml: string, from: number): number {
  for (let at = from; ; at++) {
    const code = xml.charCodeAt(at);
    if (!isSpace(code) && code !== SLASH && code !== GREATER) continue;
    if (at === from) throw new Error('no name');
    return at;
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** By their names without prefixes; one that has none comes before one that has. */
export function attributesOf(xml: string, start: number, end: number): ReadonlyMap<string, string> {
  if (end - start > LONGEST_ATTRIBUTES) throw new Error('too long');
  if (start === end) return NONE;
  const text = xml.slice(start, end);
  const found = new Map<string, string>();
  for (let at = 0; ; ) {
    const equals = text.indexOf('=', at);
    if (equals === -1) {
      if (text.slice(at).trim() !== '') throw new Error('no value');
      return found;
    }
    const name = text.slice(at, equals).trim();
    const local = localName(name);
    let opened = equals + 1;
    while (isSpace(text.charCodeAt(opened))) opened++;
    const quote = text[opened];
    if (quote !== '"' && quote !== "'") throw new Error('no value');
    const closed = text.indexOf(quote, opened + 1);
    if (closed === -1) throw new Error('no end of a value');
    if (local === name || !found.has(local)) found.set(local, decodeEntities(text.slice(opened + 1, closed)));
    at = closed + 1;
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));|&/gi, (_, decimal, hex, name) => {
    if (name && Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? '';
    if (!decimal && !hex) throw new Error('no such entity');
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
