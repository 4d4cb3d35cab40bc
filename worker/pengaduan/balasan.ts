import { and, eq, type SQL, sql } from 'drizzle-orm';
import { pengaduan as calls, FOTO, type Percakapan, sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import { keepFile, send } from '../berkas/index.ts';
import { COMPLAINT_REPLY_LIMIT, countAttempt } from '../core/auth/limit.ts';
import type { User } from '../core/auth/session.ts';
import { batch, type Db } from '../core/db/client.ts';
import { berkas, pengaduanBalasan as table } from '../core/db/schema.ts';
import { ApiError, conflict, found } from '../core/errors.ts';
import { serve } from '../core/http/serve.ts';
import { readJanji } from '../standar/index.ts';
import { hear, markOpened, placesFor, placesOf } from './darurat.ts';
import { present, type Row, rowOf } from './pengaduanRow.ts';
import { tell, write, writeTheirs } from './tell.ts';
import { bukaSampai, say } from './ucapan.ts';

/** The conversation about a complaint: its complainant and the operators write, the complainant withdraws and reopens. */
export const balasanPengaduan = [
  serve(calls.percakapan, async ({ db, user, params }) => {
    const row = await readable(db, user, params.id);
    if (user.hak_akses === 'Operator')
      return { data: await conversation(db, row, row.mendesak_sejak === null ? [] : [markOpened(row.id)]) };
    const data = await conversation(db, row);
    return { data: { ...data, ...(await placesFor(db, row, data)) } };
  }),
  serve(calls.foto, async ({ c, db, env, user, params: { id, id_balasan } }) => {
    await readable(db, user, id);
    const row = await db
      .select({ file: berkas })
      .from(table)
      .innerJoin(berkas, eq(berkas.id, table.id_berkas))
      .where(and(eq(table.id, id_balasan), eq(table.id_pengaduan, id)))
      .get();
    return send({ db, bucket: env.BERKAS }, found(row).file, c.req.method, c.req.raw.headers);
  }),
  serve(calls.balas, ({ once, ...call }) =>
    once(async () => {
      const { db, user, body } = call;
      const row = await readable(db, user, call.params.id);
      if (sudahTuntas(row.status)) throw closed(row, user);
      const isOperator = user.hak_akses === 'Operator';
      if (!isOperator) await countAttempt(db, `balasan-pengaduan:${user.id}`, COMPLAINT_REPLY_LIMIT);
      const heard = isOperator ? null : await hear(db, call.config, user.id, [body.isi]);
      const ucapan = {
        dari: isOperator ? 'operator' : 'pelapor',
        isi: body.isi,
        status: null,
        mendesak: heard?.mendesak,
        id_berkas: body.file ? await keepFile(call, 'pengaduan', 'Foto', body.file, FOTO) : null,
      } as const;
      const pelaku = isOperator ? user : 'Pelapor';
      const said = say(db, row, ucapan, { pelaku, tindakan: 'Membalas pengaduan' });
      const reply = {
        data: { ...present(said.after, await readJanji(db, 'pengaduan')), ...placesOf(heard) },
      };
      const answer = { status: 201, body: reply } as const;
      const done = isOperator
        ? await tell(call, row, said, ucapan, answer)
        : await writeTheirs(call, said, answer, heard?.panggilan);
      if (!done) throw CHANGED();
      return reply;
    }),
  ),
  serve(calls.tarik, ({ once, db, user, params, request }) =>
    once(async () => {
      const row = await ownRow(db, user, params.id);
      if (sudahTuntas(row.status)) throw closed(row, user);
      const said = say(
        db,
        row,
        { dari: 'pelapor', isi: '', status: 'Ditarik' },
        { pelaku: 'Pelapor', tindakan: 'Menarik pengaduan' },
      );
      const reply = { data: present(said.after, await readJanji(db, 'pengaduan')) };
      if (!(await write(db, request, said, { status: 200, body: reply }))) throw CHANGED();
      return reply;
    }),
  ),
  serve(calls.buka, ({ once, ...call }) =>
    once(async () => {
      const { db, user, params, body } = call;
      const row = await ownRow(db, user, params.id);
      if (!sudahTuntas(row.status)) throw conflict('Pengaduan ini belum ditutup');
      if (!bukaSampai(row)) throw closed(row, user);
      const heard = await hear(db, call.config, user.id, [body.alasan]);
      const said = say(
        db,
        row,
        { dari: 'pelapor', isi: body.alasan, status: 'Diproses', mendesak: heard?.mendesak },
        { pelaku: 'Pelapor', tindakan: 'Membuka kembali pengaduan' },
      );
      const reply = {
        data: { ...present(said.after, await readJanji(db, 'pengaduan')), ...placesOf(heard) },
      };
      if (!(await writeTheirs(call, said, { status: 200, body: reply }, heard?.panggilan))) throw CHANGED();
      return reply;
    }),
  ),
];

const CHANGED = () => conflict('Pengaduan ini baru saja berubah, silakan muat ulang');

/** Why this user can say nothing any more. */
function closed(row: Row, { hak_akses }: User) {
  const isOperator = hak_akses === 'Operator';
  if (bukaSampai(row))
    return conflict(
      `Pengaduan ini sudah ditutup. ${isOperator ? 'Pelapornya' : 'Anda'} dapat membukanya kembali`,
    );
  return conflict(
    `Pengaduan ini sudah lama ditutup${isOperator ? '' : '. Silakan sampaikan pengaduan baru'}`,
  );
}

/** A complaint that the user may read. @throws ApiError tidak_ditemukan, dilarang */
const readable = async (db: Db, user: User, id: number): Promise<Row> =>
  user.hak_akses === 'Operator' ? rowOf(db, id) : ownRow(db, user, id);

async function ownRow(db: Db, user: User, id: number): Promise<Row> {
  const row = await rowOf(db, id);
  if (row.id_akun !== user.id) throw new ApiError('dilarang');
  return row;
}

/** @param opened runs in one transaction with the reading: what comes later is not opened by it */
async function conversation(db: Db, row: Row, opened: readonly SQL[] = []): Promise<Percakapan> {
  const { said } = await batch(db, {
    said: sql<
      Omit<Percakapan['balasan'][number], 'created_at' | 'foto'> & { created_at: number; foto: 0 | 1 }
    >`
      SELECT id, created_at, dari, isi, status, id_berkas IS NOT NULL AS foto FROM pengaduan_balasan
      WHERE id_pengaduan = ${row.id} ORDER BY id`,
    opened,
  });
  return {
    status: row.status,
    balasan: said.map(({ created_at, foto, ...one }) => ({
      ...one,
      created_at: new Date(created_at).toISOString(),
      foto: foto === 1,
    })),
    buka_sampai: bukaSampai(row)?.toISOString() ?? null,
  };
}
