import { expect } from 'vitest';
import type { HasilImpor } from '../../../../worker/contract/orang/impor.ts';
import { formOf } from '../../../support/berkas.ts';
import { type Value, workbook } from '../../../support/excel.ts';
import { operatorHeaders } from '../../../support/shared.ts';
import { sharedStack } from '../../../support/shared-stack.ts';

export const stack = sharedStack();
export const operator = operatorHeaders(stack);

/** Of the hostile workbooks those that took a reader down, or come nearest to it. */
export const WORST = [
  'a link over the whole sheet',
  'a number format of 100,000 zeros',
  'a long number format in all cells',
  '1.2 million empty texts',
  'a text that is in all cells',
  'a text of 30 MB',
  'attributes without end',
  '1.6 million empty texts',
  'an Excel 95 that ends in the middle',
  'a cell past the end of its record',
];

export type Name = 'dosen' | 'mahasiswa' | 'pegawai' | 'lainnya';

export const send = (
  name: string,
  bytes: Uint8Array,
  fields: Record<string, string> = {},
  headers = operator,
) => {
  const file = new Blob([new Uint8Array(bytes)]);
  return stack.api('POST', `/api/${name}/impor`, formOf({ file, ...fields }, 'data.xlsx'), headers);
};
export async function imported(name: Name, bytes: Uint8Array, fields = {}): Promise<HasilImpor> {
  const response = await send(name, bytes, fields);
  const reply = (await response.json()) as { data: HasilImpor };
  expect(response.status, JSON.stringify(reply)).toBe(200);
  return reply.data;
}
export const book = (rows: Value[][]) => workbook('xlsx', { Data: rows });
export const importRows = (name: Name, ...rows: Value[][]) => imported(name, book(rows));
export async function refusal(name: string, bytes: Uint8Array) {
  const response = await send(name, bytes);
  const { error } = (await response.json()) as { error: { message: string; fields?: { file: string } } };
  return { status: response.status, ...error };
}
export const reasons = ({ gagal }: HasilImpor) => gagal.map(({ baris, alasan }) => `${baris}: ${alasan}`);
export const count = async (name: Name) =>
  (await stack.env.DB.prepare(`SELECT count(*) AS n FROM ${name}`).first<number>('n')) ?? 0;
export async function search(name: Name, cari: string) {
  const response = await stack.api(
    'GET',
    `/api/${name}?limit=100&cari=${encodeURIComponent(cari)}`,
    undefined,
    operator,
  );
  return (await response.json()) as { data: Record<string, unknown>[]; meta: { total: number } };
}
export async function expectTotal(name: Name) {
  const reply = await stack.api('GET', `/api/${name}?page=1`, undefined, operator);
  expect(await reply.json()).toMatchObject({ meta: { total: await count(name) } });
}

export const STUDENT = [
  'NIM',
  'Nama Mahasiswa',
  'Nomor HP',
  'Email',
  'Fakultas',
  'Program Studi',
  'Semester',
  'Angkatan',
  'Orang Tua / Wali',
  'Nomor HP Orang Tua',
  'Alamat',
];
export const student = (nim: Value, changes: Record<number, Value> = {}): Value[] =>
  Object.assign(
    [
      nim,
      'Siti Impor',
      '081234567890',
      'siti@kampus.ac.id',
      'Syariah dan Hukum',
      'Hukum Tata Negara',
      5,
      2023,
      'Abdul Karim',
      '081234567891',
      'Jl. Merdeka 1',
    ],
    changes,
  );
export const CONTACT = ['Nama', 'Nomor HP'];
export const STAFF = ['NIP', 'Nama Pegawai', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi'];
export const staff = (nip: Value, changes: Record<number, Value> = {}): Value[] =>
  Object.assign(
    [nip, 'Hasan Impor', '081234567890', 'h@kampus.ac.id', 'Syariah dan Hukum', 'Hukum Tata Negara'],
    changes,
  );
export const LECTURER = ['NIDN', 'Nama Dosen', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi', 'Jabatan'];
export const lecturer = (
  nidn: Value,
  fakultas: Value = '',
  prodi: Value = '',
  jabatan: Value = '',
): Value[] => [nidn, 'Ahmad Impor', '081234567890', 'a@kampus.ac.id', fakultas, prodi, jabatan];
