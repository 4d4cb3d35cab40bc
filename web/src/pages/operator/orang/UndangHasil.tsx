import type { HasilUndang } from '#contract/akun/undang.ts';
import { Nada, nadaOf } from '../../../components/feedback/Nada.tsx';
import { angka } from '../../../lib/format/angka.ts';
import { Sample, SampleRow } from '../excel/Sample.tsx';

/** Most failures listed; inviting again finds the rest. */
const SHOWN = 50;

/** The result of the invitations. Takes focus, because the focused button may be gone. */
export function UndangHasil({ hasil: { dibuat, dilewati, gagal } }: { hasil: HasilUndang }) {
  const parts = [
    `${angka(dibuat)} akun dibuat`,
    ...(dilewati > 0 ? [`${angka(dilewati)} sudah punya akun`] : []),
    ...(gagal.length > 0 ? [`${angka(gagal.length)} tidak dapat diundang`] : []),
  ];
  return (
    <>
      <Nada nada={nadaOf(dibuat + dilewati, gagal.length)} title={`${parts.join(', ')}.`} focus />
      {gagal.length > 0 && (
        <Sample
          label={`Yang tidak dapat diundang${gagal.length > SHOWN ? `, ${SHOWN} yang pertama` : ''}`}
          headings={['Nama', 'Nomor induk', 'Alasan']}
        >
          {gagal.slice(0, SHOWN).map(({ id, nama, nomor_induk, alasan }) => (
            <SampleRow key={id} cells={[nama, nomor_induk, alasan]} />
          ))}
        </Sample>
      )}
    </>
  );
}
