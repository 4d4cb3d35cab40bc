import type { Izin } from '../../../worker/contract/peran.ts';
import { bearer } from '../files/berkas.ts';
import type { ApiStack } from '../stack/stack.ts';

let made = 0;

/** Invites an operator, and logs in with the password of the message. */
export async function invite(stack: ApiStack, izin: readonly Izin[], id_fakultas: number | null = null) {
  const inviter = bearer(await stack.login('operator', 'operator-demo'));
  made += 1;
  const username = `operator.${made}`;
  const no_hp = `0812900000${String(made).padStart(2, '0')}`;
  const body = { nama: `Operator ${made}`, username, no_hp, izin, id_fakultas };
  const response = await stack.api('POST', '/api/operator', body, inviter);
  const { data } = (await response.json()) as { data: { id: number } };
  const password = await stack.env.DB.prepare(
    'SELECT parameter ->> 2 FROM pesan WHERE id = (SELECT id_kredensial FROM akun WHERE id = ?)',
  )
    .bind(data.id)
    .first<string>('parameter ->> 2');
  const headers = bearer(await stack.login(username, password ?? ''));
  return { id: data.id, username, no_hp, password: password ?? '', headers };
}
