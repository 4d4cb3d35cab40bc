import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { queuesOf, WorkerToml } from '../deploy/config.ts';
import { ROOT } from '../settings.ts';
import { writeWhole } from '../whole-file.ts';

const PLACEHOLDER = /^[0-]+$/;

/** What a deployed portal is made of, as its configuration for wrangler says. */
export interface Place {
  /** path of that configuration */
  config: string;
  /** whether `npm run deploy` has written it; else it is wrangler.toml, which the deploy button's builds deploy */
  deployedHere: boolean;
  worker: string;
  /** the id of its database */
  database: string;
  queues: string[];
  buckets: { berkas: string; cadangan: string };
  site: string;
}

const Vars = z.looseObject({ SITE_URL: z.string().default('') });

/** @throws Error with one line where no deployment of the campus is known */
export async function placeOf(folder: string, campus: string): Promise<Place> {
  const written = join(folder, campus, 'wrangler.json');
  const deployedHere = existsSync(written);
  const config = deployedHere ? written : join(ROOT, 'wrangler.toml');
  // Not before it is needed: it is large.
  const { experimental_readRawConfig } = await import('wrangler');
  const toml = WorkerToml.parse(experimental_readRawConfig({ config }).rawConfig);
  const [{ database_id: database }] = toml.d1_databases;
  if (PLACEHOLDER.test(database))
    throw new Error(`Kampus "${campus}" belum dipasang dari folder ini: jalankan npm run deploy dulu.`);
  const bucket = (binding: string) => {
    const found = toml.r2_buckets.find((one) => one.binding === binding);
    if (!found) throw new Error(`${config}: tidak ada bucket dengan binding ${binding}`);
    return found.bucket_name;
  };
  return {
    config,
    deployedHere,
    worker: toml.name,
    database,
    queues: queuesOf(toml),
    buckets: { berkas: bucket('BERKAS'), cadangan: bucket('CADANGAN') },
    site: Vars.parse(toml.vars).SITE_URL,
  };
}

/** Writes the same configuration with another database beside it. @returns its path */
export function withDatabase({ config, database }: Place, id: string): string {
  const file = join(dirname(config), `.restore-${basename(config)}`);
  writeWhole(file, readFileSync(config, 'utf8').replaceAll(database, id));
  return file;
}

/** Lets the portal's own configuration name another database. */
export const pointAt = ({ config, database }: Place, id: string): void =>
  writeWhole(config, readFileSync(config, 'utf8').replaceAll(database, id));
