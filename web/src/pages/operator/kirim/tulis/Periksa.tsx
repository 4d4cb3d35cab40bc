import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { lama } from '../../../../lib/format/lama.ts';
import type { Draf } from '../compose/draf.ts';
import type { PilihanTemplate } from '../compose/usePilihanTemplate.ts';
import { type Pembaca, PratinjauKiriman } from '../preview/PratinjauKiriman.tsx';
import { Rincian } from './Rincian.tsx';

/** A recipient whose message is shown; `body` is set where the server has filled it in. */
export interface Contoh {
  nama: string;
  no_hp: string;
  body?: string | undefined;
}

interface TampakProps {
  draf: Draf;
  pilihan: PilihanTemplate | null;
  contoh: readonly Contoh[];
  dilihat: number;
  onDilihat: (at: number) => void;
  /** id of the fallback template; null without one */
  pengganti: string | null;
  pembaca: Pembaca;
}

/** What it looks like for one of the recipients. */
export function Tampak({ draf, pilihan, contoh, dilihat, onDilihat, pengganti, pembaca }: TampakProps) {
  const { jenis, body, alamat } = draf;
  const orang = contoh[dilihat];
  const template = pilihan?.template ?? null;
  return (
    <>
      {contoh.length > 1 && (
        <SelectField
          label="Dilihat sebagai"
          value={String(dilihat)}
          options={contoh.map(
            ({ nama }, at) => [String(at), at === 0 ? `${nama} (terpanjang)` : nama] as const,
          )}
          onValue={(at) => onDilihat(Number(at))}
        />
      )}
      <PratinjauKiriman
        jenis={jenis}
        body={orang?.body ?? body}
        alamat={alamat}
        nama={orang?.nama ?? '{nama}'}
        lewat={template && { template, isian: pilihan?.isian ?? [], teks: orang?.body }}
        pengganti={pilihan?.semua.find(({ id }) => id === pengganti) ?? null}
        pembaca={pembaca}
      />
    </>
  );
}

/** Recipients to whom messages go out. */
export const dikirimiOf = ({ penerima, tidak_layak, tak_lengkap, berhenti, jeda }: Pratinjau) =>
  Math.max(0, penerima - tidak_layak - tak_lengkap - berhenti - jeda);

/** How many get it, when, and what holds it. */
export function Ringkasan({ pratinjau, jadwal }: { pratinjau: Pratinjau; jadwal: Date | null }) {
  const { penerima, laju, detik, ditahan } = pratinjau;
  const dikirimi = dikirimiOf(pratinjau);
  return (
    <>
      <p className="rounded-lg bg-sunken px-4 py-3 font-semibold">
        {angka(dikirimi)} penerima
        {dikirimi < penerima && ` dari ${angka(penerima)}`}
        {ditahan === null && `, sekitar ${lama(detik)} pada ${angka(laju)} pesan per detik`}
      </p>
      {ditahan !== null && (
        <Catatan nada="perhatian">
          Pengiriman sedang ditahan: {ditahan}. Broadcast ini menunggu sampai dilanjutkan.
        </Catatan>
      )}
      <Rincian jadwal={jadwal} pratinjau={pratinjau} />
    </>
  );
}
