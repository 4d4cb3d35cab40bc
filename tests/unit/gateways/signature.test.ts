import { describe, expect, it } from 'vitest';
import { verifyHmac } from '../../../worker/gateways/signature.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const SECRET = 'Jefe';
const BODY = bytes('what do ya want for nothing?');

describe.each([
  ['sha256', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
  [
    'sha512',
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
  ],
] as const)('the HMAC by %s', (hash, hex) => {
  it('is that of RFC 4231, test case 2', () => {
    expect(verifyHmac(hash, SECRET, BODY, hex)).toBe(true);
  });

  it('is refused for anything else', () => {
    const other = hash === 'sha256' ? 'sha512' : 'sha256';
    expect(verifyHmac(other, SECRET, BODY, hex), 'by another hash').toBe(false);
    expect(verifyHmac(hash, 'jefe', BODY, hex), 'with another secret').toBe(false);
    expect(verifyHmac(hash, SECRET, bytes('what do ya want for nothing!'), hex), 'of another body').toBe(
      false,
    );
    for (const given of ['', hex.slice(2), `${hex}00`, `${hex}x`, hex.replace(/^./, 'x'), `sha=${hex}`])
      expect(verifyHmac(hash, SECRET, BODY, given), given).toBe(false);
  });
});
