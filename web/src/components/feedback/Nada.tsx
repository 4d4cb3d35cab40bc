import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Whether what was tried came out well, in part, or not at all. */
export type Hasil = 'baik' | 'sebagian' | 'gagal';

const NADA: Record<Hasil, { icon: LucideIcon; box: string; mark: string }> = {
  baik: { icon: CircleCheck, box: 'border-primary bg-bubble', mark: 'text-primary' },
  sebagian: { icon: TriangleAlert, box: 'border-gold bg-sunken', mark: 'text-ink' },
  gagal: { icon: CircleX, box: 'border-danger bg-danger-soft', mark: 'text-danger' },
};

/** How it came out, by how many there are of each. Nothing at all is no success. */
export const nadaOf = (berhasil: number, gagal: number): Hasil =>
  berhasil === 0 ? 'gagal' : gagal === 0 ? 'baik' : 'sebagian';

interface Props {
  nada: Hasil;
  title: string;
  /** takes the focus, since what had it is gone */
  focus?: boolean;
  /** what else there is to say: what to do */
  children?: ReactNode;
}

/** How something came out, by colour, sign and words. */
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
