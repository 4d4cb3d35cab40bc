import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isianPenyetuju } from '#contract/surat/jenis.ts';
import type { Surat } from '#contract/surat/surat.ts';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { useUnsaved } from '../../../components/dialogs/holds.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { SubmitButton } from '../../../components/forms/Form.tsx';
import { plainButton } from '../../../components/styles.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { angka } from '../../../lib/format/angka.ts';
import { DialogLoading } from '../records/DialogLoading.tsx';
import { pengaturanOptions } from '../settings/pengaturan.ts';
import { approveAll } from './approve.ts';
import { Baca, type Dibaca } from './Baca.tsx';
import { pick } from './pilihan.ts';

interface Failure extends Dibaca {
  alasan: string;
}

/** Reads the letters one after another, except of kinds that need no reading, then approves the agreed ones. */
export function Setujui({ letters }: { letters: readonly Surat[] }) {
  const { data, error, refetch } = useQuery(pengaturanOptions);
  const [agreed, setAgreed] = useState<readonly Dibaca[] | null>(null);
  if (!data) return <DialogLoading error={error} refetch={refetch} />;
  const isRead = ({ jenis }: Surat) =>
    !data.data.surat_tanpa_baca.includes(jenis) || isianPenyetuju(jenis).length > 0;
  const toRead = letters.filter(isRead);
  if (!agreed && toRead.length > 0) return <Baca letters={toRead} onRead={setAgreed} />;
  const unread = letters.filter((surat) => !isRead(surat)).map((surat) => ({ surat, isian: {} }));
  return <Terbitkan letters={[...(agreed ?? []), ...unread]} />;
}

/** Asks for confirmation, approves the letters with a progress bar, and lists failures for a retry. */
function Terbitkan({ letters }: { letters: readonly Dibaca[] }) {
  const [running, setRunning] = useState(false);
  const [total, setTotal] = useState(letters.length);
  const [issued, setIssued] = useState(0);
  const [waiting, setWaiting] = useState(0);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const leaving = useRef(new AbortController());
  useUnsaved(() => running);
  // Closing stops issuing.
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const done = issued + waiting + failures.length;
  const tried = done > 0;

  async function run() {
    const todo = failures.length > 0 ? failures : letters;
    setTotal(todo.length);
    setIssued(0);
    setWaiting(0);
    setFailures([]);
    setRunning(true);
    await approveAll({
      letters: todo,
      signal: leaving.current.signal,
      onResult: (letter, hasil) => {
        if (typeof hasil === 'object')
          return setFailures((failures) => [...failures, { ...letter, ...hasil }]);
        const count = hasil === 'terbit' ? setIssued : setWaiting;
        count((before) => before + 1);
        pick([letter.surat], false);
      },
    });
    setRunning(false);
    await queryClient.invalidateQueries();
  }

  return (
    <>
      {!tried && !running && <Pertanyaan letters={letters} />}
      {(tried || running) && (
        <ProgressBar label={running ? 'Menerbitkan surat…' : 'Selesai'} value={done / total} />
      )}
      <p role="status" className="font-semibold">
        {tried && !running && `${angka(issued)} surat disetujui, ${angka(failures.length)} gagal.`}
        {waiting > 0 && !running && ` ${angka(waiting)} menunggu orang kedua, dan belum terbit.`}
      </p>
      {failures.length > 0 && <Gagal failures={failures} />}
      <DialogFooter>
        <Dialog.Close className={plainButton}>
          {running ? 'Berhenti' : tried ? 'Selesai' : 'Batal'}
        </Dialog.Close>
        {letters.length > 0 && (!tried || failures.length > 0 || running) && (
          <SubmitButton
            label={tried ? 'Coba lagi yang gagal' : 'Setujui'}
            busyLabel="Menerbitkan…"
            busy={running}
            onClick={() => void run()}
          />
        )}
      </DialogFooter>
    </>
  );
}

function Pertanyaan({ letters }: { letters: readonly Dibaca[] }) {
  if (letters.length === 0) return <p>Tidak ada surat yang disetujui.</p>;
  return (
    <p>
      <strong>{angka(letters.length)} surat</strong> diberi nomor, dicetak menjadi PDF, dan dikirim ke
      WhatsApp mahasiswanya, atau lebih dulu ke penandanya untuk ditandatangani secara elektronik. Yang masih
      Diajukan diproses lebih dulu.
    </p>
  );
}

function Gagal({ failures }: { failures: readonly Failure[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">Yang gagal</h3>
      <ul className="rounded-lg border border-line">
        {failures.map(({ surat: { id, jenis, mahasiswa }, alasan }) => (
          <li key={id} className="border-line border-b px-3 py-2 last:border-b-0">
            <p className="break-words font-medium">
              <bdi>{mahasiswa?.nama ?? 'Mahasiswa tidak ditemukan'}</bdi>, {jenis}
            </p>
            <p className="break-words text-danger text-sm">{alasan}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SetujuiDialogProps extends DialogProps {
  /** the letters to approve; null while the dialog is closed */
  letters: readonly Surat[] | null;
}

export function SetujuiDialog({ letters, ...dialog }: SetujuiDialogProps) {
  return (
    <FormDialog
      title="Setujui yang dipilih"
      width="wide"
      open={letters !== null}
      {...dialog}
      question={{
        title: 'Berhenti menyetujui?',
        message: 'Surat yang sudah terbit tetap terbit. Yang belum dimulai tidak jadi diterbitkan.',
        cancelLabel: 'Lanjutkan',
        confirmLabel: 'Berhenti',
      }}
    >
      {letters && <Setujui letters={letters} />}
    </FormDialog>
  );
}
