import { type SQL, sql } from 'drizzle-orm';
import { kunciTopik } from '#contract/pesan/topik.ts';
import { batch, type Db } from '../core/db/client.ts';
import { listed } from '../core/db/listed.ts';
import { callOf, keepPreferencesStatement, keepTopicsStatement, NUDGE_GRACE_MS } from '../pesan/index.ts';
import { learn, learnable } from './kataLain.ts';
import { meaningOf, sameMeaning } from './matching/match.ts';
import { type Baru, KEADAAN_AWAL, type Keadaan, type Keputusan } from './state.ts';

/** Characters kept as an example of a question. */
const MAX_EXAMPLE = 500;

/** Recent meanings that a new one is compared with. */
const KNOWN_MEANINGS = 500;

export interface Decided {
  baru: Baru;
  /** the version the decision is based on */
  versi: number;
  keputusan: Keputusan;
}

/**
 * Writes decisions and accepts the replies in one transaction. Skips messages that another call has decided, and
 * decisions based on an old version (an operator has answered): they are decided again.
 *
 * @returns the ids of the replies with the messages that they answer, and of the messages to those on duty (`untuk` null)
 * @throws what the database throws; nothing is written then
 */
export async function writeDecided(
  db: Db,
  decided: readonly Decided[],
  now: number,
  siteUrl: string,
  duty: readonly string[],
): Promise<{ id: number; untuk: number | null }[]> {
  const [meanings, learned] = await Promise.all([
    groupsOf(db, decided),
    learnable(
      db,
      decided.map(({ baru, keputusan }) => ({ no_hp: baru.no_hp, keputusan })),
    ),
  ]);
  const rows = decided.map(({ baru, versi, keputusan: { balasan, belum_terjawab, ...rest } }) => ({
    id: baru.id,
    no_hp: baru.no_hp,
    nama: baru.nama,
    kategori: baru.kategori,
    versi,
    perlakuan: rest.perlakuan,
    id_pertanyaan: rest.id_pertanyaan,
    dijawab: [rest.id_pertanyaan, rest.id_kedua],
    jenis: balasan?.jenis ?? null,
    body: balasan?.body ?? null,
    menu: balasan?.menu ? JSON.stringify(balasan.menu) : null,
    formulir: balasan?.formulir ?? null,
    rahasia: balasan?.rahasia ?? false,
    untuk: belum_terjawab?.id ?? null,
    makna: meanings.get(baru.id) ?? null,
    dipilih: rest.dipilih?.id ?? null,
    sebab: rest.sebab ? JSON.stringify(rest.sebab) : null,
    contoh: belum_terjawab && example(belum_terjawab.body),
    at: baru.diterima_pada,
    panggil: rest.panggil,
  }));
  const j = valid(rows);
  const wishes = wishesOf(decided);
  const replies = sql`${j} WHERE j.value ->> 'body' IS NOT NULL`;
  const calls = callsToDuty(j, duty, siteUrl, now);
  const written = await batch(db, {
    dutyTally: calls.tally,
    duty: calls.insert,
    tally: sql`
        UPDATE total_pesan SET jumlah = jumlah + c.banyak
        FROM (SELECT j.value ->> 'kategori' AS kategori, count(*) AS banyak FROM ${replies} GROUP BY 1) c
        WHERE total_pesan.kategori = c.kategori AND total_pesan.status = 'pending'`,
    replies: sql<{ id: number; untuk: number }>`
        INSERT INTO pesan (kategori, nama, no_hp, jenis, body, menu, formulir, rahasia, balasan_untuk, created_at, coba_pada, periksa_pada)
        SELECT j.value ->> 'kategori', j.value ->> 'nama', j.value ->> 'no_hp', j.value ->> 'jenis', j.value ->> 'body',
          j.value ->> 'menu', j.value ->> 'formulir', j.value ->> 'rahasia', j.id, ${now}, ${now}, ${now + NUDGE_GRACE_MS}
        FROM ${replies} ORDER BY j.id RETURNING id, balasan_untuk AS untuk`,
    meanings: sql`
        INSERT INTO belum_terjawab (makna, pesan, jumlah, terakhir_pada)
        SELECT j.value ->> 'makna', min(j.value ->> 'contoh'), count(*), max(j.value ->> 'at')
        FROM ${j} WHERE j.value ->> 'makna' IS NOT NULL GROUP BY 1
        ON CONFLICT (makna) DO UPDATE SET jumlah = jumlah + excluded.jumlah,
          terakhir_pada = max(terakhir_pada, excluded.terakhir_pada)`,
    unanswered: sql`
        UPDATE pesan_masuk SET id_belum_terjawab = c.id
        FROM (SELECT j.value ->> 'untuk' AS untuk, b.id FROM ${j} JOIN belum_terjawab b ON b.makna = j.value ->> 'makna') c
        WHERE pesan_masuk.id = c.untuk`,
    chosen: sql`
        UPDATE pesan_masuk SET id_dipilih = j.value ->> 'id_pertanyaan'
        FROM ${j} WHERE pesan_masuk.id = j.value ->> 'dipilih'`,
    learned: learn(sql`
      SELECT value ->> 'id_pertanyaan' AS id_pertanyaan, value ->> 'makna' AS makna
      FROM json_each(${JSON.stringify(learned)})`),
    counted: sql`
        UPDATE pertanyaan SET dijawab = dijawab + c.banyak
        FROM (SELECT d.value AS id, count(*) AS banyak FROM ${j} JOIN json_each(j.value, '$.dijawab') d GROUP BY 1) c
        WHERE pertanyaan.id = c.id`,
    handled: sql`
        UPDATE pesan_masuk SET ditangani_pada = ${now}, perlakuan = j.value ->> 'perlakuan', sebab = j.value ->> 'sebab'
        FROM ${j} WHERE pesan_masuk.id = j.id`,
    state: stateStatement(decided),
    // Applies without a reply too, and finds the latest wish itself.
    wishes: keepPreferencesStatement(wishes.flatMap(({ topik, ...wish }) => (topik === null ? [wish] : []))),
    topics: keepTopicsStatement(wishes.flatMap(topicWishOf)),
  });
  return [...written.duty.map(({ id }) => ({ id, untuk: null })), ...written.replies];
}

