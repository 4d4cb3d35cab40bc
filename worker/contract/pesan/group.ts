import * as z from 'zod/mini';
import { IdParams } from '../crud.ts';
import { ListQuery, Meta, recordReply } from '../daftar.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone, text } from '../fields.ts';
import { blankable, chosenIds, rowId } from '../inputs.ts';
import { EXCEL } from '../orang/excel.ts';
import { HP, type KolomImpor, kolom } from '../orang/impor.ts';
import { OrangQuery, SaringanOrang } from '../orang/orang.ts';
import { KATEGORI } from '../peran.ts';
import { DeleteReply } from '../reply.ts';
import { DataInput, kolomDitolak } from './kolom.ts';

const namaGroup = text(100);

export const GroupInput = z.object({
  nama_group: namaGroup,
  kategori: z.enum(KATEGORI, 'Kategori tidak dikenal'),
});
const GroupUpdate = z.object({ nama_group: namaGroup });

export const Group = z.object({
  id: z.number(),
  kode: z.string(),
  nama_group: z.string(),
  kategori: z.enum(KATEGORI),
  jumlah_member: z.number(),
  created_at: z.iso.datetime(),
});
export type Group = z.infer<typeof Group>;

export const Member = z.object({
  id: z.number(),
  nama: z.string(),
  no_hp: z.string(),
  /** values for `{kolom}` */
  data: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

export const GroupListReply = z.object({ data: z.object({ group: z.array(Group) }), meta: z.optional(Meta) });

/** `jum` counts all members, not only the page. `kolom`: names of their values. */
export const GroupReply = z.object({
  data: z.object({ group: Group, member: z.array(Member), jum: z.number(), kolom: z.array(z.string()) }),
  meta: z.optional(Meta),
});

/** A new group of all people that a list shows, by its search and filters, or of those among them with these ids. */
export const DariHasilInput = z.extend(SaringanOrang, {
  nama_group: namaGroup,
  cari: blankable(text(100)),
  ids: z.optional(chosenIds()),
});

/** Most people of `yang_dilewati`. */
export const MAX_DILEWATI = 50;

/** `dilewati`: people without a number (`tanpa_nomor`), or with one already added; `yang_dilewati`: the first of them. */
export const DariHasilReply = z.object({
  data: z.object({
    group: Group,
    ditambahkan: z.number(),
    dilewati: z.number(),
    tanpa_nomor: z.number(),
    yang_dilewati: z.array(
      z.object({ nama: z.string(), nomor_induk: z.nullable(z.string()), tanpa_nomor: z.boolean() }),
    ),
  }),
});
export type DariHasilReply = z.infer<typeof DariHasilReply>;

/** A possible member, with columns that tell namesakes apart (for a parent, the student's). */
export const Calon = z.object({
  nama: z.string(),
  no_hp: z.string(),
  nomor_induk: z.optional(z.string()),
  nama_jurusan: z.optional(z.nullable(z.string())),
  angkatan: z.optional(z.number()),
});
export type Calon = z.infer<typeof Calon>;
export const CalonReply = z.object({ data: z.object({ list: z.array(Calon) }), meta: z.optional(Meta) });

/** Members per call, and room for them with long names. */
const MAX_MEMBER = 50_000;
const MAX_MEMBER_BYTES = 8 * 1024 * 1024;
export const PILIH_MEMBER = 'Pilih setidaknya satu member';

const NamaNomor = z.object({ nama: text(), no_hp: phone });

/** A member to add, or whose values change. */
export const MemberBaru = z.extend(NamaNomor, { data: z.optional(DataInput) });
export type MemberBaru = z.infer<typeof MemberBaru>;

/** Names of the values that these members have. */
export const kolomMember = (members: readonly MemberBaru[]) => [
  ...new Set(members.flatMap(({ data }) => Object.keys(data ?? {}))),
];

const members = z.array(MemberBaru, 'Harus berupa daftar nama dan no_hp').check(
  z.minLength(1, PILIH_MEMBER),
  z.maxLength(MAX_MEMBER, 'Paling banyak 50.000 member dalam satu permintaan'),
  z.refine((members) => kolomDitolak(kolomMember(members)) === null, {
    error: ({ input }) => kolomDitolak(kolomMember(input as MemberBaru[])) ?? '',
  }),
);

export const MemberInput = z.object({
  id_group: rowId,
  // A form sends the list as JSON text.
  members: z.pipe(
    z.transform((value) => (typeof value === 'string' ? parsed(value) : value)),
    members,
  ),
});

/** `dilewati`: already members, who only take the new values, or listed twice. */
const Ditambahkan = { ditambahkan: z.number(), dilewati: z.number() };
export const AddMemberReply = z.object({ data: z.object(Ditambahkan) });

export const KOLOM_MEMBER: readonly KolomImpor[] = [
  kolom('nama', 'Nama', 'Siti Aminah', [
    'Nama Lengkap',
    'Nama Member',
    'Nama Anggota',
    'Nama Mahasiswa',
    'Nama Dosen',
    'Nama Pegawai',
    'Nama Orang Tua',
    'Nama Wali',
    'Nama Kontak',
  ]),
  kolom('no_hp', 'Nomor HP', '081234567890', HP),
];

export const MemberGagal = z.object({
  baris: z.number(),
  nama: z.string(),
  no_hp: z.string(),
  /** its other filled cells by the name of their column */
  data: z.optional(z.record(z.string(), z.string())),
  alasan: z.string(),
});
export type MemberGagal = z.infer<typeof MemberGagal>;

const UploadExcelInput = z.object({ id_group: rowId });

export const UploadExcelReply = z.object({
  /** `kolom`: names of the values that the workbook brought */
  data: z.object({ ...Ditambahkan, gagal: z.array(MemberGagal), kolom: z.array(z.string()) }),
});
export type HasilUploadExcel = z.infer<typeof UploadExcelReply>['data'];

const roles = ['pesan'] as const;
const KategoriParams = z.object({ kategori: z.enum(KATEGORI) });
const KodeParams = z.object({ kode: z.string() });

export const group = {
  list: {
    route: 'GET /api/group/{kategori}',
    summary: 'Daftar group satu kategori',
    roles,
    params: KategoriParams,
    query: ListQuery,
    reply: GroupListReply,
  },
  detail: {
    route: 'GET /api/detailgroup/{kode}',
    summary: 'Satu group',
    roles,
    params: KodeParams,
    reply: recordReply(Group),
  },
  create: {
    route: 'POST /api/addgroup',
    summary: 'Menambah group',
    roles,
    body: GroupInput,
    reply: recordReply(Group),
    status: 201,
    idempotent: true,
  },
  dariHasil: {
    route: 'POST /api/group/{kategori}/dari-hasil',
    summary: 'Menambah group dari semua orang yang ditemukan',
    roles,
    params: KategoriParams,
    body: DariHasilInput,
    reply: DariHasilReply,
    status: 201,
    idempotent: true,
  },
  update: {
    route: 'POST /api/updategroup/{kode}',
    summary: 'Mengubah nama group',
    roles,
    params: KodeParams,
    body: GroupUpdate,
    reply: recordReply(Group),
  },
  remove: {
    route: 'DELETE /api/hapusgroup/{kode}',
    summary: 'Menghapus group',
    roles,
    params: KodeParams,
    reply: DeleteReply,
  },
} satisfies Endpoints;

export const member = {
  list: {
    route: 'GET /api/group/{kategori}/{kode}',
    summary: 'Satu group dan membernya',
    roles,
    params: z.extend(KategoriParams, KodeParams.shape),
    query: ListQuery,
    reply: GroupReply,
  },
  calon: {
    route: 'GET /api/detailmember/{kategori}/{id_group}',
    summary: 'Orang satu kategori yang belum menjadi member group',
    roles,
    params: z.extend(KategoriParams, { id_group: rowId }),
    query: OrangQuery,
    reply: CalonReply,
  },
  create: {
    route: 'POST /api/addmember',
    summary: 'Menambah member group',
    roles,
    body: MemberInput,
    limit: { maxBytes: MAX_MEMBER_BYTES, tooLarge: 'Terlalu banyak member dalam satu permintaan' },
    reply: AddMemberReply,
    status: 201,
  },
  unggah: {
    route: 'POST /api/upload-excel',
    summary: 'Menambah member group dari Excel',
    roles,
    body: UploadExcelInput,
    file: true,
    limit: EXCEL,
    reply: UploadExcelReply,
  },
  remove: {
    route: 'DELETE /api/hapusmember/{id}',
    summary: 'Mengeluarkan member dari group',
    roles,
    params: IdParams,
    reply: DeleteReply,
  },
} satisfies Endpoints;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
