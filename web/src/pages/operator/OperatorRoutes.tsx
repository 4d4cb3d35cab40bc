import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { KATEGORI_ORANG } from '#contract/orang/satuOrang.ts';
import { KATEGORI } from '#contract/peran.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Toaster } from '../../components/feedback/Toaster.tsx';
import { Bukti } from '../../layouts/bukti/Bukti.tsx';
import OperatorLayout from '../../layouts/operator/OperatorLayout.tsx';
import { queryClient } from '../../lib/api/query.ts';
import { lazy } from '../../lib/lazy.ts';
import { ROUTES } from '../../lib/routes.ts';

const NotFound = lazy(() => import('../publik/NotFound.tsx'));
const OrangPage = lazy(() => import('./orang/OrangPage.tsx'));
const BerkasPage = lazy(() => import('./kirim/berkas/BerkasPage.tsx'));
const PesanPage = lazy(() => import('./kirim/pesan/PesanPage.tsx'));
const GroupList = lazy(() => import('./kirim/group/GroupList.tsx'));
const GroupDetail = lazy(() => import('./kirim/group/GroupDetail.tsx'));
const Kiriman = lazy(() => import('./kirim/broadcast/Kiriman.tsx'));
const Percakapan = lazy(() => import('./kotak-masuk/percakapan/Percakapan.tsx'));

const PAGES = [
  [ROUTES.OperatorDashboard, lazy(() => import('./Dashboard.tsx'))],
  [ROUTES.OperatorMulai, lazy(() => import('./portal/mulai/Mulai.tsx'))],
  [ROUTES.OperatorOrang, lazy(() => import('./orang/satu/SatuOrang.tsx'))],
  [ROUTES.OperatorMasterFakultas, lazy(() => import('./orang/Fakultas.tsx'))],
  [ROUTES.OperatorMasterJurusan, lazy(() => import('./orang/Jurusan.tsx'))],
  [ROUTES.OperatorTemplate, lazy(() => import('./kirim/template/Template.tsx'))],
  [ROUTES.OperatorTulis, lazy(() => import('./kirim/tulis/Tulis.tsx'))],
  [ROUTES.OperatorDetailBroadcast, lazy(() => import('./kirim/broadcast/BroadcastDetail.tsx'))],
  [ROUTES.OperatorBiaya, lazy(() => import('./biaya/Biaya.tsx'))],
  [ROUTES.OperatorGateway, lazy(() => import('./portal/gateway/Gateway.tsx'))],
  [ROUTES.OperatorAudit, lazy(() => import('./portal/audit/Audit.tsx'))],
  [ROUTES.OperatorPersetujuan, lazy(() => import('./portal/persetujuan/Persetujuan.tsx'))],
  [ROUTES.OperatorSuratMasuk, lazy(() => import('./surat/masuk/SuratMasuk.tsx'))],
  [ROUTES.OperatorPengaturan, lazy(() => import('./portal/pengaturan/Pengaturan.tsx'))],
  [ROUTES.OperatorSurvei, lazy(() => import('./standar/Skm.tsx'))],
  [ROUTES.OperatorStandar, lazy(() => import('./standar/Standar.tsx'))],
  [ROUTES.OperatorPanduan, lazy(() => import('./portal/panduan/Panduan.tsx'))],
  [ROUTES.OperatorIdentitas, lazy(() => import('./portal/pengaturan/identitas/Identitas.tsx'))],
  [ROUTES.OperatorKunci, lazy(() => import('./portal/kunci/Kunci.tsx'))],
  [ROUTES.OperatorOperator, lazy(() => import('./orang/operator/Operator.tsx'))],
  [ROUTES.OperatorCadangan, lazy(() => import('./portal/backup/Backup.tsx'))],
  [ROUTES.OperatorDarurat, lazy(() => import('./portal/darurat/Darurat.tsx'))],
  [ROUTES.OperatorJawabanPortal, lazy(() => import('./portal/jawaban/JawabanPortal.tsx'))],
  [ROUTES.OperatorPrivasi, lazy(() => import('./portal/privasi/Privasi.tsx'))],
  [ROUTES.Operator2Arah, lazy(() => import('./kotak-masuk/arah/Arah.tsx'))],
  [ROUTES.OperatorReportPesan, lazy(() => import('./kirim/laporan/LaporanPesan.tsx'))],
] as const;

/** The path relative to the parent route. */
const below = (path: string) => path.replace('/operator/', '');

/** The routes of all operator pages, in a chunk that other roles never load. */
export default function OperatorRoutes() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<OperatorLayout />}>
            {PAGES.map(([path, Page]) => (
              <Route key={path} path={below(path)} element={<Page />} />
            ))}
            {/* Keyed by category, so that input and open dialogs do not carry over. */}
            {KATEGORI_ORANG.map((kategori) => (
              <Route
                key={kategori}
                path={below(ROUTES[`OperatorMaster${kategori}`])}
                element={<OrangPage key={kategori} kategori={kategori} />}
              />
            ))}
            <Route
              path={below(ROUTES.OperatorMasterUploadGambar)}
              element={<BerkasPage key="gambar" jenis="gambar" />}
            />
            <Route
              path={below(ROUTES.OperatorMasterUploadDokumen)}
              element={<BerkasPage key="dokumen" jenis="dokumen" />}
            />
            {/* The specification shows the other contacts under this name, too. */}
            <Route
              path={below(ROUTES.OperatorEservices)}
              element={<OrangPage key="Lainnya" kategori="Lainnya" title="e-Services" />}
            />
            {KATEGORI.map((kategori) => (
              <Route
                key={kategori}
                path={below(ROUTES[`Operator${kategori}Pesan`])}
                element={<PesanPage key={kategori} kategori={kategori} />}
              />
            ))}
            {KATEGORI.map((kategori) => (
              <Route key={kategori} path={below(ROUTES[`Operator${kategori}Group`])}>
                <Route index element={<GroupList key={kategori} kategori={kategori} />} />
                <Route path=":kode" element={<GroupDetail key={kategori} kategori={kategori} />} />
              </Route>
            ))}
            <Route path={below(ROUTES.OperatorKirim)} element={<Kiriman />} />
            <Route path={below(ROUTES.OperatorReportBroadcast)} element={<Kiriman />} />
            {/* One route, so that the list keeps its state when another conversation is opened. */}
            <Route path={`${below(ROUTES.OperatorPercakapan)}/:no_hp?`} element={<Percakapan />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
      <Bukti />
      <Toaster />
    </QueryClientProvider>
  );
}
