import type { DatabaseSync } from 'node:sqlite';

const FACULTIES = 8;
const STUDENTS = 40_000;
const LECTURERS = 1_600;
const SINGLE = 40_000;
const TALKS = 10_000;
const NOW = 1_795_000_000_000;

const numbers = (count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
const numberOf = (i: string) => `'0811' || printf('%07d', ${i})`;

/** People, groups, messages, conversations, letters and complaints of a campus. */
export function fillCampus(sqlite: DatabaseSync): void {
  sqlite.exec(`
    BEGIN;
    ${numbers(FACULTIES)} INSERT INTO fakultas (id, nama_fakultas) SELECT i, 'Fakultas ' || i FROM n;
    ${numbers(FACULTIES)} INSERT INTO jurusan (id, id_fakultas, nama_jurusan) SELECT i, i, 'Prodi ' || i FROM n;
    ${numbers(STUDENTS)} INSERT INTO mahasiswa
      (id, id_fakultas, id_prodi, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, no_hp_orangtua, alamat)
      SELECT i, i % ${FACULTIES} + 1, i % ${FACULTIES} + 1, 'N' || i, 'Nama Orang ' || i, ${numberOf('i')}, 'e', i % 8 + 1, 2020 + i % 6, 'Wali',
        iif(i % 3 = 0, ${numberOf('1000000 + i')}, NULL), 'Jalan' FROM n;
    ${numbers(LECTURERS)} INSERT INTO dosen (id, id_fakultas, nidn, nama_dosen, no_hp, email)
      SELECT i, i % ${FACULTIES} + 1, 'D' || i, 'Dosen ' || i, ${numberOf('2000000 + i')}, 'e' FROM n;
    ${numbers(STUDENTS / 10)} INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
      SELECT i, 'N' || (i * 10), '-', 'Mahasiswa', 'Nama', i * 10 FROM n;
    ${numbers(80)} INSERT INTO "group" (id, kode, nama_group, kategori, id_fakultas)
      SELECT i, 'K' || i, 'Group ' || i, 'Mahasiswa', i % ${FACULTIES} + 1 FROM n;
    INSERT INTO member (id_group, nama, no_hp)
      SELECT g.id, m.nama_mahasiswa, m.no_hp FROM "group" g JOIN mahasiswa m ON m.id_fakultas = g.id_fakultas AND m.id % 80 < 40;
    ${numbers(SINGLE)} INSERT INTO pesan (id, kategori, nama, no_hp, jenis, body, status, created_at)
      SELECT i, 'Mahasiswa', 'Nama', ${numberOf(`i * 7 % ${STUDENTS} + 1`)}, 'teks', 'Halo', 'read', ${NOW} + i * 60000 FROM n;
    UPDATE total_pesan SET jumlah = ${SINGLE} WHERE kategori = 'Mahasiswa' AND status = 'read';
  `);
  let last = SINGLE;
  // To all students, and to those of each faculty.
  for (let order = 1; order <= 41; order++) {
    const faculty = order % 9 === 0 ? null : (order % FACULTIES) + 1;
    const which = faculty === null ? 'true' : `id_fakultas = ${faculty}`;
    const at = NOW + order * 60_000_000;
    const count = faculty === null ? STUDENTS : STUDENTS / FACULTIES;
    sqlite.exec(`
      INSERT INTO broadcast (id, token, id_group, id_fakultas, nama_group, kategori, jenis, body, status, dari, sampai, jumlah, pending, "read", cancel, mulai_pada, created_at, bergerak_pada)
      VALUES (${order}, 't${order}', ${faculty ?? 80}, ${faculty}, 'Group', 'Mahasiswa', 'teks', 'Halo', 'selesai', ${last + 1}, ${last + count}, ${count}, 0, ${count}, 0, ${at}, ${at}, ${at});
      INSERT INTO pesan (id, id_broadcast, kategori, nama, no_hp, nama_group, jenis, body, status, created_at)
      SELECT ${last} + row_number() OVER (ORDER BY no_hp), ${order}, 'Mahasiswa', nama_mahasiswa, no_hp, 'Group', 'teks', '', 'read', ${at}
      FROM mahasiswa WHERE ${which};
      UPDATE total_pesan SET jumlah = jumlah + ${count} WHERE kategori = 'Mahasiswa' AND status = 'read';
    `);
    last += count;
  }
  sqlite.exec(`
    ${numbers(2 * TALKS)} INSERT INTO pesan_masuk (id, ref, no_hp, nama, body, diterima_pada, ditangani_pada, perlakuan)
      SELECT i, 'r' || i, ${numberOf(`i % ${TALKS} * 3 + 1`)}, 'Nama', 'Halo', ${NOW} + i * 120000, ${NOW}, 'diam' FROM n;
    ${numbers(TALKS)} INSERT INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada, menunggu_sejak)
      SELECT ${numberOf(`i % ${TALKS} * 3 + 1`)}, 'Nama', ${TALKS} + i, ${NOW} + (${TALKS} + i) * 120000, iif(i % 100 = 0, ${NOW}, NULL) FROM n;
    ${numbers(8_000)} INSERT INTO surat (id_mahasiswa, jenis, deskripsi, status)
      SELECT i * 5, 'Surat Izin Penelitian', 'Untuk skripsi', iif(i % 20 = 0, 'Diajukan', 'Siap') FROM n;
    ${numbers(4_000)} INSERT INTO surat_masuk (id_mahasiswa, nomor, asal, tanggal, perihal, created_at)
      SELECT i * 5, 'M-' || i, 'Dinas', '2026-11-20', 'Hal', ${NOW} FROM n;
    ${numbers(4_000)} INSERT INTO pengaduan (id_akun, judul, kategori, isi, status, created_at)
      SELECT i, 'Judul', 'Akademik', 'Isi', iif(i % 20 = 0, 'Menunggu', 'Selesai'), ${NOW} FROM n;
    INSERT INTO total_pesan_satuan (id_fakultas, kategori, status, jumlah)
      SELECT f.id_fakultas, p.kategori, p.status, count(*) FROM pesan p CROSS JOIN nomor_fakultas f ON f.no_hp = p.no_hp
      WHERE p.id_broadcast IS NULL GROUP BY 1, 2, 3;
    COMMIT;
  `);
}
