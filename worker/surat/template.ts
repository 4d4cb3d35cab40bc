import { ISIAN } from '#contract/pengaturan/pengaturanSurat.ts';
import type { BlokSurat } from '#contract/surat/surat.ts';

/** `Label : value`, aligned in columns with its neighbours. */
const ROW = /^([^:]{1,40}?)\s*:\s+(.*)$/;
/** Up to four words; more are a sentence with a colon. */
const isLabel = (text: string) => text.split(/\s+/).length <= 4;

/** Fills a letter's text. Only the template decides its shape: a value cannot add a paragraph or a row. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): BlokSurat[] {
  const fill = (text: string) =>
    text.replace(ISIAN, (written, name: string) => (values[name] ?? written).replace(/\s+/g, ' ').trim());
  return template
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.trim().split('\n');
      const rows = lines.map((line) => ROW.exec(line.trim()));
      const data = rows.flatMap((row): [string, string][] =>
        row?.[1] && row[2] && isLabel(row[1]) ? [[fill(row[1]), fill(row[2])]] : [],
      );
      // A single line is a sentence, such as "Keperluan: …".
      if (lines.length > 1 && data.length === lines.length) return { data };
      return { teks: fill(lines.map((line) => line.trim()).join(' ')) };
    });
}

export const asksFor = (template: string, name: string) => template.includes(`{${name}}`);
