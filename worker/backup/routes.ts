import { type Cadangan, cadangan as calls } from '#contract/portal/cadangan.ts';
import { readSetting } from '../core/db/pengaturan.ts';
import { serve } from '../core/http/serve.ts';
import { backups, backupUnderWay, lastBackup } from './queries.ts';
import { askForBackup, backUp } from './schedule.ts';

/** No route gives out what is in a backup. */
export const cadangan = [
  serve(calls.list, async ({ db }) => {
    const [last, underWay, all, days] = await Promise.all([
      lastBackup(db),
      backupUnderWay(db, Date.now()),
      backups(db),
      readSetting(db, 'cadangan_hari'),
    ]);
    return {
      data: {
        tiap_malam: days > 0,
        terakhir: last ? present(last) : null,
        berjalan: underWay ? present(underWay) : null,
        daftar: all.map(present),
      },
    };
  }),
  serve(calls.create, async ({ c, env, db, user }) => {
    const id = await askForBackup(db, Date.now(), user);
    // Starts at once; the schedule finishes what this invocation does not.
    c.executionCtx.waitUntil(backUp({ db, bucket: env.CADANGAN, clock: Date.now }));
    return { data: { id } };
  }),
];

type Row = Awaited<ReturnType<typeof backups>>[number];

const present = ({ mulai_pada, selesai_pada, ...rest }: Row): Cadangan => ({
  ...rest,
  mulai_pada: mulai_pada.toISOString(),
  selesai_pada: selesai_pada?.toISOString() ?? null,
});
