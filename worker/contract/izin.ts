import type { Endpoint } from './endpoint.ts';
import { IZIN, type Izin, type Peran } from './peran.ts';

/** A requirement on an operator: a right, or another one that a call names. */
export type Perlu = Izin | Pick<Endpoint, 'roles' | 'sekampus'>;

/** For what concerns the whole campus: with one of these rights, and no operator of a unit. */
export const sekampus = <const Rights extends readonly Izin[]>(...roles: Rights) =>
  ({ roles, sekampus: true }) as const;

/** Rights that show a list of people. Messages and letters are written to them. */
export const PEMBACA = {
  mahasiswa: ['data', 'pesan', 'surat'],
  dosen: ['data', 'pesan'],
  pegawai: ['data', 'pesan'],
  lainnya: ['data', 'pesan'],
} as const satisfies Record<string, readonly Izin[]>;

/** The rights of which an operator needs one; null: every operator may. */
export function izinUntuk(perlu: Perlu): readonly Izin[] | null {
  if (typeof perlu === 'string') return [perlu];
  const { roles } = perlu;
  if (roles === 'logged in' || roles === 'every operator') return null;
  return typeof roles === 'string' ? [] : IZIN.filter((one) => roles.includes(one));
}

export const boleh = (izin: readonly Izin[], perlu: Perlu): boolean =>
  izinUntuk(perlu)?.some((one) => izin.includes(one)) ?? true;

/** True when it concerns the whole campus, as all does that needs the right `pengaturan` alone. */
export const berlakuSekampus = (perlu: Perlu): boolean =>
  (typeof perlu !== 'string' && perlu.sekampus === true) || izinUntuk(perlu)?.join() === 'pengaturan';

/** True when this operator may do it: with one of its rights, and of no unit if it concerns the whole campus. */
export const diizinkan = (
  { izin, id_fakultas }: { izin: readonly Izin[]; id_fakultas: number | null },
  perlu: Perlu,
): boolean => boleh(izin, perlu) && (id_fakultas === null || !berlakuSekampus(perlu));

/** True for an endpoint that lets in people of this role, operators among them by their rights. */
export function menerima({ roles }: Pick<Endpoint, 'roles'>, peran: Peran): boolean {
  if (roles === 'logged in') return true;
  if (peran === 'Operator') return izinUntuk({ roles })?.length !== 0;
  return typeof roles !== 'string' && roles.includes(peran);
}
