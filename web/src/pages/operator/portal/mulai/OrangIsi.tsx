import { FileDown } from 'lucide-react';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import { plainButton } from '../../../../components/styles.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { saveTemplate } from '../../excel/workbook.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

export function OrangIsi({ utama }: { utama: boolean }) {
  return (
    <IsiLangkah
      utama={utama}
      text="Unduh template Excel, isi satu mahasiswa per baris, lalu unggah: pratinjaunya diperlihatkan sebelum apa pun disimpan. Dosen, pegawai, dan kontak lain boleh menyusul dengan cara yang sama."
      tujuan={{ to: `${ROUTES.OperatorMasterMahasiswa}?impor`, label: 'Impor Mahasiswa' }}
      halaman={{ to: ROUTES.OperatorMasterMahasiswa, label: 'Buka Data Mahasiswa' }}
      actions={
        <button
          type="button"
          className={plainButton}
          onClick={() => void saveTemplate('Data Mahasiswa', KOLOM_IMPOR.mahasiswa)}
        >
          <FileDown aria-hidden="true" size={18} />
          Unduh Template Excel
        </button>
      }
    />
  );
}
