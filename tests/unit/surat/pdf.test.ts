import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { JENIS } from '../../../worker/contract/surat/jenis.ts';
import { type Cetak, JENIS_SURAT } from '../../../worker/contract/surat/surat.ts';
import { compose } from '../../../worker/surat/compose.ts';
import { regular } from '../../../worker/surat/huruf/font.ts';
import { printedLogo, SISI_CETAK } from '../../../worker/surat/logo.ts';
import { textString } from '../../../worker/surat/paper/berkasPdf.ts';
import { letterPdf } from '../../../worker/surat/pdf.ts';
import { qrOperators } from '../../../worker/surat/qr.ts';
import { linesOf } from '../../support/files/pdfText.ts';
import { contohPemohon, contohPenyetuju } from '../../support/people/isian.ts';
import { CAMPUS } from '../../support/people/kampus.ts';

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

/** Signs with the campus's signer. */
const SECOND = {
  nama: 'Prof. Dr. Hj. Nurhayati Abdurrahman Al-Banjari, M.Ag., Ph.D.',
  nip: '196801011993032001',
  pangkat: 'Pembina Utama Muda (IV/c)',
  jabatan: 'Dekan Fakultas Tarbiyah dan Keguruan',
  nik: '3200000000000002',
  no_hp: '080000009002',
  jenis: [],
  jenis_kedua: [...JENIS_SURAT],
};

function letter(
  student: object = {},
  deskripsi = 'beasiswa',
  jenis = JENIS_SURAT[0] as (typeof JENIS_SURAT)[number],
  others: (typeof SECOND)[] = [],
): Cetak {
  const isian = { ...contohPemohon(jenis), ...contohPenyetuju(jenis) };
  const settings = { ...CAMPUS, surat_penanda: [...CAMPUS.surat_penanda, ...others] };
  const composed = compose(settings, { jenis, deskripsi, isian, student: { ...STUDENT, ...student } }, NOW);
  if (composed.outcome === 'refused') throw new Error(composed.obstacle.alasan);
  return { ...composed.cetak, tautan: 'https://portal.uji/verifikasi-surat/k7qm3xwp9abcdefg' };
}

/** The texts that are drawn, in the order in which they are. */
const texts = (pdf: Uint8Array) => linesOf(pdf).map(({ text }) => text);

const NARROWEST_MARK = /\p{M}/u;
/** Points; both fonts are as wide as the regular one, within a twentieth. */
const widthOfText = (text: string, size: number) =>
  [...text].reduce((sum, letter) => {
    const { advanceOf, glyphOf, unitsPerEm } = regular();
    return NARROWEST_MARK.test(letter) ? sum : sum + (advanceOf(glyphOf(letter)) / unitsPerEm) * size;
  }, 0);

