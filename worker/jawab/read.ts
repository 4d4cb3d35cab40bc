import { sql } from 'drizzle-orm';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { Kategori } from '#contract/peran.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import { DAY_MS } from '#contract/waktu.ts';
import { batch, type Db } from '../core/db/client.ts';
import { settingOf } from '../core/db/pengaturan.ts';
import { ownersOf } from '../orang/index.ts';
import { daruratOf, emergencyFirst, onDuty } from '../pesan/index.ts';
import { LIST_VERSION } from './list.ts';
import { pilihanOf } from './pilihan.ts';
import type { Baru, Keadaan } from './state.ts';

/** Within this time the same text again is a repetition and gets no second answer. */
const REPEATED_MS = 10 * 60_000;

/** As the database returns it. */
interface Row extends Omit<Keadaan, 'menu' | 'inggris'> {
  id: number;
  ref: string;
  no_hp: string;
  jenis: JenisMasuk;
  body: string;
  diterima_pada: number;
  diulang: 0 | 1;
  menu: string | null;
  inggris: 0 | 1;
  menu_body: string | null;
  pilihan: string | null;
  pilihan_body: string | null;
  profil: string | null;
}

export interface Waiting {
  baru: Baru;
  /** the provider's id of the message */
  ref: string;
  keadaan: Keadaan;
  /** the sender is not in the master data */
  asing: boolean;
}

/** Automatic answers to strangers within the last day. */
export async function answersToStrangers(db: Db, now: number): Promise<number> {
  const { jumlah } = await db.get<{ jumlah: number }>(sql`
    SELECT count(*) AS jumlah FROM pesan p
    WHERE p.kategori = 'Lainnya' AND p.id_broadcast IS NULL AND p.created_at > ${now - DAY_MS}
      AND p.balasan_untuk IS NOT NULL AND NOT EXISTS (SELECT 1 FROM lainnya l WHERE l.no_hp = p.no_hp)`);
  return jumlah;
}

type Owner = { no_hp: string; kategori: Kategori; nama: string };

/** Reads the oldest undecided messages with the state of their senders. */
export async function readWaiting(db: Db, ids: readonly number[] | null, limit: number) {
  const among = ids === null ? sql`true` : sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const first = sql`SELECT id FROM pesan_masuk WHERE ditangani_pada IS NULL AND ${among} ORDER BY id LIMIT ${limit}`;
  const { rows, owners, list, settings } = await batch(db, {
    rows: sql<Row>`
        SELECT m.id, m.ref, m.no_hp, m.jenis, m.body, m.diterima_pada,
          EXISTS (
            SELECT 1 FROM pesan_masuk e WHERE e.no_hp = m.no_hp AND e.id < m.id AND e.body = m.body AND e.jenis = m.jenis AND e.pilihan IS m.pilihan
              AND e.diterima_pada BETWEEN m.diterima_pada - ${REPEATED_MS} AND m.diterima_pada
              -- "1" once more chooses from a menu that was sent between.
              AND (p.menu_pada IS NULL OR e.diterima_pada > p.menu_pada OR e.id = p.menu_untuk)
          ) AS diulang,
          (SELECT max(e.ditangani_pada) FROM pesan_masuk e WHERE e.no_hp = m.no_hp AND e.perlakuan = 'petugas'
            -- Of each kind that the portal does not show they are told.
            AND (e.jenis = m.jenis OR m.jenis IN ('teks', 'lokasi', 'kontak'))
            AND e.diterima_pada > m.diterima_pada - ${DAY_MS}) AS diberi_tahu_pada,
          p.versi, p.menunggu_sejak, p.petugas_sampai, p.mendesak_sejak, p.menu, p.menu_untuk, p.menu_pada, p.perintah, p.perintah_pada,
          p.stop_pada, p.inggris, p.otomatis, p.otomatis_sejak, p.otomatis_perintah, p.nama AS profil,
          (SELECT a.body FROM pesan_masuk a WHERE a.id = p.menu_untuk) AS menu_body,
          m.pilihan, (SELECT a.body FROM pesan_masuk a
            WHERE a.id = CAST(substr(m.pilihan, instr(m.pilihan, '.') + 1) AS INTEGER) AND a.no_hp = m.no_hp) AS pilihan_body
        FROM pesan_masuk m JOIN percakapan p ON p.no_hp = m.no_hp
        WHERE m.id IN (${first}) ORDER BY m.id`,
    owners: ownersOf<Owner>(sql`SELECT no_hp FROM pesan_masuk WHERE id IN (${first})`),
    list: sql<{ nilai: string }>`SELECT ${LIST_VERSION} AS nilai`,
    settings: settingRows,
  });
  const known = new Map(owners.map((owner) => [owner.no_hp, owner]));
  return {
    waiting: rows.map((row) => waitingOf(row, known.get(row.no_hp))),
    version: list[0]?.nilai ?? '',
    ...settingsOf(settings),
  };
}

