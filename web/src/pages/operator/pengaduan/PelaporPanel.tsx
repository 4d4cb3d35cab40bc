import { EyeOff, UserX } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { pengaduan as calls, type Pelapor } from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { Item } from '../../../components/Item.tsx';
import { call } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';

/** The complainant's identity, shown on request and dropped with the dialog. */
export function PelaporPanel({ id }: { id: number }) {
  const [asking, setAsking] = useState(false);
  const looking = useSingleMutation({
    meta: { log: 'Pelapor gagal dimuat', toast: 'Gagal menampilkan pelapor' },
    mutationFn: () => call(calls.read, { params: { id } }),
    onSettled: () => setAsking(false),
    // Not cached: each view is recorded.
    gcTime: 0,
  });

  const pelapor = looking.data?.data.pelapor;
  if (pelapor) return <Siapa {...pelapor} />;
  if (pelapor === null)
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-lg border border-edge border-dashed px-4 py-3"
      >
        <UserX aria-hidden="true" size={18} className="shrink-0 text-muted" />
        Pelapornya sudah tidak ada di data induk. Tanggapan Anda tidak dikirim kepada siapa pun.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-edge border-dashed px-4 py-3">
      <p className="flex items-center gap-2">
        <EyeOff aria-hidden="true" size={18} className="shrink-0 text-muted" />
        Nama pelapor dirahasiakan.
      </p>
      <Button onClick={() => setAsking(true)}>Tampilkan pelapor</Button>
      <ConfirmDialog
        title="Tampilkan pelapor?"
        message={
          asking
            ? 'Tampilkan hanya bila diperlukan untuk menangani pengaduan ini. Setiap kali pelapor ditampilkan, audit mencatat nama Anda dan waktunya.'
            : null
        }
        confirmLabel="Tampilkan"
        busyLabel="Menampilkan…"
        busy={looking.isPending}
        onConfirm={() => looking.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

const SEBUTAN: Record<Pelapor['hak_akses'], string> = {
  Mahasiswa: 'NIM',
  Dosen: 'NIDN',
  Pegawai: 'NIP',
  Operator: 'Username',
};

function Siapa({ nama, nomor_induk, hak_akses }: Pelapor) {
  const panel = useRef<HTMLElement>(null);
  // The clicked button is gone.
  useLayoutEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Pelapor"
      className="rounded-lg border border-gold px-4 py-3 focus:outline-none"
    >
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[8rem_1fr]">
        <Item label="Pelapor">{nama}</Item>
        <Item label={SEBUTAN[hak_akses]}>{nomor_induk}</Item>
        <Item label="Sebagai">{hak_akses}</Item>
      </dl>
      <p className="mt-2 text-muted text-sm">Sudah dicatat di audit.</p>
    </section>
  );
}
