import { sql } from 'drizzle-orm';
import { undang as endpoint, MAX_UNDANGAN } from '#contract/akun/undang.ts';
import { normalizePhone } from '#shared/phone.ts';
import { expectPassword } from '../core/auth/lewatPassword.ts';
import { generateLongPassword, hashGenerated } from '../core/auth/password.ts';
import { checkSaringan } from '../core/http/saringan.ts';
import { serve } from '../core/http/serve.ts';
import { TIDAK_LAYAK, unreachableOf } from '../pesan/index.ts';
import { acceptInvitations, type Undangan } from './invite.ts';
import { type CalonUndangan, candidatesFor } from './undangan.ts';

export const undang = [
  serve(endpoint, ({ env, db, config, user, body, request, once }) => {
    const { kategori, ids, sesudah = null, ...dicari } = body;
    checkSaringan(kategori, body);
    return once(async () => {
      await expectPassword(db, config, kategori, 'kategori');
      const found = await candidatesFor(db, kategori, ids ? { ids } : { ...dicari, sesudah }, MAX_UNDANGAN);
      const without = found.filter(({ berakun }) => !berakun);
      const numbers = without.map(({ no_hp }) => no_hp);
      const unreachable = await unreachableOf(db, config, numbers);
      const gagal = without.flatMap((person) => {
        const alasan = obstacleOf(person, unreachable);
        const { id, nama, nomor_induk } = person;
        return alasan ? [{ id, nama, nomor_induk, alasan }] : [];
      });
      const able = without.filter((person) => !obstacleOf(person, unreachable));
      const orang = await Promise.all(able.map(withPassword));
      const last = found.at(-1)?.id ?? null;
      const behind = ids || found.length < MAX_UNDANGAN ? null : last;
      const most = found.length - gagal.length;
      const dibuat = await acceptInvitations(
        db,
        { pesan: env.ANTREAN, broadcast: env.ANTREAN_BROADCAST },
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
      return { data: { dibuat, dilewati: most - dibuat, gagal, sesudah: behind } };
    });
  }),
];

const TIDAK_TERJANGKAU =
  'Password tidak akan sampai: belum ada template untuk username dan password, dan orang ini belum menulis ke WhatsApp kampus dalam 24 jam terakhir';

const NOMOR_BARU =
  'Nomornya baru diganti: password belum dikirim ke nomor baru selama 3 hari. Bila nomornya benar, izinkan dari Edit orang ini';

/**
 * Why a person cannot be given an account, in a sentence for the operator.
 *
 * @param unreachable numbers that a password would not reach: the account would be withdrawn again
 */
function obstacleOf(
  { no_hp, terpakai, ditahan_sampai }: CalonUndangan,
  unreachable: ReadonlySet<string>,
): string | null {
  if (normalizePhone(no_hp) !== no_hp) return TIDAK_LAYAK.reason;
  if (ditahan_sampai > Date.now()) return NOMOR_BARU;
  if (terpakai) return 'Sudah ada akun lain dengan username ini';
  return unreachable.has(no_hp) ? TIDAK_TERJANGKAU : null;
}

async function withPassword({ id, nomor_induk, nama, no_hp }: CalonUndangan): Promise<Undangan> {
  const password = generateLongPassword();
  return { id, nomor_induk, nama, no_hp, password, password_hash: await hashGenerated(password) };
}
