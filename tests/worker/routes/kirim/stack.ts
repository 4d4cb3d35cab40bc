import { beforeEach } from 'vitest';
import { kirimBroadcast } from '../../../../worker/contract/pesan/broadcast.ts';
import { type JenisKiriman, kirimPesan } from '../../../../worker/contract/pesan/kirim.ts';
import { e164, type Orang, operatorOf } from '../../../support/people/kirim.ts';
import { shared } from '../../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../../support/stack/simulated-portal.ts';

export type Texts = Record<string, string>;

/** A portal whose operator sends messages, for all tests of a file. */
export function sending() {
  const stack = sharedSimulatedPortal({ WA_RATE: '20' });
  const operator = shared(() => operatorOf(stack));
  beforeEach(() => stack.simulator.reset());

  const LINK = 'https://kampus.ac.id/a%20b/surat.pdf?x=1&y=2';
  const TYPE = { teks: 'text', gambar: 'image', dokumen: 'document' };
  const pathOf = (jenis: JenisKiriman, to: 'pesan' | 'broadcast') =>
    ({ pesan: kirimPesan, broadcast: kirimBroadcast })[to][jenis].route.slice('POST /api/'.length);
  const contentOf = (jenis: JenisKiriman): Texts => ({
    body: ' Yth. {nama},\nhalo {Nama} ',
    ...(jenis !== 'teks' && { alamat: LINK }),
  });
  /** The text of that on a phone. */
  const shown = (jenis: JenisKiriman, nama: string) => ({
    type: TYPE[jenis],
    text: `Yth. ${nama},\nhalo ${nama}`,
    link: jenis === 'teks' ? null : LINK,
  });
  const keyed = (key: string = crypto.randomUUID()) => ({ 'Idempotency-Key': key });
  const messagesTo = (to: Orang) =>
    // The sender of a multipart form turns its line ends into these.
    stack.simulator
      .messages(e164(to))
      .map((message) => ({ ...message, text: message.text.replaceAll('\r\n', '\n') }));
  const gone = async (id: number) => operator.until(id, ({ status }) => status === 'selesai');
  const stored = async () => {
    const tables = ['pesan', 'broadcast', 'idempotensi'].map(
      (table) => `(SELECT count(*) FROM ${table}) AS ${table}`,
    );
    return stack.env.DB.prepare(`SELECT ${tables.join(', ')}`).first();
  };

  return { stack, operator, LINK, pathOf, contentOf, shown, keyed, messagesTo, gone, stored };
}
