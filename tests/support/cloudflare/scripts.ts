import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Answers, Bare, Refusal } from './call.ts';
import type { Cloudflare, Script } from './cloudflare.ts';

const Metadata = z.object({
  bindings: z
    .array(z.looseObject({ name: z.string(), type: z.string(), id: z.string().optional() }))
    .default([]),
});

/** Accepts an upload when its bindings exist and its secrets are set. */
function upload({ databases, scripts }: Cloudflare, name: string, body: Buffer): Script {
  const text = body.toString('latin1');
  const [, metadata = '{}'] = /name="metadata".*?\r\n\r\n(.*?)\r\n--/s.exec(text) ?? [];
  const { bindings } = Metadata.parse(JSON.parse(metadata));
  const lost = bindings.find(({ type, id }) => type === 'd1' && databases.every(({ uuid }) => uuid !== id));
  if (lost)
    throw new Refusal(
      400,
      10181,
      `D1 binding '${lost.name}' references database '${lost.id}' which was not found.`,
    );
  let script = scripts.find((one) => one.name === name);
  if (!script) {
    script = { name, secrets: {}, bindings: [], content: '' };
    scripts.push(script);
  }
  const { bindings: before, secrets } = script;
  script.bindings = bindings.flatMap((binding) => {
    if (binding.type !== 'inherit') return [binding];
    const inherited = before.find(({ name: key }) => key === binding.name);
    if (!inherited && secrets[binding.name] === undefined)
      throw new Refusal(400, 10056, `Binding ${binding.name} cannot be inherited`);
    return inherited ?? [];
  });
  script.content = text.includes('export default { fetch() {} }')
    ? 'export default { fetch() {} }'
    : 'portal';
  return script;
}

export const scripts: Answers = (cloudflare, { method, path, body }) => {
  if (path === '/workers/subdomain') return { subdomain: 'kampus' };
  const [, kind, name = '', part = ''] =
    /^\/workers\/(scripts|services|workers)\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  if (!kind) return undefined;
  if (part === '' && method === 'PUT') {
    upload(cloudflare, name, body);
    return { id: name, deployment_id: randomUUID().replaceAll('-', '') };
  }
  const script = cloudflare.scripts.find((one) => one.name === name);
  if (!script) throw new Refusal(404, 10007, 'This Worker does not exist on your account.');
  const json = () => JSON.parse(body.toString());
  switch (`${method} ${part}`) {
    case 'GET ':
      if (kind === 'workers') return { subdomain: { enabled: false, previews_enabled: false } };
      if (kind === 'scripts') return new Bare(script.content);
      return {
        id: name,
        default_environment: {
          environment: 'production',
          script: { tag: 't', last_deployed_from: 'wrangler' },
        },
      };
    case 'GET settings':
      return { bindings: [...script.bindings, ...secretsOf(script)], tags: [] };
    case 'GET secrets':
      return secretsOf(script);
    case 'PATCH secrets-bulk':
      for (const [key, secret] of Object.entries<{ text: string }>(json().secrets))
        script.secrets[key] = secret.text;
      return {};
    case 'POST versions':
      upload(cloudflare, name, body);
      return { id: randomUUID(), resources: { script: { etag: 'e' } }, startup_time_ms: 1 };
    case 'GET deployments':
      return { deployments: [] };
    case 'GET subdomain':
      return { enabled: false, previews_enabled: false };
    case 'PUT schedules':
      return { schedules: [] };
    default:
      return {};
  }
};

const secretsOf = ({ secrets }: Script) =>
  Object.keys(secrets).map((name) => ({ name, type: 'secret_text' }));
