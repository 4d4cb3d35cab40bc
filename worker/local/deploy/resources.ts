import { databaseId, domainsOf, type Found } from './account.ts';
import type { Resources } from './config.ts';
import { failed, type Wrangler } from './wrangler.ts';

type Log = (line: string) => void;

interface Creation {
  what: string;
  create: readonly string[];
  /** Checks after a failed creation whether the resource exists all the same. */
  isThere(): Promise<boolean>;
}

export async function makeMissing(
  wrangler: Wrangler,
  { database, buckets, queues, project }: Resources,
  found: Found,
  log: Log,
): Promise<{ databaseId: string; domains: string[] }> {
  const make = (existing: boolean, creation: Creation) => ensure(wrangler, existing, creation, log);
  await make(found.database !== null, {
    what: `D1 ${found.database?.name ?? database}`,
    // Asia-Pacific: a hint that counts at creation only.
    create: ['d1', 'create', database, '--location', 'apac'],
    isThere: () => databaseId(wrangler, database).then(() => true, never),
  });
  for (const bucket of buckets) {
    await make(found.buckets.includes(bucket), {
      what: `Bucket R2 ${bucket}`,
      create: ['r2', 'bucket', 'create', bucket, '--location', 'apac'],
      isThere: async () => (await wrangler(['r2', 'bucket', 'info', bucket, '--json'])).code === 0,
    });
  }
  for (const queue of queues) {
    await make(found.queues.includes(queue), {
      what: `Antrean ${queue}`,
      create: ['queues', 'create', queue],
      isThere: async () => {
        const { code, stdout } = await wrangler(['queues', 'info', queue]);
        return code === 0 && stdout.split('\n').includes(`Queue Name: ${queue}`);
      },
    });
  }
  await make(found.domains !== null, {
    what: `Proyek Pages ${project}`,
    // Without --force, wrangler deploys this folder as a worker when it detects a coding agent.
    create: ['pages', 'project', 'create', project, '--production-branch', 'main', '--force'],
    isThere: async () => (await domainsOf(wrangler, project)) !== null,
  });
  const domains = found.domains ?? (await domainsOf(wrangler, project));
  if (!domains?.[0]) throw new Error(`Proyek Pages ${project} tidak punya alamat`);
  return { databaseId: found.database?.uuid ?? (await databaseId(wrangler, database)), domains };
}

const never = () => false;

async function ensure(wrangler: Wrangler, existing: boolean, { what, create, isThere }: Creation, log: Log) {
  if (existing) return log(`${what}: sudah ada`);
  const outcome = await wrangler(create);
  if (outcome.code === 0) return log(`${what}: dibuat`);
  if (await isThere()) return log(`${what}: sudah ada`);
  throw failed(create, outcome);
}
