import { html } from 'hono/html';
import { type Chat, MOST_CHATS } from '../chats.ts';
import type { MetaTemplate } from '../dialects/meta/template.ts';
import type { Invoices } from '../invoice.ts';
import { formatPhone } from '../phone.ts';
import type { Playing } from '../played.ts';
import { KINDS, shownText } from './chat.ts';
import { faultPanel } from './fault-panel.ts';
import { type Html, openChat, timeOrDay } from './text.ts';

function preview({ lastType, lastText, lastDirection }: Chat): string {
  const content = [KINDS[lastType], shownText(lastType, lastText)].filter(Boolean).join(': ');
  return lastDirection === 'in' ? `Ponsel: ${content}` : content;
}

export const chatAddress = (phone: string, search = ''): string =>
  `/?${new URLSearchParams({ nomor: phone, ...(search && { cari: search }) })}`;

function chatItem(chat: Chat, openPhone: string | null, search: string): Html {
  const current = chat.phone === openPhone ? html` aria-current="page"` : '';
  return html`<li id="chat-${chat.phone}"><a href="${chatAddress(chat.phone, search)}"${current}>
    <strong>${formatPhone(chat.phone)}</strong>
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
    <input id="cari" name="cari" type="search" aria-label="Cari nomor" placeholder="Cari nomor" autocomplete="off" value="${search}">
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

const STATUS: Record<string, string> = {
  APPROVED: 'disetujui',
  PENDING: 'menunggu',
  REJECTED: 'ditolak',
  PAUSED: 'dijeda',
  DISABLED: 'dimatikan',
};
const CATEGORY: Record<MetaTemplate['category'], string> = {
  UTILITY: 'utilitas',
  MARKETING: 'pemasaran',
  AUTHENTICATION: 'autentikasi',
};
const QUALITY: Record<string, string> = { GREEN: 'tinggi', YELLOW: 'sedang', RED: 'rendah' };

function item({ id, name, language, status, category, quality_score }: MetaTemplate, hidden: Html): Html {
  const isApproved = status === 'APPROVED';
  const quality = QUALITY[quality_score.score];
  return html`<li id="template-${id}">
    <form action="/template" method="post">
      ${hidden}
      <input type="hidden" name="id" value="${id}">
      <p><strong>${name}</strong><br>
      <span${isApproved ? '' : html` class="failed"`}>${STATUS[status] ?? status.toLowerCase()}</span>, ${CATEGORY[category]}, bahasa ${language}${quality && `, mutu ${quality}`}</p>
      <button type="submit" class="quiet" name="status" value="${isApproved ? 'PAUSED' : 'APPROVED'}"
        aria-label="${isApproved ? 'Jeda' : 'Setujui'} ${name}">${isApproved ? 'Jeda' : 'Setujui'}</button>
    </form>
  </li>`;
}

/** Templates and their approval; empty when no provider has templates. */
function templatePanel(playing: readonly Playing[], openPhone: string | null): Html | '' {
  const withTemplates = playing.filter(({ played }) => played.templates().length > 0);
  if (withTemplates.length === 0) return '';
  return html`<details class="panel" id="template-panel">
    <summary>Template</summary>
    <ul id="templates" class="switches">
      ${withTemplates.flatMap(({ played }) => {
        const hidden = html`${openChat(openPhone)}<input type="hidden" name="gateway" value="${played.name}">`;
        return played.templates().map((template) => item(template, hidden));
      })}
    </ul>
  </details>`;
}

/** Permanent states of the gateways. */
function switches(playing: readonly Playing[], openPhone: string | null): Html {
  const item = (gateway: string, name: string, isOn: boolean, state: string, click: string) =>
    html`<li id="switch-${gateway}-${name}">
      <form action="/sakelar" method="post">
        ${openChat(openPhone)}
        <input type="hidden" name="gateway" value="${gateway}">
        <input type="hidden" name="sakelar" value="${name}">
        <p>${state}</p>
        <button type="submit" class="quiet" name="nyala" value="${isOn ? 'tidak' : 'ya'}">${click}</button>
      </form>
    </li>`;
  const window = (gateway: string, isOn: boolean) =>
    isOn
      ? item(
          gateway,
          'jendela',
          isOn,
          'Jendela 24 jam berlaku: teks bebas hanya ke ponsel yang menulis sehari ini.',
          'Matikan',
        )
      : item(gateway, 'jendela', isOn, 'Jendela 24 jam mati: teks bebas sampai ke semua ponsel.', 'Nyalakan');
  const scan = (gateway: string, isOn: boolean, title: string) =>
    isOn
      ? item(gateway, 'pindai', isOn, `${title} minta pindai kode QR: tidak ada yang terkirim.`, 'Pindai QR')
      : item(gateway, 'pindai', isOn, `${title} tersambung dengan ponselnya.`, 'Putuskan');
  return html`<ul id="switches" class="switches" aria-label="Keadaan gateway">
    ${playing.map(({ played: { name, title, faults }, hasWindow, canWantScan }) => [
      hasWindow && window(name, faults.window),
      canWantScan && scan(name, faults.wantsScan, title),
    ])}
  </ul>`;
}
