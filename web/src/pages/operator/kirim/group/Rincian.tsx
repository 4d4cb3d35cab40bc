import type { ReactNode } from 'react';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { Item } from '../../../../components/Item.tsx';
import { textLink } from '../../../../components/styles.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { kategoriOf } from '../track/kategoriTemplate.ts';
import type { IsiBroadcast, Persiapan } from './persiapan.ts';

interface Props {
  isi: IsiBroadcast;
  persiapan: Persiapan;
}

/** Recipients, forms and times of a broadcast. Lines without content are left out, except those users look for. */
export function Rincian({ isi, persiapan }: Props) {
  const { ganda, tidak_layak, berhenti, jeda, antre, batas, jam_tenang, selesai_pada, pembaca, ditahan } =
    persiapan;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      <Item label="Mulai dikirim">{mulai(isi, persiapan)}</Item>
      <Item label="Selesai">
        {ditahan === null ? `sekitar ${waktu(selesai_pada)}` : 'belum dapat diperkirakan'}
      </Item>
      {antre > 0 && (
        <Item label="Antrean">{angka(antre)} pesan dari broadcast lain dikirim lebih dahulu</Item>
      )}
      {jam_tenang && (
        <Item label="Jam tenang">
          Tidak mengirim pukul {jam_tenang.mulai} sampai {jam_tenang.selesai} {jam_tenang.zona}, sudah
          dihitung
        </Item>
      )}
      {batas && (
        <Item label="Batas harian">
          {angka(batas.per_hari)} pesan; hari ini tersisa {angka(batas.sisa)}, sudah dihitung
        </Item>
      )}
      <Bentuk jendela={persiapan.jendela} />
      <Item label="Nomor ganda">
        {ganda > 0 ? `${angka(ganda)} member dilewati karena nomornya sama dengan member lain` : 'Tidak ada'}
      </Item>
      <Item label="Nomor tidak layak">
        {tidak_layak > 0
          ? `${angka(tidak_layak)} nomor tidak dapat dikirimi, pesannya langsung tercatat gagal`
          : 'Tidak ada'}
      </Item>
      {persiapan.tanpa_nilai.map(({ kolom, jumlah }) => (
        <Item key={kolom} label={`Tanpa {${kolom}}`}>
          {angka(jumlah)} penerima tidak memiliki nilai ini, jadi tidak dikirimi
        </Item>
      ))}
      {berhenti > 0 && (
        <Item label="Berhenti berlangganan">
          {angka(berhenti)} penerima tidak mau menerima broadcast, jadi tidak dikirimi
        </Item>
      )}
      {jeda > 0 && (
        <Item label="Dibatasi WhatsApp">{angka(jeda)} penerima sedang tidak dapat menerima promosi</Item>
      )}
      {isi.alamat && (
        <Item label="Link">
          <ExternalLink url={isi.alamat} className={`${textLink} break-all`}>
            {isi.alamat}
          </ExternalLink>
        </Item>
      )}
      <Item label="Pembaca pertama">{pembaca}</Item>
    </dl>
  );
}

/** Recipients by form, for a gateway with a message window. */
function Bentuk({ jendela }: Pick<Persiapan, 'jendela'>): ReactNode {
  if (!jendela) return null;
  const { langsung, template, tertutup, alasan } = jendela;
  return (
    <>
      {langsung > 0 && (
        <Item label="Pesan biasa">
          {angka(langsung)} penerima di dalam jendela 24 jam. Dari semua pesan biasa, 1.000 pertama tiap bulan
          gratis dan selebihnya berbayar
        </Item>
      )}
      {template && template.jumlah > 0 && (
        <Item label="Lewat template">
          {angka(template.jumlah)} penerima lewat {template.nama} ({kategoriOf(template).label}), semuanya
          berbayar
        </Item>
      )}
      {tertutup > 0 && (
        <Item label={alasan === null ? 'Tidak akan sampai' : 'Menunggu'}>
          <span className="font-medium text-danger">
            {angka(tertutup)} penerima di luar jendela 24 jam, {alasan ?? 'tanpa template pengganti'}
          </span>
        </Item>
      )}
    </>
  );
}

/** A start within this delay counts as now. */
const AT_ONCE_MS = 5_000;

/** When the first message goes out: at its time, but after messages already pending. */
function mulai({ jadwal }: IsiBroadcast, { mulai_pada, ditahan }: Persiapan): string {
  if (ditahan !== null) return 'setelah pengiriman dilanjutkan';
  const at = Date.parse(mulai_pada);
  if (jadwal && at === jadwal.getTime()) return waktu(mulai_pada);
  return jadwal || at > Date.now() + AT_ONCE_MS
    ? `sekitar ${waktu(mulai_pada)}`
    : 'segera setelah Kirim ditekan';
}
