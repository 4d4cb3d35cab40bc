import { BUILD } from './build.ts';

const PREFIX = 'vadr-';
const NAME = PREFIX + BUILD.id;
/** Builds before this one that are kept while a tab may still be of one of them. */
const MAX_OLDER = 3;

const open = () => caches.open(NAME);

/** Keeps what this build's pages start with. @throws when any of it is missing, and then this build does not take over */
export async function keepFirst(): Promise<void> {
  await Promise.all([
    ...[...BUILD.pages, BUILD.shell].map(keepPage),
    ...BUILD.statics.map((path) => keep(path, 'no-cache')),
    ...BUILD.first.map(keepAsset),
  ]);
}

/** Keeps the rest of this build, one after another, so that a release takes nothing from whoever writes for hours. */
export async function keepLater(): Promise<void> {
  for (const path of BUILD.later) await keepAsset(path);
}

/** The kept HTML of a page, the shell's where it has none of its own. */
export async function keptPage(path: string): Promise<Response | undefined> {
  return (await open()).match(nameOf(path));
}

/** Keeps a page as it has just come, where it is another than before: within one build, the campus may get another name. */
export async function renewPage(path: string, response: Response): Promise<void> {
  const tag = response.headers.get('ETag');
  const before = await keptPage(path);
  if (!response.ok || (tag !== null && tag === before?.headers.get('ETag'))) return;
  await putPage(nameOf(path), response);
}

const nameOf = (path: string) => (BUILD.pages.includes(path) ? path : BUILD.shell);

/** What is kept of a path that is not hashed. */
export async function keptStatic(path: string): Promise<Response | undefined> {
  return (await open()).match(path);
}

/** A hashed asset of any build: its name says which, so it is the same wherever it lies. */
export const keptAsset = (path: string) => caches.match(path, { ignoreVary: true });

export async function putAsset(path: string, response: Response): Promise<void> {
  await (await open()).put(path, response);
}

/** Forgets other builds: all of them once no tab is open, and before that but the latest. */
export async function tidy(clients: Clients): Promise<void> {
  // In the order in which they were made.
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
  // Another release has come in between, or something else has answered: its scripts are not kept here.
  if (!html.includes(BUILD.entry)) throw new Error(`${path} is not of this build`);
  // Anew, since a page is never answered with a response that was redirected.
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
