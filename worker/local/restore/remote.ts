import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { copyKey } from '../../backup/files.ts';
import type { Api } from '../deploy/api.ts';
import { atCloudflare, query } from '../deploy/database.ts';
import { succeed, type Wrangler } from '../deploy/wrangler.ts';
import type { Source, Target } from './backup.ts';
import type { Files } from './files.ts';
import type { Portal } from './portal.ts';

/** Characters of one SQL file. D1 takes 5 GB; a lost connection costs one file. */
const FILE_CHARACTERS = 25_000_000;

/** The means to reach a portal at Cloudflare. */
export interface Reached {
  wrangler: Wrangler;
  api: Api;
  portal: Portal;
}

/**
 * Opens the backups and a database at Cloudflare. Objects that were read are cached in a private folder until `close`
 * or the end of the process.
 *
 * @param config path of a wrangler configuration with the binding DB
 */
export function openRemote({ wrangler, api, portal }: Reached, config: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vadr-restore-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', close);
  const cached = new Map<string, string>();

  const source: Source = {
    async get(key) {
      let file = cached.get(key);
      if (!file) {
        const object = await api.fetch(`r2/buckets/${portal.buckets.backups}/objects/${key}`);
        if (!object) return null;
        file = join(folder, randomUUID());
        writeFileSync(file, Buffer.from(await object.arrayBuffer()), { mode: 0o600 });
        cached.set(key, file);
      }
      return readFileSync(file);
    },
  };
  const target: Target = {
    all: (sql) => query(wrangler, atCloudflare(config), sql),
    async run(statements) {
      const file = join(folder, 'isi.sql');
      let text = '';
      const flush = async () => {
        if (text === '') return;
        writeFileSync(file, text, { mode: 0o600 });
        text = '';
        await succeed(wrangler, ['d1', 'execute', 'DB', '--yes', '--file', file, '--remote', '-c', config]);
      };
      for await (const sql of statements) {
        text += `${sql}\n`;
        if (text.length > FILE_CHARACTERS) await flush();
      }
      await flush();
    },
  };
  return {
    source,
    target,
    close() {
      process.off('exit', close);
      close();
    },
  };
}

const Page = z.object({
  result: z.array(z.object({ key: z.string() })),
  result_info: z.object({ cursor: z.string().optional() }).optional(),
});

export const remoteFiles = (api: Api, { files, backups }: Portal['buckets']): Files => ({
  async keys() {
    const keys = new Set<string>();
    let cursor: string | undefined;
    do {
      const query = new URLSearchParams({ per_page: '1000', ...(cursor && { cursor }) });
      const page = Page.parse(await (await api.fetch(`r2/buckets/${files}/objects?${query}`))?.json());
      for (const { key } of page.result) keys.add(key);
      cursor = page.result.length > 0 ? page.result_info?.cursor : undefined;
    } while (cursor);
    return keys;
  },
  async restoreCopy(key) {
    const copy = await api.fetch(`r2/buckets/${backups}/objects/${copyKey(key)}`);
    if (!copy) return false;
    await api.fetch(`r2/buckets/${files}/objects/${key}`, { method: 'PUT', body: await copy.arrayBuffer() });
    return true;
  },
});
