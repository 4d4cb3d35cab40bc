import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { lineLink, plainButton, primaryButton, smallButton, textLink } from './styles.ts';

interface Props extends LinkProps {
  icon?: LucideIcon;
}

const createLink = (look: string) =>
  function PageLink({ icon: Icon, className, children, ...link }: Props) {
    return (
      <Link {...link} className={className ? `${look} ${className}` : look}>
        {Icon && <Icon aria-hidden="true" size={18} />}
        {children}
      </Link>
    );
  };

/** Links to pages of the portal: inside a sentence, on a line of their own, or looking like a `Button`. */
export const TextLink = createLink(textLink);
export const LineLink = createLink(lineLink);
export const PrimaryLink = createLink(primaryButton);
export const PlainLink = createLink(plainButton);
export const SmallLink = createLink(smallButton);
