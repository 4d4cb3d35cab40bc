import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { jsonIn, succeed, type Wrangler } from '../deploy/wrangler.ts';
import type { Source, Target } from './restore.ts';

/** Characters of one file of SQL: D1 takes 5 GB, and this is what a lost connection costs. */
const FILE_CHARACTERS = 25_000_000;

const Rows = z.tuple([z.object({ results: z.array(z.record(z.string(), z.unknown())) })]);
const Config = z.object({
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
});

/**
 * The bucket and the database of a configuration at Cloudflare, through wrangler. What is read is kept in a folder of its
 * owner's until `close`.
 *
 * @param wrangler runs it in the account that has them
 * @param config path of a configuration of wrangler, with the bindings DB and CADANGAN
 * @param where the flags that say where they are
 */
export async function remotePlaces(
  wrangler: Wrangler,
  config: string,
  where: readonly string[] = ['--remote'],
) {
  // Not before it is needed: it is large.
  const { experimental_readRawConfig } = await import('wrangler');
  const { r2_buckets } = Config.parse(experimental_readRawConfig({ config }).rawConfig);
  const bucket = r2_buckets.find(({ binding }) => binding === 'CADANGAN')?.bucket_name;
  if (!bucket) throw new Error(`${config}: tidak ada bucket dengan binding CADANGAN`);
  const folder = mkdtempSync(join(tmpdir(), 'vadr-pulihkan-'));
  const run = (...args: string[]) => succeed(wrangler, [...args, ...where, '-c', config]);
  const kept = new Map<string, string>();

  const source: Source = {
    async get(key) {
      let file = kept.get(key);
      if (!file) {
        file = join(folder, `${kept.size}.bagian`);
        kept.set(key, file);
        await run('r2', 'object', 'get', `${bucket}/${key}`, '--file', file);
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
  return { source, target, close: () => rmSync(folder, { recursive: true, force: true }) };
}