type SettingRow = { kunci: string; nilai: string };
const settingRows = sql<SettingRow>`
  SELECT kunci, nilai FROM pengaturan WHERE kunci IN ('jawab_otomatis', 'darurat_kata', 'darurat_tempat', 'darurat_nomor', 'kabar_nomor', 'jam_kerja', 'libur', 'jam_tenang', 'identitas_nama_lengkap', 'identitas_institusi', 'identitas_alamat', 'identitas_surel', 'teks_portal', 'topik', 'password_untuk')`;

function settingsOf(rows: readonly SettingRow[]) {
  const set = new Map(rows.map(({ kunci, nilai }) => [kunci, nilai]));
  const of = <Key extends keyof Pengaturan>(key: Key) => settingOf(key, set.get(key) ?? null);
  return {
    kampus: {
      nama_lengkap: of('identitas_nama_lengkap'),
      institusi: of('identitas_institusi'),
      alamat: of('identitas_alamat'),
      surel: of('identitas_surel'),
    },
    aktif: of('jawab_otomatis'),
    darurat: daruratOf(set.get('darurat_kata')),
    tempat: emergencyFirst(of('darurat_tempat')),
    /** numbers called for a person in distress */
    duty: onDuty({ darurat_nomor: of('darurat_nomor'), kabar_nomor: of('kabar_nomor') }),
    hours: {
      jam: of('jam_kerja'),
      libur: new Set(of('libur').map(({ tanggal }) => tanggal)),
      zona: of('jam_tenang').zona,
      diatur: set.has('jam_kerja'),
    },
    topik: of('topik'),
    teks: of('teks_portal'),
    passwordUntuk: of('password_untuk'),
  };
}

/** Reads what else answers depend on. @throws what the database throws */
export const readSettings = async (db: Db) => settingsOf(await db.all(settingRows));

function waitingOf(row: Row, owner: Owner | undefined): Waiting {
  const { id, ref, no_hp, jenis, body, diterima_pada, diulang, profil, ...rest } = row;
  const { menu, menu_body, inggris, pilihan, pilihan_body, ...state } = rest;
  const tapped = pilihanOf(pilihan);
  return {
    baru: {
      id,
      no_hp,
      jenis,
      body,
      diterima_pada,
      diulang: diulang === 1,
      asked: row.menu_untuk === null || menu_body === null ? null : { id: row.menu_untuk, body: menu_body },
      pilihan: tapped && {
        pertanyaan: tapped.pertanyaan,
        asked: pilihan_body === null ? null : { id: tapped.untuk, body: pilihan_body },
      },
      kategori: owner?.kategori ?? 'Lainnya',
      nama: owner?.nama ?? profil ?? no_hp,
    },
    ref,
    keadaan: { ...state, menu: menu && JSON.parse(menu), inggris: inggris === 1 },
    asing: owner === undefined,
  };
}
