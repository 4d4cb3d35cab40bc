import { quoted, rulesOf } from './rules.ts';
import { answeredByOperators, FREE_IDS } from './settle.ts';

/** Tables whose rows end with a restore: who is logged in, codes, and lists that are coming in. */
const ENDED = ['sesi', 'kode_reset', 'sinkron_bagian', 'sinkron_beda'];

/**
 * The statements that do to a whole database what a restored backup goes through row by row: Time Travel brings back everything
 * as it was, also what was about to be sent. Running them twice changes nothing more but the free ids.
 *
 * @param ke the moment as people read it, for the audit
 * @param now when the restore began, epoch milliseconds
 */
export function* settlementInPlace(ke: string, now: number): Generator<string> {
  for (const table of ENDED) yield `DELETE FROM "${table}";`;
  for (const [table, { set, only, among = 'true' }] of Object.entries(rulesOf(now))) {
    // Members are there already, and counted.
    if (table === 'group') continue;
    if (only) yield `DELETE FROM "${table}" AS b WHERE NOT (${only});`;
    if (!set) continue;
    const changes = Object.entries(set).map(([column, value]) => `"${column}" = ${value}`);
    const differs = Object.entries(set).map(([column, value]) => `b."${column}" IS NOT (${value})`);
    yield `UPDATE "${table}" AS b SET ${changes.join(', ')} WHERE ${among} AND (${differs.join(' OR ')});`;
  }
  yield answeredByOperators(now);
  yield `UPDATE sqlite_sequence SET seq = seq + ${FREE_IDS} WHERE name = 'pesan';`;
  yield `INSERT INTO audit (pada, pelaku, tindakan, sasaran) SELECT ${now}, 'Portal', 'Memulihkan cadangan', ${quoted(ke)}
WHERE NOT EXISTS (SELECT 1 FROM audit WHERE pada = ${now} AND tindakan = 'Memulihkan cadangan');`;
}
