import { LockKeyhole } from 'lucide-react';
import {
  pengaduan as calls,
  KATEGORI_PENGADUAN,
  MAX_ISI_PENGADUAN,
  PengaduanInput,
} from '#contract/pengaduan/pengaduan.ts';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { FormSelect } from '../../../components/forms/FormSelect.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { call } from '../../../lib/api/api.ts';
import { useFiling } from '../../../lib/forms/useFiling.ts';
import { session } from '../../../lib/session/session.ts';
import { janji } from '../janji.ts';
import { LAPORAN } from '../laporan.ts';
import { Terkirim } from '../Terkirim.tsx';
import { Pertolongan } from './Pertolongan.tsx';

export function PengaduanForm() {
  const { field, form, busy, terkirim } = useFiling({
    schema: PengaduanInput,
    file: (body, idempotencyKey) => call(calls.create, { body, idempotencyKey }),
    log: 'Pengaduan gagal dikirim',
    nama: 'pengaduan',
  });

  return (
    <div className="flex flex-col gap-6">
      {terkirim && (
        <Terkirim
          judul="Pengaduan terkirim"
          hal={terkirim.judul}
          id={terkirim.id}
          created_at={terkirim.created_at}
          lanjut={`Operator membaca pengaduan Anda dan menanggapinya, ${janji(terkirim)}.`}
          mulai={terkirim.kabar_mulai}
          laporan={{ to: LAPORAN.pengaduan, label: 'Laporan Pengaduan' }}
        />
      )}
      {terkirim?.pertolongan && <Pertolongan {...terkirim} />}
      <Form {...form} className="panel flex max-w-3xl flex-col gap-5 rounded-2xl p-5 sm:p-7">
        <p className="flex gap-3 rounded-lg bg-sunken px-4 py-3">
          <LockKeyhole aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-primary" />
          <span>
            <strong>{session.hak_akses === 'Mahasiswa' ? 'Nama dan NIM' : 'Nama'} Anda dirahasiakan.</strong>{' '}
            Operator hanya dapat melihatnya bila diperlukan, dan setiap kali itu terjadi dicatat.
          </span>
        </p>
        <FormField {...field('judul')} label="Judul Pengaduan" dir="auto" />
        <FormSelect
          {...field('kategori')}
          label="Kategori Pengaduan"
          empty="Pilih Kategori --"
          options={KATEGORI_PENGADUAN}
        />
        <ParagraphField
          {...field('isi')}
          label="Isi Pengaduan"
          dir="auto"
          rows={6}
          heights="max-h-[70dvh] min-h-40"
          max={MAX_ISI_PENGADUAN}
        />
        <SubmitButton label="Kirim Pengaduan" busyLabel="Mengirim…" busy={busy} className="self-start" />
      </Form>
    </div>
  );
}
