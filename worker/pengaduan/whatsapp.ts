import { sql } from 'drizzle-orm';
import { sudahTuntas } from '#contract/pengaduan/pengaduan.ts';
import type { Tindakan } from '#contract/portal/audit.ts';
import { attempt, COMPLAINT_REPLY_LIMIT } from '../core/auth/limit.ts';
import { type Db, isDuplicate } from '../core/db/client.ts';
import type { Config, Env } from '../env.ts';
import { enqueue, enqueueChange, type Kutipan } from '../pesan/index.ts';
import { type Attached, attach } from './lampiran.ts';
import { type Nasib, nasibMessage } from './news.ts';
import { type Owner, ownerOf, type Row, rowOf } from './pengaduanRow.ts';
import { linkTo } from './tell.ts';
import { bukaSampai, say, type Ucapan } from './ucapan.ts';

interface Place {
  env: Pick<Env, 'ANTREAN' | 'BERKAS'>;
  db: Db;
  config: Pick<Config, 'SITE_URL'>;
}

/** Replies that quote a message about a complaint, or edit such a reply, from the number that it went to, if the complainant still has it. */
interface Found {
  ref: string;
  id_pengaduan: number;
  diambil: 0 | 1;
}

/**
 * Takes the WhatsApp replies that quote the news of a complaint into its conversation. They are kept nowhere else, in
 * the list of conversations operators would read who complained; `app.ts` excepts distress.
 *
 * @returns their ids at the provider; all others are ordinary messages
 * @throws what the database throws; the provider repeats its webhook then, and each reply is taken once
 */
export async function takeReplies(place: Place, quotes: readonly Kutipan[]): Promise<ReadonlySet<string>> {
  if (quotes.length === 0) return new Set();
  const found = await place.db.all<Found>(sql`
    SELECT j.value ->> 'ref' AS ref, k.id_pengaduan,
      EXISTS (SELECT 1 FROM pengaduan_kabar d WHERE d.balasan_untuk = j.value ->> 'ref') AS diambil
    FROM json_each(${JSON.stringify(quotes)}) j
    LEFT JOIN nomor_tersembunyi n ON n.id = j.value ->> 'no_hp'
    CROSS JOIN pesan p ON p.id IN (
      SELECT id FROM pesan WHERE ref = j.value ->> 'kutip'
      UNION ALL SELECT id_pesan FROM pengaduan_kabar WHERE balasan_untuk = j.value ->> 'kutip'
    ) AND p.no_hp = COALESCE(n.no_hp, j.value ->> 'no_hp')
    CROSS JOIN pengaduan_kabar k ON k.id_pesan = p.id
    CROSS JOIN pengaduan g ON g.id = k.id_pengaduan
    JOIN pemilik_akun a ON a.id_akun = g.id_akun AND a.no_hp = p.no_hp`);
  const of = new Map(quotes.map((one) => [one.ref, one]));
  for (const { ref, id_pengaduan, diambil } of found) {
    const kutipan = of.get(ref);
    if (kutipan && !diambil) await take(place, id_pengaduan, kutipan);
  }
  const edited = await place.db.all<{ ref: string }>(sql`
    SELECT value ->> 'ref' AS ref FROM json_each(${JSON.stringify(quotes)})
    WHERE EXISTS (SELECT 1 FROM batas WHERE kunci = ${DROPPED} || (value ->> 'kutip'))`);
  return new Set([...found, ...edited].map(({ ref }) => ref));
}

/** Before the reference of a reply above the limit, kept for a day: what it is edited to is dropped as it was. */
const DROPPED = 'balasan-pengaduan-lewat:';

/** Most changes of a complaint, between its reading and the writing of a reply, that are read anew. */
const TRIES = 3;

