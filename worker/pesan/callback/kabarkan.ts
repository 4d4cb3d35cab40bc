import { causeOf, type Db } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import { partsOf } from '../../core/parts.ts';
import { callbackDitolak } from './alamat.ts';
import { Colek, nudgeCallbacks } from './colek.ts';
import {
  isFirstToWake,
  isSlow,
  isTold,
  type Jawaban,
  type Lajur,
  type Next,
  type Peristiwa,
  type Round,
  release,
  settle,
  take,
} from './lajur.ts';
import { signed } from './tanda.ts';
import { ANSWER_MS, QUICK_ANSWER_MS } from './waktu.ts';

/** Connections of one invocation: Workers allows six that wait for an answer. */
const CONNECTIONS = 6;

/** No further request begins after so long, so that others of the queue have their turn. */
const RUN_MS = 5_000;

/** Events with which a failing receiver is probed, and failures without a success after which a round ends. */
const PROBES = 5;

/** Events due within this time are nudged by the queue, later ones by the schedule. */
const WAKE_MS = 60_000;

/** Queues keep whole seconds: a delayed message may come this much early. */
const EARLY_MS = 1_000;

/** Retry delay when the database does not answer, in seconds. */
const RETRY_SECONDS = 5;

export interface Teller {
  db: Db;
  queues: Record<'cepat' | 'lambat', Queue<Colek>>;
  /** the batch comes from the queue of receivers that fail or are slow */
  lambat: boolean;
  /** the portal was started locally */
  lokal: boolean;
  clock: () => number;
  random: () => number;
}

/** Tells other systems of their messages' states: those of the keys of a batch, each by itself and a few at a time. */
export async function consumeCallbacks(batch: MessageBatch, teller: Teller): Promise<void> {
  const nudges = batch.messages.map((message) => ({ message, colek: Colek.safeParse(message.body).data }));
  const keys = [...new Set(nudges.flatMap(({ colek }) => colek?.kunci ?? []))];
  const failed = new Set<number>();
  for (const group of partsOf(keys, CONNECTIONS)) {
    const connections = Math.floor(CONNECTIONS / group.length);
    await Promise.all(
      group.map((kunci) =>
        tellOf(kunci, connections, teller).catch((error) => {
          log('error', 'callbacks not finished', { kunci, error: causeOf(error) });
          failed.add(kunci);
        }),
      ),
    );
  }
  for (const { message, colek } of nudges) {
    if (!colek) log('error', 'dropped a queue message that names no key', { message: message.id });
    if (colek && failed.has(colek.kunci)) message.retry({ delaySeconds: RETRY_SECONDS });
    else message.ack();
  }
}

async function tellOf(id_kunci: number, connections: number, teller: Teller): Promise<void> {
  const { db, clock, random, lambat } = teller;
  const token = crypto.randomUUID();
  const until = clock() + RUN_MS;
  let { lajur, peristiwa }: Round = await take(db, id_kunci, token, clock());
  // Another consumer has the lane, which looks again as it lets go.
  if (lajur === null) return;
  let failing = false;
  while (lajur && peristiwa.length > 0 && isSlow(lajur) === lambat && !failing && clock() < until) {
    const wanted = lajur.gagal_sejak === null ? peristiwa : peristiwa.slice(0, PROBES);
    const answers = await postAll(lajur, wanted, { connections, until, teller });
    ({ lajur, peristiwa } = await settle(db, lajur, token, answers, { now: clock(), random }));
    failing = !answers.some(isTold);
    log(failing ? 'warn' : 'info', 'callbacks', {
      kunci: id_kunci,
      told: answers.filter(isTold).length,
      of: answers.length,
    });
  }
  const next = await release(db, id_kunci, token);
  if (next) await wake(id_kunci, next, teller);
}

/** Has a lane looked at again when something of it is due: at once, or after a second when its receiver fails. */
async function wake(id_kunci: number, next: Next, { db, queues, clock }: Teller): Promise<void> {
  const { pada, gagal_sejak } = next;
  const now = clock();
  if (pada > now + WAKE_MS) return;
  const queue = isSlow(next) ? queues.lambat : queues.cepat;
  const delaySeconds = Math.max(Math.ceil((pada - now) / 1000), gagal_sejak === null ? 0 : 1);
  const earliest = now + delaySeconds * 1000 - EARLY_MS;
  if (pada <= now || (await isFirstToWake(db, id_kunci, { pada, earliest, now })))
    await nudgeCallbacks(queue, [id_kunci], delaySeconds);
}

/** Posts events, those of one message one after the other, and stops where there is no use in going on. */
async function postAll(
  lajur: Lajur,
  events: readonly Peristiwa[],
  { connections, until, teller }: { connections: number; until: number; teller: Teller },
): Promise<Jawaban[]> {
  const answers: Jawaban[] = [];
  const messages = [...Map.groupBy(events, ({ id_pesan }) => id_pesan).values()];
  const goesOn = () => teller.clock() < until && (answers.length < PROBES || answers.some(isTold));
  const connection = async () => {
    for (let message = messages.shift(); message; message = goesOn() ? messages.shift() : undefined)
      for (const event of message) {
        const answer = await post(lajur, event, teller);
        answers.push(answer);
        if (answer.jawaban === null) break;
      }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return answers;
}

async function post(
  { alamat, rahasia }: Lajur,
  peristiwa: Peristiwa,
  { lokal, lambat, clock }: Teller,
): Promise<Jawaban> {
  const { id, id_pesan, referensi, status, alasan_kode, pada } = peristiwa;
  const dicoba_pada = clock();
  const body = JSON.stringify({
    type: 'pesan.status',
    timestamp: new Date(pada).toISOString(),
    data: { id: id_pesan, referensi, status, alasan_kode },
  });
  // With its time the id is unique even in a database that was restored, where ids begin again.
  const headers = signed(rahasia, `msg_${id}_${pada}`, dicoba_pada, body);
  const jawaban = callbackDitolak(alamat, lokal)
    ? null
    : await request(alamat, headers, body, lambat ? ANSWER_MS : QUICK_ANSWER_MS);
  return { peristiwa, dicoba_pada, jawaban, latensi_ms: clock() - dicoba_pada };
}

/** @returns the HTTP status; null: no answer came. A redirect is an answer like any other: it is not followed. */
async function request(
  url: string,
  headers: Record<string, string>,
  body: string,
  answerMs: number,
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'VADR', ...headers },
      body,
      signal: AbortSignal.timeout(answerMs),
    });
    await response.body?.cancel().catch(() => undefined);
    return response.status;
  } catch {
    return null;
  }
}
