import { ApiError } from '../api/api.ts';

/** Says that the password may be the new one, when no answer came: the old one, or the code, is refused then. */
export function mungkinDiganti(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new ApiError(
    0,
    error.code,
    'Tidak dapat terhubung ke server, jadi password mungkin sudah diganti. Periksa koneksi internet Anda, lalu coba lagi. Bila ditolak, masuklah dengan password baru.',
  );
}
