import { type RefObject, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type KeadaanPercakapan, percakapan } from '#contract/jawab/percakapan.ts';
import { isiUntuk, JENIS_KIRIMAN, type JenisKiriman, MAX_ISI, panjangIsi } from '#contract/pesan/kirim.ts';
import type { Template } from '#contract/pesan/template/template.ts';
import { Field } from '../../../../components/forms/Field.tsx';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../lib/api/query.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import { useShortcut } from '../../../../lib/shortcut.ts';
import { AlamatField } from '../../kirim/compose/AlamatField.tsx';
import { AlatTulis, onAlatKey } from '../../kirim/compose/AlatTulis.tsx';
import { DrafDipulihkan } from '../../kirim/compose/DrafDipulihkan.tsx';
import {
  attemptKey,
  DRAF_KOSONG,
  type Draf,
  endAttempt,
  failAttempt,
  untukBalasan,
} from '../../kirim/compose/draf.ts';
import { InfoJendela, useJendela } from '../../kirim/compose/InfoJendela.tsx';
import { tertulis } from '../../kirim/compose/PesanFields.tsx';
import { parsePesan, placed } from '../../kirim/compose/parsePesan.ts';
import { edit, inserted } from '../../kirim/compose/sunting.ts';
import { TemplateFields } from '../../kirim/compose/TemplateFields.tsx';
import { type Penulisan, useDraf } from '../../kirim/compose/useDraf.ts';
import { usePilihanTemplate } from '../../kirim/compose/usePilihanTemplate.ts';
import { JENIS_BUTIR } from '../butir/jenis.ts';
import { keyOf } from '../butir/keyOf.ts';
import { useNow } from '../butir/useNow.ts';
import { addButir, refreshPercakapan } from './butir.ts';
import { sisaJendela } from './jendela.ts';
import { SisipkanJawaban } from './SisipkanJawaban.tsx';

const { balas } = percakapan;

interface Props {
  orang: KeadaanPercakapan;
  /** the message's key in the conversation */
  onSent: (key: string) => void;
}

/** The reply form. The draft survives switching conversations. */
export function Balasan({ orang, onSent }: Props) {
  const { no_hp, nama, tanpa_jendela } = orang;
  const untuk = untukBalasan(no_hp);
  const penulisan = useDraf(untuk);
  const { draf, change } = penulisan;
  const { jenis, body, alamat } = draf;
  const choice = usePilihanTemplate(penulisan);
  const boleh = useBoleh();
  // A gateway without a message window has no templates.
  const pilihan = tanpa_jendela || !boleh('pesan') ? null : choice;
  const template = pilihan?.template ?? null;
  const ditahan = useDitahan()?.semua === true;
  const closed = sisaJendela(orang, useNow()) === 0;
  const jendela = useJendela(closed ? no_hp : '', jenis);
  const field = useRef<HTMLTextAreaElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const sending = useSingleMutation({
    meta: { log: 'Balasan gagal dikirim', toast: `${KALIMAT.pesanGagal} kepada ${nama}` },
    mutationFn: ({ isi }: { isi: z.output<typeof balas.body>; written: Draf }) =>
      call(balas, { params: { no_hp }, body: isi, idempotencyKey: attemptKey(untuk, isi) }),
    onSuccess: async ({ data: { id } }, { isi, written }) => {
      endAttempt(untuk, written);
      onSent(keyOf({ arah: 'keluar', id }));
      await addButir(no_hp, {
        id,
        arah: 'keluar',
        jenis: written.jenis,
        body: isiUntuk(isi.body, nama),
        alamat: isi.alamat ?? null,
        perlakuan: null,
        sebab: null,
        nama_group: null,
        otomatis: false,
        isi_dihapus: false,
        terkirim: null,
        lewat: null,
        dari: null,
        status: 'pending',
        belum_pasti: false,
        alasan: null,
        created_at: new Date().toISOString(),
      });
      refreshPercakapan(no_hp);
    },
    onError: (error) => {
      failAttempt(untuk, error);
      if (error instanceof ApiError) setErrors(placed(error.fields, pilihan));
    },
  });

  function insert(jawaban: string) {
    if (field.current) edit(field.current, inserted(field.current, jawaban));
  }

  function submit(form: HTMLFormElement) {
    const parsed = parsePesan(balas.body, form, { jenis, namaLength: nama.length, pilihan });
    setErrors(parsed.errors ?? {});
    if (parsed.data) sending.mutate({ isi: parsed.data, written: draf });
  }

  return (
    <Form
      errors={errors}
      onSubmit={submit}
      className="flex max-h-[60%] shrink-0 flex-col gap-3 overflow-y-auto border-line border-t px-3 pt-3"
    >
      <DrafDipulihkan penulisan={penulisan} field={field} />
      {closed && <InfoJendela query={jendela} lewat={template?.nama ?? null} dapatMemilih />}
      {pilihan && (closed || template) && <TemplateFields pilihan={pilihan} />}
      {jenis !== 'teks' && (
        <div className="grid gap-3 @3xl:grid-cols-2">
          <AlamatField jenis={jenis} alamat={alamat} onAlamat={(alamat) => change({ alamat })} />
        </div>
      )}
      <BalasanField penulisan={penulisan} template={template} namaLength={nama.length} ref={field} />
      <div className="sticky bottom-0 flex items-center gap-2 bg-surface pb-3">
        <JenisSelect jenis={jenis} onJenis={(jenis) => change({ jenis, terpilih: DRAF_KOSONG.terpilih })} />
        {!template && <SisipkanJawaban onJawaban={insert} returnFocusTo={field} />}
        <div className="ml-auto flex items-center gap-3">
          <span className="text-muted text-sm @max-4xl:hidden pointer-coarse:hidden">
            Ctrl+Enter mengirim
          </span>
          <p role="status" className="sr-only">
            {sending.isSuccess && body === '' && (ditahan ? KALIMAT.pesanMenunggu : 'Pesan dikirim')}
          </p>
          <SubmitButton label="Kirim" busyLabel="Mengirim…" busy={sending.isPending} />
        </div>
      </div>
    </Form>
  );
}

