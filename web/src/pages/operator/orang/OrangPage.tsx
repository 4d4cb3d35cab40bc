import { FileUp, UserPlus } from 'lucide-react';
import { KATEGORI_UNDANGAN } from '#contract/akun/undang.ts';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import type { KategoriOrang } from '#contract/orang/satuOrang.ts';
import { pengaduan as complaints, JENIS_PELAPOR, type JenisPelapor } from '#contract/pengaduan/pengaduan.ts';
import { Button } from '../../../components/Button.tsx';
import { useRowDialogs } from '../../../components/dialogs/useRowDialogs.ts';
import type { Column } from '../../../components/table/ListTable.tsx';
import { call } from '../../../lib/api/api.ts';
import { angka } from '../../../lib/format/angka.ts';
import { useBoleh, useFakultasSendiri } from '../../../lib/operator/izin.ts';
import { KONTAK_SEKAMPUS } from '../../../lib/operator/kategori.ts';
import { useShortcut } from '../../../lib/shortcut.ts';
import { useList } from '../../../lib/table/useList.ts';
import { useDimintaAlamat } from '../../../lib/useDimintaAlamat.ts';
import { saveRows } from '../excel/workbook.ts';
import { EksporButton } from '../records/EksporButton.tsx';
import { CrudPage } from './CrudPage.tsx';
import { ImporDialog } from './ImporDialog.tsx';
import { type BarisOrang, JENIS, jenisOf } from './jenis.ts';
import { COLUMNS } from './OrangColumns.tsx';
import { sebutan } from './pick/dicari.ts';
import { HasilBar } from './pick/HasilBar.tsx';
import { SaringOrang } from './pick/SaringOrang.tsx';
import { jumlahOf, type Siapa } from './pick/siapa.ts';
import { usePilihan } from './pick/usePilihan.ts';
import { NAMES, useSaringanOrang } from './pick/useSaringanOrang.ts';
import { UndangDialog } from './UndangDialog.tsx';

interface Props {
  kategori: KategoriOrang;
  title?: string;
}

export default function OrangPage({ kategori, title = JENIS[kategori].daftar.label }: Props) {
  const { noun, calls, excel, nameOf, Fields, width } = jenisOf(kategori);
  const list = useList({ endpoint: calls.list, names: NAMES[kategori] });
  const saringan = useSaringanOrang(kategori, list.state);
  const { pilihan, select, selectAll, drop } = usePilihan(list, nameOf);
  const pelapor = JENIS_PELAPOR.find((jenis) => jenis === excel);
  const undang = KATEGORI_UNDANGAN.find((it) => it === kategori);
  const { edited: opened, edit: open, editing } = useRowDialogs<'impor' | Siapa, never>();
  const boleh = useBoleh();
  const sekampus = useFakultasSendiri() !== null && kategori === 'Lainnya';
  const mayImport = boleh(calls.create);
  useShortcut('i', 'Impor Excel', () => mayImport && open('impor'));
  const mayAct = boleh(calls.hapus) || boleh('pesan');
  useDimintaAlamat('impor', () => mayImport && open('impor'));

  const impor = (label: string) => (
    <Button icon={FileUp} onClick={(button) => open('impor', button)}>
      {label}
    </Button>
  );

  return (
    <CrudPage
      title={title}
      noun={noun}
      calls={calls}
      list={list}
      columns={COLUMNS[kategori] as readonly Column<BarisOrang>[]}
      nameOf={nameOf}
      fields={(row) => <Fields row={row} />}
      width={width}
      check={pelapor && ((row: BarisOrang) => openComplaints(pelapor, row.id))}
      onDeleted={drop}
      select={mayAct ? select : undefined}
      selectAll={mayAct && selectAll}
      tools={mayImport && impor('Impor Excel')}
      bar={
        mayAct && (
          <HasilBar
            kategori={kategori}
            list={list}
            saringan={saringan}
            pilihan={pilihan}
            hapus={boleh(calls.hapus) ? calls.hapus : undefined}
          >
            {(siapa, dipilih) => (
              <>
                {undang && boleh('data') && (
                  <UndangButton
                    siapa={siapa}
                    label={dipilih ? 'Undang' : list.whole ? 'Undang Semua' : undefined}
                    onClick={(button) => open(siapa, button)}
                  />
                )}
                {boleh(calls.ekspor) && (
                  <EksporButton
                    small
                    label={dipilih ? 'Ekspor' : undefined}
                    read={() =>
                      'orang' in siapa
                        ? call(calls.eksporDipilih, { body: { ids: [...siapa.orang.keys()] } })
                        : call(calls.ekspor, { query: siapa.dicari })
                    }
                    jumlah={dipilih || list.whole ? undefined : list.total}
                    save={(rows) => saveRows(title, KOLOM_IMPOR[excel], rows)}
                  />
                )}
              </>
            )}
          </HasilBar>
        )
      }
      saringan={<SaringOrang list={list} saringan={saringan} />}
      belum={
        sekampus
          ? KONTAK_SEKAMPUS
          : {
              title: `Belum ada ${sebutan(kategori)}`,
              text: mayImport
                ? 'Tambah satu, atau masukkan banyak sekaligus dari Excel.'
                : 'Yang boleh menambahkannya adalah operator dengan izin Data orang.',
              actions: impor('Masukkan dari Excel'),
            }
      }
    >
      <ImporDialog name={excel} title={title} open={opened === 'impor'} {...editing} />
      {undang && (
        <UndangDialog
          kategori={undang}
          siapa={opened === 'impor' ? null : opened}
          onDone={pilihan.kosongkan}
          {...editing}
        />
      )}
    </CrudPage>
  );
}

/** The warning before a person with open complaints is deleted. */
async function openComplaints(jenis: JenisPelapor, id: number): Promise<string | null> {
  const { data } = await call(complaints.terbuka, { params: { jenis, id } });
  return data.jumlah === 0
    ? null
    : `Orang ini punya ${angka(data.jumlah)} pengaduan yang belum selesai. Pengaduan itu tetap disimpan, tanpa nama pelapornya.`;
}

interface UndangButtonProps {
  siapa: Siapa;
  /** they are selected, or all of the list */
  label?: string;
  onClick: (button: HTMLElement) => void;
}

function UndangButton({ siapa, label, onClick }: UndangButtonProps) {
  const jumlah = jumlahOf(siapa);
  return (
    <Button look="small" icon={UserPlus} off={jumlah === 0} onClick={onClick}>
      {label ?? `Undang ${angka(jumlah)} Orang`}
    </Button>
  );
}
