import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../env.ts';

/** Forms about a person: whose they are stands in their token. */
export type FormulirOrang = 'pengaduan' | 'surat';

interface Milik {
  jenis: FormulirOrang;
  id_akun: number;
  /** until when it may be filled in, epoch milliseconds */
  sampai: number;
}

const TOKEN = /^(pengaduan|surat)\.(\d{1,15})\.(\d{13})\.(\d{1,15})\.([^.]+)\.([\w-]{43})$/;

const mac = (secret: Uint8Array, said: string, no_hp: string) =>
  createHmac('sha256', secret).update(`formulir\0${said}\0${no_hp}`).digest();

/**
 * A token that says whose form it is, until when, and which message asked for it. It counts only from the number that it
 * was sent to.
 */
export function signForm(
  { signing }: Keys,
  { jenis, id_akun, sampai }: Milik,
  id_masuk: number,
  no_hp: string,
): string {
  const said = `${jenis}.${id_akun}.${sampai}.${id_masuk}.${signing.id}`;
  return `${said}.${mac(signing.secret, said, no_hp).toString('base64url')}`;
}

/** The content of a token; null: it is not ours, or was sent to another number. */
export function readForm(keys: Keys, token: string, no_hp: string): Milik | null {
  const [, jenis, id_akun, sampai, id_masuk, id = '', hash = ''] = TOKEN.exec(token) ?? [];
  const key = keys.all.find((key) => key.id === id);
  if (!key || (jenis !== 'pengaduan' && jenis !== 'surat')) return null;
  const expected = mac(key.secret, [jenis, id_akun, sampai, id_masuk, id].join('.'), no_hp);
  const given = Buffer.from(hash, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { jenis, id_akun: Number(id_akun), sampai: Number(sampai) };
}
