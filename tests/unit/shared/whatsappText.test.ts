import { expect, it } from 'vitest';
import { type Bagian, blokOf } from '../../../worker/shared/whatsappText.ts';

const TAGS = { tebal: 'b', miring: 'i', coret: 's', kode: 'code', biasa: '' } as const;

const markup = (isi: readonly Bagian[]): string =>
  isi
    .map((bagian) => {
      const inner = 'isi' in bagian ? markup(bagian.isi) : bagian.teks;
      const tag = TAGS[bagian.gaya];
      return tag ? `<${tag}>${inner}</${tag}>` : inner;
    })
    .join('');

/** WhatsApp's view of a text, each block written like HTML. */
const shown = (text: string): string[] =>
  blokOf(text).map((blok) => {
    if (blok.bentuk === 'biasa') return markup(blok.isi);
    if (blok.bentuk === 'kutipan') return `<q>${markup(blok.isi)}</q>`;
    return blok.baris.map(({ nomor, isi }) => `<li${nomor ?? ''}>${markup(isi)}</li>`).join('');
  });

it.each([
  ['*penting*', '<b>penting</b>'],
  ['Rapat *besok pagi*, _jangan_ ~terlambat~.', 'Rapat <b>besok pagi</b>, <i>jangan</i> <s>terlambat</s>.'],
  ['*_dua_ gaya*', '<b><i>dua</i> gaya</b>'],
  ['*_~tiga~_*', '<b><i><s>tiga</s></i></b>'],
  ['`*kode*` dan ```mono _saja_```', '<code>*kode*</code> dan <code>mono _saja_</code>'],
  ['```dua\nbaris```', '<code>dua\nbaris</code>'],
  ['**dobel**', '*<b>dobel</b>*'],
  ['(*di dalam kurung*)!', '(<b>di dalam kurung</b>)!'],
  ['*ﷺ* 𝐀*x*', '<b>ﷺ</b> 𝐀*x*'],
  ['*lihat https://kampus.example/a_b_c/*', '<b>lihat https://kampus.example/a_b_c/</b>'],
])('%j is shown as %j', (text, expected) => {
  expect(shown(text)).toEqual([expected]);
});

it.each([
  'nama_file_baru',
  '2*3*4',
  'a * b * c',
  '*dua\nbaris*',
  '**',
  '***',
  '_ _',
  '*tanpa pasangan',
  'https://kampus.example/_a_/*b*',
  '``````',
  '-tanpa spasi',
  '- ',
  '1.tanpa spasi',
  '>tanpa spasi',
  '<b>bukan HTML</b>',
])('%j stays as it is written', (text) => {
  expect(shown(text)).toEqual([text]);
});

it('lines become lists and quotes, in the order in which they stand', () => {
  const text = 'Bawa:\n- KTP\n* *Ijazah*\n\n1. Daftar\n2. Bayar\n> Kata dia\n> begitu\nSelesai';
  expect(shown(text)).toEqual([
    'Bawa:',
    '<li>KTP</li><li><b>Ijazah</b></li>',
    '',
    '<li1>Daftar</li><li2>Bayar</li>',
    '<q>Kata dia\nbegitu</q>',
    'Selesai',
  ]);
});

it('every part says where in the text it begins', () => {
  const text = 'a *b _c_* `d`\n- e ```f```';
  const leaves: string[] = [];
  const visit = (isi: readonly Bagian[]) => {
    for (const bagian of isi) {
      if ('isi' in bagian) visit(bagian.isi);
      else {
        expect(text.slice(bagian.di, bagian.di + bagian.teks.length)).toBe(bagian.teks);
        leaves.push(bagian.teks);
      }
    }
  };
  for (const blok of blokOf(text)) {
    if ('isi' in blok) visit(blok.isi);
    else for (const { isi } of blok.baris) visit(isi);
  }
  expect(leaves).toEqual(['a ', 'b ', 'c', ' ', 'd', 'e ', 'f']);
});

it.each(['*a ', '*_~', '`', '`a`', '* ', '*a_b~', '\n', '- x\n'])(
  'a long text of nothing but %j is read at once',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    const start = process.threadCpuUsage();
    blokOf(text);
    // Of this thread's own time, since others may keep the machine busy; a quadratic one takes several times as long.
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1_000);
  },
);
