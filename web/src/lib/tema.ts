import { signal } from '@preact/signals-react';

type Tema = 'terang' | 'gelap';

const system = matchMedia('(prefers-color-scheme: dark)');
const stored = localStorage.getItem('tema');

export const tema = signal<Tema>(
  stored === 'terang' || stored === 'gelap' ? stored : system.matches ? 'gelap' : 'terang',
);
if (stored) document.documentElement.dataset.tema = tema.value;

system.addEventListener('change', () => {
  if (!document.documentElement.dataset.tema) tema.value = system.matches ? 'gelap' : 'terang';
});

export function toggleTema() {
  tema.value = tema.value === 'gelap' ? 'terang' : 'gelap';
  localStorage.setItem('tema', tema.value);
  document.documentElement.dataset.tema = tema.value;
}
