import { type Fakultas, fakultas } from '#contract/orang/unit.ts';
import { FormField } from '../../../components/forms/Form.tsx';
import { LineLink } from '../../../components/Links.tsx';
import type { Column } from '../../../components/table/ListTable.tsx';
import { jurusanPath } from '../../../lib/operator/paths.ts';
import { useList } from '../../../lib/table/useList.ts';
import { CrudPage } from './CrudPage.tsx';

const columns: Column<Fakultas>[] = [
  { header: 'Fakultas', cell: (row) => row.nama_fakultas, card: 'title' },
  {
    header: 'Program Studi',
    card: 'beneath',
    cell: ({ id, nama_fakultas }) => (
      <LineLink to={jurusanPath(id)}>
        Lihat program studi
        <span className="sr-only"> {nama_fakultas}</span>
      </LineLink>
    ),
  },
];

const nameOf = (row: Fakultas) => row.nama_fakultas;

export default function MasterFakultas() {
  const list = useList({ endpoint: fakultas.list });
  return (
    <CrudPage
      title="Fakultas & Program Studi"
      noun="Fakultas"
      width="narrow"
      calls={fakultas}
      list={list}
      belum={{
        title: 'Belum ada fakultas',
        text: 'Mahasiswa, dosen dan pegawai dicatat di fakultas dan program studi. Mulai dari sini.',
      }}
      columns={columns}
      nameOf={nameOf}
      fields={(row) => (
        <FormField name="nama_fakultas" label="Nama Fakultas" defaultValue={row?.nama_fakultas} />
      )}
    />
  );
}
