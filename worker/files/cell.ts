import { type CellObject, SSF } from '@e965/xlsx';

/** For a cell whose text is not what was typed, so that nothing may be saved from it. */
export const DAMAGED_NUMBER =
  'Angka lebih dari 15 digit dirusak oleh Excel: ubah kolomnya menjadi Teks, lalu isi ulang';

/** Excel keeps 15 digits and puts zeros for the rest. */
const MOST_DIGITS = 15;
/** `0000000000`, `0##########`, `"0"#`, `\0#`: the formats by which people keep a leading zero. */
const PADDED = /^(?:"\d*"|\\\d|[0#])+$/;
const LONGEST_TEXT = 32_767;

/** A cell as text: whole numbers in plain digits, dates as dd/MM/yyyy, what Excel calculated, nothing for an error. */
export function cellText({ t, v, z }: CellObject, date1904: boolean): string {
  if (t === 'n' && typeof v === 'number') return numberText(v, typeof z === 'string' ? z : '', date1904);
  if (t === 'b') return v ? 'TRUE' : 'FALSE';
  if (t === 's' && typeof v === 'string') return v.slice(0, LONGEST_TEXT).trim();
  return '';
}

function numberText(value: number, format: string, date1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  const date = SSF.is_date(format) ? SSF.format('dd/mm/yyyy', value, { date1904 }) : '';
  if (date !== '') return date;
  // Hides what binary fractions leave behind, as Excel does: 0.1 + 0.2 is 0.3.
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(MOST_DIGITS)));
  const digits = BigInt(value).toString();
  if (digits.replace('-', '').length > MOST_DIGITS) return DAMAGED_NUMBER;
  const [positive = ''] = format.split(';', 1);
  return value >= 0 && PADDED.test(positive) ? SSF.format(positive, value) : digits;
}
