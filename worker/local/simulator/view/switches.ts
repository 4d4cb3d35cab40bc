import { html } from 'hono/html';
import type { Playing } from '../played.ts';
import { type Html, openChat } from './text.ts';

interface Switch {
  name: 'jendela' | 'pindai';
  gateway: string;
  isOn: boolean;
  /** The present state, in words. */
  state: string;
  /** The button's label. */
  click: string;
}

function switchesOf({ played, hasWindow, canWantScan }: Playing): Switch[] {
  const { name: gateway, title, faults } = played;
  const { window, wantsScan } = faults;
  const switches: Switch[] = [];
  if (hasWindow)
    switches.push({
      name: 'jendela',
      gateway,
      isOn: window,
      state: window
        ? 'Jendela 24 jam berlaku: teks bebas hanya ke ponsel yang menulis sehari ini.'
        : 'Jendela 24 jam mati: teks bebas sampai ke semua ponsel.',
      click: window ? 'Matikan' : 'Nyalakan',
    });
  if (canWantScan)
    switches.push({
      name: 'pindai',
      gateway,
      isOn: wantsScan,
      state: wantsScan
        ? `${title} minta pindai kode QR: tidak ada yang terkirim.`
        : `${title} tersambung dengan ponselnya.`,
      click: wantsScan ? 'Pindai QR' : 'Putuskan',
    });
  return switches;
}

/** Permanent states of the gateways. */
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
