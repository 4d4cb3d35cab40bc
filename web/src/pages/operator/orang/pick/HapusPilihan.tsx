import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Dipilih } from '#contract/crud.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MAX_DIPILIH } from '#contract/inputs.ts';
import type { Kategori } from '#contract/peran.ts';
import type { HapusReply } from '#contract/reply.ts';
import { Button } from '../../../../components/Button.tsx';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog.tsx';
import type { FocusTarget } from '../../../../components/dialogs/dialog.ts';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { toastDeleted } from '../../records/undo.ts';
import { sebutan } from './dicari.ts';
import { namesOf, type Siapa } from './siapa.ts';

/** A call about rows chosen one by one. */
export interface ChosenEndpoint<Reply> extends Endpoint {
  route: `POST ${string}`;
  params?: never;
  query?: never;
  file?: never;
  body: typeof Dipilih;
  reply: z.ZodMiniType<Reply>;
}
export type HapusEndpoint = ChosenEndpoint<z.infer<typeof HapusReply>>;

interface Props {
  endpoint: HapusEndpoint;
  kategori: Kategori;
  /** null for no selection */
  dipilih: Siapa | null;
  onDeleted: () => void;
  /** takes focus when the button is gone with the selection */
  bar: FocusTarget;
}

/** Deletes the people selected one by one, after a question. */
export function HapusPilihan({ endpoint, kategori, dipilih, onDeleted, bar }: Props) {
  const [doomed, setDoomed] = useState<ReadonlyMap<number, string> | null>(null);
  const focused = useRef<HTMLElement>(null);
  const close = () => setDoomed(null);
  function done() {
    focused.current = bar.current;
    close();
    onDeleted();
  }

  const deletion = useSingleMutation({
    meta: { log: 'Hapus pilihan gagal', toast: KALIMAT.hapusGagal },
    mutationFn: (orang: ReadonlyMap<number, string>) => call(endpoint, { body: { ids: [...orang.keys()] } }),
    onSuccess: ({ jumlah, urung }, orang) => {
      const gone = orang.size - jumlah;
      const before = gone > 0 ? `, ${angka(gone)} sudah tidak ada` : '';
      toastDeleted(`${angka(jumlah)} ${sebutan(kategori)} dihapus${before}`, urung);
      done();
    },
    // Another operator may have deleted them all.
    onError: (error) => (error instanceof ApiError && error.status === 404 ? done() : close()),
    onSettled: () => void queryClient.invalidateQueries(),
  });

  return (
    <>
      {dipilih && 'orang' in dipilih && (
        <Button
          look="small-danger"
          icon={Trash2}
          onClick={(button) => {
            focused.current = button;
            setDoomed(dipilih.orang);
          }}
        >
          Hapus
        </Button>
      )}
      {dipilih && !('orang' in dipilih) && (
        <p className="text-muted text-sm max-sm:col-span-2">
          Hapus hanya untuk yang dicentang satu per satu, paling banyak {angka(MAX_DIPILIH)}.
        </p>
      )}
      <ConfirmDialog
        title={doomed ? `Hapus ${angka(doomed.size)} ${sebutan(kategori)}?` : ''}
        message={
          doomed && (
            <>
              <p className="mt-1 mb-2 font-semibold text-ink">{namesOf(doomed)}</p>
              <p>
                {kategori !== 'Lainnya' &&
                  'Akun dan sesi masuknya ikut dihapus. Pengaduan yang belum selesai tetap disimpan, tanpa nama pelapornya. '}
                Bisa diurungkan dalam sepuluh detik.
              </p>
            </>
          )
        }
        confirmLabel="Hapus"
        busyLabel="Menghapus…"
        danger
        busy={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate(doomed)}
        onCancel={close}
        returnFocusTo={focused}
      />
    </>
  );
}