describe('a letter', () => {
  it('is the same bytes whenever it is printed', () => {
    const [one, two] = [letterPdf(letter(), 'B-1'), letterPdf(letter(), 'B-1')];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    expect(Buffer.from(one).equals(Buffer.from(letterPdf(letter(), 'B-2')))).toBe(false);
  });

  it.each(JENIS_SURAT)('of type %s says who, what for, where, when and by whom', (jenis) => {
    const said = texts(letterPdf(letter({}, 'keperluan uji', jenis), 'B-12/2026')).join(' ');
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

  it.each([
    ['long names', { nama: `${'W'.repeat(60)} ${'Muhammad '.repeat(14)}` }, 'uji'],
    ['a long purpose', {}, 'penyusunan skripsi tentang minat baca '.repeat(5)],
    ['words without a space', { nama_jurusan: 'x'.repeat(120) }, 'W'.repeat(200)],
    ['marks', { nama: 'Ḵ̣āf Ṣiddīq '.repeat(12) }, 'ḏ'.repeat(200)],
  ])(
    'keeps %s within margins, frame and signer’s column, and no line on another',
    (_, student, deskripsi) => {
      for (const jenis of JENIS_SURAT) {
        const lines = linesOf(letterPdf(letter(student, deskripsi, jenis), 'B-12/Un.01/PP.00.9/11/2026'));
        for (const { x, y, size, text } of lines) {
          expect(x).toBeGreaterThanOrEqual(77.9);
          expect(x + widthOfText(text, size)).toBeLessThanOrEqual(595.28 - 68 + 0.5);
          expect(y).toBeGreaterThan(30);
        }
        const places = lines.map(({ page, x, y }) => `${page} ${Math.round(x)} ${Math.round(y)}`);
        expect(new Set(places).size).toBe(places.length);
        const said = lines
          .map(({ text }) => text)
          .join('')
          .replace(/\s+/g, '');
        for (const value of [...Object.values(student), JENIS[jenis].rahasia ? '' : deskripsi])
          expect(said.normalize('NFD')).toContain(value.replace(/\s+/g, '').normalize('NFD'));
      }
    },
  );

  it('of three pages is numbered, and has a paragraph above the signer', () => {
    const lines = linesOf(letterPdf(letter({}, 'kata '.repeat(1500)), 'B-1'));
    expect(
      lines.filter(({ text }) => text.startsWith('Halaman')).map(({ page, text }) => [page, text]),
    ).toEqual([1, 2, 3].map((page) => [page, `Halaman ${page} dari 3`]));
    const onLast = lines.filter(({ page }) => page === 3).map(({ text }) => text);
    expect(onLast.findIndex((text) => text.startsWith('Demikian'))).toBeLessThan(
      onLast.findIndex((text) => text.startsWith('Nusantara, ')),
    );
    expect(texts(letterPdf(letter(), 'B-1')).join()).not.toContain('Halaman');
  });

  it('of two signers has them side by side on one page, with the check below', () => {
    for (const length of [1, 8, 60, 70, 80, 90, 100, 110]) {
      const cetak = letter({}, 'kata '.repeat(length), 'Surat Keterangan Aktif Kuliah', [SECOND]);
      expect(JSON.stringify(cetak)).not.toContain(SECOND.nik);
      const lines = linesOf(letterPdf(cetak, 'B-1'));
      const found = (start: string) => {
        const line = lines.find(({ text }) => text.startsWith(start));
        if (!line) throw new Error(`${start} is not printed`);
        return line;
      };
      const [left, right] = [found('Mengetahui,'), found('Nusantara, ')];
      expect(left).toMatchObject({ page: right.page, y: right.y });
      const [second, first] = [found('Prof. Dr.'), found('Dr. H. Ahmad')];
      expect(second).toMatchObject({ page: right.page, y: first.y });
      const closing = lines.filter(
        ({ page, y, text }) => page === left.page && y <= left.y && !text.startsWith('Halaman'),
      );
      for (const { x, text, size } of closing)
        if (x < right.x) expect(x + widthOfText(text, size)).toBeLessThan(right.x);
      const check = found('Keaslian surat');
      expect(check.page).toBe(right.page);
      expect(check.y).toBeLessThan(Math.min(found(`NIP ${SECOND.nip}`).y, found('NIP 1972').y));
    }
  });

  it('of two electronic signatures names both beside the QR, on the page of the signers', () => {
    const long = 'W'.repeat(120);
    for (const [first, nama] of [
      [CAMPUS.surat_penanda[0]?.nama ?? '', SECOND.nama] as const,
      [long, long] as const,
    ]) {
      const cetak = letter({}, 'x', 'Surat Keterangan Aktif Kuliah', [{ ...SECOND, nama }]);
      const printed = { ...cetak, penanda: { ...cetak.penanda, nama: first } };
      const lines = linesOf(letterPdf({ ...printed, tte: true }, 'B-1'));
      const at = (start: string) => lines.findIndex(({ text }) => text.startsWith(start));
      const statement = lines
        .slice(at('Surat ini ditandatangani'))
        .filter(({ text }) => !/^Halaman/.test(text));
      const said = statement.map(({ text }) => text).join('');
      expect(said.replace(/\s+/g, '')).toContain(`oleh${first}dan${nama}dengan`.replace(/\s+/g, ''));
      const check = lines[at('Keaslian surat')];
      for (const { page, y, x, text, size } of statement) {
        expect(page).toBe(check?.page);
        expect(y).toBeGreaterThan((check?.y ?? 0) + (check?.size ?? 0));
        expect(x + widthOfText(text, size)).toBeLessThanOrEqual(595.28 - 68 + 0.5);
      }
    }
  });

  it('has marks of transliterated Arabic in its letters, as they are copied', () => {
    expect(texts(letterPdf(letter({ nama: 'ʿAbdullāh Ṣiddīq al-Ḥāfiẓ' }), 'B-1'))).toContain(
      'ʿAbdullāh Ṣiddīq al-Ḥāfiẓ',
    );
    const drawn = texts(letterPdf(letter({ nama: 'Ak̄im Ḵ̣ā' }), 'B-1')).map((text) => text.normalize());
    expect(drawn).toContain('Ak̄im Ḵ̣ā'.normalize());
  });

  it('has its title, language and author, its fonts, and a structure for screen readers', () => {
    const file = Buffer.from(letterPdf(letter(), 'B-1')).toString('latin1');
    for (const part of [
      `/Title ${textString('SURAT KETERANGAN AKTIF KULIAH B-1')}`,
      `/Author ${textString(CAMPUS.identitas_nama_lengkap)}`,
      '/Lang (id)',
      '/Marked true',
      '/S /H1',
      '/S /TH',
      '/S /Figure',
    ])
      expect(file).toContain(part);
    expect(file.match(/\/FontFile2/g)).toHaveLength(2);
  });

  it('is less than 60 KB, with a logo too', () => {
    const noise = Buffer.from(Array.from({ length: SISI_CETAK ** 2 * 3 }, (_, n) => (n * 7919) >> 5));
    for (const jenis of JENIS_SURAT) {
      const pdf = letterPdf(letter({}, 'x '.repeat(100), jenis), 'B-1', { logo: deflateSync(noise) });
      expect(pdf.length).toBeLessThan(60_000);
    }
  });

  it('is marked as an example, without number and check', () => {
    const said = texts(letterPdf(letter(), null)).join(' ');
    expect(said).toContain('CONTOH');
    expect(said).not.toContain('verifikasi-surat');
  });
});

it('draws a QR as one path of its dark modules', () => {
  const drawn = qrOperators('https://portal.uji/verifikasi-surat/k7qm3xwp9abcdefg', 78, 200, 84).split('\n');
  const size = 84 / Number.parseFloat(drawn[1] ?? '');
  expect(size).toBeGreaterThanOrEqual(29);
  expect(drawn.filter((one) => one === 'f')).toHaveLength(1);
  // The upper edges of the two finders above, and the lower edge of the one below.
  for (const finder of [`0 0 7 1.05 re`, `${size - 7} 0 7 1.05 re`, `0 ${size - 1} 7 1.05 re`])
    expect(drawn).toContain(finder);
});

describe('a logo', () => {
  it.each([0, 1, 2, 3, 4])('is drawn on white, whatever filter %i its rows have', (filter) => {
    const printed = printedLogo(png(filter));
    const rows = inflateSync(printed ?? Buffer.alloc(0));
    expect([...rows.subarray(0, 3)]).toEqual([255, 255, 255]);
    expect([...rows.subarray(-3)]).toEqual([1, 95, 67]);
  });
  const changed = (at: number, value: number) => {
    const file = png(0);
    file[at] = value;
    return file;
  };
  it.each([
    ['of 16 bits', changed(24, 16)],
    ['interlaced', changed(28, 1)],
    ['of a palette of 4 bits', changed(24, 4)],
    ['half as high as it says', changed(22, 4)],
    ['of another colour type than it says', changed(25, 2)],
    ['whose pixels are not deflated', changed(41, 0)],
    ['cut off', png(0).subarray(0, 60)],
    ['of nothing', Buffer.alloc(0)],
  ])('%s is none', (_, file) => expect(printedLogo(file)).toBeNull());
});

/** A logo that is clear above and green below. */
function png(filter: number): Buffer {
  const side = 512;
  const [none, clear, green] = [
    [0, 0, 0, 0],
    [9, 9, 9, 0],
    [1, 95, 67, 255],
  ].map((pixel) => Buffer.alloc(side * 4, Buffer.from(pixel))) as [Buffer, Buffer, Buffer];
  const coded = (now: Buffer, before: Buffer) => {
    const values = now.map((value, x) => {
      const [left = 0, above = 0, corner = 0] = [now[x - 4], before[x], before[x - 4]];
      const guess = left + above - corner;
      const nearest =
        [left, above, corner].toSorted((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0] ?? 0;
      return value - ([0, left, above, (left + above) >> 1, nearest][filter] ?? 0);
    });
    return Buffer.from([filter, ...values]);
  };
  const half = (first: Buffer, others: Buffer) => [first, ...Array<Buffer>(side / 2 - 1).fill(others)];
  const rows = [
    ...half(coded(clear, none), coded(clear, clear)),
    ...half(coded(green, clear), coded(green, green)),
  ];
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
  ]);
}
