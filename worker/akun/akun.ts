import { type SQL, sql } from 'drizzle-orm';
import { auditAct } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { heldUntil } from '../core/db/nomorBaru.ts';
import { akun, mahasiswa } from '../core/db/schema.ts';

/** The students who meet a condition, and until when passwords to their number are held. */
export const studentsToRegister = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: mahasiswa.id,
      nim: mahasiswa.nim,
      nama: mahasiswa.nama_mahasiswa,
      no_hp: mahasiswa.no_hp,
      ditahan_sampai: heldUntil('Mahasiswa', sql`${mahasiswa.id}`),
    })
    .from(mahasiswa)
    .where(where);

/** Inserts a student's account. Must directly follow the message that carries its password, in the same batch. */
export const newStudentAccount = (
  db: Db,
  { id, nim, nama, no_hp }: { id: number; nim: string; nama: string; no_hp: string },
  password_hash: string,
) =>
  db.insert(akun).values({
    // The password goes to this number.
    username: sql`(SELECT nim FROM mahasiswa WHERE id = ${id} AND nim = ${nim} AND no_hp = ${no_hp})`,
    password_hash,
    hak_akses: 'Mahasiswa',
    nama_pengguna: nama,
    id_mahasiswa: id,
    id_kredensial: sql`last_insert_rowid()`,
  });

export const registered = ({ nim, nama }: { nim: string; nama: string }, rincian: string) =>
  auditAct({ pelaku: 'Belum masuk', tindakan: 'Mendaftar', sasaran: `${nama} (${nim})`, rincian });