function JenisSelect({ jenis, onJenis }: { jenis: JenisKiriman; onJenis: (jenis: JenisKiriman) => void }) {
  return (
    <select
      name="jenis"
      aria-label="Jenis pesan"
      value={jenis}
      onChange={(event) => {
        const chosen = JENIS_KIRIMAN.find((it) => it === event.target.value);
        if (chosen) onJenis(chosen);
      }}
      className="min-h-11 min-w-0 rounded-lg border border-edge bg-surface px-3 text-base text-ink"
    >
      {JENIS_KIRIMAN.map((it) => (
        <option key={it} value={it}>
          {it === 'teks' ? 'Teks' : JENIS_BUTIR[it].label}
        </option>
      ))}
    </select>
  );
}

interface BalasanFieldProps {
  penulisan: Penulisan;
  /** its text comes from it, so it is read-only; null for free text */
  template: Template | null;
  namaLength: number;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** The counter appears above this share. */
const NEARLY_FULL = 0.8;

/** The compact reply field; Ctrl+Enter sends. */
function BalasanField({ penulisan: { draf, change }, template, namaLength, ref }: BalasanFieldProps) {
  const { jenis, terpilih } = draf;
  const body = template ? tertulis(template, terpilih.isian) : draf.body;
  const max = MAX_ISI[jenis];
  const used = panjangIsi(body.trim(), namaLength);
  useShortcut('r', 'Balas', () => ref.current?.focus());
  return (
    <Field.Root name="body" className="flex flex-col gap-1">
      <Field.Label className="sr-only">Balasan</Field.Label>
      {!template && <AlatTulis field={ref} className="narrow:hidden" />}
      <Field.Control
        render={<textarea ref={ref} rows={2} />}
        value={body}
        onValueChange={(body) => change({ body })}
        readOnly={template !== null}
        aria-required
        placeholder="Tulis balasan"
        onKeyDown={(event) => {
          onAlatKey(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        className="field-sizing-content max-h-40 min-h-16 w-full resize-none rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink read-only:bg-sunken read-only:text-muted focus-visible:outline-offset-0 data-invalid:border-danger"
      />
      {template && (
        <Field.Description className="text-muted text-sm">
          Terisi otomatis dari template dan isiannya. Inilah yang tampil di percakapan.
        </Field.Description>
      )}
      {used > max * NEARLY_FULL && (
        <p className={`text-sm tabular-nums ${used > max ? 'font-medium text-danger' : 'text-muted'}`}>
          {angka(used)} dari {angka(max)} karakter
        </p>
      )}
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}
