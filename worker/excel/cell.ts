/** Replaces the value of a cell that Excel damaged. Importing such a value is refused. */
export const DAMAGED_NUMBER =
  'Angka lebih dari 15 digit dirusak oleh Excel: ubah kolomnya menjadi Teks, lalu isi ulang';

/** Excel keeps 15 digits and replaces the rest with zeros. */
const MOST_DIGITS = 15;
const TOO_MANY_DIGITS = 10 ** MOST_DIGITS;
/** Excel's own limit for a typed format. */
const LONGEST_FORMAT = 255;
/** Formats that keep a leading zero: `0000000000`, `0##########`, `"0"#`, `\0#`. */
const PADDED = /^(?:"\d*"|\\\d|[0#])+$/;
/** Parts of a format that are no date: quoted texts, escaped characters, colours, languages, exponents. */
const NO_DATE = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]|general|e[+-]/gi;

const DAY_MS = 86_400_000;
/** 1900-03-01. Excel counts a 29 February 1900, so serial numbers before this day are off by one. */
const MARCH_1900 = 61;
export const LAST_DAY = 2_958_465;
const DAYS_TO_1904 = 1_462;

export interface NumberFormat {
  date: boolean;
  /** tokens of a format that pads with zeros; null for any other format */
  padded: string[] | null;
  /** its code, for what people see */
  code: string;
}

export const GENERAL: NumberFormat = { date: false, padded: null, code: '' };

function parseFormat(code: string): NumberFormat {
  if (code.length > LONGEST_FORMAT) return GENERAL;
  const [positive = ''] = code.split(';', 1);
  return {
    date: /[dmyhs]/i.test(code.replace(NO_DATE, '')),
    padded: PADDED.test(positive) ? (positive.match(/"\d*"|\\\d|[0#]/g) ?? []) : null,
    code,
  };
}

/** Built-in formats have an id and no format code. Source: ECMA-376-1 18.8.30, [MS-XLS] 2.5.165. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0',
  42: '"Rp"#,##0',
  43: '#,##0.00',
  44: '"Rp"#,##0.00',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};

const builtIn = (id: number): NumberFormat => ({
  date: isBuiltInDate(id),
  padded: null,
  code: BUILT_IN[id] ?? '',
});

/**
 * The number format of each style of a workbook.
 *
 * @param ids format id of each style
 * @param custom the workbook's own format codes by id; any other id is built in
 */
export function stylesOf(ids: number[], custom: Map<number, string>): NumberFormat[] {
  const formats = new Map([...custom].map(([id, code]) => [id, parseFormat(code)]));
  return ids.map((id) => formats.get(id) ?? builtIn(id));
}

/** A number as text: whole numbers in plain digits, dates as dd/MM/yyyy. */
export function numberText(value: number, format: NumberFormat, date1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  const date = format.date ? dateText(value + (date1904 ? DAYS_TO_1904 : 0)) : '';
  if (date !== '') return date;
  // Rounds as Excel does, so that 0.1 + 0.2 is 0.3.
  if (!Number.isInteger(value)) return String(Number(value.toPrecision(MOST_DIGITS)));
  if (Math.abs(value) >= TOO_MANY_DIGITS) return DAMAGED_NUMBER;
  return format.padded && value >= 0 ? pad(String(value), format.padded) : String(value);
}

export const booleanText = (value: boolean) => (value ? 'TRUE' : 'FALSE');

/** The day of a 1900 serial number; empty for a time without a day and outside Excel's calendar. */
function dateText(serial: number): string {
  // Computed midnights fall short by a rounding error.
  const day = Math.floor(serial + 1e-9);
  if (day < 1 || day > LAST_DAY) return '';
  if (day === MARCH_1900 - 1) return '29/02/1900';
  const date = new Date(Date.UTC(1900, 2, 1) + (day - MARCH_1900 + (day < MARCH_1900 ? 1 : 0)) * DAY_MS);
  return isoDateText(date.toISOString());
}

/** dd/MM/yyyy of `yyyy-MM-dd` with or without a time; empty for any other text. */
export function isoDateText(iso: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? [];
  return day ? `${day}/${month}/${year}` : '';
}

/** Fills the places of a format with digits from the right. The first place takes all remaining digits. */
function pad(digits: string, tokens: string[]): string {
  const isPlace = (token: string) => token === '0' || token === '#';
  const firstPlace = tokens.findIndex(isPlace);
  const firstZero = tokens.indexOf('0');
  let left = digits === '0' ? '' : digits;
  let text = '';
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] ?? '';
    if (!isPlace(token)) {
      text = token.replace(/["\\]/g, '') + text;
    } else if (at === firstPlace) {
      text = (left || (token === '0' ? '0' : '')) + text;
    } else {
      text = (left.slice(-1) || (firstZero !== -1 && at >= firstZero ? '0' : '')) + text;
      left = left.slice(0, -1);
    }
  }
  return text;
}
