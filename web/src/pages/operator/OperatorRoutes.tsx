import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { KATEGORI } from '#contract/peran.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Toaster } from '../../components/feedback/Toaster.tsx';
import { Bukti } from '../../layouts/bukti/Bukti.tsx';
import OperatorLayout from '../../layouts/operator/OperatorLayout.tsx';
import { queryClient } from '../../lib/api/query.ts';
import { lazy } from '../../lib/lazy.ts';
import { ROUTES } from '../../lib/routes.ts';

const NotFound = lazy(() => import('../publik/NotFound.tsx'));
const Dashboard = lazy(() => import('./Dashboard.tsx'));
const Mulai = lazy(() => import('./portal/mulai/Mulai.tsx'));
const MasterDosen = lazy(() => import('./orang/Dosen.tsx'));
const MasterMahasiswa = lazy(() => import('./orang/Mahasiswa.tsx'));
const MasterPegawai = lazy(() => import('./orang/Pegawai.tsx'));
const MasterLainnya = lazy(() => import('./orang/Lainnya.tsx'));
const SatuOrang = lazy(() => import('./orang/satu/SatuOrang.tsx'));
const DaftarOperator = lazy(() => import('./orang/operator/Operator.tsx'));
const MasterFakultas = lazy(() => import('./orang/Fakultas.tsx'));
const MasterJurusan = lazy(() => import('./orang/Jurusan.tsx'));
const UploadGambar = lazy(() => import('./kirim/berkas/Gambar.tsx'));
const UploadDokumen = lazy(() => import('./kirim/berkas/Dokumen.tsx'));
const PesanPage = lazy(() => import('./kirim/pesan/PesanPage.tsx'));
const GroupList = lazy(() => import('./kirim/group/GroupList.tsx'));
const GroupDetail = lazy(() => import('./kirim/group/GroupDetail.tsx'));
const Template = lazy(() => import('./kirim/template/Template.tsx'));
const Tulis = lazy(() => import('./kirim/tulis/Tulis.tsx'));
const Kiriman = lazy(() => import('./kirim/broadcast/Kiriman.tsx'));
const BroadcastDetail = lazy(() => import('./kirim/broadcast/BroadcastDetail.tsx'));
const Biaya = lazy(() => import('./biaya/Biaya.tsx'));
const Gateway = lazy(() => import('./portal/gateway/Gateway.tsx'));
const Persetujuan = lazy(() => import('./portal/persetujuan/Persetujuan.tsx'));
const Audit = lazy(() => import('./portal/audit/Audit.tsx'));
const SuratMasuk = lazy(() => import('./surat/masuk/SuratMasuk.tsx'));
const Skm = lazy(() => import('./standar/Skm.tsx'));
const Standar = lazy(() => import('./standar/Standar.tsx'));
const Pengaturan = lazy(() => import('./portal/pengaturan/Pengaturan.tsx'));
const Panduan = lazy(() => import('./portal/panduan/Panduan.tsx'));
const Identitas = lazy(() => import('./portal/pengaturan/identitas/Identitas.tsx'));
const Kunci = lazy(() => import('./portal/kunci/Kunci.tsx'));
const Backup = lazy(() => import('./portal/backup/Backup.tsx'));
const Darurat = lazy(() => import('./portal/darurat/Darurat.tsx'));
const JawabanPortal = lazy(() => import('./portal/jawaban/JawabanPortal.tsx'));
const Privasi = lazy(() => import('./portal/privasi/Privasi.tsx'));
const Arah = lazy(() => import('./kotak-masuk/arah/Arah.tsx'));
const Percakapan = lazy(() => import('./kotak-masuk/percakapan/Percakapan.tsx'));
const LaporanPesan = lazy(() => import('./kirim/laporan/LaporanPesan.tsx'));

/** The path relative to the parent route. */
const below = (path: string) => path.replace('/operator/', '');

/** The routes of all operator pages, in a chunk that other roles never load. */
export default function OperatorRoutes() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<OperatorLayout />}>
            <Route path={below(ROUTES.OperatorDashboard)} element={<Dashboard />} />
            <Route path={below(ROUTES.OperatorMulai)} element={<Mulai />} />
            <Route path={below(ROUTES.OperatorMasterDosen)} element={<MasterDosen />} />
            <Route path={below(ROUTES.OperatorMasterMahasiswa)} element={<MasterMahasiswa />} />
            <Route path={below(ROUTES.OperatorMasterPegawai)} element={<MasterPegawai />} />
            <Route
              path={below(ROUTES.OperatorMasterLainnya)}
              element={<MasterLainnya title="Data Lainnya" />}
            />
            <Route path={below(ROUTES.OperatorOrang)} element={<SatuOrang />} />
            <Route path={below(ROUTES.OperatorMasterFakultas)} element={<MasterFakultas />} />
            <Route path={below(ROUTES.OperatorMasterJurusan)} element={<MasterJurusan />} />
            <Route path={below(ROUTES.OperatorMasterUploadGambar)} element={<UploadGambar />} />
            <Route path={below(ROUTES.OperatorMasterUploadDokumen)} element={<UploadDokumen />} />
            <Route path={below(ROUTES.OperatorEservices)} element={<MasterLainnya title="e-Services" />} />
            {/* Keyed by category, so that input and open dialogs do not carry over. */}
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
            <Route path={below(ROUTES.OperatorTemplate)} element={<Template />} />
            <Route path={below(ROUTES.OperatorTulis)} element={<Tulis />} />
            <Route path={below(ROUTES.OperatorKirim)} element={<Kiriman />} />
            <Route path={below(ROUTES.OperatorReportBroadcast)} element={<Kiriman />} />
            <Route path={below(ROUTES.OperatorDetailBroadcast)} element={<BroadcastDetail />} />
            <Route path={below(ROUTES.OperatorBiaya)} element={<Biaya />} />
            <Route path={below(ROUTES.OperatorGateway)} element={<Gateway />} />
            <Route path={below(ROUTES.OperatorAudit)} element={<Audit />} />
            <Route path={below(ROUTES.OperatorPersetujuan)} element={<Persetujuan />} />
            <Route path={below(ROUTES.OperatorSuratMasuk)} element={<SuratMasuk />} />
            <Route path={below(ROUTES.OperatorPengaturan)} element={<Pengaturan />} />
            <Route path={below(ROUTES.OperatorSurvei)} element={<Skm />} />
            <Route path={below(ROUTES.OperatorStandar)} element={<Standar />} />
            <Route path={below(ROUTES.OperatorPanduan)} element={<Panduan />} />
            <Route path={below(ROUTES.OperatorIdentitas)} element={<Identitas />} />
            <Route path={below(ROUTES.OperatorKunci)} element={<Kunci />} />
            <Route path={below(ROUTES.OperatorOperator)} element={<DaftarOperator />} />
            <Route path={below(ROUTES.OperatorCadangan)} element={<Backup />} />
            <Route path={below(ROUTES.OperatorDarurat)} element={<Darurat />} />
            <Route path={below(ROUTES.OperatorJawabanPortal)} element={<JawabanPortal />} />
            <Route path={below(ROUTES.OperatorPrivasi)} element={<Privasi />} />
            <Route path={below(ROUTES.Operator2Arah)} element={<Arah />} />
            <Route path={below(ROUTES.OperatorReportPesan)} element={<LaporanPesan />} />
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
