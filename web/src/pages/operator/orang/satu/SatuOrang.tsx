import { useQuery } from '@tanstack/react-query';
import { Send, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { createSearchParams, Navigate, useParams } from 'react-router-dom';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import {
  type SatuOrang as Data,
  KATEGORI_ORANG,
  type KategoriOrang,
  satuOrang,
} from '#contract/orang/satuOrang.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { Item } from '../../../../components/Item.tsx';
import { LineLink, PrimaryLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { readingData } from '../../../../lib/api/reading.ts';
import { bagianWaktu, tanggal } from '../../../../lib/format/waktu.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { suratPath, tulisOrang } from '../../../../lib/operator/paths.ts';
import { kecualiTopik } from '../../../../lib/operator/topik.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { SuratBadge } from '../../../layanan/surat/SuratBadge.tsx';
import { valuesOf } from '../../excel/workbook.ts';
import { HalamanSatu } from '../../records/HalamanSatu.tsx';
import { RecordDialog } from '../CrudPage.tsx';
import { JENIS, jenisOf } from '../jenis.ts';
import { PesanBagian } from './PesanBagian.tsx';

/** One person: their record, messages, letters, account and subscription. */
export default function SatuOrang() {
  const { kategori, id = '' } = useParams();
  const known = KATEGORI_ORANG.find((it) => it.toLowerCase() === kategori);
  if (!known) return <Navigate to={ROUTES.NotFound} replace />;
  return <Orang key={`${known} ${id}`} kategori={known} id={id} />;
}

function Orang({ kategori, id }: { kategori: KategoriOrang; id: string }) {
  const query = useQuery(readingData(satuOrang, { params: { kategori, id } }, 'Data orang gagal dimuat'));
  const { noun, daftar } = JENIS[kategori];
  usePageTitle(query.data ? jenisOf(kategori).nameOf(query.data.baris) : noun);
  return (
    <HalamanSatu query={query} title={noun} back={daftar}>
      {(data) => <Rincian orang={data} />}
    </HalamanSatu>
  );
}

function Rincian({ orang }: { orang: Data }) {
  const { kategori, baris, pesan, keadaan, surat, surat_masuk } = orang;
  const boleh = useBoleh();
  const { noun, daftar, calls, Fields, width, nameOf } = jenisOf(orang.kategori);
  const { edited, heading, edit, editing } = useRowDialogs<number, never>();
  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={nameOf(baris)} back={daftar}>
        {boleh(calls.update) && (
          <Button icon={SquarePen} onClick={(button) => edit(baris.id, button)}>
            Ubah
          </Button>
        )}
        {boleh('pesan') && (
          <PrimaryLink to={tulisOrang(kategori, baris.id)} icon={Send}>
            Tulis
          </PrimaryLink>
        )}
      </PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <DataBagian orang={orang} />
          {kategori === 'Mahasiswa' && surat && surat_masuk && (
            <SuratBagian surat={surat} surat_masuk={surat_masuk} nim={orang.baris.nim} />
          )}
        </div>
        {pesan && keadaan && <PesanBagian orang={orang} butir={pesan} keadaan={keadaan} />}
      </div>
      <RecordDialog
        noun={noun}
        width={width}
        calls={calls}
        fields={(row) => <Fields row={row} />}
        edited={edited}
        {...editing}
      />
    </section>
  );
}

function DataBagian({ orang }: { orang: Data }) {
  const { kategori, baris, keadaan } = orang;
  // Their name is the page's title.
  const kolom = KOLOM_IMPOR[JENIS[kategori].excel].filter(({ field }) => !field.startsWith('nama_'));
  const values = valuesOf(kolom, baris);
  return (
    <Bagian title="Data">
      <dl className="panel grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-2xl p-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {kolom.map(({ field, judul }, at) => (
          <Item key={field} label={judul}>
            <bdi className="whitespace-pre-wrap">{values[at] ?? '-'}</bdi>
          </Item>
        ))}
        {kategori !== 'Lainnya' && (
          <Item label="Akun">
            <Akun akun={orang.akun} />
          </Item>
        )}
        {keadaan && (
          <Item label="Broadcast">
            {keadaan.berhenti_pada === null
              ? `Berlangganan${kecualiTopik(keadaan)}`
              : `Berhenti berlangganan sejak ${bagianWaktu(keadaan.berhenti_pada)[0]}${kecualiTopik(keadaan)}. Pesan untuk satu orang tetap dapat dikirim.`}
          </Item>
        )}
      </dl>
    </Bagian>
  );
}

function Akun({ akun }: Pick<Data, 'akun'>) {
  if (akun === null) return 'Belum punya akun';
  const { username, masuk_pada } = akun;
  return (
    <>
      <bdi>{username}</bdi>
      {masuk_pada === null ? ', belum pernah masuk' : `, terakhir masuk ${bagianWaktu(masuk_pada)[0]}`}
    </>
  );
}

interface Props extends Pick<Required<Data>, 'surat' | 'surat_masuk'> {
  nim: string;
}

/** A student's letters: those they asked for, and those from elsewhere. */
function SuratBagian({ surat, surat_masuk, nim }: Props) {
  return (
    <Bagian title="Surat">
      {surat.length + surat_masuk.length === 0 ? (
        <p className="panel rounded-2xl px-5 py-8 text-center text-muted">Belum ada surat.</p>
      ) : (
        <ul className="panel flex flex-col divide-y divide-line rounded-2xl px-5">
          {surat.map((it) => (
            <Satu key={`surat ${it.id}`} to={suratPath(nim, it.id)} judul={it.jenis}>
              <SuratBadge {...it} />
              <span>{bagianWaktu(it.created_at)[0]}</span>
              {it.nomor && <span>{it.nomor}</span>}
            </Satu>
          ))}
          {surat_masuk.map((it) => (
            <Satu
              key={`masuk ${it.id}`}
              to={`${ROUTES.OperatorSuratMasuk}?${createSearchParams({ cari: it.nomor })}`}
              judul={it.perihal}
            >
              <span>Surat masuk dari {it.asal}</span>
              <span>{tanggal(it.tanggal)}</span>
              <span>{it.nomor}</span>
            </Satu>
          ))}
        </ul>
      )}
    </Bagian>
  );
}

function Satu({ to, judul, children }: { to: string; judul: string; children: ReactNode }) {
  return (
    <li className="wrap-anywhere flex flex-col items-start gap-1 py-3">
      <LineLink to={to}>{judul}</LineLink>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">{children}</p>
    </li>
  );
}
