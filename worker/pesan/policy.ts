import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { JamTenang, Zona } from '#contract/pengaturan.ts';
import { JENIS_PESAN, type JenisPesan } from '#contract/pesan.ts';
import { Komponen, PENGATURAN_TEMPLATE, type Template, variabelOf } from '#contract/template.ts';
import type { Db } from '../db/client.ts';
import { settingOf } from '../db/pengaturan.ts';
import { prepared } from '../db/prepared.ts';
import type { Gateway } from '../gateways/gateway.ts';

/** A gateway's row, as far as a run goes by it. Times are epoch milliseconds. */
export interface ChannelState {
  nama: string;
  /** why nothing goes out through it, null when something does */
  alasan: string | null;
  /** when it last took a message, and when it was last let go on */
  diterima_pada: number | null;
  dilanjutkan_pada: number | null;
}

/** What operators have set, and what is known of the gateways. */
export interface Policy {
  jamTenang: JamTenang;
  zona: Zona;
  /** messages a day beyond which broadcasts wait; null: as many as there are */
  perDay: number | null;
  /** what stands in for a kind of message where free text does not arrive */
  standIns: Record<JenisPesan, Template | null>;
  channels: ReadonlyMap<string, ChannelState>;
}

const KEYS = ['jam_tenang', 'batas_harian', ...Object.values(PENGATURAN_TEMPLATE)] as const;

interface SettingRow {
  kunci: string;
  nilai: string;
}

/** Reads it, at once. @throws what the database throws */
export async function readPolicy(db: Db, gateway: Pick<Gateway, 'pace'>): Promise<Policy> {
  const statements = [
    sql`SELECT kunci, nilai FROM pengaturan WHERE kunci IN ${KEYS}`,
    sql`
      SELECT t.* FROM template t WHERE t.id IN (
        SELECT nilai ->> '$' FROM pengaturan WHERE kunci IN ${Object.values(PENGATURAN_TEMPLATE)})`,
    sql`
      SELECT nama, iif(ditahan_pada IS NULL, NULL, alasan) AS alasan, diterima_pada, dilanjutkan_pada FROM kanal`,
  ].map((statement) => prepared(db, statement));
  const [settings = [], templates = [], channels = []] = (await db.$client.batch<unknown>(statements)).map(
    ({ results }) => results,
  );
  const set = new Map((settings as SettingRow[]).map(({ kunci, nilai }) => [kunci, nilai]));
  const byId = new Map((templates as TemplateRow[]).map((row) => [row.id, templateOf(row)]));
  const cap = settingOf('batas_harian', set.get('batas_harian') ?? null) ?? gateway.pace.perDay;
  const jamTenang = settingOf('jam_tenang', set.get('jam_tenang') ?? null);
  const standIn = (jenis: JenisPesan) => {
    const key = PENGATURAN_TEMPLATE[jenis];
    return byId.get(settingOf(key, set.get(key) ?? null)) ?? null;
  };
  return {
    jamTenang,
    zona: jamTenang.zona,
    perDay: cap === 0 ? null : cap,
    standIns: Object.fromEntries(JENIS_PESAN.map((jenis) => [jenis, standIn(jenis)])) as Policy['standIns'],
    channels: new Map((channels as ChannelState[]).map((row) => [row.nama, row])),
  };
}

/** As the database gives it. */
export interface TemplateRow extends Omit<Template, 'komponen' | 'variabel'> {
  komponen: string;
}

/** A template of the list, with what it asks for. */
export function templateOf({
  id,
  nama,
  bahasa,
  kategori,
  status,
  kualitas,
  komponen,
}: TemplateRow): Template {
  const parts = z.array(Komponen).parse(JSON.parse(komponen));
  return { id, nama, bahasa, kategori, status, kualitas, komponen: parts, variabel: variabelOf(parts) };
}

/** One template; null when the provider has none of this id. */
export async function readTemplate(db: Db, id: string): Promise<Template | null> {
  const [row] = await db.all<TemplateRow>(sql`SELECT * FROM template WHERE id = ${id}`);
  return row ? templateOf(row) : null;
}
