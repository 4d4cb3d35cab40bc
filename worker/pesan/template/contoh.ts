import type { Sample } from '../../gateways/gateway.ts';

/** A plain card. */
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAGiAQMAAAAlWTDRAAAABlBMVEXs9PAUblB0CZ59AAAAqUlEQVR42u3VMQEAAAjDMPyb',
  'BhXjWWogZ2ckSZL01UaDQCAQSA+SfBUEAoFAIBAIBAKBQCAQCAQCgUAgEAgEAoFAIBAIBAKBQCAQCAQCgUAgEAgEAoFAIBAI',
  'BAKBQCAQCAQCgUAgEAgEAoFAIBAIBAKBQCAQCAQCgUAgEAgEAoFAIBAIBAKBQCAQCAQCgUAgEAgEAoFAIBAIBAJpRZJBIBAI',
  'pAWRJElSvgPv9Pfpwwh4ygAAAABJRU5ErkJggg==',
].join('');

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
  streamOf('BT /F 24 Tf 72 740 Td (Contoh dokumen dari kampus) Tj ET'),
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

function streamOf(text: string): string {
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** A document of one page. */
function pdf(): string {
  let text = '%PDF-1.4\n';
  const places = OBJECTS.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = OBJECTS.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

export const CONTOH_GAMBAR: Sample = {
  name: 'contoh.png',
  type: 'image/png',
  bytes: Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0)),
};
export const CONTOH_DOKUMEN: Sample = {
  name: 'contoh.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(new TextEncoder().encode(pdf())),
};
