import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { Button } from '../../../../components/Button.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { explanation } from '../../../../lib/api/api.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT, utuh } from '../../../../lib/format/kalimat.ts';
import { lama } from '../../../../lib/format/lama.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { useDitahan } from '../../../../lib/operator/menunggu.ts';
import type { Draf } from '../compose/draf.ts';
import { PratinjauKiriman } from '../preview/PratinjauKiriman.tsx';
import { dikirimiOf } from './audiens.ts';
import { Biaya, Rincian } from './Rincian.tsx';
import type { Rencana } from './useRencana.ts';

interface Props {
  draf: Draf;
  rencana: Rencana;
}

/** The message as it arrives, to how many and when, and what holds it. */
export function Periksa({ draf, rencana }: Props) {
  const { audiens, langsung, pratinjau, melihat } = rencana;
  const held = useDitahan();
  const { data } = pratinjau;
  return (
    <>
      {!langsung && data && data.penerima > 1 && <DilihatSebagai melihat={melihat} />}
      <Tampak draf={draf} rencana={rencana} />
      {!langsung && data && <Ringkasan pratinjau={data} jadwal={saatOf(draf)} />}
      {langsung && data?.biaya && (
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          <Biaya {...data} />
        </dl>
      )}
      {!langsung && pratinjau.isError && !data && (
        <p role="alert" className="text-danger">
          {explanation(pratinjau.error) ?? 'Pengiriman belum dapat diperkirakan.'}{' '}
          <Button look="link" onClick={() => void audiens.refetch()}>
            Hitung ulang
          </Button>
        </p>
      )}
      {langsung && held?.semua && (
        <Catatan nada="perhatian">
          {KALIMAT.menungguLanjut} {held.alasan && `Sebabnya: ${utuh(held.alasan)}`}
        </Catatan>
      )}
    </>
  );
}

const saatOf = ({ jadwal }: Draf) => (jadwal ? new Date(wibToIso(jadwal)) : null);

/** Chooses the recipient whose message is shown: one of the examples, or one who is searched for. */
function DilihatSebagai({ melihat }: Pick<Rencana, 'melihat'>) {
  const { contoh, dilihat, onDilihat, adaLagi, lihat, onLihat, hasil } = melihat;
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
        <FormField
          name="lihat"
          label="Cari penerima lain"
          type="search"
          aria-required={false}
          value={lihat}
          maxLength={100}
          placeholder="Nama atau nomor"
          onValueChange={onLihat}
        />
      )}
      <p role="status" className="text-muted text-sm empty:hidden sm:col-span-2">
        {lihat.trim() && hasil === null && 'Tidak ada penerima seperti itu yang akan dikirimi pesan ini.'}
      </p>
    </div>
  );
}

/** Shows the message as one recipient gets it. */
function Tampak({ draf: { jenis, body, alamat }, rencana }: Props) {
  const { langsung, orang, pilihan } = rencana;
  const satu = langsung ? rencana.jendela.data?.data : undefined;
  const banyak = langsung ? undefined : rencana.pratinjau.data?.jendela;
  const pengganti = (satu ?? banyak)?.template?.id;
  const template = pilihan?.template ?? null;
  const diLuar = satu ? Number(satu.terbuka === false) : (banyak?.template?.jumlah ?? 0);
  return (
    <PratinjauKiriman
      {...{ jenis, alamat }}
      body={orang?.body ?? body}
      nama={orang?.nama ?? '{nama}'}
      lewat={template && { template, isian: pilihan?.isian ?? [], teks: orang?.body }}
      pengganti={pilihan?.semua.find(({ id }) => id === pengganti) ?? null}
      pembaca={{ biasa: satu ? 1 - diLuar : (banyak?.langsung ?? 0), template: diLuar }}
    />
  );
}

/** Shows how many get it, when, and what holds it. */
function Ringkasan({ pratinjau, jadwal }: { pratinjau: Pratinjau; jadwal: Date | null }) {
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
