import { Hono } from 'hono';
import { ApiError } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { receive } from './receive.ts';
import { readPermission } from './uploadUrl.ts';

/** Stores the file of an upload ticket. The signed address is the permission; no login is needed. */
export const unggah = new Hono<App>().put('/:objectKey', async (c) => {
  const objectKey = c.req.param('objectKey');
  const { token = '' } = c.req.query();
  const permission = await readPermission(c.var.config.SESSION_KEYS, objectKey, token);
  switch (permission.outcome) {
    case 'forged':
      throw new ApiError('dilarang', { message: 'Izin unggah tidak sah' });
    case 'expired':
      throw new ApiError('dilarang', { message: 'Izin unggah sudah kedaluwarsa, silakan unggah ulang' });
  }
  const { mime, ukuran_byte } = permission.claims;
  if (c.req.header('Content-Type') !== mime) throw new ApiError('jenis_ditolak');
  const { body } = c.req.raw;
  if (!body || c.req.header('Content-Length') !== String(ukuran_byte))
    throw new ApiError('validasi', { fields: { file: 'Ukuran berkas tidak sama dengan yang didaftarkan' } });

  const store = { db: c.var.db, bucket: c.env.BERKAS };
  switch (await receive(store, { objectKey, mime, ukuran_byte }, body)) {
    case 'stored':
      return c.json({ message: 'Berkas diterima' });
    case 'exists':
      throw new ApiError('sudah_ada', { message: 'Berkas ini sudah diunggah' });
    case 'withdrawn':
      throw new ApiError('tidak_ditemukan');
    case 'broken_off':
      throw new ApiError('permintaan_rusak');
  }
});
