import type { RefObject } from 'react';
import { type JenisKiriman, MAX_ISI, NAMA_PENERIMA, panjangIsi } from '#contract/pesan/kirim.ts';
import { type Template, terisi } from '#contract/pesan/template/template.ts';
import { Field } from '../../../../components/forms/Field.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { AlamatField } from './AlamatField.tsx';
import { AlatTulis, onAlatKey } from './AlatTulis.tsx';
import type { Draf } from './draf.ts';
import { TemplateFields } from './TemplateFields.tsx';
import type { PilihanTemplate } from './usePilihanTemplate.ts';

interface Props {
  draf: Draf;
  change: (change: Partial<Draf>) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  namaLength: number;
  /** null when the gateway has no templates */
  pilihan: PilihanTemplate | null;
  kolom: readonly string[];
}

/** The fields `body` and `alamat` (not for text), and the template choice. */
export function PesanFields({ draf, change, field, namaLength, pilihan, kolom }: Props) {
  const { jenis, body, alamat } = draf;
  const template = pilihan?.template ?? null;
  return (
    <>
      {jenis !== 'teks' && (
        <AlamatField jenis={jenis} alamat={alamat} onAlamat={(alamat) => change({ alamat })} />
      )}
      <IsiField
        jenis={jenis}
        body={template ? tertulis(template, pilihan?.isian ?? []) : body}
        dariTemplate={template !== null}
        namaLength={namaLength}
        kolom={kolom}
        onBody={(body) => change({ body })}
        ref={field}
      />
      {pilihan && <TemplateFields pilihan={pilihan} body={body} kolom={kolom} />}
    </>
  );
}

/** The text that report and conversation show for a message sent as a template. */
export function tertulis(template: Template, isian: readonly string[]): string {
  const { header, body } = terisi(template, isian);
  return header ? `${header}\n${body}` : body;
}

interface IsiFieldProps {
  jenis: JenisKiriman;
  body: string;
  /** the text comes from a template, so it is read-only */
  dariTemplate: boolean;
  namaLength: number;
  kolom: readonly string[];
  onBody: (body: string) => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

function IsiField({ jenis, body, dariTemplate, namaLength, kolom, onBody, ref }: IsiFieldProps) {
  const max = MAX_ISI[jenis];
  const used = panjangIsi(body.trim(), namaLength);
  const tooLong = used > max;
  return (
    <Field.Root name="body" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Field.Label className="font-semibold">Isi Pesan</Field.Label>
        {!dariTemplate && <AlatTulis field={ref} kolom={kolom} />}
      </div>
      <Field.Control
        render={<textarea ref={ref} rows={5} />}
        value={body}
        onValueChange={onBody}
        readOnly={dariTemplate}
        aria-required
        onKeyDown={onAlatKey}
        className="field-sizing-content max-h-80 min-h-36 w-full resize-y rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink read-only:bg-sunken read-only:text-muted focus-visible:outline-offset-0 data-invalid:border-danger max-sm:max-h-52"
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-sm">
        <Field.Description>
          {dariTemplate
            ? 'Terisi otomatis dari template dan isiannya di bawah. Inilah yang dicatat di report.'
            : `${NAMA_PENERIMA} diganti dengan nama penerima.`}
        </Field.Description>
        <p className={`tabular-nums ${tooLong ? 'font-medium text-danger' : ''}`}>
          {angka(used)} dari {angka(max)} karakter
          {/* Announced once when it becomes too long, not at every letter. */}
          <span role="status">{tooLong && ', terlalu panjang'}</span>
        </p>
      </div>
      <Field.Error className="font-medium text-danger text-sm" />
    </Field.Root>
  );
}
