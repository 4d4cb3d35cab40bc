import { DEMO_TEMPLATES } from '../simulator/dialects/meta/demo-templates.ts';
import { insertRows } from './rows.ts';

/** The fallback template of each kind of message, by name. */
export const FALLBACK_TEMPLATES = {
  template_teks: 'informasi_kampus',
  template_gambar: 'informasi_bergambar',
  template_dokumen: 'informasi_berdokumen',
  template_kredensial: 'akun_portal',
  template_kode: 'kode_verifikasi',
} as const;

function demoTemplates(now: number) {
  return DEMO_TEMPLATES.map((template) => ({
    id: template.id,
    nama: template.name,
    bahasa: template.language,
    kategori: template.category,
    status: template.status,
    kualitas: template.quality_score.score,
    alasan: template.rejected_reason === 'NONE' ? null : template.rejected_reason,
    komponen: template.components,
    dibaca_pada: now,
  }));
}

function settings(now: number) {
  return Object.entries(FALLBACK_TEMPLATES).map(([kunci, name]) => ({
    kunci,
    nilai: JSON.stringify(DEMO_TEMPLATES.find((template) => template.name === name)?.id ?? ''),
    updated_at: now,
  }));
}

/** Loads the simulator's templates, and makes them the fallbacks where none is chosen. */
export async function loadDemoTemplates(d1: D1Database): Promise<void> {
  const now = Date.now();
  await d1.batch([
    insertRows(d1, 'template', demoTemplates(now)),
    insertRows(d1, 'pengaturan', settings(now)),
  ]);
}

/** Removes them, as a real gateway does not have them. Keeps fallbacks that an operator chose. */
export async function withdrawDemoTemplates(d1: D1Database): Promise<void> {
  const ids = JSON.stringify(DEMO_TEMPLATES.map(({ id }) => id));
  await d1.batch([
    d1
      .prepare(
        `DELETE FROM pengaturan WHERE kunci LIKE 'template\\_%' ESCAPE '\\'
         AND json_extract(nilai, '$') IN (SELECT value FROM json_each(?1))`,
      )
      .bind(ids),
    d1.prepare('DELETE FROM template WHERE id IN (SELECT value FROM json_each(?1))').bind(ids),
  ]);
}
