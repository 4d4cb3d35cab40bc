import type { RefObject } from 'react';
import { type JenisKiriman, MAX_ISI, panjangIsi } from '#contract/pesan/kirim.ts';
import { Field } from '../../../../components/forms/Field.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { useShortcut } from '../../../../lib/shortcut.ts';
import { AlatTulis, onAlatKey } from '../../kirim/compose/AlatTulis.tsx';

interface Props {
  jenis: JenisKiriman;
  body: string;
  /** the text comes from a template, so it is read-only */
  dariTemplate: boolean;
  namaLength: number;
  onBody: (body: string) => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** The counter appears above this share. */
const NEARLY_FULL = 0.8;

/** The compact reply field; Ctrl+Enter sends. */
export function BalasanField({ jenis, body, dariTemplate, namaLength, onBody, ref }: Props) {
  const max = MAX_ISI[jenis];
  const used = panjangIsi(body.trim(), namaLength);
  useShortcut('r', 'Balas', () => ref.current?.focus());
  return (
    <Field.Root name="body" className="flex flex-col gap-1">
      <Field.Label className="sr-only">Balasan</Field.Label>
      {!dariTemplate && <AlatTulis field={ref} className="narrow:hidden" />}
      <Field.Control
        render={<textarea ref={ref} rows={2} />}
        value={body}
        onValueChange={onBody}
        readOnly={dariTemplate}
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
      {dariTemplate && (
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
