import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { biaya as calls, type Biaya as Data } from '#contract/biaya/biaya.ts';
import { wibOf } from '#contract/waktu.ts';
import { uang } from '#shared/uang.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Takaran } from '../../../components/charts/Takaran.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { AngkaTable } from '../../../components/table/AngkaTable.tsx';
import { callForFile } from '../../../lib/api/api.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { UnduhButton } from '../../../lib/api/UnduhButton.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { namaBulan } from '../../../lib/format/waktu.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { PadaPengaturan } from '../settings/PadaPengaturan.tsx';
import { biayaOptions, bulanTerakhir, KATEGORI } from './biaya.ts';
import { GrafikBulan, GrafikHari } from './Grafik.tsx';
import { TarifForm } from './TarifForm.tsx';

export default function Biaya() {
  const boleh = useBoleh();
  const mayRead = boleh(calls.read);
  const thisMonth = useQuery({ ...biayaOptions(''), enabled: mayRead });
  // A guess until the server says which month it is in the campus's zone.
  const months = bulanTerakhir(thisMonth.data?.bulan ?? wibOf(Date.now()));
  const [asked, ask] = useSearchParams();
  const chosen = months.slice(1).find((month) => month === asked.get('bulan')) ?? '';
  const bulan = chosen || (months[0] ?? '');
  const query = useQuery({ ...biayaOptions(chosen), enabled: mayRead });
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Biaya">
        {mayRead && (
          <UnduhButton
            label="Ekspor Excel"
            nama={`biaya-${bulan}.xlsx`}
            read={() => callForFile(calls.excel, { query: { bulan } })}
            log="Ekspor biaya gagal"
          />
        )}
      </PageHeading>
      {mayRead && (
        <>
          <div className="sm:max-w-xs">
            <SelectField
              label="Bulan"
              value={bulan}
              options={months.map((month) => [month, namaBulan(month)] as const)}
              onValue={(bulan) => ask({ bulan }, { replace: true })}
            />
          </div>
          <Termuat query={query}>{(data) => <Isi {...data} />}</Termuat>
        </>
      )}
      {boleh('pengaturan') && (
        <Bagian title="Tarif dan Batas" panel>
          <PadaPengaturan>
            {({ tarif, batas_biaya }) => (
              <TarifForm tarif={tarif} batas={batas_biaya} perkiraan={query.data?.perkiraan ?? false} />
            )}
          </PadaPengaturan>
        </Bagian>
      )}
    </div>
  );
}

function Isi(data: Data) {
  const { berbiaya, bulan, bulan_lalu, kategori, belum_diketahui, mata_uang } = data;
  const none = belum_diketahui === 0 && kategori.every(({ jumlah }) => jumlah === 0);
  return (
    <>
      {!berbiaya && (
        <Catatan>
          Gateway yang dipakai sekarang tidak memungut biaya tiap pesan, jadi tidak ada yang dihitung dan
          batas biaya tidak berlaku.
        </Catatan>
      )}
      {(berbiaya || !none) && <Ringkasan {...data} />}
      {none ? (
        berbiaya && <p>Belum ada pesan yang diterima dalam {namaBulan(bulan)}.</p>
      ) : (
        <>
          <Kategori kategori={kategori} belum_diketahui={belum_diketahui} mata_uang={mata_uang} />
          <GrafikHari hari={data.hari} bulan={bulan} mata_uang={mata_uang} />
          <Pengirim pengirim={data.pengirim} total={data.total} mata_uang={mata_uang} />
        </>
      )}
      <GrafikBulan bulan_lalu={bulan_lalu} mata_uang={mata_uang} />
    </>
  );
}

function Pengirim({ pengirim, total, mata_uang }: Pick<Data, 'pengirim' | 'total' | 'mata_uang'>) {
  return (
    <Bagian title="Menurut Pengirim">
      <ul className="panel flex flex-col gap-4 rounded-2xl p-5">
        {pengirim.map(({ nama, jumlah, biaya }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deleted accounts have one name
          <li key={at}>
            <Takaran
              label={nama ?? 'Portal (jawaban, kode, surat, pemberitahuan)'}
              used={biaya}
              limit={total}
              text={`${uang(biaya, mata_uang)}, ${angka(jumlah)} pesan`}
              calm
            />
          </li>
        ))}
      </ul>
    </Bagian>
  );
}

function Kategori({
  kategori,
  belum_diketahui,
  mata_uang,
}: Pick<Data, 'kategori' | 'belum_diketahui' | 'mata_uang'>) {
  return (
    <Bagian title="Menurut Kategori">
      <div className="panel flex flex-col gap-4 rounded-2xl p-5 max-sm:px-3">
        <AngkaTable
          caption="Biaya menurut kategori"
          heading="Kategori"
          columns={['Diterima', 'Dikenai', 'Biaya']}
          rows={kategori.map((row) => ({
            id: row.kategori,
            label: (
              <>
                {KATEGORI[row.kategori]}
                <span className="text-muted max-sm:hidden"> ({row.kategori})</span>
              </>
            ),
            cells: [
              angka(row.jumlah),
              angka(row.dikenai),
              <span key="biaya" className="whitespace-nowrap">
                {uang(row.biaya, mata_uang)}
              </span>,
            ],
          }))}
        />
        {belum_diketahui > 0 && (
          <p className="text-muted">
            {angka(belum_diketahui)} pesan lain diterima, tetapi Meta tidak menyebut harganya. Pesan itu belum
            masuk hitungan.
          </p>
        )}
      </div>
    </Bagian>
  );
}

/** The month's total against its limit, and the free messages. */
function Ringkasan({ bulan, berbiaya, total, batas, mata_uang, perkiraan, gratis_service }: Data) {
  const { terpakai, dari } = gratis_service;
  const boleh = useBoleh();
  const sisa = batas === null ? 0 : Math.max(0, batas - total);
  return (
    <Bagian title={namaBulan(bulan)} panel>
      <p>
        <strong className="font-bold text-3xl tabular-nums">{uang(total, mata_uang)}</strong>
        {perkiraan && <span className="text-muted"> menurut tarif perkiraan</span>}
      </p>
      {batas === null ? (
        <p>
          Tanpa batas biaya.
          {berbiaya &&
            boleh('pengaturan') &&
            ' Pasang batas di bawah supaya broadcast ditahan sebelum tagihannya terlalu besar.'}
        </p>
      ) : (
        <Takaran
          label="Batas sebulan"
          used={total}
          limit={batas}
          text={`${uang(total, mata_uang)} dari ${uang(batas, mata_uang)}, sisa ${uang(sisa, mata_uang)}`}
          hint={
            berbiaya
              ? 'Bila tercapai, broadcast ditahan. Pesan tunggal, kode, dan surat tetap terkirim.'
              : undefined
          }
        />
      )}
      {dari > 0 && (
        <Takaran
          label="Teks bebas gratis"
          used={terpakai}
          limit={dari}
          text={`${angka(terpakai)} dari ${angka(dari)} pesan, sisa ${angka(dari - terpakai)}`}
          calm
        />
      )}
    </Bagian>
  );
}
