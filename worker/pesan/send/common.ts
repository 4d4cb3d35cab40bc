import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import { storedJson } from '../json.ts';
import type { Claimed } from '../message.ts';

/** Content that a broadcast's row keeps for all of its messages. */
interface Common {
  id: number;
  body: string;
  alamat: string | null;
  topik: string | null;
  template: string | null;
  /** JSON */
  isian: string | null;
  nama_file: string | null;
  /** when it began, or was let go on: epoch milliseconds */
  sejak: number;
}

/** Gives claimed messages what their broadcasts keep for them: read once a run, and not for each message again. */
export function commonOf(db: Db): (messages: readonly Claimed[]) => Promise<Claimed[]> {
  const known = new Map<number, Common>();
  return async (messages) => {
    const ids = new Set(messages.flatMap(({ id_broadcast }) => id_broadcast ?? []));
    const unknown = [...ids].filter((id) => !known.has(id));
    if (unknown.length > 0) for (const common of await read(db, unknown)) known.set(common.id, common);
    return messages.map((message) => {
      const common = known.get(message.id_broadcast ?? 0);
      if (!common) return message;
      const { body, alamat, topik, template, nama_file, sejak } = common;
      const isian = storedJson<string[]>(common.isian);
      return {
        ...message,
        body,
        alamat,
        topik,
        template,
        nama_file,
        isian: isian ?? null,
        rusak: message.rusak || isian === undefined,
        menunggu_sejak: Math.max(message.menunggu_sejak, sejak),
      };
    });
  };
}

const read = (db: Db, ids: readonly number[]) =>
  db.all<Common>(sql`
    SELECT b.id, b.body, b.alamat, b.topik, b.template, b.isian,
      max(COALESCE(b.mulai_pada, 0), COALESCE(b.dilanjutkan_pada, 0)) AS sejak,
      CASE b.jenis WHEN 'dokumen' THEN ${uploadedAs(sql`b.alamat`)} END AS nama_file
    FROM broadcast b WHERE b.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** The file name of the upload behind a link. Links of ours end in an unguessable key. */
export const uploadedAs = (alamat: ReturnType<typeof sql>) => sql`(
  SELECT f.nama_file FROM berkas f WHERE f.kunci = substr(${alamat}, instr(${alamat}, '/files/') + 7))`;
