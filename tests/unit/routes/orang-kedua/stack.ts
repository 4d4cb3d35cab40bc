import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { pengaturan } from '../../../../worker/contract/pengaturan/pengaturanCalls.ts';
import type { EmpatMata } from '../../../../worker/contract/pengaturan/pengaturanEmpatMata.ts';
import { persetujuan as calls, MenungguReply } from '../../../../worker/contract/portal/persetujuan.ts';
import { writeSettings } from '../../../../worker/core/db/pengaturan.ts';
import { invite } from '../../../support/people/izin.ts';
import { lettersOf } from '../../../support/people/surat.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

export type Operator = Awaited<ReturnType<typeof invite>>;

export const SIGNER = {
  nama: 'Siti',
  nip: '198001012006041001',
  pangkat: 'IV/a',
  jabatan: 'Kabiro',
  jenis: [],
};
export const OTHER = { ...SIGNER, nama: 'Budi', nik: '3201010101010001', no_hp: '081299990001' };
export const CABUT = { alasan: 'Salah nama' };

/** A portal whose operators decide about each other's acts, for all tests of a file. */
export function fourEyes() {
  const stack = sharedPortal();
  const letters = shared(() => lettersOf(stack));

  /** One who asks, one who may only decide, and another one who may do all. */
  const who = {} as Record<'asker' | 'decider' | 'third', Operator>;

  beforeAll(async () => {
    who.asker = await invite(stack, ['surat', 'pengaturan', 'data', 'setujui']);
    who.decider = await invite(stack, ['setujui']);
    who.third = await invite(stack, ['surat', 'pengaturan', 'data', 'setujui']);
    const setup = { surat_kop: ['KAMPUS'], surat_kota: 'Kota', surat_penanda: [SIGNER] };
    await writeSettings(stack.db, setup, 'uji');
  });
  beforeEach(async () => {
    await stack.db.run(sql`DELETE FROM persetujuan`);
    await stack.db.run(sql`UPDATE akun SET dinonaktifkan_pada = NULL WHERE id = ${who.asker.id}`);
  });

  const guard = (...empat_mata: EmpatMata[]) => writeSettings(stack.db, { empat_mata }, 'uji');
  const call = (by: Operator, method: string, path: string, body?: object) =>
    letters.call(by.headers, method, path, body);
  /** Asks, and is told that it waits. */
  async function ask(method: string, path: string, body?: object, by = who.asker): Promise<number> {
    const { data } = await letters.exact(202, MenungguReply, by.headers, method, path, body);
    return data.persetujuan;
  }
  const decide = (id: number, what: 'setujui' | 'tolak' | 'tarik' = 'setujui', by = who.decider) =>
    call(by, 'POST', `persetujuan/${id}/${what}`, what === 'tolak' ? { alasan: 'Keliru' } : undefined);
  async function agree(id: number) {
    const { data } = await letters.exact(
      200,
      calls.setujui.reply,
      who.decider.headers,
      'POST',
      `persetujuan/${id}/setujui`,
    );
    return data;
  }
  const rowOf = async (id: number, by = who.decider) => {
    const { data } = await letters.exact(200, calls.list.reply, by.headers, 'GET', 'persetujuan');
    return data.find((row) => row.id === id);
  };
  const settings = async (by = who.asker) =>
    (await letters.exact(200, pengaturan.read.reply, by.headers, 'GET', 'pengaturan')).data;
  const audits = (tindakan: string) =>
    stack.db.all<{ pelaku: string; sasaran: string; rincian: string | null }>(
      sql`SELECT pelaku, sasaran, rincian FROM audit WHERE tindakan = ${tindakan} ORDER BY id DESC`,
    );
  const student = shared(() => letters.student('20230001'));
  const issued = async () => (await letters.issued(student)).id;
  const letter = async (id: number) => (await letters.row(id)).surat;

  return {
    stack,
    letters,
    who,
    guard,
    call,
    ask,
    decide,
    agree,
    rowOf,
    settings,
    audits,
    student,
    issued,
    letter,
  };
}
