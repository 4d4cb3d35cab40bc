import { type SQL, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { NAMA_EMPAT_MATA } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import type { Tindakan } from '#contract/portal/audit.ts';
import { PERSETUJUAN_MS, type STATUS_PERSETUJUAN } from '#contract/portal/persetujuan.ts';
import { type AuditEntry, auditChange, type Pelaku } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { wholeOf } from '../../core/db/unit.ts';
import { siteOf, type UserCall } from '../../core/http/context.ts';
import type { Served } from '../../core/http/serve.ts';
import { chunksOf, nudge } from '../../pesan/index.ts';
import { type BarisPersetujuan, readOpen } from './baca.ts';
import { perform } from './jalankan.ts';
import { tellAsker } from './kabar.ts';

/** After this, what has begun and did not say how it ended was cut off. */
const CUT_OFF_MS = 60_000;

/**
 * Agrees to a request, and does it. Each step is one conditional statement: of two who decide at once, one does. What was cut off in
 * between goes on when somebody agrees again; every act may be repeated. A key is only allowed: its asker makes it, and reads it.
 *
 * @throws what database, bucket and queue throw; the same call again continues
 */
export async function agree(
  call: UserCall,
  row: BarisPersetujuan,
  find: (panggilan: string) => Served | undefined,
) {
  const { c, env, user } = call;
  const db = wholeOf(call.db);
  const site = siteOf(c);
  const now = Date.now();
  const token = crypto.randomUUID();
  const allows = row.jenis === 'kunci';
  const { claimed, kabar } = await batch(db, {
    claimed: sql<{ id: number }>`
      UPDATE persetujuan SET status = 'disetujui', token = ${token}, diputuskan_oleh = ${user.id}, diputuskan_pada = ${now},
        dijalankan_pada = ${allows ? null : now}
      WHERE id = ${row.id} AND status = 'menunggu' AND diminta_oleh <> ${user.id} AND diminta_pada > ${now - PERSETUJUAN_MS}
      RETURNING id`,
    audit: auditChange({ ...entryOf(row, 'Menyetujui permintaan', user), rincian: askedBy(row) }),
    ...(allows ? tellAsker(token, 'disetujui. Buat kuncinya dalam seminggu', site, now) : { kabar: [] }),
  });
  await nudge(env.ANTREAN, chunksOf(kabar.map(({ id }) => id)));
  if (allows || (claimed.length === 0 && !(await goesOn(db, row.id, now)))) return;
  const failed = await perform(call, row.id, find);
  const told = await end(
    db,
    row,
    failed
      ? { status: 'gagal', ...failed, hasil: 'disetujui, tetapi tidak dapat dilakukan' }
      : { status: 'disetujui', alasan: null, galat: null, hasil: 'disetujui dan sudah dilakukan' },
    {
      only: sql`status = 'disetujui'`,
      audit: failed && { ...entryOf(row, 'Gagal menjalankan permintaan', user), rincian: failed.alasan },
      site,
    },
  );
  await nudge(env.ANTREAN, chunksOf(told));
}

/** Takes up what was agreed to and cut off. */
async function goesOn(db: Db, id: number, now: number): Promise<boolean> {
  const taken = await db.all(sql`
    UPDATE persetujuan SET dijalankan_pada = ${now}
    WHERE id = ${id} AND status = 'disetujui' AND selesai_pada IS NULL AND COALESCE(dijalankan_pada, 0) < ${now - CUT_OFF_MS}
    RETURNING id`);
  return taken.length > 0;
}

/** Refuses a request that waits. No-op when it does not. */
export async function refuse({ c, env, user, db }: UserCall, row: BarisPersetujuan, alasan: string) {
  const told = await end(
    wholeOf(db),
    row,
    { status: 'ditolak', alasan, galat: null, hasil: 'ditolak, jadi tidak dilakukan' },
    {
      only: sql`status = 'menunggu' AND diminta_oleh <> ${user.id}`,
      oleh: user,
      audit: { ...entryOf(row, 'Menolak permintaan', user), rincian: `${askedBy(row)}: ${alasan}` },
      site: siteOf(c),
    },
  );
  await nudge(env.ANTREAN, chunksOf(told));
}

/**
 * Takes back a request of the caller that waits, or anyone's key that was agreed to and not made. No-op otherwise.
 * The asker is told, unless they are the caller.
 */
export async function withdraw({ c, env, user, db }: UserCall, row: BarisPersetujuan) {
  const own = row.diminta_oleh === user.id;
  const told = await end(
    wholeOf(db),
    row,
    {
      status: 'ditarik',
      galat: null,
      alasan: own ? null : `Izinnya dicabut oleh ${user.nama_pengguna}`,
      hasil: own ? null : 'disetujui, tetapi izinnya dicabut lagi sebelum kuncinya dibuat',
    },
    {
      only: sql`(status = 'menunggu' AND diminta_oleh = ${user.id} OR status = 'disetujui' AND jenis = 'kunci')`,
      audit: { ...entryOf(row, 'Menarik permintaan', user), ...(!own && { rincian: askedBy(row) }) },
      site: siteOf(c),
    },
  );
  await nudge(env.ANTREAN, chunksOf(told));
}

const LAPSED = {
  menunggu: {
    status: 'kedaluwarsa',
    alasan: 'Tidak ada orang kedua yang memutuskan dalam seminggu, jadi tidak dilakukan',
    hasil: 'tidak diputuskan siapa pun dalam seminggu, jadi tidak dilakukan',
  },
  kunci: {
    status: 'kedaluwarsa',
    alasan: 'Disetujui, tetapi kuncinya tidak dibuat dalam seminggu',
    hasil: 'disetujui, tetapi kuncinya tidak dibuat dalam seminggu',
  },
  terputus: {
    status: 'gagal',
    alasan: 'Terputus ketika dijalankan. Periksa apakah sudah terjadi, lalu minta lagi bila belum',
    hasil: 'disetujui, tetapi terputus ketika dijalankan. Periksa apakah sudah terjadi',
  },
} as const;

/** Ends what nobody has decided about, or finished, for a week. @returns the messages that tell of it */
export async function lapseRequests(db: Db, site: string, now: number): Promise<number[]> {
  const since = now - PERSETUJUAN_MS;
  const due = sql`COALESCE(diputuskan_pada, diminta_pada) <= ${since}`;
  const told: number[] = [];
  for (const row of await readOpen(db, due)) {
    const waits = row.status === 'menunggu';
    const why = LAPSED[waits ? 'menunggu' : row.jenis === 'kunci' ? 'kunci' : 'terputus'];
    const audit = { ...entryOf(row, 'Membatalkan permintaan', 'Sistem'), rincian: why.alasan };
    const only = sql`status = ${row.status} AND ${due}`;
    told.push(...(await end(db, row, { ...why, galat: null }, { only, audit, site, now })));
  }
  return told;
}

interface Akhir {
  status: Exclude<(typeof STATUS_PERSETUJUAN)[number], 'menunggu'>;
  alasan: string | null;
  galat: ErrorCode | null;
  /** as the asker is told; null: they did it themselves */
  hasil: string | null;
}

interface Ending {
  /** condition of the row */
  only: SQL;
  /** who decides with it; absent: decided before, or by nobody */
  oleh?: Exclude<Pelaku, string>;
  audit: AuditEntry | null;
  site: string;
  now?: number;
}

/** Ends an open request: what it would do is emptied, its asker is told unless they ended it. @returns the messages; none when another call ended it */
async function end(
  db: Db,
  { id }: BarisPersetujuan,
  akhir: Akhir,
  { only, oleh, audit, site, now = Date.now() }: Ending,
) {
  const token = crypto.randomUUID();
  const { kabar } = await batch(db, {
    ended: sql`
      UPDATE persetujuan SET status = ${akhir.status}, token = ${token}, alasan = ${akhir.alasan}, galat = ${akhir.galat},
        ${oleh ? sql`diputuskan_oleh = ${oleh.id}, diputuskan_pada = ${now},` : sql``}
        dijalankan_pada = NULL, selesai_pada = ${now}, isi = NULL, rincian = NULL
      WHERE id = ${id} AND selesai_pada IS NULL AND ${only}`,
    audit: audit ? auditChange(audit) : [],
    ...(akhir.hasil === null ? { kabar: [] } : tellAsker(token, akhir.hasil, site, now)),
  });
  return kabar.map(({ id }) => id);
}

const entryOf = ({ jenis, sasaran }: BarisPersetujuan, tindakan: Tindakan, pelaku: Pelaku): AuditEntry => ({
  pelaku,
  tindakan,
  sasaran: `${NAMA_EMPAT_MATA[jenis]}: ${sasaran}`,
});

const askedBy = ({ peminta }: BarisPersetujuan) => `Diminta oleh ${peminta}`;
