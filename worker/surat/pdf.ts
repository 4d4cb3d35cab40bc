import { type BlokSurat, type Cetak, namaPenanda, type PenandaCetak } from '#contract/surat/surat.ts';
import { WIB } from '#contract/waktu.ts';
import { longDate } from './date.ts';
import { SISI_CETAK } from './logo.ts';
import {
  decorate,
  draw,
  fixed,
  frame,
  fromBottom,
  heightOf,
  LEFT,
  lineOperators,
  need,
  newPaper,
  numberPages,
  type Paper,
  RIGHT,
  rule,
  type Style,
  save,
  WIDTH,
  write,
} from './paper/paper.ts';
import { widthOf, wrap } from './paper/wrap.ts';
import { qrOperators } from './qr.ts';

const SIZE = 12;
const GAP = 9;
/** A last paragraph lower than this is kept on the page of the closing. */
const KEPT_TOGETHER = 120;
/** The signer's column; QR and sentence get the space left of it. */
const SIGNER = { left: 322, width: RIGHT - 322 };
/** The second signer's; with two, QR and sentence stand below them. */
const SECOND = { left: LEFT, width: SIGNER.left - LEFT - 24 };
const QR = 84;
const CHECK_WIDTH = 226;
/** space for signature and stamp */
const SIGNATURE = 62;
const CODE_SIZE = 8.5;

const LOGO = 62;

/** A draft: an example in the settings, or a request that is not approved. */
type Contoh = 'CONTOH' | 'PRATINJAU';

/** Printed on every page of a draft. */
interface Options {
  /** as `logoOf` reads it */
  logo?: Uint8Array | null;
  contoh?: Contoh;
}

/**
 * Renders a letter. The same `cetak`, number and logo give the same bytes.
 *
 * @param nomor null: no letter yet, with a watermark and no check
 */
export function letterPdf(
  cetak: Cetak,
  nomor: string | null,
  { logo = null, contoh = 'CONTOH' }: Options = {},
): Uint8Array<ArrayBuffer> {
  const paper = newPaper();
  head(paper, cetak, logo);
  write(paper, cetak.judul, { face: paper.bold, size: 13, align: 'center', tag: 'H1' });
  write(paper, `Nomor: ${nomor ?? '…'}`, { face: paper.regular, size: SIZE, align: 'center' });
  paper.y += 16;
  const last = cetak.isi.at(-1);
  for (const block of cetak.isi) {
    // The signature must not be alone on a page; a long paragraph flows onto it anyway.
    const height = block === last && 'teks' in block ? heightOf(block.teks, bodyStyle(paper)) : 0;
    if (height > 0 && height < KEPT_TOGETHER) need(paper, height + GAP + closingHeight(paper, cetak));
    body(paper, block);
  }
  closing(paper, cetak, nomor === null ? null : cetak.tautan);
  numberPages(paper);
  if (nomor === null) watermark(paper, contoh);
  return save(paper, {
    title: `${cetak.judul} ${nomor ?? contoh}`,
    author: cetak.institusi ?? cetak.penanda.jabatan,
    made: Date.parse(`${cetak.tanggal}T00:00:00${WIB}`),
  });
}

function head(paper: Paper, { kop, kop_besar = 2 }: Cetak, logo: Uint8Array | null): void {
  const top = paper.y;
  const inset = logo ? LOGO + 12 : 0;
  if (logo) drawLogo(paper, logo, top);
  for (const [n, text] of kop.entries()) {
    const style: Style =
      n < kop_besar ? { face: paper.bold, size: 13.5 } : { face: paper.regular, size: 9.5 };
    write(paper, text, { ...style, align: 'center', left: LEFT + inset, width: WIDTH - inset });
  }
  if (logo) paper.y = Math.max(paper.y, top + LOGO);
  paper.y += 5;
  rule(paper, 1.8);
  paper.y += 2.6;
  rule(paper, 0.6);
  paper.y += 20;
}

