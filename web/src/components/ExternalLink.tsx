import type { ReactNode } from 'react';
import { isHttpUrl } from '../lib/url.ts';

interface Props {
  url: string;
  children: ReactNode;
  className?: string;
}

/** A link out of the portal, in a new tab. Anything but http(s) is shown as text. */
export function ExternalLink({ url, children, className }: Props) {
  if (!isHttpUrl(url)) return <span className={className}>{children}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (buka di tab baru)</span>
    </a>
  );
}
