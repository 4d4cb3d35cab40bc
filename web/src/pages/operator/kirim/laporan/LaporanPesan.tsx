import { MessagesSquare } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { type BarisLaporan, laporan } from '#contract/pesan/laporan.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { primaryButton } from '../../../../components/styles.ts';
import { Belum } from '../../../../components/table/Kosong.tsx';
import { ListTable } from '../../../../components/table/ListTable.tsx';
import { RowLink } from '../../../../components/table/RowLink.tsx';
import type { Column } from '../../../../components/table/Table.tsx';
import { Waktu } from '../../../../components/Waktu.tsx';
import { at } from '../../../../lib/api/api.ts';
import { berlaku } from '../../../../lib/format/rentang.ts';
import { percakapanPath } from '../../../../lib/operator/percakapan.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { usePage } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { EksporButton } from '../../records/EksporButton.tsx';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { RincianPesan } from '../track/RincianPesan.tsx';
import { StatusBadge } from '../track/StatusBadge.tsx';
import { tujuanOf } from '../track/status.ts';
import { TindakanButtons } from '../track/TindakanButtons.tsx';
import { SaringanAktif } from './SaringanAktif.tsx';
import { SaringanFields } from './SaringanFields.tsx';
import { saveLaporan } from './saveLaporan.ts';
import { namaLaporan, useSaringan } from './useSaringan.ts';

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

/** The message report: every message, its status and actions. */
export default function LaporanPesan() {
  usePageTitle(TITLE);
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
          endpoint={at(laporan.ekspor, { kategori })}
          filter={{ ...filter, cari: list.state.cari }}
          jumlah={whole ? undefined : list.total}
          save={(rows) => saveLaporan(`${TITLE} ${namaLaporan(kategori)}`, rows)}
        />
      </PageHeading>
      <SaringanFields saringan={saringan} onChange={change} />
      <SaringanAktif
        saringan={berlaku(saringan)}
        cari={list.state.cari}
        sejak={list.sejak}
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
        empty={
          <Belum
            title={
              kategori === 'Semua' ? 'Belum ada pesan' : `Belum ada pesan kepada ${namaLaporan(kategori)}`
            }
            actions={
              kategori !== 'Semua' && (
                <Link to={ROUTES[`Operator${kategori}Pesan`]} className={primaryButton}>
                  Kirim pesan kepada {namaLaporan(kategori)}
                </Link>
              )
            }
          >
            Setiap pesan yang dikirim muncul di sini beserta nasibnya.
          </Belum>
        }
      />
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </section>
  );
}

/** A link to the conversation; nothing for a confidential message, whose number is hidden. */
function PercakapanLink({ no_hp, nama }: BarisLaporan) {
  if (no_hp === '-') return null;
  return (
    <RowLink icon={MessagesSquare} label="Percakapan" of={`dengan ${nama}`} to={percakapanPath(no_hp)} />
  );
}
