import { type SQL, sql } from 'drizzle-orm';
import { MASA_KODE_MENIT } from '#contract/akun/password.ts';
import { type JenisBerpengganti, PENGATURAN_TEMPLATE } from '#contract/pesan/pengganti.ts';
import type { Db } from '../../core/db/client.ts';
import type { TemplateDraft } from '../../gateways/gateway.ts';
import type { GatewayInUse } from '../../gateways/index.ts';
import { CONTOH_DOKUMEN, CONTOH_GAMBAR } from './contoh.ts';
import { allTemplates } from './templateList.ts';

const LANGUAGE = 'id';

const body = (text: string, ...example: string[]) => ({
  type: 'BODY',
  text,
  example: { body_text: [example] },
});

const information = (name: string): Omit<TemplateDraft, 'language'> => ({
  name,
  category: 'UTILITY',
  components: [
    body(
      'Assalamualaikum {{1}}, ada kabar untuk Anda dari kampus:\n\n{{2}}\n\nPesan ini dikirim oleh portal layanan kampus.',
      'Siti Aminah',
      'Surat Keterangan Aktif Kuliah Anda sudah terbit.',
    ),
  ],
});

/**
 * The templates that stand in for the portal's messages outside the window, in the words that Meta is shown. Those with a
 * file come last: the upload of their example needs more rights than the others.
 */
const DRAFTS: Record<JenisBerpengganti, Omit<TemplateDraft, 'language'>> = {
  teks: information('portal_informasi'),
  kredensial: {
    name: 'portal_akun',
    category: 'UTILITY',
    components: [
      body(
        'Assalamualaikum {{1}}, akun portal layanan kampus Anda sudah siap.\n\nUsername: {{2}}\nPassword: {{3}}\n\nMasuk di {{4}} lalu ganti password Anda. Jangan berikan kepada siapa pun.',
        'Siti Aminah',
        '20230001',
        'contoh-password',
        'https://portal.kampus.ac.id/login',
      ),
    ],
  },
  kode: {
    name: 'portal_kode',
    category: 'AUTHENTICATION',
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: MASA_KODE_MENIT },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Salin kode' }] },
    ],
  },
  gambar: { ...information('portal_gambar'), header: { format: 'IMAGE', sample: CONTOH_GAMBAR } },
  dokumen: { ...information('portal_dokumen'), header: { format: 'DOCUMENT', sample: CONTOH_DOKUMEN } },
};

/**
 * Makes those of the portal's templates that the provider does not have.
 *
 * @returns the names of those made, and why the first that failed did; `reason` is an Indonesian sentence
 */
export async function makeTemplates(
  db: Db,
  make: NonNullable<GatewayInUse['gateway']['makeTemplate']>,
): Promise<{ made: string[]; reason: string | null }> {
  const known = new Set((await allTemplates(db)).map(({ nama }) => nama));
  const made: string[] = [];
  for (const draft of Object.values(DRAFTS)) {
    if (known.has(draft.name)) continue;
    const answer = await make({ ...draft, language: LANGUAGE });
    if (!answer.ok) return { made, reason: `Template ${draft.name} belum dibuat. ${answer.reason}` };
    made.push(draft.name);
  }
  return { made, reason: null };
}

/** Uses the portal's own templates once they are approved, where no operator has chosen, not even that there be none. */
export const adoptTemplates = (now: number): SQL[] =>
  Object.entries(DRAFTS).map(
    ([jenis, { name }]) => sql`
      INSERT INTO pengaturan (kunci, nilai, updated_at)
      SELECT ${PENGATURAN_TEMPLATE[jenis as JenisBerpengganti]}, json_quote(id), ${now} FROM template
      WHERE nama = ${name} AND bahasa = ${LANGUAGE} AND status = 'APPROVED'
      ON CONFLICT (kunci) DO NOTHING`,
  );
