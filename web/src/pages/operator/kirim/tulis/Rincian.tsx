import type { ReactNode } from 'react';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { uang } from '#shared/uang.ts';
import { Item } from '../../../../components/Item.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { kategoriOf } from '../track/kategoriTemplate.ts';
import { useOrangKedua } from './useOrangKedua.ts';

/** Recipients, forms, cost and times of a broadcast. Lines without content are left out. */
export function Rincian({ jadwal, pratinjau }: { jadwal: Date | null; pratinjau: Pratinjau }) {
  const { ganda, tidak_layak, berhenti, berhenti_topik, jeda } = pratinjau;
  const { antre, batas, jam_tenang, selesai_pada, ditahan, jendela } = pratinjau;
  const disetujuiDulu = useOrangKedua()(pratinjau.penerima);
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      <Item label="Mulai dikirim">
        {disetujuiDulu === undefined
          ? 'belum dapat diperkirakan'
          : disetujuiDulu
            ? 'setelah orang kedua menyetujuinya'
            : mulai(jadwal, pratinjau)}
      </Item>
      <Item label="Selesai">
        {ditahan === null && disetujuiDulu === false
          ? `sekitar ${waktu(selesai_pada)}`
          : 'belum dapat diperkirakan'}
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
      <Bentuk jendela={jendela} />
      <Biaya {...pratinjau} />
      {ganda > 0 && (
        <Item label="Nomor ganda">{angka(ganda)} dilewati karena nomornya sama dengan yang lain</Item>
      )}
      {tidak_layak > 0 && (
        <Item label="Nomor tidak layak">
          {angka(tidak_layak)} nomor tidak dapat dikirimi, pesannya langsung tercatat gagal
        </Item>
      )}
      {pratinjau.tanpa_nilai.map(({ kolom, jumlah }) =>
        pratinjau.kolom.includes(kolom) ? (
          <Item key={kolom} label={`Tanpa {${kolom}}`}>
            {angka(jumlah)} orang tidak dikirimi karena isiannya kosong
          </Item>
        ) : (
          <Item key={kolom} label={`{${kolom}}`}>
            <span className="font-medium text-danger">Tidak ada isian bernama ini. Periksa tulisannya.</span>
          </Item>
        ),
      )}
      {berhenti > 0 && (
        <Item label="Berhenti berlangganan">
          {angka(berhenti)} penerima tidak mau menerima broadcast, jadi tidak dikirimi
        </Item>
      )}
      {berhenti_topik > 0 && (
        <Item label="Berhenti dari topik">
          {angka(berhenti_topik)} penerima tidak mau menerima topik ini, jadi tidak dikirimi
        </Item>
      )}
      {jeda > 0 && (
        <Item label="Dibatasi WhatsApp">{angka(jeda)} penerima sedang tidak dapat menerima promosi</Item>
      )}
    </dl>
  );
}

/** Recipients by form, for a gateway with a message window. */
function Bentuk({ jendela }: Pick<Pratinjau, 'jendela'>): ReactNode {
  if (!jendela) return null;
  const { langsung, template, tertutup, alasan } = jendela;
  return (
    <>
      {langsung > 0 && (
        <Item label="Pesan biasa">
          {angka(langsung)} penerima di dalam jendela 24 jam, gratis selama jatah bulan ini masih ada
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

/** The expected and the highest cost; renders nothing for a gateway without prices. */
export function Biaya({ biaya }: Pick<Pratinjau, 'biaya'>): ReactNode {
  if (!biaya) return null;
  const { mata_uang, perkiraan, paling_banyak, sisa_batas } = biaya;
  return (
    <>
      <Item label="Biaya">
        sekitar {uang(perkiraan, mata_uang)}
        {paling_banyak > perkiraan && `, paling banyak ${uang(paling_banyak, mata_uang)}`}
      </Item>
      {sisa_batas !== null && <Item label="Sisa batas biaya">{uang(sisa_batas, mata_uang)}</Item>}
    </>
  );
}

/** A start within this delay counts as now. */
const AT_ONCE_MS = 5_000;

/** When the first message goes out: at its time, but after messages already pending. */
function mulai(jadwal: Date | null, { mulai_pada, ditahan }: Pratinjau): string {
  if (ditahan !== null) return 'setelah pengiriman dilanjutkan';
  const at = Date.parse(mulai_pada);
  if (jadwal && at === jadwal.getTime()) return waktu(mulai_pada);
  return jadwal || at > Date.now() + AT_ONCE_MS
    ? `sekitar ${waktu(mulai_pada)}`
    : 'segera setelah Kirim ditekan';
}
