import { after, attributesOf, decodeEntities, endOfName, endOfTag, localName, SLASH } from './markup.ts';

/** What is wanted of an element; whatever is not named here is passed over. */
export interface Wanted {
  open?(attributes: ReadonlyMap<string, string>): void;
  /** The text in it, without that of elements within. */
  text?(text: string): void;
  close?(): void;
  children?: Record<string, Wanted>;
}

interface Open {
  name: string;
  wanted: Wanted | undefined;
}

const QUESTION = 0x3f;
const EXCLAMATION = 0x21;

const DEEPEST = 64;
/** A cell holds 32,767 characters, and none takes more than ten to write. */
const LONGEST_TEXT = 327_670;

/**
 * Goes through a document from tag to tag, and hands out what is wanted of it by names without their prefixes. It knows
 * what workbooks are written in, which is XML without a DTD: nothing is ever defined or fetched by a document. Source:
 * https://www.w3.org/TR/xml
 *
 * @throws Error when tags do not match, something wanted is too long, or the root is none of those wanted
 */
export function readXml(bytes: Uint8Array, roots: Record<string, Wanted>): void {
  const xml = new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: false }).decode(bytes);
  const open: Open[] = [];
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

/** The two that a workbook may be written in: ECMA-376-2 6.2.5. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
