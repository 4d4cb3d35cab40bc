import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plainButton } from './styles.ts';

/** Leads to the page that this one belongs to. */
export function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className={plainButton}>
      <ArrowLeft aria-hidden="true" size={18} />
      Kembali
    </Link>
  );
}
