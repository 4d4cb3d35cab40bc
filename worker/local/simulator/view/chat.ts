import { html } from 'hono/html';
import { type Bubble, MOST_BUBBLES } from '../chats.ts';
import { formatPhone } from '../phone.ts';
import type { Status } from '../status.ts';
import { link as anchor, clockTime, type Html, linkify, longDay } from './text.ts';

const TICKS: Record<Exclude<Status, 'failed'>, [mark: string, label: string]> = {
  accepted: ['…', 'Diproses'],
  sent: ['✓', 'Terkirim'],
  delivered: ['✓✓', 'Sampai'],
  read: ['✓✓', 'Dibaca'],
};

function tick({ direction, status, failedCode, untold }: Bubble): Html | '' {
  if (direction === 'in') {
    return untold ? html`<span class="failed">Belum diterima aplikasi, dicoba lagi</span>` : '';
  }
  if (status === 'failed') return html`<span class="failed">Gagal (${failedCode})</span>`;
  const [mark, label] = TICKS[status];
  return html`<span class="tick ${status}" role="img" aria-label="${label}" title="${label}">${mark}</span>`;
}

/** The address is shown, never fetched. */
function attachment({ type, link, filename, template }: Bubble): Html | '' {
  if (type === 'template') return html`<p class="kind">Templat ${template}</p>`;
  if (link === null) return '';
  const name = type === 'image' ? 'Gambar' : (filename ?? 'Dokumen');
  return html`<p class="kind">${name}</p><p class="text">${anchor(link)}</p>`;
}

function bubble(message: Bubble): Html {
  const side = message.direction === 'out' ? 'from-app' : 'from-phone';
  const sender = message.direction === 'out' ? 'Aplikasi' : 'Ponsel';
  return html`<li id="message-${message.seq}" class="bubble ${side}">
    <span class="visually-hidden">${sender}:</span>
    ${attachment(message)}
    ${message.text && html`<p class="text">${linkify(message.text)}</p>`}
    <p class="foot"><time datetime="${new Date(message.at).toISOString()}">${clockTime(message.at)}</time> ${tick(message)}</p>
  </li>`;
}

function withDays(bubbles: Bubble[]): Html[] {
  let lastDay = '';
  return bubbles.flatMap((message) => {
    const day = longDay(message.at);
    if (day === lastDay) return bubble(message);
    lastDay = day;
    return [html`<li id="day-${message.seq}" class="day">${day}</li>`, bubble(message)];
  });
}

interface ChatProps {
  phone: string;
  bubbles: Bubble[];
  hidden: number;
  backTo: string;
}

export function chatPane({ phone, bubbles, hidden, backTo }: ChatProps): Html {
  const name = formatPhone(phone);
  const unread = bubbles.some(({ direction, status }) => direction === 'out' && status === 'delivered');
  return html`<section class="chat" aria-label="Chat ${name}" id="chat" data-phone="${phone}" data-unread="${String(unread)}">
  <div class="chat-head">
    <a class="back" href="${backTo}"><span aria-hidden="true">←</span><span class="visually-hidden">Kembali ke daftar chat</span></a>
    <h2>${name}</h2>
  </div>
  <div class="log" id="log" role="log" tabindex="0" aria-label="Percakapan ${name}">
    <ol id="bubbles">
      ${hidden > 0 && html`<li id="older" class="day">${hidden} pesan lebih lama tidak ditampilkan (batas ${MOST_BUBBLES})</li>`}
      ${withDays(bubbles)}
      ${bubbles.length === 0 && html`<li id="no-message" class="day">Belum ada pesan dengan nomor ini</li>`}
    </ol>
  </div>
  <form class="composer" id="composer" action="/pesan-masuk" method="post">
    <input type="hidden" name="nomor" value="${phone}">
    <label class="visually-hidden" for="teks">Pesan dari ponsel ${name}</label>
    <textarea id="teks" name="teks" rows="1" maxlength="4096" required placeholder="Tulis sebagai ponsel ini"></textarea>
    <button type="submit">Kirim</button>
  </form>
</section>`;
}

export function noChat(): Html {
  return html`<section class="chat nothing" id="chat"><p>Pilih chat untuk membaca pesan seperti di ponselnya.</p></section>`;
}
