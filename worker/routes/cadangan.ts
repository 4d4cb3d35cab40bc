import { Hono } from 'hono';
import type { Cadangan, DaftarCadangan } from '#contract/cadangan.ts';
import { askForBackup, backUp } from '../cadangan/schedule.ts';
import { backups, backupUnderWay, lastBackup } from '../db/cadangan.ts';
import { readSetting } from '../db/pengaturan.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';

/** The backups of the database: which there are, and one more. What is in them, no route gives away. */
export const cadangan = new Hono<App>()
  .use(guard('Operator'))
  .get('/', async (c) => {
    const { db } = c.var;
    const [last, underWay, all, days] = await Promise.all([
      lastBackup(db),
      backupUnderWay(db, Date.now()),
      backups(db),
      readSetting(db, 'cadangan_hari'),
    ]);
    const data: DaftarCadangan = {
      tiap_malam: days > 0,
      terakhir: last ? present(last) : null,
      berjalan: underWay ? present(underWay) : null,
      daftar: all.map(present),
    };
    return c.json({ data });
  })
  .post('/', async (c) => {
    const { db, user } = c.var;
    const id = await askForBackup(db, Date.now(), user);
    // The schedule would begin within a minute; what this does not get done, it does.
    c.executionCtx.waitUntil(backUp({ db, bucket: c.env.CADANGAN, clock: Date.now }));
    return c.json({ data: { id } }, 202);
  });

type Row = Awaited<ReturnType<typeof backups>>[number];

const present = ({ mulai_pada, selesai_pada, ...rest }: Row): Cadangan => ({
  ...rest,
  mulai_pada: mulai_pada.toISOString(),
  selesai_pada: selesai_pada?.toISOString() ?? null,
});
