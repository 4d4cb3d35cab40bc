import { Hono } from 'hono';
import { ApiError } from '../errors.ts';
import { receive } from '../files/receive.ts';
import { isSigned } from '../files/upload-url.ts';
import type { App } from '../http/context.ts';

/** Takes the file that a ticket permits. Whoever holds the signed address may put it: a login is not asked for. */
export const unggah = new Hono<App>().put('/:kunci', async (c) => {
  const kunci = c.req.param('kunci');
  const { mime = '', ukuran_byte = '', expires = '', signature = '' } = c.req.query();
  const permission = { kunci, mime, ukuran_byte, expires };
  if (!(await isSigned(c.var.config.SESSION_KEYS, permission, signature)))
    throw new ApiError('dilarang', { message: 'Izin unggah tidak sah' });
  if (Number(expires) * 1000 <= Date.now())
    throw new ApiError('dilarang', { message: 'Izin unggah sudah kedaluwarsa, silakan unggah ulang' });
  if (c.req.header('Content-Type') !== mime) throw new ApiError('jenis_ditolak');
  const { body } = c.req.raw;
  if (!body || c.req.header('Content-Length') !== ukuran_byte)
    throw new ApiError('validasi', { fields: { file: 'Ukuran berkas tidak sama dengan yang didaftarkan' } });

  const file = { kunci, mime, ukuran_byte: Number(ukuran_byte) };
  switch (await receive({ db: c.var.db, bucket: c.env.BERKAS }, file, body)) {
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
