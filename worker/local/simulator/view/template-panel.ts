import { html } from 'hono/html';
import type { MetaTemplate } from '../dialects/meta/template.ts';
import type { Playing } from '../played.ts';
import { type Html, openChat } from './text.ts';

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
      <span class="${isApproved ? 'good' : 'failed'}">${STATUS[status] ?? status.toLowerCase()}</span>, ${CATEGORY[category]}, bahasa ${language}${quality && `, mutu ${quality}`}</p>
      <button type="submit" class="quiet" name="status" value="${isApproved ? 'PAUSED' : 'APPROVED'}"
        aria-label="${isApproved ? 'Jeda' : 'Setujui'} ${name}">${isApproved ? 'Jeda' : 'Setujui'}</button>
    </form>
  </li>`;
}

/** Templates and their approval; empty when no provider has templates. */
export function templatePanel(playing: readonly Playing[], openPhone: string | null): Html | '' {
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
