/** Session keys of secrets by key id, as the worker makes them. The first one signs. */
export function keysOf(secrets: Record<string, string>) {
  const all = Object.entries(secrets).map(([id, secret]) => ({
    id,
    secret: new TextEncoder().encode(secret),
  }));
  const [signing] = all;
  if (!signing) throw new Error('no key');
  return { signing, all };
}
