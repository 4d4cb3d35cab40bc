import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { REQUIRED } from '#contract/fields.ts';
import { type BroadcastUbah, jadwalDitolak } from '#contract/pesan/broadcast.ts';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { saat } from '#contract/waktu.ts';
import { auditChange } from '../../core/db/audit.ts';
import { editsOf } from '../../core/db/edits.ts';
import { changeOnce, type IdempotentRequest } from '../../core/db/idempotency.ts';
import { conflict, invalid } from '../../core/errors.ts';
import { siteOf, type UserCall } from '../../core/http/context.ts';
import { groupById } from '../group/groupRow.ts';
import { gather } from '../group/penerima.ts';
import { chunksOf, nudge } from '../queue/chunk.ts';
import { startDue } from '../queue/schedule.ts';
import type { BroadcastRow } from '../report/broadcastList.ts';
import { acceptBroadcast } from './accept.ts';
import { checkAlamat } from './alamat.ts';
import { checkBroadcast } from './kirim.ts';
import { checkTopik } from './topik.ts';

type Change = UserCall & { body: z.output<typeof BroadcastUbah>; request: IdempotentRequest | null };

const LATE = 'Broadcast ini sudah mulai dikirim atau dihentikan, sehingga tidak dapat diubah';
const WAITING =
  'Broadcast ini menunggu persetujuan orang kedua, sehingga tidak dapat diubah. Hentikan dulu, lalu buat yang baru dari salinannya.';
const READ_AGAIN =
  'Isi broadcast ini sudah diubah sejak Anda membukanya, jadi belum disimpan. Lihat dulu di Kiriman. Bila tulisan Anda yang berlaku, muat ulang halaman ini, lalu simpan lagi.';

/**
 * Changes a broadcast that has not begun. Another time moves its messages; another text or other recipients replace
 * them, in one transaction that does nothing once it has begun.
 *
 * @throws ApiError validasi, or sudah_ada when it is not scheduled any more or has another text than its caller has read
 */
export async function changeScheduled(call: Change, row: BroadcastRow): Promise<void> {
  const { body: changes } = call;
  if (row.status === 'menunggu_persetujuan') throw conflict(WAITING);
  if (row.status !== 'terjadwal') throw conflict(LATE);
  const late = jadwalDitolak(changes.jadwal, Date.now());
  if (late) throw invalid('jadwal', late);
  const { jadwal: _, body_semula: seen, ...written } = changes;
  // The answer to the same change may have been lost.
  if (seen !== undefined && ![seen, changes.body].includes(row.body)) throw conflict(READ_AGAIN);
  const now = new Date();
  const jadwal = changes.jadwal === undefined ? (row.jadwal ?? now) : (changes.jadwal ?? now);
  const changed = Object.values(written).some((value) => value !== undefined)
    ? await rewrite(call, row, jadwal)
    : await move(call, row, jadwal);
  if (!changed) throw conflict(LATE);
  if (jadwal <= now) await startDue(call.db, call.env.ANTREAN_BROADCAST, call.config, now.getTime());
}

/** Gives it another time. @returns false when it is not scheduled any more */
async function move({ db, user, request }: Change, row: BroadcastRow, jadwal: Date): Promise<boolean> {
  const at = jadwal.getTime();
  const moved = await changeOnce(
    db,
    request,
    {
      before: [
        sql`
          UPDATE main.pesan SET created_at = ${at}, coba_pada = ${at} FROM broadcast b
          WHERE b.id = ${row.id} AND b.status = 'terjadwal' AND pesan.id BETWEEN b.dari AND b.sampai`,
      ],
      change: sql`UPDATE broadcast SET jadwal = ${at} WHERE id = ${row.id} AND status = 'terjadwal' RETURNING id`,
      audit: auditChange({ pelaku: user, ...entry(row, { jadwal }) }),
    },
    { status: 200, body: {} },
  );
  return moved.length > 0;
}

/** Writes its messages again. @returns false when it is not scheduled any more */
async function rewrite(call: Change, row: BroadcastRow, jadwal: Date): Promise<boolean> {
  const { c, db, config, env, user, request, body: changes } = call;
  // A broadcast is of a kind that operators send.
  const jenis = changes.jenis ?? (row.jenis as JenisKiriman);
  const alamat = jenis === 'teks' ? null : changes.alamat === undefined ? row.alamat : changes.alamat;
  if (jenis !== 'teks' && !alamat) throw invalid('alamat', REQUIRED);
  checkAlamat(c, alamat);
  const text = {
    body: changes.body ?? row.body,
    template: changes.template === undefined ? row.template : changes.template,
    isian: changes.isian === undefined ? row.isian : changes.isian,
  };

  // The people that it was for, unless others are given.
  const id_group =
    changes.id_group ?? (await gather(db, row.nama_group, [{ jenis: 'broadcast', id: row.id }])).id;
  const group = await groupById(db, id_group);
  if (group.jumlah_member === 0) throw invalid('id_group', 'Group belum memiliki member');
  const [{ nama: _, ...checked }, topik] = await Promise.all([
    checkBroadcast({ db, config }, group, jenis, text),
    changes.topik === undefined ? row.topik : checkTopik(db, changes.topik, row.topik),
  ]);
  const made = await acceptBroadcast(
    db,
    env.ANTREAN_BROADCAST,
    {
      id_group,
      jenis,
      body: text.body,
      alamat,
      topik,
      ...checked,
      jadwal,
      dibuat_oleh: user.id,
      site: siteOf(c),
      replaces: { id: row.id, id_group: changes.id_group ?? row.id_group },
    },
    request,
    auditChange({ pelaku: user, ...entry(row, changes) }),
  );
  if (made) await nudge(env.ANTREAN, chunksOf(made.kabar));
  return made !== null;
}

/** Its entry in the audit, without the text. */
function entry(row: BroadcastRow, changes: Partial<Change['body']>) {
  const spelt = (at: Date | null) => (at ? saat(at) : 'sekarang');
  const { jadwal, topik, id_group, body, template, alamat } = changes;
  const rincian = [
    jadwal !== undefined &&
      editsOf([{ label: 'Jadwal', before: row.jadwal && spelt(row.jadwal), after: spelt(jadwal) }]),
    topik !== undefined && editsOf([{ label: 'Topik', before: row.topik, after: topik }]),
    id_group !== undefined && 'Penerima diganti',
    [body, template, alamat].some((it) => it !== undefined) && 'Isi diubah',
  ];
  return {
    tindakan: 'Mengubah broadcast',
    sasaran: `Broadcast ${row.id} ke ${row.nama_group}`,
    rincian: rincian.filter((it) => it !== false && it !== '').join('; '),
  } as const;
}
