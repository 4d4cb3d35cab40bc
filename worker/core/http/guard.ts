import type { Context } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import { berlakuSekampus, boleh, menerima } from '#contract/izin.ts';
import { isIn } from '#shared/networks.ts';
import { holderOf } from '../auth/kunci.ts';
import { limitAddress, limitKey, limitSending } from '../auth/limit.ts';
import { userOf } from '../auth/session.ts';
import { connectUnit } from '../db/unit.ts';
import { ApiError } from '../errors.ts';
import { type App, addressOf } from './context.ts';

/**
 * Lets in who may call an endpoint. Role and rights are the account's, never the client's word.
 *
 * @throws ApiError belum_login, dilarang
 */
export async function admit(c: Context<App>, endpoint: Endpoint): Promise<void> {
  const { roles } = endpoint;
  if (roles === 'anyone') return;
  if (roles === 'kunci') return admitKey(c);
  const token = bearerOf(c);
  const user = token ? await userOf(c.var.db, c.var.config.SESSION_KEYS, token) : null;
  if (!user) {
    // A valid key is known, but makes no call of people.
    const pemegang = token ? await holderOf(c.var.db, token, Date.now()) : null;
    if (!pemegang) throw new ApiError('belum_login');
    c.set('pemegang', pemegang);
    throw new ApiError('dilarang');
  }
  // Before the role is checked: the audit names the user of a refused call.
  c.set('user', user);
  if (!menerima(endpoint, user.hak_akses)) throw new ApiError('dilarang');
  if (user.hak_akses !== 'Operator') return;
  if (!boleh(user.izin, endpoint))
    throw new ApiError('dilarang', {
      message: 'Izin akun Anda tidak mencakup ini. Bila perlu, mintalah kepada operator yang mengatur izin',
    });
  if (user.id_fakultas === null) return;
  if (berlakuSekampus(endpoint))
    throw new ApiError('dilarang', {
      message:
        'Ini berlaku untuk seluruh kampus. Mintalah kepada operator yang tidak dibatasi pada satu fakultas',
    });
  c.set('db', connectUnit(c.env.DB, user.id_fakultas));
}

/** The calls of `pesan/kirim`. */
const SENDING = /^\/api\/kirim(?:\/|$)/;

/** Another system of the campus: its API key names the calls that it may make, such as `sinkron/dosen`. */
async function admitKey(c: Context<App>): Promise<void> {
  const pemegang = await holderOf(c.var.db, bearerOf(c) ?? '', Date.now());
  if (!pemegang) {
    await limitAddress(c.env, addressOf(c), 'kunci');
    throw new ApiError('belum_login', {
      message: 'Kunci API tidak dikenal, sudah dicabut, atau sudah berakhir',
    });
  }
  c.set('pemegang', pemegang);
  const sending = SENDING.test(c.req.path);
  const call = sending ? 'pesan/kirim' : c.req.path.slice('/api/'.length);
  if (!pemegang.boleh.some((one) => one === call)) throw new ApiError('dilarang');
  if (pemegang.alamat_ip && !isIn(pemegang.alamat_ip, c.req.header('CF-Connecting-IP') ?? ''))
    throw new ApiError('dilarang', { message: 'Kunci API ini tidak boleh dipakai dari alamat ini' });
  await (sending ? limitSending(c.env, pemegang.id, c.req.method) : limitKey(c.env, pemegang.id));
}

function bearerOf(c: Context): string | undefined {
  const [scheme, token] = (c.req.header('Authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
