import { HOUR_MS } from '#contract/waktu.ts';
import { type AuditEntry, auditAct } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { attempt } from './limit.ts';

/**
 * Audits a refused call, at most `most` times an hour per key: a repeated call must not fill the audit, which is never
 * trimmed early.
 *
 * @param always audit it even above the limit
 */
export async function noteRefused(
  db: Db,
  { key, most, always = false }: { key: string; most: number; always?: boolean },
  entry: AuditEntry & { rincian: string },
): Promise<void> {
  const [counted] = await attempt(db, `catat:${key}`, { attempts: most, windowMs: HOUR_MS });
  const left = most - (counted?.jumlah ?? 0);
  if (left < 0 && !always) return;
  const last = left === 0 && 'Yang berikutnya dalam jam ini tidak dicatat';
  await db.run(auditAct({ ...entry, rincian: [entry.rincian, last].filter(Boolean).join('. ') || null }));
}
