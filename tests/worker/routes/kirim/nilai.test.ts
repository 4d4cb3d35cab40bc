import { beforeAll, expect, it } from 'vitest';
import { BroadcastReply } from '../../../../worker/contract/pesan/broadcast.ts';
import type { JenisKiriman } from '../../../../worker/contract/pesan/kirim.ts';
import { loadDemoTemplates } from '../../../../worker/local/demo/templates.ts';
import { DEMO_TEMPLATES } from '../../../../worker/local/simulator/dialects/meta/demo-templates.ts';
import { formOf } from '../../../support/files/berkas.ts';
import { workbook } from '../../../support/files/excel.ts';
import { keepContact } from '../../../support/gateway/template.ts';
import { type Orang, people } from '../../../support/people/kirim.ts';
import { sending } from './stack.ts';

const { gone, LINK, messagesTo, operator, pathOf, stack } = sending();
beforeAll(() => loadDemoTemplates(stack.env.DB));

const [ani, budi, cici] = people(3) as [Orang, Orang, Orang];

async function groupFromWorkbook() {
  const group = await operator.group();
  const rows = [
    ['Nama', 'Nomor HP', 'Tagihan', 'Jatuh Tempo'],
    [ani.nama, ani.no_hp, { t: 'n' as const, v: 1_501_250, z: '"Rp"#,##0' }, 'Senin *pagi*, {nama}'],
    [budi.nama, budi.no_hp, { t: 'n' as const, v: 75_000, z: '"Rp"#,##0' }, '$& {tagihan}\nbesok'],
    [cici.nama, cici.no_hp, 'Rp9', ''],
  ];
  const form = formOf({ id_group: String(group.id) });
  form.append('file', new File([new Uint8Array(workbook('xlsx', { Data: rows }))], 'tagihan.xlsx'));
  expect((await operator.call('POST', 'upload-excel', form)).status).toBe(200);
  return group.id;
}

const TEMPLATE = DEMO_TEMPLATES.find(({ name }) => name === 'informasi_kampus')?.id ?? '';
const isian = ['{nama}', 'tagihan {tagihan}, paling lambat {jatuh_tempo}'];

it.each<[string, JenisKiriman, object, (text: string) => string]>([
  ['a text', 'teks', {}, (text) => text],
  ['the caption of an image', 'gambar', { alamat: LINK }, (text) => text],
  ['the caption of a document', 'dokumen', { alamat: LINK }, (text) => text],
  ['the values of a template', 'teks', { template: TEMPLATE, isian }, (text) => text.replace(/\s+/g, ' ')],
])(
  'says to each phone what its row of the workbook says, to the letter: %s',
  async (_, jenis, fields, asSent) => {
    const id_group = await groupFromWorkbook();
    // They have written lately, so that free text reaches them as it is.
    for (const { no_hp } of [ani, budi]) await keepContact(stack, no_hp, { masuk: Date.now() });
    const order = { id_group, body: '{nama}: tagihan {Tagihan}, paling lambat {jatuh tempo}', ...fields };
    const { data } = await operator.exact(202, BroadcastReply, 'POST', pathOf(jenis, 'broadcast'), order);
    expect(await gone(data.id_broadcast)).toMatchObject({ jumlah: 3, sent: 2, cancel: 1 });
    const texts = [ani, budi, cici].map((to) => messagesTo(to).map(({ text }) => text));
    expect(texts).toEqual([
      [expect.stringContaining('tagihan Rp1.501.250, paling lambat Senin *pagi*, {nama}')],
      [expect.stringContaining(asSent('tagihan Rp75.000, paling lambat $& {tagihan}\nbesok'))],
      [],
    ]);
    expect(texts[0]?.[0]).toContain(ani.nama);
    const rows = (await operator.report(`broadcast/${data.id_broadcast}/pesan`)).data;
    // The phone shows no footer of a template.
    for (const [n, [text = '']] of texts.slice(0, 2).entries())
      expect(`${rows[n]?.terkirim ?? rows[n]?.body}\n\nPortal`).toContain(`${text}\n\nPortal`);
    expect(rows[2]).toMatchObject({ status: 'cancel', alasan_kode: 'tanpa_nilai' });
  },
);
