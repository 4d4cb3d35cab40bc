import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { FrasaDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import { FRASA_BAWAAN, type FrasaDarurat as Frasa } from '#shared/distress.ts';
import { GROUPS } from '#shared/distressWords.ts';
import { Button } from '../../../../components/Button.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { JUDUL } from './frasa.ts';

const JENIS = Object.keys(JUDUL) as (keyof typeof JUDUL)[];
const OPTIONS = JENIS.map((jenis) => [jenis, JUDUL[jenis]] as const);
const WAKIL = Object.entries(GROUPS);
const SHIPPED = new Map(FRASA_BAWAAN.map((one) => [one.frasa, one.jenis]));

const ARTINYA: Partial<typeof JUDUL> = {
  ragu: 'Orangnya ditanya kabarnya, diberi tahu tempat meminta tolong, dan diteruskan kepada petugas, tanpa memanggil yang bertugas.',
  biasa:
    'Kata darurat di dalam kalimat sehari-hari ini tidak dihitung. Tambahkan di sini bila pesan biasa dikira darurat.',
};

const isIn = (changes: readonly Frasa[], { frasa, jenis }: Frasa) =>
  (changes.find((one) => one.frasa === frasa)?.jenis ?? SHIPPED.get(frasa)) === jenis;

/** Every phrase by kind. Adding one, or switching one off, saves at once. */
export function FrasaList({ changes }: { changes: readonly Frasa[] }) {
  const [frasa, setFrasa] = useKeptState('darurat_kata', '');
  const [jenis, setJenis] = useState(JENIS[0] ?? 'diri');
  const changed = new Map(changes.map((one) => [one.frasa, one.jenis]));
  const typed = z.safeParse(FrasaDarurat, { frasa, jenis });
  const { errors, show, save, busy } = usePengaturanForm({
    log: 'Kata darurat gagal disimpan',
    // Not what is being typed while another one is switched off.
    onSaved: (saved) => typed.data && isIn(saved.darurat_kata, typed.data) && setFrasa(''),
    field: 'frasa',
  });

  /** Keeps only what differs from the shipped list. */
  function set(one: Frasa) {
    const others = changes.filter(({ frasa }) => frasa !== one.frasa);
    const same = one.jenis === (SHIPPED.get(one.frasa) ?? 'mati');
    save({ darurat_kata: same ? others : [...others, one] });
  }

  function submit() {
    if (!typed.success) return show(fieldMessages(typed.error.issues));
    const twice = isIn(changes, typed.data);
    show(twice ? { frasa: 'Kata ini sudah ada' } : {});
    if (!twice) set(typed.data);
  }

  return (
    <>
      <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="frasa"
            label="Kata atau kalimat baru"
            hint="“Orang” berarti siapa saja yang disebut: saya, adik, pacar, teman. Kata lain yang mewakili ada di bawah."
            value={frasa}
            onValueChange={setFrasa}
          />
          <SelectField label="Jenis" value={jenis} options={OPTIONS} onValue={setJenis} />
        </div>
        <SubmitButton label="Tambah Kata" busyLabel="Menyimpan…" busy={busy} className="self-start" />
      </Form>
      {JENIS.map((jenis) => {
        const own = changes.filter((one) => one.jenis === jenis).map(({ frasa }) => frasa);
        const shipped = FRASA_BAWAAN.filter(
          (one) => one.jenis === jenis && (changed.get(one.frasa) ?? 'mati') === 'mati',
        );
        return (
          <details key={jenis} className="rounded-xl border border-line p-4">
            <summary className="cursor-pointer font-semibold">
              {JUDUL[jenis]} ({own.length + shipped.filter(({ frasa }) => !changed.has(frasa)).length})
            </summary>
            {jenis in ARTINYA && <p className="mt-2 text-muted">{ARTINYA[jenis]}</p>}
            <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
              {own.map((frasa) => (
                <Baris key={frasa} frasa={frasa}>
                  <Button
                    look="small-danger"
                    onClick={() => set({ frasa, jenis: SHIPPED.get(frasa) ?? 'mati' })}
                  >
                    Hapus<span className="sr-only"> {frasa}</span>
                  </Button>
                </Baris>
              ))}
              {shipped.map(({ frasa }) => (
                <Baris key={frasa} frasa={frasa} off={changed.has(frasa)}>
                  <Button
                    look="small"
                    onClick={() => set({ frasa, jenis: changed.has(frasa) ? jenis : 'mati' })}
                  >
                    {changed.has(frasa) ? 'Pakai lagi' : 'Matikan'}
                    <span className="sr-only"> {frasa}</span>
                  </Button>
                </Baris>
              ))}
            </ul>
          </details>
        );
      })}
      <details className="rounded-xl border border-line p-4">
        <summary className="cursor-pointer font-semibold">
          Kata yang mewakili kata lain ({WAKIL.length})
        </summary>
        <p className="mt-2 text-muted">
          Di semua kalimat di atas, kata yang tebal juga berarti kata-kata di sampingnya. Bila satu di
          antaranya tidak Anda maksud, tambahkan kalimat dengan kata itu sebagai “{JUDUL.biasa}”.
        </p>
        <ul className="mt-3 grid gap-2">
          {WAKIL.map(([kata, lain]) => (
            <li key={kata}>
              <strong>{kata}</strong>: {lain.replaceAll(' ', ', ')}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Baris({ frasa, off = false, children }: { frasa: string; off?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3">
      <span className={off ? 'text-muted line-through' : ''}>{frasa}</span>
      {children}
    </li>
  );
}
