import { Moon, Sun } from 'lucide-react';
import { toggleTema, useTema } from '../lib/tema.ts';

export function TemaToggle() {
  const gelap = useTema() === 'gelap';
  return (
    <button
      type="button"
      onClick={toggleTema}
      className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-white/15"
      aria-label={gelap ? 'Pakai tema terang' : 'Pakai tema gelap'}
    >
      {/* CSS picks the icon, which knows the theme before any script runs. */}
      <Sun aria-hidden="true" size={20} className="hidden gelap:block" />
      <Moon aria-hidden="true" size={20} className="gelap:hidden" />
    </button>
  );
}
