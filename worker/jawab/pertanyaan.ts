import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Percobaan, Pertanyaan } from '#contract/jawab/pertanyaan.ts';
import { pertanyaan as calls, belumTerjawab as unanswered } from '#contract/jawab/pertanyaan.ts';
import { auditChange, audited } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { brief } from '../core/db/edits.ts';
import { belumTerjawab, pertanyaan as table } from '../core/db/schema.ts';
import { wholeOf } from '../core/db/unit.ts';
import { ApiError, found } from '../core/errors.ts';
import type { UserCall } from '../core/http/context.ts';
import { listShort, metaOf, pageOf } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { deleteRow, updateRow } from '../core/http/writeRow.ts';
import type { Config } from '../env.ts';
import { queuesOf, WINDOW_MS } from '../pesan/index.ts';
import { addPertanyaan, RINCIAN_DIJAWAB } from './addPertanyaan.ts';
import { isEnglish } from './bahasa/english.ts';
import { readBelumTerjawab } from './belumTerjawab.ts';
import { commandOf } from './command.ts';
import { decideDarurat } from './darurat/decide.ts';
import { decide } from './decide.ts';
import { LIST_VERSION, listOf } from './list.ts';
import { lewatKampusOf } from './portal.ts';
import { readSettings } from './read.ts';
import { KEADAAN_AWAL } from './state.ts';
import { asksStatus } from './status.ts';

const columns = {
  id: table.id,
  pertanyaan: table.pertanyaan,
  jawaban: table.jawaban,
  pertanyaan_en: table.pertanyaan_en,
  jawaban_en: table.jawaban_en,
};

const NAMES = {
  pertanyaan: 'Pertanyaan',
  jawaban: 'Jawaban',
  pertanyaan_en: 'Pertanyaan (Inggris)',
  jawaban_en: 'Jawaban (Inggris)',
};

export const pertanyaan = [
  serve(calls.list, async ({ db, query }) => {
    const rows = await db.select(columns).from(table).orderBy(desc(table.id));
    const { data, ...rest } = listShort(rows, query, textOf);
    return { list: data, ...rest };
  }),
  serve(unanswered.list, async ({ db, config, query }) => {
    const page = pageOf(query);
    const { rows, total } = await readBelumTerjawab(db, { page, since: reachedSince(config) });
    return { data: rows, meta: metaOf(page, total) };
  }),
  serve(unanswered.sisihkan, async (call) => {
    await setAside(call, call.params.id, new Date());
    return { message: 'Pertanyaan disisihkan' };
  }),
  serve(unanswered.kembalikan, async (call) => {
    await setAside(call, call.params.id, null);
    return { message: 'Pertanyaan dikembalikan' };
  }),
  // A POST, since an address may end up in a log.
  serve(calls.coba, async ({ db, config, body }) => ({
    // The answer is of the questions of all units.
    data: await tryOut(wholeOf(db), body.teks, Date.now(), config),
  })),
  serve(calls.read, async ({ db, params }) => ({ data: await rowOf(db, params.id) })),
  serve(calls.create, ({ env, db, config, user, body, request, once }) =>
    once(async () => {
      const { pertanyaan, jawaban = null, id_belum_terjawab = null } = body;
      const { pertanyaan_en = null, jawaban_en = null } = body;
      const added = await addPertanyaan(
        db,
        queuesOf(env),
        {
          pertanyaan,
          jawaban,
          pertanyaan_en,
          jawaban_en,
          id_belum_terjawab,
          since: reachedSince(config),
          request,
        },
        auditChange({
          pelaku: user,
          tindakan: 'Menambah',
          sasaran: sebutan(body),
          rincian: RINCIAN_DIJAWAB,
        }),
      );
      if (!added)
        throw new ApiError('tidak_ditemukan', { message: 'Sudah dijawab atau dihapus oleh operator lain' });
      return added;
    }),
  ),
  serve(calls.update, async ({ db, user, params, body }) => {
    const row = await rowOf(db, params.id);
    const who = { pelaku: user, sasaran: sebutan(row) };
    return { data: await updateRow(db, table, row, body, NAMES, who) };
  }),
  serve(calls.remove, async ({ db, user, params }) => {
    const row = await rowOf(db, params.id);
    return deleteRow(db, table, row.id, { pelaku: user, sasaran: sebutan(row) });
  }),
];

