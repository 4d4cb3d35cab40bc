import type { MetaTemplate } from './template.ts';

type Demo = Partial<MetaTemplate> & Pick<MetaTemplate, 'name' | 'components'>;

const template = (place: number, demo: Demo): MetaTemplate => ({
  id: String(100_000_000_000_000 + place),
  language: 'id',
  status: 'APPROVED',
  category: 'UTILITY',
  parameter_format: 'POSITIONAL',
  quality_score: { score: 'GREEN' },
  rejected_reason: 'NONE',
  ...demo,
});

type Component = MetaTemplate['components'][number];
const body = (text: string): Component => ({ type: 'BODY', text });
const header = (format: string): Component => ({ type: 'HEADER', format });
const footer = (text: string): Component => ({ type: 'FOOTER', text });

const INFORMATION = body(
  'Assalamualaikum {{1}}, ada informasi dari kampus:\n\n{{2}}\n\nTerima kasih atas perhatiannya.',
);
const FOOTER = footer('Portal Layanan Kampus');

/** Templates that a campus would use, approved, paused and rejected ones. */
export const DEMO_TEMPLATES: readonly MetaTemplate[] = [
  template(1, { name: 'informasi_kampus', components: [INFORMATION, FOOTER] }),
  template(2, { name: 'informasi_bergambar', components: [header('IMAGE'), INFORMATION, FOOTER] }),
  template(3, { name: 'informasi_berdokumen', components: [header('DOCUMENT'), INFORMATION, FOOTER] }),
  template(4, {
    name: 'akun_portal',
    components: [
      body(
        'Assalamualaikum {{1}}, akun portal Anda sudah siap.\n\nUsername: {{2}}\nPassword: {{3}}\n\nMasuk di {{4}} lalu ganti password Anda. Jangan berikan kepada siapa pun.',
      ),
      FOOTER,
    ],
  }),
  template(5, {
    name: 'kode_verifikasi',
    category: 'AUTHENTICATION',
    components: [
      body('*{{1}}* adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.'),
      footer('Kode ini kedaluwarsa dalam 10 menit.'),
      {
        type: 'BUTTONS',
        buttons: [
          {
            type: 'URL',
            text: 'Salin kode',
            url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
          },
        ],
      },
    ],
  }),
  template(6, {
    name: 'undangan_kegiatan',
    category: 'MARKETING',
    parameter_format: 'NAMED',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Undangan kegiatan kampus' },
      body(
        'Assalamualaikum {{nama}}, kami mengundang Anda ke {{kegiatan}} pada {{waktu}}. Kehadiran Anda kami nantikan.',
      ),
      FOOTER,
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Saya hadir' }] },
    ],
  }),
  template(7, {
    name: 'pengingat_pembayaran',
    status: 'PAUSED',
    quality_score: { score: 'RED' },
    components: [
      body('Assalamualaikum {{1}}, pembayaran UKT ditutup pada {{2}}. Mohon segera diselesaikan.'),
      FOOTER,
    ],
  }),
  template(8, {
    name: 'penawaran_kursus',
    category: 'MARKETING',
    status: 'REJECTED',
    quality_score: { score: 'UNKNOWN' },
    rejected_reason: 'TAG_CONTENT_MISMATCH',
    components: [body('Halo {{1}}, ikuti kursus bahasa Arab semester ini dengan potongan biaya.')],
  }),
];
