import * as z from 'zod';
import { copyKey } from '../../backup/files.ts';
import type { Api } from '../deploy/api.ts';
import type { Files } from './files.ts';
import type { Place } from './place.ts';

const Page = z.object({
  result: z.array(z.object({ key: z.string() })),
  result_info: z.object({ cursor: z.string().optional() }).optional(),
});

/** The files at Cloudflare. */
export const filesAt = (api: Api, { berkas, cadangan }: Place['buckets']): Files => ({
  async keys() {
    const keys = new Set<string>();
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ per_page: '1000', ...(cursor && { cursor }) });
      const page = Page.parse(await (await api.fetch(`r2/buckets/${berkas}/objects?${query}`))?.json());
      for (const { key } of page.result) keys.add(key);
      cursor = page.result.length > 0 ? page.result_info?.cursor : undefined;
    } while (cursor);
    return keys;
  },
  async bringBack(kunci) {
    const copy = await api.fetch(`r2/buckets/${cadangan}/objects/${copyKey(kunci)}`);
    if (!copy) return false;
    await api.fetch(`r2/buckets/${berkas}/objects/${kunci}`, {
      method: 'PUT',
      body: await copy.arrayBuffer(),
    });
    return true;
  },
});
