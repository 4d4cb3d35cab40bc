import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isianPenyetuju, type NilaiIsian } from '#contract/surat/jenis.ts';
import type { Surat } from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { Button } from '../../../components/Button.tsx';
import { DialogFooter } from '../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../components/forms/Form.tsx';
import { reading } from '../../../lib/api/reading.ts';
import { angka } from '../../../lib/format/angka.ts';
import { useDialogKeys } from '../../../lib/shortcut.ts';
import { useSettled } from '../../../lib/useSettled.ts';
import { IsianFields, isianName, statedOf } from '../../layanan/surat/IsianFields.tsx';
import { SuratRincian } from '../../layanan/surat/SuratRincian.tsx';
import { PeriksaSurat } from './PeriksaSurat.tsx';
import { canApprove } from './pilihan.ts';

/** A letter that its reader agreed to, with what its kind asks of them. */
export interface Dibaca {
  surat: Surat;
  isian: NilaiIsian;
}

const TYPING_PAUSE_MS = 700;

/** Reads letters one after another, with a key for yes and one for no. */
export function Baca({ letters, onRead }: { letters: readonly Surat[]; onRead: (agreed: Dibaca[]) => void }) {
  const [agreed, setAgreed] = useState<readonly Dibaca[]>([]);
  const [n, setN] = useState(0);
  const surat = letters[n];
  function answer(isian: NilaiIsian | null) {
    if (!surat) return;
    const now = isian ? [...agreed, { surat, isian }] : agreed;
    if (n + 1 === letters.length) return onRead([...now]);
    setAgreed(now);
    setN(n + 1);
  }
  if (!surat) return null;
  return <SatuSurat key={surat.id} surat={surat} ke={n + 1} dari={letters.length} onAnswer={answer} />;
}

interface SatuProps {
  surat: Surat;
  ke: number;
  dari: number;
  /** null: not now */
  onAnswer: (isian: NilaiIsian | null) => void;
}

function SatuSurat({ surat: ticked, ke, dari, onAnswer }: SatuProps) {
  const { id } = ticked;
  // It may have been handled since it was ticked.
  const surat = useQuery(reading(calls.read, { params: { id } }, 'Surat gagal dimuat')).data?.data ?? ticked;
  const { jenis, mahasiswa, nomor } = surat;
  const halangan = canApprove(surat)
    ? surat.hambatan && `Belum dapat dicetak. ${surat.hambatan}`
    : 'Surat ini sudah ditangani.';
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const asked = nomor === null ? isianPenyetuju(jenis) : [];
  const stated = statedOf(asked, values);
  const isi = useSettled(JSON.stringify({ isian: stated.nilai }), TYPING_PAUSE_MS);

  function agree() {
    if (halangan) return;
    const faults = Object.entries(stated.galat).map(([nama, alasan]) => [isianName(nama), alasan]);
    setErrors(Object.fromEntries(faults));
    if (faults.length === 0) onAnswer(stated.nilai);
  }
  const skip = () => onAnswer(null);
  useDialogKeys({ y: agree, t: skip });

  return (
    <Form errors={errors} onSubmit={agree} className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold focus:outline-none">
        Surat {angka(ke)} dari {angka(dari)}: {jenis}, <bdi>{mahasiswa?.nama}</bdi>
      </h3>
      <SuratRincian surat={surat} />
      {halangan ? <p className="text-danger">{halangan}</p> : <PeriksaSurat id={id} isi={isi} />}
      <IsianFields
        fields={asked}
        values={values}
        onValue={(name, value) => setValues((values) => ({ ...values, [name]: value }))}
      />
      <DialogFooter>
        <Button onClick={skip}>Lewati (T)</Button>
        <Button look="primary" onClick={agree} disabled={Boolean(halangan)}>
          Ya, setujui (Y)
        </Button>
      </DialogFooter>
    </Form>
  );
}
