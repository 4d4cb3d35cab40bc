import { Link } from 'react-router-dom';
import { privasi } from '#contract/privasi/privasi.ts';
import { lineLink } from '../../components/styles.ts';
import { UnduhButton } from '../../components/UnduhButton.tsx';
import { callForFile } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/useSingleMutation.ts';
import { save } from '../../lib/files/simpan.ts';
import { ROUTES } from '../../lib/routes.ts';

/** Downloads all data the portal holds about the user. */
export function UnduhData() {
  const loading = useSingleMutation({
    meta: { log: 'Data sendiri gagal diunduh', toast: 'Data Anda gagal diunduh' },
    mutationFn: () => callForFile(privasi.milikSendiri, {}),
    onSuccess: (file) => save('data-saya.json', file),
  });
  return (
    <div className="panel rounded-2xl p-5 sm:p-8">
      <h2 className="font-bold text-xl">Data pribadi Anda</h2>
      <p className="mt-1 text-muted">
        Semua yang disimpan portal tentang Anda, dalam satu berkas: data kampus, akun, pesan, surat, dan
        pengaduan.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <UnduhButton
          label={loading.isPending ? 'Mengunduh…' : 'Unduh data saya'}
          busy={loading.isPending}
          onClick={() => loading.mutate()}
        />
        <Link to={ROUTES.Privasi} className={lineLink}>
          Hak Anda atas data ini
        </Link>
      </div>
    </div>
  );
}
