import { type CellObject } from '@e965/xlsx';
/** For a cell whose text is not what was typed, so that nothing may be saved from it. */
export declare const DAMAGED_NUMBER =
  'Angka lebih dari 15 digit dirusak oleh Excel: ubah kolomnya menjadi Teks, lalu isi ulang';
/** A cell as text: whole numbers in plain digits, dates as dd/MM/yyyy, what Excel calculated, nothing for an error. */
export declare function cellText({ t, v, z }: CellObject, date1904: boolean): string;
