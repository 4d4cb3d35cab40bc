import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { JENIS } from '../../../worker/contract/surat/jenis.ts';
import { type Cetak, JENIS_SURAT } from '../../../worker/contract/surat/surat.ts';
import { compose } from '../../../worker/surat/compose.ts';
import { letterPdf } from '../../../worker/surat/pdf.ts';
import { qrOperators } from '../../../worker/surat/qr.ts';
import { contohPemohon, contohPenyetuju } from '../../support/isian.ts';
import { CAMPUS } from '../../support/kampus.ts';

const NOW = Date.parse('2026-11-20T03:00:00Z');
const STUDENT = {
  nama: 'Siti Aminah',
  nim: '20230001',
  semester: 7,
  angkatan: 2023,
  id_fakultas: 1,
  nama_fakultas: 'Tarbiyah dan Keguruan',
  nama_jurusan: 'Pendidikan Agama Islam',
};

function letter(
  student: object = {},
  deskripsi = 'beasiswa',
  jenis = JENIS_SURAT[0] as (typeof JENIS_SURAT)[number],
): Cetak {
  const isian = { ...contohPemohon(jenis), ...contohPenyetuju(jenis) };
  const composed = compose(CAMPUS, { jenis, deskripsi, isian, student: { ...STUDENT, ...student } }, NOW);
  if (composed.outcome === 'refused') throw new Error(composed.obstacle.alasan);
  return { ...composed.cetak, tautan: 'https://portal.uji/verifikasi-surat/k7qm3xwp9abcdefg' };
}

/** What is drawn: the operators of all pages. */
function drawn(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  return [...file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        return stream;
      }
    })
    .join('\n');
}

/** The texts that are drawn, in the order in which they are. */
const texts = (pdf: Uint8Array) =>
  [...drawn(pdf).matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
    new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')),
  );

describe('a letter', () => {
  it('is the same bytes whenever it is printed', async () => {
    const [one, two] = await Promise.all([letterPdf(letter(), 'B-1'), letterPdf(letter(), 'B-1')]);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    expect(Buffer.from(one).equals(Buffer.from(await letterPdf(letter(), 'B-2')))).toBe(false);
  });

  it.each(JENIS_SURAT)('of type %s says who, what for, where, when and by whom', async (jenis) => {
    const said = texts(await letterPdf(letter({}, 'keperluan uji', jenis), 'B-12/2026')).join(' ');
    for (const part of [
      jenis.toUpperCase(),
      'Nomor: B-12/2026',
      'Siti Aminah',
      '20230001',
      'Pendidikan Agama Islam',
      'Nusantara, 20 November 2026',
      'NIP 197203151998031002',
      'Keaslian surat ini dapat diperiksa di',
      'k7qm3xwp9abcdefg',
    ])
      expect(said).toContain(part);
    expect(said.replace(/\s+/g, ' ').includes('“keperluan uji”')).toBe(!JENIS[jenis].rahasia);
    expect(said).not.toMatch(/\{|\}|elektronik|TTE/);
  });

  it('keeps every line within its margins, whatever a name is like', async () => {
    const pdf = await letterPdf(letter({ nama: `${'W'.repeat(120)} ${'Muhammad '.repeat(14)}` }), 'B-1');
    const wide = texts(pdf).flatMap((text) => /^W+/.exec(text)?.[0] ?? []);
    expect(wide.join('')).toBe('W'.repeat(120));
    expect(Math.max(...wide.map((text) => text.length))).toBeLessThan(40);
  });

  it('goes on to another page, which is numbered, with a paragraph above the signer', async () => {
    const pdf = await letterPdf(letter({}, 'kata '.repeat(900)), 'B-1');
    const said = texts(pdf);
    expect(said).toContain('Halaman 1 dari 2');
    expect(said).toContain('Halaman 2 dari 2');
    expect(texts(await letterPdf(letter(), 'B-1')).join()).not.toContain('Halaman');
  });

  it('draws the marks of transliterated Arabic onto their letters', async () => {
    const said = texts(await letterPdf(letter({ nama: 'ʿAbdullāh Ṣiddīq' }), 'B-1'));
    expect(said.join(' ')).toContain('‘Abdullah Siddiq');
    expect(said.filter((text) => text === '¯')).toHaveLength(2);
    expect(said.filter((text) => text === '.')).toHaveLength(1);
  });

  it('is marked as an example, without number and check', async () => {
    const said = texts(await letterPdf(letter(), null)).join(' ');
    expect(said).toContain('CONTOH');
    expect(said).not.toContain('verifikasi-surat');
  });
});

it('draws a QR as one path of its dark modules', () => {
  const drawn = qrOperators('https://portal.uji/verifikasi-surat/k7qm3xwp9abcdefg', 78, 200, 84).map(String);
  const size = 84 / Number(/^(\S+)/.exec(drawn[1] ?? '')?.[1]);
  expect(size).toBeGreaterThanOrEqual(29);
  expect(drawn.filter((one) => one === 'f')).toHaveLength(1);
  // The upper edges of the two finders above, and the lower edge of the one below.
  for (const finder of [`0 0 7 1.05 re`, `${size - 7} 0 7 1.05 re`, `0 ${size - 1} 7 1.05 re`])
    expect(drawn).toContain(finder);
});
