import { type Random, randomOf } from './random.ts';
import { ACCEPTED, type Answer, type Options } from './state.ts';

/** The events of a random history. */
export interface Scene extends Required<Omit<Options, 'fault'>> {
  /** most time that anything may fail, milliseconds */
  badMs: number;
  singles: number;
  broadcasts: number;
  /** most recipients of a broadcast */
  size: number;
  /** acts of operators, and messages of students */
  acts: number;
  texts: number;
  /** a template replaces free text outside the window */
  template: boolean;
}

export function sceneOf(seed: number): Scene {
  const random = randomOf(seed * 7 + 3);
  const { chance, int, pick } = random;
  return {
    seed,
    rate: pick([80, 80, 20, 5, 1, 0.5]),
    perDay: chance(0.25) ? 20 + int(40) : null,
    secondGateway: chance(0.4),
    echo: chance(0.6),
    hasWindow: chance(0.4),
    template: chance(0.5),
    databaseMs: pick([3, 8, 15]),
    answerMs: pick([30, 200, 400, 1500]),
    skewMs: pick([0, 0, 30]),
    databaseFails: pick([0, 0, 0.01, 0.05]),
    answerLost: pick([0, 0, 0.01, 0.05]),
    stall: pick([0, 0, 0.003]),
    crash: pick([0, 0.02, 0.1, 0.3]),
    queueFails: pick([0, 0.02, 0.1]),
    redelivered: 0.05,
    webhookTwice: pick([0.2, 0.5]),
    cronSkips: pick([0, 0.3]),
    badMs: pick([60_000, 300_000, 1_800_000]),
    answer: anything,
    singles: 10 + int(40),
    broadcasts: 1 + int(3),
    size: 10 + int(90),
    acts: int(60),
    texts: int(25),
  };
}

/** Everything that a gateway may answer. */
function anything({ next, chance, int }: Random): Answer {
  const reason = 'alasan';
  const not = (outcome: Answer['outcome']): Answer => ({ outcome, taken: false });
  const x = next();
  if (x < 0.55) return ACCEPTED;
  if (x < 0.63) return { outcome: { outcome: 'unknown', code: 'tanpa_jawaban', reason }, taken: chance(0.5) };
  if (x < 0.75)
    return not({
      outcome: 'retry',
      code: 'dibatasi',
      reason,
      ...(chance(0.2) && { retryAfterSeconds: int(300) }),
    });
  if (x < 0.8) return not({ outcome: 'rejected', code: 'bukan_whatsapp', reason });
  if (x < 0.83) return not({ outcome: 'rejected', code: 'promosi_ditolak', reason });
  if (x < 0.86) return not({ outcome: 'rejected', code: 'jendela_tertutup', reason });
  if (x < 0.92) return not({ outcome: 'unreached', code: 'tidak_terjangkau', reason });
  if (x < 0.925) return not({ outcome: 'rejected', code: 'token', reason, hold: 'gateway' });
  if (x < 0.93) return not({ outcome: 'rejected', code: 'template', reason, hold: 'broadcast' });
  if (x < 0.935) return not({ outcome: 'rejected', code: 'template', reason, hold: 'template' });
  if (x < 0.94) return not({ outcome: 'rejected', code: 'isian', reason, hold: 'misfit' });
  return ACCEPTED;
}
