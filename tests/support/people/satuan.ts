import type { ApiStack } from '../stack/stack.ts';

/** One of two faculties whose rows are alike: all of them have its `id`, and its `word` in their texts. */
export interface Satuan {
  id: number;
  word: string;
  no_hp: string;
  kode: string;
}

export const ALFA: Satuan = { id: 7001, word: 'zalfa', no_hp: '081177770001', kode: 'ALFA7777' };
export const BETA: Satuan = { id: 8001, word: 'zbeta', no_hp: '081188880001', kode: 'BETA8888' };

/** The rows of a faculty, in every table that has rows of units. */
const rowsOf = ({ id, word, no_hp, kode }: Satuan, now: number): [string, Record<string, unknown>][] => {
  const unit = { id_fakultas: id, id_prodi: id };
  const person = { id, ...unit, no_hp, email: `${word}@uji.id` };
  const message = {
    id_broadcast: null,
    kategori: 'Mahasiswa',
    nama: word,
    no_hp,
    jenis: 'teks',
    created_at: now,
  };
  const dua = id + 1;
  return [
    ['fakultas', { id, nama_fakultas: `Fakultas ${id}` }],
    ['jurusan', { id, id_fakultas: id, nama_jurusan: `Prodi ${id}` }],
    [
      'mahasiswa',
      {
        ...person,
        nim: `${id}1`,
        nama_mahasiswa: word,
        semester: 1,
        angkatan: 2024,
        orangtua_wali: word,
        alamat: word,
      },
    ],
    ['dosen', { ...person, no_hp: `${no_hp}2`, nidn: `${id}2`, nama_dosen: word }],
    ['pegawai', { ...person, no_hp: `${no_hp}3`, nip: `${id}3`, nama_pegawai: word }],
    [
      'akun',
      {
        id,
        username: `${id}1`,
        password_hash: '-',
        hak_akses: 'Mahasiswa',
        nama_pengguna: word,
        id_mahasiswa: id,
      },
    ],
    ...[
      ['gambar', 'png', id],
      ['dokumen', 'pdf', dua],
    ].map(([jenis, type, key]): [string, Record<string, unknown>] => [
      'berkas',
      {
        id: key,
        jenis,
        nama_file: word,
        kunci: `${word}.${type}`,
        id_fakultas: id,
        ukuran_byte: 1,
        mime: jenis === 'gambar' ? 'image/png' : 'application/pdf',
        terbit_pada: now,
        created_at: now,
      },
    ]),
    ['group', { id, kode, nama_group: word, kategori: 'Mahasiswa', id_fakultas: id }],
    ['member', { id, id_group: id, nama: word, no_hp }],
    [
      'broadcast',
      {
        id,
        token: word,
        id_group: id,
        id_fakultas: id,
        nama_group: word,
        kategori: 'Mahasiswa',
        jenis: 'teks',
        body: word,
        status: 'berjalan',
        dari: dua,
        sampai: dua,
        jumlah: 1,
        pending: 1,
        cancel: 0,
        mulai_pada: now,
        created_at: now,
        bergerak_pada: now,
      },
    ],
    ['pesan', { ...message, id, body: word, belum_pasti: 1 }],
    ['pesan', { ...message, id: dua, id_broadcast: id, nama_group: word, body: '' }],
    ['belum_terjawab', { id, makna: word, pesan: word, terakhir_pada: now }],
    [
      'pesan_masuk',
      {
        id,
        ref: word,
        no_hp,
        nama: word,
        body: word,
        diterima_pada: now,
        ditangani_pada: now,
        perlakuan: 'diam',
        id_belum_terjawab: id,
      },
    ],
    [
      'percakapan',
      { no_hp, nama: word, id_terakhir: id, terakhir_pada: now, menunggu_sejak: now, mendesak_sejak: now },
    ],
    ['kontak_wa', { no_hp, masuk_pada: now }],
    ['pertanyaan', { id, pertanyaan: word, jawaban: word, diubah_pada: now, id_fakultas: id }],
    ['kata_lain', { id, id_pertanyaan: id, makna: word }],
    ['teks_siap', { id, judul: word, isi: word, id_fakultas: id }],
    ['surat', { id, id_mahasiswa: id, jenis: 'Surat Izin Penelitian', deskripsi: word }],
    [
      'surat_masuk',
      {
        id,
        id_mahasiswa: id,
        nomor: word,
        asal: word,
        tanggal: '2026-11-20',
        perihal: word,
        created_at: now,
      },
    ],
    ['pengaduan', { id, id_akun: id, judul: word, kategori: 'Akademik', isi: word, created_at: now }],
    ['pengaduan_balasan', { id, id_pengaduan: id, dari: 'pelapor', isi: word, created_at: now }],
  ];
};

/** Fills both faculties. */
export async function fillUnits({ env }: ApiStack): Promise<void> {
  const now = Date.now();
  const statements = [ALFA, BETA].flatMap((satuan) =>
    rowsOf(satuan, now).map(([table, row]) =>
      env.DB.prepare(
        `INSERT INTO "${table}" (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).fill('?').join(', ')})`,
      ).bind(...Object.values(row)),
    ),
  );
  await env.DB.batch(statements);
  await env.DB.prepare(
    "UPDATE total_pesan SET jumlah = jumlah + 4 WHERE kategori = 'Mahasiswa' AND status = 'pending'",
  ).run();
}

/** The tables that hold rows of a faculty. */
export const TABLES = [...new Set(rowsOf(ALFA, 0).map(([table]) => table))];
