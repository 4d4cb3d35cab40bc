import { expect, it } from 'vitest';
import { templatePengganti } from '../../../worker/contract/pesan/pengganti.ts';
import {
  type Komponen,
  type Template,
  templateDitolak,
  variabelOf,
} from '../../../worker/contract/pesan/template/template.ts';

const template = (...komponen: Komponen[]): Template => ({
  id: '1',
  nama: 'pengumuman',
  bahasa: 'id',
  kategori: 'UTILITY',
  status: 'APPROVED',
  kualitas: null,
  komponen,
  variabel: variabelOf(komponen),
});

const body = { type: 'BODY', text: 'Yth. {{1}}, ada informasi dari kampus: {{2}} Terima kasih.' };
const buttons = (type: string) => ({ type: 'BUTTONS', buttons: [{ type, text: 'Tombol' }] });

it.each([buttons('QUICK_REPLY'), buttons('PHONE_NUMBER'), { type: 'FOOTER', text: 'UIN' }])(
  'sends a template with what needs no values: %j',
  (part) => {
    expect(templateDitolak(template(body, part), 'teks')).toBeNull();
    expect(templatePengganti(template(body, part), 'teks')).toBeNull();
  },
);

it.each([
  { type: 'HEADER', format: 'VIDEO' },
  { type: 'CAROUSEL' },
  { type: 'LIMITED_TIME_OFFER' },
  buttons('COPY_CODE'),
  buttons('CATALOG'),
  buttons('FLOW'),
])('sends none with what nobody fills in: %j', (part) => {
  expect(templateDitolak(template(part, body), 'teks')).toMatch(/tidak dapat diisi/);
  expect(templatePengganti(template(part, body), 'teks')).toMatch(/tidak cocok/);
  const image = { type: 'HEADER', format: 'IMAGE' };
  expect(templateDitolak(template(part, image, body), 'gambar')).toMatch(/tidak dapat diisi/);
});
