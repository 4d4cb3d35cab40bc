import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gatewayQuestions } from '../../../worker/local/deploy/questions.ts';
import { type Account, emptyAccount } from '../../support/wrangler/account.ts';
import { BANNER } from '../../support/wrangler/fake.ts';
import { ANSWERS, perform, type Stage, stage, TOMLS } from '../../support/wrangler/run.ts';

it.each<[string, Partial<Stage>, RegExp]>([
  [
    'nobody is logged in',
    { twist: (_, outcome) => ({ ...outcome, code: 1, stdout: '{"loggedIn":false}' }) },
    /wrangler login/,
  ],
  [
    'there are several accounts',
    { twist: (args, outcome) => (args[0] === 'whoami' ? { ...outcome, stdout: TWO_ACCOUNTS } : outcome) },
    /CLOUDFLARE_ACCOUNT_ID[\s\S]*Satu[\s\S]*Dua/,
  ],
  [
    'it answers with no JSON',
    { twist: (args, outcome) => (args[0] === 'd1' ? { ...outcome, stdout: 'maaf' } : outcome) },
    /d1 list menjawab dengan yang tidak dikenal[\s\S]*maaf/,
  ],
  [
    'R2 was never switched on',
    {
      twist: (args, outcome) =>
        args[0] === 'r2' ? { code: 1, stdout: '', stderr: 'Please enable R2 [code: 10042]' } : outcome,
    },
    /Aktifkan R2/,
  ],
  [
    'the worker is somebody else’s',
    {
      account: {
        ...emptyAccount(),
        workers: [{ name: 'vadr', isDraft: false, secrets: { LAIN: '' }, config: null }],
      },
    },
    /Worker vadr sudah ada di akun ini dan bukan portal VADR/,
  ],
  [
    'the site is somebody else’s',
    {
      account: {
        ...emptyAccount(),
        projects: [{ name: 'vadr-web', domains: ['vadr-web.pages.dev'], service: null }],
      },
    },
    /Proyek Pages vadr-web sudah ada/,
  ],
  [
    'the database is somebody else’s',
    {
      account: {
        ...emptyAccount(),
        databases: [{ name: 'vadr', uuid: 'u', tables: ['toko'], operators: [] }],
      },
    },
    /D1 vadr berisi tabel lain/,
  ],
  [
    'a queue is somebody else’s',
    { account: { ...emptyAccount(), queues: [{ name: 'vadr-pesan', consumer: 'lain' }] } },
    /Langkah "Worker"[\s\S]*already has a consumer/,
  ],
  ['the portal does not answer', { portal: {} }, /Langkah "Memeriksa situs"[\s\S]*belum menjawab/],
])('says so and stops when %s', async (_, parts, said) => {
  const { error, calls } = await perform(stage(parts));
  expect(error).toMatch(said);
  expect(error).not.toContain('\u001b');
  expect(calls.length).toBeLessThan(40);
});
const TWO_ACCOUNTS = '{"loggedIn":true,"accounts":[{"id":"a","name":"Satu"},{"id":"b","name":"Dua"}]}';

it('lists what is missing without a terminal', async () => {
  const parts = stage({ env: { WA_PHONE_NUMBER_ID: '1' } });
  const { error } = await perform(parts);
  expect(error).toMatch(
    /lingkungan: WA_TOKEN, WA_APP_SECRET, OPERATOR_USERNAME, OPERATOR_NAMA, OPERATOR_PASSWORD$/m,
  );
  expect(parts.account).toEqual(emptyAccount());
  const wrong = await perform({ ...parts, env: { ...ANSWERS, WA_GATEWAY: 'merpati' } });
  expect(wrong.error).toContain('WA_GATEWAY: Salah satu dari: cloud-api');
});

it('lets the operator choose one of several accounts, and keeps it', async () => {
  const twist: Stage['twist'] = (args, outcome) =>
    args[0] === 'whoami' ? { ...outcome, stdout: TWO_ACCOUNTS } : outcome;
  const parts = stage({ twist, typed: { Nomor: '2' } });
  expect((await perform(parts)).said).toContain('Akun Cloudflare Dua');
  const other = await perform({ ...parts, env: { ...ANSWERS, CLOUDFLARE_ACCOUNT_ID: 'a' } });
  expect(other.error).toContain('terpasang di akun b');
});

it('finds what wrangler does not list, in a half-filled account, under a banner', async () => {
  const buckets = Array.from({ length: 30 }, (_, n) => `bucket-${n}`);
  const account: Account = {
    ...emptyAccount(),
    buckets: [...buckets, 'vadr-berkas'],
    queues: [{ name: 'vadr-pesan', consumer: null }],
    databases: [{ name: 'vadr', uuid: 'lama', tables: ['_cf_KV'], operators: [] }],
  };
  const twist: Stage['twist'] = (_, outcome) => ({ ...outcome, stdout: BANNER + outcome.stdout });
  const parts = stage({ account, twist });
  const { error, said } = await perform(parts);
  expect(error).toBeNull();
  expect(said).toContain('D1 vadr: sudah ada');
  expect(said).toContain('Bucket R2 vadr-berkas: sudah ada');
  expect(said).toContain('Antrean vadr-pesan: sudah ada');
  expect(said).toContain('Antrean vadr-broadcast: dibuat');
  expect(parts.account.buckets.filter((name) => name === 'vadr-berkas')).toHaveLength(1);
});

it('shows no secret that wrangler prints with its error', async () => {
  const twist: Stage['twist'] = (args, outcome) =>
    args[0] === 'secret' && args[1] === 'bulk'
      ? { code: 1, stdout: '', stderr: `bad value ${ANSWERS.WA_TOKEN} of WA_TOKEN` }
      : outcome;
  expect((await perform(stage({ twist }))).error).toContain('bad value *** of WA_TOKEN');
});

it.each(['WA_TOKEN', 'WA_CADANGAN_TOKEN', 'SESSION_KEYS', 'S3_SECRET_ACCESS_KEY'])(
  'refuses the secret %s among the variables of wrangler.toml',
  async (name) => {
    const vars = { ...TOMLS.worker.vars, [name]: '' };
    const { error, calls } = await perform(stage({ tomls: { ...TOMLS, worker: { ...TOMLS.worker, vars } } }));
    expect(error).toBe(`wrangler.toml: ${name} adalah rahasia; hapus dari [vars].`);
    expect(calls).toEqual([]);
  },
);

it('asks for a secret as one, whatever wrangler.toml says', () => {
  // A new gateway's variable that wrangler.toml does not name yet.
  const bare = { ...TOMLS.worker, vars: { WA_GATEWAY: 'waha' } };
  const asked = gatewayQuestions(bare, { gateway: 'waha', secondGateway: 'gowa' });
  expect(asked.filter(({ secret }) => secret).map(({ name }) => name)).toEqual([
    'WA_TOKEN',
    'WA_WEBHOOK_SECRET',
    'WA_CADANGAN_TOKEN',
    'WA_CADANGAN_WEBHOOK_SECRET',
  ]);
});

it('names its notes when they are broken', async () => {
  const parts = stage();
  writeFileSync(join(parts.folder, 'vadr.json'), '{"akun":');
  expect((await perform(parts)).error).toMatch(/vadr\.json rusak; hapus berkas itu/);
});
