import { Hono } from 'hono';
import { except } from 'hono/combine';
import { secureHeaders } from 'hono/secure-headers';
import { bukti } from './akun/bukti.ts';
import { nomorBaru, tellsFormerNumbers } from './akun/nomorBaru.ts';
import { oidc, oidcPages } from './akun/oidc/oidc.ts';
import { operator } from './akun/operator.ts';
import { passkey } from './akun/passkey/passkey.ts';
import { password } from './akun/password.ts';
import { profil } from './akun/profil.ts';
import { sesi } from './akun/sesi.ts';
import { session } from './akun/session.ts';
import { undang } from './akun/undang.ts';
import { verifikasi } from './akun/verifikasi.ts';
import { cadangan } from './backup/routes.ts';
import { berkas } from './berkas/berkas.ts';
import { createFiles } from './berkas/publicLinks.ts';
import { unggah } from './berkas/unggah.ts';
import { connect, type Db } from './core/db/client.ts';
import { ApiError } from './core/errors.ts';
import type { App } from './core/http/context.ts';
import { notesRefused } from './core/http/notesRefused.ts';
import { onError } from './core/http/onError.ts';
import { MAX_BODY_BYTES, type Served } from './core/http/serve.ts';
import { lingering, sizeLimit } from './core/http/sizeLimit.ts';
import { traced } from './core/http/traced.ts';
import { type Config, configOf, type Env } from './env.ts';
import { answerSafely, createAnswerer } from './jawab/answer.ts';
import { terbit } from './jawab/formulir/terbit.ts';
import { createFormTaker } from './jawab/formulir/terima.ts';
import { kataLain } from './jawab/kataLain.ts';
import { percakapan } from './jawab/percakapan/percakapan.ts';
import { satuOrang } from './jawab/percakapan/satuOrang.ts';
import { pertanyaan } from './jawab/pertanyaan.ts';
import { contacts } from './orang/crud.ts';
import { fakultas } from './orang/fakultas.ts';
import { impor } from './orang/impor/impor.ts';
import { jurusan } from './orang/jurusan.ts';
import { saringan } from './orang/saringan.ts';
import { sinkron } from './orang/sinkron/sinkron.ts';
import { balasanPengaduan } from './pengaduan/balasan.ts';
import { fileComplaint } from './pengaduan/formulir.ts';
import { pengaduan } from './pengaduan/pengaduan.ts';
import { complaintsOf } from './pengaduan/status.ts';
import { takeReplies } from './pengaduan/whatsapp.ts';
import { jendela } from './pesan/accept/jendela.ts';
import { kirim } from './pesan/accept/kirim.ts';
import { pesan } from './pesan/accept/pesan.ts';
import { teksSiap } from './pesan/accept/teksSiap.ts';
import { biaya } from './pesan/biaya/biaya.ts';
import { inDistress } from './pesan/darurat/words.ts';
import { draf } from './pesan/group/draf.ts';
import { groups } from './pesan/group/group.ts';
import { addingMembers } from './pesan/group/member.ts';
import { penerima } from './pesan/group/penerima.ts';
import { broadcast } from './pesan/report/broadcast.ts';
import { laporan } from './pesan/report/laporan.ts';
import { sistem } from './pesan/sistem/sistem.ts';
import { template } from './pesan/template/template.ts';
import { createWebhook } from './pesan/webhook/webhook.ts';
import { audit } from './portal/audit.ts';
import { cari } from './portal/cari.ts';
import { gateway } from './portal/gateway.ts';
import { health } from './portal/health.ts';
import { identitas } from './portal/identitas.ts';
import { kunci } from './portal/kunci.ts';
import { link } from './portal/link.ts';
import { pengaturan } from './portal/pengaturan.ts';
import { askSecond } from './portal/persetujuan/minta.ts';
import { createPersetujuan } from './portal/persetujuan/persetujuan.ts';
import { statistik } from './portal/statistik.ts';
import { urungkan } from './portal/urungkan.ts';
import { privasi } from './privasi/privasi.ts';
import { reference } from './reference/routes.ts';
import { kinerja } from './standar/kinerja.ts';
import { libur } from './standar/libur.ts';
import { skm } from './standar/skm.ts';
import { survei, takeSurvey } from './standar/survei.ts';
import { fileLetter } from './surat/formulir.ts';
import { lembarPeriksa, show } from './surat/lembarPeriksa.ts';
import { lettersOf } from './surat/status.ts';
import { surat } from './surat/surat.ts';
import { suratMasuk } from './surat/suratMasuk.ts';
import { tandaTangan } from './surat/tte/tandaTangan.ts';
import { verifikasiSurat } from './surat/verifikasiSurat.ts';

