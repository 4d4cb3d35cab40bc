import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import type { Group } from '#contract/group.ts';
import type { JenisKiriman } from '#contract/kirim.ts';
import { Form } from '../../../components/Form.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { plainButton } from '../../../components/styles.ts';
import { explanation } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { PesanFields } from '../bersama/PesanFields.tsx';
import { JadwalField } from './JadwalField.tsx';
import { Periksa } from './Periksa.tsx';
import { type IsiBroadcast, type Persiapan, parseIsi, persiapanOptions } from './persiapan.ts';
import { useKirim } from './useKirim.ts';

interface Props {
  group: Group;
  jenis: JenisKiriman;
  persiapan: Persiapan;
  onClose: () => void;
}

/** Write, then look at what would be sent. What was written stays in its form, which is only hidden meanwhile. */
export function Langkah({ group, jenis, persiapan, onClose }: Props) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isi, setIsi] = useState<IsiBroadcast | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const checking = useSingleMutation({
    mutationFn: (_: IsiBroadcast) => queryClient.fetchQuery({ ...persiapanOptions(group), staleTime: 0 }),
    onSuccess: (_, isi) => setIsi(isi),
  });
  const sending = useKirim(jenis, {
    terjadwal: Boolean(isi?.jadwal),
    onSent: onClose,
    onRefused: (fields) => {
      setErrors(fields);
      setIsi(null);
    },
  });

  useEffect(() => {
    if (!isi) return;
    // Back to writing; the form itself goes on from here to what is wrong.
    return () => form.current?.querySelector('textarea')?.focus();
  }, [isi]);

  function check(form: HTMLFormElement) {
    const parsed = parseIsi(form, jenis, group, persiapan);
    setErrors(parsed.errors ?? {});
    if (parsed.data) checking.mutate(parsed.data);
  }

  return (
    <>
      <Form ref={form} hidden={isi !== null} errors={errors} onSubmit={check} className="flex flex-col gap-6">
        <PesanFields jenis={jenis} namaContoh={persiapan.pembaca} namaLength={persiapan.nama_terpanjang} />
        <JadwalField />
        {checking.isError && (
          <p role="alert" className="font-medium text-danger">
            {explanation(checking.error) ?? 'Penerima gagal diperiksa, silakan coba lagi.'}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Dialog.Close className={plainButton}>Batal</Dialog.Close>
          <SubmitButton label="Lanjut" busyLabel="Memeriksa…" busy={checking.isPending} />
        </div>
      </Form>
      {isi && (
        <Periksa
          jenis={jenis}
          isi={isi}
          persiapan={persiapan}
          busy={sending.isPending}
          onBack={() => setIsi(null)}
          onSend={() => sending.mutate(isi)}
        />
      )}
    </>
  );
}
