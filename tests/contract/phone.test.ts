import { describe, expect, it } from 'vitest';
import { normalizePhone, toE164Digits } from '../../worker/contract/phone.ts';

describe('normalizePhone', () => {
  it.each([
    ['0812-3456-789', '08123456789'],
    ['62812 3456 789', '08123456789'],
    ['+62 812 3456 789', '08123456789'],
    ['+62 (0)812-3456-789', '08123456789'],
    ['0062 812 3456 789', '08123456789'],
    ['8123456789', '08123456789'],
    [' 0812.3456.789 ', '08123456789'],
    ['0812–3456–789', '08123456789'],
    ['0800-0000-0001', '080000000001'],
    ['\u202a+62 812‑3456‑789\u202c', '08123456789'],
    ['\u20668123\u200b456789\u2069', '08123456789'],
    ['+65 9123 4567', '+6591234567'],
    ['0065 9123 4567', '+6591234567'],
    ['+966 50 123 4567', '+966501234567'],
  ])('reads %s as %s', (text, stored) => {
    expect(normalizePhone(text)).toBe(stored);
  });

  it.each([
    '',
    '0',
    '08',
    '0812345',
    '08123456789012',
    '021-555-1234',
    '+62 21 555 1234',
    '6591234567',
    '+',
    '+0812345678',
    '0812abc4567',
    'nomor saya',
    '12345678',
    "0812'; DROP TABLE",
    '+1234567890123456',
  ])('refuses %j', (text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  it('is the same for its own result', () => {
    for (const stored of ['08123456789', '+6591234567']) expect(normalizePhone(stored)).toBe(stored);
  });
});

it('gives gateways E.164 digits', () => {
  expect(toE164Digits('08123456789')).toBe('628123456789');
  expect(toE164Digits('+6591234567')).toBe('6591234567');
});
