import type { Sebab } from '#contract/jawab/percakapan.ts';

/** Why the portal gave this answer. */
export const Mengapa = ({ sebab }: { sebab: readonly Sebab[] }) => (
  <details className="text-sm">
    <summary className="cursor-pointer text-muted">Mengapa jawaban ini?</summary>
    {sebab.map(({ pertanyaan, kata }) => (
      <p key={pertanyaan} className="mt-1 break-words">
        Pertanyaannya: <bdi className="font-semibold">{pertanyaan}</bdi>{' '}
        <span className="text-muted">
          {kata.length > 0 ? `Kata dasar yang menentukan: ${kata.join(', ')}.` : 'Dipilih dari menu.'}
        </span>
      </p>
    ))}
  </details>
);
