import * as z from 'zod/mini';
import { Meta } from './daftar.ts';
import { phone, text } from './fields.ts';
import { HP, type KolomImpor, kolom } from './impor.ts';
import { rowId } from './inputs.ts';
import { KATEGORI } from './peran.ts';

const namaGroup = text(100);

/** `POST /api/addgroup` and `POST /api/updategroup/{kode}` */
export const GroupInput = z.object({
  nama_group: namaGroup,
  kategori: z.enum(KATEGORI, 'Kategori tidak dikenal'),
});
export const GroupUpdate = z.object({ nama_group: namaGroup });

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
  created_at: z.iso.datetime(),
});
export type Member = z.infer<typeof Member>;

/** `GET /api/group/{kategori}` */
export const GroupListReply = z.object({ data: z.object({ group: z.array(Group) }), meta: z.optional(Meta) });

/** `GET /api/group/{kategori}/{kode}`; `jum` counts all members, whatever page was asked for. */
export const GroupReply = z.object({
  data: z.object({ group: Group, member: z.array(Member), jum: z.number() }),
  meta: z.optional(Meta),
});

/** `GET /api/detailmember/{kategori}/{id_group}` */
export const Calon = z.object({ nama: z.string(), no_hp: z.string() });
export type Calon = z.infer<typeof Calon>;
export const CalonReply = z.object({ data: z.object({ list: z.array(Calon) }) });

/** Most members that one call adds. */
export const MAX_MEMBER = 50_000;
export const PILIH_MEMBER = 'Pilih setidaknya satu member';

const members = z
  .array(z.object({ nama: text(), no_hp: phone }), 'Harus berupa daftar nama dan no_hp')
  .check(
    z.minLength(1, PILIH_MEMBER),
    z.maxLength(MAX_MEMBER, 'Paling banyak 50.000 member dalam satu permintaan'),
  );

/** `POST /api/addmember` */
export const MemberInput = z.object({
  id_group: rowId,
  // A form carries the list as the text of its JSON.
  members: z.pipe(
    z.transform((value) => (typeof value === 'string' ? parsed(value) : value)),
    members,
  ),
});

/** What became of the members of a request: `dilewati` were members already, or came twice. */
const Ditambahkan = { ditambahkan: z.number(), dilewati: z.number() };
export const AddMemberReply = z.object({ data: z.object(Ditambahkan) });

/** What a workbook of members holds. */
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
  alasan: z.string(),
});
export type MemberGagal = z.infer<typeof MemberGagal>;

/** `POST /api/upload-excel` */
export const UploadExcelReply = z.object({
  data: z.object({ ...Ditambahkan, gagal: z.array(MemberGagal) }),
});
export type HasilUploadExcel = z.infer<typeof UploadExcelReply>['data'];

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
