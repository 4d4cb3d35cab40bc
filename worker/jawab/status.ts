import { sql } from 'drizzle-orm';
import { JENIS_SURAT } from '#contract/surat/jenisSurat.ts';
import type { Db } from '../core/db/client.ts';
import { accountsOf } from './accounts.ts';
import { textsIn } from './bahasa/textsIn.ts';
import { meaningOf } from './matching/match.ts';

/** Sentences that ask what `STATUS` asks. */
export const STATUS_ASKED = [
  ...[
    'surat saya sudah jadi',
    'surat saya sudah jadi belum',
    'surat saya sudah selesai',
    'surat saya sampai mana',
    'surat saya sudah sampai mana',
  ],
  ...['kapan surat saya jadi', 'kapan surat saya selesai', 'status surat', 'cek status surat'],
  ...[
    'surat saya belum jadi',
    'surat saya belum selesai',
    'surat sudah selesai belum',
    'surat saya kok lama',
  ],
  ...['mana surat saya', 'surat saya sudah bisa diambil', 'surat saya bisa diambil kapan'],
  ...[
    'pengaduan saya bagaimana kelanjutannya',
    'kelanjutan pengaduan saya',
    'pengaduan saya belum ditangani',
  ],
  ...['pengaduan saya sampai mana', 'pengaduan saya sudah ditangani', 'pengaduan saya sudah selesai'],
  ...['pengaduan saya sudah sampai mana', 'pengaduan saya bagaimana kabarnya', 'kabar pengaduan saya'],
  ...['perkembangan pengaduan saya', 'status pengaduan', 'cek status pengaduan'],
  ...['where is my letter', 'is my letter ready', 'is my letter done', 'when will my letter be ready'],
  ...['is there news about my letter', 'status of my letter', 'what is the status of my letter'],
  ...['where can i see my letter status', 'where can i see my complaint status'],
  ...['where is my complaint', 'what about my complaint', 'status of my complaint'],
  ...['what is the status of my complaint', 'is there news about my complaint'],
];
const MEANINGS = new Set(STATUS_ASKED.map(meaningOf));
/** The words of the letters' names. "tidak" says more than a name. */
const NAME_WORDS = new Set(JENIS_SURAT.flatMap((jenis) => meaningOf(jenis).split(' ')));
for (const word of ['surat', 'tidak']) NAME_WORDS.delete(word);
/** "kapan surat cuti" asks about leave; "kapan surat cuti saya jadi" and "surat cuti sudah jadi" ask about a letter. */
const OWN = /\b(saya|sy|aku|ak|gue|gw|my|suratku|sudah|udah|udh|sdh|dah|belum|blm|blom)\b/i;

/** A sentence that asks what `STATUS` asks; it may name the letter ("surat aktif kuliah saya sudah jadi?"). */
export function asksStatus(text: string): boolean {
  const meaning = meaningOf(text);
  if (MEANINGS.has(meaning)) return true;
  const words = meaning.split(' ');
  if (!words.includes('surat') || !OWN.test(text)) return false;
  return MEANINGS.has(words.filter((word) => !NAME_WORDS.has(word)).join(' '));
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
