import { sql } from 'drizzle-orm';
import { PENGATURAN_TEMPLATE } from '#contract/pesan/pengganti.ts';
import type { Db } from '../../core/db/client.ts';
import { readSettings } from '../../core/db/pengaturan.ts';
import type { Chosen } from '../../gateways/index.ts';
import { WINDOW_MS } from '../send/form.ts';
import { lastRead, templateById } from '../template/templateList.ts';
import { templateGatewayOf } from '../template/templates.ts';
import { fallbackTemplateNow } from './fallbackTemplate.ts';

/**
 * At which of these numbers a password would certainly not arrive now: the provider takes no free text for them, and no
 * template stands in. Where it is not known whether there is one, since templates were never read, the provider decides.
 */
export async function unreachableOf(
  db: Db,
  chosen: Chosen,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { firstGateway, secondGateway } = chosen;
  const free = !firstGateway.gateway.hasWindow || secondGateway?.gateway.hasWindow === false;
  const { name, gateway } = templateGatewayOf(chosen);
  if (free || numbers.length === 0 || !gateway.templates) return new Set();
  const [read, ready] = await Promise.all([lastRead(db, name), hasTemplate(db)]);
  if (read.pada === null || ready) return new Set();
  const rows = await db.all<{ no_hp: string }>(sql`
    SELECT value AS no_hp FROM json_each(${JSON.stringify(numbers)})
    WHERE NOT EXISTS (SELECT 1 FROM kontak_wa k WHERE k.no_hp = value AND max(COALESCE(k.masuk_pada, 0),
      iif(${Number(secondGateway !== null)}, COALESCE(k.masuk_cadangan_pada, 0), 0)) > ${Date.now() - WINDOW_MS})
  `);
  return new Set(rows.map(({ no_hp }) => no_hp));
}

/** True when the fallback template of passwords is set and may be sent now. */
async function hasTemplate(db: Db): Promise<boolean> {
  const id = (await readSettings(db))[PENGATURAN_TEMPLATE.kredensial];
  const set = id === '' ? null : await templateById(db, id);
  return fallbackTemplateNow(set, 'kredensial').template !== null;
}
