/** An account at Cloudflare, as far as the portal uses it. Serializable as JSON. */
export interface Account {
  databases: { name: string; uuid: string; tables: string[]; operators: string[] }[];
  buckets: string[];
  /** a queue, and the worker that consumes it */
  queues: { name: string; consumer: string | null }[];
  /** a Pages project, its domains, and the worker behind it once deployed */
  projects: { name: string; domains: string[]; service: string | null }[];
  workers: { name: string; isDraft: boolean; secrets: Record<string, string>; config: unknown }[];
  /** created and deployed resources, in order */
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
