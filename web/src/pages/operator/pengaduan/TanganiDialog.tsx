import { EyeOff, HeartHandshake, UserX } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  pengaduan as calls,
  LANGKAH_PENGADUAN,
  type Pelapor,
  type Pengaduan,
  PengaduanUpdate,
  type StatusLanjutan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Item } from '../../../components/Item.tsx';
import { ApiError, call } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { menungguOptions, useDitahan } from '../../../lib/operator/menunggu.ts';
import { BalasForm } from '../../layanan/pengaduan/BalasForm.tsx';
import { PengaduanRincian } from '../../layanan/pengaduan/PengaduanRincian.tsx';
import { TulisanForm } from '../../layanan/pengaduan/TulisanForm.tsx';
import { usePercakapan } from '../../layanan/pengaduan/usePercakapan.ts';

interface Props extends DialogProps {
  pengaduan: Pengaduan | null;
  /** called when it was handled; its button may be gone */
  onDone: () => void;
}

export function TanganiDialog({ pengaduan, onDone, ...dialog }: Props) {
  return (
    <FormDialog title={pengaduan?.judul ?? ''} open={pengaduan !== null} {...dialog}>
      {pengaduan && (
        <>
          {/* Before the text: the first button takes focus, which would scroll a long text. */}
          <PelaporPanel id={pengaduan.id} />
          {pengaduan.mendesak && <Mendesak id={pengaduan.id} />}
          <PengaduanRincian {...pengaduan} />
          <LangkahButtons pengaduan={pengaduan} onDone={onDone} />
        </>
      )}
    </FormDialog>
  );
}

/** Opening the complaint ends its mark. */
function Mendesak({ id }: { id: number }) {
  const { isSuccess } = usePercakapan(id);
  useEffect(() => {
    if (!isSuccess) return;
    void queryClient.invalidateQueries(menungguOptions);
    void queryClient.invalidateQueries({ queryKey: [calls.list.route] });
  }, [isSuccess]);
  return (
    <p className="flex gap-3 rounded-lg border border-danger px-4 py-3">
      <HeartHandshake aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
      <span>
        <strong>Pelapor menulis dalam keadaan darurat.</strong> Tempat meminta tolong sudah disebutkan
        kepadanya. Balas sekarang; bila keselamatannya terancam, tampilkan pelapor dan hubungi langsung.
      </span>
    </p>
  );
}

/** A step, or an answer without one. */
type Langkah = StatusLanjutan | 'Balas';

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A button to reply and one for each possible next state, replaced by the form of its answer when clicked. */
function LangkahButtons({ pengaduan, onDone }: { pengaduan: Pengaduan; onDone: () => void }) {
  const ditahan = useDitahan()?.semua === true;
  const [chosen, setChosen] = useState<Langkah | null>(null);
  const [cancelled, setCancelled] = useState<Langkah | null>(null);
  const status = usePercakapan(pengaduan.id).data?.status ?? pengaduan.status;
  const stop = () => {
    setCancelled(chosen);
    setChosen(null);
  };
  if (chosen === 'Balas')
    return (
      <BalasForm
        id={pengaduan.id}
        hint={`${DIKABARI} Balasan Anda dibacanya di portal.`}
        sent={ditahan ? KALIMAT.kabarMenunggu : DIKABARI}
        onCancel={stop}
        onDone={stop}
      />
    );
  if (chosen) return <TanggapanForm id={pengaduan.id} status={chosen} onCancel={stop} onDone={onDone} />;
  if (sudahTuntas(status)) return null;
  return (
    <DialogFooter>
      <Button ref={cancelled === 'Balas' ? focus : undefined} onClick={() => setChosen('Balas')}>
        Balas
      </Button>
      {LANGKAH_PENGADUAN[status].toReversed().map((status) => (
        <Button
          key={status}
          // Return focus to the clicked button.
          ref={status === cancelled ? focus : undefined}
          look={status === 'Ditolak' ? 'danger' : 'primary'}
          onClick={() => setChosen(status)}
        >
          {LANGKAH[status].label}
        </Button>
      ))}
    </DialogFooter>
  );
}

/** The complainant's identity, shown on request and dropped with the dialog. */
function PelaporPanel({ id }: { id: number }) {
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
        open={asking}
        message="Tampilkan hanya bila diperlukan untuk menangani pengaduan ini. Setiap kali pelapor ditampilkan, audit mencatat nama Anda dan waktunya."
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

interface TanggapanFormProps {
  id: number;
  status: StatusLanjutan;
  onCancel: () => void;
  onDone: () => void;
}

/** True when another operator was faster and the dialog is stale. */
const isOutdated = (error: Error) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409 || 'status' in error.fields);

/** The form of an answer; submitting it changes the state. */
function TanggapanForm({ id, status, onDone, ...form }: TanggapanFormProps) {
  const ditahan = useDitahan()?.semua === true;
  const content = (tanggapan: string) => ({ status, tanggapan });
  return (
    <TulisanForm
      {...form}
      {...LANGKAH[status]}
      nama={`tanggapan:${id}:${status}`}
      field={{ name: 'tanggapan', label: 'Tanggapan Anda', optional: !sudahTuntas(status) }}
      danger={status === 'Ditolak'}
      sent={ditahan ? KALIMAT.kabarMenunggu : DIKABARI}
      schema={PengaduanUpdate}
      content={content}
      send={(tanggapan, idempotencyKey) =>
        call(calls.update, { params: { id }, body: content(tanggapan), idempotencyKey })
      }
      onDone={onDone}
      onError={(error) => {
        if (isOutdated(error)) onDone();
      }}
    />
  );
}

/** Said of everyone: whether this complainant's number is held as new would tell who they are. */
const DIKABARI = 'Pelapor dikabari lewat WhatsApp, kecuali nomornya baru diganti.';

const LANGKAH: Record<StatusLanjutan, { label: string; busyLabel: string; hint: string }> = {
  Diproses: {
    label: 'Proses',
    busyLabel: 'Memproses…',
    hint: `${DIKABARI} Tanggapan dibacanya di portal.`,
  },
  Selesai: {
    label: 'Selesaikan',
    busyLabel: 'Menyelesaikan…',
    hint: `${DIKABARI} Tanggapan dibacanya di portal.`,
  },
  Ditolak: {
    label: 'Tolak',
    busyLabel: 'Menolak…',
    hint: `${DIKABARI} Alasannya dibacanya di portal.`,
  },
};
