import { Hono } from 'hono';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { JENIS_BERKAS } from '#contract/berkas.ts';
import { connect } from './db/client.ts';
import { configOf } from './env.ts';
import { ApiError } from './errors.ts';
import type { App } from './http/context.ts';
import { notesRefused } from './http/notesRefused.ts';
import { onError } from './http/onError.ts';
import { lingering, sizeLimit } from './http/sizeLimit.ts';
import { traced } from './http/traced.ts';
import { answerSafely, createAnswerer } from './jawab/answer.ts';
import { acuan } from './routes/acuan.ts';
import { audit } from './routes/audit.ts';
import { berkas } from './routes/berkas.ts';
import { broadcast } from './routes/broadcast.ts';
import { cadangan } from './routes/cadangan.ts';
import { cari } from './routes/cari.ts';
import { dosen } from './routes/dosen.ts';
import { fakultas } from './routes/fakultas.ts';
import { createFiles } from './routes/files.ts';
import { gateway } from './routes/gateway.ts';
import { group } from './routes/group.ts';
import { health } from './routes/health.ts';
import { identitas } from './routes/identitas.ts';
import { impor } from './routes/impor.ts';
import { jendela } from './routes/jendela.ts';
import { jurusan } from './routes/jurusan.ts';
import { kirim } from './routes/kirim.ts';
import { kunci } from './routes/kunci.ts';
import { lainnya } from './routes/lainnya.ts';
import { laporan } from './routes/laporan.ts';
import { lembarPeriksa, show } from './routes/lembarPeriksa.ts';
import { link } from './routes/link.ts';
import { mahasiswa } from './routes/mahasiswa.ts';
import { member } from './routes/member.ts';
import { nomorBaru, tellsFormerNumbers } from './routes/nomorBaru.ts';
import { password } from './routes/password.ts';
import { pegawai } from './routes/pegawai.ts';
import { pengaduan } from './routes/pengaduan.ts';
import { pengaturan } from './routes/pengaturan.ts';
import { percakapan } from './routes/percakapan.ts';
import { pertanyaan } from './routes/pertanyaan.ts';
import { pesan } from './routes/pesan.ts';
import { privasi } from './routes/privasi.ts';
import { profil } from './routes/profil.ts';
import { saringan } from './routes/saringan.ts';
import { session } from './routes/session.ts';
import { sinkron } from './routes/sinkron.ts';
import { statistik } from './routes/statistik.ts';
import { surat } from './routes/surat.ts';
import { suratMasuk } from './routes/suratMasuk.ts';
import { teksSiap } from './routes/teksSiap.ts';
import { template } from './routes/template.ts';
import { undang } from './routes/undang.ts';
import { unggah } from './routes/unggah.ts';
import { verifikasi } from './routes/verifikasi.ts';
import { verifikasiSurat } from './routes/verifikasiSurat.ts';
import { createWebhook } from './routes/webhook.ts';

const MAX_BODY_BYTES = 1024 * 1024;

/** Public forms, which must be cheap to parse. */
const SMALL_FORMS = ['login', 'logout', 'register', 'lupa-password', 'reset-password', 'password'];
const MAX_SMALL_BYTES = 16 * 1024;

export const app = new Hono<App>()
  .onError(onError)
  .notFound((c) => onError(new ApiError('tidak_ditemukan', { message: 'Alamat tidak ditemukan' }), c))
  .use(traced)
  .use(lingering)
  .use(except('/files/*', secureHeaders({ referrerPolicy: 'same-origin' })))
  .use(async (c, next) => {
    c.set('db', connect(c.env.DB));
    c.set('config', configOf(c.env));
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  })
  .use(notesRefused)
  .route(
    '/files',
    createFiles((c, words) => show(c, { outcome: 'tanpa_file', ...words })),
  )
  // Before the body limit: a provider may send thousands of statuses in one request, and uploads have their own limit.
  .route(
    '/api',
    createWebhook((c, ids) => answerSafely(createAnswerer(c.env, c.var.db, c.var.config), ids)),
  )
  .route('/api/unggah', unggah)
  .route('/api', impor)
  .route('/api', member)
  .route('/api/identitas', identitas)
  .route(JENIS_BERKAS.gambar.path, berkas('gambar'))
  .route(JENIS_BERKAS.dokumen.path, berkas('dokumen'))
  .route('/api/suratmasuk', suratMasuk)
  .on(
    'ALL',
    SMALL_FORMS.map((call) => `/api/${call}`),
    sizeLimit(MAX_SMALL_BYTES),
  )
  .use(sizeLimit(MAX_BODY_BYTES))
  .route('/verifikasi-surat', lembarPeriksa)
  .route('/api', health)
  .route('/api', acuan)
  .route('/api', link)
  .route('/api', verifikasi)
  .route('/api', verifikasiSurat)
  .route('/api', session)
  .route('/api', password)
  .route('/api', profil)
  .route('/api', privasi)
  .route('/api', undang)
  .route('/api', cari)
  .route('/api/fakultas', fakultas)
  .route('/api/jurusan', jurusan)
  .on('ALL', ['/api/dosen/*', '/api/mahasiswa/*', '/api/pegawai/*', '/api/sinkron/*'], tellsFormerNumbers)
  .route('/api/dosen', dosen)
  .route('/api/mahasiswa', mahasiswa)
  .route('/api/pegawai', pegawai)
  .route('/api', nomorBaru)
  .route('/api/lainnya', lainnya)
  .route('/api', saringan)
  .route('/api', group)
  .route('/api/pengaduan', pengaduan)
  .route('/api', jendela)
  .route('/', kirim)
  .route('/api/pesan', pesan)
  .route('/api/percakapan', percakapan)
  .route('/api/broadcast', broadcast)
  .route('/api', laporan)
  .route('/api/surat', surat)
  .route('/api/pengaturan', pengaturan)
  .route('/api/template', template)
  .route('/api/teks-siap', teksSiap)
  .route('/api/gateway', gateway)
  .route('/api/pertanyaan', pertanyaan)
  .route('/api/statistik', statistik)
  .route('/api/audit', audit)
  .route('/api/kunci', kunci)
  .route('/api/sinkron', sinkron)
  .route('/api/cadangan', cadangan);
