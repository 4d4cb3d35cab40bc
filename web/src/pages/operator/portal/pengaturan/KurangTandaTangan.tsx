import { useQuery } from '@tanstack/react-query';
import { tandaTangan } from '#contract/surat/tandaTangan.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { call } from '../../../../lib/api/api.ts';

/** Whether letters are signed electronically, and what is missing for it. */
export function KurangTandaTangan() {
  const { data } = useQuery({
    meta: { log: 'Kesiapan tanda tangan elektronik gagal dimuat' },
    queryKey: [tandaTangan.kesiapan.path],
    queryFn: ({ signal }) => call(tandaTangan.kesiapan, { signal }),
  });
  if (!data) return null;
  const { aktif, kurang } = data.data;
  if (kurang.length === 0)
    return <Catatan>Surat ditandatangani secara elektronik dengan sertifikat BSrE.</Catatan>;
  return (
    <Catatan nada={aktif ? 'perhatian' : 'biasa'}>
      Yang masih kurang untuk tanda tangan elektronik bersertifikat: {kurang.join('; ')}.
      {!aktif && ' Selama itu surat ditandatangani dengan tangan.'}
    </Catatan>
  );
}
