import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Outcome: success, partial, failure. */
export type Hasil = 'baik' | 'sebagian' | 'gagal';

const NADA: Record<Hasil, { icon: LucideIcon; box: string; mark: string }> = {
  baik: { icon: CircleCheck, box: 'border-primary bg-bubble', mark: 'text-primary' },
  sebagian: { icon: TriangleAlert, box: 'border-gold bg-sunken', mark: 'text-ink' },
  gagal: { icon: CircleX, box: 'border-danger bg-danger-soft', mark: 'text-danger' },
};

/** The outcome by the numbers of successes and failures. No successes at all is a failure. */
export const nadaOf = (berhasil: number, gagal: number): Hasil =>
  berhasil === 0 ? 'gagal' : gagal === 0 ? 'baik' : 'sebagian';

interface Props {
  nada: Hasil;
  title: string;
  /** takes focus, because the element that had it is gone */
  focus?: boolean;
  /** the next step */
  children?: ReactNode;
}

/** Shows an outcome by colour, icon and words. */
export function Nada({ nada, title, focus = false, children }: Props) {
  const { icon: Icon, box, mark } = NADA[nada];
  const heading = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div role="status" className={`flex gap-3 rounded-lg border-2 px-4 py-3 ${box}`}>
      <Icon aria-hidden="true" size={22} className={`mt-0.5 shrink-0 ${mark}`} />
      <div className="flex min-w-0 flex-col gap-1">
        <p
          ref={heading}
          tabIndex={-1}
          className={`break-words font-semibold focus:outline-none ${nada === 'gagal' ? 'text-danger' : ''}`}
        >
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}
