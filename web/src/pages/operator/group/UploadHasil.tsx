import { type Group, type HasilUploadExcel, KOLOM_MEMBER } from '#contract/group.ts';
import { angka } from '../../../lib/angka.ts';
import { BarisGagalTable } from '../bersama/BarisGagalTable.tsx';
import { saveFailures } from '../bersama/workbook.ts';

/** What a workbook brought: how many members are new, how many were there, and which rows failed. */
export function UploadHasil({ group, hasil }: { group: Group; hasil: HasilUploadExcel }) {
  const { ditambahkan, dilewati, gagal } = hasil;
  const failures = gagal.map(({ baris, alasan, nama, no_hp }) => ({ baris, alasan, sel: [nama, no_hp] }));
  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="rounded-lg bg-sunken px-4 py-3">
        <p className="font-semibold">
          {angka(ditambahkan)} member ditambahkan, {angka(dilewati)} dilewati, {angka(gagal.length)} baris
          gagal
        </p>
        {dilewati > 0 && <p>Yang dilewati sudah menjadi member, atau nomornya ganda.</p>}
      </div>
      {gagal.length > 0 && (
        <BarisGagalTable
          headings={['Baris', 'Nama', 'Nomor HP', 'Alasan']}
          gagal={gagal}
          cellsOf={({ baris, nama, no_hp, alasan }) => [
            baris,
            nama,
            no_hp,
            <strong key="alasan">{alasan}</strong>,
          ]}
          onSave={() => void saveFailures(`Member ${group.nama_group}`, KOLOM_MEMBER, failures)}
        />
      )}
    </div>
  );
}
