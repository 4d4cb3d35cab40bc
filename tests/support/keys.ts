/** Session keys as the worker has them, from secrets by their ids: the first signs. */
export function keysOf(secrets: Record<string, string>) {
  const all = Object.entries(secrets).map(([id, secret]) => ({
    id,
    secret: new TextEncoder().encode(secret),
  }));
  const [signing] = all;
  if (!signing) throw new Error('no key');
  return { signing, all };
}
