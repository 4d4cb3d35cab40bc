import { sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import type { Nilai } from '#contract/pesan/kolom.ts';
import type { KirimInput } from '#contract/pesan/sistem/kirimSistem.ts';
import type { Template } from '#contract/pesan/template/template.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { ApiError } from '../../core/errors.ts';
import type { App } from '../../core/http/context.ts';
import { sendableTemplate } from '../accept/lewatTemplate.ts';

export interface Orang {
  kategori: Kategori;
  nama: string;
  no_hp: string;
  nilai: Nilai;
}

/** Rows that messages refer to, read once for all of them. */
export interface Acuan {
  orang: ReadonlyMap<string, Orang>;
  teksSiap: ReadonlyMap<number, string>;
  /** by `templateKey`: the template, or why it may not be sent */
  templates: ReadonlyMap<string, Template | ApiError>;
}

export const templateKey = (jenis: JenisKiriman, id: string) => `${jenis} ${id}`;
export const jenisOf = ({ jenis }: KirimInput): JenisKiriman => jenis ?? 'teks';

const unitValues = sql`
  'prodi', (SELECT nama_jurusan FROM jurusan WHERE id = o.id_prodi),
  'fakultas', (SELECT nama_fakultas FROM fakultas WHERE id = o.id_fakultas)`;

const peopleOf = (numbers: readonly string[]) => {
  const wanted = JSON.stringify(numbers);
  return sql<Omit<Orang, 'nilai'> & { nomor: string; nilai: string }>`
    SELECT j.value AS nomor, 'Mahasiswa' AS kategori, o.nama_mahasiswa AS nama, o.no_hp,
      json_object('nim', o.nim, 'angkatan', o.angkatan, 'semester', o.semester, ${unitValues}) AS nilai
    FROM json_each(${wanted}) j CROSS JOIN mahasiswa o ON o.nim = j.value
    UNION ALL SELECT j.value, 'Dosen', o.nama_dosen, o.no_hp, json_object('nidn', o.nidn, ${unitValues})
    FROM json_each(${wanted}) j CROSS JOIN dosen o ON o.nidn = j.value
    UNION ALL SELECT j.value, 'Pegawai', o.nama_pegawai, o.no_hp, json_object('nip', o.nip, ${unitValues})
    FROM json_each(${wanted}) j CROSS JOIN pegawai o ON o.nip = j.value`;
};

/** A person's values as texts, without the missing ones. */
const valuesOf = (json: string): Nilai =>
  Object.fromEntries(
    Object.entries(JSON.parse(json) as Record<string, string | number | null>).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  );

export async function readAcuan(
  known: Pick<App['Variables'], 'db' | 'config'>,
  inputs: readonly KirimInput[],
): Promise<Acuan> {
  const [{ people, texts }, templates] = await Promise.all([
    readRows(known.db, inputs),
    readTemplates(known, inputs),
  ]);
  return {
    orang: new Map(people.map(({ nomor, ...orang }) => [nomor, { ...orang, nilai: valuesOf(orang.nilai) }])),
    teksSiap: new Map(texts.map(({ id, isi }) => [id, isi])),
    templates,
  };
}

const readRows = (db: Db, inputs: readonly KirimInput[]) => {
  const numbers = [...new Set(inputs.flatMap(({ nomor_induk }) => nomor_induk ?? []))];
  const ids = [...new Set(inputs.flatMap(({ teks_siap }) => teks_siap ?? []))];
  return batch(db, {
    people: peopleOf(numbers),
    texts: sql<{ id: number; isi: string }>`
      SELECT id, isi FROM teks_siap WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  });
};

async function readTemplates(
  known: Pick<App['Variables'], 'db' | 'config'>,
  inputs: readonly KirimInput[],
): Promise<Acuan['templates']> {
  const used = new Map(
    inputs.flatMap((input) => {
      const { template } = input;
      const jenis = jenisOf(input);
      return template ? [[templateKey(jenis, template), { jenis, template }] as const] : [];
    }),
  );
  const read = [...used].map(async ([key, { jenis, template }]) => {
    const found = await sendableTemplate(known, jenis, template).catch((error) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    return [key, found] as const;
  });
  return new Map(await Promise.all(read));
}
