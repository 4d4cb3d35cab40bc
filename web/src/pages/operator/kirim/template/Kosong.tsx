import type { ReactNode } from 'react';
import type { DaftarTemplate } from '#contract/pesan/templateCalls.ts';

const PENJELASAN =
  'Template adalah pesan yang sudah disetujui Meta lebih dulu. Kepada orang yang tidak menulis ke WhatsApp kampus dalam 24 jam terakhir, hanya template yang sampai.';

const KEADAAN: Record<DaftarTemplate['dukungan'], { title: string; text: ReactNode }> = {
  tidak_dipakai: {
    title: 'Gateway ini tidak memakai template',
    text: 'Pesan biasa sampai kapan saja, jadi tidak ada yang perlu diatur di sini.',
  },
  belum_diatur: {
    title: 'Akun template belum diatur',
    text: (
      <>
        {PENJELASAN} Minta pengelola server mengisi <code>WA_BUSINESS_ACCOUNT_ID</code> dengan ID akun
        WhatsApp Business kampus, seperti tertulis di WhatsApp Manager.
      </>
    ),
  },
  ada: {
    title: 'Belum ada template',
    text: (
      <>
        {PENJELASAN} Buat template di WhatsApp Manager, tunggu disetujui, lalu tekan{' '}
        <strong>Baca ulang dari Meta</strong>.
      </>
    ),
  },
};

/** The empty state, with what to do about it. */
export function Kosong({ dukungan }: Pick<DaftarTemplate, 'dukungan'>) {
  const { title, text } = KEADAAN[dukungan];
  return (
    <section className="panel flex flex-col gap-2 rounded-2xl p-6">
      <h2 className="font-bold text-xl">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
    </section>
  );
}
