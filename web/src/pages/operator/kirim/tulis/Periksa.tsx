import { useId } from 'react';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { control } from '../../../../components/forms/control.ts';
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

interface DilihatProps {
  contoh: readonly Contoh[];
  /** index among them */
  dilihat: number;
  onDilihat: (at: number) => void;
  /** there are recipients besides them */
  adaLagi: boolean;
  /** name or number of one of those */
  lihat: string;
  onLihat: (lihat: string) => void;
  /** the recipient found; undefined: still searching */
  hasil: Contoh | null | undefined;
}

/** Chooses the recipient whose message is shown: one of the examples, or one who is searched for. */
export function DilihatSebagai(props: DilihatProps) {
  const { contoh, dilihat, onDilihat, adaLagi, lihat, onLihat, hasil } = props;
  const id = useId();
  return (
    <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
      <SelectField
        label="Dilihat sebagai"
        value={lihat ? '' : String(dilihat)}
        options={[
          ...(lihat ? [['', hasil?.nama ?? '…'] as const] : []),
          ...contoh.map(({ nama }, at) => [String(at), at === 0 ? `${nama} (terpanjang)` : nama] as const),
        ]}
        onValue={(at) => onDilihat(Number(at))}
      />
      {adaLagi && (
        <label htmlFor={id} className="flex min-w-0 flex-col gap-1.5 font-semibold">
          Cari penerima lain
          <input
            id={id}
            type="search"
            value={lihat}
            maxLength={100}
            autoComplete="off"
            placeholder="Nama atau nomor"
            className={`${control} font-normal`}
            onChange={({ target }) => onLihat(target.value)}
          />
        </label>
      )}
      <p role="status" className="text-muted text-sm empty:hidden sm:col-span-2">
        {lihat.trim() && hasil === null && 'Tidak ada penerima seperti itu yang akan dikirimi pesan ini.'}
      </p>
    </div>
  );
}

interface TampakProps {
  draf: Draf;
  pilihan: PilihanTemplate | null;
  /** the recipient; undefined: not known yet */
  orang: Contoh | undefined;
  /** id of the fallback template; null without one */
  pengganti: string | null;
  pembaca: Pembaca;
}

/** Shows the message as one recipient gets it. */
export function Tampak({ draf, pilihan, orang, pengganti, pembaca }: TampakProps) {
  const { jenis, body, alamat } = draf;
  const template = pilihan?.template ?? null;
  return (
    <PratinjauKiriman
      jenis={jenis}
      body={orang?.body ?? body}
      alamat={alamat}
      nama={orang?.nama ?? '{nama}'}
      lewat={template && { template, isian: pilihan?.isian ?? [], teks: orang?.body }}
      pengganti={pilihan?.semua.find(({ id }) => id === pengganti) ?? null}
      pembaca={pembaca}
    />
  );
}

/** @param terbuka the 24-hour window is open; null for a gateway without one, undefined until it is known */
export const satuPembaca = (terbuka: boolean | null | undefined): Pembaca =>
  terbuka === false ? { biasa: 0, template: 1 } : { biasa: 1, template: 0 };

/** Recipients by form; those it does not reach count as free text. */
export const pembacaOf = (pratinjau: Pratinjau | undefined): Pembaca =>
  pratinjau?.jendela?.template
    ? { biasa: pratinjau.jendela.langsung, template: pratinjau.jendela.template.jumlah }
    : { biasa: pratinjau?.penerima ?? 1, template: 0 };

/** Recipients to whom messages go out. */
export const dikirimiOf = ({ penerima, jeda, ...tidak }: Pratinjau) =>
  Math.max(
    0,
    penerima - tidak.tidak_layak - tidak.tak_lengkap - tidak.berhenti - tidak.berhenti_topik - jeda,
  );

/** Shows how many get it, when, and what holds it. */
export function Ringkasan({ pratinjau, jadwal }: { pratinjau: Pratinjau; jadwal: Date | null }) {
  const { penerima, laju, detik, ditahan } = pratinjau;
  const dikirimi = dikirimiOf(pratinjau);
  // Quiet hours, the daily cap or other broadcasts take most of it.
  const menunggu = detik > 60 + (2 * dikirimi) / laju;
  return (
    <>
      <p className="rounded-lg bg-sunken px-4 py-3 font-semibold">
        {angka(dikirimi)} penerima
        {dikirimi < penerima && ` dari ${angka(penerima)}`}
        {ditahan === null &&
          `, sekitar ${lama(detik)}${menunggu ? ' termasuk waktu menunggu,' : ''} pada ${angka(laju)} pesan per detik`}
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
