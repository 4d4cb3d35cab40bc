import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Group } from '#contract/pesan/group.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { Form } from '../../../../components/forms/Form.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { ApiError, explanation } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { DrafDipulihkan } from '../compose/DrafDipulihkan.tsx';
import { untukGroup } from '../compose/draf.ts';
import { InfoPenerima } from '../compose/InfoPenerima.tsx';
import { PesanFields } from '../compose/PesanFields.tsx';
import { placed } from '../compose/parsePesan.ts';
import { useDraf } from '../compose/useDraf.ts';
import { usePilihanTemplate } from '../compose/usePilihanTemplate.ts';
import { JadwalField } from './JadwalField.tsx';
import { Periksa } from './Periksa.tsx';
import { type IsiBroadcast, type Persiapan, parseIsi, pembacaOf, persiapanOptions } from './persiapan.ts';
import { useKirim } from './useKirim.ts';

interface Props {
  group: Group;
  jenis: JenisKiriman;
  persiapan: Persiapan;
  onClose: () => void;
}

/** Two steps: compose, then review. The form is only hidden during the review, so its input stays. */
export function Langkah({ group, jenis, persiapan, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** the broadcast under review; null while composing */
  const [diperiksa, setDiperiksa] = useState<{ isi: IsiBroadcast; persiapan: Persiapan } | null>(null);
  const untuk = untukGroup(jenis, group.kode);
  const penulisan = useDraf(untuk);
  const { draf, change } = penulisan;
  const choice = usePilihanTemplate(jenis, draf.terpilih, (terpilih) => change({ terpilih }));
  const pilihan = persiapan.jendela ? choice : null;
  const field = useRef<HTMLTextAreaElement>(null);

  const checking = useSingleMutation({
    mutationFn: (isi: IsiBroadcast) =>
      queryClient.fetchQuery({ ...persiapanOptions(group, jenis, isi), staleTime: 0 }),
    onSuccess: (persiapan, isi) => setDiperiksa({ isi, persiapan }),
    onError: (error) => {
      if (error instanceof ApiError) setErrors(placed(error.fields, pilihan));
    },
  });
  const sending = useKirim(jenis, {
    untuk,
    terjadwal: Boolean(diperiksa?.isi.jadwal),
    onSent: onClose,
    onRefused: (fields) => {
      setErrors(placed(fields, pilihan));
      setDiperiksa(null);
    },
  });

  // Returns focus to the form after the review. A layout effect, because the dialog would take the lost focus.
  const before = useRef(diperiksa);
  useLayoutEffect(() => {
    if (before.current && !diperiksa) field.current?.focus();
    before.current = diperiksa;
  }, [diperiksa]);

  function check(form: HTMLFormElement) {
    const parsed = parseIsi(form, jenis, group, persiapan, pilihan);
    setErrors(parsed.errors ?? {});
    if (parsed.data) checking.mutate(parsed.data);
  }

  return (
    <>
      <Form hidden={diperiksa !== null} errors={errors} kept onSubmit={check} className="flex flex-col gap-6">
        <DrafDipulihkan penulisan={penulisan} field={field} />
        <InfoPenerima {...persiapan} lewat={pilihan?.template?.nama ?? null} dapatMemilih />
        <PesanFields
          jenis={jenis}
          draf={draf}
          change={change}
          field={field}
          namaContoh={persiapan.pembaca}
          namaLength={persiapan.nama_terpanjang}
          pilihan={pilihan}
          pengganti={persiapan.jendela?.template?.id ?? null}
          pembaca={pembacaOf(persiapan)}
        />
        <JadwalField
          jadwal={draf.jadwal}
          onJadwal={(jadwal) => change({ jadwal })}
          jamTenang={persiapan.jam_tenang}
        />
        {checking.isError && (
          <p role="alert" className="font-medium text-danger">
            {explanation(checking.error) ?? 'Penerima gagal diperiksa, silakan coba lagi.'}
          </p>
        )}
        {!diperiksa && (
          <DialogFooter>
            <Dialog.Close className={plainButton}>Batal</Dialog.Close>
            <SubmitButton label="Lanjut" busyLabel="Memeriksa…" busy={checking.isPending} />
          </DialogFooter>
        )}
      </Form>
      {diperiksa && (
        <Periksa
          jenis={jenis}
          {...diperiksa}
          pilihan={pilihan}
          busy={sending.isPending}
          onBack={() => setDiperiksa(null)}
          onSend={() => sending.mutate(diperiksa.isi)}
        />
      )}
    </>
  );
}
