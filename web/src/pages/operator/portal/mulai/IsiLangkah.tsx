import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lineLink, plainButton, primaryButton } from '../../../../components/styles.ts';

/** The props of each step's content. */
interface Place {
  to: string;
  label: string;
}

interface Props {
  /** the current step or a failing one; others get a plain link */
  utama: boolean;
  /** what to do */
  text: string;
  /** the page to do it on; `tujuan` opens its dialog, `halaman` does not */
  tujuan?: Place;
  halaman: Place;
  /** further buttons */
  actions?: ReactNode;
  children?: ReactNode;
}

export function IsiLangkah({ utama, text, tujuan, halaman, actions, children }: Props) {
  if (!utama)
    return (
      <Link to={halaman.to} className={`${lineLink} -mt-3 self-start`}>
        {halaman.label}
      </Link>
    );
  const main = tujuan ?? halaman;
  return (
    <>
      <p>{text}</p>
      {children}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Link to={main.to} className={primaryButton}>
          {main.label}
        </Link>
        {actions}
        {tujuan && (
          <Link to={halaman.to} className={plainButton}>
            {halaman.label}
          </Link>
        )}
      </div>
    </>
  );
}
