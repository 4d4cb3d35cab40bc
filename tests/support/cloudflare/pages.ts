import { randomUUID } from 'node:crypto';
import { type Answers, Listed, Refusal } from './call.ts';
import type { Project } from './cloudflare.ts';

/** The part of an upload token that wrangler reads: the number of files. */
const JWT = ['{"alg":"none"}', '{"max_file_count_allowed":20000,"exp":9999999999}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

const described = ({ name, production_branch }: Project) => ({
  name,
  subdomain: `${name}.pages.dev`,
  domains: [`${name}.pages.dev`],
  production_branch,
  created_on: '2026-01-01T00:00:00Z',
  deployment_configs: { production: {}, preview: {} },
});

export const pages: Answers = ({ projects }, { method, path, body, headers }) => {
  if (path === '/pages/assets/check-missing') return [];
  if (path.startsWith('/pages/assets/')) return {};
  if (!path.startsWith('/pages/projects')) return undefined;
  const [, , , name, part, id] = path.split('/');
  if (!name) {
    if (method === 'GET') return new Listed(projects.map(described), { total_count: projects.length });
    const made = JSON.parse(body.toString());
    if (projects.some((one) => one.name === made.name))
      throw new Refusal(409, 8000002, 'A project with this name already exists.');
    projects.push({ name: made.name, production_branch: made.production_branch, deployments: [] });
    return described(projects.at(-1) as Project);
  }
  const project = projects.find((one) => one.name === name);
  if (!project) throw new Refusal(404, 8000007, 'Project not found.');
  if (part === 'upload-token') return { jwt: JWT };
  if (part !== 'deployments') return described(project);
  if (id) return { id, latest_stage: { name: 'deploy', status: 'success' }, aliases: [] };
  if (method === 'GET') return new Listed(project.deployments);
  const type = headers['content-type'] ?? '';
  const [, branch = project.production_branch] =
    /name="branch"\r\n\r\n([^\r]*)/.exec(body.toString('latin1')) ?? [];
  if (!type.startsWith('multipart/form-data')) throw new Refusal(400, 8000000, 'No form');
  const environment: 'production' | 'preview' =
    branch === project.production_branch ? 'production' : 'preview';
  project.deployments.push({ id: randomUUID(), environment, branch });
  return { ...project.deployments.at(-1), url: `https://a.${name}.pages.dev`, project_name: name };
};
