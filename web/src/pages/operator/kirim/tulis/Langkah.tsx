import { type ReactNode, useId } from 'react';

const LANGKAH = ['Untuk', 'Pesan', 'Periksa'] as const;
type Langkah = (typeof LANGKAH)[number];

const idOf = (langkah: Langkah) => `langkah-${langkah.toLowerCase()}`;

interface Props {
  nama: Langkah;
  className?: string;
  children: ReactNode;
}

/** One of the numbered sections, which can be gone to in any order. */
export function BagianLangkah({ nama, className = '', children }: Props) {
  const heading = useId();
  return (
    <section
      id={idOf(nama)}
      aria-labelledby={heading}
      className={`flex min-w-0 scroll-mt-16 flex-col gap-4 panel rounded-2xl p-5 max-sm:p-4 ${className}`}
    >
      <h2 id={heading} tabIndex={-1} className="flex items-center gap-3 font-bold text-lg focus:outline-none">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary text-on-primary text-sm">
          {LANGKAH.indexOf(nama) + 1}
        </span>
        {nama}
      </h2>
      {children}
    </section>
  );
}

/** Goes to a section; on screens with room for one column only. @param jumlah of recipients; empty for none */
export function LangkahBar({ jumlah }: { jumlah: string }) {
  return (
    <nav
      aria-label="Langkah"
      className="-mx-4 sticky top-0 z-20 flex border-line border-b bg-page px-2 xl:hidden"
    >
      {LANGKAH.map((nama, at) => (
        <button
          key={nama}
          type="button"
          className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 px-1 font-semibold text-sm"
          onClick={() => {
            const section = document.getElementById(idOf(nama));
            section?.scrollIntoView();
            section?.querySelector('h2')?.focus({ preventScroll: true });
          }}
        >
          <span className="text-muted">{at + 1}</span> {nama}
          <span className="truncate font-normal text-muted">{nama === 'Untuk' && jumlah}</span>
        </button>
      ))}
    </nav>
  );
}
