import { useQuery } from '@tanstack/react-query';
import { denganTangan, type Penanda } from '#contract/pengaturan/pengaturanSurat.ts';
import { JENIS_SURAT } from '#contract/surat/surat.ts';
import { tandaTangan } from '#contract/surat/tandaTangan.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { reading } from '../../../../lib/api/reading.ts';

/** Whether letters are signed electronically, and what is missing for it. @param penanda as they are being edited */
export function KurangTandaTangan({ penanda }: { penanda: readonly Penanda[] }) {
  const { data } = useQuery(
    reading(tandaTangan.kesiapan, {}, 'Kesiapan tanda tangan elektronik gagal dimuat'),
  );
  if (!data) return null;
  const { aktif, kurang } = data.data;
  const tangan = aktif ? JENIS_SURAT.filter((jenis) => denganTangan(penanda, jenis)) : [];
  if (kurang.length === 0 && tangan.length === 0)
    return <Catatan>Surat ditandatangani secara elektronik dengan sertifikat BSrE.</Catatan>;
  return (
    <Catatan nada={aktif ? 'perhatian' : 'biasa'}>
      {kurang.length > 0 &&
        `Yang masih kurang untuk tanda tangan elektronik bersertifikat: ${kurang.join('; ')}.`}
      {!aktif && ' Selama itu surat ditandatangani dengan tangan.'}
      {tangan.length > 0 &&
        ` Ditandatangani dengan tangan oleh kedua penandanya, karena NIK atau nomor WhatsApp salah satunya belum diisi: ${tangan.join(', ')}.`}
    </Catatan>
  );
}
