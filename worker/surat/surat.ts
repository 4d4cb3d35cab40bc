import { sql } from 'drizzle-orm';
import { REQUIRED } from '#contract/fields.ts';
import { bacaIsian, isianPemohon, isianPenyetuju, type NilaiIsian } from '#contract/surat/jenis.ts';
import { JENIS_SURAT, LANGKAH_SURAT, type LangkahSurat, type Surat } from '#contract/surat/surat.ts';
import { surat as calls } from '#contract/surat/suratCalls.ts';
import { countAttempt, LETTER_LIMIT } from '../core/auth/limit.ts';
import { auditAct, audited, type Pelaku } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { insertOnce } from '../core/db/idempotency.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { surat as table } from '../core/db/schema.ts';
import { ApiError, conflict, found, invalid } from '../core/errors.ts';
import { type Permintaan, siteOf, type UserCall } from '../core/http/context.ts';
import { metaOf, pageOf, streamRows } from '../core/http/list.ts';
import { secondPerson } from '../core/http/orangKedua.ts';
import { serve } from '../core/http/serve.ts';
import { auditWhole } from '../core/http/whole.ts';
import { janjiOf } from '../standar/index.ts';
import { revoke, takeStep } from './decide.ts';
import { issuedFile, openPages } from './halaman.ts';
import { type Decided, letterOf, officeOf } from './office.ts';
import { previewRequest } from './pratinjau.ts';
import { allSurat, pageOfSurat, readStudent, readSurat, type SuratRow } from './suratQueries.ts';
import { ownerOf, present, presentWork } from './suratRow.ts';

export const surat = [
  serve(calls.list, async (call) => {
    const { db, user, query } = call;
    const id_mahasiswa = await ownerOf(db, user);
    const page = pageOf(query);
    const show = await presenter(call);
    if (!page && id_mahasiswa === null) await auditWhole(db, user, 'surat');
    if (!page) return streamRows(allSurat(db, id_mahasiswa), show);
    const { status = null, jenis = null } = query;
    const { rows, total } = await pageOfSurat(db, { ...page, id_mahasiswa, status, jenis });
    return { data: rows.map(show), meta: metaOf(page, total) };
  }),
  serve(calls.jenis, () => ({
    data: JENIS_SURAT.map((jenis) => ({
      jenis,
      isian: [...isianPemohon(jenis)],
      penyetuju: [...isianPenyetuju(jenis)],
    })),
  })),
  serve(calls.read, async (call) => one(call, await ownLetter(call, call.params.id))),
  serve(calls.arsip, async (call) => {
    return issuedFile(call, await ownLetter(call, call.params.id));
  }),
  serve(calls.create, async (call) => {
    const { db, user, body: input, request } = call;
    const id_mahasiswa = await ownerOf(db, user);
    const id = await insertOnce(db, request, table, async () => {
      await countAttempt(db, `surat:${user.id}`, LETTER_LIMIT);
      const insert = db
        .insert(table)
        .values({ ...input, id_mahasiswa })
        .returning({ id: table.id });
      const audit = auditAct({ pelaku: user, tindakan: 'Menambah', sasaran: `Permohonan ${input.jenis}` });
      return { insert, rest: [audit] };
    });
    return one(call, await letter(db, id));
  }),
  serve(calls.pratinjau, async (call) => {
    const { c, env, db, user, body } = call;
    const { jenis, deskripsi, isian = {} } = body;
    const id = await ownerOf(db, user);
    const student = id === null ? undefined : await readStudent(db, id);
    if (!student) throw new ApiError('dilarang');
    const store = { db, bucket: env.BERKAS };
    const pdf = await previewRequest(store, { jenis, deskripsi, isian, student });
    return c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  }),
  serve(calls.periksa, async (call) => openPages(call, await letter(call.db, call.params.id), call.body)),
  serve(calls.update, async (call) => {
    const { db, user, params, body: step } = call;
    const row = await letter(db, params.id);
    const { id, status } = row.surat;
    // A lost answer, a second click or a second operator.
    if (status === step.status) return one(call, row);
    if (!LANGKAH_SURAT[status].includes(step.status)) throw noStep(status, step.status);
    if (step.status === 'Ditolak' && step.catatan === null) throw invalid('catatan', REQUIRED);
    if (step.status === 'Siap') {
      const stated = statedFor(row, step.isian ?? {});
      const waits = needsSecond(row) && (await secondPerson(call, calls.update, issuing(row, stated, step)));
      if (waits) return waits;
      await keepIsian(db, row, stated, user);
    }
    const after = await settled(db, id, await takeStep(officeOf(call), row, step, user));
    const waitsForSigner = step.status === 'Siap' && after.surat.status === 'Diproses' && after.surat.tte;
    if (after.surat.status !== step.status && !waitsForSigner) throw noStep(after.surat.status, step.status);
    return one(call, after);
  }),
  serve(calls.cabut, async (call) => {
    const { db, user, params, body } = call;
    const row = await letter(db, params.id);
    const { id, status, dicabut_pada } = row.surat;
    if (status !== 'Siap') throw invalid('status', 'Hanya surat yang sudah terbit yang dapat dicabut');
    if (call.disetujui && dicabut_pada && row.surat.alasan_cabut !== body.alasan)
      throw conflict('Surat ini sudah dicabut dengan alasan lain');
    if (dicabut_pada) return one(call, row);
    const waits = await secondPerson(call, calls.cabut, {
      jenis: ['cabut_surat'],
      target: `surat:${id}`,
      id_surat: id,
      sasaran: `${row.surat.jenis} nomor ${row.surat.nomor}`,
      rincian: [{ nama: 'alasan', sesudah: body.alasan }],
    });
    if (waits) return waits;
    return one(call, await settled(db, id, await revoke(officeOf(call), row, body.alasan, user)));
  }),
];

