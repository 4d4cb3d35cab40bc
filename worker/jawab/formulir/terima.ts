import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Peran } from '#contract/peran.ts';
import { type Db, isDuplicate, type Statement } from '../../core/db/client.ts';
import { pemilikAkun } from '../../core/db/schema.ts';
import { ApiError } from '../../core/errors.ts';
import type { Config, Env } from '../../env.ts';
import {
  enqueueChange,
  type IsianFormulir,
  type NewPesan,
  type Pertolongan,
  pertolonganOf,
} from '../../pesan/index.ts';
import { textsIn } from '../bahasa/textsIn.ts';
import { confirmWith, withPlaces } from '../darurat/decide.ts';
import { shownNumber } from '../percakapan/percakapanQueries.ts';
import type { Keadaan } from '../state.ts';
import { inputOf } from './flow.ts';
import { type FormulirOrang, readForm } from './token.ts';

/** The sender of a form, from the present master data. */
interface Pengisi {
  id_akun: number;
  hak_akses: Peran;
  nama: string;
  no_hp: string;
}

/** The statements that file a form in one transaction, and those that must follow its message at once. */
interface Pengajuan {
  statements: readonly (SQL | Statement)[];
  alongside?: readonly SQL[];
  /** its text tells of distress, or of a hard time */
  pertolongan?: Pertolongan | null;
}

/**
 * Files what a form of this kind asks for, as the page's call does.
 *
 * @throws ApiError validasi, terlalu_sering, dilarang
 */
type File = (
  db: Db,
  pengisi: Pengisi,
  input: unknown,
  config: Pick<Config, 'SITE_URL'>,
) => Promise<Pengajuan>;

interface Filers {
  files: Record<FormulirOrang, File>;
  /** takes a survey by its token; false: it is no survey's */
  survey: (db: Db, token: string, input: unknown) => Promise<boolean>;
}

interface Place {
  env: Pick<Env, 'ANTREAN'>;
  db: Db;
  config: Pick<Config, 'SESSION_KEYS' | 'SITE_URL'>;
}

interface Taken extends IsianFormulir {
  token: string;
  answers: Record<string, unknown>;
}

/**
 * Takes the forms that people filled in inside WhatsApp. They are kept nowhere else, since operators would read there who
 * complained. Each form is filed once, whatever repeats, and only by the number it was sent to, if its owner still has it.
 *
 * @returns the ids of those that are ours
 * @throws what the database throws; the provider repeats its webhook then
 */
export const createFormTaker =
  ({ files, survey }: Filers) =>
  async (place: Place, forms: readonly IsianFormulir[]): Promise<ReadonlySet<string>> => {
    const taken = new Set<string>();
    for (const form of forms) {
      const answers = read(form.isian);
      const token = typeof answers?.flow_token === 'string' ? answers.flow_token : null;
      if (!answers || token === null) continue;
      const isOurs =
        (await survey(place.db, token, inputOf('survei', answers))) ||
        (await take(place, { ...form, token, answers }, files));
      if (isOurs) taken.add(form.ref);
    }
    return taken;
  };

