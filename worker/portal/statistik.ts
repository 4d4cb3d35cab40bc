import { Hono } from 'hono';
import type { JenisInsiden } from '#contract/portal/insiden.ts';
import type { Menunggu } from '#contract/portal/menunggu.ts';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import type { PerluTindakan, Statistik } from '#contract/portal/statistik.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import type { Config } from '../env.ts';
import { presentAll } from '../pesan/report/broadcastRow.ts';
import { heldOf } from '../pesan/watch/gatewayQueries.ts';
import { isMature, readBegun, readJadwal } from '../pesan/watch/insiden.ts';
import { channelsOf } from '../pesan/watch/kanal.ts';
import { readMenunggu, readPerluTindakan } from './perluTindakan.ts';
import { persiapanOf } from './persiapan.ts';
import { readStatistik } from './statistikQueries.ts';

/** What the operator's dashboard shows. */
export const statistik = new Hono<App>()
  .use(guard('Operator'))
  .get('/', async (c) => {
    const data: Statistik = await readStatistik(c.var.db, Date.now());
    return c.json({ data });
  })
  .get('/perlu-tindakan', async (c) => {
    const { db, config } = c.var;
    const now = Date.now();
    const [found, held, begun, jadwal] = await Promise.all([
      readPerluTindakan(db, now),
      heldOf(db, namesOf(config)),
      readBegun(db),
      readJadwal(db, now),
    ]);
    const data: PerluTindakan = {
      jadwal_berhenti: jadwal.berjalan || jadwal.baru ? undefined : { sejak: isoOf(jadwal.terakhir) },
      insiden: begun
        .filter((one) => !SHOWN_AS_HELD.includes(one.jenis) && isMature(one, now))
        .map(({ jenis, sasaran, sejak }) => ({ jenis, sasaran, sejak: new Date(sejak).toISOString() })),
      kanal: held.map(({ nama, alasan, ditahan_pada }) => ({
        nama,
        cadangan: nama !== config.channel.name,
        alasan,
        sejak: ditahan_pada.toISOString(),
      })),
      broadcast: await presentAll(c, found.broadcast),
      sinkron: found.sinkron.map(({ nomor, sejak, ...row }) => ({
        ...row,
        ...(nomor > 0 && { nomor }),
        sejak: new Date(sejak).toISOString(),
      })),
      belum_pasti: found.belumPasti.map((row) => ({ ...row, tertua: isoOf(row.tertua) })),
      percakapan: { ...found.percakapan, tertua: isoOf(found.percakapan.tertua) },
      pengaduan: { ...found.pengaduan, tertua: isoOf(found.pengaduan.tertua) },
      surat: { ...found.surat, tertua: isoOf(found.surat.tertua) },
    };
    return c.json({ data });
  })
  .get('/menunggu', async (c) => {
    const { db, config } = c.var;
    const counts = await readMenunggu(db, namesOf(config), Date.now());
    // Only read when something is held: every open page asks again and again.
    const held = counts.kanal > 0 ? await heldOf(db, namesOf(config)) : [];
    const main = held.find(({ nama }) => nama === config.channel.name);
    const semua = held.length === channelsOf(config).length;
    const data: Menunggu = { ...counts, ditahan: main ? { alasan: main.alasan, semua } : null };
    return c.json({ data });
  })
  .get('/persiapan', async (c) => {
    const data: Persiapan = await persiapanOf(c);
    return c.json({ data });
  });

/** What is held is shown from its first moment, and by itself. */
const SHOWN_AS_HELD: readonly JenisInsiden[] = ['kanal_ditahan', 'broadcast_ditahan'];

const namesOf = (config: Config) => channelsOf(config).map(({ name }) => name);

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
