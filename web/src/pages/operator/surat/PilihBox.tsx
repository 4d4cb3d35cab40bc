import type { Surat } from '#contract/surat.ts';
import { useSignalValue } from '../../../lib/useSignalValue.ts';
import { isOpen, pick, pilihan } from './pilihan.ts';

/** Ticks one letter. It follows the selection by itself, so that its row need not be drawn again. */
export function PilihBox({ surat }: { surat: Surat }) {
  const picked = useSignalValue(pilihan);
  if (!isOpen(surat)) return null;
  return (
    <label className="grid size-9 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`Pilih ${surat.jenis} ${surat.mahasiswa?.nama ?? ''}`}
        checked={picked.has(surat.id)}
        onChange={(event) => pick([surat], event.target.checked)}
        className="size-5 accent-primary"
      />
    </label>
  );
}
