export interface Bab {
  id: string;
  judul: string;
  /** texts with WhatsApp's formatting, and images */
  isi: readonly Isi[];
}
type Isi = { teks: string } | { gambar: string; alt: string };

const GAMBAR = /^!\[(.+)\]\(([a-z-]+)\)$/;

/** Parses a file: `# ` starts a section, `![alt](name)` on its own line is an image. */
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

/** The sections that contain every word of a search. */
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