function drawLogo(paper: Paper, logo: Uint8Array, top: number): void {
  const entries = `/Type /XObject /Subtype /Image /Width ${SISI_CETAK} /Height ${SISI_CETAK} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  paper.images.set('Logo', paper.file.stream(entries, logo, true));
  const place = `q ${LOGO} 0 0 ${LOGO} ${LEFT} ${fixed(fromBottom(top + LOGO))} cm /Logo Do Q`;
  draw(paper, 'Figure', place, 'Logo');
}

const bodyStyle = ({ regular }: Paper): Style => ({ face: regular, size: SIZE, align: 'justify' });

/** Space between a frame and what is in it. */
const INSET = 9;
const CAPTION = 'Menurut pemohon:';

function body(paper: Paper, block: BlokSurat): void {
  if (!block.pemohon) {
    plainBody(paper, block, LEFT, WIDTH);
    return;
  }
  // The caption is never alone at the end of a page.
  need(paper, 60);
  frame(paper, LEFT, WIDTH, () => {
    paper.y += 4;
    write(paper, CAPTION, { face: paper.regular, size: 9.5, left: LEFT + INSET, width: WIDTH - 2 * INSET });
    plainBody(paper, block, LEFT + INSET, WIDTH - 2 * INSET);
  });
  paper.y += GAP + 2;
}

function plainBody(paper: Paper, block: BlokSurat, left: number, width: number): void {
  if ('teks' in block) write(paper, block.teks, { ...bodyStyle(paper), left, width });
  else paper.tags.within('Table', () => table(paper, block.data, left, width));
  paper.y += GAP;
}

/** Columns for labels, colons and values. */
function table(
  paper: Paper,
  rows: readonly [label: string, nilai: string][],
  left: number,
  width: number,
): void {
  const { regular: face } = paper;
  const indent = left === LEFT ? 24 : 0;
  const labels = rows.map(([label]) =>
    Math.max(0, ...wrap(label, face, SIZE, width / 3).map((line) => widthOf(line, face, SIZE))),
  );
  const colon = left + indent + Math.max(...labels) + 12;
  const value: Style = { face, size: SIZE, left: colon + 10, width: left + width - colon - 10, tag: 'TD' };
  for (const [label, nilai] of rows) {
    const style: Style = { face, size: SIZE, left: left + indent, width: width / 3, tag: 'TH' };
    need(paper, Math.min(200, Math.max(heightOf(label, style), heightOf(nilai, value))));
    const { y } = paper;
    const page = paper.pages.length;
    paper.tags.within('TR', () => {
      write(paper, label, style);
      const below = paper.y;
      const [point = []] = wrap(':', face, SIZE, 10);
      decorate(paper, lineOperators(point, { face, size: SIZE, x: colon, y: fromBottom(y + SIZE) }));
      paper.y = y;
      write(paper, nilai, value);
      // A value that flowed onto the next page is already lowest.
      if (paper.pages.length === page) paper.y = Math.max(paper.y, below);
    });
  }
}

/** space above the place and date */
const BEFORE_CLOSING = 14;

/** space between two signers and the check */
const BELOW_SIGNERS = 18;

interface SignerBlock {
  above: [string, Style][];
  below: [string, Style][];
}

/** Lines above and below each signature: the signer's, and the second one's. */
function signerBlocks(paper: Paper, { tempat, tanggal, penanda, penanda_kedua }: Cetak): SignerBlock[] {
  const signer = signerBlock(paper, SIGNER, `${tempat}, ${longDate(tanggal)}`, penanda);
  return penanda_kedua ? [signer, signerBlock(paper, SECOND, 'Mengetahui,', penanda_kedua)] : [signer];
}

function signerBlock(
  { regular, bold }: Paper,
  column: { left: number; width: number },
  first: string,
  { jabatan, nama, pangkat, nip }: PenandaCetak,
): SignerBlock {
  const plain: Style = { face: regular, size: SIZE, ...column };
  return {
    above: [
      [first, plain],
      [`${jabatan},`, plain],
    ],
    below: [
      [nama, { ...plain, face: bold }],
      [pangkat, plain],
      [`NIP ${nip}`, plain],
    ],
  };
}

const tallest = (blocks: readonly [string, Style][][]) =>
  Math.max(...blocks.map((lines) => lines.reduce((sum, [text, style]) => sum + heightOf(text, style), 0)));

const checkHeight = ({ tte, penanda_kedua }: Cetak) =>
  QR + 60 + (tte && !penanda_kedua ? STATEMENT_HEIGHT : 0);

function closingHeight(paper: Paper, cetak: Cetak): number {
  const blocks = signerBlocks(paper, cetak);
  const signers =
    tallest(blocks.map(({ above }) => above)) + SIGNATURE + tallest(blocks.map(({ below }) => below));
  const check = checkHeight(cetak);
  return BEFORE_CLOSING + (blocks.length > 1 ? signers + BELOW_SIGNERS + check : Math.max(signers, check));
}

/** Place, date and signers side by side; the check left of a single one, else below them; on one page. */
function closing(paper: Paper, cetak: Cetak, tautan: string | null): void {
  need(paper, closingHeight(paper, cetak));
  paper.y += BEFORE_CLOSING;
  const blocks = signerBlocks(paper, cetak);
  const top = paper.y;
  const signature = top + tallest(blocks.map(({ above }) => above)) + SIGNATURE;
  let end = top;
  for (const { above, below } of blocks) {
    paper.y = top;
    for (const [text, style] of above) write(paper, text, style);
    paper.y = signature;
    for (const [text, style] of below) write(paper, text, style);
    end = Math.max(end, paper.y);
  }
  paper.y = blocks.length > 1 ? end + BELOW_SIGNERS : top + 6;
  const beside = paper.y;
  check(paper, tautan);
  if (cetak.tte) statement(paper, cetak, beside);
  paper.y = Math.max(end, paper.y);
}

function check(paper: Paper, tautan: string | null): void {
  const { regular: face } = paper;
  const style: Style = { face, size: CODE_SIZE, width: CHECK_WIDTH };
  if (tautan === null) {
    decorate(paper, `0.5 G 0.6 w ${LEFT} ${fixed(fromBottom(paper.y + QR))} ${QR} ${QR} re S 0 G`);
    paper.y += QR + 6;
    write(paper, 'Di sini kode QR untuk memeriksa keaslian surat.', style);
    return;
  }
  draw(
    paper,
    'Figure',
    qrOperators(tautan, LEFT, fromBottom(paper.y), QR),
    `Kode QR untuk memeriksa keaslian surat: ${tautan}`,
  );
  paper.y += QR + 6;
  // The code has a line of its own, for typing.
  const code = tautan.lastIndexOf('/') + 1;
  for (const line of ['Keaslian surat ini dapat diperiksa di', tautan.slice(0, code), tautan.slice(code)])
    write(paper, line, style);
}

/** The statement in as many lines as the longest name takes. */
const STATEMENT_HEIGHT = 60;

/** Right of the QR of two signers, where no signer is. */
const BESIDE_QR = { left: LEFT + QR + 12, width: WIDTH - QR - 12 };

/** Only on a letter that is issued with its signatures. @param beside top of the QR */
function statement(paper: Paper, cetak: Cetak, beside: number): void {
  const text = `Surat ini ditandatangani secara elektronik oleh ${namaPenanda(cetak)} dengan sertifikat elektronik dari BSrE, BSSN.`;
  const style: Style = { face: paper.regular, size: CODE_SIZE };
  const below = paper.y;
  if (cetak.penanda_kedua) {
    paper.y = beside;
    write(paper, text, { ...style, ...BESIDE_QR });
    paper.y = Math.max(below, paper.y);
  } else {
    paper.y += 3;
    write(paper, text, { ...style, width: CHECK_WIDTH });
  }
}

/** Across the page, from the lower left. */
function watermark(paper: Paper, text: Contoh): void {
  const face = paper.bold;
  const [line = []] = wrap(text, face, 1, WIDTH);
  const size = Math.min(110, 440 / widthOf(line, face, 1));
  const written = lineOperators(line, { face, size, x: 0, y: 0 });
  for (const page of paper.pages.keys())
    decorate(paper, `q /Faint gs 0.85 0.2 0.2 rg 0.7071 0.7071 -0.7071 0.7071 130 260 cm ${written} Q`, page);
}
