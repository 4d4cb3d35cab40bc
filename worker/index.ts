import { app } from './app.ts';
import { cleanup } from './db/cleanup.ts';
import { connect } from './db/client.ts';
import { configOf, type Env } from './env.ts';
import { deleteAbandoned } from './files/abandoned.ts';
import { gatewayOf } from './gateways/index.ts';
import { consume } from './pesan/consume.ts';
import { sweep } from './pesan/sweep.ts';

export default {
  fetch: app.fetch,

  async queue(batch, env) {
    const gateway = gatewayOf(configOf(env));
    await consume(batch, { db: connect(env.DB), gateway, queue: env.ANTREAN, clock: Date.now });
  },

  async scheduled(controller, env) {
    const db = connect(env.DB);
    const hourly = new Date(controller.scheduledTime).getUTCMinutes() === 0;
    await Promise.all([
      sweep({ db, queue: env.ANTREAN, clock: Date.now }),
      hourly ? cleanup(db, Date.now()) : undefined,
      hourly ? deleteAbandoned({ db, bucket: env.BERKAS }, Date.now()) : undefined,
    ]);
  },
} satisfies ExportedHandler<Env>;
