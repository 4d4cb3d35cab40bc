import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { kolom as columnOf } from '#contract/orang/impor.ts';
import { type HasilUploadExcel, KOLOM_MEMBER, MemberBaru, type MemberGagal } from '#contract/pesan/group.ts';
import { Nada, nadaOf } from '../../../../components/feedback/Nada.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { BarisGagalTable } from '../../excel/BarisGagalTable.tsx';
import { saveFailures } from '../../excel/workbook.ts';

interface Props {
  /** name of the file with the failed rows */
  nama: string;
  hasil: HasilUploadExcel;
}

export function HasilUpload({ nama, hasil }: Props) {
  const { ditambahkan, dilewati, gagal, kolom: names } = hasil;
  const kolom = [...KOLOM_MEMBER, ...names.map((name) => columnOf(name, name, ''))];
  const failures = gagal.map((row) => ({
    ...row,
    salah: salahOf(row),
    sel: [row.nama, row.no_hp, ...names.map((name) => row.data?.[name] ?? '')],
  }));
  const nada = nadaOf(ditambahkan + dilewati, gagal.length);
  return (
    <div className="flex flex-col gap-5">
      <Nada
        nada={nada}
        title={`${angka(ditambahkan)} member ditambahkan, ${angka(dilewati)} dilewati, ${angka(gagal.length)} baris gagal`}
      >
        {dilewati > 0 && (
          <p>
            Yang dilewati sudah menjadi member, atau nomornya ganda.
            {names.length > 0 && ' Nama dan nilainya diganti dengan yang terakhir.'}
          </p>
        )}
        {names.length > 0 && (
          <p>Nilai yang dapat dipakai dalam broadcast: {names.map((name) => `{${name}}`).join(', ')}.</p>
        )}
        {gagal.length > 0 && <p>Unduh yang gagal, perbaiki menurut alasannya, lalu unggah lagi.</p>}
      </Nada>
      {gagal.length > 0 && (
        <BarisGagalTable
          kolom={kolom}
          gagal={failures}
          onSave={() => void saveFailures(nama, kolom, failures)}
        />
      )}
    </div>
  );
}

const salahOf = (row: MemberGagal) =>
  Object.keys(fieldMessages(z.safeParse(MemberBaru, row).error?.issues ?? [])).map((field) =>
    field.replace('data.', ''),
  );
