import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { skm as calls, type Skm as Data, PALING_SEDIKIT } from '#contract/standar/skm.ts';
import type { Layanan } from '#contract/standar/tenggat.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Takaran } from '../../../components/charts/Takaran.tsx';
import { RentangFields } from '../../../components/forms/RentangFields.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { AngkaTable } from '../../../components/table/AngkaTable.tsx';
import { callForFile } from '../../../lib/api/api.ts';
import { readingData } from '../../../lib/api/reading.ts';
import { Termuat } from '../../../lib/api/Termuat.tsx';
import { UnduhButton } from '../../../lib/api/UnduhButton.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { berlaku, type Rentang } from '../../../lib/format/rentang.ts';

const skmOptions = (periode: Rentang) =>
  readingData(calls.read, { query: periode }, 'Hasil survei gagal dimuat');

export default function Skm() {
  const { periode, change } = usePeriode();
  const query = useQuery(skmOptions(berlaku(periode)));
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Survei Kepuasan">
        <UnduhButton
          label="Ekspor Excel"
          nama="survei-kepuasan.xlsx"
          read={() => callForFile(calls.excel, { query: berlaku(periode) })}
          log="Ekspor survei gagal"
        />
      </PageHeading>
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <RentangFields rentang={periode} onChange={change} />
      </div>
      <Termuat query={query}>{(data) => <Hasil {...data} />}</Termuat>
    </div>
  );
}

/** The period of the survey's answers, in the address. */
function usePeriode() {
  const [asked, ask] = useSearchParams();
  const day = (name: keyof Rentang) => {
    const { success, data } = z.safeParse(z.iso.date(), asked.get(name));
    return success ? data : '';
  };
  const periode: Rentang = { dari: day('dari'), sampai: day('sampai') };
  const change = (change: Partial<Rentang>) => {
    const set = Object.entries({ ...periode, ...change }).filter(([, day]) => day !== '');
    ask(Object.fromEntries(set), { replace: true });
  };
  return { periode, change };
}

function Hasil({ responden, ikm, mutu, unsur, rincian, saran }: Data) {
  if (ikm === null)
    return (
      <p>
        Belum ada jawaban dalam masa ini. Tautan survei terkirim bersama kabar surat yang terbit dan pengaduan
        yang selesai.
      </p>
    );
  return (
    <>
      <Bagian title="Indeks">
        <p className="panel rounded-2xl p-5">
          <strong className="font-bold text-3xl tabular-nums">{angka(ikm)}</strong> mutu {mutu}, dari{' '}
          {angka(responden)} jawaban
        </p>
      </Bagian>
      <Bagian title="Menurut Unsur">
        <ul className="panel flex flex-col gap-4 rounded-2xl p-5">
          {unsur.map(({ nama, rata }) => (
            <li key={nama}>
              <Takaran label={nama} used={rata ?? 0} limit={4} text={`${angka(rata ?? 0)} dari 4`} calm />
            </li>
          ))}
        </ul>
      </Bagian>
      <Rincian rincian={rincian} />
      {saran.length > 0 && (
        <Bagian title="Saran">
          <ul className="panel flex flex-col gap-3 rounded-2xl p-5">
            {saran.map((text, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
              <li key={n} dir="auto" className="whitespace-pre-wrap break-words">
                {text}
              </li>
            ))}
          </ul>
        </Bagian>
      )}
    </>
  );
}

const LAYANAN: Record<Layanan, string> = { surat: 'Surat', pengaduan: 'Pengaduan' };

/** `Triwulan 4 2026` for `2026-4`. */
const triwulan = (kuartal: string) => `Triwulan ${kuartal.slice(5)} ${kuartal.slice(0, 4)}`;

function Rincian({ rincian }: Pick<Data, 'rincian'>) {
  return (
    <Bagian title="Menurut Layanan dan Triwulan">
      <div className="panel flex flex-col gap-3 rounded-2xl p-5 max-sm:px-3">
        <AngkaTable
          caption="Indeks menurut layanan dan triwulan"
          heading="Triwulan"
          columns={['Layanan', 'Jawaban', 'IKM', 'Mutu']}
          rows={rincian.map(({ layanan, kuartal, responden, ikm, mutu }) => ({
            id: `${layanan} ${kuartal}`,
            label: triwulan(kuartal),
            cells: [LAYANAN[layanan], angka(responden), ikm === null ? '–' : angka(ikm), mutu ?? '–'],
          }))}
        />
        <p className="text-muted">
          Dengan kurang dari {PALING_SEDIKIT} jawaban indeksnya tidak ditampilkan, supaya tidak menunjuk siapa
          pun.
        </p>
      </div>
    </Bagian>
  );
}
