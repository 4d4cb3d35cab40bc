import { expect } from 'vitest';
import { recordReply } from '../../../worker/contract/daftar.ts';
import { type JenisSurat, Surat } from '../../../worker/contract/surat/surat.ts';
import type { Office } from '../../../worker/surat/office.ts';
import { readSurat } from '../../../worker/surat/suratQueries.ts';
import { bearer } from '../files/berkas.ts';
import { exactly } from '../stack/exact.ts';
import type { ApiStack } from '../stack/stack.ts';
import { contohPemohon } from './isian.ts';

export const AKTIF: JenisSurat = 'Surat Keterangan Aktif Kuliah';

export interface Mahasiswa {
  id: number;
  nim: string;
  nama: string;
  no_hp: string;
  headers: Record<string, string>;
}

/** Students' and operators' calls with letters. */
export async function lettersOf(stack: ApiStack) {
  const operator = bearer(await stack.login('operator', 'operator-demo'));

  async function call(headers: Record<string, string>, method: string, path: string, body?: unknown) {
    const response = await stack.api(method, `/api/${path}`, body, headers);
    return { status: response.status, body: (await response.json()) as never };
  }

  const exact = exactly(call);

  /** Logs a demo student in, with a new account if there is none. */
  async function student(nim: string): Promise<Mahasiswa> {
    await stack.env.DB.prepare(
      `INSERT OR IGNORE INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa)
       SELECT m.nim, a.password_hash, 'Mahasiswa', m.nama_mahasiswa, m.id
       FROM mahasiswa m, akun a WHERE m.nim = ? AND a.username = '20230001'`,
    )
      .bind(nim)
      .run();
    const row = await stack.env.DB.prepare(
      'SELECT id, nim, nama_mahasiswa AS nama, no_hp FROM mahasiswa WHERE nim = ?',
    )
      .bind(nim)
      .first<Omit<Mahasiswa, 'headers'>>();
    if (!row) throw new Error(`no student ${nim}`);
    return { ...row, headers: bearer(await stack.login(nim, 'mahasiswa-demo')) };
  }

  async function ask(who: Mahasiswa, deskripsi = 'pengajuan beasiswa', jenis = AKTIF): Promise<Surat> {
    const reply = await exact(201, recordReply(Surat), who.headers, 'POST', 'surat', {
      jenis,
      deskripsi,
      isian: contohPemohon(jenis),
    });
    return reply.data;
  }

  const step = (id: number, status: string, more: object = {}) =>
    call(operator, 'PATCH', `surat/${id}`, { status, ...more });

  async function take(id: number, status: string, more: object = {}): Promise<Surat> {
    const { data } = await exact(200, recordReply(Surat), operator, 'PATCH', `surat/${id}`, {
      status,
      ...more,
    });
    expect(data.status).toBe(status);
    return data;
  }

  /** Requests a letter. */
  async function accepted(
    who: Mahasiswa,
    ...what: [deskripsi?: string, jenis?: JenisSurat]
  ): Promise<number> {
    const { id } = await ask(who, ...what);
    await take(id, 'Diproses');
    return id;
  }

  const office: Office = {
    db: stack.db,
    bucket: stack.env.BERKAS,
    queue: stack.env.ANTREAN,
    site: 'https://portal.uji',
    esign: null,
  };

  return {
    operator,
    office,
    call,
    exact,
    student,
    ask,
    step,
    take,
    accepted,
    issued: async (...of: Parameters<typeof accepted>) => take(await accepted(...of), 'Siap'),
    async row(id: number) {
      const row = await readSurat(stack.db, id);
      if (!row) throw new Error(`no letter ${id}`);
      return row;
    },
    /** Opens a file's link at the worker, whatever host it names. */
    file: (link: string | null) => stack.api('GET', new URL(link ?? '').pathname),
    audit: async (tindakan: string) =>
      (
        await stack.env.DB.prepare(
          'SELECT pelaku, sasaran, rincian FROM audit WHERE tindakan = ? ORDER BY id',
        )
          .bind(tindakan)
          .all<{ pelaku: string; sasaran: string; rincian: string }>()
      ).results,
  };
}
