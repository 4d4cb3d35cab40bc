import { FilterX, MessagesSquare } from 'lucide-react';
import { useCallback } from 'react';
import { type BarisLaporan, KATEGORI_LAPORAN, laporan } from '#contract/pesan/laporan.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { RentangFields } from '../../../../components/forms/RentangFields.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { PrimaryLink } from '../../../../components/Links.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import type { Belum } from '../../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at, call } from '../../../../lib/api/api.ts';
import { saveTable } from '../../../../lib/files/excel.ts';
import { berlaku } from '../../../../lib/format/rentang.ts';
import { bagianWaktu, tanggal, waktu } from '../../../../lib/format/waktu.ts';
import { useBoleh, useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import { KONTAK_SEKAMPUS, orangOf } from '../../../../lib/operator/kategori.ts';
import { percakapanPath } from '../../../../lib/operator/paths.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import type { List } from '../../../../lib/table/tableState.ts';
import { usePage } from '../../../../lib/table/useList.ts';
import { EksporButton } from '../../records/EksporButton.tsx';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { JENIS } from '../track/jenis.ts';
import { RincianPesan } from '../track/RincianPesan.tsx';
import { StatusBadge } from '../track/StatusBadge.tsx';
import { isiOf, STATUS, STATUS_OPTIONS, tujuanOf } from '../track/status.ts';
import { TindakanButtons } from '../track/TindakanButtons.tsx';
import { Grafik } from './Grafik.tsx';
import { namaLaporan, type Saringan, useSaringan } from './useSaringan.ts';

const TITLE = 'Report Pesan';

const columns: Column<BarisLaporan>[] = [
  { header: 'Tanggal Kirim', cell: (row) => <Waktu iso={row.tanggal_kirim} />, width: 9 },
  { header: 'Nama', cell: (row) => row.nama, card: 'title' },
  { header: 'Nomor HP', cell: (row) => row.no_hp, width: 8.5, card: 'beneath' },
  { header: 'Group/Personal', cell: tujuanOf, width: 7.75 },
  { header: 'Status', cell: (row) => <StatusBadge {...row} />, width: 11.5, card: 'line' },
];

const detail = (row: BarisLaporan) => <RincianPesan row={row} />;

const isPending = ({ status }: BarisLaporan) => status === 'pending';

export default function LaporanPesan() {
  const { table, saringan, change, clear } = useSaringan();
  const { kategori, ...filter } = berlaku(saringan);
  const whole = table.state.cari === '' && Object.values(filter).every((it) => it === '');
  const list = usePage({ endpoint: at(laporan.list, { kategori }), filter, changes: isPending }, table);
  const { edited: tindakan, heading, edit: ask, deciding } = useRowDialogs<Tindakan, never>();

  const actions = useCallback(
    (row: BarisLaporan) => (
      <>
        <TindakanButtons row={row} onAsk={ask} />
        <PercakapanLink {...row} />
      </>
    ),
    [ask],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={TITLE}>
        <EksporButton
          read={() => call(at(laporan.ekspor, { kategori }), { query: { ...filter, cari: list.state.cari } })}
          jumlah={whole || list.loading || list.failed ? undefined : list.total}
          save={(rows) => saveTable(`${TITLE} ${namaLaporan(kategori)}`, EXCEL, rows)}
        />
      </PageHeading>
      <fieldset className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:*:grow">
        <legend className="sr-only">Saringan</legend>
        <SelectField
          label="Kategori"
          value={kategori}
          options={KATEGORI_OPTIONS}
          onValue={(kategori) => change({ kategori })}
        />
        <SelectField
          label="Status"
          value={saringan.status}
          options={STATUS_OPTIONS}
          onValue={(status) => change({ status })}
        />
        <RentangFields rentang={saringan} onChange={change} />
      </fieldset>
      <SaringanAktif
        saringan={filter}
        list={list}
        onClear={() => {
          clear();
          // The focused button is gone.
          heading.current?.focus();
        }}
      />
      <ListTable
        label={TITLE}
        // The category is the report itself, not a filter.
        list={{ ...list, whole, clear }}
        columns={columns}
        actions={actions}
        buttons={3}
        detail={detail}
        belum={useBelum(kategori)}
      />
      {/* Hidden until the list knows its height: the chart would jump when the list is short. */}
      <div hidden={list.loading}>
        {/* Keyed by category, so that no other's chart is shown under its name. */}
        <Grafik key={kategori} kategori={kategori} rentang={filter} />
      </div>
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </section>
  );
}

/** The empty state: links to where messages of the category are written. */
function useBelum(kategori: Saringan['kategori']): Belum {
  const sekampus = useFakultasSendiri() !== null && kategori === 'Lainnya';
  if (sekampus) return KONTAK_SEKAMPUS;
  const text = 'Setiap pesan yang dikirim muncul di sini beserta statusnya.';
  if (kategori === 'Semua') return { title: 'Belum ada pesan', text };
  return {
    title: `Belum ada pesan kepada ${orangOf(kategori)}`,
    text,
    actions: (
      <PrimaryLink to={ROUTES[`Operator${kategori}Pesan`]}>
        Kirim pesan kepada {orangOf(kategori)}
      </PrimaryLink>
    ),
  };
}

/** A link to the conversation; nothing for a confidential message, whose number is hidden. */
function PercakapanLink({ no_hp, nama }: BarisLaporan) {
  const boleh = useBoleh();
  if (no_hp === '-' || !boleh('jawab')) return null;
  return (
    <RowLink icon={MessagesSquare} label="Percakapan" of={`dengan ${nama}`} to={percakapanPath(no_hp)} />
  );
}

const KATEGORI_OPTIONS = KATEGORI_LAPORAN.map((kategori) => [kategori, namaLaporan(kategori)] as const);

interface SaringanAktifProps {
  saringan: Omit<Saringan, 'kategori'>;
  list: Pick<List<unknown>, 'state' | 'sejak'>;
  onClear: () => void;
}

/** The active filters and a button to reset them; renders nothing without any. */
function SaringanAktif({ saringan: { status, dari, sampai }, list, onClear }: SaringanAktifProps) {
  const {
    sejak,
    state: { cari },
  } = list;
  const active = [
    status && `Status: ${STATUS[status]}`,
    dari && `Dari: ${tanggal(dari)}`,
    sampai && `Sampai: ${tanggal(sampai)}`,
    cari && `Pencarian: ${cari}`,
  ].filter((it) => it !== '');
  if (active.length === 0) return null;
  return (
    <section
      aria-label="Saringan aktif"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-sunken px-4 py-2"
    >
      <p className="font-semibold">Saringan aktif</p>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {active.map((text) => (
          <li
            key={text}
            className="min-w-0 break-words rounded-full border border-edge bg-surface px-3 py-0.5 text-sm"
          >
            {text}
          </li>
        ))}
      </ul>
      <Button onClick={onClear} icon={FilterX} className="sm:ml-auto">
        Hapus Saringan
      </Button>
      {sejak && (
        <p className="w-full text-muted text-sm">
          Pencarian ini melihat pesan sejak {bagianWaktu(sejak)[0]}. Untuk yang lebih lama, pilih tanggalnya.
        </p>
      )}
    </section>
  );
}

const EXCEL: Record<string, (row: BarisLaporan) => string> = {
  'Tanggal Kirim': (row) => waktu(row.tanggal_kirim),
  Nama: (row) => row.nama,
  'Nomor HP': (row) => row.no_hp,
  'Group/Personal': tujuanOf,
  Status: (row) => STATUS[row.belum_pasti ? 'belum_pasti' : row.status],
  Alasan: (row) => row.alasan ?? '',
  Jenis: (row) => JENIS[row.jenis],
  Isi: isiOf,
  'Isi Diterima': (row) => row.terkirim ?? '',
  Template: (row) => row.lewat ?? '',
  Dari: (row) => row.dari ?? '',
};
