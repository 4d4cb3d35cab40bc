import * as z from 'zod/mini';
import type { Config } from '../../env.ts';

/** A signature takes about a second. A later answer counts as lost. */
const SIGN_TIMEOUT_MS = 15_000;
const STATUS_TIMEOUT_MS = 5_000;

/** Codes of the client's errors. */
const WRONG_PASSPHRASE = 2031;
const WITHOUT_CERTIFICATE = { NOT_REGISTERED: 2011, NO_CERTIFICATE: 2021 } as const;

export type SignAnswer =
  | { outcome: 'signed'; file: Uint8Array<ArrayBuffer> }
  | { outcome: 'wrong_passphrase' }
  /** the client answered that it has not signed, or with something that is no file */
  | { outcome: 'failed'; status: number }
  /** it may have signed */
  | { outcome: 'lost' };

const Signed = z.object({ file: z.array(z.base64()).check(z.length(1)) });
const Failed = z.object({ status_code: z.optional(z.coerce.number()), status: z.optional(z.unknown()) });

/** The campus's BSrE e-sign client, version 2; null when none is set. */
export function createEsign(config: Config, signTimeoutMs = SIGN_TIMEOUT_MS) {
  const { ESIGN_BASE_URL, ESIGN_USER, ESIGN_PASSWORD } = config;
  if (ESIGN_BASE_URL === '') return null;
  const login = Buffer.from(`${ESIGN_USER}:${ESIGN_PASSWORD}`).toString('base64');

  /** null: no answer, or one of a proxy before it. An error of `fetch` may hold the request: it is dropped. */
  async function ask(path: string, body: object, timeoutMs: number) {
    try {
      const response = await fetch(`${ESIGN_BASE_URL}/api/v2/${path}`, {
        method: 'POST',
        headers: { Authorization: `Basic ${login}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      // A refusal need not be JSON: a wrong login.
      if (status >= 400 && status < 500) return { status, body: await response.json().catch(() => null) };
      return { status, body: (await response.json()) as unknown };
    } catch {
      return null;
    }
  }

  return {
    /** Signs a PDF. Never throws, and keeps the passphrase nowhere. */
    async sign(
      pdf: Uint8Array,
      { nik, passphrase }: Record<'nik' | 'passphrase', string>,
    ): Promise<SignAnswer> {
      const request = {
        nik,
        passphrase,
        signatureProperties: [
          { tampilan: 'INVISIBLE', reason: 'Menandatangani surat', location: 'Indonesia' },
        ],
        file: [Buffer.from(pdf).toString('base64')],
      };
      const answer = await ask('sign/pdf', request, signTimeoutMs);
      if (!answer) return { outcome: 'lost' };
      const signed = Signed.safeParse(answer.body);
      if (answer.status === 200 && signed.success)
        return { outcome: 'signed', file: new Uint8Array(Buffer.from(signed.data.file.join(), 'base64')) };
      const failed = Failed.safeParse(answer.body);
      if (failed.data?.status_code === WRONG_PASSPHRASE) return { outcome: 'wrong_passphrase' };
      return { outcome: 'failed', status: answer.status };
    },
    /** False when the client says that there is no such certificate; true also when it does not answer. */
    async mayHaveCertificate(nik: string) {
      const answer = await ask('user/check/status', { nik }, STATUS_TIMEOUT_MS);
      const { status, status_code } = Failed.safeParse(answer?.body).data ?? {};
      return !Object.entries(WITHOUT_CERTIFICATE).some(
        ([name, code]) => status === name || status_code === code,
      );
    },
  };
}
export type Esign = NonNullable<ReturnType<typeof createEsign>>;
