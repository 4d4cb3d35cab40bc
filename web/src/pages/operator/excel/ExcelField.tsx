import type { ComponentProps } from 'react';
import { EXCEL } from '#contract/orang/excel.ts';
import { FileField } from '../../../components/forms/FileField.tsx';
import { angka } from '../../../lib/format/angka.ts';

const MB = 1024 * 1024;
const HINT = `XLS atau XLSX, paling besar ${EXCEL.maxBytes / MB} MB dan ${angka(EXCEL.maxRows)} baris.`;

type Props = Pick<ComponentProps<typeof FileField>, 'ref' | 'file' | 'onFile' | 'disabled'>;

export function ExcelField(props: Props) {
  return <FileField {...props} name="file" label="File Excel" hint={HINT} accept=".xls,.xlsx" />;
}
