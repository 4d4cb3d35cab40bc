import { sql } from 'drizzle-orm';
import { undang as endpoint, type KategoriUndangan, MAX_UNDANGAN } from '#contract/akun/undang.ts';
import { normalizePhone } from '#shared/phone.ts';
import { expectPassword } from '../core/auth/lewatPassword.ts';
import { generateLongPassword, hashGenerated } from '../core/auth/password.ts';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import { batch, type Db } from '../core/db/client.ts';
import { type IdempotentRequest, rememberAnswer } from '../core/db/idempotency.ts';
import { checkSaringan } from '../core/http/saringan.ts';
import { serve } from '../core/http/serve.ts';
import {
  CROWD_GRACE_MS,
  chunksOf,
  credentialMessage,
  NUDGE_GRACE_MS,
  nudge,
  type Queues,
  TIDAK_LAYAK,
  unreachableOf,
} from '../pesan/index.ts';
import { type CalonUndangan, candidatesFor, personSql } from './undangan.ts';

export const undang = [
  serve(endpoint, ({ env, db, config, user, body, request, once }) => {
    const { kategori, ids, sesudah = null, ...dicari } = body;
    checkSaringan(kategori, body);
    return once(async () => {
      await expectPassword(db, config, kategori, 'kategori');
      const found = await candidatesFor(db, kategori, ids ? { ids } : { ...dicari, sesudah }, MAX_UNDANGAN);
      const without = found.filter(({ berakun }) => !berakun);
      const numbers = without.map(({ no_hp }) => no_hp);
      const unreachable = await unreachableOf(db, config, numbers);
      const gagal = without.flatMap((person) => {
        const alasan = obstacleOf(person, unreachable);
        const { id, nama, nomor_induk } = person;
        return alasan ? [{ id, nama, nomor_induk, alasan }] : [];
      });
      const able = without.filter((person) => !obstacleOf(person, unreachable));
      const orang = await Promise.all(able.map(withPassword));
      const last = found.at(-1)?.id ?? null;
      const behind = ids || found.length < MAX_UNDANGAN ? null : last;
      const most = found.length - gagal.length;
      const dibuat = await acceptInvitations(
        db,
        { pesan: env.ANTREAN, broadcast: env.ANTREAN_BROADCAST },
        {
          kategori,
          orang,
          pelaku: user,
          siteUrl: config.SITE_URL,
          request,
          answer: (dibuat) => sql`
            json_object('data', json_object('dibuat', ${dibuat}, 'dilewati', ${most} - ${dibuat},
              'gagal', json(${JSON.stringify(gagal)}), 'sesudah', ${behind}))`,
        },
      );
      return { data: { dibuat, dilewati: most - dibuat, gagal, sesudah: behind } };
    });
  }),
];

const TIDAK_TERJANGKAU =
  'Password tidak akan sampai: belum ada template untuk username dan password, dan orang ini belum menulis ke WhatsApp kampus dalam 24 jam terakhir';

const NOMOR_BARU =
  'Nomornya baru diganti: password belum dikirim ke nomor baru selama 3 hari. Bila nomornya benar, izinkan dari Edit orang ini';

/**
 * Why a person cannot be given an account, in a sentence for the operator.
 *
 * @param unreachable numbers that a password would not reach: the account would be withdrawn again
 */
function obstacleOf(
  { no_hp, terpakai, ditahan_sampai }: CalonUndangan,
  unreachable: ReadonlySet<string>,
): string | null {
  if (normalizePhone(no_hp) !== no_hp) return TIDAK_LAYAK.reason;
  if (ditahan_sampai > Date.now()) return NOMOR_BARU;
  if (terpakai) return 'Sudah ada akun lain dengan username ini';
  return unreachable.has(no_hp) ? TIDAK_TERJANGKAU : null;
}

async function withPassword({ id, nomor_induk, nama, no_hp }: CalonUndangan): Promise<Undangan> {
  const password = generateLongPassword();
  return { id, nomor_induk, nama, no_hp, password, password_hash: await hashGenerated(password) };
}

