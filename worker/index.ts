import { tellFormerNumbers } from './akun/index.ts';
import { answerThem, app } from './app.ts';
import { copyLetters, deleteCopies } from './backup/files.ts';
import { backUp } from './backup/schedule.ts';
import { deleteAbandoned } from './berkas/index.ts';
import { sidikSemua } from './core/auth/sidik.ts';
import { connect } from './core/db/client.ts';
import { forgetDeleted } from './core/db/undo.ts';
import { newId, withLog } from './core/log.ts';
import { settleAll } from './core/tasks.ts';
import { configOf, type Env, isLocal } from './env.ts';
import { settledForNextOwners } from './jawab/index.ts';
import {
  beat,
  bury,
  type Consumer,
  callbackQueueOf,
  carriesBroadcasts,
  consume,
  consumeCallbacks,
  createStore,
  isForDeadLetters,
  laneOf,
  lapse,
  noteNumber,
  nudgeCallbacks,
  queuesOf,
  refreshTemplates,
  sweep,
  sweepCallbacks,
  type Teller,
  watchAndNotify,
} from './pesan/index.ts';
import { remindOperators } from './portal/ingatkan.ts';
import { lapseRequests } from './portal/persetujuan/putus.ts';
import { applyRetention, cleanup } from './privasi/index.ts';

const lanesOf = (env: Env) => [env.LAJUR_1, env.LAJUR_2, env.LAJUR_3, env.LAJUR_4, env.LAJUR_5, env.LAJUR_6];

/** A queue's role by its name: where it nudges, and which lanes it may call. */
function roleOf(name: string, env: Env) {
  if (carriesBroadcasts(name))
    return { queue: env.ANTREAN_BROADCAST, lanes: lanesOf(env), helper: null, carriesBroadcasts: true };
  const helper = laneOf(name);
  // A single message is not nudged through a lane: it would wait behind a part of a broadcast.
  return {
    queue: (helper && lanesOf(env)[helper - 1]) || env.ANTREAN,
    lanes: [],
    helper,
    carriesBroadcasts: helper !== null,
  };
}

function createConsumer(name: string, env: Env): Consumer {
  const { firstGateway, secondGateway, SESSION_KEYS } = configOf(env);
  const { queue, lanes, helper, carriesBroadcasts } = roleOf(name, env);
  return {
    store: createStore(
      connect(env.DB),
      { main: firstGateway.name, secondGateway: secondGateway?.name ?? null },
      helper !== null,
      (no_hp) => sidikSemua(SESSION_KEYS, no_hp),
      (keys) => nudgeCallbacks(env.ANTREAN_CALLBACK, keys),
    ),
    firstGateway,
    secondGateway,
    queues: queuesOf(env),
    queue,
    lanes,
    helper,
    carriesBroadcasts,
    clock: Date.now,
    random: Math.random,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
}

const tellerOf = (env: Env, lambat: boolean): Teller => ({
  db: connect(env.DB),
  queues: { cepat: env.ANTREAN_CALLBACK, lambat: env.ANTREAN_CALLBACK_LAMBAT },
  lambat,
  lokal: isLocal(configOf(env)),
  clock: Date.now,
  random: Math.random,
});

/** Scheduled time plus the time elapsed since. */
function createClock({ scheduledTime }: ScheduledController): () => number {
  const begun = Date.now();
  return () => scheduledTime + Date.now() - begun;
}

export default {
  fetch: app.fetch,

  async queue(batch, env) {
    const chosen = configOf(env);
    const db = connect(env.DB);
    const queues = queuesOf(env);
    const callbacks = callbackQueueOf(batch.queue);
    await withLog({ queue: batch.queue, batch: newId() }, () => {
      if (callbacks) return consumeCallbacks(batch, tellerOf(env, callbacks.lambat));
      if (isForDeadLetters(batch.queue)) return bury(batch, { db, chosen, queues, clock: Date.now });
      return consume(batch, createConsumer(batch.queue, env));
    });
  },

  async scheduled(controller, env) {
    const db = connect(env.DB);
    const queues = queuesOf(env);
    const config = configOf(env);
    const hourly = new Date(controller.scheduledTime).getUTCMinutes() === 0;
    const tasks = () =>
      settleAll({
        sweep: sweep({ db, queues, chosen: config, clock: Date.now }).then(() => beat(db, Date.now())),
        callbacks: sweepCallbacks(db, env.ANTREAN_CALLBACK, Date.now()),
        kabar: watchAndNotify(
          { db, bucket: env.BERKAS, queues, siteUrl: config.SITE_URL, now: Date.now() },
          config,
        ),
        tenggat: remindOperators({ db, queue: queues.pesan, siteUrl: config.SITE_URL, now: Date.now() }),
        nomor: noteNumber(db, config.firstGateway.name, config.WA_NUMBER),
        nomorBaru: tellFormerNumbers(db, queues.pesan, Date.now()),
        answers: answerThem(env, db, config, null),
        pemilikBaru: db.run(settledForNextOwners),
        urung: db.run(forgetDeleted(Date.now())),
        backup: backUp({ db, bucket: env.CADANGAN, clock: createClock(controller) }),
        ...(hourly && {
          letters: copyLetters({ db, files: env.BERKAS, backups: env.CADANGAN, now: Date.now() }),
          copies: deleteCopies({ db, backups: env.CADANGAN, now: Date.now() }),
          cleanup: cleanup(db, Date.now()),
          retensi: applyRetention(db, Date.now()),
          abandoned: deleteAbandoned({ db, bucket: env.BERKAS }, Date.now()),
          persetujuan: lapse(db, config.SITE_URL, Date.now()),
          permintaan: lapseRequests(db, config.SITE_URL, Date.now()),
          templates: refreshTemplates(db, queues, config, Date.now()),
        }),
      });
    await withLog({ cron: newId() }, tasks);
  },
} satisfies ExportedHandler<Env>;
