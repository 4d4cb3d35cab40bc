import { expect, it } from 'vitest';
import { parseConfig } from '../../worker/env.ts';

const VARIABLES = {
  SESSION_KEYS: `uji:${'x'.repeat(32)}`,
  WA_GATEWAY: 'cloud-api',
  WA_BASE_URL: 'https://graph.facebook.com/v25.0',
  WA_TOKEN: 'x',
  WA_PHONE_NUMBER_ID: '1',
  WA_APP_SECRET: 'x',
  WA_VERIFY_TOKEN: 'x',
};
const S3 = {
  S3_BUCKET_URL: 'https://akun.r2.cloudflarestorage.com/vadr-berkas/',
  S3_ACCESS_KEY_ID: 'kunci-akses',
  S3_SECRET_ACCESS_KEY: 'sangat-rahasia',
};

it('takes addresses with and without a slash at their end', () => {
  const config = parseConfig({ ...VARIABLES, SITE_URL: 'https://portal.uji/', ...S3 });
  expect(config).toMatchObject({
    SITE_URL: 'https://portal.uji',
    S3_BUCKET_URL: 'https://akun.r2.cloudflarestorage.com/vadr-berkas',
  });
});

it('takes the settings of S3 all or not at all, an empty one being none', () => {
  parseConfig(VARIABLES);
  parseConfig({ ...VARIABLES, S3_BUCKET_URL: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' });
  for (const missing of Object.keys(S3)) {
    for (const absent of [undefined, '']) {
      const parse = () => parseConfig({ ...VARIABLES, ...S3, [missing]: absent });
      expect(parse).toThrow(new RegExp(`^Pengaturan tidak valid: ${missing}: [^;]+$`));
      expect(parse).not.toThrow(/sangat-rahasia/);
    }
  }
  expect(() => parseConfig({ ...VARIABLES, S3_BUCKET_URL: S3.S3_BUCKET_URL })).toThrow(
    /S3_ACCESS_KEY_ID: .*; S3_SECRET_ACCESS_KEY: /,
  );
});

it('names at once whatever is wrong, with the worker and with its gateway', () => {
  const parse = () => parseConfig({ ...VARIABLES, WA_RATE: 'cepat', WA_TOKEN: '', WA_APP_SECRET: undefined });
  expect(parse).toThrow(/^Pengaturan tidak valid: WA_TOKEN: [^;]+; WA_APP_SECRET: [^;]+; WA_RATE: [^;]+$/);
});

it.each([undefined, '', 'merpati'])('says which gateways there are when it is to be %j', (WA_GATEWAY) => {
  expect(() => parseConfig({ ...VARIABLES, WA_GATEWAY })).toThrow(/^[^;]*WA_GATEWAY: [^;]*cloud-api[^;]*$/);
});

it('takes a campus login as a whole, at https, or at http where the portal itself is local', () => {
  const OIDC = { OIDC_ISSUER: 'https://login.kampus.uji/', OIDC_CLIENT_ID: 'vadr', OIDC_CLIENT_SECRET: 'x' };
  expect(parseConfig({ ...VARIABLES, ...OIDC })).toMatchObject({
    ...OIDC,
    OIDC_NAMA: 'Akun Kampus',
    OIDC_KLAIM: 'preferred_username',
    OIDC_DOMAIN: [],
  });
  expect(() => parseConfig({ ...VARIABLES, ...OIDC, OIDC_CLIENT_SECRET: '' })).toThrow(/OIDC_CLIENT_SECRET/);
  const http = { ...VARIABLES, ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:9000' };
  expect(() => parseConfig({ ...http, SITE_URL: 'https://portal.uji' })).toThrow(/OIDC_ISSUER/);
  expect(() => parseConfig(http)).toThrow(/OIDC_ISSUER/);
  parseConfig({ ...http, SITE_URL: 'http://localhost:8788' });
  expect(() => parseConfig({ ...VARIABLES, ...OIDC, OIDC_KLAIM: 'email' })).toThrow(/OIDC_DOMAIN/);
});