const calls: Served[] = [
  ...health,
  ...reference,
  ...link,
  ...identitas,
  ...session,
  ...sesi,
  ...operator,
  ...bukti,
  ...passkey,
  ...oidc,
  ...password,
  ...profil,
  ...verifikasi,
  ...fakultas,
  ...jurusan,
  ...contacts,
  ...impor,
  ...saringan,
  ...nomorBaru,
  ...undang,
  ...sinkron,
  ...privasi,
  ...berkas,
  ...groups,
  ...addingMembers,
  ...penerima,
  ...draf,
  ...kirim,
  ...pesan,
  ...sistem,
  ...jendela,
  ...broadcast,
  ...laporan,
  ...biaya,
  ...template,
  ...terbit,
  ...teksSiap,
  ...gateway,
  ...percakapan,
  ...satuOrang,
  ...pertanyaan,
  ...kataLain,
  ...pengaduan,
  ...balasanPengaduan,
  ...surat,
  ...suratMasuk,
  ...verifikasiSurat,
  ...libur,
  ...survei,
  ...skm,
  ...kinerja,
  ...tandaTangan,
  ...pengaturan,
  ...statistik,
  ...cari,
  ...urungkan,
  ...audit,
  ...kunci,
  ...cadangan,
  ...createPersetujuan((panggilan) => calls.find(({ endpoint }) => endpoint.route === panggilan)),
];

const takeForms = createFormTaker({
  files: { pengaduan: fileComplaint, surat: fileLetter },
  survey: takeSurvey,
});

/** Answers what people wrote. @param ids null: all undecided messages */
export const answerThem = (env: Env, db: Db, config: Config, ids: readonly number[] | null): Promise<void> =>
  answerSafely(createAnswerer(env, db, config, { surat: lettersOf, pengaduan: complaintsOf }), ids);

export const app = new Hono<App>()
  .onError(onError)
  .notFound((c) => onError(new ApiError('tidak_ditemukan', { message: 'Alamat tidak ditemukan' }), c))
  .use(traced)
  .use(lingering)
  .use(except('/files/*', secureHeaders({ referrerPolicy: 'same-origin' })))
  .use(async (c, next) => {
    c.set('db', connect(c.env.DB));
    c.set('config', configOf(c.env));
    c.set('askSecond', askSecond);
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  })
  .use(notesRefused)
  .on('ALL', ['/api/dosen/*', '/api/mahasiswa/*', '/api/pegawai/*', '/api/sinkron/*'], tellsFormerNumbers)
  .route(
    '/files',
    createFiles((c, words) => show(c, { outcome: 'tanpa_file', ...words })),
  )
  .route(
    '/api',
    createWebhook(
      (c, ids) => answerThem(c.env, c.var.db, c.var.config, ids),
      async (c, quotes) => {
        const taken = await takeReplies({ env: c.env, ...c.var }, quotes);
        // Messages in distress are also ordinary messages: they are answered, and operators are called.
        const urgent = await inDistress(
          c.var.db,
          quotes.filter(({ ref }) => taken.has(ref)),
        );
        return new Set([...taken].filter((ref) => !urgent.some((one) => one.ref === ref)));
      },
      (c, forms) => takeForms({ env: c.env, ...c.var }, forms),
    ),
  )
  .route('/api/unggah', unggah)
  .route('/api/oidc', oidcPages);
for (const call of calls) call.mount(app);
// For the paths below, and for those that do not exist.
app.use(sizeLimit(MAX_BODY_BYTES)).route('/verifikasi-surat', lembarPeriksa);
