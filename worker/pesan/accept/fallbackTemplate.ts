import { isBerpengganti, templatePengganti } from '#contract/pesan/pengganti.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';
import type { Template } from '#contract/pesan/template/template.ts';

/** The fallback template of a kind of message; null with the reason when it may not be sent now. */
export function fallbackTemplateNow(
  template: Template | null,
  jenis: JenisPesan,
): { template: Template; alasan: null } | { template: null; alasan: string | null } {
  if (!template || !isBerpengganti(jenis)) return { template: null, alasan: null };
  const { nama, status } = template;
  if (status !== 'APPROVED')
    return { template: null, alasan: `Template pengganti ${nama} sedang tidak boleh dikirim (${status})` };
  return templatePengganti(template, jenis) === null
    ? { template, alasan: null }
    : { template: null, alasan: `Template pengganti ${nama} tidak cocok untuk pesan ini` };
}
