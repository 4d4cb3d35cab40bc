import {
  JENIS_BERKAS,
  type JenisBerkas,
  type MimeBerkas,
  SNIFFED_BYTES,
  sniff,
} from '#contract/berkas/berkas.ts';
import { EXCEL, workbookKind } from '#contract/orang/excel.ts';

export const BERKAS_BERUBAH = 'File ini sudah berubah atau tidak ada lagi sejak dipilih. Pilih sekali lagi.';

/** Why a file is refused, as a sentence; null when it is accepted. */
export async function refusalOf(file: File, jenis: JenisBerkas): Promise<string | null> {
  const { maxBytes, tooLarge, wrongType } = JENIS_BERKAS[jenis];
  if (file.size > maxBytes) return tooLarge;
  const bytes = await head(file);
  if (!bytes) return BERKAS_BERUBAH;
  const mime = sniff(bytes);
  const allowed: readonly (MimeBerkas | null)[] = JENIS_BERKAS[jenis].mimes;
  return allowed.includes(mime) ? null : wrongType;
}

/** Why a workbook is refused, as a sentence; null when it is accepted. */
export async function workbookRefusal(file: File): Promise<string | null> {
  if (file.size > EXCEL.maxBytes) return EXCEL.tooLarge;
  const bytes = await head(file);
  if (!bytes) return BERKAS_BERUBAH;
  return workbookKind(bytes) ? null : EXCEL.wrongType;
}

export async function mimeOf(file: File): Promise<MimeBerkas | null> {
  const bytes = await head(file);
  return bytes && sniff(bytes);
}

/** The first bytes; null when the file has changed since it was chosen. */
const head = (file: File): Promise<Uint8Array | null> =>
  file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
