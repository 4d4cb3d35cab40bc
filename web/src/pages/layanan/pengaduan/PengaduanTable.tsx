import { useMemo, useState } from 'react';
import {
  BUKA_LAGI_HARI,
  BukaInput,
  pengaduan as calls,
  type Pengaduan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../components/dialogs/holds.ts';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { call } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../lib/api/useIdempotencyKey.ts';
import { bagianWaktu } from '../../../lib/format/waktu.ts';
import { useUnsavedList } from '../../../lib/table/useList.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { BalasForm } from './BalasForm.tsx';
import { PengaduanRincian } from './PengaduanRincian.tsx';
import { PengaduanStatus } from './PengaduanStatus.tsx';
import { Pertolongan, TempatPertolongan } from './Pertolongan.tsx';
import { TulisanForm } from './TulisanForm.tsx';
import { usePercakapan } from './usePercakapan.ts';

/** The user's own complaints; the title opens one. */
export function PengaduanTable() {
  const list = useUnsavedList({ endpoint: calls.list });
  const { edited: opened, edit: open, editing } = useRowDialogs<Pengaduan, never>();
  // Memoised, so that opening a dialog does not render the rows again.
  const columns = useMemo((): Column<Pengaduan>[] => {
    return [
      { header: 'Tanggal', cell: (row) => <Waktu iso={row.created_at} />, width: 9, card: 'line' },
      {
        header: 'Judul',
        card: 'title',
        cell: (row) => (
          <Button
            look="link"
            className="min-h-9 max-w-full break-words text-left pointer-coarse:min-h-11"
            dir="auto"
            onClick={(button) => open(row, button)}
          >
            {row.judul}
          </Button>
        ),
      },
      { header: 'Kategori', cell: (row) => row.kategori, width: 10, card: 'line' },
      { header: 'Status Pengaduan', cell: PengaduanStatus, width: 15, card: 'line' },
    ];
  }, [open]);
  return (
    <>
      <ListTable
        label="Laporan Pengaduan"
        list={list}
        columns={columns}
        belum={{
          title: 'Belum ada pengaduan',
          text: 'Pengaduan yang Anda kirim muncul di sini beserta tanggapannya.',
        }}
      />
      <FormDialog title={opened?.judul ?? ''} open={opened !== null} {...editing} readOnly>
        {opened && (
          <>
            <PengaduanRincian {...opened} />
            <PelaporPanel id={opened.id} />
          </>
        )}
      </FormDialog>
    </>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

function PelaporPanel({ id }: { id: number }) {
  const [written, setWritten] = useState<Pengaduan | null>(null);
  const pertolongan = usePercakapan(id).data?.pertolongan;
  return (
    <>
      {written?.pertolongan ? (
        <Pertolongan {...written} />
      ) : (
        pertolongan && <TempatPertolongan tempat={pertolongan} />
      )}
      <PelaporTindakan id={id} onWritten={setWritten} />
    </>
  );
}

interface TindakanProps {
  id: number;
  onWritten: (pengaduan: Pengaduan) => void;
}

/** The complainant's actions: reply and withdraw while the complaint is open, reopen it for a while afterwards. */
function PelaporTindakan({ id, onWritten }: TindakanProps) {
  const { data } = usePercakapan(id);
  const [writing, setWriting] = useState<'balas' | 'buka' | null>(null);
  // The button that had the focus is gone after an action.
  const [acted, setActed] = useState(false);
  const ref = acted ? focus : undefined;
  const stop = () => {
    setWriting(null);
    setActed(true);
  };
  const written = (pengaduan: Pengaduan) => {
    stop();
    onWritten(pengaduan);
  };
  if (!data) return null;
  const isOpen = !sudahTuntas(data.status);
  if (writing === 'balas' && isOpen)
    return (
      <BalasForm
        id={id}
        hint="Dibaca petugas yang menangani, tanpa nama Anda."
        sent="Petugas dapat membaca balasan Anda."
        onCancel={stop}
        onDone={written}
      />
    );
  if (writing === 'buka' && !isOpen) return <BukaForm id={id} onCancel={stop} onDone={written} />;
  if (isOpen)
    return (
      <DialogFooter>
        <TarikButton id={id} onDone={stop} />
        <Button ref={ref} look="primary" onClick={() => setWriting('balas')}>
          Balas
        </Button>
      </DialogFooter>
    );
  if (data.buka_sampai === null) return null;
  return (
    <DialogFooter>
      <p className="text-muted text-sm">Dapat dibuka kembali sampai {bagianWaktu(data.buka_sampai)[0]}.</p>
      <Button ref={ref} look="primary" onClick={() => setWriting('buka')}>
        Buka Kembali
      </Button>
    </DialogFooter>
  );
}

interface BukaProps {
  id: number;
  onCancel: () => void;
  onDone: (pengaduan: Pengaduan) => void;
}

const BukaForm = ({ id, ...props }: BukaProps) => (
  <TulisanForm
    {...props}
    nama={`buka:${id}`}
    field={{ name: 'alasan', label: 'Alasan dibuka kembali' }}
    hint="Tuliskan apa yang belum beres."
    label="Buka Kembali"
    busyLabel="Membuka…"
    sent="Petugas menanganinya lagi."
    schema={BukaInput}
    content={(alasan) => ({ alasan })}
    send={(alasan, idempotencyKey) => call(calls.buka, { params: { id }, body: { alasan }, idempotencyKey })}
  />
);

function TarikButton({ id, onDone }: { id: number; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const keyOf = useIdempotencyKey();
  const withdrawing = useSingleMutation({
    meta: { log: 'Pengaduan gagal ditarik', toast: 'Gagal menarik pengaduan' },
    mutationFn: () => call(calls.tarik, { params: { id }, idempotencyKey: keyOf({}) }),
    onSuccess: () => {
      toastSuccess('Pengaduan sudah ditarik');
      onDone();
    },
    onSettled: () => {
      setAsking(false);
      void queryClient.invalidateQueries();
    },
  });
  useBusy(withdrawing.isPending);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Tarik Pengaduan</Button>
      <ConfirmDialog
        title="Tarik pengaduan ini?"
        open={asking}
        message={`Petugas tidak menindaklanjutinya lagi. Anda dapat membukanya kembali dalam ${BUKA_LAGI_HARI} hari.`}
        confirmLabel="Tarik"
        busyLabel="Menarik…"
        busy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
