import { type SQL, sql } from 'drizzle-orm';
import { operator as calls, type Operator } from '#contract/akun/operator.ts';
import { expectPassword } from '../core/auth/lewatPassword.ts';
import { generateLongPassword, hashGenerated } from '../core/auth/password.ts';
import { auditChange } from '../core/db/audit.ts';
import { batch, isDuplicate, isReferenced } from '../core/db/client.ts';
import { editsOf } from '../core/db/edits.ts';
import { rememberAnswer } from '../core/db/idempotency.ts';
import { listed } from '../core/db/listed.ts';
import { ApiError, invalid } from '../core/errors.ts';
import { listShort } from '../core/http/list.ts';
import { secondPerson } from '../core/http/orangKedua.ts';
import { serve } from '../core/http/serve.ts';
import { credentialMessage, enqueue, unreachableOf } from '../pesan/index.ts';
import { changing, expectAsRead, making, type Perubahan, removing } from './operatorPermintaan.ts';
import {
  expectFree,
  findSame,
  IS_OPERATOR,
  isDeleted,
  isLast,
  listOperators,
  NOT_THE_LAST,
  readOperator,
  taken,
} from './operatorRows.ts';

export const operator = [
  serve(calls.list, async ({ db, query }) => {
    const textOf = ({ nama, username, no_hp }: Operator) => `${nama}\n${username}\n${no_hp ?? ''}`;
    return listShort(await listOperators(db), query, textOf);
  }),
  serve(calls.read, async ({ db, params }) => ({ data: await readOperator(db, params) })),
  serve(calls.create, (call) =>
    call.once(async () => {
      const { env, db, config, user, body, request } = call;
      const { nama, username, no_hp, izin, id_fakultas = null } = body;
      const asked = { nama, username, no_hp, izin, id_fakultas };
      const already = call.disetujui && (await findSame(db, asked));
      if (already) return { data: already };
      await expectPassword(db, config, 'Operator', 'username');
      await expectFree(db, username);
      const unreachable = await unreachableOf(db, config, [no_hp]);
      if (unreachable.size > 0) throw invalid('no_hp', TIDAK_TERJANGKAU);
      const waits = await secondPerson(call, calls.create, await making(db, asked));
      if (waits) return waits;
      const password = generateLongPassword();
      const now = Date.now();
      const penerima = { kategori: 'Lainnya', nama, username, no_hp } as const;
      const made = { id: 0, ...asked, aktif: true };
      const seen = {
        created_at: new Date(now).toISOString(),
        masuk_pada: null,
        terlihat_pada: null,
        passkey: 0,
      };
      const reply = { data: { ...made, ...seen, password_gagal: null } };
      await enqueue(db, env.ANTREAN, credentialMessage(penerima, password, config.SITE_URL), [
        sql`
          INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, no_hp, izin, id_fakultas, id_kredensial, created_at)
          VALUES (${username}, ${await hashGenerated(password)}, 'Operator', ${nama}, ${no_hp}, ${JSON.stringify(izin)}, ${id_fakultas},
            last_insert_rowid(), ${now})`,
        auditChange({
          pelaku: user,
          tindakan: 'Mengundang',
          sasaran: sebutan(body),
          rincian: `Izin: ${izin.join(', ') || '(kosong)'}`,
        }),
        ...rememberAnswer(db, request, {
          status: 201,
          body: sql`json_set(${JSON.stringify(reply)}, '$.data.id', (SELECT id FROM akun WHERE username = ${username}))`,
        }),
      ]).catch(asRefusal);
      return { data: await readOperator(db, { username }) };
    }),
  ),
  serve(calls.update, async (call) => {
    const { db, user, body } = call;
    const { id } = call.params;
    const before = await readOperator(db, { id });
    const changed = changedIn(before, body);
    if (changed.aktif === false && id === user.id)
      throw invalid('aktif', 'Anda tidak dapat menonaktifkan akun sendiri');
    if (changed.username !== undefined) await expectFree(db, changed.username);
    const rincian = editsOf(
      LABELS.flatMap(([name, label]) =>
        name in changed ? [{ label, before: shown(before[name]), after: shown(changed[name]) }] : [],
      ),
    );
    if (rincian === '') return { data: before };
    const takesAway = takenBy(changed);
    const refusal = invalid(takesAway ?? 'izin', TERAKHIR);
    if (takesAway && (await isLast(db, id))) throw refusal;
    const permintaan = await changing(db, before, changed);
    expectAsRead(permintaan, call.disetujui);
    const waits = await secondPerson({ ...call, body: changed }, calls.update, permintaan);
    if (waits) return waits;
    const { updated } = await batch(db, {
      updated: sql`
        UPDATE akun SET ${listed(setsOf(changed))}, updated_at = ${Date.now()}
        WHERE id = ${id} AND ${IS_OPERATOR} AND ${takesAway ? NOT_THE_LAST : sql`true`} RETURNING id`,
      audit: auditChange({ pelaku: user, tindakan: 'Mengubah', sasaran: sebutan(before), rincian }),
      close: closed(id),
    }).catch(asRefusal);
    const data = await readOperator(db, { id });
    if (updated.length === 0) throw refusal;
    return { data };
  }),
  serve(calls.remove, async (call) => {
    const { db, user } = call;
    const { id } = call.params;
    if (call.disetujui && (await isDeleted(db, id))) return DELETED;
    const row = await readOperator(db, { id });
    if (id === user.id)
      throw new ApiError('validasi', { message: 'Anda tidak dapat menghapus akun sendiri' });
    if (await isLast(db, id)) throw new ApiError('validasi', { message: TERAKHIR });
    const waits = await secondPerson(call, calls.remove, await removing(db, row));
    if (waits) return waits;
    const now = Date.now();
    const { removed } = await batch(db, {
      // The username is free again, and no other operator can have the one in its place.
      removed: sql`
        UPDATE akun SET dihapus_pada = ${now}, dinonaktifkan_pada = ${now}, username = username || ' (dihapus ' || id || ')',
          password_hash = '', no_hp = NULL, izin = '[]', id_fakultas = NULL, id_kredensial = NULL
        WHERE id = ${id} AND ${IS_OPERATOR} AND ${NOT_THE_LAST} RETURNING id`,
      audit: auditChange({ pelaku: user, tindakan: 'Menghapus', sasaran: sebutan(row) }),
      close: closed(id),
    });
    if (removed.length === 0) {
      // Another operator may have deleted them.
      await readOperator(db, { id });
      throw new ApiError('validasi', { message: TERAKHIR });
    }
    return DELETED;
  }),
];

