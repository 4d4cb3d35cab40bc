import { useMemo, useState } from 'react';
import { createDarurat, type FrasaDarurat } from '#shared/distress.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { JUDUL } from './frasa.ts';

/** Shows whether a sentence counts as distress. It stays in the browser. */
export function CobaKalimat({ changes }: { changes: readonly FrasaDarurat[] }) {
  const [kalimat, setKalimat] = useState('');
  const darurat = useMemo(() => createDarurat(changes), [changes]);
  const jenis = darurat(kalimat);
  return (
    <div className="flex flex-col gap-2">
      <FormField
        name="coba"
        label="Coba kalimat"
        hint="Tidak dikirim dan tidak disimpan."
        autoComplete="off"
        aria-required={false}
        value={kalimat}
        onValueChange={setKalimat}
      />
      <p role="status" className="min-h-6 font-semibold">
        {kalimat.trim() !== '' && (jenis ? `Dianggap darurat: ${JUDUL[jenis]}` : 'Tidak dianggap darurat')}
      </p>
    </div>
  );
}
