import { asc, eq, sql } from 'drizzle-orm';
import { variabelOf } from '#contract/pesan/template/template.ts';
import type { BarisTemplate } from '#contract/pesan/template/templateCalls.ts';
import type { Db } from '../../core/db/client.ts';
import { gatewayState, template } from '../../core/db/schema.ts';

export async function allTemplates(db: Db): Promise<BarisTemplate[]> {
  const rows = await db.select().from(template).orderBy(asc(template.nama), asc(template.bahasa));
  return rows.map(present);
}

export async function templatesOf(db: Db, ids: readonly string[]): Promise<Map<string, BarisTemplate>> {
  const rows = await db
    .select()
    .from(template)
    .where(sql`${template.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.id, present(row)]));
}

/** One template; null if the provider has none with this id. */
export const templateById = async (db: Db, id: string): Promise<BarisTemplate | null> =>
  (await templatesOf(db, [id])).get(id) ?? null;

/** When a gateway's templates were last read, and the error of the last attempt. */
export async function lastRead(db: Db, nama: string): Promise<{ pada: Date | null; galat: string | null }> {
  const row = await db
    .select({ pada: gatewayState.template_pada, galat: gatewayState.template_galat })
    .from(gatewayState)
    .where(eq(gatewayState.nama, nama))
    .get();
  return row ?? { pada: null, galat: null };
}

const present = ({ dibaca_pada, ...row }: typeof template.$inferSelect): BarisTemplate => ({
  ...row,
  variabel: variabelOf(row.komponen),
});
