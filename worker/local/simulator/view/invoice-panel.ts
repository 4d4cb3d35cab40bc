import { html } from 'hono/html';
import type { Invoices } from '../invoice.ts';
import type { Html } from './text.ts';

export type Bill = ReturnType<Invoices['of']> & { title: string };

const NUMBER = new Intl.NumberFormat('id-ID');

/** Shows what each provider charges this month. */
export function invoicePanel(bills: readonly Bill[]): Html {
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
