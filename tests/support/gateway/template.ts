import type { Komponen } from '../../../worker/contract/pesan/template/template.ts';
import type { ApiStack } from '../stack/stack.ts';

/** A template of the provider, as if just read. */
interface Sample {
  id: string;
  nama: string;
  kategori: string;
  status: string;
  komponen: Komponen[];
}

export const sample = (changes: Partial<Sample> = {}): Sample => ({
  id: '101',
  nama: 'pengumuman',
  kategori: 'UTILITY',
  status: 'APPROVED',
  komponen: [{ type: 'BODY', text: 'Yth. {{1}}, ada pengumuman: {{2}} Terima kasih.' }],
  ...changes,
});

/** Replaces the provider's list. */
export async function keepTemplates({ env: { DB } }: ApiStack, ...templates: Sample[]): Promise<void> {
  const insert = DB.prepare(
    `INSERT INTO template (id, nama, bahasa, kategori, status, kualitas, komponen, dibaca_pada)
     VALUES (?, ?, 'id', ?, ?, 'GREEN', ?, ?)`,
  );
  await DB.batch([
    DB.prepare('DELETE FROM template'),
    ...templates.map(({ id, nama, kategori, status, komponen }) =>
      insert.bind(id, nama, kategori, status, JSON.stringify(komponen), Date.now()),
    ),
  ]);
}

/** WhatsApp's limits of a number. Times are epoch milliseconds. */
export async function keepContact(
  { env: { DB } }: ApiStack,
  no_hp: string,
  {
    masuk = null,
    berhenti = null,
    jeda = null,
  }: { masuk?: number | null; berhenti?: number | null; jeda?: number | null },
): Promise<void> {
  await DB.prepare(
    'INSERT OR REPLACE INTO kontak_wa (no_hp, masuk_pada, berhenti_pada, jeda_sampai) VALUES (?, ?, ?, ?)',
  )
    .bind(no_hp, masuk, berhenti, jeda)
    .run();
}
