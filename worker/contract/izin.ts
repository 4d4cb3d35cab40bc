import type { Endpoint } from './endpoint.ts';
import { IZIN, type Izin } from './peran.ts';

/** Rights of which an operator needs one. */
type Perlu = readonly Izin[];

/** No right is needed. */
const setiap = IZIN;

const data: Perlu = ['data'];
const pesan: Perlu = ['pesan'];
const surat: Perlu = ['surat'];
const pengaduan: Perlu = ['pengaduan'];
const jawab: Perlu = ['jawab'];
const pengaturan: Perlu = ['pengaturan'];
const people: Perlu = ['data', 'pesan'];
const students: Perlu = ['data', 'pesan', 'surat'];
/** Single messages and answers are written with the same tools. */
const writers: Perlu = ['pesan', 'jawab'];
/** Who decides about a broadcast reads it first; the dashboard leads there. */
const deciders: Perlu = ['pesan', 'setujui'];
const setujui: Perlu = ['setujui'];
/** Who decides, and whose acts may need a second person. */
const askers: Perlu = ['data', 'setujui', 'surat', 'pengaturan'];
const services: Perlu = ['surat', 'pengaduan'];

/** The calls of a list of people. */
const daftar = <const Path extends string>(path: Path, readers: Perlu) =>
  ({
    [`GET ${path}`]: readers,
    [`GET ${path}/{id}`]: readers,
    [`POST ${path}`]: data,
    [`PATCH ${path}/{id}`]: data,
    [`DELETE ${path}/{id}`]: data,
    [`GET ${path}/ekspor`]: data,
    [`POST ${path}/ekspor`]: data,
    [`POST ${path}/hapus`]: data,
  }) as Record<
    | `${'GET' | 'POST'} ${Path}${'' | '/ekspor'}`
    | `${'GET' | 'PATCH' | 'DELETE'} ${Path}/{id}`
    | `POST ${Path}/hapus`,
    Perlu
  >;

/**
 * The rights of which an operator needs one, by call: of every call that lets operators in. `serve`, the menu, the pages and
 * the reference read it. What several rights open, the handler narrows by what each may see.
 */