type Row = typeof table.$inferSelect;

const sebutan = ({ pertanyaan }: Pick<Row, 'pertanyaan'>) => `Pertanyaan ${brief(pertanyaan)}`;

const textOf = ({ pertanyaan, jawaban, pertanyaan_en, jawaban_en }: Pertanyaan) =>
  [pertanyaan, jawaban, pertanyaan_en, jawaban_en].join('\n');

/**
 * Hides an unanswered question from the operators' list, or takes it back into it.
 *
 * @param since null takes it back
 * @throws ApiError tidak_ditemukan, also when it was hidden before
 */
async function setAside({ db, user }: UserCall, id: number, since: Date | null) {
  const { disisihkan_pada } = belumTerjawab;
  const change = db
    .update(belumTerjawab)
    .set({ disisihkan_pada: since })
    .where(and(eq(belumTerjawab.id, id), since ? isNull(disisihkan_pada) : isNotNull(disisihkan_pada)))
    .returning({ id: belumTerjawab.id });
  // Without the question: the audit outlives what people write.
  const done = await audited(db, change, {
    pelaku: user,
    tindakan: since ? 'Menyisihkan' : 'Mengembalikan',
    sasaran: `Pertanyaan belum terjawab ${id}`,
    rincian: sql`(SELECT 'Ditanyakan ' || jumlah || ' kali' FROM belum_terjawab WHERE id = ${id})`,
  });
  if (done.length > 0) return;
  // Taken back already, by a request whose answer was lost.
  const isBack =
    since === null && (await db.select().from(belumTerjawab).where(eq(belumTerjawab.id, id)).get());
  if (!isBack) throw new ApiError('tidak_ditemukan');
}

/** An answer reaches those who wrote since then; null when the gateway has no message window. */
const reachedSince = ({ firstGateway }: Config): number | null =>
  firstGateway.gateway.hasWindow ? Date.now() - WINDOW_MS : null;

const rowOf = async (db: Db, id: number) =>
  found(await db.select(columns).from(table).where(eq(table.id, id)).get());

/**
 * The answer that a first-time writer would get now. Sends and stores nothing.
 *
 * @param now epoch milliseconds
 */
async function tryOut(db: Db, body: string, now: number, config: Config): Promise<Percobaan> {
  const [{ versi }, settings] = await Promise.all([
    db.get<{ versi: string }>(sql`SELECT ${LIST_VERSION} AS versi`),
    readSettings(db),
  ]);
  const daftar = await listOf(db, versi);
  const baru = { id: 0, no_hp: '0', body, diterima_pada: now, diulang: false, asked: null, nama: '' };
  const inggris = isEnglish(body, false);
  const asked = { ...baru, jenis: 'teks', kategori: 'Lainnya' } as const;
  const known = {
    ...settings,
    daftar,
    aktif: true,
    now,
    siteUrl: config.SITE_URL,
    lewatKampus: lewatKampusOf('Lainnya', settings.passwordUntuk, config),
  };
  const keadaan = { ...KEADAAN_AWAL, inggris };
  const command =
    commandOf(body, settings.topik) ?? (asksStatus(body) ? { command: 'status' as const } : null);
  const darurat = decideDarurat(asked, keadaan, command, known);
  if (command && !darurat) return { perlakuan: 'perintah', balasan: null, pertanyaan: null, sebab: [] };
  const { perlakuan, balasan, sebab } = darurat ?? decide(asked, keadaan, known);
  const { pertanyaan = null, kata = [] } = sebab?.[0] ?? {};
  return { perlakuan, balasan: balasan?.body ?? null, pertanyaan, sebab: kata };
}
