import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { jsonIn, succeed } from '../deploy/wrangler.ts';
import type { Source, Target } from './backup.ts';
import type { Run } from './run.ts';

/** Characters of one file of SQL: D1 takes 5 GB, and this is what a lost connection costs. */
const FILE_CHARACTERS = 25_000_000;

const Rows = z.tuple([z.object({ results: z.array(z.record(z.string(), z.unknown())) })]);

/**
 * The backups of a bucket and a database at Cloudflare. What is read is kept in a folder of its owner's until `close`, or the end of
 * the process.
 *
 * @param config path of a configuration of wrangler, with the binding DB
 */
export function remotePlaces(
  { wrangler, api, place }: Pick<Run, 'wrangler' | 'api' | 'place'>,
  config: string,
) {
  const folder = mkdtempSync(join(tmpdir(), 'vadr-restore-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', close);
  const run = (...args: string[]) => succeed(wrangler, [...args, '--remote', '-c', config]);
  const kept = new Map<string, string>();

  const source: Source = {
    async get(key) {
      let file = kept.get(key);
      if (!file) {
        const object = await api.fetch(`r2/buckets/${place.buckets.cadangan}/objects/${key}`);
        if (!object) return null;
        file = join(folder, randomUUID());
        writeFileSync(file, Buffer.from(await object.arrayBuffer()), { mode: 0o600 });
        kept.set(key, file);
      }
      return readFileSync(file);
    },
  };
  const target: Target = {
    async all(sql) {
      const { stdout } = await run('d1', 'execute', 'DB', '--yes', '--json', '--command', sql);
      return Rows.parse(jsonIn(stdout))[0].results;
    },
    async run(statements) {
      const file = join(folder, 'isi.sql');
      let text = '';
      const flush = async () => {
        if (text === '') return;
        writeFileSync(file, text, { mode: 0o600 });
        text = '';
        await run('d1', 'execute', 'DB', '--yes', '--file', file);
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
