import { useQuery } from '@tanstack/react-query';
import { nomorBaru } from '#contract/akun/nomorBaru.ts';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import { Button } from '../../../components/Button.tsx';
import { call } from '../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../lib/api/query.ts';
import { reading } from '../../../lib/api/reading.ts';
import { waktu } from '../../../lib/format/waktu.ts';
import { toastSuccess } from '../../../lib/toast.ts';

/**
 * Tells that codes and passwords to a person's new number are held, with a button to release them. Renders nothing for other
 * numbers.
 */
export function NomorDitahan({ kategori, id }: { kategori: KategoriUndangan; id: number }) {
  const { data } = useQuery(
    reading(nomorBaru.nomorBaru, { params: { kategori, id } }, 'Keadaan nomor gagal dimuat'),
  );
  const releasing = useSingleMutation({
    meta: { toast: 'Nomor belum dapat diizinkan' },
    mutationFn: () => call(nomorBaru.lepasNomor, { params: { kategori, id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      void queryClient.invalidateQueries({ queryKey: [nomorBaru.nomorBaru.route] });
    },
  });
  const sampai = data?.data.ditahan_sampai;
  if (!sampai) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line p-4 @lg:col-span-2">
      <p>
        Nomor HP ini baru diganti. Kode dan password belum dikirim ke nomor ini sampai {waktu(sampai)}, supaya
        akunnya tidak diambil orang lain.
      </p>
      <Button disabled={releasing.isPending} onClick={() => releasing.mutate()}>
        Izinkan sekarang
      </Button>
      <p className="text-muted text-sm">
        Izinkan hanya setelah Anda memastikan sendiri bahwa nomor baru milik orang ini. Nomor lama diberi
        tahu.
      </p>
    </div>
  );
}
