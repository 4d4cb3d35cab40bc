import { BUILD } from './build.ts';

const PREFIX = 'vadr-';
const NAME = PREFIX + BUILD.id;
/** Older builds to keep while a tab may use them. */
const MAX_OLDER = 3;

const open = () => caches.open(NAME);

/** Caches what this build's pages start with. @throws when a file is missing: then this build does not take over */
export async function keepFirst(): Promise<void> {
  await Promise.all([
    ...[...BUILD.pages, BUILD.shell].map(keepPage),
    ...BUILD.statics.map((path) => keep(path, 'no-cache')),
    ...BUILD.first.map(keepAsset),
  ]);
}

/** Caches the other assets one after another, so that a long-open tab keeps working after a release. */
export async function keepLater(): Promise<void> {
  for (const path of BUILD.later) await keepAsset(path);
}

/** The cached HTML of a page, or the shell's when it has none. */
export async function keptPage(path: string): Promise<Response | undefined> {
  return (await open()).match(nameOf(path));
}

/** Updates a cached page when it changed: within one build, the campus may be renamed. */
export async function renewPage(path: string, response: Response): Promise<void> {
  const tag = response.headers.get('ETag');
  const before = await keptPage(path);
  if (!response.ok || (tag !== null && tag === before?.headers.get('ETag'))) return;
  await putPage(nameOf(path), response);
}

const nameOf = (path: string) => (BUILD.pages.includes(path) ? path : BUILD.shell);

/** The cached response of an unhashed path. */
export async function keptStatic(path: string): Promise<Response | undefined> {
  return (await open()).match(path);
}

/** A hashed asset of any build: equal names have equal content. */
export const keptAsset = (path: string) => caches.match(path, { ignoreVary: true });

export async function putAsset(path: string, response: Response): Promise<void> {
  await (await open()).put(path, response);
}

/** Deletes older builds: all of them without open tabs, else all but the latest. */
export async function tidy(clients: Clients): Promise<void> {
  // `keys` returns caches in the order of creation.
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const spare = tabs.length === 0 ? older : older.slice(0, -MAX_OLDER);
  await Promise.all(spare.map((name) => caches.delete(name)));
}

async function keepPage(path: string): Promise<void> {
  await putPage(path, await fetched(path, 'no-cache'));
}

async function putPage(path: string, response: Response): Promise<void> {
  const html = await response.text();
  // Another release, or a captive portal, has other scripts, which are not cached.
  if (!html.includes(BUILD.entry)) throw new Error(`${path} is not of this build`);
  // A copy, since a redirected response cannot answer a navigation.
  await (await open()).put(path, new Response(html, { headers: response.headers }));
}

async function keepAsset(path: string): Promise<void> {
  const cache = await open();
  if (await cache.match(path)) return;
  const kept = await keptAsset(path);
  if (kept) return cache.put(path, kept);
  await keep(path);
}

async function keep(path: string, cache?: RequestCache): Promise<void> {
  await (await open()).put(path, await fetched(path, cache));
}

async function fetched(path: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(path, { cache, credentials: 'omit' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
