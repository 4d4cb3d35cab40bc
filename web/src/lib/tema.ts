import { signal } from '@preact/signals-react';

type Tema = 'terang' | 'gelap';

const system = matchMedia('(prefers-color-scheme: dark)');
// Before the first paint, `tema.js` has put there what was chosen.
const chosen = document.documentElement.dataset.tema as Tema | undefined;

export const tema = signal<Tema>(chosen ?? (system.matches ? 'gelap' : 'terang'));

system.addEventListener('change', () => {
  if (!document.documentElement.dataset.tema) tema.value = system.matches ? 'gelap' : 'terang';
});

export function toggleTema() {
  tema.value = tema.value === 'gelap' ? 'terang' : 'gelap';
  localStorage.setItem('tema', tema.value);
  document.documentElement.dataset.tema = tema.value;
}
