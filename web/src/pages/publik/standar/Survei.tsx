import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { survei as calls, MAX_SARAN, UNSUR } from '#contract/standar/survei.ts';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { Form, SubmitButton } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { ApiError, call } from '../../../lib/api/api.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { useMuat } from '../../../lib/api/useMuat.ts';
import { useSendForm } from '../../../lib/forms/useSendForm.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { usePageTitle } from '../../../lib/title.ts';

/** The survey behind a one-time link: nine taps and a button. */
export default function Survei() {
  usePageTitle('Survei Kepuasan');
  const { kode = '' } = useParams();
  const [terisi, setTerisi] = useState(false);
  const query = useMuat((signal) => call(calls.read, { params: { kode }, signal }), 'Survei gagal dimuat');
  if (query.error instanceof ApiError && query.error.status === 404)
    return <Kabar judul="Tautan tidak dikenal">Buka lagi tautan survei dari WhatsApp kampus.</Kabar>;
  return (
    <Termuat query={query}>
      {({ data }) =>
        terisi || data.terisi ? (
          <Kabar judul="Terima kasih">Penilaian Anda sudah kami terima dan tidak menyebut siapa Anda.</Kabar>
        ) : (
          <Isian kode={kode} onDone={() => setTerisi(true)} />
        )
      }
    </Termuat>
  );
}

function Kabar({ judul, children }: { judul: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="shell flex max-w-2xl flex-col gap-3 py-14">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl tracking-tight focus:outline-none">
        {judul}
      </h1>
      <p>{children}</p>
    </div>
  );
}

const PILIH = 'Pilih satu jawaban';

const mungkinMasuk = () =>
  new ApiError(
    0,
    'jaringan',
    'Tidak dapat terhubung ke server, jadi penilaian Anda mungkin sudah masuk. Periksa koneksi internet Anda, lalu kirim lagi: tidak akan masuk dua kali.',
  );

function Isian({ kode, onDone }: { kode: string; onDone: () => void }) {
  const { institusi } = useIdentitas();
  const { errors, failure, busy, send } = useSendForm('Pengiriman terganggu');

  function submit(form: HTMLFormElement) {
    const values = new FormData(form);
    const jawaban = UNSUR.map((_, n) => Number(values.get(`unsur${n}`)));
    const missing = jawaban.flatMap((value, n) => (value === 0 ? [[`unsur${n}`, PILIH] as const] : []));
    const errors = Object.fromEntries(missing);
    void send(
      missing.length > 0 ? { errors } : { data: { jawaban, saran: values.get('saran') } },
      async (body) => {
        await call(calls.isi, { params: { kode }, body }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 0) throw mungkinMasuk();
          // The answer to an earlier try was lost.
          if (!(error instanceof ApiError && error.code === 'sudah_ada')) throw error;
        });
        onDone();
      },
    );
  }

  return (
    <div className="shell flex max-w-2xl flex-col gap-6 py-8 sm:py-14">
      <div>
        <h1 className="font-bold text-3xl tracking-tight">Bagaimana layanan kami?</h1>
        <p className="mt-1 text-muted">
          Sembilan pertanyaan, satu menit. Jawaban Anda membantu {institusi} memperbaiki layanan, dan disimpan
          tanpa nama.
        </p>
      </div>
      {failure && <FailureBox {...failure} />}
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-6">
        {UNSUR.map(({ nama, pertanyaan, pilihan }, n) => (
          <Pertanyaan
            key={nama}
            name={`unsur${n}`}
            text={`${n + 1}. ${pertanyaan}`}
            pilihan={pilihan}
            error={errors[`unsur${n}`]}
          />
        ))}
        <ParagraphField
          name="saran"
          label="Saran"
          optional
          rows={3}
          heights="min-h-24 max-h-60"
          max={MAX_SARAN}
        />
        <SubmitButton label="Kirim Penilaian" busyLabel="Mengirim…" busy={busy} className="self-start" />
      </Form>
    </div>
  );
}

interface PertanyaanProps {
  name: string;
  text: string;
  /** worth 1 to 4, in order */
  pilihan: readonly string[];
  error: string | undefined;
}

function Pertanyaan({ name, text, pilihan, error }: PertanyaanProps) {
  const [answered, setAnswered] = useState(false);
  const wrong = error !== undefined && !answered;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? `${name}-salah` : undefined}
    >
      <legend className="mb-2 font-semibold">{text}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {pilihan.map((label, n) => (
          <label
            key={label}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-edge bg-surface px-3 py-2 has-checked:border-primary has-checked:bg-sunken has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={n + 1}
              className="size-5 shrink-0 accent-primary"
              onChange={() => setAnswered(true)}
            />
            {label}
          </label>
        ))}
      </div>
      {wrong && (
        <p id={`${name}-salah`} className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
