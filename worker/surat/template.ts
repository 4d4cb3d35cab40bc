import { ISIAN } from '#contract/pengaturanSurat.ts';
import type { BlokSurat } from '#contract/surat.ts';

/** `Label : value`, which stands in columns with those around it. */
const ROW = /^([^:]{1,40}?)\s*:\s+(.*)$/;
/** A row says nothing but a label, so that a sentence with a colon stays a sentence. */
const isLabel = (text: string) => text.split(/\s+/).length <= 4;

/**
 * Fills a letter's text. Its shape is that of the template alone: whatever a value holds, it makes no paragraph and no row
 * of its own.
 */
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
      // One line alone is a sentence, such as "Keperluan: …".
      if (lines.length > 1 && data.length === lines.length) return { data };
      return { teks: fill(lines.map((line) => line.trim()).join(' ')) };
    });
}

/** What a template asks for. */
export const asksFor = (template: string, name: string) => template.includes(`{${name}}`);
