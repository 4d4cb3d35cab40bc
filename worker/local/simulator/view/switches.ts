import { html } from 'hono/html';
import type { Playing } from '../played.ts';
import { type Html, openChat } from './text.ts';

type SwitchName = 'jendela' | 'pindai';

interface Switch {
  name: SwitchName;
  gateway: string;
  isOn: boolean;
  /** What is so at the moment, and what a click does. */
  state: string;
  click: string;
}

function switchesOf({ played, hasWindow, canWantScan }: Playing): Switch[] {
  const { name: gateway, title, faults } = played;
  const { window, wantsScan } = faults;
  return [
    ...(hasWindow
      ? [
          {
            name: 'jendela' as const,
            gateway,
            isOn: window,
            state: window
              ? 'Jendela 24 jam berlaku: teks bebas hanya ke ponsel yang menulis sehari ini.'
              : 'Jendela 24 jam mati: teks bebas sampai ke semua ponsel.',
            click: window ? 'Matikan' : 'Nyalakan',
          },
        ]
      : []),
    ...(canWantScan
      ? [
          {
            name: 'pindai' as const,
            gateway,
            isOn: wantsScan,
            state: wantsScan
              ? `${title} minta pindai kode QR: tidak ada yang terkirim.`
              : `${title} tersambung dengan ponselnya.`,
            click: wantsScan ? 'Pindai QR' : 'Putuskan',
          },
        ]
      : []),
  ];
}

/** What holds until somebody changes it. */
export function switches(playing: readonly Playing[], openPhone: string | null): Html {
  return html`<ul id="switches" class="switches" aria-label="Keadaan gateway">
    ${playing.flatMap(switchesOf).map(
      ({ name, gateway, isOn, state, click }) => html`<li id="switch-${gateway}-${name}">
      <form action="/sakelar" method="post">
        ${openChat(openPhone)}
        <input type="hidden" name="gateway" value="${gateway}">
        <input type="hidden" name="sakelar" value="${name}">
        <p>${state}</p>
        <button type="submit" class="quiet" name="nyala" value="${isOn ? 'tidak' : 'ya'}">${click}</button>
      </form>
    </li>`,
    )}
  </ul>`;
}
