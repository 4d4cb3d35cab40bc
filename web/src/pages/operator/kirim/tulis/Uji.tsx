import { useState } from 'react';
import { type JenisKiriman, kirimPesan } from '#contract/pesan/kirim.ts';
import { normalizePhone } from '#shared/phone.ts';
import { Button } from '../../../../components/Button.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { ApiError, call, reason } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../../lib/api/useIdempotencyKey.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { session } from '../../../../lib/session/session.ts';
import type { IsiSatu } from './isi.ts';

const NOMOR_SALAH = 'Nomor ponsel tidak valid';
const KEY = `nomor-uji:${session.id_user}`;

interface Props {
  jenis: JenisKiriman;
  /** the message as the shown recipient reads it; why there is none; null where the form says so */
  isi: (no_hp: string) => IsiSatu | string | null;
}

/** Sends the message to the operator's own number, which this browser remembers. */
export function Uji({ jenis, isi: isiOf }: Props) {
  const [asking, setAsking] = useState(false);
  const [nomor, setNomor] = useState(() => localStorage.getItem(KEY) ?? '');
  const no_hp = normalizePhone(nomor);
  /** counts tests, so that the same text can be sent again */
  const [sent, setSent] = useState(0);
  const keyOf = useIdempotencyKey();
  const ditahan = useDitahan()?.semua;
  const [belum, setBelum] = useState<string | null>(null);
  const sending = useSingleMutation({
    meta: { log: 'Kirim uji gagal', toast: KALIMAT.pesanGagal },
    mutationFn: (isi: IsiSatu) =>
      call(kirimPesan[jenis], { body: isi, idempotencyKey: keyOf({ ...isi, jenis, sent }) }),
    onSuccess: () => {
      localStorage.setItem(KEY, nomor);
      setSent(sent + 1);
      setAsking(false);
    },
    onError: () => setAsking(true),
  });

  function send() {
    if (!no_hp) return setAsking(true);
    const isi = isiOf(no_hp);
    setBelum(typeof isi === 'string' ? isi : null);
    if (isi && typeof isi !== 'string') sending.mutate(isi);
  }

  const { error } = sending;
  const ditolak =
    error instanceof ApiError ? (error.fields.no_hp ?? reason(error) ?? error.message) : undefined;
  const salah = belum ?? (asking && nomor.trim() !== '' && !no_hp ? NOMOR_SALAH : ditolak);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button busy={sending.isPending} className="grow" onClick={send}>
          {sending.isPending ? 'Mengirim uji…' : 'Kirim uji ke nomor saya'}
        </Button>
        {nomor !== '' && !asking && (
          <Button look="small" onClick={() => setAsking(true)}>
            Ganti nomor
          </Button>
        )}
      </div>
      {asking && (
        <div className="flex flex-wrap items-end gap-3 rounded-lg bg-sunken p-3">
          <div className="min-w-0 grow">
            <FormField
              name="nomor_uji"
              label="Nomor HP Anda"
              type="tel"
              placeholder="08xxxxxxxxxx"
              value={nomor}
              onValueChange={setNomor}
            />
          </div>
          <Button look="small" onClick={send}>
            Kirim uji
          </Button>
        </div>
      )}
      <p role="status" className={salah ? 'font-medium text-danger text-sm' : 'text-muted text-sm'}>
        {salah ??
          (sending.isSuccess &&
            (ditahan
              ? `Uji disimpan, belum dikirim. ${KALIMAT.menungguLanjut}`
              : `Uji terkirim ke ${sending.variables.no_hp}. Periksa WhatsApp Anda.`))}
      </p>
    </div>
  );
}