/** Tells the numbers on duty that a person in distress wrote. */
function callsToDuty(j: SQL, duty: readonly string[], siteUrl: string, now: number) {
  const numbers = sql`json_each(${JSON.stringify(duty)}) n
    WHERE EXISTS (SELECT 1 FROM ${j} WHERE j.value ->> 'panggil')`;
  const body = callOf(siteUrl === '' ? 'halaman Percakapan di portal' : `${siteUrl}/operator/percakapan`);
  return {
    tally: sql`
        UPDATE total_pesan SET jumlah = jumlah + (SELECT count(*) FROM ${numbers})
        WHERE kategori = 'Lainnya' AND status = 'pending'`,
    insert: sql<{ id: number }>`
        INSERT INTO pesan (kategori, nama, no_hp, jenis, body, created_at, coba_pada, periksa_pada)
        SELECT 'Lainnya', 'Operator', n.value, 'teks', ${body}, ${now}, ${now}, ${now + NUDGE_GRACE_MS}
        FROM ${numbers} RETURNING id`,
  };
}

/** The still valid decisions, as `j`: message undecided, version unchanged. */
const valid = (rows: readonly { id: number; no_hp: string; versi: number }[]): SQL => sql`(
  SELECT e.value, m.id FROM json_each(${JSON.stringify(rows)}) e
  JOIN pesan_masuk m ON m.id = e.value ->> 'id' AND m.ditangani_pada IS NULL
  JOIN percakapan p ON p.no_hp = e.value ->> 'no_hp' AND p.versi = e.value ->> 'versi'
) j`;

/** Updates each sender's state. Must come last: it changes the version. */
function stateStatement(decided: readonly Decided[]): SQL {
  const last = new Map<string, Keadaan>(
    decided.map(({ baru, keputusan }) => [baru.no_hp, keputusan.keadaan]),
  );
  const rows = [...last].map(([no_hp, { menu, ...state }]) => ({
    no_hp,
    ...state,
    menu: menu && JSON.stringify(menu),
  }));
  return sql`
    UPDATE percakapan SET versi = percakapan.versi + 1,
      ${listed(STATE.map((name) => sql`${sql.identifier(name)} = j.value ->> ${name}`))}
    FROM json_each(${JSON.stringify(rows)}) j
    WHERE percakapan.no_hp = j.value ->> 'no_hp' AND percakapan.versi = j.value ->> 'versi'`;
}

/** When they were last told comes from the messages. */
const { versi: _, diberi_tahu_pada: __, ...STORED } = KEADAAN_AWAL;
const STATE = Object.keys(STORED);

/** The meaning that each unanswered question is counted under: an earlier equal one, or its own. */
async function groupsOf(db: Db, decided: readonly Decided[]): Promise<Map<number, string>> {
  const asked = decided.flatMap(({ baru, keputusan }) =>
    keputusan.belum_terjawab ? [{ id: baru.id, makna: meaningOf(keputusan.belum_terjawab.body) }] : [],
  );
  const groups = new Map<number, string>();
  if (asked.length === 0) return groups;
  const rows = await db.all<{ makna: string }>(
    sql`SELECT makna FROM belum_terjawab ORDER BY terakhir_pada DESC LIMIT ${KNOWN_MEANINGS}`,
  );
  const known = rows.map(({ makna }) => makna);
  for (const { id, makna } of asked) {
    if (makna === '') continue;
    const same = sameMeaning(makna, known);
    if (same === null) known.push(makna);
    groups.set(id, same ?? makna);
  }
  return groups;
}

const wishesOf = (decided: readonly Decided[]) =>
  decided.flatMap(({ baru: { no_hp, diterima_pada }, keputusan: { langganan } }) =>
    langganan === null
      ? []
      : [{ no_hp, topik: langganan.topik, optedOut: langganan.berhenti, at: diterima_pada }],
  );

const topicWishOf = ({ no_hp, topik, optedOut, at }: ReturnType<typeof wishesOf>[number]) =>
  (topik ?? []).map((nama) => ({ no_hp, topik: kunciTopik(nama), nama, berhenti: optedOut, at }));

const example = (text: string) => [...text].slice(0, MAX_EXAMPLE).join('');
