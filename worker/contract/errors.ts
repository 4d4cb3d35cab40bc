import * as z from 'zod/mini';

export const ERRORS = {
  permintaan_rusak: { status: 400, message: 'Permintaan tidak dapat dibaca' },
  belum_login: { status: 401, message: 'Silakan masuk terlebih dahulu' },
  dilarang: { status: 403, message: 'Anda tidak berhak melakukan ini' },
  bukti_diperlukan: { status: 403, message: 'Buktikan dulu bahwa ini masih Anda, lalu ulangi' },
  passkey_diperlukan: { status: 403, message: 'Operator di portal ini harus memakai passkey' },
  tidak_ditemukan: { status: 404, message: 'Data tidak ditemukan' },
  sudah_ada: { status: 409, message: 'Data sudah ada' },
  sudah_ditutup: { status: 410, message: 'Tautan ini sudah ditutup' },
  terlalu_besar: { status: 413, message: 'Data yang dikirim terlalu besar' },
  jenis_ditolak: { status: 415, message: 'Jenis berkas tidak diterima' },
  validasi: { status: 422, message: 'Data yang dikirim tidak valid' },
  terlalu_sering: { status: 429, message: 'Terlalu banyak percobaan, silakan coba lagi nanti' },
  kesalahan_server: { status: 500, message: 'Terjadi kesalahan pada server, silakan coba lagi' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

export const ErrorReply = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
    /** for a server error: finds its cause in the log */
    id: z.optional(z.string()),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
