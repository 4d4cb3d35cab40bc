import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gateway as calls, type PesanUji as Hasil, UjiInput } from '#contract/portal/gateway.ts';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { PhoneField } from '../../../../components/forms/PhoneField.tsx';
import { call } from '../../../../lib/api/api.ts';
import { readingData } from '../../../../lib/api/reading.ts';
import { useIdempotencyKey } from '../../../../lib/api/useIdempotencyKey.ts';
import { KALIMAT, utuh } from '../../../../lib/format/kalimat.ts';
import { parseForm } from '../../../../lib/forms/form.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';

const WATCH_MS = 2_000;
/** Reading may take days; after some minutes the report shows it. */
const MOST_LOOKS = 150;

interface Props {
  /** name of the first gateway */
  utama: string;
  /** id of the latest test message of any operator */
  terakhir?: number;
}

export function KirimUji({ utama, terakhir = 0 }: Props) {
  const [sent, setSent] = useState<number[]>([]);
  const id = Math.max(sent.at(-1) ?? 0, terakhir);
  const keyFor = useIdempotencyKey();
  const sending = useCallForm((form) => parseForm(UjiInput, form), {
    meta: { log: 'Pesan uji gagal dikirim', toast: KALIMAT.pesanGagal },
    mutationFn: (body: { no_hp: string }) =>
      // A repeated test to the same number is a new message.
      call(calls.uji, { body, idempotencyKey: keyFor({ ...body, ke: sent.length }) }),
    onSuccess: ({ data }) => setSent([...sent, data.id]),
  });

  return (
    <div className="flex flex-col gap-4">
      <Form {...sending.form} className="flex flex-col gap-4">
        <PhoneField />
        <SubmitButton
          label="Kirim Pesan Uji"
          busyLabel="Mengirim…"
          busy={sending.isPending}
          className="self-start"
        />
      </Form>
      <div role="status">{id > 0 && <Nasib key={id} id={id} utama={utama} />}</div>
    </div>
  );
}

function Nasib({ id, utama }: { id: number; utama: string }) {
  const { data, isError } = useQuery({
    ...readingData(calls.hasilUji, { params: { id } }, 'Status pesan uji gagal dimuat'),
    refetchInterval: ({ state }) =>
      !isOver(state.data?.data) && state.dataUpdateCount < MOST_LOOKS && WATCH_MS,
  });
  if (!data) return <p>{isError ? 'Status pesan uji tidak dapat dimuat.' : 'Pesan uji diterima portal…'}</p>;
  const through =
    data.gateway && data.gateway !== utama ? ` Dikirim lewat gateway cadangan ${data.gateway}.` : '';
  return (
    <p
      className={`rounded-lg border-l-4 bg-sunken px-4 py-3 ${isBad(data) ? 'border-danger' : 'border-primary'}`}
    >
      {nasib(data)}
      {through}
    </p>
  );
}

const isOver = (hasil: Hasil | undefined) => hasil?.status === 'read' || hasil?.status === 'cancel';
const isBad = ({ status, belum_pasti }: Hasil) => status === 'cancel' || belum_pasti;

function nasib({ status, belum_pasti, alasan, diterima_pada }: Hasil): string {
  switch (status) {
    case 'pending':
      if (belum_pasti)
        return 'Status belum diketahui: jawaban gateway hilang. Pesan ini mungkin sudah sampai.';
      return alasan ? `Menunggu: ${utuh(alasan)}` : 'Sedang dikirim…';
    case 'sent':
      return diterima_pada
        ? 'Sampai di ponsel penerima. Gateway dan webhooknya bekerja.'
        : 'Diterima gateway. Menunggu kabar dari ponsel penerima…';
    case 'read':
      return 'Sudah dibaca penerima. Gateway dan webhooknya bekerja.';
    case 'cancel':
      return `Gagal: ${utuh(alasan ?? 'tanpa keterangan')}`;
  }
}
