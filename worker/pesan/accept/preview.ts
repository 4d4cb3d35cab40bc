import { type SQL, sql } from 'drizzle-orm';
import { type JamTenang, ZONA } from '#contract/pengaturan/pengaturanKirim.ts';
import type { YangDiulang } from '#contract/pesan/broadcast.ts';
import { isiUntuk, type JenisKiriman } from '#contract/pesan/kirim.ts';
import { kolomGroup, type Nilai } from '#contract/pesan/kolom.ts';
import type { JenisPesan } from '#contract/pesan/pesan.ts';
import type { Pratinjau, PratinjauUlang } from '#contract/pesan/pratinjau.ts';
import type { Template } from '#contract/pesan/template/template.ts';
import { bacaan } from '#contract/pesan/terkirim.ts';
import { kunciTopik } from '#contract/pesan/topik.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { contains } from '../../core/db/cocok.ts';
import type { Chosen } from '../../gateways/index.ts';
import { bulanOf, readAturan, readBulan } from '../biaya/bulan.ts';
import { type Cara, costOf } from '../biaya/perkiraan.ts';
import type { Group } from '../group/groupRow.ts';
import { WINDOW_MS } from '../send/form.ts';
import { dayStart } from '../send/hours.ts';
import { type Policy, readPolicy } from '../send/policy.ts';
import { TOPIC_CHOICES } from '../topik.ts';
import { SENDABLE } from '../transitions/operator.ts';
import { usedSince } from '../watch/traffic.ts';
import { failedOf } from './broadcast.ts';
import { estimate } from './estimate.ts';
import { fallbackTemplateNow } from './fallbackTemplate.ts';
import {
  lackingCounts,
  lacks,
  lengthIn,
  membersWithValues,
  type Pemakaian,
  pemakaianOf,
  valuesJson,
} from './nilai.ts';

interface Asked {
  group: Pick<Group, 'id' | 'kategori' | 'kolom'>;
  jenis: JenisKiriman;
  /** as far as it is written */
  body: string;
  isian: readonly string[];
  /** the one that its operator chose; null: what the settings say stands in */
  template: Template | null;
  /** its name; null: none */
  topik: string | null;
  /** when it is to begin, null: at once */
  jadwal: Date | null;
  /** part of the name or number of a recipient to show; null: none */
  lihat: string | null;
}

/** The members of a group, by what is known of their numbers. */
interface Members {
  penerima: number;
  ganda: number;
  nama_terpanjang: number;
  tidak_layak: number;
  tak_lengkap: number;
  berhenti: number;
  /** ended its topic */
  berhenti_topik: number;
  /** JSON: how many lack each value */
  tanpa_nilai: string;
  /** the others: inside and outside of the window, and how many of each get no marketing for now */
  dalam: number;
  dalam_jeda: number;
  luar: number;
  luar_jeda: number;
}

interface Example {
  nama: string;
  no_hp: string;
  /** JSON */
  nilai: string;
}

type Forms = Pick<Members, 'dalam' | 'dalam_jeda' | 'luar' | 'luar_jeda'>;

/** The template that may be sent; null with the reason when none may. */
interface Via {
  template: Pick<Template, 'id' | 'nama' | 'kategori'> | null;
  alasan: string | null;
}

export async function previewBroadcast(
  db: Db,
  chosen: Chosen,
  asked: Asked,
  now: number,
): Promise<Pratinjau> {
  const { group, jenis, body, isian, template, topik, jadwal, lihat } = asked;
  const { name, gateway } = chosen.firstGateway;
  const at = Math.max(now, jadwal?.getTime() ?? 0);
  const [policy, costs] = await Promise.all([
    readPolicy(db, chosen),
    gateway.hasPrices ? readCosts(db, at) : null,
  ]);
  const { jamTenang, zona, perDay } = policy;
  // A provider that takes less than is set is believed.
  const rate = Math.min(
    chosen.firstGateway.rate,
    policy.gateways.get(name)?.laju ?? chosen.firstGateway.rate,
  );
  const pemakaian = pemakaianOf(group, [body, ...isian]);
  const text = [body, ...isian].join('\n');
  const [{ members, examples, found }, { antre, terpakai }] = await Promise.all([
    readMembers(db, group.id, pemakaian, { text, topik, lihat, at }),
    readLoad(db, name, dayStart(zona, now)),
  ]);
  const via = viaOf(policy, jenis, template);
  const always = template !== null;
  const { jeda, jendela } = gateway.hasWindow ? formsOf(members, via, always) : { jeda: 0, jendela: null };

  const { penerima, ganda, tidak_layak, tak_lengkap, berhenti, berhenti_topik, nama_terpanjang } = members;
  const lacking: Pratinjau['tanpa_nilai'] = JSON.parse(members.tanpa_nilai);
  const left = Math.max(0, (perDay ?? 0) - terpakai);
  const jumlah = penerima - tidak_layak - tak_lengkap - berhenti - berhenti_topik - jeda;
  const time = { antre, now, mulai: at, rate, perDay, left, jamTenang };
  const { mulai, selesai } = estimate({ jumlah, ...time });
  return {
    penerima,
    ganda,
    tidak_layak,
    tak_lengkap,
    berhenti,
    berhenti_topik,
    jeda,
    jendela,
    tanpa_nilai: lacking.filter(({ jumlah }) => jumlah > 0),
    kolom: kolomGroup(group),
    contoh: examples.map((example) => readBy(example, asked)),
    dilihat: found ? readBy(found, asked) : null,
    antre,
    laju: rate,
    batas: perDay === null ? null : { per_hari: perDay, sisa: left },
    jam_tenang: restOf(jamTenang),
    ditahan: policy.gateways.get(name)?.alasan ?? null,
    mulai_pada: new Date(mulai).toISOString(),
    selesai_pada: new Date(selesai).toISOString(),
    detik: Math.ceil((selesai - at) / 1000),
    nama_terpanjang,
    biaya: costs && costOf(caraOf(members, via, always), costs.aturan, costs.bulan, at),
  };
}