const DELETED = { message: 'Operator berhasil dihapus' };
const TERAKHIR =
  'Operator ini satu-satunya yang dapat mengubah pengaturan dan operator. Beri izin Pengaturan untuk seluruh kampus kepada operator lain lebih dulu';
const TIDAK_TERJANGKAU =
  'Password tidak akan sampai: belum ada template untuk username dan password, dan nomor ini belum menulis ke WhatsApp kampus dalam 24 jam terakhir';

function asRefusal(error: unknown): never {
  if (isDuplicate(error, 'akun.username')) throw taken();
  if (isReferenced(error)) throw invalid('id_fakultas', 'Fakultas ini tidak ada');
  throw error;
}

const sebutan = ({ nama, username }: Pick<Operator, 'nama' | 'username'>) => `Operator ${nama} (${username})`;

/** Names of the fields in the audit. */
const LABELS = [
  ['nama', 'Nama'],
  ['username', 'Username'],
  ['no_hp', 'Nomor HP'],
  ['izin', 'Izin'],
  ['id_fakultas', 'Id fakultas'],
  ['aktif', 'Aktif'],
] as const satisfies [keyof Operator, string][];

const shown = (value: unknown) => (Array.isArray(value) ? value.join(', ') : value);

/** The fields that a change would really change: two operators may change different ones at once. */
function changedIn(before: Operator, sent: Perubahan): Perubahan {
  const names = LABELS.map(([name]) => name).filter(
    (name) => sent[name] !== undefined && JSON.stringify(sent[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(names.map((name) => [name, sent[name]]));
}

/** The changed field that takes the right to change settings away; undefined: none. */
function takenBy({ aktif, izin, id_fakultas }: Perubahan): keyof Perubahan | undefined {
  if (aktif === false) return 'aktif';
  if (izin?.includes('pengaturan') === false) return 'izin';
  return id_fakultas ? 'id_fakultas' : undefined;
}

const setsOf = ({ nama, username, no_hp, izin, id_fakultas, aktif }: Perubahan): SQL[] => [
  ...(nama === undefined ? [] : [sql`nama_pengguna = ${nama}`]),
  ...(username === undefined ? [] : [sql`username = ${username}`]),
  ...(no_hp === undefined ? [] : [sql`no_hp = ${no_hp}`]),
  ...(izin === undefined ? [] : [sql`izin = ${JSON.stringify(izin)}`]),
  ...(id_fakultas === undefined ? [] : [sql`id_fakultas = ${id_fakultas}`]),
  ...(aktif === undefined
    ? []
    : [sql`dinonaktifkan_pada = ${aktif ? null : sql`COALESCE(dinonaktifkan_pada, ${Date.now()})`}`]),
];

/** Ends all sessions of an operator who may not log in. */
const closed = (id: number): SQL => sql`
  DELETE FROM sesi WHERE id_akun = ${id} AND EXISTS (
    SELECT 1 FROM akun WHERE id = ${id} AND dinonaktifkan_pada IS NOT NULL)`;
