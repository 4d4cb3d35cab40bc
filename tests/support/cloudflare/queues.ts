import { randomUUID } from 'node:crypto';
import { type Answers, Listed, Refusal } from './call.ts';
import type { Cloudflare } from './cloudflare.ts';

const described = ({ queue_id, queue_name, paused, consumers }: Cloudflare['queues'][number]) => ({
  queue_id,
  queue_name,
  settings: { delivery_paused: paused },
  producers: [],
  producers_total_count: 0,
  consumers: consumers.map(({ consumer_id, script }) => ({
    consumer_id,
    type: 'worker',
    script,
    settings: {},
  })),
  consumers_total_count: consumers.length,
});

export const queues: Answers = ({ queues: all }, { method, path, query, body }) => {
  if (!path.startsWith('/queues')) return undefined;
  const [, , id, part] = path.split('/');
  const json = body.length > 0 ? JSON.parse(body.toString()) : {};
  if (!id) {
    if (method === 'GET') {
      const names = query.getAll('name');
      return new Listed(
        all.filter(({ queue_name }) => names.length === 0 || names.includes(queue_name)).map(described),
      );
    }
    if (all.some(({ queue_name }) => queue_name === json.queue_name))
      throw new Refusal(409, 11009, `Queue name '${json.queue_name}' is already taken.`);
    const queue = { queue_id: randomUUID(), queue_name: json.queue_name, paused: false, consumers: [] };
    all.push(queue);
    return described(queue);
  }
  const queue = all.find(({ queue_id }) => queue_id === id);
  if (!queue) throw new Refusal(404, 11000, 'Queue not found');
  if (part === 'consumers') {
    if (method === 'GET') return described(queue).consumers;
    if (method === 'POST') queue.consumers.push({ consumer_id: randomUUID(), script: json.script_name });
    return described(queue).consumers[0];
  }
  if (method !== 'GET') queue.paused = json.settings?.delivery_paused ?? queue.paused;
  return described(queue);
};