/** The template that a broadcast goes as where it does: the one that its operator chose, or the fallback. */
export const viaOf = ({ fallbackTemplates }: Policy, jenis: JenisPesan, template: Asked['template']): Via =>
  template ? { template, alasan: null } : fallbackTemplateNow(fallbackTemplates[jenis], jenis);

/** @param always the operator chose the template */
export const caraOf = (forms: Forms, via: Via, always: boolean): Cara => ({
  penerima: forms.dalam + forms.luar,
  ...formsOf(forms, via, always),
  always,
});

/** Reads what a month has cost so far, by the present prices. @param at epoch milliseconds */
async function readCosts(db: Db, at: number) {
  const aturan = await readAturan(db);
  return { aturan, bulan: await readBulan(db, aturan, bulanOf(aturan.zona, at)) };
}

/** Previews resending the failed messages of a broadcast. @param asked as in `Asked` */
export async function previewResend(
  db: Db,
  chosen: Chosen,
  { id, jenis, topik, template }: { id: number; jenis: JenisPesan } & Pick<Asked, 'topik' | 'template'>,
  now: number,
  yang?: YangDiulang,
): Promise<PratinjauUlang> {
  const [policy, { penerima, berhenti, berhenti_topik, ...forms }] = await Promise.all([
    readPolicy(db, chosen),
    countRows(db, sql`${failedOf(id, yang)} AND ${SENDABLE}`, topik, now),
  ]);
  const counts = { penerima, berhenti, berhenti_topik };
  if (!chosen.firstGateway.gateway.hasWindow) return { ...counts, jeda: 0, jendela: null };
  return { ...counts, ...formsOf(forms, viaOf(policy, jenis, template), template !== null) };
}

/** Counts messages by what is known of their numbers. @param which condition on `pesan` @param topik of the broadcast */
export const countRows = (db: Db, which: SQL, topik: string | null, now: number) =>
  db.get<Forms & Pick<Members, 'penerima' | 'berhenti' | 'berhenti_topik'>>(sql`
    SELECT count(*) AS penerima,
      count(*) FILTER (WHERE berhenti = 'semua') AS berhenti,
      count(*) FILTER (WHERE berhenti = 'topik') AS berhenti_topik,
      count(*) FILTER (WHERE berhenti IS NULL AND dalam) AS dalam,
      count(*) FILTER (WHERE berhenti IS NULL AND dalam AND jeda) AS dalam_jeda,
      count(*) FILTER (WHERE berhenti IS NULL AND NOT dalam) AS luar,
      count(*) FILTER (WHERE berhenti IS NULL AND NOT dalam AND jeda) AS luar_jeda
    FROM (
      SELECT ${STOPPED} AS berhenti, COALESCE(k.masuk_pada > ${now - WINDOW_MS}, 0) AS dalam,
        COALESCE(k.jeda_sampai > ${now}, 0) AS jeda
      FROM (SELECT no_hp FROM pesan WHERE ${which}) p
        LEFT JOIN kontak_wa k ON k.no_hp = p.no_hp ${choiceAbout(topik, sql`p.no_hp`)}
    )`);

/** Joins as `t` what a number's owner chose about a topic; null: nothing. */
const choiceAbout = (topik: string | null, no_hp: SQL) =>
  sql`LEFT JOIN ${TOPIC_CHOICES} t ON t.no_hp = ${no_hp} AND t.topik = ${topik && kunciTopik(topik)}`;

/** The broadcasts that a number's owner has ended, of a contact `k` and their choice `t`: `topik`, `semua`, or null. */
const STOPPED = sql`CASE
  WHEN t.berhenti_pada IS NOT NULL THEN 'topik'
  WHEN t.no_hp IS NULL AND k.berhenti_pada IS NOT NULL THEN 'semua'
END`;

/** Members shown as examples, besides the one with the longest text. */
const SHOWN = 2;

interface Shown {
  /** without one there are no examples */
  text: string;
  /** as in `Asked` */
  topik: string | null;
  lihat: string | null;
  /** the time at which the window must be open, in epoch milliseconds */
  at: number;
}

