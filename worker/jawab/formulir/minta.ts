import type { Peran } from '#contract/peran.ts';
import type { Db } from '../../core/db/client.ts';
import { publishedForm } from '../../core/db/formulir.ts';
import type { Config } from '../../env.ts';
import { accountsOf } from '../accounts.ts';
import { textsIn } from '../bahasa/textsIn.ts';
import type { Baru, Keputusan } from '../state.ts';
import { type FormulirOrang, signForm } from './token.ts';

/** Lifetime of a form. */
const FORM_MS = 24 * 3_600_000;

const PAGES: Record<FormulirOrang, Partial<Record<Peran, string>>> = {
  pengaduan: { Mahasiswa: '/mahasiswa/pengaduan', Dosen: '/dosen/pengaduan', Pegawai: '/pegawai/pengaduan' },
  surat: { Mahasiswa: '/mahasiswa/eservices' },
};

/**
 * The answer to a person who asks for a form: the form, with the link of the portal's page in its text. Without a form at
 * the provider, and for a number with several accounts, the link alone.
 */
export async function askForm(
  { db, keys, siteUrl, now }: { db: Db; keys: Config['SESSION_KEYS']; siteUrl: string; now: number },
  jenis: FormulirOrang,
  { id, no_hp }: Baru,
  inggris: boolean,
): Promise<NonNullable<Keputusan['balasan']>> {
  const { formFor, formOffer, newNumber, noAccount } = textsIn(inggris);
  const [accounts, form] = await Promise.all([accountsOf(db, no_hp), publishedForm(db, jenis)]);
  const those = accounts.filter(({ hak_akses }) => hak_akses in PAGES[jenis]);
  const [account] = those;
  if (!account) return text(accounts.length > 0 ? formFor(jenis) : noAccount);
  const held = Math.max(...those.map(({ ditahan_sampai }) => ditahan_sampai ?? 0));
  if (held > now) return text(newNumber('formulir', held));
  const alone = those.length === 1;
  const page = alone ? PAGES[jenis][account.hak_akses] : '/login';
  const body = formOffer(
    jenis,
    siteUrl === '' ? (inggris ? 'the campus portal' : 'portal kampus') : `${siteUrl}${page}`,
  );
  if (!form || !alone) return text(body);
  const { id_akun } = account;
  return {
    ...text(body),
    formulir: { ...form, token: signForm(keys, { jenis, id_akun, sampai: now + FORM_MS }, id, no_hp) },
  };
}

const text = (body: string) => ({ jenis: 'teks' as const, body });
