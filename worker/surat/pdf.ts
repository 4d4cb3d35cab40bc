import { degrees, rgb } from '@cantoo/pdf-lib';
import type { BlokSurat, Cetak } from '#contract/surat/surat.ts';
import { WIB } from '#contract/waktu.ts';
import { longDate } from './date.ts';
import {
  fromBottom,
  heightOf,
  LEFT,
  need,
  newPaper,
  numberPages,
  type Paper,
  RIGHT,
  rule,
  type Style,
  WIDTH,
  write,
} from './paper.ts';
import { qrOperators } from './qr.ts';
import { widthOf, wrap } from './wrap.ts';

const SIZE = 11.5;
const GAP = 7;
/** A last paragraph lower than this is kept on the page of the closing. */
const KEPT_TOGETHER = 120;
/** The signer's column; QR and sentence get the space left of it. */
const SIGNER = { left: 322, width: RIGHT - 322 };
const QR = 84;
const CHECK_WIDTH = 226;
/** space for signature and stamp */
const SIGNATURE = 62;
const CODE_SIZE = 8.5;

/**
 * Renders a letter. The same `cetak` and number give the same bytes.
 *
 * @param nomor null: an example, with a watermark and no check
 */
export async function letterPdf(cetak: Cetak, nomor: string | null): Promise<Uint8Array> {
  const paper = await newPaper(
    `${cetak.judul} ${nomor ?? 'CONTOH'}`,
    Date.parse(`${cetak.tanggal}T00:00:00${WIB}`),
  );
  head(paper, cetak.kop);
  write(paper, cetak.judul, { face: paper.bold, size: 13, align: 'center' });
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
  if (nomor === null) watermark(paper);
  return paper.document.save();
}

function head(paper: Paper, kop: readonly string[]): void {
  for (const [n, text] of kop.entries()) {
    const style: Style = n < 2 ? { face: paper.bold, size: 13.5 } : { face: paper.regular, size: 9.5 };
    write(paper, text, { ...style, align: 'center' });
  }
  paper.y += 5;
  rule(paper, 1.8);
  paper.y += 2.6;
  rule(paper, 0.6);
  paper.y += 20;
}

const bodyStyle = ({ regular }: Paper): Style => ({ face: regular, size: SIZE, align: 'justify' });

function body(paper: Paper, block: BlokSurat): void {
  if ('teks' in block) write(paper, block.teks, bodyStyle(paper));
  else table(paper, block.data);
  paper.y += GAP;
}

/** Columns for labels, colons and values. */
function table(paper: Paper, rows: readonly [label: string, nilai: string][]): void {
  const { regular: face } = paper;
  const indent = 24;
  const labels = rows.map(([label]) =>
    Math.max(0, ...wrap(label, face, SIZE, WIDTH / 3).map((line) => widthOf(line, face, SIZE))),
  );
  const colon = LEFT + indent + Math.max(...labels) + 12;
  const value = { face, size: SIZE, left: colon + 10, width: RIGHT - colon - 10 };
  for (const [label, nilai] of rows) {
    const style = { face, size: SIZE, left: LEFT + indent, width: WIDTH / 3 };
    need(paper, Math.min(200, Math.max(heightOf(label, style), heightOf(nilai, value))));
    const { page, y } = paper;
    write(paper, label, style);
    const below = paper.y;
    paper.y = y;
    write(paper, ':', { face, size: SIZE, left: colon, width: 10 });
    paper.y = y;
    write(paper, nilai, value);
    // A value that flowed onto the next page is already lowest.
    if (paper.page === page) paper.y = Math.max(paper.y, below);
  }
}

/** space above the place and date */
const BEFORE_CLOSING = 14;

/** Lines above and below the signature. */
function signerLines({ regular, bold }: Paper, { tempat, tanggal, penanda }: Cetak) {
  const plain: Style = { face: regular, size: SIZE, ...SIGNER };
  const above: [string, Style][] = [
    [`${tempat}, ${longDate(tanggal)}`, plain],
    [`${penanda.jabatan},`, plain],
  ];
  const below: [string, Style][] = [
    [penanda.nama, { ...plain, face: bold }],
    [penanda.pangkat, plain],
    [`NIP ${penanda.nip}`, plain],
  ];
  return { above, below };
}

function closingHeight(paper: Paper, cetak: Cetak): number {
  const { above, below } = signerLines(paper, cetak);
  const signer = [...above, ...below].reduce((sum, [text, style]) => sum + heightOf(text, style), SIGNATURE);
  return BEFORE_CLOSING + Math.max(signer, QR + 60);
}

/** Place, date and signer on the right, the check on the left, on one page. */
function closing(paper: Paper, cetak: Cetak, tautan: string | null): void {
  need(paper, closingHeight(paper, cetak));
  paper.y += BEFORE_CLOSING;
  const { above, below } = signerLines(paper, cetak);
  const top = paper.y;
  for (const [text, style] of above) write(paper, text, style);
  paper.y += SIGNATURE;
  for (const [text, style] of below) write(paper, text, style);
  const end = paper.y;
  paper.y = top + 6;
  check(paper, tautan);
  if (cetak.tte) statement(paper, cetak);
  paper.y = Math.max(end, paper.y);
}

function check(paper: Paper, tautan: string | null): void {
  const { page, regular: face } = paper;
  const style: Style = { face, size: CODE_SIZE, width: CHECK_WIDTH };
  if (tautan === null) {
    page.drawRectangle({
      x: LEFT,
      y: fromBottom(paper.y + QR),
      width: QR,
      height: QR,
      color: rgb(1, 1, 1),
      borderColor: rgb(0.5, 0.5, 0.5),
      borderWidth: 0.6,
    });
    paper.y += QR + 6;
    write(paper, 'Di sini kode QR untuk memeriksa keaslian surat.', style);
    return;
  }
  page.pushOperators(...qrOperators(tautan, LEFT, fromBottom(paper.y), QR));
  paper.y += QR + 6;
  // The code has a line of its own, for typing.
  const code = tautan.lastIndexOf('/') + 1;
  for (const line of ['Keaslian surat ini dapat diperiksa di', tautan.slice(0, code), tautan.slice(code)])
    write(paper, line, style);
}

/** Only on a letter that is issued with its signature. */
function statement(paper: Paper, { penanda }: Cetak): void {
  paper.y += 3;
  const text = `Surat ini ditandatangani secara elektronik oleh ${penanda.nama} dengan sertifikat elektronik dari BSrE, BSSN.`;
  write(paper, text, { face: paper.regular, size: CODE_SIZE, width: CHECK_WIDTH });
}

function watermark({ document, bold }: Paper): void {
  for (const page of document.getPages())
    page.drawText('CONTOH', {
      x: 120,
      y: 260,
      size: 110,
      font: bold.font,
      rotate: degrees(45),
      color: rgb(0.85, 0.2, 0.2),
      opacity: 0.18,
    });
}
