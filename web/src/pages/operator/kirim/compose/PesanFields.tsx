import type { RefObject } from 'react';
import { MAX_ISI, NAMA_PENERIMA, panjangIsi } from '#contract/pesan/kirim.ts';
import { type Template, terisi } from '#contract/pesan/template/template.ts';
import { Field } from '../../../../components/forms/Field.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { AlamatField } from './AlamatField.tsx';
import { AlatTulis, onAlatKey } from './AlatTulis.tsx';
import type { Bentuk } from './parsePesan.ts';
import { TemplateFields } from './TemplateFields.tsx';
import type { Penulisan } from './useDraf.ts';

interface Props {
  penulisan: Penulisan;
  bentuk: Bentuk;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The fields `body` and `alamat` (not for text), and the template choice. */
export function PesanFields({ penulisan: { draf, change }, bentuk, field }: Props) {
  const { jenis, alamat } = draf;
  const { namaLength, pilihan, kolom } = bentuk;
  // Its text comes from the template, so it is read-only.
  const template = pilihan?.template;
  const body = template ? tertulis(template, draf.terpilih.isian) : draf.body;
  const max = MAX_ISI[jenis];
  const used = panjangIsi(body.trim(), namaLength);
  const tooLong = used > max;
  return (
    <>
      {jenis !== 'teks' && (
        <AlamatField jenis={jenis} alamat={alamat} onAlamat={(alamat) => change({ alamat })} />
      )}
      <Field.Root name="body" className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Field.Label className="font-semibold">Isi Pesan</Field.Label>
          {!template && <AlatTulis field={field} kolom={kolom} />}
        </div>
        <Field.Control
          render={<textarea ref={field} rows={5} />}
          value={body}
          onValueChange={(body) => change({ body })}
          readOnly={Boolean(template)}
          aria-required
          onKeyDown={onAlatKey}
          className="field-sizing-content max-h-80 min-h-36 w-full resize-y rounded-lg border border-edge bg-surface px-3 py-2 text-base text-ink read-only:bg-sunken read-only:text-muted focus-visible:outline-offset-0 data-invalid:border-danger max-sm:max-h-52"
        />
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-sm">
          <Field.Description>
            {template
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
      {pilihan && <TemplateFields pilihan={pilihan} kolom={kolom} />}
    </>
  );
}

/** The text that report and conversation show for a message sent as a template. */
export function tertulis(template: Template, isian: readonly string[]): string {
  const { header, body } = terisi(template, isian);
  return header ? `${header}\n${body}` : body;
}
