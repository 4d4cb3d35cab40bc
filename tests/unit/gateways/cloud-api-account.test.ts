import { expect, it } from 'vitest';
import { create } from '../../../worker/gateways/cloud-api/adapter.ts';
import type { GatewayEvent } from '../../../worker/gateways/gateway.ts';

const config = {
  WA_BASE_URL: 'http://127.0.0.1:9/v25.0',
  WA_TOKEN: 'T',
  WA_PHONE_NUMBER_ID: '555',
  WA_APP_SECRET: 'S',
  WA_VERIFY_TOKEN: 'V',
};
const gateway = create({ ...config, WA_BUSINESS_ACCOUNT_ID: '777' });

/** When Meta has told it first. */
const TOLD = 1795226874_000;

const change = (field: string, value: unknown, id: unknown = '777') => ({
  object: 'whatsapp_business_account',
  entry: [{ id, time: TOLD / 1000, changes: [{ field, value }] }],
});
const eventsOf = (field: string, value: unknown, id?: unknown) => gateway.events(change(field, value, id));

/** Events of a template: the value, and what we read from it. */
const TEMPLATE: [string, object, object[]][] = [
  ['status', { event: 'APPROVED', reason: 'NONE' }, [{ status: 'APPROVED' }]],
  [
    'status',
    { event: 'APPROVED', message_template_category: 'MARKETING' },
    [{ status: 'APPROVED', kategori: 'MARKETING' }],
  ],
  ['status', { event: 'REJECTED', reason: 'SCAM' }, [{ status: 'REJECTED', alasan: 'SCAM' }]],
  [
    'status',
    { event: 'REJECTED', reason: 'INVALID_FORMAT', rejection_info: { reason: 'Too short' } },
    [{ status: 'REJECTED', alasan: 'Too short' }],
  ],
  [
    'status',
    { event: 'PAUSED', reason: 'NONE', other_info: { title: 'FIRST_PAUSE', description: 'For 3 hours' } },
    [{ status: 'PAUSED', alasan: 'For 3 hours' }],
  ],
  ['status', { event: 'LOCKED', other_info: { title: 'UNPAUSE' } }, [{ status: 'APPROVED' }]],
  ['status', { event: 'UNPAUSED' }, [{ status: 'APPROVED' }]],
  ['status', { event: 'REINSTATED' }, [{ status: 'APPROVED' }]],
  ['status', { event: 'UNARCHIVED' }, [{ status: 'APPROVED' }]],
  [
    'status',
    { event: 'DISABLED', reason: null, disable_info: { disable_date: 1 } },
    [{ status: 'DISABLED' }],
  ],
  ['status', { event: 'PENDING_DELETION', reason: null }, [{ status: 'PENDING_DELETION' }]],
  ['status', { event: 'FLAGGED' }, [{ kualitas: 'RED' }]],
  ['status', { event: 'constructor' }, []],
  ['status', { event: 5 }, []],
  ['quality', { previous_quality_score: 'GREEN', new_quality_score: 'YELLOW' }, [{ kualitas: 'YELLOW' }]],
  ['quality', { new_quality_score: 'PURPLE' }, []],
  ['category', { previous_category: 'UTILITY', new_category: 'MARKETING' }, [{ kategori: 'MARKETING' }]],
  ['category', { correct_category: 'MARKETING', new_category: 'UTILITY' }, [{ kategori: 'UTILITY' }]],
  ['category', { new_category: null }, []],
];
const FIELD: Record<string, string> = {
  status: 'message_template_status_update',
  quality: 'message_template_quality_update',
  category: 'template_category_update',
};
it.each(TEMPLATE)('knows what has become of a template: %s %j', (kind, fields, told) => {
  const named = { message_template_id: 1689556908129832, message_template_name: 'a', ...fields };
  const events = told.map((one) => ({
    type: 'template',
    id: '1689556908129832',
    at: new Date(TOLD),
    ...one,
  }));
  expect(eventsOf(FIELD[kind] ?? '', named)).toEqual(events);
  expect(eventsOf(FIELD[kind] ?? '', { ...named, message_template_id: null })).toEqual([]);
  // JSON has made another number of it.
  expect(eventsOf(FIELD[kind] ?? '', { ...named, message_template_id: 2 ** 60 })).toEqual([]);
});

