import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { identitasOf, pengaturanIdentitas } from '#contract/pengaturan/pengaturanIdentitas.ts';
import type { Identitas } from '#contract/portal/identitas.ts';
import type { Db } from './client.ts';
import { mergeSettings } from './pengaturan.ts';
import { berkas, pengaturan } from './schema.ts';

// The footer's links have their own call: `GET /api/link`.
const { identitas_tautan: _, ...SHOWN } = pengaturanIdentitas;
const KEYS = Object.keys(SHOWN);

export async function readIdentity(db: Db): Promise<Identitas> {
  const rows = await db.select().from(pengaturan).where(inArray(pengaturan.nama, KEYS));
  const settings = mergeSettings(BAWAAN, Object.fromEntries(rows.map(({ nama, nilai }) => [nama, nilai])));
  return identitasOf(settings, Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime())));
}

export async function isLogo(db: Db, objectKey: string): Promise<boolean> {
  const found = await db
    .select({ id: berkas.id })
    .from(berkas)
    .where(and(eq(berkas.objectKey, objectKey), eq(berkas.jenis, 'logo'), isNotNull(berkas.terbit_pada)))
    .get();
  return found !== undefined;
}
