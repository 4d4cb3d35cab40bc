import { useQuery } from '@tanstack/react-query';
import { type Formulir, formulir as formCalls, TAMPIL_FORMULIR } from '#contract/jawab/formulir.ts';
import { template as calls } from '#contract/pesan/template/templateCalls.ts';
import { Button } from '../../../../components/Button.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { toastSuccess } from '../../../../lib/toast.ts';

const KEADAAN: Record<Formulir['keadaan'], string> = {
  belum: 'belum terbit',
  terbit: 'sudah terbit',
  berubah: 'berubah sejak terbit, terbitkan lagi',
};

const formOptions = reading(formCalls.list, {}, 'Formulir WhatsApp gagal dimuat');

/** Makes at Meta what the portal needs there: its own templates, and the forms inside WhatsApp. */
export function Persiapan() {
  const { data } = useQuery(formOptions);
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
  if (!data?.tersedia) return null;
  const isReady = data.data.every(({ keadaan }) => keadaan === 'terbit');
  return (
    <section aria-label="Buat di Meta" className="panel flex min-w-0 flex-col gap-5 rounded-2xl p-5 sm:p-6">
      <div className="flex flex-col gap-3">
        <h2 className="font-bold text-2xl tracking-tight">Template portal</h2>
        <p className="max-w-prose text-muted">
          Portal dapat mengajukan sendiri template untuk pesan teks, gambar, dokumen, kredensial, dan kode.
          Setelah disetujui Meta, template itu dipakai otomatis bila Anda belum memilih yang lain.
        </p>
        <Tombol label="Ajukan template portal" busyLabel="Mengajukan…" {...templates} />
      </div>
      <div className="flex flex-col gap-3">
        <h2 className="font-bold text-2xl tracking-tight">Formulir di WhatsApp</h2>
        <p className="max-w-prose text-muted">
          Orang yang menulis PENGADUAN atau SURAT dapat mengisi formulirnya langsung di WhatsApp, begitu pula
          survei sesudah layanan. Sebelum terbit, mereka mendapat tautan ke portal.
        </p>
        <ul className="list-disc pl-5">
          {data.data.map(({ jenis, keadaan }) => (
            <li key={jenis}>
              {TAMPIL_FORMULIR[jenis].nama}: {KEADAAN[keadaan]}
            </li>
          ))}
        </ul>
        {!isReady && <Tombol label="Terbitkan formulir" busyLabel="Menerbitkan…" {...forms} />}
      </div>
    </section>
  );
}

interface TombolProps {
  label: string;
  busyLabel: string;
  isPending: boolean;
  mutate: () => void;
}

function Tombol({ label, busyLabel, isPending, mutate }: TombolProps) {
  return (
    <Button className="w-fit" busy={isPending} onClick={() => mutate()}>
      {isPending ? busyLabel : label}
    </Button>
  );
}
