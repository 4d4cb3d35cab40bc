import { describe, expect, it } from 'vitest';
import { saranUntuk } from '../../../web/src/pages/operator/portal/gateway/saranGateway.ts';
import { failureOf } from '../../../worker/gateways/cloud-api/errors.ts';

describe('advice about a gateway that Meta has stopped', () => {
  it.each([
    [200, /akses/],
    [299, /akses/],
    [131005, /akses/],
    [131064, /kategori template/],
    [190, /token gateway yang baru/],
    [131042, /pembayaran/],
    [131031, /peninjauan/],
  ])('fits the code %d', (code, advice) => {
    expect(saranUntuk(failureOf(code).code)).toMatch(advice);
  });

  it('is general about what it has no advice for', () => {
    expect(saranUntuk(null)).toBe('Periksa akun dan pengaturan di penyedia gateway.');
    expect(saranUntuk('lainnya')).toBe(saranUntuk(null));
  });
});
