/** The part of R2Bucket that backups use, in memory. */
export function memoryBucket() {
  const objects = new Map<string, Uint8Array>();
  /** Before each object is put, and after: throws where a test wants it to. */
  const on: { put(): void; kept(): void } = { put: () => {}, kept: () => {} };
  const bucket = {
    async put(key: string, value: ArrayBuffer | string) {
      on.put();
      objects.set(key, typeof value === 'string' ? new TextEncoder().encode(value) : new Uint8Array(value));
      on.kept();
    },
    async get(key: string) {
      const bytes = objects.get(key);
      return bytes ? new Response(new Uint8Array(bytes)) : null;
    },
    async head(key: string) {
      return objects.has(key) ? { key } : null;
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) objects.delete(key);
    },
    async list({ prefix = '', delimiter, startAfter = '', limit = 1_000 }: R2ListOptions) {
      const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > startAfter).sort();
      const keys = delimiter ? found : found.slice(0, limit);
      const folders = new Set(keys.map((key) => `${key.split('/')[0]}/`));
      return {
        objects: delimiter ? [] : keys.map((key) => ({ key })),
        delimitedPrefixes: delimiter ? [...folders] : [],
        truncated: keys.length < found.length,
      };
    },
  };
  return {
    objects,
    on,
    bucket: bucket as unknown as R2Bucket,
    get: async (key: string): Promise<Uint8Array | null> => objects.get(key) ?? null,
  };
}
