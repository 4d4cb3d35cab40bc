import { sinkron as calls, type Putaran, type RincianPutaran } from '#contract/orang/sinkron.ts';
import { Daftar } from '../../../../components/Daftar.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { Item } from '../../../../components/Item.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { LoadedRecord } from '../../records/LoadedRecord.tsx';
import { JENIS_LABEL, NOMOR_LABEL, SEBAB } from './kunci.ts';

/** One list: result, pending changes and rejected rows. */
export function RincianDialog({ putaran, ...dialog }: DialogProps & { putaran: Putaran | null }) {
  return (
    <FormDialog
      title={putaran ? `Daftar ${JENIS_LABEL[putaran.jenis]} dari ${putaran.kunci}` : ''}
      open={putaran !== null}
      {...dialog}
    >
      {putaran && (
        <LoadedRecord read={calls.read} id={putaran.id}>
          {(row) => <Rincian row={row} />}
        </LoadedRecord>
      )}
    </FormDialog>
  );
}

function Rincian({ row }: { row: RincianPutaran }) {
  const { jenis, gagal, tambah, ubah, nomor: numbers, hapus, diputuskan_oleh, diputuskan_pada } = row;
  const trial = row.status === 'coba';
  const nomor = NOMOR_LABEL[jenis];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1">
        <Item label={trial ? 'Dicoba' : 'Diterapkan'}>{waktu(row.selesai_pada)}</Item>
        <Item label="Ditambah">{angka(row.ditambah)}</Item>
        <Item label="Diubah">{angka(row.diubah)}</Item>
        <Item label="Dihapus">{angka(row.dihapus)}</Item>
        <Item label="Tetap">{angka(row.tetap)}</Item>
        {row.tunda && row.menunggu_dihapus > 0 && (
          <Item label="Menunggu dihapus">
            {angka(row.menunggu_dihapus)}. {SEBAB[row.tunda]}
          </Item>
        )}
        {row.nomor_diubah > 0 && <Item label="Nomor HP diganti">{angka(row.nomor_diubah)}</Item>}
        {row.menunggu_nomor > 0 && (
          <Item label="Nomor HP menunggu">{angka(row.menunggu_nomor)}, lebih dari batas sehari.</Item>
        )}
        {diputuskan_pada && (
          <Item label={row.status === 'diabaikan' ? 'Dibiarkan' : 'Disetujui'}>
            <bdi>{diputuskan_oleh}</bdi>, {waktu(diputuskan_pada)}
          </Item>
        )}
      </dl>
      <Daftar
        title="Yang akan ditambah"
        sisa={row.ditambah - tambah.length}
        rows={tambah.map(({ nomor_induk, nama }) => person(nomor, nomor_induk, nama))}
      />
      <Daftar
        title="Yang akan diubah"
        sisa={row.diubah - ubah.length}
        rows={ubah.map(({ nomor_induk, nama, perubahan }) => person(nomor, nomor_induk, nama, perubahan))}
      />
      <Daftar
        title={trial ? 'Nomor HP yang akan menunggu' : 'Nomor HP yang menunggu diganti'}
        sisa={row.menunggu_nomor - numbers.length}
        rows={numbers.map(({ nomor_induk, nama, perubahan }) => person(nomor, nomor_induk, nama, perubahan))}
      />
      <Daftar
        title={trial ? 'Yang akan dihapus' : 'Orang yang menunggu dihapus'}
        sisa={(trial ? row.dihapus : 0) + row.menunggu_dihapus - hapus.length}
        rows={hapus.map(({ nomor_induk, nama }) => person(nomor, nomor_induk, nama))}
      />
      <Daftar
        title="Baris yang gagal"
        sisa={row.jumlah_gagal - gagal.length}
        rows={gagal.map(({ bagian, baris, nomor_induk, alasan }) => ({
          key: `${bagian} ${baris}`,
          above: alasan,
          below: `Bagian ${bagian} baris ${baris}, ${nomor_induk === null ? `${nomor} tidak terbaca` : `${nomor} ${nomor_induk}`}`,
        }))}
      />
    </>
  );
}

const person = (label: string, nomor_induk: string, nama: string, perubahan?: string) => ({
  key: nomor_induk,
  above: nama,
  below: `${label} ${nomor_induk}${perubahan ? `. ${perubahan}` : ''}`,
});