/** Counts the members of a group, and reads those that serve as examples, the one with the longest text first. */
async function readMembers(
  db: Db,
  id_group: number,
  pemakaian: Pemakaian,
  { text, topik, lihat, at }: Shown,
) {
  const members = sql`a AS MATERIALIZED (
    SELECT a.*, COALESCE(k.jeda_sampai > ${at}, 0) AS jeda, CASE
      WHEN a.id IN (SELECT id FROM member_tidak_layak_daftar WHERE id_group = ${id_group}) THEN 'tidak_layak'
      WHEN ${lacks(pemakaian)} THEN 'tak_lengkap'
      WHEN ${STOPPED} = 'topik' THEN 'berhenti_topik'
      WHEN ${STOPPED} = 'semua' THEN 'berhenti'
      WHEN k.masuk_pada > ${at - WINDOW_MS} THEN 'dalam'
      ELSE 'luar'
    END AS nasib
    FROM (${membersWithValues(id_group, pemakaian)}) a LEFT JOIN kontak_wa k ON k.no_hp = a.no_hp
      ${choiceAbout(topik, sql`a.no_hp`)}
  )`;
  const reached = sql`SELECT id, nama, no_hp, ${valuesJson(pemakaian)} AS nilai FROM a WHERE nasib IN ('dalam', 'luar')`;
  const { counted, examples, found } = await batch(db, {
    counted: sql<Members>`
      WITH ${members}
      SELECT count(*) AS penerima, count(*) - count(DISTINCT no_hp) AS ganda,
        COALESCE(max(length(nama)), 0) AS nama_terpanjang, ${lackingCounts(pemakaian)} AS tanpa_nilai,
        count(*) FILTER (WHERE nasib = 'tidak_layak') AS tidak_layak,
        count(*) FILTER (WHERE nasib = 'tak_lengkap') AS tak_lengkap,
        count(*) FILTER (WHERE nasib = 'berhenti') AS berhenti,
        count(*) FILTER (WHERE nasib = 'berhenti_topik') AS berhenti_topik,
        count(*) FILTER (WHERE nasib = 'dalam') AS dalam,
        count(*) FILTER (WHERE nasib = 'dalam' AND jeda) AS dalam_jeda,
        count(*) FILTER (WHERE nasib = 'luar') AS luar,
        count(*) FILTER (WHERE nasib = 'luar' AND jeda) AS luar_jeda
      FROM a`,
    examples:
      text === ''
        ? []
        : sql<Example>`
            WITH ${members}, longest AS MATERIALIZED (${reached} ORDER BY ${lengthIn(pemakaian, text)} DESC, no_hp LIMIT 1)
            SELECT * FROM longest
            UNION ALL SELECT * FROM (${reached} AND id NOT IN (SELECT id FROM longest) ORDER BY no_hp LIMIT ${SHOWN})`,
    found:
      text === '' || lihat === null
        ? []
        : sql<Example>`
            WITH ${members} ${reached} AND ${contains([sql`nama`, sql`no_hp`], lihat)} ORDER BY no_hp LIMIT 1`,
  });
  const [row] = counted;
  if (!row) throw new Error('a count returned no row');
  return { members: row, examples, found: found[0] };
}

/** A member with the text as they read it: the chosen template, if its values fit by now. */
function readBy({ nama, no_hp, nilai }: Example, { jenis, body, isian, template }: Asked) {
  const reader = { jenis, nama, nilai: JSON.parse(nilai) as Nilai, body, parameter: null, isian };
  return { nama, no_hp, body: (template && bacaan(template, reader)) ?? isiUntuk(body, nama, reader.nilai) };
}

/** Messages of the whole campus that wait for the gateway, and its use of the daily cap. */
const readLoad = (db: Db, gateway: string, since: number) =>
  db.get<{ antre: number; terpakai: number }>(sql`
    SELECT (SELECT COALESCE(sum(pending - belum_pasti), 0) FROM main.broadcast WHERE status = 'berjalan') AS antre,
      (${usedSince(gateway, since)}) AS terpakai`);

const restOf = ({ aktif, mulai, selesai, zona }: JamTenang) =>
  aktif ? { mulai, selesai, zona: ZONA[zona] } : null;

/**
 * Who gets it as it is, who as a template, and who not at all.
 *
 * @param always whether it goes as the template wherever it goes, and not only where free text does not arrive
 */
export function formsOf(
  { dalam, dalam_jeda, luar, luar_jeda }: Forms,
  { template, alasan }: Via,
  always: boolean,
): { jeda: number; jendela: NonNullable<Pratinjau['jendela']> } {
  if (!template) return { jeda: 0, jendela: { langsung: dalam, template: null, tertutup: luar, alasan } };
  const { id, nama, kategori } = template;
  const marketing = kategori === 'MARKETING';
  const outside = luar - (marketing ? luar_jeda : 0);
  const inside = always ? dalam - (marketing ? dalam_jeda : 0) : 0;
  const jumlah = outside + inside;
  return {
    jeda: dalam + luar - jumlah - (always ? 0 : dalam),
    jendela: {
      langsung: always ? 0 : dalam,
      template: { id, nama, kategori, jumlah },
      tertutup: 0,
      alasan: null,
    },
  };
}
