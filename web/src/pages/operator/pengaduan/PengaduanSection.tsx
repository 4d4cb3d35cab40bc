import { HeartHandshake, MessageSquareReply, MessageSquareText } from 'lucide-react';
import { useCallback, useState } from 'react';
import {
  pengaduan as calls,
  KATEGORI_PENGADUAN,
  type KategoriPengaduan,
  type Pengaduan,
  SARINGAN_PENGADUAN,
  type SaringanPengaduan,
  sudahTuntas,
} from '#contract/pengaduan/pengaduan.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Button } from '../../../components/Button.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import { Badge } from '../../../components/table/Badge.tsx';
import { type Column, ListTable } from '../../../components/table/ListTable.tsx';
import { RowButton } from '../../../components/table/RowButton.tsx';
import { Waktu } from '../../../components/Waktu.tsx';
import { call } from '../../../lib/api/api.ts';
import { useUnsavedList } from '../../../lib/table/useList.ts';
import { PengaduanStatus } from '../../layanan/pengaduan/PengaduanStatus.tsx';
import { useBukaDariAlamat } from '../records/useBukaDariAlamat.ts';
import { TanganiDialog } from './TanganiDialog.tsx';

const columns: Column<Pengaduan>[] = [
  { header: 'Tanggal', cell: (row) => <Waktu iso={row.created_at} />, width: 9 },
  {
    header: 'Judul',
    cell: (row) => (
      <>
        <bdi>{row.judul}</bdi>{' '}
        {row.mendesak && (
          <Badge size="small" look="border-danger text-danger" icon={HeartHandshake} label="Mendesak" />
        )}{' '}
        {row.dibalas_pada && (
          <Badge size="small" look="border-gold text-ink" icon={MessageSquareReply} label="Ada balasan" />
        )}
      </>
    ),
    card: 'title',
  },
  { header: 'Kategori', cell: (row) => row.kategori, width: 9, card: 'beneath' },
  {
    header: 'Status Pengaduan',
    cell: PengaduanStatus,
    width: 15,
    card: 'beneath',
  },
];

const STATUS_OPTIONS: readonly (readonly [SaringanPengaduan | '', string])[] = [
  ...SARINGAN_PENGADUAN.map((status) => [status, status === 'terbuka' ? 'Belum tuntas' : status] as const),
  ['', 'Semua'],
];
const KATEGORI_OPTIONS: readonly (readonly [KategoriPengaduan | '', string])[] = [
  ['', 'Semua'],
  ...KATEGORI_PENGADUAN.map((kategori) => [kategori, kategori] as const),
];

const FIRST: SaringanPengaduan = 'terbuka';

/** The open complaints, those in distress first, then the oldest: section `#pengaduan`; `?pengaduan=ID` opens one. */
export function PengaduanSection() {
  const [status, setStatus] = useState<SaringanPengaduan | ''>(FIRST);
  const [kategori, setKategori] = useState<KategoriPengaduan | ''>('');
  const filter = { ...(status && { status }), ...(kategori && { kategori }) };
  const list = useUnsavedList({ endpoint: calls.list, filter });
  const { edited, heading, edit, deciding } = useRowDialogs<Pengaduan, never>();
  useBukaDariAlamat({
    kata: 'pengaduan',
    failed: 'Gagal membuka pengaduan',
    // Without the complainant: revealing the identity is recorded.
    read: (id) => call(calls.read, { params: { id }, query: { pelapor: 'tidak' } }),
    open: (row) => heading.current && edit(row, heading.current),
  });
  const clear = () => {
    setStatus(FIRST);
    setKategori('');
    list.clear();
  };

  const actions = useCallback(
    (row: Pengaduan) => (
      <RowButton
        icon={MessageSquareText}
        label={sudahTuntas(row.status) ? 'Lihat' : 'Tangani'}
        of={row.judul}
        onClick={(button) => edit(row, button)}
      />
    ),
    [edit],
  );

  return (
    <Bagian
      id="pengaduan"
      title="Pengaduan"
      ref={heading}
      beside={
        <fieldset className="grid grid-cols-2 gap-3 max-sm:w-full">
          <legend className="sr-only">Saringan pengaduan</legend>
          <SelectField
            label="Status"
            value={status}
            options={STATUS_OPTIONS}
            onValue={(status) => {
              setStatus(status);
              list.change({ page: 1 });
            }}
          />
          <SelectField
            label="Kategori"
            value={kategori}
            options={KATEGORI_OPTIONS}
            onValue={(kategori) => {
              setKategori(kategori);
              list.change({ page: 1 });
            }}
          />
        </fieldset>
      }
    >
      <ListTable
        label="Pengaduan"
        list={{ ...list, whole: list.whole && status === FIRST && kategori === '', clear }}
        columns={columns}
        actions={actions}
        buttons={1}
        belum={{
          title: 'Tidak ada pengaduan yang menunggu',
          text: 'Pengaduan yang belum tuntas muncul di sini.',
          actions: <Button onClick={() => setStatus('')}>Lihat semua pengaduan</Button>,
        }}
      />
      <TanganiDialog pengaduan={edited} {...deciding} />
    </Bagian>
  );
}
