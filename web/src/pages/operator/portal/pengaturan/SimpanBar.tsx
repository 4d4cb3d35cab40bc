import { Button } from '../../../../components/Button.tsx';
import { SubmitButton } from '../../../../components/forms/Form.tsx';

interface Props {
  unsaved: boolean;
  /** a change waits for a second person */
  waiting?: boolean;
  busy: boolean;
  onDrop: () => void;
}

export function SimpanBar({ unsaved, waiting, busy, onDrop }: Props) {
  return (
    <div className="panel sticky bottom-[calc(var(--pita)+0.75rem)] flex flex-wrap items-center gap-3 rounded-2xl px-5 py-3 shadow-lg max-sm:gap-2 max-sm:px-4 max-sm:py-2 max-sm:*:[button]:grow">
      <p role="status" className="mr-auto max-sm:w-full max-sm:text-sm">
        {unsaved
          ? 'Ada perubahan yang belum disimpan.'
          : waiting
            ? 'Perubahan terakhir menunggu orang kedua.'
            : 'Semua perubahan sudah disimpan.'}
      </p>
      {unsaved && (
        <Button off={busy} onClick={onDrop}>
          Batalkan<span className="sr-only"> perubahan</span>
        </Button>
      )}
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} />
    </div>
  );
}
