import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { normalizePhone } from '#contract/phone.ts';
import { type HasilUndang, MAX_UNDANGAN, UndangInput } from '#contract/undang.ts';
import { generateLongPassword, hashGenerated } from '../auth/password.ts';
import { once } from '../db/idempotency.ts';
import { type CalonUndangan, candidatesFor } from '../db/undangan.ts';
import { body } from '../http/body.ts';
import { guard, type LoggedIn } from '../http/guard.ts';
import { idempotentRequest } from '../http/idempotency.ts';
import { TIDAK_LAYAK } from '../pesan/resend.ts';
import { acceptInvitations, type Undangan } from '../pesan/undang.ts';

/** `POST /api/undang`: accounts for people of the master data, whose passwords reach them by WhatsApp. */
export const undang = new Hono<LoggedIn>().post(
  '/undang',
  guard('Operator'),
  ...body(UndangInput),
  async (c) => {
    const { db, config, user } = c.var;
    const input = c.req.valid('json');
    const key = c.req.header('Idempotency-Key');
    const request = await idempotentRequest(key, `undang:${user.id}`, input);
    const answer = await once(db, request, async () => {
      const { kategori, ids, cari = null, sesudah = null } = input;
      const found = await candidatesFor(db, kategori, ids ? { ids } : { cari, sesudah }, MAX_UNDANGAN);
      const without = found.filter(({ berakun }) => !berakun);
      const gagal = without.flatMap((person) => {
        const alasan = obstacleOf(person);
        const { id, nama, nomor_induk } = person;
        return alasan ? [{ id, nama, nomor_induk, alasan }] : [];
      });
      const orang = await Promise.all(without.filter((person) => !obstacleOf(person)).map(withPassword));
      const last = found.at(-1)?.id ?? null;
      const behind = ids || found.length < MAX_UNDANGAN ? null : last;
      const most = found.length - gagal.length;
      const dibuat = await acceptInvitations(
        db,
        { pesan: c.env.ANTREAN, broadcast: c.env.ANTREAN_BROADCAST },
        {
          kategori,
          orang,
          pelaku: user,
          siteUrl: config.SITE_URL,
          request,
          answer: (dibuat) => sql`
            json_object('data', json_object('dibuat', ${dibuat}, 'dilewati', ${most} - ${dibuat},
              'gagal', json(${JSON.stringify(gagal)}), 'sesudah', ${behind}))`,
        },
      );
      const data: HasilUndang = { dibuat, dilewati: most - dibuat, gagal, sesudah: behind };
      return { status: 201, body: { data } };
    });
    return c.json(answer.body, answer.status);
  },
);

/** Why a person cannot be given an account, in a sentence for the operator. */
function obstacleOf({ no_hp, terpakai }: CalonUndangan): string | null {
  if (normalizePhone(no_hp) !== no_hp) return TIDAK_LAYAK;
  return terpakai ? 'Sudah ada akun lain dengan username ini' : null;
}

async function withPassword({ id, nomor_induk, nama, no_hp }: CalonUndangan): Promise<Undangan> {
  const password = generateLongPassword();
  return { id, nomor_induk, nama, no_hp, password, password_hash: await hashGenerated(password) };
}
