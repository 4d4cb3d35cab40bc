import { expect } from 'vitest';
import type { HasilImpor } from '../../../../worker/contract/orang/impor.ts';
import { formOf } from '../../../support/files/berkas.ts';
import { type Value, workbook } from '../../../support/files/excel.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { operatorHeaders } from '../../../support/stack/shared.ts';

export type Name = 'dosen' | 'mahasiswa' | 'pegawai' | 'lainnya';

/** A portal that workbooks are imported into, for all tests of a file. */
export function imports() {
  const stack = sharedPortal();
  const operator = operatorHeaders(stack);

  const send = (
    name: string,
    bytes: Uint8Array,
    fields: Record<string, string> = {},
    headers = operator,
    query = '',
  ) => {
    const file = new Blob([new Uint8Array(bytes)]);
    return stack.api('POST', `/api/${name}/impor${query}`, formOf({ file, ...fields }, 'data.xlsx'), headers);
  };
  async function imported(name: Name, bytes: Uint8Array, fields = {}, query = ''): Promise<HasilImpor> {
    const response = await send(name, bytes, fields, operator, query);
    const reply = (await response.json()) as { data: HasilImpor };
    expect(response.status, JSON.stringify(reply)).toBe(200);
    return reply.data;
  }
  const book = (rows: Value[][]) => workbook('xlsx', { Data: rows });
  const importRows = (name: Name, ...rows: Value[][]) => imported(name, book(rows));
  async function refusal(name: string, bytes: Uint8Array) {
    const response = await send(name, bytes);
    const { error } = (await response.json()) as { error: { message: string; fields?: { file: string } } };
    return { status: response.status, ...error };
  }
  const reasons = ({ gagal }: HasilImpor) => gagal.map(({ baris, alasan }) => `${baris}: ${alasan}`);
  const count = async (name: Name) =>
    (await stack.env.DB.prepare(`SELECT count(*) AS n FROM ${name}`).first<number>('n')) ?? 0;
  async function search(name: Name, cari: string) {
    const response = await stack.api(
      'GET',
      `/api/${name}?limit=100&cari=${encodeURIComponent(cari)}`,
      undefined,
      operator,
    );
    return (await response.json()) as { data: Record<string, unknown>[]; meta: { total: number } };
  }
  async function expectTotal(name: Name) {
    const reply = await stack.api('GET', `/api/${name}?page=1`, undefined, operator);
    expect(await reply.json()).toMatchObject({ meta: { total: await count(name) } });
  }

  const STUDENT = [
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
  const student = (nim: Value, changes: Record<number, Value> = {}): Value[] =>
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
  const CONTACT = ['Nama', 'Nomor HP'];
  const STAFF = ['NIP', 'Nama Pegawai', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi'];
  const staff = (nip: Value, changes: Record<number, Value> = {}): Value[] =>
    Object.assign(
      [nip, 'Hasan Impor', '081234567890', 'h@kampus.ac.id', 'Syariah dan Hukum', 'Hukum Tata Negara'],
      changes,
    );
  const LECTURER = ['NIDN', 'Nama Dosen', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi', 'Jabatan'];
  const lecturer = (nidn: Value, fakultas: Value = '', prodi: Value = '', jabatan: Value = ''): Value[] => [
    nidn,
    'Ahmad Impor',
    '081234567890',
    'a@kampus.ac.id',
    fakultas,
    prodi,
    jabatan,
  ];

  return {
    stack,
    operator,
    send,
    imported,
    book,
    importRows,
    refusal,
    reasons,
    count,
    search,
    expectTotal,
    STUDENT,
    student,
    CONTACT,
    STAFF,
    staff,
    LECTURER,
    lecturer,
  };
}
