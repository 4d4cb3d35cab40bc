import * as z from 'zod/mini';
import { JENIS_BERKAS } from '../berkas/berkas.ts';
import { IdParams } from '../crud.ts';
import { ListQuery, listReply, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { MessageReply } from '../reply.ts';
import { JenisRow } from './jenis.ts';
import {
  CabutSuratInput,
  LangkahSuratInput,
  PratinjauSuratInput,
  Surat,
  SuratInput,
  SuratMasuk,
  SuratMasukInput,
  SuratQuery,
} from './surat.ts';

const readers = ['Mahasiswa', 'surat'] as const;
const operator = ['surat'] as const;
const satu = { params: IdParams, reply: recordReply(Surat) } as const;
const pdf = { download: 'application/pdf', reply: z.never() } as const;

export const surat = {
  list: {
    route: 'GET /api/surat',
    summary: 'Daftar permohonan surat: milik sendiri, bagi operator semuanya menurut urutan kerja',
    roles: readers,
    query: SuratQuery,
    reply: listReply(Surat),
  },
  jenis: {
    route: 'GET /api/surat/jenis',
    summary: 'Isian yang diminta setiap jenis surat',
    roles: readers,
    reply: recordReply(z.array(JenisRow)),
  },
  read: {
    route: 'GET /api/surat/{id}',
    summary: 'Satu permohonan surat, bagi pemohonnya dan operator',
    roles: readers,
    ...satu,
  },
  create: {
    route: 'POST /api/surat',
    summary: 'Mengajukan permohonan surat',
    roles: ['Mahasiswa'],
    body: SuratInput,
    reply: recordReply(Surat),
    status: 201,
    idempotent: true,
  },
  update: {
    route: 'PATCH /api/surat/{id}',
    summary: 'Memberi permohonan surat status berikutnya; Siap menerbitkannya',
    roles: operator,
    ...satu,
    body: LangkahSuratInput,
    whole: true,
    orangKedua: true,
  },
  cabut: {
    route: 'POST /api/surat/{id}/cabut',
    summary: 'Mencabut surat yang sudah terbit',
    roles: operator,
    ...satu,
    body: CabutSuratInput,
    orangKedua: true,
  },
  pratinjau: {
    route: 'POST /api/surat/pratinjau',
    summary: 'PDF seperti surat yang akan diajukan, tanpa nomor; tidak menyimpan apa pun',
    roles: ['Mahasiswa'],
    body: SuratInput,
    ...pdf,
  },
  periksa: {
    route: 'POST /api/surat/{id}/pratinjau',
    summary: 'PDF seperti surat yang akan disetujui, tanpa nomor; tidak menyimpan apa pun',
    roles: operator,
    params: IdParams,
    body: PratinjauSuratInput,
    ...pdf,
  },
  arsip: {
    route: 'GET /api/surat/{id}/file',
    summary: 'PDF surat yang sudah terbit, bagi pemohonnya dan operator',
    roles: readers,
    params: IdParams,
    ...pdf,
  },
} satisfies Endpoints;

export const suratMasuk = {
  list: {
    route: 'GET /api/suratmasuk',
    summary: 'Daftar surat masuk: milik sendiri, bagi operator semuanya',
    roles: readers,
    query: ListQuery,
    reply: listReply(SuratMasuk),
  },
  create: {
    route: 'POST /api/suratmasuk',
    summary: 'Menambah surat masuk seorang mahasiswa',
    roles: operator,
    body: SuratMasukInput,
    file: 'optional',
    limit: JENIS_BERKAS.dokumen,
    reply: recordReply(SuratMasuk),
    status: 201,
    idempotent: true,
  },
  update: {
    route: 'PATCH /api/suratmasuk/{id}',
    summary: 'Mengubah surat masuk',
    roles: operator,
    params: IdParams,
    body: SuratMasukInput,
    file: 'optional',
    limit: JENIS_BERKAS.dokumen,
    reply: recordReply(SuratMasuk),
  },
  remove: {
    route: 'DELETE /api/suratmasuk/{id}',
    summary: 'Menghapus surat masuk',
    roles: operator,
    params: IdParams,
    reply: MessageReply,
  },
} satisfies Endpoints;