export const IZIN_PANGGILAN = {
  // One's own account
  'POST /api/logout': setiap,
  'GET /api/profil': setiap,
  'GET /api/profil/data': setiap,
  'POST /api/password': setiap,
  'GET /api/sesi': setiap,
  'DELETE /api/sesi/{id}': setiap,
  'POST /api/bukti': setiap,
  'POST /api/bukti/passkey': setiap,
  'GET /api/passkey': setiap,
  'POST /api/passkey/mulai': setiap,
  'POST /api/passkey': setiap,
  'DELETE /api/passkey/{id}': setiap,

  // What every page needs
  'GET /api/fakultas': setiap,
  'GET /api/fakultas/{id}': setiap,
  'GET /api/jurusan/{id_fakultas}': setiap,
  'GET /api/pengaturan': setiap,
  'GET /api/statistik': setiap,
  'GET /api/statistik/perlu-tindakan': setiap,
  'GET /api/statistik/menunggu': setiap,
  'GET /api/cari': setiap,
  // The token is known to who has just deleted something.
  'POST /api/urungkan/{token}': setiap,

  // People
  ...daftar('/api/mahasiswa', students),
  ...daftar('/api/dosen', people),
  ...daftar('/api/pegawai', people),
  ...daftar('/api/lainnya', people),
  'GET /api/orang/{kategori}/{id}': students,
  'GET /api/saringan/{kategori}': students,
  'POST /api/{name}/impor': data,
  'POST /api/fakultas': data,
  'PATCH /api/fakultas/{id}': data,
  'DELETE /api/fakultas/{id}': data,
  'POST /api/jurusan': data,
  'PATCH /api/jurusan/{id}': data,
  'DELETE /api/jurusan/{id}': data,
  'POST /api/undang': data,
  'GET /api/nomor-baru/{kategori}/{id}': data,
  'POST /api/nomor-baru/{kategori}/{id}/lepas': data,
  'GET /api/sinkron': data,
  'GET /api/sinkron/{id}': data,
  'POST /api/sinkron/{id}/setujui': data,
  'POST /api/sinkron/{id}/abaikan': data,
  'GET /api/privasi/{no_hp}': data,
  'DELETE /api/privasi/{no_hp}': data,
  'GET /api/retensi': ['data', 'pengaturan'],

  // What waits for a second person: each sees their own and what they could ask for, who may decide all
  'GET /api/persetujuan': askers,
  'POST /api/persetujuan/{id}/setujui': setujui,
  'POST /api/persetujuan/{id}/tolak': setujui,
  'POST /api/persetujuan/{id}/tarik': askers,
  'GET /api/persetujuan/{id}/surat': setujui,

  // Messages
  'GET /api/filegambar': pesan,
  'GET /api/filegambar/{id}': pesan,
  'POST /api/filegambar': pesan,
  'POST /api/filegambar/tiket': pesan,
  'POST /api/filegambar/{id}/terbit': pesan,
  'DELETE /api/filegambar/{id}': pesan,
  'GET /api/filedokumen': pesan,
  'GET /api/filedokumen/{id}': pesan,
  'POST /api/filedokumen': pesan,
  'POST /api/filedokumen/tiket': pesan,
  'POST /api/filedokumen/{id}/terbit': pesan,
  'DELETE /api/filedokumen/{id}': pesan,
  'GET /api/group/{kategori}': pesan,
  'GET /api/detailgroup/{kode}': pesan,
  'POST /api/addgroup': pesan,
  'POST /api/group/{kategori}/dari-hasil': pesan,
  'POST /api/updategroup/{kode}': pesan,
  'PATCH /api/updategroup/{kode}': pesan,
  'DELETE /api/hapusgroup/{kode}': pesan,
  'GET /api/group/{kategori}/{kode}': pesan,
  'GET /api/detailmember/{kategori}/{id_group}': pesan,
  'POST /api/addmember': pesan,
  'POST /api/upload-excel': pesan,
  'DELETE /api/hapusmember/{id}': pesan,
  'POST /api/penerima': pesan,
  'POST /api/penerima/excel': pesan,
  'GET /api/draf': pesan,
  'GET /api/draf/{id}': pesan,
  'POST /api/draf': pesan,
  'PATCH /api/draf/{id}': pesan,
  'DELETE /api/draf/{id}': pesan,
  'POST /api/kirimpesan': pesan,
  'POST /api/kirimpesangambar': pesan,
  'POST /api/kirimpesandokumen': pesan,
  'POST /api/kirimbroadcast': pesan,
  'POST /api/kirimbroadcastgambar': pesan,
  'POST /api/kirimbroadcastdokumen': pesan,
  'POST /api/pesan/{id}/ulang': pesan,
  'POST /api/pesan/{id}/batal': pesan,
  'GET /api/jendela/{no_hp}': writers,
  'GET /api/group/{kategori}/{kode}/pratinjau': pesan,
  'GET /api/broadcast': pesan,
  'GET /api/broadcast/{id}': deciders,
  'GET /api/broadcast/{id}/pesan': deciders,
  'POST /api/broadcast/{id}/batal': pesan,
  'POST /api/broadcast/{id}/setujui': setujui,
  'POST /api/broadcast/{id}/tolak': setujui,
  'PATCH /api/broadcast/{id}': pesan,
  'POST /api/broadcast/{id}/lanjut': pesan,
  'POST /api/broadcast/{id}/dahulukan': pesan,
  'GET /api/broadcast/{id}/ulang': pesan,
  'POST /api/broadcast/{id}/ulang': pesan,
  'GET /api/reportpesan/{kategori}': pesan,
  'GET /api/reportpesan/{kategori}/ekspor': pesan,
  'GET /api/reportpesan/{kategori}/grafik': pesan,
  'GET /api/biaya': pesan,
  'GET /api/biaya.xlsx': pesan,
  'GET /api/teks-siap': writers,
  'POST /api/teks-siap': writers,
  'PATCH /api/teks-siap/{id}': writers,
  'DELETE /api/teks-siap/{id}': writers,
  'GET /api/template': pesan,
  'POST /api/template/sinkron': pesan,
  'POST /api/template/buat': pesan,
  'GET /api/formulir': pesan,
  'POST /api/formulir/terbitkan': pesan,

  // Letters
  'GET /api/surat': surat,
  'GET /api/surat/jenis': surat,
  'GET /api/surat/{id}': surat,
  'PATCH /api/surat/{id}': surat,
  'POST /api/surat/{id}/cabut': surat,
  'POST /api/surat/{id}/pratinjau': surat,
  'GET /api/surat/{id}/file': surat,
  'GET /api/suratmasuk': surat,
  'POST /api/suratmasuk': surat,
  'PATCH /api/suratmasuk/{id}': surat,
  'DELETE /api/suratmasuk/{id}': surat,
  'GET /api/tanda-tangan': ['surat', 'pengaturan'],

  // Complaints
  'GET /api/pengaduan': pengaduan,
  'GET /api/pengaduan/{id}': pengaduan,
  'GET /api/pengaduan/terbuka/{jenis}/{id}': ['data', 'pengaduan'],
  'PATCH /api/pengaduan/{id}': pengaduan,
  'GET /api/pengaduan/{id}/balasan': pengaduan,
  'POST /api/pengaduan/{id}/balasan': pengaduan,
  'GET /api/pengaduan/{id}/balasan/{id_balasan}/foto': pengaduan,

  // How letters and complaints are kept to what is promised
  'GET /api/skm': services,
  'GET /api/skm.xlsx': services,
  'GET /api/libur': ['surat', 'pengaduan', 'pengaturan'],

  // Questions and conversations
  'GET /api/percakapan': jawab,
  'GET /api/percakapan/{no_hp}': jawab,
  'POST /api/percakapan/{no_hp}': jawab,
  'POST /api/percakapan/{no_hp}/selesai': jawab,
  'GET /api/pertanyaan': jawab,
  'GET /api/pertanyaan/{id}': jawab,
  'POST /api/pertanyaan': jawab,
  'PATCH /api/pertanyaan/{id}': jawab,
  'DELETE /api/pertanyaan/{id}': jawab,
  'POST /api/pertanyaan/coba': jawab,
  'GET /api/pertanyaan/{id}/kata-lain': jawab,
  'DELETE /api/pertanyaan/kata-lain/{id}': jawab,
  'GET /api/pertanyaan/belum-terjawab': jawab,
  'DELETE /api/pertanyaan/belum-terjawab/{id}': jawab,
  'POST /api/pertanyaan/belum-terjawab/{id}/kembali': jawab,

  // Settings
  'PATCH /api/pengaturan': pengaturan,
  'POST /api/pengaturan/pratinjau-surat': pengaturan,
  'POST /api/identitas/logo': pengaturan,
  'GET /api/statistik/persiapan': pengaturan,
  'PUT /api/libur': pengaturan,
  'GET /api/operator': pengaturan,
  'POST /api/operator': pengaturan,
  'GET /api/operator/{id}': pengaturan,
  'PATCH /api/operator/{id}': pengaturan,
  'DELETE /api/operator/{id}': pengaturan,
  'DELETE /api/akun/{id}/passkey': pengaturan,
  'GET /api/gateway': pengaturan,
  'POST /api/gateway/uji': pengaturan,
  'GET /api/gateway/uji/{id}': pengaturan,
  'POST /api/gateway/lanjut': pengaturan,
  'GET /api/audit': pengaturan,
  'GET /api/audit/ekspor': pengaturan,
  'GET /api/kunci': pengaturan,
  'POST /api/kunci': pengaturan,
  'DELETE /api/kunci/{id}': pengaturan,
  'POST /api/kunci/{id}/callback': pengaturan,
  'POST /api/kunci/{id}/callback/ulang': pengaturan,
  'GET /api/cadangan': pengaturan,
  'POST /api/cadangan': pengaturan,
} as const satisfies Record<string, Perlu>;

