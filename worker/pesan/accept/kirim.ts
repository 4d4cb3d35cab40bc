import { type SQL, sql } from 'drizzle-orm';
import { jadwalDitolak, kirimBroadcast } from '#contract/pesan/broadcast.ts';
import {
  JENIS_KIRIMAN,
  type JenisKiriman,
  kirimPesan,
  kolomAsing,
  kolomDipakai,
} from '#contract/pesan/kirim.ts';
import { kolomGroup, MAX_DIPAKAI } from '#contract/pesan/kolom.ts';
import { saat } from '#contract/waktu.ts';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { ApiError, invalid } from '../../core/errors.ts';
import { type App, siteOf } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { expectAsSeen } from '../group/draf.ts';
import { type Group, groupById, noGroup, sebutan } from '../group/groupRow.ts';
import { chunksOf, nudge } from '../queue/chunk.ts';
import { acceptBroadcast } from './accept.ts';
import { checkAlamat } from './alamat.ts';
import { newOverLimit } from './batasBiaya.ts';
import { fits, melalui, sendToOne, tooLong } from './kirimSatu.ts';
import { lewatTemplate, wordiest } from './lewatTemplate.ts';
import { longestReaders, type Pemakaian, type Pembaca, pemakaianOf } from './nilai.ts';
import { checkTopik } from './topik.ts';

const toOne = (jenis: JenisKiriman) =>
  serve(kirimPesan[jenis], (call) => {
    const { template, isian, kategori, draf, ...rest } = call.body;
    return sendToOne(call, {
      message: { ...rest, jenis, kategori: kategori ?? 'Lainnya' },
      template: { template, isian },
      draf,
    });
  });

/** One message to every member of a group, now or at its time. */
const toGroup = (jenis: JenisKiriman) =>
  serve(kirimBroadcast[jenis], ({ c, env, db, config, user, body: input, request, once }) => {
    const alamat = 'alamat' in input ? input.alamat : null;
    checkAlamat(c, alamat);
    return once(async () => {
      const late = jadwalDitolak(input.jadwal, Date.now());
      if (late) throw invalid('jadwal', late);
      const { id_group, body, jadwal = null } = input;
      const group = await groupById(db, id_group);
      if (group.jumlah_member === 0) throw invalid('id_group', 'Group belum memiliki member');
      const [{ nama, ...checked }, topik] = await Promise.all([
        checkBroadcast({ db, config }, group, jenis, input),
        checkTopik(db, input.topik),
      ]);
      // A scheduled one is judged when it begins.
      const ditahan = jadwal
        ? null
        : await newOverLimit(db, config, {
            group,
            jenis,
            body,
            topik,
            template: checked.template,
            isian: checked.isian ?? [],
          });
      const order = {
        id_group,
        jenis,
        body,
        alamat,
        topik,
        ...checked,
        jadwal,
        dibuat_oleh: user.id,
        draf: input.draf,
        ditahan,
        site: siteOf(c),
      };
      const audit = ordered(user, group, order, nama);
      const made = await acceptBroadcast(db, env.ANTREAN_BROADCAST, order, request, audit);
      if (!made) {
        await expectAsSeen(db, input.draf);
        // Emptied or deleted just now.
        throw noGroup();
      }
      await nudge(env.ANTREAN, chunksOf(made.kabar));
      return { success: true, data: { id_broadcast: made.id, jumlah: made.jumlah } };
    });
  });

/** The text of a broadcast, and the template that it goes out as. */
interface Tulisan {
  body: string;
  template?: string | null | undefined;
  isian?: string[] | null | undefined;
}

/**
 * Checks what a broadcast to this group says: the chosen template with its values and name, and which values of the
 * members it uses.
 *
 * @throws ApiError validasi when it is too long for somebody, names values that nobody has, or its template does not fit
 */
export async function checkBroadcast(
  { db, config }: Pick<App['Variables'], 'db' | 'config'>,
  group: Group,
  jenis: JenisKiriman,
  input: Tulisan,
) {
  const isian = input.template ? (input.isian ?? []) : [];
  const pemakaian = usedIn(group, input.body, isian);
  const longest = (texts: readonly string[]) => longestReaders(db, group.id, pemakaian, texts);
  const fitsAll = (readers: readonly Pembaca[]) => readers.every((reader) => fits(jenis, input.body, reader));
  if (!fitsAll([wordiest(input.body)]) && !fitsAll(await longest([input.body]))) throw tooLong(jenis);
  const { lewat, nama } = await lewatTemplate({ db, config }, jenis, input, longest);
  return { ...lewat, pemakaian, nama };
}

/**
 * The values that a broadcast to this group uses.
 *
 * @throws ApiError validasi when it names some that nobody in the group can have
 */
function usedIn(group: Group, body: string, isian: readonly string[]): Pemakaian {
  const known = kolomGroup(group);
  const many = kolomDipakai([body, ...isian].join('\n')).length > MAX_DIPAKAI;
  const refusals = {
    body: many ? `Paling banyak ${MAX_DIPAKAI} kolom dalam satu pesan` : kolomAsing(body, known),
    isian: kolomAsing(isian.join('\n'), known),
  };
  const fields = Object.fromEntries(
    Object.entries(refusals).flatMap(([field, why]) => (why ? [[field, why]] : [])),
  );
  if (Object.keys(fields).length > 0) throw new ApiError('validasi', { fields });
  return pemakaianOf(group, [body, ...isian]);
}

/** The audit's entry for a broadcast, written in the batch that makes it. */
const ordered = (
  pelaku: Pelaku,
  group: Group,
  { jenis, topik, jadwal }: { jenis: JenisKiriman; topik: string | null; jadwal: Date | null },
  template: string | null,
): SQL =>
  auditChange({
    pelaku,
    tindakan: 'Mengirim broadcast',
    sasaran: sebutan(group),
    rincian: sql`${`Jenis: ${jenis}; `} || (SELECT jumlah FROM broadcast ORDER BY id DESC LIMIT 1)
      || ${jadwal ? ` penerima; jadwal: ${saat(jadwal)}` : ' penerima'} || ${melalui(template)} || ${topik ? `; topik: ${topik}` : ''}`,
  });

export const kirim = JENIS_KIRIMAN.flatMap((jenis) => [toOne(jenis), toGroup(jenis)]);
