import type { DatabaseSync } from 'node:sqlite';

export interface Database {
  uuid: string;
  name: string;
  db: DatabaseSync;
  /** copies of the database for Time Travel */
  bookmarks: { bookmark: string; at: number; bytes: Uint8Array }[];
}

export interface Script {
  name: string;
  secrets: Record<string, string>;
  bindings: { name: string; type: string; id?: string | undefined }[];
  content: string;
}

export interface Project {
  name: string;
  production_branch: string;
  deployments: { id: string; environment: 'production' | 'preview'; branch: string }[];
}

/** The contents of an account at Cloudflare. */
export interface Cloudflare {
  databases: Database[];
  buckets: Map<string, Map<string, Buffer>>;
  queues: {
    queue_id: string;
    queue_name: string;
    paused: boolean;
    consumers: { consumer_id: string; script: string }[];
  }[];
  projects: Project[];
  scripts: Script[];
}

export const emptyCloudflare = (): Cloudflare => ({
  databases: [],
  buckets: new Map(),
  queues: [],
  projects: [],
  scripts: [],
});
