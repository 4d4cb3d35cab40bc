import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as z from 'zod/mini';
import { isiJawaban, MAX_JAWABAN } from '#contract/jawab/jawaban.ts';
import {
  type BelumTerjawab,
  pertanyaan as calls,
  kataLain,
  MAX_PERTANYAAN,
  type Pertanyaan,
  PertanyaanInput,
} from '#contract/jawab/pertanyaan.ts';
import { Button } from '../../../../components/Button.tsx';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { PilihanGagal } from '../../../../components/feedback/PilihanGagal.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { changedIn, parseForm } from '../../../../lib/forms/form.ts';
import { isianKey } from '../../../../lib/forms/isian.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { PratinjauPesan } from '../../kirim/preview/PratinjauPesan.tsx';
import { LoadedRecord } from '../../records/LoadedRecord.tsx';

interface Props extends DialogProps {
  /** a new one, one prefilled from an unanswered question, or an id; null while the dialog is closed */
  edited: 'new' | BelumTerjawab | number | null;
  /** called when the askers were answered and their row is gone */
  onAnswered?: () => void;
}

export function PertanyaanDialog({ edited, onAnswered, ...dialog }: Props) {
  return (
    <FormDialog
      title={typeof edited === 'number' ? 'Ubah Pertanyaan' : 'Tambah Pertanyaan'}
      width="wide"
      open={edited !== null}
      {...dialog}
    >
      {typeof edited === 'number' ? (
        <LoadedRecord read={calls.read} id={edited}>
          {(row) => (
            <>
              <KataLain id={row.id} />
              <PertanyaanForm row={row} onClose={dialog.onClose} />
            </>
          )}
        </LoadedRecord>
      ) : (
        edited !== null && (
          <PertanyaanForm
            asked={edited === 'new' ? undefined : edited}
            onClose={dialog.onClose}
            onAnswered={onAnswered}
          />
        )
      )}
    </FormDialog>
  );
}

