import { Hono } from 'hono';
import type { Cadangan, DaftarCadangan } from '#contract/portal/cadangan.ts';
import { readSetting } from '../core/db/pengaturan.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { backups, backupUnderWay, lastBackup } from './queries.ts';
import { askForBackup, backUp } from './schedule.ts';

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
