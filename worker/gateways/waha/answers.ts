import * as z from 'zod';
import { part, Ref } from '../fields.ts';
import type { Fault, Outcome, Probe } from '../gateway.ts';
import { TIMELOCKED } from '../ordinary-number.ts';
import { held, MEDIA, NOT_ON_WHATSAPP, rejected, TROUBLE, unreached, unreadable } from '../outcomes.ts';

const BAD_KEY: Fault = { code: 'token', reason: 'Kunci API WAHA tidak berlaku' };
const NO_SESSION: Fault = { code: 'sesi', reason: 'Sesi WAHA belum dibuat atau belum dijalankan' };
/** In the words of its versions. That of a call that it does not know, "Cannot GET /api/sessions/…", is none of them. */
const IS_NO_SESSION = /find a session with name|^session not found|^session .* does not exist/i;

export const State = z.enum(['WORKING', 'STARTING', 'SCAN_QR_CODE', 'STOPPED', 'FAILED']);
type State = z.infer<typeof State>;

/** Probe results by the state of a session. */
export const STATES: Record<State, Probe> = {
  WORKING: { state: 'ready' },
  STARTING: { state: 'away', code: 'tidak_terjangkau', reason: 'Sesi WAHA sedang dimulai' },
  SCAN_QR_CODE: {
    state: 'held',
    code: 'tertaut',
    reason: 'Nomor kampus tidak tertaut di WAHA: pindai kode QR-nya',
  },
  STOPPED: { state: 'held', code: 'sesi', reason: 'Sesi WAHA dihentikan: jalankan lagi dari dasbornya' },
  FAILED: {
    state: 'held',
    code: 'sesi',
    reason: 'Sesi WAHA gagal: jalankan ulang, dan pindai kode QR bila diminta',
  },
};

/** The probe's result by the session's state; null when the answer is not about it, as from an older WAHA. */
export function stateOf(status: number, body: unknown): Probe | null {
  if (status === 401) return { state: 'held', ...BAD_KEY };
  const words = Failed.safeParse(body).data?.words ?? '';
  if (IS_NO_SESSION.test(words)) return { state: 'held', ...NO_SESSION };
  const session = z.object({ status: State }).safeParse(body);
  return session.success ? STATES[session.data.status] : null;
}

/**
 * Every engine of WAHA writes ids in its own way, and one chat goes by a number in the answer and by a hidden id in the
 * webhook: `true_62812…@c.us_3EB0…`, `true_123@lid_3EB0…`. What stays the same is WhatsApp's own id, the last part.
 */
export const Id = z
  .union([Ref, z.object({ _serialized: Ref }).transform((id) => id._serialized)])
  .transform((id) => /^(?:true|false)_[^_]+_([^_]+)/.exec(id)?.[1] ?? id);

const Accepted = z.union([
  z.object({ id: Id }).transform(({ id }) => id),
  z.object({ key: z.object({ id: Id }) }).transform(({ key }) => key.id),
]);

/** An error in any of WAHA's shapes. One with status 500 repeats our request, too: what the message says is not looked at. */
const Failed = z
  .object({
    exception: z.object({ message: z.string(), name: z.string().catch('') }).optional(),
    message: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(' '))]).optional(),
    error: z.string().optional(),
    status: part(State),
  })
  .refine(({ exception, message, error }) => exception ?? message ?? error)
  .transform(({ exception, message, error, status }) => ({
    words: exception?.message ?? message ?? error ?? '',
    media: exception?.name === 'AxiosError',
    session: status,
  }));

export function read(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300) {
    const accepted = Accepted.safeParse(body);
    return accepted.success ? { outcome: 'accepted', ref: accepted.data } : unreadable(status);
  }
  if (status === 401) return held(BAD_KEY);
  const failed = Failed.safeParse(body);
  if (!failed.success) return unreadable(status);
  const { words, media, session } = failed.data;
  if (session) return whileIn(session);
  if (status === 403)
    return held({ code: 'izin', reason: 'Kunci API WAHA tidak berhak mengirim dari sesi ini' });
  if (IS_NO_SESSION.test(words)) return held(NO_SESSION);
  if (/\berror 463\b/.test(words)) return { outcome: 'rejected', ...TIMELOCKED };
  if (/no LID (?:found )?for/i.test(words)) return NOT_ON_WHATSAPP;
  if (words.includes('only in Plus version'))
    return rejected('berkas', 'WAHA Core tidak mengirim gambar dan dokumen: perlu WAHA Plus');
  // WAHA fetches a file before it sends anything.
  if (media) return MEDIA;
  // WhatsApp itself has answered that it does not take it.
  if (/server returned error \d+/.test(words)) return TROUBLE;
  if (status === 400 || status === 422)
    return rejected('lainnya', 'Ditolak WAHA: isi permintaan tidak diterima');
  return unreadable(status);
}

/** WAHA looks at the session before it sends anything. */
function whileIn(session: State): Outcome {
  const state = STATES[session];
  switch (state.state) {
    case 'ready':
      return TROUBLE;
    case 'away':
      return unreached(state.reason);
    case 'held':
      return held(state);
  }
}