/** The approver's fields. @throws ApiError validasi for those missing or wrong */
function statedFor({ surat: { jenis, urutan } }: SuratRow, sent: NilaiIsian): NilaiIsian {
  // A letter that has its number is not printed again, so new values would not show.
  if (urutan !== null) return {};
  const { nilai, galat } = bacaIsian(isianPenyetuju(jenis), sent);
  const faults = Object.entries(galat).map(([nama, message]) => [`isian.${nama}`, message]);
  if (faults.length > 0) throw new ApiError('validasi', { fields: Object.fromEntries(faults) });
  return nilai;
}

/** A graduation letter without a number. One that has it was agreed to before, or needed no second person then. */
const needsSecond = ({ surat: { jenis, urutan } }: SuratRow) =>
  jenis === 'Surat Keterangan Lulus' && urutan === null;

const issuing = ({ surat: { id } }: SuratRow, stated: NilaiIsian, step: LangkahSurat): Permintaan => ({
  jenis: ['surat_lulus'],
  target: `surat:${id}`,
  id_surat: id,
  sasaran: `permohonan ${id}`,
  rincian: [
    ...Object.entries(stated).map(([nama, sesudah]) => ({ nama, sesudah })),
    ...(step.catatan ? [{ nama: 'catatan', sesudah: step.catatan }] : []),
    ...(step.nama_cetak ? [{ nama: 'nama_cetak', sesudah: step.nama_cetak }] : []),
  ],
});

/** Stores what the approver states, until the letter has its number. */
async function keepIsian(db: Db, row: SuratRow, stated: NilaiIsian, pelaku: Pelaku): Promise<void> {
  const { id, jenis, urutan } = row.surat;
  const asked = isianPenyetuju(jenis);
  if (asked.length === 0 || urutan !== null) return;
  await audited(
    db,
    sql`
      UPDATE surat SET isian = json_patch(isian, ${JSON.stringify(stated)})
      WHERE id = ${id} AND status = 'Diproses' AND urutan IS NULL RETURNING id`,
    {
      pelaku,
      tindakan: 'Menangani surat',
      sasaran: letterOf(row),
      rincian: `Mengisi ${asked.map(({ label }) => label).join(', ')}`,
    },
  );
}

const noStep = (from: string, to: string) =>
  invalid('status', `Surat berstatus ${from} tidak dapat menjadi ${to}`);

const letter = async (db: Db, id: number): Promise<SuratRow> => found(await readSurat(db, id));

/** @throws ApiError dilarang when it is another student's */
async function ownLetter({ db, user }: UserCall, id: number): Promise<SuratRow> {
  const row = await letter(db, id);
  const owner = await ownerOf(db, user);
  if (owner !== null && row.surat.id_mahasiswa !== owner) throw new ApiError('dilarang');
  return row;
}

/** The letter after a decision. @throws ApiError validasi when it could not be printed */
async function settled(db: Db, id: number, decided: Decided): Promise<SuratRow> {
  if (decided.outcome === 'refused') {
    const { field, alasan } = decided.obstacle;
    throw new ApiError('validasi', { fields: { status: alasan, [field]: alasan } });
  }
  return letter(db, id);
}

async function presenter({ c, db, user }: UserCall): Promise<(row: SuratRow) => Surat> {
  const site = siteOf(c);
  const settings = await readSettings(db);
  const janji = janjiOf(settings, 'surat');
  if (user.hak_akses !== 'Operator') return (row) => present(row, site, janji);
  return (row) => presentWork(row, site, settings);
}

const one = async (call: UserCall, row: SuratRow) => ({ data: (await presenter(call))(row) });
