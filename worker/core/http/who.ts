import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_COOKIE, DEVICE_LIFETIME_SECONDS, deviceOf, withAccount } from '../auth/perangkat.ts';
import type { Who } from '../auth/turn.ts';
import { type App, addressOf } from './context.ts';

type Call = Pick<Context<App>, 'req' | 'var'>;

/** Who tries to be an account: a browser that it has logged in from counts by itself, strangers count by their network. */
export function whoOf(c: Context, { config }: Call['var'], username: string): Who {
  const account = username.toLowerCase();
  const device = deviceOf(config.SESSION_KEYS, getCookie(c, DEVICE_COOKIE), account);
  return { address: device === null ? addressOf(c) : `perangkat ${device}`, account, known: device !== null };
}

/** Lets the browser be known for an account that has just logged in there. */
export function rememberDevice(c: Context, { config }: Call['var'], { account }: Who): void {
  const cookie = withAccount(config.SESSION_KEYS, getCookie(c, DEVICE_COOKIE), account);
  setCookie(c, DEVICE_COOKIE, cookie, {
    httpOnly: true,
    secure: new URL(c.req.url).protocol === 'https:',
    sameSite: 'Strict',
    path: '/api',
    maxAge: DEVICE_LIFETIME_SECONDS,
  });
}
