import { html } from 'hono/html';
import type { FaultKind } from '../faults.ts';
import type { Playing } from '../played.ts';
import { type Html, openChat } from './text.ts';

/** Faults common to all providers. */
const HTTP: Partial<Record<FaultKind, string>> = {
  http429: 'HTTP 429: terlalu sering',
  http500: 'HTTP 500: gangguan server',
};
const NETWORK: Partial<Record<FaultKind, string>> = {
  malformed: 'Jawaban bukan JSON',
  hang: 'Tidak terkirim, tanpa jawaban',
  lostAnswer: 'Terkirim, jawaban hilang',
  dropped: 'Sambungan putus',
};

const labelsOf = ({ faultLabels }: Playing): Record<string, string> => ({
  ...HTTP,
  ...faultLabels,
  ...NETWORK,
});

function state(playing: readonly Playing[]): string {
  const texts = playing.flatMap((one) => {
    const { faults, title } = one.played;
    const [first] = faults.next;
    if (!first) return [];
    const label = labelsOf(one)[first.kind] ?? 'tanpa gangguan';
    const whose = playing.length > 1 ? `${title}: ` : '';
    return `${whose}${faults.next.length} gangguan menunggu. Berikutnya: ${label}.`;
  });
  return texts.join(' ') || 'Tidak ada gangguan yang menunggu.';
}

function options(one: Playing): Html[] {
  return Object.entries(labelsOf(one)).map(
    ([kind, label]) => html`<option value="${one.played.name}:${kind}">${label}</option>`,
  );
}

/** Makes the next sends fail. `GET/PUT /simulator/faults` offers more. */
export function faultPanel(playing: readonly Playing[], openPhone: string | null): Html {
  return html`<details class="panel" id="faults">
    <summary>Gangguan buatan</summary>
    <form action="/gangguan" method="post">
      ${openChat(openPhone)}
      <label for="jenis">Yang terjadi pada kiriman berikutnya</label>
      <select id="jenis" name="jenis">
        ${
          playing.length === 1
            ? playing.map(options)
            : playing.map((one) => html`<optgroup label="${one.played.title}">${options(one)}</optgroup>`)
        }
      </select>
      <label for="kali">Berapa kali</label>
      <div class="row">
        <input id="kali" name="kali" type="number" min="1" max="1000" value="1" required>
        <button type="submit" name="aksi" value="pasang">Pasang</button>
        <button type="submit" name="aksi" value="hapus" formnovalidate>Hapus</button>
      </div>
    </form>
    <p id="fault-state" role="status">${state(playing)}</p>
  </details>`;
}
