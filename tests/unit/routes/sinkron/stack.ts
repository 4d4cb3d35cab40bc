import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type * as z from 'zod/mini';
import { listReply } from '../../../../worker/contract/daftar.ts';
import { sinkron } from '../../../../worker/contract/orang/sinkron.ts';
import { BarisAudit } from '../../../../worker/contract/portal/audit.ts';
import { type KunciBaru, kunci } from '../../../../worker/contract/portal/kunci.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { PEGAWAI } from '../../../support/people/induk.ts';
import { operatorOf } from '../../../support/people/kirim.ts';
import { exactly } from '../../../support/stack/exact.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

export type Row = Record<string, unknown>;
type Boleh = z.output<typeof KunciBaru>['boleh'];
export type System = Awaited<ReturnType<ReturnType<typeof synchronising>['system']>>;

/** A portal that another system keeps in step, for all tests of a file. */
export function synchronising() {
  const stack = sharedPortal();
  const operator = shared(() => operatorOf(stack));

  let keys = 0;
  const SEMUA: Boleh = ['sinkron/mahasiswa', 'sinkron/dosen', 'sinkron/pegawai'];
  const make = async (boleh: readonly string[] = SEMUA, nama = `SIAKAD ${++keys}`) =>
    (await operator.exact(201, kunci.create.reply, 'POST', 'kunci', { nama, boleh })).data;
  const revoke = (id: number) => operator.exact(200, kunci.remove.reply, 'DELETE', `kunci/${id}`);

  /** Another system that has a key. */
  async function system(boleh?: readonly string[]) {
    const made = await make(boleh);
    const send = async (body: object, path = 'pegawai') => {
      const response = await stack.api('PUT', `/api/sinkron/${path}`, body, bearer(made.kunci));
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const exact = exactly(send);
    const put = async (body: object, path?: string) =>
      (await exact(200, sinkron.put.reply, body, ...(path ? [path] : []))).data;
    return { ...made, send, put, coba: (body: object, path = 'pegawai') => put(body, `${path}?coba=1`) };
  }

  const { id_fakultas: _, id_prodi: __, ...plain } = PEGAWAI.sample(0);
  const PLAIN = plain;
  /** A member of the staff, as another system knows them. */
  const staff = (n: number, changes: Row = {}): Row => ({
    ...PLAIN,
    nip: `P${n}`,
    nama_pegawai: `Pegawai ${n}`,
    email: `p${n}@kampus.ac.id`,
    nama_fakultas: 'tarbiyah dan  keguruan',
    nama_jurusan: 'Pendidikan Bahasa Arab',
    ...changes,
  });
  const STAFF = Array.from({ length: 40 }, (_, n) => staff(n + 1));
  const without = (...gone: number[]) => STAFF.filter((_, index) => !gone.includes(index + 1));

  const COUNTS = {
    ditambah: 0,
    diubah: 0,
    dihapus: 0,
    tetap: 0,
    menunggu_dihapus: 0,
    tunda: null,
    nomor_diubah: 0,
    menunggu_nomor: 0,
    jumlah_gagal: 0,
    gagal: [],
  };
  const done = (counts: Row) => ({ status: 'diterapkan', id: expect.any(Number), ...COUNTS, ...counts });
  const waitingFor = (diterima: number[], dari: number) => ({
    status: 'menunggu_bagian',
    diterima,
    dari,
  });

  const all = async (table: string) =>
    (await stack.env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1`).all<Row>()).results;
  const numbers = async () => (await all('pegawai')).map(({ nip }) => nip).toSorted();
  const numbersOf = (rows: Row[]) => rows.map(({ nip }) => nip).toSorted();
  const latest = async () => {
    const { data } = await operator.exact(200, listReply(BarisAudit), 'GET', 'audit?page=1&limit=10');
    return data[0];
  };

  beforeEach(async () => {
    for (const table of ['pegawai', 'sinkron', 'kunci_api'])
      await stack.db.run(sql`DELETE FROM ${sql.identifier(table)}`);
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 5 });
  });

  return {
    stack,
    operator,
    SEMUA,
    make,
    revoke,
    system,
    PLAIN,
    staff,
    STAFF,
    without,
    COUNTS,
    done,
    waitingFor,
    all,
    numbers,
    numbersOf,
    latest,
  };
}
