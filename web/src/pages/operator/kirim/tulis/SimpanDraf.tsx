import { useNavigate } from 'react-router-dom';
import { draf as calls } from '#contract/pesan/draf.ts';
import { Button } from '../../../../components/Button.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { tulisPath } from '../../../../lib/operator/paths.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { type Draf, moveDraf, settleDraf, untukTulis } from '../compose/draf.ts';
import type { Mulai } from './mulai.ts';
import { namaSemua } from './sumber.ts';

/** Saves the composition for all operators. */
export function SimpanDraf({ mulai, draf }: { mulai: Mulai; draf: Draf }) {
  const navigate = useNavigate();
  const saving = useSingleMutation({
    meta: { log: 'Simpan draf gagal', toast: KALIMAT.simpanGagal },
    mutationFn: async ({ sumber, jenis, body, alamat, terpilih, topik, jadwal }: Draf) => {
      const isi = {
        ...{ sumber, jenis, body, alamat: alamat.trim() || null },
        template: terpilih.id || null,
        isian: terpilih.id ? terpilih.isian : null,
        topik: topik || null,
        jadwal: jadwal ? wibToIso(jadwal) : null,
      };
      const judul = (await namaSemua(queryClient, sumber)) ?? null;
      const id = mulai.asal?.jenis === 'draf' ? mulai.asal.id : null;
      return id
        ? call(calls.update, { params: { id }, body: { judul, isi } })
        : call(calls.create, { body: { judul, isi } });
    },
    onSuccess: ({ data: { id } }, saved) => {
      toastSuccess('Draf disimpan', 'Ada di Kiriman, dan dapat dilanjutkan semua operator.');
      void queryClient.invalidateQueries({ queryKey: [calls.list.route] });
      if (mulai.asal?.jenis === 'draf') return settleDraf(mulai.untuk, saved);
      const alamat = { draf: String(id) };
      moveDraf(mulai.untuk, untukTulis(JSON.stringify(alamat)), saved);
      void navigate(tulisPath(alamat), { replace: true });
    },
  });
  return (
    <Button busy={saving.isPending} className="grow" onClick={() => saving.mutate(draf)}>
      {saving.isPending ? 'Menyimpan…' : 'Simpan draf'}
    </Button>
  );
}
