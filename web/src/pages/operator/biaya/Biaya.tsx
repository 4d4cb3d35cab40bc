import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { biaya as calls, type Biaya as Data } from '#contract/biaya/biaya.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Catatan } from '../../../components/feedback/Catatan.tsx';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { UnduhButton } from '../../../components/UnduhButton.tsx';
import { callForFile } from '../../../lib/api/api.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { useSingleMutation } from '../../../lib/api/useSingleMutation.ts';
import { save } from '../../../lib/files/simpan.ts';
import { namaBulan } from '../../../lib/format/waktu.ts';
import { useBoleh } from '../../../lib/operator/izin.ts';
import { PadaPengaturan } from '../settings/PadaPengaturan.tsx';
import { biayaOptions, bulanTerakhir } from './biaya.ts';
import { GrafikBulan, GrafikHari } from './Grafik.tsx';
import { Kategori } from './Kategori.tsx';
import { Pengirim } from './Pengirim.tsx';
import { Ringkasan } from './Ringkasan.tsx';
import { TarifForm } from './TarifForm.tsx';

/** Costs of messages: a month, twelve months, prices and the limit. */
export default function Biaya() {
  const months = bulanTerakhir();
  const [bulan, setBulan] = useState(months[0] ?? '');
  const boleh = useBoleh();
  const mayRead = boleh(calls.read);
  const query = useQuery({ ...biayaOptions(bulan), enabled: mayRead });
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Biaya">{mayRead && <ExcelButton bulan={bulan} />}</PageHeading>
      {mayRead && (
        <>
          <div className="sm:max-w-xs">
            <SelectField
              label="Bulan"
              value={bulan}
              options={months.map((month) => [month, namaBulan(month)] as const)}
              onValue={setBulan}
            />
          </div>
          <Termuat query={query}>{(data) => <Isi {...data} />}</Termuat>
        </>
      )}
      {boleh('pengaturan') && (
        <Bagian title="Tarif dan Batas">
          <div className="panel flex flex-col gap-5 rounded-2xl p-5">
            <PadaPengaturan>
              {({ tarif, batas_biaya }) => (
                <TarifForm tarif={tarif} batas={batas_biaya} perkiraan={query.data?.perkiraan ?? false} />
              )}
            </PadaPengaturan>
          </div>
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
      <Ringkasan {...data} />
      {none ? (
        <p>Belum ada pesan yang diterima dalam {namaBulan(bulan)}.</p>
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

function ExcelButton({ bulan }: { bulan: string }) {
  const saving = useSingleMutation({
    meta: { log: 'Ekspor biaya gagal', toast: 'Berkas gagal diunduh' },
    mutationFn: () => callForFile(calls.excel, { query: { bulan } }),
    onSuccess: (file) => save(`biaya-${bulan}.xlsx`, file),
  });
  return <UnduhButton label="Ekspor Excel" busy={saving.isPending} onClick={() => saving.mutate()} />;
}
