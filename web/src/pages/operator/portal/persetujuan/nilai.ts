import { EMPAT_MATA, type EmpatMata, NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { IZIN } from '#contract/peran.ts';
import type { Persetujuan, Rincian } from '#contract/portal/persetujuan.ts';
import { isianPenyetuju } from '#contract/surat/jenis.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { ARTI_IZIN } from '../../../../lib/operator/izin.ts';
import { PENGATURAN } from '../audit/Audit.tsx';
import { BOLEH_LABEL } from '../kunci/kunci.ts';

const LABELS: Record<string, string> = {
  ...PENGATURAN,
  ...Object.fromEntries(isianPenyetuju('Surat Keterangan Lulus').map(({ nama, label }) => [nama, label])),
  alasan: 'Alasan',
  catatan: 'Catatan',
  nama_cetak: 'Nama yang dicetak',
  nama: 'Nama',
  boleh: 'Boleh',
  jenis: 'Jenis',
  daftar: 'Nomor yang boleh dikirimi',
  batas_harian: 'Pesan sehari',
  berakhir_pada: 'Berlaku sampai',
  alamat_ip: 'Hanya dari alamat IP',
  dihapus: 'Orang yang dihapus',
  nomor_diganti: 'Nomor HP yang diganti',
};

/** Parts of a row of a table. */
const PARTS: Record<string, string> = { nip: 'NIP', nik: 'NIK', no_hp: 'Nomor HP' };

/** A name of the API in words. */
export const labelOf = (nama: string): string => LABELS[nama] ?? worded(nama);

const worded = (nama: string) =>
  PARTS[nama] ?? nama.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

const isAct = (value: unknown): value is EmpatMata => EMPAT_MATA.some((act) => act === value);

/** A value in lines of text, one for each row of a table. @param nama the field that holds it */
export function linesOf(value: unknown, nama: string): string[] {
  if (nama === 'izin') return rightsOf(value);
  if (value === null || value === undefined || value === '') return ['(kosong)'];
  if (Array.isArray(value)) return value.length === 0 ? ['(tidak ada)'] : value.map(spelt);
  if (typeof value === 'object')
    return Object.entries(value).map(([name, one]) => `${worded(name)}: ${spelt(one)}`);
  return [spelt(value)];
}

function rightsOf(value: unknown): string[] {
  const names = IZIN.filter((one) => Array.isArray(value) && value.includes(one));
  return names.length === 0 ? ['(tidak ada)'] : names.map((one) => ARTI_IZIN[one].nama);
}

function spelt(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(kosong)';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return angka(value);
  if (isAct(value)) return NAMA_EMPAT_MATA[value];
  if (Array.isArray(value)) return value.length === 0 ? '(tidak ada)' : value.map(spelt).join(', ');
  if (typeof value !== 'object') return textOf(String(value));
  return Object.entries(value)
    .map(([name, one]) => `${worded(name)} ${spelt(one)}`)
    .join('; ');
}

/** A code of the API in words, and a time as people write it. */
function textOf(value: string): string {
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value)) return waktu(value);
  return Object.entries(BOLEH_LABEL).find(([call]) => call === value)?.[1] ?? value;
}

/** Names the request, as the subject of a sentence. */
export function subjectOf({ jenis, target, sasaran, mahasiswa }: Persetujuan): string {
  const about = target.startsWith('pengaturan:') ? sasaran.split(', ').map(labelOf).join(', ') : sasaran;
  return `${NAMA_EMPAT_MATA[jenis]}: ${about}${mahasiswa ? ` (${mahasiswa.nama}, ${mahasiswa.nim})` : ''}`;
}

/** True when a row replaces a value. */
export const replaces = ({ sebelum }: Rincian): boolean => sebelum !== undefined;
