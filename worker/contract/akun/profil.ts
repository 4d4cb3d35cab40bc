import * as z from 'zod/mini';
import { recordReply } from '../daftar.ts';
import type { Endpoint } from '../endpoint.ts';
import { Dosen } from '../orang/dosen.ts';
import { Mahasiswa } from '../orang/mahasiswa.ts';
import { Pegawai } from '../orang/pegawai.ts';
import { IZIN } from '../peran.ts';

const Akun = z.object({
  username: z.string(),
  nama_pengguna: z.string(),
  created_at: z.iso.datetime(),
  masuk_pada: z.nullable(z.iso.datetime()),
  /** still the password that was sent by WhatsApp */
  password_sementara: z.boolean(),
});

export const Profil = z.discriminatedUnion('hak_akses', [
  z.extend(Akun, { hak_akses: z.literal('Mahasiswa'), data: Mahasiswa }),
  z.extend(Akun, { hak_akses: z.literal('Dosen'), data: Dosen }),
  z.extend(Akun, { hak_akses: z.literal('Pegawai'), data: Pegawai }),
  z.extend(Akun, { hak_akses: z.literal('Operator'), data: z.null(), izin: z.array(z.enum(IZIN)) }),
]);
export type Profil = z.infer<typeof Profil>;

export const profil = {
  route: 'GET /api/profil',
  summary: 'Akun sendiri, dan apa yang tercatat di data kampus',
  roles: 'logged in',
  tanpaPasskey: true,
  reply: recordReply(Profil),
} satisfies Endpoint;
