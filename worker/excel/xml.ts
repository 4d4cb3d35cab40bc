/** Handlers for an element. Elements without an entry are skipped. */
export interface Wanted {
  open?(attributes: ReadonlyMap<string, string>): void;
  /** Gets the element's own text, without that of its children. */
  text?(text: string): void;
  close?(): void;
  children?: Record<string, Wanted>;
}

const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;

const DEEPEST = 64;
/** Limits the encoded text: a cell holds 32,767 characters of at most ten characters each (`&#1114111;`). */
const LONGEST_TEXT = 327_670;
/** Limits the attributes of one wanted element: a path, a cell reference, a number format. */
const LONGEST_ATTRIBUTES = 4_096;

/**
 * Parses a document and calls the handlers of wanted elements, matched by name without prefix. Refuses a DTD, so a document
 * can neither define entities nor fetch anything. Source: https://www.w3.org/TR/xml
 *
 * @throws Error when tags do not match, a wanted element is too long, or the root is not in `roots`
 */
export function readXml(bytes: Uint8Array, roots: Record<string, Wanted>): void {
  const xml = new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: false }).decode(bytes);
  const open: { name: string; wanted: Wanted | undefined }[] = [];
  let inner: Wanted | undefined;
  let rootSeen = false;
  let text = '';

  function addText(piece: string) {
    text += piece;
    if (text.length > LONGEST_TEXT) throw new Error('too long');
  }
  function openTag(start: number, end: number) {
    const closed = xml.charCodeAt(end - 1) === SLASH;
    const nameEnd = endOfName(xml, start);
    const name = xml.slice(start, nameEnd);
    if (open.length === DEEPEST || (rootSeen && open.length === 0)) throw new Error('too much');
    const among = rootSeen ? inner?.children : roots;
    const local = among && localName(name);
    const wanted = local && Object.hasOwn(among, local) ? among[local] : undefined;
    if (!rootSeen && !wanted) throw new Error('another document');
    rootSeen = true;
    wanted?.open?.(attributesOf(xml, nameEnd, closed ? end - 1 : end));
    if (closed) {
      wanted?.close?.();
    } else {
      if (wanted?.text) text = '';
      open.push({ name, wanted });
      inner = wanted;
    }
  }
  function closeTag(start: number, end: number) {
    const last = open.pop();
    if (!last || !xml.startsWith(last.name, start) || endOfName(xml, start) !== start + last.name.length)
      throw new Error('another tag');
    if (xml.slice(start + last.name.length, end).trim() !== '') throw new Error('no attributes here');
    last.wanted?.text?.(text);
    last.wanted?.close?.();
    inner = open.at(-1)?.wanted;
  }

  for (let at = 0; ; ) {
    const tag = xml.indexOf('<', at);
    if (inner?.text && tag > at) addText(decodeEntities(xml.slice(at, Math.min(tag, at + LONGEST_TEXT + 1))));
    if (open.length === 0 && xml.slice(at, tag === -1 ? undefined : tag).trim() !== '')
      throw new Error('text outside');
    if (tag === -1) break;
    switch (xml.charCodeAt(tag + 1)) {
      case QUESTION:
        at = after(xml, '?>', tag);
        break;
      case EXCLAMATION:
        if (xml.startsWith('<!--', tag)) {
          at = after(xml, '-->', tag);
        } else if (xml.startsWith('<![CDATA[', tag)) {
          at = after(xml, ']]>', tag);
          if (inner?.text) addText(xml.slice(tag + 9, at - 3));
        } else {
          throw new Error('DTD');
        }
        break;
      case SLASH:
        at = endOfTag(xml, tag + 2);
        closeTag(tag + 2, at++);
        break;
      default:
        at = endOfTag(xml, tag + 1);
        openTag(tag + 1, at++);
    }
  }
  if (open.length > 0 || !rootSeen) throw new Error('cut short');
}

/** A workbook is UTF-8 or UTF-16: ECMA-376-2 6.2.5. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function after(xml: string, ending: string, from: number): number {
  const found = xml.indexOf(ending, from);
  if (found === -1) throw new Error('cut short');
  return found + ending.length;
}

/** Index of the tag's `>`; skips one inside an attribute value. */
function endOfTag(xml: string, from: number): number {
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

/** Index of the space, `/` or `>` that ends a name. */
function endOfName(xml: string, from: number): number {
  for (let at = from; ; at++) {
    const code = xml.charCodeAt(at);
    if (!isSpace(code) && code !== SLASH && code !== GREATER) continue;
    if (at === from) throw new Error('no name');
    return at;
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Attributes by name without prefix. An unprefixed name wins over a prefixed one. */
function attributesOf(xml: string, start: number, end: number): ReadonlyMap<string, string> {
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

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));|&/gi, (_, decimal, hex, name) => {
    if (name && Object.hasOwn(ENTITIES, name)) return ENTITIES[name] ?? '';
    if (!decimal && !hex) throw new Error('no such entity');
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
