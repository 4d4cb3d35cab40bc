import { html } from 'hono/html';
import type { FaultKind, Faults } from '../faults.ts';
import type { Html } from './text.ts';

export const FAULT_LABELS: Record<Exclude<FaultKind, 'ok'>, string> = {
  http429: 'HTTP 429: terlalu sering',
  http500: 'HTTP 500: gangguan server',
  rate: '130429: batas kecepatan',
  spam: '131048: batas spam',
  refused: '131026: tidak dapat dikirim',
  badToken: '190: token tidak berlaku',
  malformed: 'Jawaban bukan JSON',
  hang: 'Tidak terkirim, tanpa jawaban',
  lostAnswer: 'Terkirim, jawaban hilang',
  dropped: 'Sambungan putus',
};

function describe(next: Faults['next']): string {
  if (next.length === 0) return 'Tidak ada gangguan yang menunggu.';
  const [first] = next;
  const label = first && first.kind !== 'ok' ? FAULT_LABELS[first.kind] : 'tanpa gangguan';
  return `${next.length} gangguan menunggu. Berikutnya: ${label}.`;
}

/** Lets a person make the next sends fail; `GET/PUT /simulator/faults` knows more. */
export function faultPanel(faults: Faults, openPhone: string | null): Html {
  return html`<details class="panel" id="faults">
    <summary>Gangguan buatan</summary>
    <form action="/gangguan" method="post">
      ${openPhone && html`<input type="hidden" name="nomor" value="${openPhone}">`}
      <label for="jenis">Yang terjadi pada kiriman berikutnya</label>
      <select id="jenis" name="jenis">
        ${Object.entries(FAULT_LABELS).map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}
      </select>
      <label for="kali">Berapa kali</label>
      <div class="row">
        <input id="kali" name="kali" type="number" min="1" max="1000" value="1" required>
        <button type="submit" name="aksi" value="pasang">Pasang</button>
        <button type="submit" name="aksi" value="hapus" formnovalidate>Hapus</button>
      </div>
    </form>
    <p id="fault-state" role="status">${describe(faults.next)}</p>
  </details>`;
}
