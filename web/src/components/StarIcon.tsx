import type { LucideIcon } from 'lucide-react';

export function StarIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden="true"
      className="khatam grid size-14 shrink-0 place-items-center bg-sunken text-primary"
    >
      <Icon size={24} />
    </span>
  );
}
