import { fileName } from '#contract/berkas/berkas.ts';
import type { Alasan } from '#contract/pesan/alasan.ts';
import { isBerpengganti } from '#contract/pesan/pengganti.ts';
import { isianOf, MAX_TEMPLATE, type Template, terisi } from '#contract/pesan/template/template.ts';
import { isianPesan, netralOf } from '#contract/pesan/terkirim.ts';
import { kunciTopik } from '#contract/pesan/topik.ts';
import type { FilledTemplate } from '../../gateways/gateway.ts';
import type { Claimed } from '../message.ts';

/** The window in which free text reaches a person who wrote, less a minute for the way of the message. */
export const WINDOW_MS = 24 * 3_600_000 - 60_000;

/** The form in which a message goes out. */
export type Form =
  /** as it is, or in neutral words in its place */
  | { form: 'plain'; netral: string | null }
  | { form: 'template'; id: string; filled: FilledTemplate }
  /** not now: waits until this template may be sent again; null: for an operator */
  | ({ form: 'wait'; template: string | null } & Alasan)
  | ({ form: 'cancel' } & Alasan);

const BERHENTI: Alasan = { code: 'berhenti_berlangganan', reason: 'Penerima berhenti berlangganan' };
const BERHENTI_TOPIK: Alasan = {
  code: 'berhenti_topik',
  reason: 'Penerima berhenti menerima topik ini',
};
const JEDA: Alasan = {
  code: 'promosi_dibatasi',
  reason: 'Belum 24 jam sejak WhatsApp membatasi pesan promosi kepada penerima ini',
};

interface Known {
  /** the gateway has a message window, and templates */
  hasWindow: boolean;
  /** the template that its operator chose, if any and the provider has it */
  chosen: Template | null;
  fallback: Template | null;
  /** when the person last wrote to this gateway's number, null when that is not known; epoch milliseconds */
  wrote: number | null;
  now: number;
}

/**
 * Decides as what a message goes out: as the template that its operator chose; else as it is where the person wrote within
 * a day or the gateway knows no window, else through what stands in for its kind, else as it is, which the provider refuses.
 */
export function formOf(message: Claimed, { hasWindow, chosen, fallback, wrote, now }: Known): Form {
  const { jenis } = message;
  const stopped = stoppedBy(message);
  if (stopped) return { form: 'cancel', ...stopped };
  if (!hasWindow) return { form: 'plain', netral: netralOf(message) };
  if (message.template !== null) {
    if (!chosen) return gone(message.template);
    const values = isianPesan(chosen, { ...message, isian: message.isian ?? [] });
    return values ? through(chosen, values, message, now) : changed(chosen);
  }
  const isOpen = (wrote ?? 0) > now - WINDOW_MS;
  if (isOpen || !fallback || !isBerpengganti(jenis)) return { form: 'plain', netral: null };
  const values = isianPesan(fallback, { ...message, isian: null });
  return values ? through(fallback, values, message, now) : changed(fallback);
}

/** The broadcasts that the recipient ended: their last word counts, about this topic or about all. null: they want it. */
function stoppedBy({ id_broadcast, topik, pilihan_topik, kontak }: Claimed): Alasan | null {
  if (id_broadcast === null) return null;
  const key = topik === null ? '' : kunciTopik(topik);
  if (Object.hasOwn(pilihan_topik, key)) return pilihan_topik[key] === null ? null : BERHENTI_TOPIK;
  return kontak?.berhenti_pada ? BERHENTI : null;
}

const gone = (id: string): Form => ({
  form: 'wait',
  code: 'template',
  reason: 'Template yang dipilih tidak ada lagi di Meta. Hentikan, lalu kirim dengan template lain.',
  template: id,
});

const changed = ({ nama }: Template): Form => ({
  form: 'wait',
  code: 'template',
  reason: `Template ${nama} sudah diubah, sehingga isiannya tidak cocok lagi`,
  template: null,
});

function through(template: Template, values: readonly string[], message: Claimed, now: number): Form {
  const { id, nama, status, kategori } = template;
  if (status !== 'APPROVED')
    return {
      form: 'wait',
      code: 'template',
      reason: `Template ${nama} sedang tidak boleh dikirim (${status})`,
      template: id,
    };
  if (kategori === 'MARKETING' && (message.kontak?.jeda_sampai ?? 0) > now)
    return { form: 'cancel', ...JEDA };
  if (values.length !== isianOf(template).length) return changed(template);
  if (values.some((value) => value === ''))
    return { form: 'cancel', code: 'isian', reason: `Isian template ${nama} kosong untuk penerima ini` };
  if (terisi(template, values).body.length > MAX_TEMPLATE)
    return {
      form: 'cancel',
      code: 'terlalu_panjang',
      reason: `Terlalu panjang untuk template ${nama}: paling banyak ${MAX_TEMPLATE} karakter bersama isiannya`,
    };
  return { form: 'template', id, filled: fill(template, values, message) };
}

function fill(template: Template, values: readonly string[], message: Claimed): FilledTemplate {
  const wanted = isianOf(template).map((variable, n) => ({ ...variable, text: values[n] ?? '' }));
  const value = ({ nama, text }: { nama: string; text: string }) => ({
    type: 'text' as const,
    name: /^\d+$/.test(nama) ? null : nama,
    text,
  });
  const of = (bagian: string) => wanted.filter((variable) => variable.bagian === bagian);
  return {
    name: template.nama,
    language: template.bahasa,
    header: headerOf(template, message) ?? of('header').map(value)[0] ?? null,
    body: of('body').map(value),
    buttons: of('tombol').map(({ nama, text }) => ({ index: Number(nama), text })),
  };
}

function headerOf(template: Template, { alamat, nama_file }: Claimed): FilledTemplate['header'] {
  const jenis = template.variabel.find(({ bagian }) => bagian === 'header')?.jenis;
  if (alamat === null) return null;
  if (jenis === 'gambar') return { type: 'image', link: alamat, filename: null };
  if (jenis === 'dokumen') return { type: 'document', link: alamat, filename: documentName(nama_file) };
  return null;
}

/** The file name that the recipient sees; null when only the address is known. */
export const documentName = (nama_file: string | null) => nama_file && fileName(nama_file, 'application/pdf');