async function take(place: Place, id: number, kutipan: Kutipan): Promise<void> {
  const { db } = place;
  let attached: Attached | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await rowOf(db, id);
    const owner = await ownerOf(db, row.id_akun);
    if (!owner) return;
    const decision = tries === 0 ? await decide(db, row, kutipan) : wanted(row, kutipan);
    if (decision === null) {
      await attempt(db, DROPPED + kutipan.ref, COMPLAINT_REPLY_LIMIT);
      return;
    }
    // A photo is fetched only for a reply that is added.
    if (decision.ucapan) attached ??= await attach(place, kutipan);
    try {
      if (await answered(place, { row, owner, kutipan, ...withPhoto(decision, attached) })) return;
    } catch (error) {
      // Another delivery of the webhook was faster.
      if (isDuplicate(error)) return;
      throw error;
    }
  }
  throw new Error('the complaint kept changing');
}

interface Decision {
  nasib: Nasib;
  /** entry added to the conversation; null: none */
  ucapan: (Ucapan & { tindakan: Tindakan }) | null;
}

type Answered = Decision & Pick<Attached, 'lampiran'>;

/** @returns null above the limit, once the complainant has been told: ends a loop between two machines */
async function decide(db: Db, row: Row, kutipan: Kutipan): Promise<Decision | null> {
  const [counted] = await attempt(db, `balasan-pengaduan:${row.id_akun}`, COMPLAINT_REPLY_LIMIT);
  const over = (counted?.jumlah ?? 0) - COMPLAINT_REPLY_LIMIT.attempts;
  if (over > 1) return null;
  return over === 1 ? { nasib: { nasib: 'terlalu_sering' }, ucapan: null } : wanted(row, kutipan);
}

const TARIK = /^tarik[.!]?$/i;
const BUKA = /^buka(?: (?:lagi|kembali))?[\s:,.;-]+(.*\p{L}.*)$/isu;

/** What a reply asks for: TARIK withdraws an open complaint, BUKA with a reason reopens a closed one, other text is added. */
function wanted(row: Row, { body }: Kutipan): Decision {
  const isi = body.trim();
  const dari = 'pelapor';
  if (sudahTuntas(row.status)) {
    const until = bukaSampai(row);
    const [, alasan] = BUKA.exec(isi) ?? [];
    if (!until || alasan === undefined) return { nasib: { nasib: 'ditutup', until }, ucapan: null };
    return {
      nasib: { nasib: 'dibuka' },
      ucapan: { dari, isi: alasan.trim(), status: 'Diproses', tindakan: 'Membuka kembali pengaduan' },
    };
  }
  if (TARIK.test(isi))
    return {
      nasib: { nasib: 'ditarik' },
      ucapan: { dari, isi: '', status: 'Ditarik', tindakan: 'Menarik pengaduan' },
    };
  return {
    nasib: { nasib: 'diterima' },
    ucapan: { dari, isi, status: null, tindakan: 'Membalas pengaduan' },
  };
}

/** Adds the photo; what has neither a text nor a photo that could be kept adds nothing. */
function withPhoto({ nasib, ucapan }: Decision, attached: Attached | undefined): Answered {
  if (!ucapan || !attached) return { nasib, ucapan, lampiran: null };
  const { lampiran, id_berkas } = attached;
  if (ucapan.isi === '' && ucapan.status === null && id_berkas === null)
    return { nasib: { nasib: 'tanpa_isi' }, ucapan: null, lampiran };
  return { nasib, ucapan: { ...ucapan, id_berkas }, lampiran };
}

/** Writes the reply with its answer in one transaction. @returns false when the state has changed in between */
async function answered(
  { db, env, config }: Place,
  { row, owner, kutipan, nasib, ucapan, lampiran }: Answered & { row: Row; owner: Owner; kutipan: Kutipan },
): Promise<boolean> {
  const message = nasibMessage(owner, row.created_at, { nasib, lampiran }, config.SITE_URL);
  const link = [linkTo(row.id, kutipan.ref)];
  if (ucapan === null) {
    await enqueue(db, env.ANTREAN, message, link);
    return true;
  }
  const { step, entry, audit } = say(db, row, ucapan, { pelaku: 'Pelapor', tindakan: ucapan.tindakan });
  return (await enqueueChange(db, env.ANTREAN, [step, entry, audit], message, link)) !== null;
}
