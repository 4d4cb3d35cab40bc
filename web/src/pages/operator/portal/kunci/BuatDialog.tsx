import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import {
  BOLEH,
  kunci as calls,
  JENIS_KUNCI,
  type JenisKunci,
  type KunciBaru,
  KunciInput,
} from '#contract/portal/kunci.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Form, FormField } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { call, isWaiting } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useCallForm } from '../../../../lib/forms/useCallForm.ts';
import { CallbackField } from './CallbackKunci.tsx';
import { BOLEH_LABEL, JENIS_KUNCI_LABEL } from './kunci.ts';
import { BELUM_DISALIN, Rahasia } from './Rahasia.tsx';

/** Creates a key and shows it once. */
export function BuatDialog({ open, onClose, returnFocusTo }: DialogProps & { open: boolean }) {
  const [made, setMade] = useState<KunciBaru | null>(null);
  function close() {
    setMade(null);
    onClose();
  }
  return (
    <FormDialog
      title={made ? `Kunci ${made.nama}` : 'Buat Kunci API'}
      open={open}
      onClose={close}
      returnFocusTo={returnFocusTo}
      question={made ? BELUM_DISALIN : undefined}
    >
      {made ? <Rahasia secrets={secretsOf(made)} /> : <BuatForm onMade={setMade} onWaiting={close} />}
    </FormDialog>
  );
}

export const secretsOf = ({ kunci, rahasia_callback }: KunciBaru) => [
  { nama: 'Kunci', isi: kunci },
  ...(rahasia_callback ? [{ nama: 'Rahasia callback', isi: rahasia_callback }] : []),
];

function BuatForm({ onMade, onWaiting }: { onMade: (made: KunciBaru) => void; onWaiting: () => void }) {
  const [sends, setSends] = useState(false);
  const legend = useId();
  const making = useCallForm(read, {
    meta: { log: 'Kunci gagal dibuat', toast: 'Kunci gagal dibuat' },
    mutationFn: (body: z.output<typeof KunciInput>) => call(calls.create, { body }),
    onSuccess: ({ data }) => onMade(data),
    onError: (error) => {
      if (isWaiting(error)) onWaiting();
    },
    // After a lost answer the list shows the key that may have been made.
    onSettled: () => void queryClient.invalidateQueries(),
  });
  const { errors } = making.form;

  function read(form: HTMLFormElement) {
    const typed = new FormData(form);
    const { data, error } = z.safeParse(KunciInput, {
      nama: typed.get('nama'),
      boleh: typed.getAll('boleh'),
      berakhir_pada: typed.get('berakhir_pada'),
      alamat_ip: typed.get('alamat_ip'),
      jenis: typed.get('jenis') ?? undefined,
      daftar: typed.get('daftar') ?? undefined,
      batas_harian: typed.get('batas_harian') ?? undefined,
      callback: typed.get('callback') ?? undefined,
    });
    return data ? { data } : { errors: fieldMessages(error.issues) };
  }

  return (
    <Form {...making.form} nama="kunci" className="flex flex-col gap-5">
      <FormField
        name="nama"
        label="Nama sistem"
        hint="Misalnya SIAKAD. Nama ini tercatat di audit untuk semua yang dilakukan dengan kunci ini."
      />
      <fieldset
        aria-describedby={errors.boleh ? `${legend}-salah` : undefined}
        className="flex flex-col gap-1"
      >
        <legend className="mb-1 font-semibold">Boleh</legend>
        {BOLEH.map((one) => (
          <Centang
            key={one}
            name="boleh"
            value={one}
            onChange={one === 'pesan/kirim' ? (event) => setSends(event.target.checked) : undefined}
            aria-invalid={errors.boleh ? true : undefined}
          >
            {BOLEH_LABEL[one]}
          </Centang>
        ))}
        {errors.boleh && (
          <p id={`${legend}-salah`} className="font-medium text-danger text-sm">
            {errors.boleh}
          </p>
        )}
      </fieldset>
      {sends && <KirimFields />}
      <FormField
        name="berakhir_pada"
        label="Berlaku sampai (boleh kosong)"
        hint="Sesudah hari itu kunci tidak berlaku lagi."
        type="date"
      />
      <FormField
        name="alamat_ip"
        label="Hanya dari alamat IP (boleh kosong)"
        hint="Pisahkan dengan koma, misalnya 203.0.113.7, 2001:db8::/32. Kunci yang dicuri tidak berguna di tempat lain."
      />
      <DialogActions close="Batal" label="Buat Kunci" busyLabel="Membuat…" busy={making.isPending} />
    </Form>
  );
}

const OPTIONS = JENIS_KUNCI.map((jenis) => [jenis, JENIS_KUNCI_LABEL[jenis]] as const);

function KirimFields() {
  const [jenis, setJenis] = useState<JenisKunci>('nyata');
  return (
    <>
      <SelectField label="Jenis kunci" value={jenis} options={OPTIONS} onValue={setJenis} />
      <input type="hidden" name="jenis" value={jenis} />
      {jenis === 'tim' && (
        <FormField
          name="daftar"
          label="Nomor yang boleh dikirimi"
          hint="Pisahkan dengan koma. Pesan ke nomor lain ditolak."
        />
      )}
      <FormField
        name="batas_harian"
        label="Paling banyak pesan sehari (boleh kosong)"
        hint="Hitungan dimulai lagi setiap tengah malam."
        inputMode="numeric"
      />
      <CallbackField optional />
    </>
  );
}
