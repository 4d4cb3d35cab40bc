import { sql } from 'drizzle-orm';
import { auditAct } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { akun } from '../core/db/schema.ts';

/** Inserts a student's account. Must directly follow the message that carries its password, in the same batch. */
export const newStudentAccount = (
  db: Db,
  { id, nim, nama }: { id: number; nim: string; nama: string },
  password_hash: string,
) =>
  db.insert(akun).values({
    username: nim,
    password_hash,
    hak_akses: 'Mahasiswa',
    nama_pengguna: nama,
    id_mahasiswa: id,
    id_kredensial: sql`last_insert_rowid()`,
  });

export const registered = ({ nim, nama }: { nim: string; nama: string }, rincian: string) =>
  auditAct({ pelaku: 'Belum masuk', tindakan: 'Mendaftar', sasaran: `${nama} (${nim})`, rincian });
