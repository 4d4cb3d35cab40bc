import { routeOf } from '#contract/endpoint.ts';
import type { ReferenceCall } from './calls.ts';

/** A call as a command for a shell, in which PORTAL is the address, TOKEN that of a session and KUNCI an API key. */
export function curlOf({ endpoint, example }: Pick<ReferenceCall, 'endpoint' | 'example'>): string {
  const { method, path } = routeOf(endpoint);
  const { roles, idempotent, download } = endpoint;
  const { body, file } = example;
  const options = [
    method !== 'GET' && !(method === 'POST' && (body || file)) && `-X ${method}`,
    `"$PORTAL${addressOf(path, example)}"`,
    roles !== 'anyone' && `-H "Authorization: Bearer $${roles === 'kunci' ? 'KUNCI' : 'TOKEN'}"`,
    idempotent && `-H "Idempotency-Key: $(uuidgen)"`,
    ...(file ? formOf(body ?? {}, file) : jsonOf(body)),
    download && `-o ${download === 'application/pdf' ? 'contoh.pdf' : 'contoh.txt'}`,
  ];
  return `curl ${options.filter(Boolean).join(' \\\n  ')}`;
}

function addressOf(path: string, { params = {}, query = {} }: ReferenceCall['example']): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

const jsonOf = (body: object | undefined) =>
  body ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`] : [];

const formOf = (fields: object, file: string) => [
  ...Object.entries(fields).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
  `-F 'file=@${file}'`,
];

/** Within single quotes a shell takes everything as it stands, but for these themselves. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
