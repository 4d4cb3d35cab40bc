import type { TestStack } from '../stack/stack.ts';
import { eventually } from '../wait.ts';

/** Prices as the simulator's invoice has them, with so many free messages. */
export const tarifWith = (gratis_service: number) => [
  {
    berlaku_sejak: '2026-01-01',
    mata_uang: 'IDR',
    gratis_service,
    marketing: 586.33,
    utility: 356.65,
    authentication: 356.65,
    service: 356.65,
  },
];

interface Storm {
  stack: TestStack;
  headers: Record<string, string>;
  /** recipients of each of three broadcasts: a free text, a template of a notice, one of an advertisement */
  count: number;
  timeoutMs: number;
}

/** Sends three broadcasts through a faulty gateway, and waits until all of their statuses have arrived. */
export async function costStorm({ stack, headers, count, timeoutMs }: Storm): Promise<void> {
  const { faults } = stack.simulator;
  Object.assign(faults, {
    autoRead: true,
    mix: { seed: 5, http429: 0.02, http500: 0.02, lostAnswer: 0.02, dropped: 0.01 },
    webhooks: { off: false, repeat: 3, shuffle: true, lost: 0.4, delayMs: 0 },
  });
  const post = async (path: string, body: object) => {
    const response = await stack.api('POST', path, body, headers);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: { id: number; id_broadcast: number } }).data;
  };
  const templates = stack.simulator.templates();
  const [notice] = templates.filter(({ name }) => name === 'informasi_kampus');
  if (!notice) throw new Error('the simulator has no such template');
  const advertisement = { ...notice, id: '999', name: 'promosi_kampus', category: 'MARKETING' as const };
  stack.simulator.setTemplates([notice, advertisement]);
  await stack.api('POST', '/api/template/sinkron', undefined, headers);
  const { id: id_group } = await post('/api/addgroup', { nama_group: 'Badai', kategori: 'Mahasiswa' });
  const members = Array.from({ length: count }, (_, n) => ({
    nama: `Penerima ${n}`,
    no_hp: `0813${String(n).padStart(7, '0')}`,
  }));
  for (let at = 0; at < count; at += 1_000)
    await post('/api/addmember', { id_group, members: members.slice(at, at + 1_000) });
  for (const template of [undefined, notice.id, advertisement.id]) {
    const order = { id_group, body: 'Halo {nama}', template, isian: template && ['{nama}', 'libur'] };
    await post('/api/kirimbroadcast', order);
  }
  const open = () =>
    stack.env.DB.prepare("SELECT count(*) AS n FROM broadcast WHERE status = 'berjalan'").first<number>('n');
  await eventually(async () => (await open()) === 0, timeoutMs);
  await eventually(async () => !stack.simulator.hasWebhooks(), timeoutMs);
}
