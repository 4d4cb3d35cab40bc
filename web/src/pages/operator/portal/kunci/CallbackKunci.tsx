import type { Callback } from '#contract/portal/callback.ts';
import type { Kunci } from '#contract/portal/kunci.ts';
import { Button } from '../../../../components/Button.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { STATUS } from '../../kirim/track/status.ts';
import type { Tindakan } from '../../records/tindakan.ts';
import { kirimUlang } from './kunci.ts';

interface Props {
  kunci: Kunci;
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
  onEdit: (kunci: Kunci, button: HTMLElement) => void;
}

/** Where a key's system is told of its messages' states, and how that is going. */
export function CallbackKunci({ kunci, onAsk, onEdit }: Props) {
  const { nama, callback } = kunci;
  const edit = callback === null ? 'Pasang Callback' : callback.mati_pada ? 'Hidupkan Lagi' : 'Ganti Alamat';
  return (
    <div className="flex flex-col gap-1 text-sm">
      {callback && <Keadaan callback={callback} />}
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="small" onClick={(button) => onEdit(kunci, button)}>
          {edit}
          <span className="sr-only"> {nama}</span>
        </Button>
        {callback && callback.gagal > 0 && !callback.mati_pada && (
          <Button look="small" onClick={(button) => onAsk(kirimUlang(kunci, callback.gagal), button)}>
            Kirim Ulang yang Gagal<span className="sr-only"> {nama}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

function Keadaan({ callback }: { callback: Callback }) {
  const { alamat, menunggu, gagal, terakhir } = callback;
  const masalah = masalahOf(callback);
  const counts = [
    ...(menunggu > 0 ? [`${angka(menunggu)} kabar menunggu`] : []),
    ...(gagal > 0 ? [`${angka(gagal)} kabar gagal dalam 30 hari terakhir`] : []),
  ];
  return (
    <>
      <p className="break-all">
        Callback ke <bdi>{alamat}</bdi>
      </p>
      {masalah && <p className="font-medium text-danger">{masalah}</p>}
      {counts.length > 0 && <p>{counts.join(', ')}</p>}
      {terakhir.length === 0 ? (
        <p className="text-muted">Belum ada yang dikabarkan</p>
      ) : (
        <ul aria-label="Callback terakhir" className="list-disc pl-5 text-muted">
          {terakhir.map(({ dicoba_pada, status, jawaban }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be tried at the same time
            <li key={place}>
              {waktu(dicoba_pada)}: kabar “{STATUS[status]}”{' '}
              {jawaban === null ? 'tidak dijawab' : `dijawab ${jawaban}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is wrong with a callback, and what comes of it. */
function masalahOf({ mati_pada, sebab_mati, gagal_sejak }: Callback): string | null {
  if (mati_pada) {
    const sebab =
      sebab_mati === 'diakhiri'
        ? 'penerimanya menjawab 410, artinya tidak mau dikabari lagi'
        : 'seminggu tidak ada yang berhasil';
    return `Mati sejak ${waktu(mati_pada)}: ${sebab}. Perubahan status sesudahnya tidak dikabarkan.`;
  }
  return gagal_sejak
    ? `Gagal sejak ${waktu(gagal_sejak)}. Setiap kabar dicoba lagi otomatis sampai sehari.`
    : null;
}
