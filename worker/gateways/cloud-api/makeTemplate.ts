import * as z from 'zod';
import type { Made, Sample, TemplateDraft } from '../gateway.ts';
import { ask, exchange } from '../http.ts';
import { make, refused } from './make.ts';

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

interface Account {
  WA_BASE_URL: string;
  WA_TOKEN: string;
}

const Token = z.object({ data: z.object({ app_id: z.string().regex(/^\d+$/) }) });
/** The session's id goes on with a signature. */
const Session = z.object({ id: z.string().regex(/^upload:[\w\-+/=:.?&%]+$/) });
const Uploaded = z.object({ h: z.string().min(1) });

/**
 * Uploads the example that Meta's reviewers see in a template's header, to the app that the token was made for. `id` is its
 * handle. Never throws. Source: developers.facebook.com/docs/graph-api/guides/upload
 */
async function uploadSample({ WA_BASE_URL, WA_TOKEN }: Account, sample: Sample): Promise<Made> {
  const authorization = { Authorization: `Bearer ${WA_TOKEN}` };
  const asked = await ask(`${WA_BASE_URL}/debug_token?${new URLSearchParams({ input_token: WA_TOKEN })}`, {
    headers: authorization,
  });
  if (!asked) return { ok: false, reason: 'Meta tidak dapat dihubungi' };
  const token = Token.safeParse(asked.body);
  if (!token.success) return refused(asked.status, asked.body);

  const described = new URLSearchParams({
    file_name: sample.name,
    file_length: String(sample.bytes.byteLength),
    file_type: sample.type,
  });
  const opened = await exchange(`${WA_BASE_URL}/${token.data.data.app_id}/uploads?${described}`, {
    method: 'POST',
    headers: authorization,
  });
  if (opened.kind !== 'answer') return { ok: false, reason: 'Meta tidak dapat dihubungi' };
  const session = Session.safeParse(opened.body);
  if (!session.success) return refused(opened.status, opened.body);

  const uploaded = await exchange(`${WA_BASE_URL}/${session.data.id}`, {
    method: 'POST',
    // This call takes no Bearer.
    headers: { Authorization: `OAuth ${WA_TOKEN}`, file_offset: '0' },
    body: sample.bytes,
  });
  if (uploaded.kind !== 'answer') return { ok: false, reason: 'Meta tidak dapat dihubungi' };
  const file = Uploaded.safeParse(uploaded.body);
  return file.success ? { ok: true, id: file.data.h } : refused(uploaded.status, uploaded.body);
}
