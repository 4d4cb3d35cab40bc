import { ApiError } from '../errors.ts';
import type { Derive } from './password.ts';
import { scrypt } from './scrypt.ts';

/** Whom a hash is for: an address, and a name that somebody there wants to be. */
export interface Who {
  /** of a known browser its own name, which no address is */
  address: string;
  account: string;
  /** the account has logged in from this browser before */
  known?: boolean;
}

interface Place extends Who {
  /** when the address, and the account at it, last had a turn; or when it came, as no turn is older */
  addressSince: number;
  accountSince: number;
  seenAt: number;
  crowdedOut: boolean;
}

/** Hashes under way or waiting in this isolate. Each takes 16 MB while it runs, so one does at a time. */
const PLACES = { perAddress: 12, altogether: 36 };

/** What a hash takes, for telling how long until there is room. */
const HASH_SECONDS = 0.5;

const POLL_MS = 20;

/** A request whose client has gone is never told: it only stops asking for its turn. */
const GONE_MS = 1_000;

let places: Place[] = [];
let running: Place | undefined;
let turns = 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Does what needs a hash when nobody else in this isolate does. Addresses take turns, and at an address the accounts: whoever
 * asks a lot waits behind those who ask once.
 *
 * @throws ApiError terlalu_sering when the places are taken
 */
export async function inTurn<T>(who: Who, work: (derive: Derive) => Promise<T>): Promise<T> {
  const place = takePlace(who);
  try {
    while (!begins(place)) {
      // Each looks for itself: nothing may be handed to a request that has gone.
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
    // A browser that the account knows takes any stranger's place: many networks could hold all of them.
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

/** Takes the last place of whoever has most for a newcomer who has fewer. @throws ApiError terlalu_sering */
function crowdOut(among: Place[], by: 'address' | 'account', own: number): void {
  const most = largest(among, by);
  const last = largest(most, 'account').findLast((place) => place !== running);
  if (!last || most.length <= own + 1) throw tooMany(among.length);
  last.crowdedOut = true;
  places = places.filter((place) => place !== last);
}

const largest = (among: Place[], by: 'address' | 'account'): Place[] =>
  [...Map.groupBy(among, (place) => place[by]).values()].reduce((a, b) => (b.length > a.length ? b : a), []);

/** Whether it is this one's turn; then it is running. @throws ApiError terlalu_sering when it has lost its place */
function begins(place: Place): boolean {
  if (place.crowdedOut) throw tooMany(PLACES.perAddress);
  forgetGone();
  // This isolate itself has stood still for so long.
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
