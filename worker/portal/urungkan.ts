import { sql } from 'drizzle-orm';
import { urungkan as calls } from '#contract/portal/urungkan.ts';
import { auditEach } from '../core/db/audit.ts';
import { batch, onDuplicate, onReferenced } from '../core/db/client.ts';
import { rememberAnswer } from '../core/db/idempotency.ts';
import { readDeleted, restoreDeleted } from '../core/db/undo.ts';
import { wholeOf } from '../core/db/unit.ts';
import { ApiError, conflict } from '../core/errors.ts';
import type { Input } from '../core/http/input.ts';
import { serve } from '../core/http/serve.ts';

const reply = { message: 'Data dikembalikan' };

export const urungkan = [serve(calls.create, ({ once, ...call }) => once(() => restore(call)))];

async function restore({ db, user, params: { token }, request }: Omit<Input<typeof calls.create>, 'once'>) {
  const deleted = await readDeleted(db, token, user.id, Date.now());
  if (!deleted) throw new ApiError('tidak_ditemukan', { message: 'Sudah tidak dapat dikembalikan' });
  const { tabel, sasaran } = deleted;
  const [rows, ...others] = restoreDeleted(tabel, token);
  // The deleted row pointed to rows that this operator may no longer see.
  const { restored } = await batch(wholeOf(db), {
    restored: rows,
    audit: auditEach(
      { pelaku: user, tindakan: 'Mengembalikan', sasaran: sql`value` },
      sql`FROM json_each(${JSON.stringify(sasaran)}) WHERE changes() > 0`,
    ),
    others,
    remember: rememberAnswer(db, request, { status: 200, body: reply }),
  })
    .catch(onDuplicate(() => conflict('Data yang sama sudah ditambahkan lagi')))
    .catch(onReferenced(() => conflict('Tidak dapat dikembalikan: tempat asalnya sudah dihapus juga')));
  // Undone just now, by a second click.
  if (restored.length === 0) throw new ApiError('tidak_ditemukan');
  return reply;
}
