import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { survei as calls, MAX_SARAN, UNSUR } from '#contract/standar/survei.ts';
import { FailureBox } from '../../../components/feedback/FailureBox.tsx';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { Form, SubmitButton } from '../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../components/forms/ParagraphField.tsx';
import { ApiError, call } from '../../../lib/api/api.ts';
import { KALIMAT } from '../../../lib/format/kalimat.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { usePageTitle } from '../../../lib/title.ts';

type Keadaan = 'memuat' | 'isi' | 'terisi' | 'tidak_dikenal' | 'gagal';

/** The survey behind a one-time link: nine taps and a button. */
export default function Survei() {
  usePageTitle('Survei Kepuasan');
  const { kode = '' } = useParams();
  const [keadaan, setKeadaan] = useState<Keadaan>('memuat');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again after a failure
  useEffect(() => {
    const leaving = new AbortController();
    call(calls.read, { params: { kode }, signal: leaving.signal }).then(
      ({ data }) => setKeadaan(data.terisi ? 'terisi' : 'isi'),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('Survei gagal dimuat:', error);
        setKeadaan(error instanceof ApiError && error.status === 404 ? 'tidak_dikenal' : 'gagal');
      },
    );
    return () => leaving.abort();
  }, [kode, tries]);

  switch (keadaan) {
    case 'memuat':
      return <Loading />;
    case 'gagal':
      return <LoadFailure onRetry={() => setTries(tries + 1)} />;
    case 'tidak_dikenal':
      return <Kabar judul="Tautan tidak dikenal">Buka lagi tautan survei dari WhatsApp kampus.</Kabar>;
    case 'terisi':
      return (
        <Kabar judul="Terima kasih">Penilaian Anda sudah kami terima dan tidak menyebut siapa Anda.</Kabar>
      );
    case 'isi':
      return <Isian kode={kode} onDone={() => setKeadaan('terisi')} />;
  }
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

function Isian({ kode, onDone }: { kode: string; onDone: () => void }) {
  const { institusi } = useIdentitas();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [saran, setSaran] = useState('');

  async function submit(form: HTMLFormElement) {
    const values = new FormData(form);
    const jawaban = UNSUR.map((_, n) => Number(values.get(`unsur${n}`)));
    const missing = jawaban.flatMap((value, n) => (value === 0 ? [[`unsur${n}`, PILIH] as const] : []));
    setErrors(Object.fromEntries(missing));
    setFailure(null);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await call(calls.isi, { params: { kode }, body: { jawaban, saran } });
      onDone();
    } catch (error) {
      // The answer to an earlier try was lost.
      if (error instanceof ApiError && error.code === 'sudah_ada') return onDone();
      if (error instanceof ApiError) setErrors(error.fields);
      setFailure(error instanceof ApiError ? error.message : KALIMAT.simpanGagal);
    } finally {
      setBusy(false);
    }
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
      {failure && <FailureBox title="Penilaian gagal dikirim" detail={failure} />}
      <Form errors={errors} onSubmit={(form) => void submit(form)} className="flex flex-col gap-6">
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
          value={saran}
          onValueChange={setSaran}
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
