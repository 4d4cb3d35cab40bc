import { sesi as calls } from '#contract/akun/sesi.ts';
import { endSession, listSessions } from '../core/auth/session.ts';
import { ApiError } from '../core/errors.ts';
import { serve } from '../core/http/serve.ts';

export const sesi = [
  serve(calls.list, async ({ db, user }) => {
    const rows = await listSessions(db, user);
    const data = rows.map(({ id, created_at, dipakai_pada, peramban }) => ({
      id,
      dibuat_pada: created_at.toISOString(),
      dipakai_pada: (dipakai_pada ?? created_at).toISOString(),
      peramban,
      ini: id === user.id_sesi,
    }));
    return { data };
  }),
  serve(calls.akhiri, async ({ db, user, params: { id } }) => {
    if (!(await endSession(db, user, id))) throw new ApiError('tidak_ditemukan');
    return { message: 'Sesi berhasil diakhiri' };
  }),
];
