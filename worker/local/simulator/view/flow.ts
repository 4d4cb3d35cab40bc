import { html } from 'hono/html';
import type { Component, Shown } from '../dialects/meta/flows.ts';

function field({ type, name = '', label = '', text, required = false, ...more }: Component) {
  if (type === 'TextBody') return html`<p class="text">${text}</p>`;
  if (name === '') return '';
  const must = required ? html` required` : '';
  const options = more['data-source'] ?? [];
  const input =
    options.length > 0
      ? html`<select name="${name}"${must}><option value=""></option>${options.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}</select>`
      : type === 'TextArea'
        ? html`<textarea name="${name}" rows="2"${must}></textarea>`
        : html`<input name="${name}" type="${type === 'DatePicker' ? 'date' : 'text'}"${must}>`;
  return html`<label>${label}<br>${input}</label>`;
}

/** The form of a message: each of its last screens, to open, fill in and send. */
export function flowForms(flow: string, buttons: readonly string[], to: { phone: string; gateway: string }) {
  const { token, screens } = JSON.parse(flow) as Shown;
  const last = screens.filter(({ terminal }) => terminal);
  if (last.length === 0) return buttons.map((button) => html`<p class="button">${button}</p>`);
  return last.map(({ title, layout }) => {
    const fields = layout.children.flatMap(({ children = [] }) => children);
    const payload = fields.flatMap((one) => Object.entries(one['on-click-action']?.payload ?? {}));
    const fixed = payload.filter(([, value]) => !value.startsWith('${'));
    return html`<details class="form"><summary>${last.length > 1 ? title : buttons.join()}</summary>
      <form action="/formulir" method="post">
        <input type="hidden" name="nomor" value="${to.phone}">
        <input type="hidden" name="gateway" value="${to.gateway}">
        <input type="hidden" name="flow_token" value="${token}">
        ${fixed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        ${fields.map(field)}
        <button type="submit" class="quiet">Kirim</button>
      </form>
    </details>`;
  });
}
