/** A replacement in a text, and the selection after it. */
export interface Suntingan {
  dari: number;
  sampai: number;
  teks: string;
  pilih: readonly [number, number];
}

export interface Pilihan {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

type Mark = '*' | '_' | '~';

const AWALAN = /^(?:[-*]|\d{1,3}\.|>) /u;
const BUTIR = '- ';

export function inserted({ selectionStart, selectionEnd }: Pilihan, teks: string): Suntingan {
  const end = selectionStart + teks.length;
  return { dari: selectionStart, sampai: selectionEnd, teks, pilih: [end, end] };
}

/** Toggles a mark around the selection: around its words and in each line, as WhatsApp requires. */
export function marked({ value, selectionStart, selectionEnd }: Pilihan, mark: Mark): Suntingan {
  const selected = value.slice(selectionStart, selectionEnd);
  const dari = selectionStart + (selected.length - selected.trimStart().length);
  const sampai = Math.max(dari, selectionStart + selected.trimEnd().length);
  const inner = value.slice(dari, sampai);
  if (value[dari - 1] === mark && value[sampai] === mark)
    return { dari: dari - 1, sampai: sampai + 1, teks: inner, pilih: [dari - 1, sampai - 1] };
  if (inner === '') return { dari, sampai, teks: mark + mark, pilih: [dari + 1, dari + 1] };

  const atLineStart = dari === 0 || value[dari - 1] === '\n';
  const lines = inner.split('\n').map((line, index) => partsOf(line, index > 0 || atLineStart));
  const isMarked = (words: string) => words.length > 2 && words.startsWith(mark) && words.endsWith(mark);
  const off = lines.every(({ words }) => words === '' || isMarked(words));
  const teks = lines
    .map(({ lead, words, tail }) => {
      if (words === '') return lead + tail;
      if (off) return lead + words.slice(1, -1) + tail;
      return isMarked(words) ? lead + words + tail : lead + mark + words + mark + tail;
    })
    .join('\n');
  const [only] = lines;
  if (lines.length > 1 || !only) return { dari, sampai, teks, pilih: [dari, dari + teks.length] };
  const from = dari + only.lead.length + (off ? 0 : 1);
  return { dari, sampai, teks, pilih: [from, from + only.words.length - (off ? 2 : 0)] };
}

/** A line without its list marker and surrounding blanks. */
function partsOf(line: string, whole: boolean) {
  const awalan = whole ? (AWALAN.exec(line)?.[0] ?? '') : '';
  const rest = line.slice(awalan.length);
  const words = rest.trim();
  const blanks = rest.length - rest.trimStart().length;
  return { lead: awalan + rest.slice(0, blanks), words, tail: rest.slice(blanks + words.length) };
}

/** Toggles the selected lines between list and plain text. */
export function listed({ value, selectionStart, selectionEnd }: Pilihan): Suntingan {
  const dari = selectionStart === 0 ? 0 : value.lastIndexOf('\n', selectionStart - 1) + 1;
  const next = value.indexOf('\n', selectionEnd);
  const sampai = next === -1 ? value.length : next;
  const lines = value.slice(dari, sampai).split('\n');
  const written = lines.length > 1 ? lines.filter((line) => line.trim() !== '') : lines;
  const off = written.every((line) => line.startsWith(BUTIR));
  const change = (line: string) => {
    if (!written.includes(line)) return line;
    if (off) return line.slice(BUTIR.length);
    return line.startsWith(BUTIR) ? line : BUTIR + line;
  };
  const teks = lines.map(change).join('\n');
  if (lines.length > 1) return { dari, sampai, teks, pilih: [dari, dari + teks.length] };
  const move = (at: number) => Math.max(dari, at + (off ? -BUTIR.length : BUTIR.length));
  return { dari, sampai, teks, pilih: [move(selectionStart), move(selectionEnd)] };
}

/** Edits a field like typing, so that Ctrl+Z works. */
export function edit(field: HTMLTextAreaElement, { dari, sampai, teks, pilih }: Suntingan): void {
  field.focus();
  field.setSelectionRange(dari, sampai);
  // `execCommand` writes to the focused element, which may be in another dialog.
  const focused = document.activeElement === field;
  const [command, value] = teks === '' ? ['delete'] : ['insertText', teks];
  if (!focused || !document.execCommand(command, false, value)) {
    field.setRangeText(teks, dari, sampai, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.setSelectionRange(...pilih);
}
