import { Moon, Sun } from 'lucide-react';
import { tema, toggleTema } from '../lib/tema.ts';
import { useSignalValue } from '../lib/useSignalValue.ts';

export function TemaToggle() {
  const gelap = useSignalValue(tema) === 'gelap';
  return (
    <button
      type="button"
      onClick={toggleTema}
      className="grid size-11 place-items-center rounded-lg hover:bg-white/15"
      aria-label={gelap ? 'Pakai tema terang' : 'Pakai tema gelap'}
    >
      {gelap ? <Sun aria-hidden="true" size={20} /> : <Moon aria-hidden="true" size={20} />}
    </button>
  );
}
