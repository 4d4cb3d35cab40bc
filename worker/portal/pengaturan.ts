import { diizinkan } from '#contract/izin.ts';
import type { Pengaturan, PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import type { EmpatMata } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { MAX_TABEL, PENUH } from '#contract/pengaturan/pengaturanSurat.ts';
import { PERAN } from '#contract/peran.ts';
import { JENIS_BERPENGGANTI, PENGATURAN_TEMPLATE, templatePengganti } from '#contract/pesan/pengganti.ts';
import { templateBerhenti } from '#contract/pesan/template/template.ts';
import type { Rincian } from '#contract/portal/persetujuan.ts';
import { same } from '#shared/tables.ts';
import { isOidcSession, type User } from '../core/auth/session.ts';
import { type Db, runAll } from '../core/db/client.ts';
import { isLogo } from '../core/db/identitas.ts';
import {
  mergeSettings,
  readSetting,
  readSettings,
  settingStatements,
  writeSettings,
} from '../core/db/pengaturan.ts';
import { ApiError, conflict, invalid } from '../core/errors.ts';
import type { Permintaan, UserCall } from '../core/http/context.ts';
import { secondPerson } from '../core/http/orangKedua.ts';
import { serve } from '../core/http/serve.ts';
import type { Config } from '../env.ts';
import { enqueueChange, type NewPesan, nudgeRunning, templatesOf } from '../pesan/index.ts';
import { shortenSessions } from '../privasi/index.ts';
import { examplePdf, invitationsAgain, officeOf } from '../surat/index.ts';
import { withoutPeople } from './samaran.ts';

export const pengaturan = [
  serve(calls.read, async ({ db, user }) => {
    const settings = await readSettings(db);
    return { data: diizinkan(user, 'pengaturan') ? settings : withoutPeople(settings) };
  }),
  serve(calls.update, async (call) => {
    const { env, db, config, user, body: changes } = call;
    await checkTemplates(db, changes);
    await checkLogo(db, changes);
    await checkTables(db, changes);
    await expectWayIn(db, config, user, changes);
    expectOwnPasskey(user, changes);
    const before = await readSettings(db);
    expectUnchanged(before, call.disetujui);
    const waits = await secondPerson(call, calls.update, changing(before, changes));
    if (waits) return waits;
    await save(call, await invitationsAgain(officeOf(call), before, mergeSettings(before, changes)));
    if (changes.retensi_sesi !== undefined) await db.run(shortenSessions(changes.retensi_sesi));
    // Broadcasts that were paused may go on earlier now.
    if (changes.jam_tenang !== undefined || changes.batas_harian !== undefined)
      await nudgeRunning(db, env.ANTREAN_BROADCAST);
    return { data: await readSettings(db) };
  }),
  serve(calls.pratinjau, async ({ c, env, db, body: { jenis, ...unsaved } }) => {
    const settings = mergeSettings(await readSettings(db), unsaved);
    const pdf = await examplePdf(settings, jenis, Date.now(), env.BERKAS);
    return c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  }),
];

/** Saves settings, with messages to signers whose number they change: of two who save the same at once, one sends them. */
async function save(
  { db, env, user, body: changes }: UserCall & { body: PerubahanPengaturan },
  [first, ...others]: readonly NewPesan[],
): Promise<void> {
  if (!first) return writeSettings(db, changes, user);
  // The signers last: what follows asks whether they have changed.
  const { surat_penanda, ...rest } = changes;
  const statements = await settingStatements(db, { ...rest, surat_penanda }, user);
  const told = await enqueueChange(db, env.ANTREAN, statements, first, [], others);
  if (told === null) await runAll(db, statements);
}

/** @throws ApiError validasi for a key that is not a logo's; null removes the logo */
async function checkLogo(db: Db, { identitas_logo }: PerubahanPengaturan): Promise<void> {
  if (identitas_logo && !(await isLogo(db, identitas_logo)))
    throw invalid('identitas_logo', 'Logo tidak dikenal. Unggah lagi');
}

/**
 * Passwords end for a role only where people have another way in: operators' own by one who has just used it.
 *
 * @throws ApiError validasi
 */
async function expectWayIn(db: Db, config: Config, user: User, { password_untuk }: PerubahanPengaturan) {
  if (!password_untuk || PERAN.every((peran) => password_untuk.includes(peran))) return;
  const refuse = (sentence: string) => invalid('password_untuk', sentence);
  if (config.OIDC_ISSUER === '') throw refuse('Login kampus belum diatur di server (OIDC_ISSUER)');
  if (!password_untuk.includes('Operator') && !(await isOidcSession(db, user)))
    throw refuse('Masuk dulu lewat login kampus, agar operator pasti tetap dapat masuk');
}

/** Passkeys begin to be needed by an operator who has just used one. @throws ApiError validasi */
function expectOwnPasskey({ passkey }: User, { passkey_operator }: PerubahanPengaturan): void {
  if (passkey_operator && !passkey)
    throw invalid('passkey_operator', 'Masuk dulu dengan passkey, agar Anda pasti tetap dapat masuk');
}

/** @throws ApiError validasi when the table of codes would have too many faculties */
async function checkTables(db: Db, { surat_kode_unit }: PerubahanPengaturan): Promise<void> {
  if (!surat_kode_unit?.fakultas) return;
  const { fakultas } = await readSetting(db, 'surat_kode_unit');
  if (Object.keys({ ...fakultas, ...surat_kode_unit.fakultas }).length > MAX_TABEL)
    throw invalid('surat_kode_unit.fakultas', PENUH);
}

/** @throws ApiError validasi for each template that is no fallback for its kind of message; null removes a fallback */
async function checkTemplates(db: Db, changes: PerubahanPengaturan): Promise<void> {
  const chosen = JENIS_BERPENGGANTI.flatMap((jenis) => {
    const field = PENGATURAN_TEMPLATE[jenis];
    const id = changes[field];
    return id ? [{ jenis, field, id }] : [];
  });
  if (chosen.length === 0) return;
  const ids = chosen.map(({ id }) => id);
  const known = await templatesOf(db, ids);
  const fields: Record<string, string> = {};
  for (const { jenis, field, id } of chosen) {
    const template = known.get(id);
    const refusal = template
      ? (templatePengganti(template, jenis) ?? templateBerhenti(template))
      : 'Template ini tidak ada dalam daftar. Baca ulang daftar template, lalu pilih lagi';
    if (refusal) fields[field] = refusal;
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validasi', { fields });
}

/** A change of settings, for a second person: what it does, and each setting that it changes with both values. */
function changing(before: Pengaturan, changes: PerubahanPengaturan): Permintaan {
  const after = mergeSettings(before, changes);
  const names = (Object.keys(changes) as (keyof Pengaturan)[]).filter(
    (nama) => !same(before[nama], after[nama]),
  );
  const acts: Record<EmpatMata, boolean> = {
    empat_mata: loosens(before, after),
    penanda: names.includes('surat_penanda'),
    tarif: names.includes('tarif'),
    hapus_sinkron: after.sinkron_batas_hapus > before.sinkron_batas_hapus,
    cabut_surat: false,
    surat_lulus: false,
    kunci: false,
    operator: false,
  };
  return {
    jenis: (Object.keys(acts) as EmpatMata[]).filter((act) => acts[act]),
    target: `pengaturan:${names.toSorted().join()}`,
    sasaran: names.join(', '),
    rincian: names.map((nama) => ({ nama, sebelum: before[nama], sesudah: after[nama] })),
  };
}

/** Less would wait for a second person than before. */
const loosens = (before: Pengaturan, after: Pengaturan) =>
  before.empat_mata.some((act) => !after.empat_mata.includes(act)) ||
  (before.ambang_persetujuan !== null &&
    (after.ambang_persetujuan === null || after.ambang_persetujuan > before.ambang_persetujuan));

/**
 * What is done for a second person is what they read. Repeated after it was done, it changes nothing.
 *
 * @throws ApiError sudah_ada when a setting has been changed since
 */
function expectUnchanged(now: Pengaturan, agreed: readonly Rincian[] = []): void {
  const current: Record<string, unknown> = now;
  for (const { nama, sebelum, sesudah } of agreed)
    if (!same(current[nama], sebelum) && !same(current[nama], sesudah))
      throw conflict('Pengaturan ini sudah diubah sejak perubahannya diminta');
}
