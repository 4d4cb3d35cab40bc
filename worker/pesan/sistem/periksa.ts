import {
  isiUntuk,
  type JenisKiriman,
  kalimatTerlaluPanjang,
  kolomAsing,
  kolomDipakai,
  MAX_ISI,
} from '#contract/pesan/kirim.ts';
import type { Nilai } from '#contract/pesan/kolom.ts';
import type { KirimInput } from '#contract/pesan/sistem/kirimSistem.ts';
import { isianDitolak, type Template, terisi } from '#contract/pesan/template/template.ts';
import type { Pemegang } from '../../core/auth/kunci.ts';
import { ApiError, invalid } from '../../core/errors.ts';
import { alamatDitolak } from '../accept/alamat.ts';
import { type Acuan, jenisOf, type Orang, templateKey } from './acuan.ts';

/**
 * Checks a message by the rules of an operator's message to one person.
 *
 * @param site our own origin, for its link
 * @throws ApiError validasi
 */
export function periksa({ daftar }: Pick<Pemegang, 'daftar'>, input: KirimInput, acuan: Acuan, site: string) {
  const jenis = jenisOf(input);
  const { nama, no_hp, kategori, nilai: known } = recipientOf(input, acuan);
  if (daftar && !daftar.includes(no_hp))
    throw invalid(input.no_hp ? 'no_hp' : 'nomor_induk', 'Nomor ini tidak ada di daftar kunci tim ini');
  const alamat = alamatOf(input, jenis, site);
  const template = templateOf(input, jenis, acuan);
  const isian = template ? (input.isian ?? []) : null;
  const { field, body } = bodyOf(input, acuan, template, isian);

  const values = { ...known, ...present(input.data) };
  for (const [name, text] of [
    [field, body],
    ['isian', isian?.join('\n') ?? ''],
  ] as const) {
    const why = kolomAsing(text, Object.keys(values));
    if (why) throw invalid(name, why);
  }
  const used = kolomDipakai([body, ...(isian ?? [])].join('\n'));
  const nilai = used.length === 0 ? null : Object.fromEntries(used.map((name) => [name, values[name] ?? '']));
  if (!nama && `${body}${isian?.join('')}`.includes('{nama}'))
    throw invalid('nama', 'Wajib diisi, karena isinya memakai {nama}');
  const shown = nama ?? no_hp;
  if (isiUntuk(body, shown, nilai).length > MAX_ISI[jenis])
    throw invalid(field, kalimatTerlaluPanjang(jenis));
  const why =
    template &&
    isianDitolak(
      template,
      (isian ?? []).map((value) => isiUntuk(value, shown, nilai)),
    );
  if (why) throw invalid('isian', why);
  return {
    kategori,
    nama: shown,
    no_hp,
    jenis,
    body,
    alamat,
    isian,
    nilai,
    template: template?.id ?? null,
    referensi: input.referensi ?? null,
    mendesak: input.mendesak ?? true,
  };
}

/** A checked message, as its row keeps it. */
export type Siap = ReturnType<typeof periksa>;

/** The person of the master data, or the number as it was sent. */
function recipientOf({ no_hp, nomor_induk, nama }: KirimInput, { orang }: Acuan) {
  const found: Orang | undefined = nomor_induk ? orang.get(nomor_induk) : undefined;
  if (nomor_induk && !found) throw invalid('nomor_induk', 'Tidak ada di data induk');
  if (no_hp && nomor_induk) throw invalid('nomor_induk', 'Isi no_hp atau nomor_induk, tidak keduanya');
  if (found) return { ...found, nama: nama ?? found.nama };
  if (!no_hp) throw invalid('no_hp', 'Wajib diisi, atau nomor_induk');
  return { kategori: 'Lainnya' as const, nama: nama ?? null, no_hp, nilai: {} };
}

function alamatOf({ alamat = null }: KirimInput, jenis: JenisKiriman, site: string): string | null {
  if (jenis === 'teks') {
    if (alamat !== null) throw invalid('jenis', 'Harus gambar atau dokumen bila ada alamat');
    return null;
  }
  const why = alamat === null ? 'Wajib diisi' : alamatDitolak(alamat, site);
  if (why) throw invalid('alamat', why);
  return alamat;
}

function templateOf({ template }: KirimInput, jenis: JenisKiriman, { templates }: Acuan): Template | null {
  if (!template) return null;
  const found = templates.get(templateKey(jenis, template));
  if (!found || found instanceof ApiError) throw found ?? invalid('template', 'Template ini tidak ada');
  return found;
}

/** The text, and the field that it comes from. Without a text of its own, a template's is what the report shows. */
function bodyOf(input: KirimInput, acuan: Acuan, template: Template | null, isian: string[] | null) {
  if (input.body) return { field: 'body', body: input.body };
  if (input.teks_siap) {
    const body = acuan.teksSiap.get(input.teks_siap);
    if (body === undefined) throw invalid('teks_siap', 'Teks siap pakai ini tidak ada');
    return { field: 'teks_siap', body };
  }
  if (!template) throw invalid('body', 'Wajib diisi, atau teks_siap atau template');
  return { field: 'isian', body: terisi(template, isian ?? []).body };
}

const present = (data: Nilai | null | undefined): Nilai =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== ''));
