import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pengaturan as calls } from '#contract/pengaturanCalls.ts';
import { smallButton } from '../../../components/styles.ts';
import { call } from '../../../lib/api.ts';
import { KALIMAT } from '../../../lib/kalimat.ts';
import { queryClient } from '../../../lib/query.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useSingleMutation } from '../../../lib/useSingleMutation.ts';
import { pengaturanOptions } from '../bersama/pengaturan.ts';
import { Coba } from './Coba.tsx';

/** Whether people are answered from the list by themselves, and what turns that on and off. */
export function JawabOtomatis() {
  const [trying, setTrying] = useState(false);
  const { data } = useQuery(pengaturanOptions);
  const saving = useSingleMutation({
    meta: { log: 'Jawaban otomatis gagal diubah', toast: KALIMAT.simpanGagal },
    mutationFn: (jawab_otomatis: boolean) => call(calls.update, { body: { jawab_otomatis } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(pengaturanOptions.queryKey, reply);
      toastSuccess(reply.data.jawab_otomatis ? 'Jawaban otomatis dinyalakan' : 'Jawaban otomatis dimatikan');
    },
  });
  const aktif = data?.data.jawab_otomatis ?? true;
  return (
    <div
      className={`-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border-l-4 bg-sunken px-4 py-3 ${aktif ? 'border-primary' : 'border-gold'}`}
    >
      <p role="status">
        {aktif
          ? 'Yang ditanyakan orang lewat WhatsApp dijawab otomatis dari daftar ini.'
          : 'Jawaban otomatis dimatikan: semua yang ditanyakan orang menunggu petugas.'}
      </p>
      <div className="flex gap-2">
        <button
          type="button"
          className={smallButton}
          aria-expanded={trying}
          onClick={() => setTrying(!trying)}
        >
          Coba
          <span className="sr-only"> bertanya</span>
        </button>
        {data && (
          <button
            type="button"
            className={smallButton}
            aria-disabled={saving.isPending || undefined}
            onClick={() => saving.mutate(!aktif)}
          >
            {aktif ? 'Matikan' : 'Nyalakan'}
            <span className="sr-only"> jawaban otomatis</span>
          </button>
        )}
      </div>
      {trying && <Coba />}
    </div>
  );
}
