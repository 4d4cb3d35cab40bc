import { kinerja as calls, mutuOf, PALING_SEDIKIT, type Kinerja as Row } from '#contract/standar/skm.ts';
import { LAYANAN, type Layanan } from '#contract/standar/tenggat.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { AngkaTable } from '../../../components/table/AngkaTable.tsx';
import { call } from '../../../lib/api/api.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { useMuat } from '../../../lib/api/useMuat.ts';
import { angka } from '../../../lib/format/angka.ts';
import { namaBulan } from '../../../lib/format/waktu.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { usePageTitle } from '../../../lib/title.ts';

const JUDUL: Record<Layanan, string> = { surat: 'Surat', pengaduan: 'Pengaduan' };

/** Public page: how the campus keeps its promises. */
export default function Kinerja() {
  usePageTitle('Kinerja Layanan');
  const { institusi } = useIdentitas();
  const query = useMuat((signal) => call(calls.list, { signal }), 'Kinerja gagal dimuat');
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="font-bold text-3xl tracking-tight focus:outline-none">
          Kinerja Layanan
        </h1>
        <p className="text-lg text-muted">
          Berapa yang diselesaikan {institusi}, seberapa cepat, dan bagaimana orang menilainya. Bulan dengan
          kurang dari {PALING_SEDIKIT} penyelesaian tidak ditampilkan, supaya tidak menunjuk siapa pun.
        </p>
      </header>
      <Termuat query={query}>
        {({ data }) =>
          LAYANAN.map((layanan) => (
            <Tabel key={layanan} layanan={layanan} rows={data.filter((row) => row.layanan === layanan)} />
          ))
        }
      </Termuat>
    </div>
  );
}

function Tabel({ layanan, rows }: { layanan: Layanan; rows: readonly Row[] }) {
  return (
    <Bagian title={JUDUL[layanan]}>
      <div className="panel rounded-2xl p-5 max-sm:px-3">
        {rows.length === 0 ? (
          <p>Belum ada bulan dengan {PALING_SEDIKIT} penyelesaian.</p>
        ) : (
          <AngkaTable
            caption={`Kinerja layanan ${JUDUL[layanan]} tiap bulan`}
            heading="Bulan"
            columns={['Selesai', 'Hari kerja (median)', 'Tepat waktu', 'IKM']}
            rows={rows.map(({ bulan, jumlah, hari_kerja, tepat_waktu, ikm }) => ({
              id: bulan,
              label: namaBulan(bulan),
              cells: [
                angka(jumlah),
                angka(hari_kerja),
                `${angka(tepat_waktu)}%`,
                ikm === null ? '–' : `${angka(ikm)} (${mutuOf(ikm)})`,
              ],
            }))}
          />
        )}
      </div>
    </Bagian>
  );
}
