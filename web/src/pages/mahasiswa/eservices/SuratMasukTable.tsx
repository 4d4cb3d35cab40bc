import type { SuratMasuk } from '#contract/surat/surat.ts';
import { suratMasuk as calls } from '#contract/surat/suratCalls.ts';
import { Belum } from '../../../components/table/Kosong.tsx';
import { ListTable } from '../../../components/table/ListTable.tsx';
import type { Column } from '../../../components/table/Table.tsx';
import { tanggal } from '../../../lib/format/waktu.ts';
import { useList } from '../../../lib/table/useList.ts';
import { NomorSurat } from '../../layanan/surat/NomorSurat.tsx';

const columns: Column<SuratMasuk>[] = [
  { header: 'Nomor Surat', cell: NomorSurat, width: 12, card: 'line' },
  { header: 'Asal Surat', cell: (row) => row.asal },
  { header: 'Tanggal', cell: (row) => tanggal(row.tanggal), width: 10, card: 'line' },
  { header: 'Perihal', cell: (row) => row.perihal, card: 'title' },
];

/** A student's received letters, including those the campus issued. */
export function SuratMasukTable() {
  return (
    <ListTable
      label="Surat Masuk"
      list={useList({ endpoint: calls.list })}
      columns={columns}
      empty={
        <Belum title="Belum ada surat masuk">
          Surat yang ditujukan kepada Anda, juga yang diterbitkan kampus, muncul di sini.
        </Belum>
      }
    />
  );
}