/** @returns false when the token is not ours */
async function take({ env, db, config }: Place, form: Taken, files: Filers['files']): Promise<boolean> {
  const { ref, token, pada, answers } = form;
  const no_hp = await shownNumber(db, form.no_hp);
  const owned = readForm(config.SESSION_KEYS, token, no_hp);
  if (!owned) return false;
  const [asked, filled] = [`ref:${ref}`, `token:${token}`].map(hash);
  const before = await db.all<{ sidik: string }>(
    sql`SELECT sidik FROM formulir_diisi WHERE sidik IN (${asked}, ${filled})`,
  );
  if (before.some(({ sidik }) => sidik === asked)) return true;
  const [pengisi, { inggris, mendesak_sejak, petugas_sampai }] = await Promise.all([
    ownerNow(db, owned.id_akun, no_hp),
    exchangeWith(db, no_hp),
  ]);
  const { formAnswer } = textsIn(inggris === 1);
  // The number has another owner by now, and is told nothing of the one before: the report has it under Lainnya, by its number.
  const sender: Omit<Pengisi, 'id_akun'> = pengisi ?? { hak_akses: 'Operator', nama: no_hp, no_hp };
  const refuse = async (nasib: 'sudah' | 'kedaluwarsa' | 'ditolak', fault?: string) => {
    const said = formAnswer(owned.jenis, nasib, fault);
    // No operator will read it: where to turn is all the help that it can get.
    const pertolongan = mendesak_sejak === null ? await pertolonganOf(db, textsOf(answers), '') : null;
    const body = pertolongan ? withPlaces(said, pertolongan.tempat, inggris === 1) : said;
    return tell(env, db, [asked], messageTo(sender, owned.jenis, body));
  };
  if (!pengisi) return refuse('kedaluwarsa');
  if (before.length > 0) return refuse('sudah');
  if (pada > owned.sampai) return refuse('kedaluwarsa');
  try {
    const input = inputOf(owned.jenis, answers);
    const { pertolongan = null, ...filed } = await files[owned.jenis](db, pengisi, input, config);
    // Told in their conversation where to turn, or how they are is being asked there.
    const isTold = mendesak_sejak !== null || (!pertolongan?.mendesak && (petugas_sampai ?? 0) > Date.now());
    const message =
      pertolongan && !isTold
        ? messageTo(pengisi, owned.jenis, confirmWith(pertolongan, inggris === 1))
        : messageTo(pengisi, owned.jenis, formAnswer(owned.jenis, 'diterima'));
    return await tell(env, db, [asked, filled], message, filed, pertolongan?.panggilan);
  } catch (error) {
    if (isDuplicate(error)) return refuse('sudah');
    if (!(error instanceof ApiError)) throw error;
    const [fault = error.message] = Object.values(error.details.fields ?? {});
    return refuse('ditolak', fault);
  }
}

/** Files and answers in one transaction. A duplicate of the message itself changes nothing. @returns true */
async function tell(
  env: Place['env'],
  db: Db,
  hashes: readonly (string | undefined)[],
  message: NewPesan,
  { statements, alongside = [] }: Pengajuan = { statements: [] },
  calls: Pertolongan['panggilan'] = [],
): Promise<true> {
  const rows = JSON.stringify(hashes);
  // The last message is the one that `alongside` belongs to.
  const [first = message, ...others] = [...calls, message];
  const once = sql`
    INSERT INTO formulir_diisi (sidik, pada) SELECT value, ${Date.now()} FROM json_each(${rows})`;
  try {
    const id = await enqueueChange(db, env.ANTREAN, [...statements, once], first, alongside, others);
    // Those on duty have been called for them already.
    if (id === null && calls.length > 0) return tell(env, db, hashes, message, { statements, alongside });
  } catch (error) {
    if (statements.length > 0 || !isDuplicate(error)) throw error;
  }
  return true;
}

const textsOf = ({ flow_token: _, ...answers }: Record<string, unknown>) =>
  Object.values(answers).filter((value) => typeof value === 'string');

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

type Exchange = Pick<Keadaan, 'mendesak_sejak' | 'petugas_sampai'> & { inggris: 0 | 1 };

async function exchangeWith(db: Db, no_hp: string): Promise<Exchange> {
  const [row] = await db.all<Exchange>(
    sql`SELECT inggris, mendesak_sejak, petugas_sampai FROM percakapan WHERE no_hp = ${no_hp}`,
  );
  return row ?? { inggris: 0, mendesak_sejak: null, petugas_sampai: null };
}

/** The account's owner, if the form came from their number on record, which is not held. */
async function ownerNow(db: Db, id_akun: number, no_hp: string): Promise<Pengisi | null> {
  const row = await db.select().from(pemilikAkun).where(eq(pemilikAkun.id_akun, id_akun)).get();
  if (row?.no_hp !== no_hp || (row.ditahan_sampai ?? 0) > Date.now()) return null;
  return { ...row, no_hp };
}

const messageTo = (
  { hak_akses, nama, no_hp }: Omit<Pengisi, 'id_akun'>,
  jenis: FormulirOrang,
  body: string,
): NewPesan => ({
  kategori: hak_akses === 'Operator' ? 'Lainnya' : hak_akses,
  nama,
  no_hp,
  jenis: 'teks',
  body,
  rahasia: false,
  anonim: jenis === 'pengaduan',
});

function read(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
