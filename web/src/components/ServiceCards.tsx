import { ArrowRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ExternalLink } from './ExternalLink.tsx';
import { StarIcon } from './StarIcon.tsx';
import { stretchedLink } from './styles.ts';

export interface Service {
  title: string;
  text: string;
  icon: LucideIcon;
  to?: string;
  /** An external site; null when the campus has none. */
  url?: string | null;
}

export function ServiceCards({ services }: { services: readonly Service[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <ServiceCard key={service.title} {...service} />
      ))}
    </ul>
  );
}

function ServiceCard({ title, text, icon, to, url }: Service) {
  const linked = to ?? url;
  const Arrow = url ? ArrowUpRight : ArrowRight;
  return (
    <li
      className={`group relative flex gap-4 rounded-2xl border p-5 ${
        linked
          ? 'border-line bg-surface shadow-sm transition-colors hover:border-primary'
          : 'border-line border-dashed'
      }`}
    >
      <StarIcon icon={icon} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold text-lg">
          {to && (
            <Link to={to} className={stretchedLink}>
              {title}
            </Link>
          )}
          {url && (
            <ExternalLink url={url} className={stretchedLink}>
              {title}
            </ExternalLink>
          )}
          {!linked && title}
        </h2>
        <p className="mt-1 text-muted">{text}</p>
        {!linked && <p className="mt-2 text-muted text-sm">Belum tersedia di portal</p>}
      </div>
      {linked && (
        <Arrow aria-hidden="true" size={20} className="mt-1 shrink-0 text-muted group-hover:text-primary" />
      )}
    </li>
  );
}
