/** An account at Cloudflare, as far as this portal has to do with one. It can be kept as JSON. */
export interface Account {
  databases: { name: string; uuid: string; tables: string[]; operators: string[] }[];
  buckets: string[];
  /** a queue, and the worker that consumes it */
  queues: { name: string; consumer: string | null }[];
  /** a Pages project, where it is reached, and the worker behind it once something is put up */
  projects: { name: string; domains: string[]; service: string | null }[];
  workers: { name: string; isDraft: boolean; secrets: Record<string, string>; config: unknown }[];
  /** what was made or put up, in order */
  changes: string[];
}

export const emptyAccount = (): Account => ({
  databases: [],
  buckets: [],
  queues: [],
  projects: [],
  workers: [],
  changes: [],
});
