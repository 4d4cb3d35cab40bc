import { expect } from 'vitest';
import { listReply, recordReply } from '../../../worker/contract/daftar.ts';
import type { Kategori } from '../../../worker/contract/peran.ts';
import { Broadcast, BroadcastReply } from '../../../worker/contract/pesan/broadcast.ts';
import { AddMemberReply, Group } from '../../../worker/contract/pesan/group.ts';
import { BarisLaporan } from '../../../worker/contract/pesan/laporan.ts';
import { DeleteReply } from '../../../worker/contract/reply.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { bearer, formOf } from '../files/berkas.ts';
import { exactly } from '../stack/exact.ts';
import type { ApiStack, TestStack } from '../stack/stack.ts';
import { eventually } from '../wait.ts';

export interface Orang {
  nama: string;
  no_hp: string;
}

let last = 0;
/** People with unique numbers. */
export const people = (count: number): Orang[] =>
  Array.from({ length: count }, () => {
    last += 1;
    return { nama: `Penerima ${last}`, no_hp: `0813${String(last).padStart(8, '0')}` };
  });

/** One of them. */
export function person(): Orang {
  const [one] = people(1);
  if (!one) throw new Error('nobody');
  return one;
}

export const e164 = ({ no_hp }: Orang) => toE164Digits(no_hp);

type Texts = Record<string, string>;
/** The body types of a write. */
export const BODIES: [string, (fields: Texts) => unknown][] = [
  ['JSON', (fields) => fields],
  ['a form', (fields) => new URLSearchParams(fields)],
  ['a form of parts', (fields) => formOf(fields)],
];

const refusal = (status: number, code: string) => ({
  status,
  body: { success: false, error: { code, message: expect.any(String) } },
});
export const NOT_FOUND = refusal(404, 'tidak_ditemukan');
export const CONFLICT = refusal(409, 'sudah_ada');
export const TOO_LARGE = refusal(413, 'terlalu_besar');

/** An ISO time, so many milliseconds from now. */
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
export const HOUR_MS = 3_600_000;

/** The fields that a refusal names. */
export const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { error?: { fields?: object } }).error?.fields ?? {}).sort();

/** An operator's calls with messages. */
export async function operatorOf(stack: ApiStack & Partial<Pick<TestStack, 'simulator'>>) {
  const operator = bearer(await stack.login('operator', 'operator-demo'));

  async function call(method: string, path: string, body?: unknown, headers: Texts = {}) {
    const response = await stack.api(method, `/api/${path}`, body, { ...operator, ...headers });
    return { status: response.status, body: (await response.json()) as unknown };
  }

  const exact = exactly(call);

  async function group(members: Orang[] = [], kategori: Kategori = 'Lainnya', nama_group = 'Group Uji') {
    const input = { nama_group, kategori };
    const { data } = await exact(201, recordReply(Group), 'POST', 'addgroup', input);
    if (members.length > 0)
      await exact(201, AddMemberReply, 'POST', 'addmember', { id_group: data.id, members });
    return data;
  }

  /** Reads a broadcast and checks that its counters add up. */
  async function progress(id: number): Promise<Broadcast> {
    const { data } = await exact(200, recordReply(Broadcast), 'GET', `broadcast/${id}`);
    expect(data.pending + data.sent + data.read + data.cancel).toBe(data.jumlah);
    return data;
  }

  return {
    headers: operator,
    call,
    exact,
    group,
    progress,
    deleteGroup: ({ kode }: Group) => exact(200, DeleteReply, 'DELETE', `hapusgroup/${kode}`),
    /** Starts a broadcast of a text. @returns its id */
    async broadcast(id_group: number, fields: object = {}): Promise<number> {
      const input = { id_group, body: 'Halo {nama}', ...fields };
      return (await exact(202, BroadcastReply, 'POST', 'kirimbroadcast', input)).data.id_broadcast;
    },
    until: (id: number, check: (broadcast: Broadcast) => boolean) =>
      eventually(async () => {
        const broadcast = await progress(id);
        return check(broadcast) && broadcast;
      }),
    report: (path: string) => exact(200, listReply(BarisLaporan), 'GET', path),
    /** Messages on a phone. */
    textsTo(to: Orang): string[] {
      if (!stack.simulator) throw new Error('no phone: this stack has no simulated gateway');
      return stack.simulator.messages(e164(to)).map(({ text }) => text);
    },
    /** Makes a scheduled broadcast due since so long. */
    async overdue(id: number, ms: number) {
      const at = Date.now() - ms;
      await stack.env.DB.batch([
        stack.env.DB.prepare('UPDATE broadcast SET jadwal = ? WHERE id = ?').bind(at, id),
        stack.env.DB.prepare('UPDATE pesan SET coba_pada = ?1, created_at = ?1 WHERE id_broadcast = ?2').bind(
          at,
          id,
        ),
      ]);
    },
    tick: () => stack.tick(),
  };
}

export type Operator = Awaited<ReturnType<typeof operatorOf>>;
