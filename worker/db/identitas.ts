import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Identitas } from '#contract/identitas.ts';
import { BAWAAN } from '#contract/pengaturan.ts';
import { identitasOf, pengaturanIdentitas } from '#contract/pengaturanIdentitas.ts';
import type { Db } from './client.ts';
import { mergeSettings } from './pengaturan.ts';
import { berkas, pengaturan } from './schema.ts';

// The links of the footer are asked for by themselves: `GET /api/link`.
const { identitas_tautan: _, ...SHOWN } = pengaturanIdentitas.bawaan;
const KEYS = Object.keys(SHOWN);

/** Whose portal this is, as everybody sees it. */
export async function readIdentity(db: Db): Promise<Identitas> {
  const rows = await db.select().from(pengaturan).where(inArray(pengaturan.kunci, KEYS));
  const settings = mergeSettings(BAWAAN, Object.fromEntries(rows.map(({ kunci, nilai }) => [kunci, nilai])));
  return identitasOf(settings, Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime())));
}

/** Whether somebody has uploaded a logo under this key. */
export async function isLogo(db: Db, kunci: string): Promise<boolean> {
  const found = await db
    .select({ id: berkas.id })
    .from(berkas)
    .where(and(eq(berkas.kunci, kunci), eq(berkas.jenis, 'logo'), isNotNull(berkas.terbit_pada)))
    .get();
  return found !== undefined;
}
