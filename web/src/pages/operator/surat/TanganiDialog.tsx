import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages, REQUIRED } from '#contract/fields.ts';
import { isianPenyetuju } from '#contract/surat/jenis.ts';
import {
  CabutSuratInput,
  LANGKAH_SURAT,
  LangkahSuratInput,
  MAX_CATATAN,
  type StatusSurat,
  type Surat,
} from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { takTercetak } from '#shared/glyphs.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { Form, FormField, SubmitButton } from '../../../components/forms/Form.tsx';
import { Galat } from '../../../components/forms/Galat.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { call, type Input } from '../../../lib/api/api.ts';
import { reading } from '../../../lib/api/reading.ts';
import { parseForm } from '../../../lib/forms/form.ts';
import { useSettled } from '../../../lib/useSettled.ts';
import { IsianFields, isianName, statedOf } from '../../layanan/surat/IsianFields.tsx';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';
import { MenungguOrangKedua, useMenungguOrangKedua } from '../records/MenungguOrangKedua.tsx';
import { PeriksaSurat } from './PeriksaSurat.tsx';
import { canApprove, isOpen } from './pilihan.ts';
import { useDecision } from './useDecision.ts';

interface Props extends DialogProps {
  surat: Surat | null;
  /** called when it was handled; its button may be gone */
  onDone: () => void;
}

export function TanganiDialog({ surat, onDone, ...dialog }: Props) {
  return (
    <FormDialog title={surat?.jenis ?? ''} width="wide" open={surat !== null} {...dialog}>
      {surat && <Isi listed={surat} onDone={onDone} />}
    </FormDialog>
  );
}

function Isi({ listed, onDone }: { listed: Surat; onDone: () => void }) {
  const { id } = listed;
  // It may have been handled since it was listed, also by a decision whose answer was lost.
  const { data, dataUpdatedAt } = useQuery(reading(calls.read, { params: { id } }, 'Surat gagal dimuat'));
  const [opened] = useState(() => Date.now());
  // An answer from before the dialog opened may be older than the list.
  const surat = data && dataUpdatedAt > opened ? data.data : listed;
  return (
    <>
      <SuratRincian surat={surat} />
      {surat.hambatan && <Hambatan alasan={surat.hambatan} />}
      <Tindakan surat={surat} onDone={onDone} />
    </>
  );
}

function Hambatan({ alasan }: { alasan: string }) {
  return (
    <p className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>
        <strong>Belum dapat terbit.</strong> {alasan}
      </span>
    </p>
  );
}

function Tindakan({ surat, onDone }: { surat: Surat; onDone: () => void }) {
  const menunggu = useMenungguOrangKedua(`surat:${surat.id}`);
  const waits = menunggu.length > 0;
  return (
    <>
      <MenungguOrangKedua rows={menunggu} />
      {isOpen(surat) && <KeputusanForm surat={surat} waits={waits} onDone={onDone} />}
      {surat.status === 'Siap' && surat.dicabut_pada === null && !waits && (
        <Cabut surat={surat} onDone={onDone} />
      )}
    </>
  );
}

interface CabutProps {
  surat: Surat;
  onDone: () => void;
}

/** A button that reveals the form to revoke an issued letter. */
function Cabut(props: CabutProps) {
  const [begun, setBegun] = useState(false);
  if (begun) return <CabutForm {...props} />;
  return (
    <DialogFooter>
      <Button look="danger" onClick={() => setBegun(true)}>
        Cabut Surat
      </Button>
    </DialogFooter>
  );
}

