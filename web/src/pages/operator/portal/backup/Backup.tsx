import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { cadangan as calls, type DaftarCadangan } from '#contract/portal/cadangan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { BackupTable } from './BackupTable.tsx';
import { backupOptions, ukuran } from './backup.ts';

export default function Backup() {
  const query = useQuery(backupOptions);
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading title="Cadangan">
        <BuatButton sedang={query.data?.berjalan != null} />
      </PageHeading>
      <Termuat query={query}>
        {(data) => (
          <>
            <Keadaan {...data} />
            <BackupTable daftar={data.daftar} />
          </>
        )}
      </Termuat>
      <Bagian title="Lama Penyimpanan" panel>
        <PadaPengaturan>{(saved) => <HariForm saved={saved.cadangan_hari} />}</PadaPengaturan>
      </Bagian>
      <Memulihkan contoh={query.data?.terakhir?.id} />
    </div>
  );
}

function BuatButton({ sedang }: { sedang: boolean }) {
  const { mutate, isPending } = useSingleMutation({
    meta: { log: 'Cadangan gagal dimulai', toast: 'Cadangan gagal dimulai' },
    mutationFn: () => call(calls.create, {}),
    onSuccess: ({ data }) => toastSuccess('Cadangan dimulai', data.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [calls.list.route] }),
  });
  const busy = isPending || sedang;
  return (
    <Button look="primary" icon={DatabaseBackup} busy={busy} onClick={() => mutate()}>
      {busy ? 'Sedang dibuat…' : 'Buat Cadangan Sekarang'}
    </Button>
  );
}

function HariForm({ saved }: { saved: number }) {
  const [hari, setHari] = useKeptState('cadangan_hari', String(saved));
  const { errors, submit, busy } = usePengaturanForm({ log: 'Lama penyimpanan cadangan gagal disimpan' });

  return (
    <Form errors={errors} onSubmit={() => submit({ cadangan_hari: hari })} className="flex flex-col gap-5">
      <div className="sm:max-w-md">
        <FormField
          name="cadangan_hari"
          label="Disimpan berapa hari"
          hint="1 sampai 365. Yang lebih lama dihapus setelah cadangan baru utuh. 0: tidak ada cadangan malam, dan tidak ada yang dihapus."
          inputMode="numeric"
          value={hari}
          onValueChange={setHari}
        />
      </div>
      {hari.trim() === '0' && (
        <p role="status" className="font-medium text-danger">
          Tanpa cadangan malam, data yang rusak hanya dapat dikembalikan dengan Time Travel, sampai 30 hari ke
          belakang.
        </p>
      )}
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}

/** Two nights without a backup. */
const OLD_MS = 48 * 3_600_000;

function Keadaan({ terakhir, berjalan, tiap_malam }: DaftarCadangan) {
  const old = !terakhir || Date.now() - Date.parse(terakhir.selesai_pada ?? '') > OLD_MS;
  return (
    <div className="flex flex-col gap-3">
      <p className={`rounded-lg border-l-4 bg-sunken px-4 py-3 ${old ? 'border-gold' : 'border-primary'}`}>
        {terakhir?.selesai_pada ? (
          <>
            Cadangan utuh yang terakhir selesai <strong>{waktu(terakhir.selesai_pada)}</strong>:{' '}
            {angka(terakhir.baris)} baris, {ukuran(terakhir.ukuran_byte)}.
          </>
        ) : (
          'Belum ada cadangan yang utuh.'
        )}{' '}
        {tiap_malam
          ? 'Cadangan berikutnya dibuat otomatis setiap malam mulai pukul 02.00 WIB.'
          : 'Tidak ada cadangan malam: lama penyimpanannya 0 hari.'}
      </p>
      <div role="status">
        {berjalan && !berjalan.galat && (
          <p>
            Cadangan {berjalan.id} sedang dibuat: {angka(berjalan.baris)} baris sejauh ini.
          </p>
        )}
      </div>
      {berjalan?.galat && (
        <p role="alert" className="rounded-lg border border-danger bg-danger-soft px-4 py-3 text-danger">
          <strong>Cadangan {berjalan.id} tertahan.</strong> {berjalan.galat}
        </p>
      )}
    </div>
  );
}

/** Instructions for the administrator to restore a backup. @param contoh a backup's name */
function Memulihkan({ contoh = '2026-11-22' }: { contoh?: string }) {
  return (
    <Bagian title="Bila Data Rusak atau Hilang">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="panel flex flex-col gap-3 rounded-2xl p-5">
          <h3 className="font-semibold text-lg">Kembali ke menit tertentu: Time Travel</h3>
          <p>
            Untuk kesalahan dalam 30 hari terakhir, misalnya banyak data terhapus atau impor yang salah.
            Cloudflare D1 menyimpan sendiri setiap menit dari basis data ini. Pengelola server menjalankan:
          </p>
          <Perintah>npm run restore -- --to 2026-11-22T08:15</Perintah>
          <p>
            Semua yang terjadi sesudah menit itu ikut hilang, juga catatan pesan yang sudah terkirim. Perintah
            ini menyebutkan apa yang akan hilang. Setelah disetujui, antrean dihentikan dan data dipulihkan.
            Bila terputus, jalankan lagi perintah yang sama.
          </p>
        </div>
        <div className="panel flex flex-col gap-3 rounded-2xl p-5">
          <h3 className="font-semibold text-lg">Basis data hilang, atau lebih lama: cadangan</h3>
          <p>
            Cadangan ada di luar basis data, di bucket R2 tersendiri. Cadangan dipulihkan ke basis data baru
            yang kosong, setelah setiap bagiannya diperiksa. Pengelola server menjalankan:
          </p>
          <Perintah>{`npm run restore -- --backup ${contoh}`}</Perintah>
          <p>
            Sesudah keduanya semua orang login lagi, dan kunci API sistem lain perlu dibuat lagi. Broadcast
            yang belum selesai ditahan, dan status pesan yang menunggu menjadi belum diketahui: operator
            memutuskan satu per satu, supaya tidak ada yang terkirim dua kali. PDF surat disalin setiap jam ke
            bucket cadangan; file lain hanya ada di bucketnya sendiri.
          </p>
        </div>
      </div>
    </Bagian>
  );
}

/** A command, wrapped with an indent. */
const Perintah = ({ children }: { children: string }) => (
  <pre className="whitespace-pre-wrap break-words rounded-lg bg-sunken px-4 py-3 text-sm">
    <code className="block pl-6 -indent-6">{children}</code>
  </pre>
);
