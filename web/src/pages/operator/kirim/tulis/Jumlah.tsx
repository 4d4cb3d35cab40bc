import type { Penerima } from '#contract/pesan/penerima.ts';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { Button } from '../../../../components/Button.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { sebabDitolak } from './audiens.ts';
import type { Rencana } from './useRencana.ts';

/** The true number of recipients, announced when it changes. */
export function Jumlah({ kosong, rencana }: { kosong: boolean; rencana: Rencana }) {
  const { langsung, pratinjau } = rencana;
  const { data, isError, isFetching, error, refetch } = rencana.audiens;
  if (isError && !langsung) {
    return (
      <p role="alert" className="font-medium text-danger">
        {sebabDitolak(error)}{' '}
        <Button look="link" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </p>
    );
  }
  return (
    <p role="status" className="text-muted">
      {kosong
        ? 'Belum ada penerima. Pilih beberapa sekaligus bila perlu.'
        : langsung
          ? `1 orang · ${langsung.no_hp}`
          : isFetching || !data
            ? 'Menghitung penerima…'
            : rincianOf(data, pratinjau.data)}
    </p>
  );
}

function rincianOf({ jumlah, ganda, tanpa_nomor }: Penerima, pratinjau: Pratinjau | undefined): string {
  const berhenti = pratinjau?.berhenti ?? 0;
  const berhentiTopik = pratinjau?.berhenti_topik ?? 0;
  return [
    `${angka(jumlah)} orang`,
    ganda > 0 && `${angka(ganda)} nomor sama digabung`,
    tanpa_nomor > 0 && `${angka(tanpa_nomor)} tanpa nomor`,
    berhenti > 0 && `${angka(berhenti)} berhenti berlangganan`,
    berhentiTopik > 0 && `${angka(berhentiTopik)} berhenti dari topik ini`,
  ]
    .filter(Boolean)
    .join(' · ');
}
