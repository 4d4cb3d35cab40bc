import { persetujuan as calls } from '#contract/portal/persetujuan.ts';
import { ApiError, conflict, found } from '../../core/errors.ts';
import type { UserCall } from '../../core/http/context.ts';
import { alwaysPaged } from '../../core/http/list.ts';
import { type Served, serve } from '../../core/http/serve.ts';
import { sendLetter } from '../../surat/index.ts';
import { type BarisPersetujuan, pageOfRequests, present, readRequest } from './baca.ts';
import { agree, refuse, withdraw } from './putus.ts';

/**
 * Acts that wait for a second person.
 *
 * @param find the call of this method and path: what is agreed to is done by its handler
 */
export const createPersetujuan = (find: (panggilan: string) => Served | undefined): Served[] => [
  serve(calls.list, async ({ db, user, query }) => {
    const page = alwaysPaged(query);
    const { rows, total } = await pageOfRequests(db, user, { ...page, target: query.target ?? undefined });
    return { data: rows.map((row) => present(row, user)), meta: { ...page, total } };
  }),
  serve(calls.setujui, async (call) => {
    await agree(call, await decidable(call), find);
    return decided(call, ['disetujui', 'gagal']);
  }),
  serve(calls.tolak, async (call) => {
    await refuse(call, await decidable(call), call.body.alasan);
    return decided(call, ['ditolak']);
  }),
  serve(calls.tarik, async (call) => {
    const row = await requestOf(call);
    const { user } = call;
    const revokes = row.jenis === 'kunci' && row.status !== 'menunggu' && user.izin.includes('setujui');
    if (row.diminta_oleh !== user.id && !revokes)
      throw new ApiError('dilarang', { message: 'Hanya yang memintanya dapat menariknya' });
    await withdraw(call, row);
    return decided(call, ['ditarik']);
  }),
  serve(calls.surat, async (call) => {
    const { id_surat, status, isi } = await requestOf(call);
    if (id_surat === null || status !== 'menunggu') throw new ApiError('tidak_ditemukan');
    return sendLetter(call, id_surat, (isi?.body ?? {}) as Parameters<typeof sendLetter>[2]);
  }),
];

type One = UserCall & { params: { id: number } };

const requestOf = async ({ db, user, params }: One): Promise<BarisPersetujuan> =>
  found(await readRequest(db, user, params.id));

/** @throws ApiError dilarang for one's own */
async function decidable(call: One): Promise<BarisPersetujuan> {
  const row = await requestOf(call);
  if (row.diminta_oleh !== call.user.id) return row;
  throw new ApiError('dilarang', { message: 'Yang memintanya tidak dapat memutuskannya' });
}

/** The request after a decision, made now or before. @throws ApiError sudah_ada when it was decided otherwise */
async function decided(call: One, outcomes: readonly BarisPersetujuan['status'][]) {
  const row = await requestOf(call);
  if (outcomes.includes(row.status)) return { data: present(row, call.user) };
  if (row.jenis === 'kunci' && row.status === 'disetujui' && row.selesai_pada !== null)
    throw conflict('Kuncinya sudah dibuat. Cabut kunci itu di halaman Kunci API');
  throw conflict('Permintaan ini tidak menunggu persetujuan lagi');
}
