import { type DrizzleD1Database } from 'drizzle-orm/d1';
export type Db = DrizzleD1Database & {
  $client: D1Database;
};
export declare const connect: (d1: D1Database) => Db;
/** Whether a write failed because a unique column holds that value already. */
export declare const isDuplicate: (error: unknown) => boolean;
/** Whether a write failed because it would leave a row that points to none. */
export declare const isReferenced: (error: unknown) => boolean;
/** Whether a write failed because a value that it needs is not there. */
export declare const isMissing: (error: unknown) => boolean;
/** An error as a log may hold it: of a query its text and cause, never its values, which are people's. */
export declare function causeOf(error: unknown): string;
