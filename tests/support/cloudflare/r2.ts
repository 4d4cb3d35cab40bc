import { type Answers, Bare, Listed, Refusal } from './call.ts';

/** Objects a page, few so that lists have several pages. */
const PAGE = 3;

export const r2: Answers = ({ buckets }, { method, path, query, body }) => {
  if (path === '/r2/buckets') {
    if (method === 'GET') return { buckets: [...buckets.keys()].map((name) => ({ name })) };
    const { name } = JSON.parse(body.toString());
    if (buckets.has(name)) throw new Refusal(409, 10004, 'The bucket you tried to create already exists.');
    buckets.set(name, new Map());
    return {};
  }
  const [, name, objects, key] = /^\/r2\/buckets\/([^/]+)(?:\/(objects)(?:\/(.+))?)?$/.exec(path) ?? [];
  if (!name) return undefined;
  const bucket = buckets.get(name);
  if (!bucket) throw new Refusal(404, 10006, 'The specified bucket does not exist.');
  if (!objects) return { name };
  if (!key) {
    const prefix = query.get('prefix') ?? '';
    const from = query.get('cursor') ?? '';
    const keys = [...bucket.keys()].filter((one) => one.startsWith(prefix) && one > from).sort();
    const page = keys.slice(0, PAGE);
    const truncated = keys.length > page.length;
    return new Listed(
      page.map((one) => ({ key: one, size: bucket.get(one)?.length })),
      { is_truncated: truncated, ...(truncated && { cursor: page.at(-1) }) },
    );
  }
  if (method === 'PUT') {
    bucket.set(key, body);
    return {};
  }
  const object = bucket.get(key);
  if (!object) throw new Refusal(404, 10007, 'The specified key does not exist.');
  return new Bare(object);
};
