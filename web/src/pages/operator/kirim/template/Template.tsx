import { useQuery } from '@tanstack/react-query';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sekampus } from '#contract/izin.ts';
import { type Formulir, formulir as formCalls, TAMPIL_FORMULIR } from '#contract/jawab/formulir.ts';
import { template as calls, type DaftarTemplate } from '#contract/pesan/template/templateCalls.ts';
import { Button } from '../../../../components/Button.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { PenggantiForm } from './PenggantiForm.tsx';
import { TemplateTable } from './TemplateTable.tsx';

export default function Template() {
  const boleh = useBoleh();
  const query = useQuery(templateOptions);
  return (
    <section className="page-measure flex flex-col gap-6">
      <PageHeading title="Template">
        {query.data?.dukungan === 'ada' && boleh(calls.sinkron) && <BacaUlangButton />}
      </PageHeading>
      <Termuat query={query}>{(data) => <Isi daftar={data} />}</Termuat>
    </section>
  );
}

function Isi({ daftar }: { daftar: DaftarTemplate }) {
  const boleh = useBoleh();
  return (
    <>
      {daftar.dukungan === 'ada' && (
        <>
          <Pembacaan {...daftar} />
          {boleh(sekampus('pesan')) && <Persiapan />}
        </>
      )}
      {daftar.data.length === 0 ? (
        <Kosong dukungan={daftar.dukungan} />
      ) : (
        <>
          {boleh('pengaturan') && <PenggantiForm templates={daftar.data} />}
          <TemplateTable />
        </>
      )}
    </>
  );
}

/** When the templates were last read, and the error of the latest attempt. */
function Pembacaan({ dibaca_pada, galat }: Pick<DaftarTemplate, 'dibaca_pada' | 'galat'>) {
  const last =
    dibaca_pada === null ? 'Belum pernah dibaca dari Meta.' : `Terakhir dibaca ${waktu(dibaca_pada)}.`;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{last} Diperbarui otomatis setiap jam.</p>
      {galat && (
        <p className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
          <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>
            <strong>Pembacaan terakhir gagal.</strong> {galat}.
            {dibaca_pada !== null && ' Yang tampil di bawah adalah hasil pembacaan sebelumnya.'}
          </span>
        </p>
      )}
    </div>
  );
}

const templateOptions = reading(calls.list, {}, 'Template gagal dimuat');

function BacaUlangButton() {
  const { mutate, isPending } = useSingleMutation({
    meta: { log: 'Template gagal dibaca ulang', toast: 'Template gagal dibaca ulang' },
    mutationFn: () => call(calls.sinkron, {}),
    onSuccess: ({ data }) => toastSuccess('Template dibaca ulang', `${angka(data.length)} template`),
    // A failure changes the last reading too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.route] }),
  });
  return (
    <Button icon={RefreshCw} busy={isPending} onClick={() => mutate()}>
      {isPending ? 'Membaca dari Meta…' : 'Baca ulang dari Meta'}
    </Button>
  );
}

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

function Kosong({ dukungan }: Pick<DaftarTemplate, 'dukungan'>) {
  const { title, text } = KEADAAN[dukungan];
  return (
    <section className="panel flex flex-col gap-2 rounded-2xl p-6">
      <h2 className="font-bold text-xl">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
    </section>
  );
}

const KEADAAN_FORMULIR: Record<Formulir['keadaan'], string> = {
  belum: 'belum terbit',
  terbit: 'sudah terbit',
  berubah: 'berubah sejak terbit, terbitkan lagi',
};

const formOptions = reading(formCalls.list, {}, 'Formulir WhatsApp gagal dimuat');

/** Makes at Meta what the portal needs there: its own templates, and the forms inside WhatsApp. */
function Persiapan() {
  const query = useQuery(formOptions);
  const templates = useSingleMutation({
    meta: { log: 'Template gagal dibuat', toast: 'Template gagal dibuat' },
    mutationFn: () => call(calls.buat, {}),
    onSuccess: () => toastSuccess('Template portal diajukan', 'Dipakai otomatis setelah disetujui Meta'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.route] }),
  });
  const forms = useSingleMutation({
    meta: { log: 'Formulir gagal diterbitkan', toast: 'Formulir gagal diterbitkan' },
    mutationFn: () => call(formCalls.terbitkan, {}),
    onSuccess: () => toastSuccess('Formulir sudah terbit'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [formCalls.list.route] }),
  });
  if (query.isPending || query.data?.tersedia === false) return null;
  return (
    <section aria-label="Buat di Meta" className="panel flex min-w-0 flex-col gap-5 rounded-2xl p-5 sm:p-6">
      <div className="flex flex-col gap-3">
        <h2 className="font-bold text-2xl tracking-tight">Template portal</h2>
        <p className="max-w-prose text-muted">
          Portal dapat mengajukan sendiri template untuk pesan teks, gambar, dokumen, kredensial, dan kode.
          Setelah disetujui Meta, template itu dipakai otomatis bila Anda belum memilih yang lain.
        </p>
        <Button className="w-fit" busy={templates.isPending} onClick={() => templates.mutate()}>
          {templates.isPending ? 'Mengajukan…' : 'Ajukan template portal'}
        </Button>
      </div>
      <div className="flex flex-col gap-3">
        <h2 className="font-bold text-2xl tracking-tight">Formulir di WhatsApp</h2>
        <p className="max-w-prose text-muted">
          Orang yang menulis PENGADUAN atau SURAT dapat mengisi formulirnya langsung di WhatsApp, begitu pula
          survei sesudah layanan. Sebelum terbit, mereka mendapat tautan ke portal.
        </p>
        <Termuat query={query} loading={null}>
          {({ data }) => (
            <>
              <ul className="list-disc pl-5">
                {data.map(({ jenis, keadaan }) => (
                  <li key={jenis}>
                    {TAMPIL_FORMULIR[jenis].nama}: {KEADAAN_FORMULIR[keadaan]}
                  </li>
                ))}
              </ul>
              {data.some(({ keadaan }) => keadaan !== 'terbit') && (
                <Button className="w-fit" busy={forms.isPending} onClick={() => forms.mutate()}>
                  {forms.isPending ? 'Menerbitkan…' : 'Terbitkan formulir'}
                </Button>
              )}
            </>
          )}
        </Termuat>
      </div>
    </section>
  );
}
