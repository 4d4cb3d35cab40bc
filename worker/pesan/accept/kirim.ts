import { type SQL, sql } from 'drizzle-orm';
import { jadwalDitolak, kirimBroadcast } from '#contract/pesan/broadcast.ts';
import { JENIS_KIRIMAN, type JenisKiriman, kirimPesan } from '#contract/pesan/kirim.ts';
import { auditChange, type Pelaku } from '../../core/db/audit.ts';
import { ApiError } from '../../core/errors.ts';
import { serve } from '../../core/http/serve.ts';
import { type Group, groupById, noGroup, sebutan } from '../group/groupRow.ts';
import { memberNames } from '../group/memberQueries.ts';
import { acceptBroadcast } from './accept.ts';
import { checkAlamat } from './alamat.ts';
import { newOverLimit } from './batasBiaya.ts';
import { fits, melalui, sendToOne, tooLong } from './kirimSatu.ts';
import { lewatTemplate, MAX_NAMA } from './lewatTemplate.ts';
import { waktu } from './waktu.ts';

/** One message to one person. */
const toOne = (jenis: JenisKiriman) =>
  serve(kirimPesan[jenis], (call) => {
    const { template, isian, kategori, ...rest } = call.body;
    return sendToOne(call, {
      message: { ...rest, jenis, kategori: kategori ?? 'Lainnya' },
      template: { template, isian },
    });
  });

/** One message to every member of a group, now or at its time. */
const toGroup = (jenis: JenisKiriman) =>
  serve(kirimBroadcast[jenis], ({ c, env, db, config, user, body: input, request, once }) => {
    const alamat = 'alamat' in input ? input.alamat : null;
    checkAlamat(c, alamat);
    return once(async () => {
      const late = jadwalDitolak(input.jadwal, Date.now());
      if (late) throw new ApiError('validasi', { fields: { jadwal: late } });
      const { id_group, template: chosen, jadwal = null } = input;
      const [group, ditahan] = await Promise.all([
        groupById(db, id_group),
        // A scheduled one is judged when it begins.
        jadwal ? null : newOverLimit(db, config, { id_group, jenis, template: chosen ?? null }),
      ]);
      if (group.jumlah_member === 0)
        throw new ApiError('validasi', { fields: { id_group: 'Group belum memiliki member' } });
      // Names are read only where one of them could be too long.
      const longestName = async () =>
        (await memberNames(db, group.id)).reduce((longest, { length }) => Math.max(longest, length), 0);
      if (!fits(jenis, input.body, MAX_NAMA) && !fits(jenis, input.body, await longestName()))
        throw tooLong(jenis);
      const { lewat, nama } = await lewatTemplate({ db, config }, jenis, input, longestName);
      const order = {
        id_group: input.id_group,
        jenis,
        body: input.body,
        alamat,
        ...lewat,
        jadwal,
        dibuat_oleh: user.id,
        ditahan,
      };
      const audit = ordered(user, group, jenis, order.jadwal, nama);
      const made = await acceptBroadcast(db, env.ANTREAN_BROADCAST, order, request, audit);
      // Emptied or deleted just now.
      if (!made) throw noGroup();
      return { success: true, data: { id_broadcast: made.id, jumlah: made.jumlah } };
    });
  });

/** The audit's entry for a broadcast, written in the batch that makes it. */
const ordered = (
  pelaku: Pelaku,
  group: Group,
  jenis: JenisKiriman,
  jadwal: Date | null,
  template: string | null,
): SQL =>
  auditChange({
    pelaku,
    tindakan: 'Mengirim broadcast',
    sasaran: sebutan(group),
    rincian: sql`${`Jenis: ${jenis}; `} || (SELECT jumlah FROM broadcast ORDER BY id DESC LIMIT 1)
      || ${jadwal ? ` penerima; jadwal: ${waktu.format(jadwal)} WIB` : ' penerima'} || ${melalui(template)}`,
  });

export const kirim = JENIS_KIRIMAN.flatMap((jenis) => [toOne(jenis), toGroup(jenis)]);
