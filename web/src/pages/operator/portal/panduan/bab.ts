/** A part of the guide, as its files have it. */
export interface Bab {
  id: string;
  judul: string;
  /** texts as WhatsApp would show them, and pictures between them */
  isi: readonly Isi[];
}
type Isi = { teks: string } | { gambar: string; alt: string };

const GAMBAR = /^!\[(.+)\]\(([a-z-]+)\)$/;

/** Reads one file: `# ` begins a part, `![what it shows](name)` on a line of its own is a picture. */
export function readBab(berkas: string): Bab[] {
  const [, ...parts] = `\n${berkas}`.split(/\n# /);
  return parts.map((part) => {
    const [judul = '', ...lines] = part.trim().split('\n');
    const paragraphs = lines
      .join('\n')
      .trim()
      .split(/\n(?=!\[)|(?<=\)\n)/);
    return { id: idOf(judul), judul, isi: paragraphs.flatMap(isiOf) };
  });
}

function isiOf(paragraph: string): Isi[] {
  const text = paragraph.trim();
  const [, alt, gambar] = GAMBAR.exec(text) ?? [];
  if (alt && gambar) return [{ gambar, alt }];
  return text ? [{ teks: text }] : [];
}

const idOf = (judul: string) => judul.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The parts in which every word of a search occurs. */
export function cariBab(bab: readonly Bab[], cari: string): Bab[] {
  const words = kataOf(cari);
  return bab.filter((satu) => {
    const all = teksOf(satu).toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

export const kataOf = (cari: string) => cari.toLowerCase().split(/\s+/).filter(Boolean);

const teksOf = ({ judul, isi }: Bab) =>
  [judul, ...isi.map((it) => ('teks' in it ? it.teks : it.alt))].join(' ');
