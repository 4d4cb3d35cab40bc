import { sql } from 'drizzle-orm';
import { JENIS_SURAT } from '#contract/surat/jenisSurat.ts';
import type { Db } from '../core/db/client.ts';
import { accountsOf } from './accounts.ts';
import { textsIn } from './bahasa/textsIn.ts';
import { meaningOf } from './matching/match.ts';
import { wordsOf } from './matching/words.ts';

const stems = (words: string) => new Set(wordsOf(words));
const THING = stems('surat letter pengaduan complaint');
/** Words that ask how it stands. "Pengaduan lewat mana" asks how to complain. */
const STATE = stems(
  'sudah belum selesai sampai status lama kelanjutan ditangani kabar perkembangan done ready news',
);
const COMPLAINT = meaningOf('pengaduan');
const WHERE = stems('mana kapan');
const AROUND_IT = stems('lihat diambil bisa cara soal about there be will see');

/** Tests for a question on how one's own letters or complaints stand, by `meaningOf` it, without names of letters. */
export function asksState(meaning: readonly string[]): boolean {
  const [thing, more] = meaning.filter((word) => THING.has(word));
  if (thing === undefined || more !== undefined) return false;
  const asks = (word: string) => STATE.has(word) || (WHERE.has(word) && thing !== COMPLAINT);
  const isKnown = (word: string) => word === thing || [STATE, WHERE, AROUND_IT].some((set) => set.has(word));
  return meaning.some(asks) && meaning.every(isKnown);
}

/** The words of the letters' names. "tidak" says more than a name. */
const NAME_WORDS = new Set(JENIS_SURAT.flatMap((jenis) => meaningOf(jenis).split(' ')));
for (const word of ['surat', 'tidak']) NAME_WORDS.delete(word);
/** "kapan surat cuti" asks about leave; "kapan surat cuti saya jadi" and "surat cuti sudah jadi" ask about a letter. */
const OWN = /\b(saya|sy|aku|ak|gue|gw|my|suratku|sudah|udah|udh|sdh|dah|belum|blm|blom)\b/i;

const HOW = meaningOf('bagaimana');
/** "gimana pengaduan" asks how to complain, "gimana pengaduan saya" how it stands. */
const THEIRS = /\b(?:surat|pengaduan)(?:ku| (?:saya|sy|aku|ak|gue|gw))\b/i;

/** A sentence that asks what `STATUS` asks; it may name the letter ("surat aktif kuliah saya sudah jadi?"). */
export function asksStatus(text: string): boolean {
  const words = meaningOf(text).split(' ');
  if (THEIRS.test(text) && words.length === 2 && words.includes(HOW)) return true;
  const named = words.includes('surat') && OWN.test(text);
  return asksState(words) || (named && asksState(words.filter((word) => !NAME_WORDS.has(word))));
}

/** A letter or a complaint of an account, as it is told: what it is, and how it stands. */
interface Urusan {
  id_akun: number;
  /** name of a letter; a complaint is named by its day */
  nama: string;
  keadaan: string;
  terbuka: boolean;
  created_at: number;
}

/** Reads what is open or was settled after `since` of these accounts: the open ones first, then the newest. */
type ReadUrusan = (
  db: Db,
  accounts: readonly number[],
  where: { now: number; since: number; limit: number; siteUrl: string; inggris: boolean },
) => Promise<Urusan[]>;

export interface Readers {
  surat: ReadUrusan;
  pengaduan: ReadUrusan;
}

const MOST = 5;

/** Letters and complaints settled longer ago are left out. */
const LATELY_DAYS = 30;

/**
 * How the letters and complaints stand of who has this number on record. Of a number with several people only the letters
 * are told: the others may not know who complained.
 */
export async function tellStatus(
  { db, readers, siteUrl, now }: { db: Db; readers: Readers; siteUrl: string; now: number },
  no_hp: string,
  inggris: boolean,
): Promise<string> {
  const { newNumber, noAccount, statusOf } = textsIn(inggris);
  const [accounts, { orang }] = await Promise.all([
    accountsOf(db, no_hp),
    db.get<{ orang: number }>(sql`
      SELECT (SELECT count(*) FROM mahasiswa WHERE no_hp = ${no_hp}) + (SELECT count(*) FROM dosen WHERE no_hp = ${no_hp})
        + (SELECT count(*) FROM pegawai WHERE no_hp = ${no_hp}) + (SELECT count(*) FROM lainnya WHERE no_hp = ${no_hp}) AS orang`),
  ]);
  if (accounts.length === 0) return noAccount;
  const held = Math.max(...accounts.map(({ ditahan_sampai }) => ditahan_sampai ?? 0));
  if (held > now) return newNumber('keadaan surat dan pengaduan', held);
  const shared = orang > 1;
  const ids = accounts.map(({ id_akun }) => id_akun);
  const where = { now, since: now - LATELY_DAYS * 86_400_000, limit: MOST, siteUrl, inggris };
  const [letters, complaints] = await Promise.all([
    readers.surat(db, ids, where),
    shared ? [] : readers.pengaduan(db, ids, where),
  ]);
  const induk = new Map(accounts.map(({ id_akun, username }) => [id_akun, username.slice(-4)]));
  const lines = [...letters, ...complaints]
    .sort((a, b) => Number(b.terbuka) - Number(a.terbuka) || b.created_at - a.created_at)
    .slice(0, MOST)
    .map(({ id_akun, nama, keadaan }) => {
      const whose = shared ? ` (NIM ...${induk.get(id_akun)})` : '';
      return `${nama}${whose}: ${keadaan}`;
    });
  return statusOf(lines, { shared, days: LATELY_DAYS, siteUrl });
}
