// Parses WhatsApp's formatting marks. `di` is a part's offset in the whole text.

/** `kode`: monospace; marks in it do not count. */
export type Bagian =
  | { gaya: 'biasa'; teks: string; di: number }
  | { gaya: 'kode'; teks: string; di: number }
  | { gaya: Gaya; isi: Bagian[]; di: number };

type Gaya = 'tebal' | 'miring' | 'coret';

export type Blok =
  | { bentuk: 'biasa'; isi: Bagian[]; di: number }
  | { bentuk: 'kutipan'; isi: Bagian[]; di: number }
  | { bentuk: 'butir'; baris: Baris[]; di: number }
  | { bentuk: 'nomor'; baris: Baris[]; di: number };

interface Baris {
  /** as written */
  nomor?: number;
  isi: Bagian[];
  di: number;
}

/** An address; excludes format characters, which could disguise it. */
const TAUTAN = /https?:\/\/[^\s<>"'`\p{Cf}]+/giu;
/** Punctuation that belongs to the sentence, not to the address. */
const PENUTUP = /[.,;:!?)\]}*_~]+$/u;

const GAYA: Partial<Record<string, Gaya>> = { '*': 'tebal', _: 'miring', '~': 'coret' };
const KODE = /```([^`]*[^`\s][^`]*)```|`([^`\n]*[^`\s][^`\n]*)`/gu;
/** Prefixes of list items and quotes. */
const AWALAN = /^(?:([-*]) |(\d{1,3})\. |(>) )(?=\S)/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Ranges of the addresses in a text. */
export function* tautanIn(text: string): Generator<[number, number]> {
  for (const { 0: written, index } of text.matchAll(TAUTAN))
    yield [index, index + written.replace(PENUTUP, '').length];
}

/** A text, and a copy in which code and addresses are masked, so that no mark or line end is found in them. */
interface Naskah {
  text: string;
  masked: string;
  /** code spans without their marks, by offset */
  kode: ReadonlyMap<number, { teks: string; di: number; sampai: number }>;
}

export function blokOf(text: string): Blok[] {
  const naskah = naskahOf(text);
  const blok: Blok[] = [];
  let di = 0;
  for (const line of naskah.masked.split('\n')) {
    const [awalan = '', butir, nomor, kutipan] = AWALAN.exec(line) ?? [];
    const isi = bagianOf(naskah, di + awalan.length, di + line.length);
    const last = blok.at(-1);
    if (butir || nomor) {
      const bentuk = nomor ? 'nomor' : 'butir';
      const baris: Baris = nomor ? { nomor: Number(nomor), isi, di } : { isi, di };
      if (last?.bentuk === bentuk) last.baris.push(baris);
      else blok.push({ bentuk, baris: [baris], di });
    } else {
      const bentuk = kutipan ? 'kutipan' : 'biasa';
      if (last?.bentuk === bentuk) last.isi.push({ gaya: 'biasa', teks: '\n', di: di - 1 }, ...isi);
      else blok.push({ bentuk, isi, di });
    }
    di += line.length + 1;
  }
  return blok;
}

function naskahOf(text: string): Naskah {
  let masked = text;
  // Keeps the first and last character, so that neighbours still see a word's end.
  const mask = (from: number, to: number) => {
    if (to - from > 2)
      masked = `${masked.slice(0, from + 1)}${'x'.repeat(to - from - 2)}${masked.slice(to - 1)}`;
  };
  const kode = new Map<number, { teks: string; di: number; sampai: number }>();
  for (const { 0: whole, 1: several, 2: single = '', index } of text.matchAll(KODE)) {
    const sampai = index + whole.length;
    kode.set(index, { teks: several ?? single, di: index + (several === undefined ? 1 : 3), sampai });
    mask(index, sampai);
  }
  for (const [from, to] of tautanIn(masked)) mask(from, to);
  return { text, masked, kode };
}

/** Parses a line, or the inside of a mark; styles in `around` do not nest. */
function bagianOf(naskah: Naskah, dari: number, sampai: number, around: readonly Gaya[] = []): Bagian[] {
  const { text, masked } = naskah;
  const bagian: Bagian[] = [];
  /** Marks without a partner: later ones have none either. */
  const alone = new Set<string>();
  let plain = dari;
  let here = dari;
  function add(part: Bagian | null, next: number) {
    if (here > plain) bagian.push({ gaya: 'biasa', teks: text.slice(plain, here), di: plain });
    if (part) bagian.push(part);
    here = plain = next;
  }
  while (here < sampai) {
    const kode = naskah.kode.get(here);
    const mark = masked.charAt(here);
    const gaya = GAYA[mark];
    if (kode) {
      const { teks, di } = kode;
      add({ gaya: 'kode', teks, di }, kode.sampai);
    } else if (gaya && !around.includes(gaya) && !alone.has(mark) && opens(masked, here)) {
      const end = closing(masked, here, sampai);
      if (end === null) {
        alone.add(mark);
        here += 1;
      } else add({ gaya, isi: bagianOf(naskah, here + 1, end, [...around, gaya]), di: here }, end + 1);
    } else here += 1;
  }
  add(null, sampai);
  return bagian;
}

/** A mark opens at a word's start, before something other than white space or itself. */
const opens = (masked: string, index: number) =>
  !LETTER.test(letterBefore(masked, index)) &&
  !/^\s?$/u.test(masked.charAt(index + 1)) &&
  masked[index + 1] !== masked[index];

/** Offset of the closing mark; null: none. */
function closing(masked: string, open: number, sampai: number): number | null {
  const mark = masked.charAt(open);
  for (
    let here = masked.indexOf(mark, open + 2);
    here !== -1 && here < sampai;
    here = masked.indexOf(mark, here + 1)
  ) {
    if (!/\s/u.test(masked.charAt(here - 1)) && !LETTER.test(letterAt(masked, here + 1))) return here;
  }
  return null;
}

/** A whole code point, also a surrogate pair. */
const letterAt = (text: string, index: number) => String.fromCodePoint(text.codePointAt(index) ?? 0x20);
const letterBefore = (text: string, index: number) =>
  [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? '';
