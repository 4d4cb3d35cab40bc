import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lineLink, plainButton, primaryButton } from '../../../../components/styles.ts';

/** What `ISI` in Langkah.tsx gives each step. */
interface Place {
  to: string;
  label: string;
}

interface Props {
  /** it is to be done now, or in trouble: else a way there is enough */
  utama: boolean;
  /** what to do, in two sentences */
  text: string;
  /** where it is done: `tujuan` with its dialog open, `halaman` as the page is */
  tujuan?: Place;
  halaman: Place;
  /** what else there is to do it with */
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
