import {
  KODE_TEKS,
  type KodeTeks,
  MAX_TEKS_PORTAL,
  type NamaTeks,
  TEKS_PORTAL,
  type TeksPortal,
  teksPortal,
} from '#contract/jawab/teksPortal.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { ParagraphField } from '../../../../components/forms/ParagraphField.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { PratinjauPesan } from '../../kirim/preview/PratinjauPesan.tsx';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

const TITLE = 'Jawaban Portal';

export default function JawabanPortal() {
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={TITLE} />
      <p className="max-w-prose">
        Pertanyaan tentang portal ini, seperti password, akun, surat, dan pengaduan, dijawab sendiri oleh
        portal sebelum daftar di Informasi 2 Arah. Tulis jawaban kampus Anda, atau kosongkan untuk memakai
        jawaban bawaan. <code>{'{tautan}'}</code> diganti alamat halamannya, <code>{'{nama}'}</code> nama
        penanya.
      </p>
      <PadaPengaturan>{({ teks_portal }) => <TeksForm saved={teks_portal} />}</PadaPengaturan>
    </section>
  );
}

/** The answers in both languages, each with what a person gets: the campus's words, or the default. */
function TeksForm({ saved }: { saved: TeksPortal }) {
  const [texts, setTexts] = useKeptState('teks_portal', saved);
  const { errors, submit, busy } = usePengaturanForm({
    log: 'Jawaban portal gagal disimpan',
    onSaved: ({ teks_portal }) => setTexts(teks_portal),
  });

  const fieldOf = (kode: KodeTeks, inggris: boolean) => {
    const { judul, judul_en } = TEKS_PORTAL[kode];
    const nama: NamaTeks = inggris ? `${kode}_en` : kode;
    return (
      <div className="grid gap-5 md:grid-cols-[1fr_20rem]">
        <ParagraphField
          name={`teks_portal.${nama}`}
          label={inggris ? 'Jawaban kampus dalam bahasa Inggris' : 'Jawaban kampus'}
          dir="auto"
          optional
          value={texts[nama] ?? ''}
          onValueChange={(teks) => setTexts({ ...texts, [nama]: teks })}
          rows={3}
          heights="max-h-60 min-h-24"
          max={MAX_TEKS_PORTAL}
        />
        <PratinjauPesan
          title={`${texts[nama]?.trim() ? 'Yang dibaca orang' : 'Jawaban bawaan'}: ${inggris ? judul_en : judul}`}
          body={teksPortal(kode, texts, location.origin, inggris)}
        />
      </div>
    );
  };

  return (
    <Form errors={errors} onSubmit={() => submit({ teks_portal: texts })} className="flex flex-col gap-6">
      {KODE_TEKS.map((kode) => (
        <Bagian key={kode} title={TEKS_PORTAL[kode].judul} panel>
          {fieldOf(kode, false)}
          <details open={Boolean(errors[`teks_portal.${kode}_en`] || saved[`${kode}_en`])}>
            <summary className="w-fit cursor-pointer font-semibold">
              Untuk yang menulis dalam bahasa Inggris
            </summary>
            <div className="mt-4">{fieldOf(kode, true)}</div>
          </details>
        </Bagian>
      ))}
      <SubmitButton label="Simpan Jawaban" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}
