import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  formulir as calls,
  type DaftarFormulir,
  JENIS_FORMULIR,
  TAMPIL_FORMULIR,
} from '#contract/jawab/formulir.ts';
import { audited } from '../../core/db/audit.ts';
import { formulirTerbit } from '../../core/db/schema.ts';
import { conflict } from '../../core/errors.ts';
import type { Call } from '../../core/http/context.ts';
import { serve } from '../../core/http/serve.ts';
import { templateGatewayOf } from '../../pesan/index.ts';
import { flowOf } from './flow.ts';

/** Forms as they would be published now. */
const DRAFTS = JENIS_FORMULIR.map((jenis) => {
  const json = flowOf(jenis);
  return { jenis, json, sidik: createHash('sha256').update(json).digest('base64url') };
});

/** The forms inside WhatsApp, and their publication at the provider. */
export const terbit = [
  serve(calls.list, (call) => listed(call)),
  serve(calls.terbitkan, async ({ db, config, user }) => {
    const { name, gateway } = templateGatewayOf(config);
    if (!gateway.publishForm) throw conflict('Gateway ini tidak mengenal formulir di dalam WhatsApp');
    const published = await db.select().from(formulirTerbit);
    for (const { jenis, json, sidik } of DRAFTS) {
      if (published.some((one) => one.jenis === jenis && one.sidik === sidik && one.gateway === name))
        continue;
      const { nama } = TAMPIL_FORMULIR[jenis];
      // The provider takes no name twice: a random one can be published again after a lost answer.
      const made = await gateway.publishForm({ nama: `${nama} ${crypto.randomUUID().slice(0, 8)}`, json });
      if (!made.ok) throw conflict(`Formulir ${nama} belum terbit. ${made.reason}`);
      await audited(
        db,
        sql`
          INSERT INTO formulir_terbit (jenis, id, gateway, sidik, terbit_pada)
          VALUES (${jenis}, ${made.id}, ${name}, ${sidik}, ${Date.now()})
          ON CONFLICT (jenis) DO UPDATE SET id = excluded.id, gateway = excluded.gateway, sidik = excluded.sidik,
            terbit_pada = excluded.terbit_pada
          RETURNING id`,
        { pelaku: user, tindakan: 'Menerbitkan formulir', sasaran: nama },
      );
    }
    return listed({ db, config });
  }),
];

async function listed({ db, config }: Pick<Call, 'db' | 'config'>): Promise<DaftarFormulir> {
  const { name, gateway } = templateGatewayOf(config);
  const published = await db.select().from(formulirTerbit);
  const data = DRAFTS.map(({ jenis, sidik }) => {
    const row = published.find((one) => one.jenis === jenis && one.gateway === name);
    const keadaan = !row
      ? ('belum' as const)
      : row.sidik === sidik
        ? ('terbit' as const)
        : ('berubah' as const);
    return { jenis, keadaan, terbit_pada: row?.terbit_pada.toISOString() ?? null };
  });
  return { data, tersedia: gateway.publishForm !== undefined };
}
