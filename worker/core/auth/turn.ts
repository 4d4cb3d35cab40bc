import { ApiError } from '../errors.ts';
import type { Derive } from './password.ts';
import { scrypt } from './scrypt.ts';

/** A caller: their address and the account they try. */
export interface Who {
  /** for a known browser its id, which is never an address */
  address: string;
  account: string;
  /** the account has logged in from this browser before */
  known?: boolean;
}

interface Place extends Who {
  /** when the address, and the account at it, last had a turn; when it came, if no turn is older */
  addressSince: number;
  accountSince: number;
  seenAt: number;
  crowdedOut: boolean;
}

/** Hashes running or waiting in this isolate. Each uses 16 MB while it runs, so only one runs at a time. */
const PLACES = { perAddress: 12, altogether: 36 };

/** Duration of a hash, for Retry-After. */
const HASH_SECONDS = 0.5;

const POLL_MS = 20;

/** A request whose client has disconnected just stops polling; it is dropped after this. */
const GONE_MS = 1_000;

let places: Place[] = [];
let running: Place | undefined;
let turns = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` when no other hash runs in this isolate. Addresses take turns, and within an address accounts: a caller
 * with many requests waits behind those with one.
 *
 * @throws ApiError terlalu_sering when all places are taken
 */
export async function inTurn<T>(who: Who, work: (derive: Derive) => Promise<T>): Promise<T> {
  const place = takePlace(who);
  try {
    while (!begins(place)) {
      // Polls: a turn must not be handed to a request that is gone.
      await wait(POLL_MS);
      place.seenAt = Date.now();
    }
    return await work((password, salt, length, cost) =>
      scrypt(password, salt, length, cost, async () => {
        await wait(0);
        place.seenAt = Date.now();
      }),
    );
  } finally {
    places = places.filter((other) => other !== place);
    if (running === place) running = undefined;
  }
}

function takePlace(who: Who): Place {
  forgetGone();
  const near = places.filter(({ address }) => address === who.address);
  const same = near.filter(({ account }) => account === who.account);
  if (near.length >= PLACES.perAddress) crowdOut(near, 'account', same.length);
  else if (places.length >= PLACES.altogether) {
    // A known browser takes the place of an unknown one: attackers on many networks could hold all places.
    if (who.known)
      crowdOut(
        places.filter((place) => !place.known && place !== running),
        'address',
        -1,
      );
    else crowdOut(places, 'address', near.length);
  }
  const place = {
    ...who,
    addressSince: near[0]?.addressSince ?? turns,
    accountSince: same[0]?.accountSince ?? turns,
    seenAt: Date.now(),
    crowdedOut: false,
  };
  places.push(place);
  return place;
}

/** Frees the last place of the largest holder for a newcomer who has fewer. @throws ApiError terlalu_sering */
function crowdOut(among: Place[], by: 'address' | 'account', own: number): void {
  const most = largest(among, by);
  const last = largest(most, 'account').findLast((place) => place !== running);
  if (!last || most.length <= own + 1) throw tooMany(among.length);
  last.crowdedOut = true;
  places = places.filter((place) => place !== last);
}

const largest = (among: Place[], by: 'address' | 'account'): Place[] =>
  [...Map.groupBy(among, (place) => place[by]).values()].reduce((a, b) => (b.length > a.length ? b : a), []);

/** Starts if it is this place's turn. @throws ApiError terlalu_sering when it was crowded out */
function begins(place: Place): boolean {
  if (place.crowdedOut) throw tooMany(PLACES.perAddress);
  forgetGone();
  // The whole isolate was paused for longer than `GONE_MS`.
  if (!places.includes(place)) places.push(place);
  if (running || places.some((other) => isBefore(other, place))) return false;
  running = place;
  turns++;
  for (const other of places.filter(({ address }) => address === place.address)) {
    other.addressSince = turns;
    if (other.account === place.account) other.accountSince = turns;
  }
  return true;
}

const isBefore = (a: Place, b: Place) =>
  (a.addressSince - b.addressSince ||
    a.accountSince - b.accountSince ||
    places.indexOf(a) - places.indexOf(b)) < 0;

function forgetGone(): void {
  const now = Date.now();
  places = places.filter(({ seenAt }) => now - seenAt < GONE_MS);
  if (running && !places.includes(running)) running = undefined;
}

const tooMany = (ahead: number) =>
  new ApiError('terlalu_sering', {
    message: 'Server sedang ramai, silakan coba lagi sebentar lagi',
    retryAfterSeconds: Math.ceil(ahead * HASH_SECONDS),
  });
