import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Menunggu } from '#contract/portal/menunggu.ts';
import { AntreanBadge } from './AntreanBadge.tsx';
import type { MenuPage } from './operatorMenu.ts';

export const navRow =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left lg:max-xl:gap-2 scroll-my-3 hover:bg-white/10 focus-visible:-outline-offset-3 lg:pointer-fine:min-h-9';

interface Props {
  page: MenuPage;
  /** only at the top level */
  icon?: LucideIcon;
  current: boolean;
  menunggu: Menunggu | undefined;
  onChoose?: () => void;
}

export function OperatorNavLink({ page, icon: Icon, current, menunggu, onChoose }: Props) {
  return (
    <Link
      to={page.to}
      aria-current={current ? 'page' : undefined}
      onClick={onChoose}
      className={`${navRow} aria-[current=page]:bg-white/15 aria-[current=page]:font-semibold`}
    >
      {Icon && <Icon aria-hidden="true" className="shrink-0" size={20} />}
      <span className="min-w-0 flex-1">
        {page.label}
        {page.sebutan && (
          <span className="ml-2 inline-block font-normal text-on-band-muted text-xs">{page.sebutan}</span>
        )}
      </span>
      <AntreanBadge pages={[page]} menunggu={menunggu} />
      {current && <CurrentStar />}
    </Link>
  );
}

export function CurrentStar() {
  return <span aria-hidden="true" className="khatam size-3.5 shrink-0 bg-gold forced-color-adjust-none" />;
}