/** The other words that the portal has learned for a question; each can be taken away. */
function KataLain({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(
    reading(kataLain.list, { params: { id } }, 'Kata lain gagal dibaca'),
  );
  const removing = useSingleMutation({
    meta: { log: 'Kata lain gagal dihapus', toast: KALIMAT.kesalahanLain },
    mutationFn: (kata: number) => call(kataLain.remove, { params: { id: kata } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [kataLain.list.route] }),
  });
  if (!data && isError) return <PilihanGagal nama="kata lain" onRetry={refetch} />;
  if (!data || data.data.length === 0) return null;
  return (
    <section className="mb-5 rounded-lg bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">Kata lain</h3>
      <p className="text-muted">
        Dipelajari dari cara orang menanyakannya. Yang keliru dapat dihapus, dan tidak dipelajari lagi.
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.data.map(({ id, kata }) => (
          <li key={id} className="flex items-center gap-2">
            <bdi>{kata}</bdi>
            <Button look="small" busy={removing.isPending} onClick={() => removing.mutate(id)}>
              Hapus<span className="sr-only"> {kata}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Isian = z.output<typeof PertanyaanInput>;

const QUESTION = { dir: 'auto', rows: 2, heights: 'max-h-40 min-h-18', max: MAX_PERTANYAAN } as const;
const ANSWER = { dir: 'auto', rows: 5, heights: 'max-h-80 min-h-36', max: MAX_JAWABAN } as const;

interface PertanyaanFormProps {
  row?: Pertanyaan;
  /** the unanswered question a new one is prefilled from */
  asked?: BelumTerjawab;
  onClose: () => void;
  /** called instead of `onClose` when that question has an answer now */
  onAnswered?: () => void;
}

function PertanyaanForm({ row, asked, onClose, onAnswered = onClose }: PertanyaanFormProps) {
  const [jawaban, setJawaban] = useState(row?.jawaban ?? '');
  const navigate = useNavigate();
  const nama = `pertanyaan:${row?.id ?? `baru:${asked?.id ?? ''}`}`;

  const saving = useCallForm((form) => parseForm(PertanyaanInput, form), {
    meta: { log: 'Simpan gagal', toast: KALIMAT.simpanGagal },
    mutationFn: async (isian: Isian): Promise<number | null> => {
      if (row) {
        await call(calls.update, { params: { id: row.id }, body: changedIn(isian, row) });
        return null;
      }
      const body = { ...isian, id_belum_terjawab: asked?.id };
      return (await call(calls.create, { body, idempotencyKey: isianKey(nama, body) })).dijawab;
    },
    onSuccess: (dijawab, isian) => {
      const answered = Boolean(asked && isian.jawaban);
      toastSuccess(KALIMAT.simpanBerhasil, answered ? nasib(dijawab ?? 0) : undefined);
      if (answered) onAnswered();
      else onClose();
    },
    onError: (error) => {
      if (row && error instanceof ApiError && error.status === 404)
        void navigate(ROUTES.NotFound, { replace: true });
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return (
    <Form {...saving.form} nama={nama} className="flex flex-col gap-6">
      {asked && <Catatan nada={asked.dapat_dijawab > 0 ? 'biasa' : 'perhatian'}>{rencana(asked)}</Catatan>}
      <div className="grid gap-5 sm:grid-cols-[1fr_16rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ParagraphField
            name="pertanyaan"
            label="Pertanyaan"
            defaultValue={row?.pertanyaan ?? satuBaris(asked?.pesan)}
            {...QUESTION}
          />
          <ParagraphField
            name="jawaban"
            label="Jawaban"
            optional
            hint="{nama} diganti dengan nama penanya. Tanpa jawaban, pertanyaan hanya disimpan."
            value={jawaban}
            onValueChange={setJawaban}
            {...ANSWER}
          />
          <InggrisFields row={row} />
        </div>
        <PratinjauPesan body={jawaban.trim() && isiJawaban(jawaban.trim())} />
      </div>
      <DialogActions close="Close" label="Simpan" busyLabel="Menyimpan…" busy={saving.isPending} />
    </Form>
  );
}

/** Folds a message into one line. */
const satuBaris = (pesan = '') => pesan.replace(/\s+/gu, ' ').trim();

function rencana({ jumlah, dapat_dijawab }: BelumTerjawab): string {
  if (dapat_dijawab === 0)
    return `Ditanyakan ${angka(jumlah)} kali. Tidak ada penanya yang masih menunggu dan dapat dibalas sekarang; jawaban berlaku untuk yang bertanya nanti.`;
  return `Ditanyakan ${angka(jumlah)} kali. Begitu disimpan, ${angka(dapat_dijawab)} penanya yang masih menunggu langsung mendapat jawabannya.`;
}

const nasib = (dijawab: number) =>
  dijawab > 0
    ? `Jawaban dikirim kepada ${angka(dijawab)} penanya.`
    : 'Tidak ada penanya yang dapat dibalas sekarang.';

/** The question and its answer for who writes English. */
function InggrisFields({ row }: { row: Pertanyaan | undefined }) {
  return (
    <details open={Boolean(row?.pertanyaan_en || row?.jawaban_en)}>
      <summary className="w-fit cursor-pointer font-semibold">
        Untuk yang menulis dalam bahasa Inggris
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        <ParagraphField
          name="pertanyaan_en"
          label="Yang ditanyakan, dalam bahasa Inggris"
          lang="en"
          optional
          defaultValue={row?.pertanyaan_en}
          {...QUESTION}
        />
        <ParagraphField
          name="jawaban_en"
          label="Balasannya, dalam bahasa Inggris"
          lang="en"
          optional
          hint="Tanpa ini, mereka mendapat jawaban di atas."
          defaultValue={row?.jawaban_en}
          {...ANSWER}
        />
      </div>
    </details>
  );
}
