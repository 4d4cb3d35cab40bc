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

let folder: string | undefined;

/** A private folder, until the end of this process. */
function ownFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'vadr-restore-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** Opens the backups and the databases at Cloudflare. Caches the objects that it reads. */
export function openRemote({ wrangler, api, portal }: Reached) {
  const cached = new Map<string, string>();

  const source: Source = {
    async get(key) {
      let file = cached.get(key);
      if (!file) {
        const object = await api.fetch(`r2/buckets/${portal.buckets.backups}/objects/${key}`);
        if (!object) return null;
        file = join(ownFolder(), randomUUID());
        writeFileSync(file, Buffer.from(await object.arrayBuffer()), { mode: 0o600 });
        cached.set(key, file);
      }
      return readFileSync(file);
    },
  };
  /** @param config path of a wrangler configuration with the binding DB */
  const target = (config: string): Target => ({
    all: (sql) => query(wrangler, atCloudflare(config), sql),
    async run(statements) {
      const file = join(ownFolder(), 'isi.sql');
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
  });
  return { source, target };
}

const Page = z.object({
  result: z.array(z.object({ key: z.string() })),
  result_info: z.object({ cursor: z.string().optional() }).optional(),
});

export const remoteFiles = (api: Api, { files, backups }: Portal['buckets']): Files => ({
  async page(cursor) {
    const query = new URLSearchParams({ per_page: '1000', ...(cursor && { cursor }) });
    const page = Page.parse(await (await api.fetch(`r2/buckets/${files}/objects?${query}`))?.json());
    const keys = page.result.map(({ key }) => key);
    return { keys, cursor: keys.length > 0 ? page.result_info?.cursor : undefined };
  },
  async restoreCopy(key) {
    const copy = await api.fetch(`r2/buckets/${backups}/objects/${copyKey(key)}`);
    if (!copy) return false;
    await api.fetch(`r2/buckets/${files}/objects/${key}`, { method: 'PUT', body: await copy.arrayBuffer() });
    return true;
  },
});