/** A person who gets an account, with the password that is sent, and the hash that is kept. */
interface Undangan extends Pick<CalonUndangan, 'id' | 'nomor_induk' | 'nama' | 'no_hp'> {
  password: string;
  password_hash: string;
}

interface Order {
  kategori: KategoriUndangan;
  orang: readonly Undangan[];
  pelaku: Pelaku;
  siteUrl: string;
  request: IdempotentRequest | null;
  /** JSON in SQL, of how many accounts have been made */
  answer: (dibuat: ReturnType<typeof sql>) => ReturnType<typeof sql>;
}

/**
 * Makes accounts, each with the message that carries its password: one transaction, in which neither exists without the
 * other. Who has an account by now, or another number, gets none.
 *
 * @returns how many accounts were made
 * @throws what the database throws; nothing is written then
 */
async function acceptInvitations(
  db: Db,
  queues: Queues,
  { kategori, orang, pelaku, siteUrl, request, answer }: Order,
): Promise<number> {
  const many = orang.length > 1;
  const now = Date.now();
  const { table, nomor_induk, nama, akun } = personSql(kategori);
  const people = JSON.stringify(
    orang.map(({ password, nomor_induk: username, ...person }) => {
      const { body, parameter } = credentialMessage({ ...person, kategori, username }, password, siteUrl);
      return { ...person, username, body, parameter };
    }),
  );
  // A hash has a salt of its own, so it names the account that is made here, and no other.
  const made = sql`json_each(${people}) j JOIN akun a
    ON a.username = j.value ->> 'username' AND a.password_hash = j.value ->> 'password_hash'`;
  const count = sql`(SELECT count(*) FROM ${made})`;
  const { messages } = await batch(db, {
    // The next messages get the next ids: those behind the highest that was ever given, since after a restore some stay free.
    accounts: sql`
      INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, ${akun}, id_kredensial)
      SELECT p.${nomor_induk}, j.value ->> 'password_hash', ${kategori}, p.${nama}, p.id,
        COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'pesan'), 0) + row_number() OVER (ORDER BY j.key)
      FROM json_each(${people}) j JOIN ${table} p ON p.id = j.value ->> 'id'
        AND p.${nomor_induk} = j.value ->> 'username' AND p.no_hp = j.value ->> 'no_hp'
      WHERE NOT EXISTS (SELECT 1 FROM akun a WHERE a.${akun} = p.id)
        AND NOT EXISTS (SELECT 1 FROM akun a WHERE a.username = p.${nomor_induk})`,
    messages: sql<{ id: number }>`
      INSERT INTO pesan (id, kategori, nama, no_hp, jenis, body, parameter, rahasia, created_at, coba_pada, periksa_pada)
      SELECT a.id_kredensial, ${kategori}, j.value ->> 'nama', j.value ->> 'no_hp', 'kredensial', j.value ->> 'body',
        j.value -> 'parameter', 1, ${now}, ${now}, ${now + (many ? CROWD_GRACE_MS : NUDGE_GRACE_MS)}
      FROM ${made} WHERE true ORDER BY a.id_kredensial RETURNING id`,
    tally: sql`
      UPDATE total_pesan SET jumlah = jumlah + changes()
      WHERE kategori = ${kategori} AND status = 'pending' AND changes() > 0`,
    audit: auditChange({
      pelaku,
      tindakan: 'Mengundang',
      sasaran: many ? kategori : `${orang[0]?.nama} (${orang[0]?.nomor_induk})`,
      rincian: sql`${count} || ' akun dibuat'`,
    }),
    remember: rememberAnswer(db, request, { status: 201, body: answer(count) }),
  });
  const ids = messages.map(({ id }) => id);
  // Behind hundreds of passwords, a code would run out before its turn came.
  await nudge(many ? queues.broadcast : queues.pesan, chunksOf(ids));
  return ids.length;
}
