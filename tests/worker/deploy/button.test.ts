import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parseConfig } from '../../../worker/env.ts';
import { GATEWAYS } from '../../../worker/gateways/index.ts';
import { ofCampus, resourcesOf } from '../../../worker/local/deploy/config.ts';
import { DESCRIPTIONS, gatewayQuestions, SECRETS_WITH } from '../../../worker/local/deploy/questions.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import { type Account, emptyAccount } from '../../support/wrangler/account.ts';
import { ANSWERS, perform, stage, TOMLS } from '../../support/wrangler/run.ts';

const { worker: toml } = TOMLS;
const secretsOf = (gateway: string) =>
  gatewayQuestions(toml, { gateway, secondGateway: '' }).flatMap(({ name, secret }) =>
    secret ? [name] : [],
  );

it('describes every binding, variable and secret, and no others', () => {
  const bindings = [...toml.d1_databases, ...toml.r2_buckets, ...toml.queues.producers].map(
    ({ binding }) => binding,
  );
  const limits = toml.ratelimits.map(({ name }) => name);
  const secrets = [...GATEWAYS.flatMap(({ name }) => secretsOf(name)), ...Object.values(SECRETS_WITH).flat()];
  const all = [...bindings, ...limits, ...Object.keys(toml.vars), ...secrets, 'SESSION_KEYS'];
  expect(Object.keys(DESCRIPTIONS).sort()).toEqual([...new Set(all)].sort());
});

it("asks for the secrets of wrangler.toml's gateway, with examples that production accepts", () => {
  const example = parseEnv(readFileSync(join(ROOT, '.dev.vars.example'), 'utf8'));
  const gateway = toml.vars.WA_GATEWAY ?? '';
  expect(Object.keys(example).sort()).toEqual(secretsOf(gateway).sort());
  // Empty values as a campus would fill them in.
  const filled = Object.entries(example).map(([name, value]) => [name, value || 'diisi-orang']);
  const vars = { ...toml.vars, WA_PHONE_NUMBER_ID: '1', SESSION_KEYS: `a:${'x'.repeat(32)}` };
  expect(parseConfig({ ...vars, ...Object.fromEntries(filled) }).firstGateway.name).toBe(gateway);
});

/** The state after the button: resources under chosen names, secrets, and an id in wrangler.toml. */
function afterButton() {
  const { worker, pages } = TOMLS;
  const [database] = worker.d1_databases;
  const account: Account = emptyAccount();
  const { buckets, queues } = resourcesOf(ofCampus(TOMLS, worker.name));
  account.databases.push({ name: 'data-kampus', uuid: 'id-tombol', tables: [], operators: [] });
  account.buckets.push(...buckets);
  account.queues.push(...queues.map((name) => ({ name, consumer: null })));
  const secrets = { WA_TOKEN: 'a', WA_APP_SECRET: 'b', WA_VERIFY_TOKEN: 'c' };
  account.workers.push({ name: 'portal', isDraft: true, secrets, config: null });
  const d1_databases: typeof worker.d1_databases = [
    { ...database, database_name: 'data-kampus', database_id: 'id-tombol' },
  ];
  const env = { WORKERS_CI: '1', WRANGLER_CI_OVERRIDE_NAME: 'portal' };
  return stage({ account, env, inBuilds: true, tomls: { pages, worker: { ...worker, d1_databases } } });
}

it("deploys a worker that serves the site too, with the button's resources", async () => {
  const parts = afterButton();
  const first = await perform(parts);
  expect(first.error).toBeNull();
  expect(first.said).toContain('Portal siap: https://portal.kampus.workers.dev');
  expect(first.said).toContain('Operator: belum ada. Isi OPERATOR_USERNAME');
  const [worker] = parts.account.workers;
  expect(worker).toMatchObject({
    isDraft: false,
    secrets: { SESSION_KEYS: expect.stringMatching(/^2026:/) },
    config: {
      main: expect.stringMatching(/worker\/local\/deploy\/worker-with-site\.ts$/),
      assets: { binding: 'ASSETS', run_worker_first: expect.arrayContaining(['/*', '!/assets/*']) },
      vars: { SITE_URL: 'https://portal.kampus.workers.dev' },
    },
  });
  const keys = worker?.secrets.SESSION_KEYS;
  const portal = { ...parts.portal, '/api/identitas': { data: {} } };
  const second = await perform({ ...parts, portal, env: { ...parts.env, ...ANSWERS } });
  expect(second.error).toBeNull();
  expect(second.built).toEqual([null, join(parts.folder, 'portal/identitas.json')]);
  expect(second.said).toContain('Operator kepala.tu: dibuat');
  expect(worker?.secrets.SESSION_KEYS).toBe(keys);
  expect(worker?.secrets.WA_TOKEN).toBe('a');
  expect(parts.account.projects).toEqual([]);
});

it('names secrets that the form left empty, and a missing database', async () => {
  const parts = afterButton();
  delete parts.account.workers[0]?.secrets.WA_TOKEN;
  expect((await perform(parts)).error).toMatch(/Rahasia belum diisi: WA_TOKEN\./);
  expect((await perform({ ...parts, tomls: TOMLS })).error).toContain('belum punya database_id');
});
