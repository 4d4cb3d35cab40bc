import * as z from 'zod/mini';
/** Every failure's code, its HTTP status and the sentence a person reads when nothing more exact is known. */
export declare const ERRORS: {
  readonly permintaan_rusak: {
    readonly status: 400;
    readonly message: 'Permintaan tidak dapat dibaca';
  };
  readonly belum_login: {
    readonly status: 401;
    readonly message: 'Silakan masuk terlebih dahulu';
  };
  readonly dilarang: {
    readonly status: 403;
    readonly message: 'Anda tidak berhak melakukan ini';
  };
  readonly tidak_ditemukan: {
    readonly status: 404;
    readonly message: 'Data tidak ditemukan';
  };
  readonly sudah_ada: {
    readonly status: 409;
    readonly message: 'Data sudah ada';
  };
  readonly terlalu_besar: {
    readonly status: 413;
    readonly message: 'Data yang dikirim terlalu besar';
  };
  readonly jenis_ditolak: {
    readonly status: 415;
    readonly message: 'Jenis berkas tidak diterima';
  };
  readonly validasi: {
    readonly status: 422;
    readonly message: 'Data yang dikirim tidak valid';
  };
  readonly terlalu_sering: {
    readonly status: 429;
    readonly message: 'Terlalu banyak percobaan, silakan coba lagi nanti';
  };
  readonly kesalahan_server: {
    readonly status: 500;
    readonly message: 'Terjadi kesalahan pada server, silakan coba lagi';
  };
};
export type ErrorCode = keyof typeof ERRORS;
export declare const ErrorReply: z.ZodMiniObject<
  {
    success: z.ZodMiniLiteral<false>;
    error: z.ZodMiniObject<
      {
        code: z.ZodMiniEnum<{
          belum_login: 'belum_login';
          dilarang: 'dilarang';
          jenis_ditolak: 'jenis_ditolak';
          kesalahan_server: 'kesalahan_server';
          permintaan_rusak: 'permintaan_rusak';
          sudah_ada: 'sudah_ada';
          terlalu_besar: 'terlalu_besar';
          terlalu_sering: 'terlalu_sering';
          tidak_ditemukan: 'tidak_ditemukan';
          validasi: 'validasi';
        }>;
        message: z.ZodMiniString<string>;
        fields: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>>;
      },
      z.core.$strip
    >;
  },
  z.core.$strip
>;
export type ErrorReply = z.infer<typeof ErrorReply>;
