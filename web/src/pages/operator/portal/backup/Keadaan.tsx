import type { DaftarCadangan } from '#contract/portal/cadangan.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { ukuran } from './backup.ts';

/** Two nights without a backup. */
const OLD_MS = 48 * 3_600_000;

/** The state of the last backup and of a running one. */
export function Keadaan({ terakhir, berjalan, tiap_malam }: DaftarCadangan) {
  const old = !terakhir || Date.now() - Date.parse(terakhir.selesai_pada ?? '') > OLD_MS;
  return (
    <div className="flex flex-col gap-3">
      <p className={`rounded-lg border-l-4 bg-sunken px-4 py-3 ${old ? 'border-gold' : 'border-primary'}`}>
        {terakhir?.selesai_pada ? (
          <>
            Cadangan utuh yang terakhir selesai <strong>{waktu(terakhir.selesai_pada)}</strong>:{' '}
            {angka(terakhir.baris)} baris, {ukuran(terakhir.ukuran_byte)}.
          </>
        ) : (
          'Belum ada cadangan yang utuh.'
        )}{' '}
        {tiap_malam
          ? 'Cadangan berikutnya dibuat otomatis setiap malam mulai pukul 02.00 WIB.'
          : 'Tidak ada cadangan malam: lama penyimpanannya 0 hari.'}
      </p>
      <div role="status">
        {berjalan && !berjalan.galat && (
          <p>
            Cadangan {berjalan.id} sedang dibuat: {angka(berjalan.baris)} baris sejauh ini.
          </p>
        )}
      </div>
      {berjalan?.galat && (
        <p role="alert" className="rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
          <strong>Cadangan {berjalan.id} tertahan.</strong> {berjalan.galat}
        </p>
      )}
    </div>
  );
}
