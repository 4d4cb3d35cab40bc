import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { isPlaceholder, queuesOf, readToml, WorkerToml } from '../deploy/config.ts';
import { writeWhole } from '../whole-file.ts';

const Vars = z.looseObject({ SITE_URL: z.string().default('') });

/**
 * Reads a deployed portal from its wrangler configuration.
 *
 * @throws Error with one line when this folder knows no deployment of the campus
 */
export async function readPortal(folder: string, campus: string) {
  const written = join(folder, campus, 'wrangler.json');
  const deployedHere = existsSync(written);
  const config = deployedHere ? written : 'wrangler.toml';
  const { path, toml } = await readToml(config, WorkerToml);
  const [{ database_id: database }] = toml.d1_databases;
  if (isPlaceholder(database))
    throw new Error(`Kampus "${campus}" belum dipasang dari folder ini: jalankan npm run deploy dulu.`);
  const bucket = (binding: string) => {
    const found = toml.r2_buckets.find((one) => one.binding === binding);
    if (!found) throw new Error(`${path}: tidak ada bucket dengan binding ${binding}`);
    return found.bucket_name;
  };
  return {
    config: path,
    /** false: `config` is wrangler.toml, which the deploy button's builds use; true: `npm run deploy` wrote it */
    deployedHere,
    worker: toml.name,
    /** the database's id */
    database,
    queues: queuesOf(toml),
    buckets: { files: bucket('BERKAS'), backups: bucket('CADANGAN') },
    site: Vars.parse(toml.vars).SITE_URL,
  };
}
export type Portal = Awaited<ReturnType<typeof readPortal>>;

const configWith = ({ config, database }: Portal, id: string) =>
  readFileSync(config, 'utf8').replaceAll(database, id);

/** Writes a copy of the configuration, with another database, beside it. @returns its path */
export function writeCopyWith(portal: Portal, database: string): string {
  const file = join(dirname(portal.config), `.restore-${basename(portal.config)}`);
  writeWhole(file, configWith(portal, database));
  return file;
}

/** Names another database in the portal's own configuration. */
export const pointAt = (portal: Portal, database: string): void =>
  writeWhole(portal.config, configWith(portal, database));
