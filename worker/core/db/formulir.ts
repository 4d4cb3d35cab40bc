import { eq } from 'drizzle-orm';
import type { JenisFormulir } from '#contract/jawab/formulir.ts';
import type { Db } from './client.ts';
import { formulirTerbit } from './schema.ts';

/** A form as it is published for conversations; null: it is not. */
export async function publishedForm(db: Db, jenis: JenisFormulir) {
  const row = await db
    .select({ jenis: formulirTerbit.jenis, id: formulirTerbit.id, gateway: formulirTerbit.gateway })
    .from(formulirTerbit)
    .where(eq(formulirTerbit.jenis, jenis))
    .get();
  return row ?? null;
}
