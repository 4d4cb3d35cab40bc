import * as z from 'zod/mini';
import { nomorInduk } from '#contract/fields.ts';
import { rowId } from '#contract/inputs.ts';
import { type JenisSinkron, MAX_GAGAL_SINKRON } from '#contract/orang/sinkron.ts';
import { CONTACTS, type Contacts } from '../contacts.ts';
import { judged } from '../imported.ts';
import type { ResolvedUnit, Units } from '../unitNames.ts';
import type { Entri } from './parts.ts';

type Row = Record<string, unknown>;

/** characters; a reason quotes the value that was sent */
const REASON_LENGTH = 300;

const NomorInduk = nomorInduk(32);
const IdUnit = z.nullable(rowId);

/** Holds the rows of a part to what the master data takes. Of those that it does not, the first are told why. */
export function entriesOf(jenis: JenisSinkron, rows: readonly Row[], units: Units): Entri[] {
  const contacts = CONTACTS[jenis];
  let bad = 0;
  return rows.map((row, index) => {
    const found = judgedRow(contacts, row, units);
    const baris = index + 1;
    if ('record' in found) return { n: found.key, b: baris, d: withoutKey(contacts, found.record) };
    const nomor = z.safeParse(NomorInduk, row[contacts.key.name]);
    const entry = { n: nomor.success ? nomor.data : null, b: baris };
    return ++bad > MAX_GAGAL_SINKRON
      ? entry
      : { ...entry, a: found.alasan.slice(0, REASON_LENGTH).toWellFormed() };
  });
}

function judgedRow(contacts: Contacts, row: Row, units: Units) {
  const { nama_fakultas, nama_jurusan, id_fakultas, id_prodi, ...values } = row;
  const unit = unitOf({ nama_fakultas, nama_jurusan, id_fakultas, id_prodi }, units);
  return unit && 'alasan' in unit ? unit : judged(contacts, { ...values, ...unit });
}

/** Faculty and programme, which go together: a row that names one of them says both. Null when it names neither. */
function unitOf(
  { nama_fakultas, nama_jurusan, id_fakultas, id_prodi }: Row,
  units: Units,
): ResolvedUnit | null {
  if (id_fakultas != null || id_prodi != null) {
    const ids = [id_fakultas ?? null, id_prodi ?? null].map((id) => z.safeParse(IdUnit, id));
    const [fakultas, prodi] = ids;
    if (!fakultas?.success || !prodi?.success)
      return { alasan: 'Fakultas atau program studi tidak dikenal', salah: ['fakultas', 'prodi'] };
    return units.byId(fakultas.data, prodi.data);
  }
  if (nama_fakultas != null || nama_jurusan != null) {
    const names = [nama_fakultas ?? '', nama_jurusan ?? ''];
    const [fakultas, prodi] = names;
    if (typeof fakultas !== 'string' || typeof prodi !== 'string')
      return { alasan: 'Nama fakultas dan program studi harus teks', salah: ['fakultas', 'prodi'] };
    return units.byName(fakultas.trim(), prodi.trim());
  }
  const named = [nama_fakultas, nama_jurusan, id_fakultas, id_prodi].some((value) => value === null);
  return named ? { id_fakultas: null, id_prodi: null } : null;
}

/** It stands beside the values. */
function withoutKey({ key }: Contacts, record: Row): Row {
  const { [key.name]: _, ...values } = record;
  return values;
}
