import { html } from 'hono/html';
import { type Chat, MOST_CHATS } from '../chats.ts';
import type { Invoices } from '../invoice.ts';
import { formatPhone } from '../phone.ts';
import type { Playing } from '../played.ts';
import { KINDS, shownText } from './chat.ts';
import { faultPanel } from './fault-panel.ts';
import { switches } from './switches.ts';
import { templatePanel } from './template-panel.ts';
import type { Html } from './text.ts';
import { timeOrDay } from './text.ts';

function preview({ lastType, lastText, lastDirection }: Chat): string {
  const content = [KINDS[lastType], shownText(lastType, lastText)].filter(Boolean).join(': ');
  return lastDirection === 'in' ? `Ponsel: ${content}` : content;
}

export const chatAddress = (phone: string, search: string): string =>
  `/?${new URLSearchParams({ nomor: phone, ...(search && { cari: search }) })}`;

function chatItem(chat: Chat, openPhone: string | null, search: string): Html {
  const current = chat.phone === openPhone ? html` aria-current="page"` : '';
  return html`<li id="chat-${chat.phone}"><a href="${chatAddress(chat.phone, search)}"${current}>
    <span class="phone">${formatPhone(chat.phone)}</span>
    <time class="when" datetime="${new Date(chat.lastAt).toISOString()}">${timeOrDay(chat.lastAt)}</time>
    <span class="preview">${preview(chat)}</span>
    ${chat.unread > 0 && html`<span class="badge">${chat.unread}<span class="visually-hidden"> belum dibaca</span></span>`}
  </a></li>`;
}

function emptyItem(search: string): Html {
  const text = search
    ? 'Tidak ada chat dengan nomor itu.'
    : 'Belum ada pesan. Pesan yang dikirim aplikasi muncul di sini.';
  return html`<li id="no-chat" class="empty">${text}</li>`;
}

interface SidebarProps {
  chats: Chat[];
  openPhone: string | null;
  search: string;
  playing: readonly Playing[];
  bills: readonly Bill[];
}

export function sidebar({ chats, openPhone, search, playing, bills }: SidebarProps): Html {
  return html`<nav class="sidebar" aria-label="Daftar chat">
  <form id="search" role="search" action="/" method="get">
    ${openPhone && html`<input type="hidden" name="nomor" value="${openPhone}">`}
    <label class="visually-hidden" for="cari">Cari nomor</label>
    <input id="cari" name="cari" type="search" placeholder="Cari nomor" autocomplete="off" value="${search}">
  </form>
  <details class="panel">
    <summary>Chat baru</summary>
    <form action="/" method="get">
      <label for="nomor-baru">Nomor WhatsApp</label>
      <div class="row">
        <input id="nomor-baru" name="nomor" type="tel" required placeholder="0800-0000-0001" autocomplete="off">
        <button type="submit">Buka</button>
      </div>
    </form>
  </details>
  <ul id="chats" class="chats">
    ${chats.map((chat) => chatItem(chat, openPhone, search))}
    ${chats.length === 0 && emptyItem(search)}
    ${
      chats.length === MOST_CHATS &&
      html`<li id="more-chats" class="empty">Hanya ${MOST_CHATS} chat terbaru yang ditampilkan. Cari nomor untuk melihat yang lain.</li>`
    }
  </ul>
  <div class="panels">
    ${switches(playing, openPhone)}
    ${templatePanel(playing, openPhone)}
    ${faultPanel(playing, openPhone)}
    ${invoicePanel(bills)}
  </div>
</nav>`;
}

type Bill = ReturnType<Invoices['of']> & { title: string };

const NUMBER = new Intl.NumberFormat('id-ID');

/** Shows what each provider charges this month. */
function invoicePanel(bills: readonly Bill[]): Html {
  return html`<ul id="invoices" class="switches" aria-label="Tagihan">
    ${bills.map(
      ({ title, month, lines, total }) => html`<li id="invoice-${month}">
      <p>Tagihan ${title} ${month}: Rp ${NUMBER.format(total)}. ${
        lines
          .filter(({ delivered }) => delivered > 0)
          .map(
            ({ category, delivered, free }) =>
              `${category} ${NUMBER.format(delivered)}${free > 0 ? ` (${NUMBER.format(free)} gratis)` : ''}`,
          )
          .join(', ') || 'Belum ada pesan yang sampai'
      }.</p>
    </li>`,
    )}
  </ul>`;
}
