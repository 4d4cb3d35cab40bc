import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { diizinkan } from '#contract/izin.ts';
import type { Izin } from '#contract/peran.ts';
import {
  PERSETUJUAN_MS,
  type Persetujuan,
  type Rincian,
  type TARGET_PERSETUJUAN,
} from '#contract/portal/persetujuan.ts';
import type { User } from '../../core/auth/session.ts';
import type { Db } from '../../core/db/client.ts';
import { paged } from '../../core/db/paged.ts';
import { akun, mahasiswa, persetujuan, surat } from '../../core/db/schema.ts';
import { maskRincian } from '../samaran.ts';

const asker = alias(akun, 'peminta');
const decider = alias(akun, 'pemutus');

const requests = (db: Db) =>
  db
    .select({
      id: persetujuan.id,
      jenis: persetujuan.jenis,
      target: persetujuan.target,
      sasaran: persetujuan.sasaran,
      isi: persetujuan.isi,
      rincian: persetujuan.rincian,
      id_surat: persetujuan.id_surat,
      status: persetujuan.status,
      diminta_oleh: persetujuan.diminta_oleh,
      diminta_pada: persetujuan.diminta_pada,
      diputuskan_pada: persetujuan.diputuskan_pada,
      selesai_pada: persetujuan.selesai_pada,
      alasan: persetujuan.alasan,
      alasan_kode: persetujuan.galat,
      peminta: sql<string>`COALESCE(${asker.nama_pengguna}, '')`,
      pemutus: decider.nama_pengguna,
      nama: mahasiswa.nama_mahasiswa,
      nim: mahasiswa.nim,
    })
    .from(persetujuan)
    .leftJoin(asker, eq(asker.id, persetujuan.diminta_oleh))
    .leftJoin(decider, eq(decider.id, persetujuan.diputuskan_oleh))
    .leftJoin(surat, eq(surat.id, persetujuan.id_surat))
    .leftJoin(mahasiswa, eq(mahasiswa.id, surat.id_mahasiswa))
    .$dynamic();

export type BarisPersetujuan = Awaited<ReturnType<typeof requests>>[number];

const open = isNull(persetujuan.selesai_pada);

/** The right with which an operator asks for a change of each kind of thing. */
const PEMINTA: Record<(typeof TARGET_PERSETUJUAN)[number], Izin> = {
  surat: 'surat',
  pengaturan: 'pengaturan',
  kunci: 'pengaturan',
  sinkron: 'data',
  operator: 'pengaturan',
};

/** The requests that wait for an operator: their own, and all of them if they decide. */
const concerns = ({ id, izin }: Pick<User, 'id' | 'izin'>) =>
  izin.includes('setujui') ? undefined : eq(persetujuan.diminta_oleh, id);

/** The other requests that an operator may see: those that they could make themselves. */
function seenBy(user: Pick<User, 'id' | 'izin'>) {
  const own = concerns(user);
  const kinds = Object.entries(PEMINTA).flatMap(([kind, izin]) => (user.izin.includes(izin) ? [kind] : []));
  const kind = sql`substr(${persetujuan.target}, 1, instr(${persetujuan.target} || ':', ':') - 1)`;
  return own && or(own, sql`${kind} IN (SELECT value FROM json_each(${JSON.stringify(kinds)}))`);
}

/** Open requests about a thing, or about all of a kind. */
const about = (target: string) =>
  and(
    open,
    or(
      eq(persetujuan.target, target),
      sql`substr(${persetujuan.target}, 1, ${target.length + 1}) = ${`${target}:`}`,
    ),
  );

/** One request. @returns undefined when there is none, or the operator may not see it */
export const readRequest = (db: Db, user: User, id: number): Promise<BarisPersetujuan | undefined> =>
  requests(db)
    .where(and(eq(persetujuan.id, id), seenBy(user)))
    .get();

interface Halaman {
  page: number;
  limit: number;
  /** undefined: all */
  target: string | undefined;
}

/** A page of what an operator may see, open ones first, and how many there are. */
export function pageOfRequests(db: Db, user: User, { target, ...page }: Halaman) {
  const where = and(seenBy(user), target === undefined ? undefined : about(target));
  const openFirst = [sql`${persetujuan.selesai_pada} IS NOT NULL`, desc(persetujuan.id)];
  return paged(
    db,
    requests(db)
      .where(where)
      .orderBy(...openFirst),
    { table: persetujuan, where },
    page,
  );
}

export const readOpen = (db: Db, which: SQL): Promise<BarisPersetujuan[]> =>
  requests(db).where(and(open, which));

/** Requests that wait for the operator: to be decided by them, or as their own; oldest first. */
export const readWaiting = (
  db: Db,
  user: Pick<User, 'id' | 'izin'>,
  limit: number,
): Promise<BarisPersetujuan[]> =>
  requests(db)
    // A key that is agreed to waits for its asker only.
    .where(
      and(
        open,
        concerns(user),
        or(
          sql`NOT (${persetujuan.jenis} = 'kunci' AND ${persetujuan.status} = 'disetujui')`,
          eq(persetujuan.diminta_oleh, user.id),
        ),
      ),
    )
    .orderBy(persetujuan.id)
    .limit(limit);

export function present(row: BarisPersetujuan, user: Pick<User, 'id' | 'izin' | 'id_fakultas'>): Persetujuan {
  const { jenis, target, sasaran, id_surat, nama, nim, status, alasan, alasan_kode, rincian, isi } = row;
  const own = row.diminta_oleh === user.id;
  const agreedKey = jenis === 'kunci' && status === 'disetujui' && row.selesai_pada === null;
  const from = (agreedKey && row.diputuskan_pada) || row.diminta_pada;
  return {
    id: row.id,
    jenis,
    target,
    sasaran,
    id_surat,
    status,
    alasan,
    alasan_kode,
    mahasiswa: nama === null || nim === null ? null : { nama, nim },
    diminta_oleh: row.peminta,
    diminta_pada: row.diminta_pada.toISOString(),
    sampai: new Date(from.getTime() + PERSETUJUAN_MS).toISOString(),
    milik_sendiri: own,
    diputuskan_oleh: row.pemutus,
    diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
    selesai: row.selesai_pada !== null,
    rincian: rincian && shown(rincian, own || diizinkan(user, 'pengaturan')),
    ulangi: agreedKey && own ? ((isi?.body ?? null) as Persetujuan['ulangi']) : null,
  };
}

const shown = (rincian: readonly Rincian[], whole: boolean) =>
  whole ? [...rincian] : rincian.map(maskRincian);
