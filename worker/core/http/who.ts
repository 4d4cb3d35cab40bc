import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../env.ts';
import { DEVICE_COOKIE, DEVICE_LIFETIME_SECONDS, deviceOf, withAccount } from '../auth/perangkat.ts';
import type { Who } from '../auth/turn.ts';
import { addressOf } from './context.ts';

/** The one who tries to log in, for rate limits: a browser known to the account counts by itself, any other by its network. */
export function whoOf(c: Context, config: Config, username: string): Who {
  const account = username.toLowerCase();
  const device = deviceOf(config.SESSION_KEYS, getCookie(c, DEVICE_COOKIE), account);
  return { address: device === null ? addressOf(c) : `perangkat ${device}`, account, known: device !== null };
}

/** Marks the browser as known to an account that has just logged in there. */
export function rememberDevice(c: Context, config: Config, { account }: Who): void {
  const cookie = withAccount(config.SESSION_KEYS, getCookie(c, DEVICE_COOKIE), account);
  setCookie(c, DEVICE_COOKIE, cookie, {
    httpOnly: true,
    secure: new URL(c.req.url).protocol === 'https:',
    sameSite: 'Strict',
    path: '/api',
    maxAge: DEVICE_LIFETIME_SECONDS,
  });
}
