import { app } from './app.ts';
import { cleanup } from './db/cleanup.ts';
import { connect } from './db/client.ts';
import { configOf, type Env } from './env.ts';
import { deleteAbandoned } from './files/abandoned.ts';
import { gatewayOf } from './gateways/index.ts';
import type { Queues } from './pesan/chunk.ts';
import { consume } from './pesan/consume.ts';
import { sweep } from './pesan/sweep.ts';

const queuesOf = (env: Env): Queues => ({ pesan: env.ANTREAN, broadcast: env.ANTREAN_BROADCAST });

export default {
  fetch: app.fetch,

  async queue(batch, env) {
    const config = configOf(env);
    const { WA_RATE: rate } = config;
    const gateway = gatewayOf(config);
    await consume(batch, { db: connect(env.DB), gateway, queues: queuesOf(env), rate, clock: Date.now });
  },

  async scheduled(controller, env) {
    const db = connect(env.DB);
    const hourly = new Date(controller.scheduledTime).getUTCMinutes() === 0;
    await Promise.all([
      sweep({ db, queues: queuesOf(env), clock: Date.now }),
      hourly ? cleanup(db, Date.now()) : undefined,
      hourly ? deleteAbandoned({ db, bucket: env.BERKAS }, Date.now()) : undefined,
    ]);
  },
} satisfies ExportedHandler<Env>;