function CabutForm({ surat: { id, nomor, dikabari }, onDone }: CabutProps) {
  const [asking, setAsking] = useState(false);
  const { isian, field, decision, errors, setErrors } = useDecision({
    nama: `cabut:${id}`,
    decide: (body: Input<typeof calls.cabut>['body']) => call(calls.cabut, { params: { id }, body }),
    onDone,
  });
  const { alasan = '' } = isian;

  function submit(form: HTMLFormElement) {
    const parsed = parseForm(CabutSuratInput, form);
    setErrors(parsed.errors ?? {});
    if (parsed.data) setAsking(true);
  }

  return (
    <Form errors={errors} onSubmit={submit} kept className="flex flex-col gap-5 border-line border-t pt-5">
      <ParagraphField
        {...field('alasan')}
        label="Alasan mencabut surat ini"
        hint={`${dikabari ? 'Dibaca mahasiswa. ' : ''}Surat yang dicabut tidak berlaku lagi, dan tidak dapat diberlakukan kembali.`}
        rows={2}
        heights="max-h-60 min-h-16"
        max={MAX_CATATAN}
      />
      <Galat>{errors.status}</Galat>
      <DialogFooter>
        <SubmitButton label="Cabut Surat" busyLabel="Mencabut…" busy={decision.isPending} danger />
      </DialogFooter>
      <ConfirmDialog
        title={`Cabut surat nomor ${nomor}?`}
        open={asking}
        message={`Surat ini tidak berlaku lagi, ${dikabari ? 'tautan PDF-nya ditutup, dan mahasiswa dikabari lewat WhatsApp' : 'dan tautan PDF-nya ditutup'}. Ini tidak dapat dibatalkan.`}
        confirmLabel="Cabut"
        danger
        onConfirm={() => {
          setAsking(false);
          decision.mutate({ alasan });
        }}
        onCancel={() => setAsking(false)}
      />
    </Form>
  );
}

type Langkah = Input<typeof calls.update>['body'];

const LANGKAH: Record<StatusSurat, [label: string, busyLabel: string]> = {
  Diajukan: ['Ajukan', 'Menyimpan…'],
  Diproses: ['Proses', 'Menyimpan…'],
  Siap: ['Setujui', 'Menerbitkan…'],
  Ditolak: ['Tolak', 'Menolak…'],
};

const TYPING_PAUSE_MS = 700;

interface KeputusanFormProps {
  surat: Surat;
  /** a second person is asked already whether it may be issued */
  waits: boolean;
  onDone: () => void;
}

function KeputusanForm({ surat, waits, onDone }: KeputusanFormProps) {
  const { id, jenis, status: current, mahasiswa, nomor, dikabari } = surat;
  // A letter with its number is printed as it was reserved.
  const asked = current === 'Diproses' && nomor === null ? isianPenyetuju(jenis) : [];
  const { isian, change, field, decision, errors, setErrors } = useDecision({
    nama: `keputusan:${id}`,
    decide: (body: Langkah) => call(calls.update, { params: { id }, body }),
    onDone,
  });
  const { catatan = '', nama_cetak = '' } = isian;
  const stated = statedOf(asked, isian);
  const shown = useSettled(JSON.stringify({ nama_cetak, isian: stated.nilai }), TYPING_PAUSE_MS);
  const needsName = takTercetak(mahasiswa?.nama ?? '') !== null || Boolean(errors.nama_cetak);

  function decide(status: StatusSurat) {
    const body = { status, catatan, ...(status === 'Siap' && { nama_cetak, isian: stated.nilai }) };
    const { error } = z.safeParse(LangkahSuratInput, body);
    const found = error ? fieldMessages(error.issues) : {};
    if (status === 'Ditolak' && catatan.trim() === '') found.catatan = REQUIRED;
    if (status === 'Siap')
      for (const [nama, message] of Object.entries(stated.galat)) found[isianName(nama)] = message;
    setErrors(found);
    if (Object.keys(found).length === 0) decision.mutate(body);
  }

  return (
    <Form errors={errors} onSubmit={() => {}} kept className="flex flex-col gap-5">
      {!surat.hambatan && <PeriksaSurat id={id} isi={shown} />}
      {needsName && current === 'Diproses' && (
        <FormField
          {...field('nama_cetak')}
          label="Nama yang dicetak"
          hint="Dengan huruf Latin, karena nama di data induk tidak dapat dicetak."
          optional
        />
      )}
      <IsianFields fields={asked} values={isian} onValue={change} />
      <ParagraphField
        {...field('catatan')}
        label="Catatan"
        hint={`${dikabari ? 'Dibaca mahasiswa di portal dan WhatsApp. ' : ''}Wajib diisi bila ditolak.`}
        aria-required={false}
        rows={3}
        heights="max-h-60 min-h-20"
        max={MAX_CATATAN}
      />
      <Galat>{errors.status}</Galat>
      <DialogFooter>
        {LANGKAH_SURAT[current].toReversed().map((status) => {
          if (status === 'Siap' && (waits || !canApprove(surat))) return null;
          const [label, busyLabel] = LANGKAH[status];
          return (
            <SubmitButton
              key={status}
              label={label}
              busyLabel={busyLabel}
              busy={decision.isPending && decision.variables.status === status}
              danger={status === 'Ditolak'}
              onClick={() => decide(status)}
            />
          );
        })}
      </DialogFooter>
    </Form>
  );
}
