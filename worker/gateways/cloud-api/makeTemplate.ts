import type { Made, TemplateDraft } from '../gateway.ts';
import { make } from './make.ts';
import { uploadSample } from './sample.ts';

/** Makes a template, with the example of its header uploaded first. Never throws. */
export async function makeTemplate(
  config: { WA_BASE_URL: string; WA_TOKEN: string },
  account: string,
  { header, components, ...rest }: TemplateDraft,
): Promise<Made> {
  const path = `${account}/message_templates`;
  if (!header) return make(config, path, { ...rest, components });
  const sample = await uploadSample(config, header.sample);
  if (!sample.ok)
    return {
      ok: false,
      reason: `Berkas contohnya tidak dapat diunggah: ${sample.reason.replace(/\.$/, '')}. Pastikan pengguna sistem pemilik WA_TOKEN juga mengelola aplikasi Metanya, atau buat template ini di WhatsApp Manager`,
    };
  const shown = { type: 'HEADER', format: header.format, example: { header_handle: [sample.id] } };
  return make(config, path, { ...rest, components: [shown, ...components] });
}