/** A call of operators, as method and path. */
export type Panggilan = keyof typeof IZIN_PANGGILAN;

const perubahan = (path: '/api/fakultas' | '/api/jurusan'): Panggilan[] => [
  `POST ${path}`,
  `PATCH ${path}/{id}`,
  `DELETE ${path}/{id}`,
];

/** Calls that concern the whole campus: no operator of a unit may make them, whatever their rights. */
export const SEKAMPUS: ReadonlySet<Panggilan> = new Set<Panggilan>([
  ...perubahan('/api/fakultas'),
  ...perubahan('/api/jurusan'),
  'POST /api/lainnya',
  'GET /api/sinkron',
  'GET /api/sinkron/{id}',
  'POST /api/sinkron/{id}/setujui',
  'POST /api/sinkron/{id}/abaikan',
  'GET /api/privasi/{no_hp}',
  'DELETE /api/privasi/{no_hp}',
  'GET /api/retensi',
  'GET /api/biaya',
  'GET /api/biaya.xlsx',
  'POST /api/template/sinkron',
  'POST /api/template/buat',
  'POST /api/formulir/terbitkan',
  'GET /api/skm',
  'GET /api/skm.xlsx',
  'GET /api/tanda-tangan',
  // Who asked it may be another unit's.
  'DELETE /api/pertanyaan/belum-terjawab/{id}',
  'POST /api/pertanyaan/belum-terjawab/{id}/kembali',
  'PATCH /api/pengaturan',
  'POST /api/pengaturan/pratinjau-surat',
  'POST /api/identitas/logo',
  'GET /api/statistik/persiapan',
  'PUT /api/libur',
  'GET /api/operator',
  'POST /api/operator',
  'GET /api/operator/{id}',
  'PATCH /api/operator/{id}',
  'DELETE /api/operator/{id}',
  'DELETE /api/akun/{id}/passkey',
  'GET /api/gateway',
  'POST /api/gateway/uji',
  'GET /api/gateway/uji/{id}',
  'POST /api/gateway/lanjut',
  'GET /api/audit',
  'GET /api/audit/ekspor',
  'GET /api/kunci',
  'POST /api/kunci',
  'DELETE /api/kunci/{id}',
  'POST /api/kunci/{id}/callback',
  'POST /api/kunci/{id}/callback/ulang',
  'GET /api/cadangan',
  'POST /api/cadangan',
]);

/** The call of an endpoint; undefined: it is not in the table. */
export function panggilanOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Panggilan | undefined {
  const call = `${method} ${path}`;
  return call in IZIN_PANGGILAN ? (call as Panggilan) : undefined;
}

/** True when every operator may make a call, even one without a right. */
export const untukSetiap = (call: Panggilan): boolean => IZIN_PANGGILAN[call] === setiap;

/** True when an operator with these rights may make a call. */
export const bolehMemanggil = (izin: readonly Izin[], call: Panggilan): boolean =>
  untukSetiap(call) || IZIN_PANGGILAN[call].some((one) => izin.includes(one));

/** True for an endpoint that lets operators in. */
export const untukOperator = ({ roles }: Pick<Endpoint, 'roles'>): boolean =>
  roles === 'logged in' || (Array.isArray(roles) && roles.includes('Operator'));
