import * as z from 'zod';
import type { KodeGateway } from '#contract/pesan/alasan.ts';
import { keep, list, part } from '../fields.ts';
import type { GatewayEvent } from '../gateway.ts';

/** Events of the account and its number. Unknown fields and words give none. */
export function accountEvents(field: string, value: unknown): GatewayEvent[] {
  switch (field) {
    case 'phone_number_quality_update':
    case 'business_capability_update':
      return keep(Limit, [value]).flatMap(rating);
    case 'account_update':
      return keep(AccountUpdate, [value]).flatMap(updateEvents);
    default:
      return [];
  }
}

/** `TIER_2K`, a number, or unlimited as `TIER_UNLIMITED` or -1. */
const Tier = z.union([z.string(), z.int().transform(String)]).transform((word): number | null | undefined => {
  if (word === 'TIER_UNLIMITED' || word === '-1') return null;
  const [, digits, thousands] = /^(?:TIER_)?([1-9]\d{0,8})(K?)$/.exec(word) ?? [];
  return digits === undefined ? undefined : Number(digits) * (thousands ? 1000 : 1);
});

const Limit = z.object({
  event: part(z.string()),
  current_limit: part(Tier),
  max_daily_conversations_per_business: part(Tier),
});

const QUALITY = new Map([
  ['FLAGGED', 'RED'],
  ['UNFLAGGED', 'UNKNOWN'],
]);

/** The limit is of all numbers of a business together, so it is ours whichever number the payload names. */
function rating(change: z.infer<typeof Limit>): GatewayEvent[] {
  const quality = QUALITY.get(change.event ?? '');
  // The other limit is the throughput of an upgraded number.
  const current = change.event === 'THROUGHPUT_UPGRADE' ? undefined : change.current_limit;
  const limit = change.max_daily_conversations_per_business;
  const peoplePerDay = limit === undefined ? current : limit;
  if (quality === undefined && peoplePerDay === undefined) return [];
  return [
    { type: 'rating', ...(quality && { quality }), ...(peoplePerDay !== undefined && { peoplePerDay }) },
  ];
}

const AccountUpdate = z.object({
  event: z.string(),
  ban_info: part(z.object({ waba_ban_state: z.string() })),
  violation_info: part(z.object({ violation_type: z.string().regex(/^[A-Z_]{1,60}$/) })),
  restriction_info: list,
});

/** A moment in milliseconds, told in seconds or as text; what is beyond any calendar is none. */
const Moment = z
  .union([z.number(), z.string()])
  .transform((told) => (/^[\d.]+$/.test(String(told)) ? Number(told) * 1000 : Date.parse(String(told))))
  .pipe(z.number().min(0).max(8.64e15));

const Restriction = z.object({ restriction_type: z.string(), expiration: part(Moment) });

const held = (reason: string, code: KodeGateway = 'akun_dibatasi'): GatewayEvent[] => [
  { type: 'gateway', held: { code, reason } },
];
const APPEAL = 'ajukan banding di Business Support Home';

function updateEvents(update: z.infer<typeof AccountUpdate>): GatewayEvent[] {
  switch (update.event) {
    case 'DISABLED_UPDATE':
      return ban(update.ban_info?.waba_ban_state);
    case 'ACCOUNT_RESTRICTION':
      return restriction(update.restriction_info);
    case 'ACCOUNT_VIOLATION': {
      const kind = update.violation_info ? ` (${update.violation_info.violation_type})` : '';
      return held(`Akun WhatsApp kampus dinilai melanggar kebijakan${kind}: lihat Business Support Home`);
    }
    case 'ACCOUNT_DELETED':
      return held('Akun WhatsApp kampus dihapus: sambungkan akun dan nomor yang baru', 'akun_terputus');
    case 'ACCOUNT_OFFBOARDED':
      return held(
        'Nomor kampus terputus dari Cloud API karena ganti ponsel atau didaftarkan ulang: sambungkan lagi',
        'akun_terputus',
      );
    case 'ACCOUNT_RECONNECTED':
      return [{ type: 'gateway', held: null }];
    default:
      return [];
  }
}

function ban(state: string | undefined): GatewayEvent[] {
  switch (state) {
    case 'REINSTATE':
      return [{ type: 'gateway', held: null }];
    case 'SCHEDULE_FOR_DISABLE':
      return held(`Akun WhatsApp kampus akan dinonaktifkan Meta: ${APPEAL}`);
    case 'DISABLE':
      return held(`Akun WhatsApp kampus dinonaktifkan Meta: ${APPEAL}`);
    default:
      return [];
  }
}

const DATE = new Intl.DateTimeFormat('id-ID', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Jakarta',
});

/** Others are of calls, of more numbers, or of new templates: they keep no message back. Told late, one may be over. */
function restriction(items: unknown[]): GatewayEvent[] {
  const messaging = keep(Restriction, items).filter(
    ({ restriction_type, expiration = Infinity }) =>
      restriction_type.endsWith('_MESSAGING') && expiration > Date.now(),
  );
  if (items.length > 0 && messaging.length === 0) return [];
  const ends = messaging.flatMap(({ expiration }) => expiration ?? []);
  const until = ends.length > 0 ? ` sampai ${DATE.format(Math.max(...ends))} WIB` : '';
  return held(`Akun WhatsApp kampus dibatasi Meta${until}: ${APPEAL}`);
}
