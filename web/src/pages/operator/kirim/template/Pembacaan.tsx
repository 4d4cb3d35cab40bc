import { TriangleAlert } from 'lucide-react';
import type { DaftarTemplate } from '#contract/pesan/templateCalls.ts';
import { waktu } from '../../../../lib/format/waktu.ts';

/** When the templates were last read, and the error of the latest attempt. */
export function Pembacaan({ dibaca_pada, galat }: Pick<DaftarTemplate, 'dibaca_pada' | 'galat'>) {
  const last =
    dibaca_pada === null ? 'Belum pernah dibaca dari Meta.' : `Terakhir dibaca ${waktu(dibaca_pada)}.`;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{last} Dibaca ulang sendiri setiap jam.</p>
      {galat && (
        <p className="flex gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
          <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <span>
            <strong>Pembacaan terakhir gagal.</strong> {galat}.
            {dibaca_pada !== null && ' Yang tampil di bawah adalah hasil pembacaan sebelumnya.'}
          </span>
        </p>
      )}
    </div>
  );
}
