import { useQuery } from '@tanstack/react-query';
import { kataLain as calls } from '#contract/jawab/pertanyaan.ts';
import { Button } from '../../../../components/Button.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { useSingleMutation } from '../../../../lib/api/useSingleMutation.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';

/** The other words that the portal has learned for a question; each can be taken away. */
export function KataLain({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['kata-lain', id],
    queryFn: () => call(calls.list, { params: { id } }),
    meta: { log: 'Kata lain gagal dibaca' },
  });
  const removing = useSingleMutation({
    meta: { log: 'Kata lain gagal dihapus', toast: KALIMAT.kesalahanLain },
    mutationFn: (kata: number) => call(calls.remove, { params: { id: kata } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['kata-lain', id] }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className="mb-5 rounded-lg bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">Kata lain</h3>
      <p className="text-muted">
        Dipelajari dari cara orang menanyakannya. Yang keliru dapat dihapus, dan tidak dipelajari lagi.
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {data.data.map(({ id, kata }) => (
          <li key={id} className="flex items-center gap-2">
            <bdi>{kata}</bdi>
            <Button look="small" busy={removing.isPending} onClick={() => removing.mutate(id)}>
              Hapus<span className="sr-only"> {kata}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
