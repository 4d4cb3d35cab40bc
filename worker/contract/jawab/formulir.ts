import * as z from 'zod/mini';
import type { Endpoints } from '../endpoint.ts';
import { sekampus } from '../izin.ts';

/** Forms that WhatsApp shows inside a conversation (Flows). */
export const JENIS_FORMULIR = ['pengaduan', 'surat', 'survei'] as const;
export type JenisFormulir = (typeof JENIS_FORMULIR)[number];

/** A form beside a message. */
export interface FormulirPesan {
  jenis: JenisFormulir;
  /** the provider's id of the published form, and the gateway that has it */
  id: string;
  gateway: string;
  /** comes back with the answers: says which form it is, and whose */
  token: string;
}

/** The text of each form's button, and its first screen. */
export const TAMPIL_FORMULIR: Record<JenisFormulir, { nama: string; tombol: string; layar: string }> = {
  pengaduan: { nama: 'Pengaduan', tombol: 'Isi pengaduan', layar: 'PENGADUAN' },
  surat: { nama: 'Permohonan surat', tombol: 'Ajukan surat', layar: 'JENIS_SURAT' },
  survei: { nama: 'Survei kepuasan', tombol: 'Isi survei', layar: 'SURVEI' },
};

/** A form as it stands at the provider. */
export const Formulir = z.object({
  jenis: z.enum(JENIS_FORMULIR),
  /** `berubah`: its questions have changed since it was published, so it has to be published again */
  keadaan: z.enum(['belum', 'terbit', 'berubah']),
  terbit_pada: z.nullable(z.iso.datetime()),
});
export type Formulir = z.infer<typeof Formulir>;

export const DaftarFormulir = z.object({
  data: z.array(Formulir),
  /** the gateway can show forms */
  tersedia: z.boolean(),
});
export type DaftarFormulir = z.infer<typeof DaftarFormulir>;

export const formulir = {
  list: {
    route: 'GET /api/formulir',
    summary: 'Formulir di dalam WhatsApp, dan apakah sudah terbit',
    roles: ['pesan'],
    reply: DaftarFormulir,
  },
  terbitkan: {
    route: 'POST /api/formulir/terbitkan',
    summary: 'Menerbitkan formulir yang belum terbit atau sudah berubah',
    ...sekampus('pesan'),
    reply: DaftarFormulir,
  },
} satisfies Endpoints;
