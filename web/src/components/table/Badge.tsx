import type { LucideIcon } from 'lucide-react';

const SIZE = { normal: 'px-2.5 py-0.5 text-sm', small: 'px-2 py-px text-xs' };

interface Props {
  /** classes of its colours */
  look: string;
  icon?: LucideIcon;
  iconClass?: string | undefined;
  size?: keyof typeof SIZE;
  label: string;
}

export function Badge({ look, icon: Icon, iconClass, size = 'normal', label }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full border font-semibold ${SIZE[size]} ${look}`}
    >
      {Icon && <Icon aria-hidden="true" size={14} className={iconClass} />}
      {label}
    </span>
  );
}
