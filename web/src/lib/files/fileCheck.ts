import {
  JENIS_BERKAS,
  type JenisBerkas,
  type MimeBerkas,
  SNIFFED_BYTES,
  sniff,
} from '#contract/berkas/berkas.ts';
import { EXCEL, workbookKind } from '#contract/orang/excel.ts';

/** Why a file is refused, as a sentence; null when it is accepted. */
export async function refusalOf(file: File, jenis: JenisBerkas): Promise<string | null> {
  const { maxBytes, tooLarge, wrongType } = JENIS_BERKAS[jenis];
  if (file.size > maxBytes) return tooLarge;
  const mime = await mimeOf(file);
  const allowed: readonly (MimeBerkas | null)[] = JENIS_BERKAS[jenis].mimes;
  return allowed.includes(mime) ? null : wrongType;
}

/** Why a workbook is refused, as a sentence; null when it is accepted. */
export async function workbookRefusal(file: File): Promise<string | null> {
  if (file.size > EXCEL.maxBytes) return EXCEL.tooLarge;
  return workbookKind(await head(file)) ? null : EXCEL.wrongType;
}

export const mimeOf = async (file: File) => sniff(await head(file));

const head = async (file: File) => new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
