import type { JamTenang } from '#contract/pengaturan/pengaturanKirim.ts';
import { dayEnd, nextRest, rests } from '../send/hours.ts';

/** Input of the estimate. Times are epoch milliseconds. */
export interface Plan {
  jumlah: number;
  /** messages that go out first */
  antre: number;
  now: number;
  /** when it is to begin; what is past is now */
  mulai: number;
  /** messages a second */
  rate: number;
  /** messages a day, null: as many as there are; and how many of today's are left */
  perDay: number | null;
  left: number;
  jamTenang: JamTenang;
}

/** When the first and when the last of its messages goes out, in epoch milliseconds, if everything goes as it should. */
export function estimate(plan: Plan): { mulai: number; selesai: number } {
  const { jumlah, antre, now, rate, perDay, jamTenang } = plan;
  let at = now;
  let ends = dayEnd(jamTenang.zona, now);
  let room = perDay === null ? Number.POSITIVE_INFINITY : plan.left;

  /** A day has gone by, and another one's limit begins. */
  function pass(until: number) {
    at = until;
    if (at < ends) return;
    ends = dayEnd(jamTenang.zona, at);
    room = perDay ?? Number.POSITIVE_INFINITY;
  }

  /** Waits until something may go out. */
  function wait() {
    for (;;) {
      const until = rests(jamTenang, at);
      if (until !== null) pass(until);
      else if (room < 1) pass(ends);
      else return;
    }
  }

  function send(count: number) {
    for (let rest = count; rest > 0; ) {
      wait();
      const until = Math.min(ends, nextRest(jamTenang, at));
      const sent = Math.min(rest, room, Math.ceil(((until - at) * rate) / 1000));
      rest -= sent;
      room -= sent;
      pass(Math.min(until, at + (sent / rate) * 1000));
    }
  }

  send(antre);
  if (plan.mulai > at) pass(plan.mulai);
  if (jumlah > 0) wait();
  const mulai = at;
  send(jumlah);
  return { mulai, selesai: at };
}
