import { beforeAll, expect, it } from 'vitest';
import { loadDemoTemplates } from '../../../worker/local/demo/templates.ts';
import { e164, people } from '../../support/gateway/chaos.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { BUSINESS_ACCOUNT_ID } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const RECIPIENTS = 150;
const INSIDE = 0.3 * RECIPIENTS;

const stack = sharedSimulatedPortal({ WA_RATE: '1000', WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID });
const headers = operatorHeaders(stack);
beforeAll(() => loadDemoTemplates(stack.env.DB));

const post = async (path: string, body: object) => {
  const response = await stack.api('POST', path, body, headers);
  expect(response.ok, path).toBe(true);
  return ((await response.json()) as { data: Record<string, number> }).data;
};

it('sends to a crowd of whom three in ten have written lately, to each once and in the form that reaches them', {
  timeout: 90_000,
}, async () => {
  const { simulator, env } = stack;
  // As Meta does: refuses free text to people who have not written.
  simulator.faults.window = true;
  const crowd = people(RECIPIENTS);
  const inside = crowd.filter((_, n) => n % 10 < 3);
  expect(inside).toHaveLength(INSIDE);
  // Their texts need no answer here: each message is counted.
  await env.DB.prepare("INSERT INTO pengaturan (kunci, nilai) VALUES ('jawab_otomatis', 'false')").run();
  for (const { no_hp } of inside) await simulator.receive(e164(no_hp), 'Assalamualaikum');
  const heard = () => env.DB.prepare('SELECT count(*) AS n FROM kontak_wa').first<number>('n');
  await eventually(async () => (await heard()) === INSIDE, 60_000);

  const { id: id_group } = await post('/api/addgroup', { nama_group: 'Ramai', kategori: 'Mahasiswa' });
  await post('/api/addmember', { id_group, members: crowd });
  const { id_broadcast } = await post('/api/kirimbroadcast', { id_group, body: 'Halo {nama}\nbesok libur' });
  const progress = () =>
    env.DB.prepare('SELECT status, sent, read, cancel FROM broadcast WHERE id = ?')
      .bind(id_broadcast)
      .first<{ status: string; sent: number; read: number; cancel: number }>();
  await eventually(async () => (await progress())?.status === 'selesai', 60_000);
  const refused = await env.DB.prepare(
    "SELECT id, no_hp, jenis, alasan, alasan_kode, percobaan FROM pesan WHERE id_broadcast = ? AND status = 'cancel'",
  )
    .bind(id_broadcast)
    .all();
  expect(refused.results).toEqual([]);
  expect(await progress()).toMatchObject({ sent: RECIPIENTS, cancel: 0 });

  const got = simulator.messages();
  expect(new Set(got.map(({ to }) => to)).size, 'each of them').toBe(RECIPIENTS);
  expect(got, 'once').toHaveLength(RECIPIENTS);
  const wrote = new Set(inside.map(({ no_hp }) => e164(no_hp)));
  const wrong = got.filter(({ to, type }) => type !== (wrote.has(to) ? 'text' : 'template'));
  expect(wrong).toEqual([]);
  const template = got.find(({ type }) => type === 'template');
  const name = crowd.find(({ no_hp }) => e164(no_hp) === template?.to)?.nama;
  expect(template?.text).toContain(`Halo ${name} besok libur`);
});
