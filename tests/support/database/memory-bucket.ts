/** The part of R2Bucket that the worker uses, in memory. */
export function memoryBucket() {
  const objects = new Map<string, Uint8Array>();
  const types = new Map<string, string | undefined>();
  /** Called before and after an object is put; may throw. */
  const on: { put(): void; kept(): void } = { put: () => {}, kept: () => {} };
  const about = (key: string, bytes: Uint8Array) => ({
    key,
    size: bytes.length,
    httpMetadata: { contentType: types.get(key) },
  });
  const bucket = {
    async put(key: string, value: unknown, { httpMetadata, onlyIf }: R2PutOptions = {}) {
      on.put();
      const bytes = new Uint8Array(await new Response(value as BodyInit).arrayBuffer());
      if (onlyIf instanceof Headers && onlyIf.get('If-None-Match') === '*' && objects.has(key)) return null;
      objects.set(key, bytes);
      types.set(key, httpMetadata instanceof Headers ? undefined : httpMetadata?.contentType);
      on.kept();
      return about(key, bytes);
    },
    async get(key: string, { range }: { range?: { offset: number; length: number } } = {}) {
      const bytes = objects.get(key);
      if (!bytes) return null;
      const { offset, length } = range ?? { offset: 0, length: bytes.length };
      // A Response has an object's methods: text, json, arrayBuffer, blob, body.
      return Object.assign(
        new Response(new Uint8Array(bytes.slice(offset, offset + length))),
        about(key, bytes),
      );
    },
    async head(key: string) {
      const bytes = objects.get(key);
      return bytes ? about(key, bytes) : null;
    },
    async delete(keys: string | string[]) {
      for (const key of [keys].flat()) objects.delete(key);
    },
    async list({ prefix = '', delimiter, startAfter = '', limit = 1_000 }: R2ListOptions = {}) {
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