const NUMBER: [object, object[]][] = [
  [{ event: 'ONBOARDING', max_daily_conversations_per_business: 'TIER_2K' }, [{ peoplePerDay: 2000 }]],
  [{ event: 'THROUGHPUT_UPGRADE', current_limit: 'TIER_UNLIMITED' }, []],
  [{ event: 'UPGRADE', old_limit: 'TIER_250', current_limit: 'TIER_1K' }, [{ peoplePerDay: 1000 }]],
  [
    { current_limit: 'TIER_1K', max_daily_conversations_per_business: 'TIER_UNLIMITED' },
    [{ peoplePerDay: null }],
  ],
  [{ max_daily_conversations_per_business: 100_000 }, [{ peoplePerDay: 100_000 }]],
  [{ max_daily_conversations_per_business: -1 }, [{ peoplePerDay: null }]],
  [{ event: 'FLAGGED', current_limit: 'TIER_250' }, [{ quality: 'RED', peoplePerDay: 250 }]],
  [{ event: 'UNFLAGGED', current_limit: 'TIER_NOT_SET' }, [{ quality: 'UNKNOWN' }]],
  [{ event: 'ONBOARDING', current_limit: { odd: 1 }, max_daily_conversations_per_business: 'TIER_K' }, []],
];
it.each(NUMBER)('knows how many people a day it may write to: %j', (fields, told) => {
  const value = { display_phone_number: '628110000000', ...fields };
  const events = told.map((one) => ({ type: 'rating', ...one }));
  expect(eventsOf('phone_number_quality_update', value)).toEqual(events);
  expect(eventsOf('business_capability_update', value)).toEqual(events);
});

const soon = Math.floor(Date.parse('2100-01-02T03:04:00Z') / 1000);
const ACCOUNT: [object, (RegExp | null)[]][] = [
  [
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'May 1' } },
    [/dinonaktifkan/],
  ],
  [
    { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
    [/akan dinonaktifkan/],
  ],
  [{ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } }, [null]],
  [{ event: 'DISABLED_UPDATE' }, []],
  [
    { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } },
    [/melanggar kebijakan \(SCAM\)/],
  ],
  [{ event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: '<b>' } }, [/melanggar kebijakan:/]],
  [{ event: 'ACCOUNT_DELETED' }, [/dihapus/]],
  [{ event: 'ACCOUNT_OFFBOARDED' }, [/terputus/]],
  [{ event: 'ACCOUNT_RECONNECTED' }, [null]],
  [{ event: 'PARTNER_ADDED', waba_info: { waba_id: '1' } }, []],
  [{ event: 'ACCOUNT_RESTRICTION' }, [/dibatasi Meta:/]],
  ...[soon, String(soon), '2100-01-02T03:04:00+0000'].map((expiration): [object, RegExp[]] => [
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration }],
    },
    [/dibatasi Meta sampai 2 Januari 2100 .*10[.:]04 WIB:/],
  ]),
  ...[null, 1e30, 'tomorrow'].map((expiration): [object, RegExp[]] => [
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING', expiration }],
    },
    [/dibatasi Meta:/],
  ]),
  [
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [
        { restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING', expiration: 1795226874 - 4e8 },
      ],
    },
    [],
  ],
  [
    {
      event: 'ACCOUNT_RESTRICTION',
      restriction_info: [{ restriction_type: 'RESTRICTED_ADD_PHONE_NUMBER_ACTION' }, null],
    },
    [],
  ],
];
it.each(ACCOUNT)('knows whether the account may send: %j', (value, told) => {
  const events = told.map((held) => ({
    type: 'gateway',
    at: new Date(TOLD),
    held: held && { code: expect.stringMatching(/^akun_/), reason: expect.stringMatching(held) },
  }));
  expect(eventsOf('account_update', value)).toEqual(events);
});

it('leaves out what is of another account, where it knows its own', () => {
  const restored: [string, object] = ['account_update', { event: 'ACCOUNT_RECONNECTED' }];
  const events: GatewayEvent[] = [{ type: 'gateway', held: null, at: new Date(TOLD) }];
  expect(eventsOf(...restored)).toEqual(events);
  expect(eventsOf(...restored, 777)).toEqual(events);
  expect(eventsOf(...restored, '778')).toEqual([]);
  expect(create({ ...config }).events(change(...restored, '778'))).toEqual(events);
});
