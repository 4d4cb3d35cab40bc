import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { ResponsInput } from '#contract/akun/passkey.ts';
import { causeOf, type Db } from '../../core/db/client.ts';
import { passkey } from '../../core/db/schema.ts';
import type { App } from '../../core/http/context.ts';
import { log } from '../../core/log.ts';
import { partyOf, takeChallenge } from './browser.ts';

type Respons = z.output<typeof ResponsInput>['respons'];

/** A third of a megabyte, read when the first passkey is. */
export const library = () => import('@simplewebauthn/server');

/**
 * Checks a passkey that a browser has just made for this browser's challenge and the portal's address, with its owner
 * verified by the device.
 *
 * @returns null when it does not hold
 */
export async function madePasskey(c: Context<App>, db: Db, respons: Respons) {
  const expectedChallenge = await takeChallenge(c, db);
  if (expectedChallenge === null) return null;
  const { verifyRegistrationResponse } = await library();
  const response = respons as unknown as RegistrationResponseJSON;
  const checked = await refusedAsNull(
    verifyRegistrationResponse({ response, expectedChallenge, ...partyOf(c), requireUserVerification: true }),
  );
  return checked?.verified ? checked.registrationInfo.credential : null;
}

/**
 * Checks the signature of a passkey over this browser's challenge, and notes its use. A count that does not grow is that
 * of a copy.
 *
 * @returns the account; null when it does not hold
 */
export async function accountOf(c: Context<App>, db: Db, respons: Respons): Promise<number | null> {
  const [expectedChallenge, known] = await Promise.all([
    takeChallenge(c, db),
    db.select().from(passkey).where(eq(passkey.kredensial, respons.id)).get(),
  ]);
  if (expectedChallenge === null || !known) return null;
  const { verifyAuthenticationResponse } = await library();
  const response = respons as unknown as AuthenticationResponseJSON;
  const credential = {
    id: known.kredensial,
    publicKey: new Uint8Array(Buffer.from(known.kunci_publik, 'base64url')),
    counter: known.hitungan,
  };
  const checked = await refusedAsNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      credential,
      requireUserVerification: true,
      ...partyOf(c),
    }),
  );
  if (!checked?.verified) return null;
  const { newCounter } = checked.authenticationInfo;
  const used = await db.all(sql`
    UPDATE passkey SET hitungan = ${newCounter}, dipakai_pada = ${Date.now()}
    WHERE id = ${known.id} AND hitungan = ${known.hitungan} RETURNING id`);
  return used.length > 0 ? known.id_akun : null;
}

/** The library throws for whatever does not hold. */
const refusedAsNull = <T>(checked: Promise<T>): Promise<T | null> =>
  checked.catch((error) => {
    log('warn', 'passkey refused', { error: causeOf(error) });
    return null;
  });
