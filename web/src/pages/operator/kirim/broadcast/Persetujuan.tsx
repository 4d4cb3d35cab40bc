import { UserCheck } from 'lucide-react';
import { type Broadcast, broadcast as calls } from '#contract/pesan/broadcast.ts';
import { Button } from '../../../../components/Button.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { TanpaPemutus } from '../../records/TanpaPemutus.tsx';

interface Props {
  broadcast: Broadcast;
  persetujuan: NonNullable<Broadcast['persetujuan']>;
  onAgree: (button: HTMLButtonElement) => void;
  onRefuse: (button: HTMLButtonElement) => void;
}

/** A broadcast that waits for a second person, with that person's buttons. Their dialogs outlive it. */
export function Persetujuan({ broadcast, persetujuan, onAgree, onRefuse }: Props) {
  const boleh = useBoleh();
  const { diminta_oleh, peminta_berhak, sampai, milik_sendiri, ada_pemutus } = persetujuan;
  const decides = !milik_sendiri && boleh(calls.setujui);
  return (
    <section
      aria-label="Menunggu persetujuan"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-2xl border-2 border-gold bg-surface p-5"
    >
      <UserCheck aria-hidden="true" size={28} className="shrink-0" />
      <div className="min-w-0 grow basis-60">
        <h2 className="font-bold text-lg">Menunggu orang kedua</h2>
        <p>
          {milik_sendiri ? 'Anda' : (diminta_oleh ?? 'Seorang operator')} ingin mengirimnya kepada{' '}
          {angka(broadcast.jumlah)} penerima. Belum ada yang dikirim.{' '}
          {decides
            ? 'Baca isinya di bawah, lalu putuskan.'
            : ada_pemutus &&
              `Operator ${milik_sendiri ? 'lain ' : ''}dengan izin Persetujuan yang memutuskan.`}
        </p>
        {decides && !peminta_berhak && (
          <p className="font-medium text-danger">
            Sekarang {diminta_oleh ?? 'operator itu'} tidak berhak lagi mengirimnya. Pastikan dulu bahwa
            kampus memang ingin mengirimnya.
          </p>
        )}
        {!decides && !ada_pemutus && <TanpaPemutus />}
        <p className="text-muted">Tanpa keputusan sampai {waktu(sampai)}, broadcast ini dibatalkan.</p>
        {broadcast.alasan && <p>{broadcast.alasan}</p>}
      </div>
      {decides && (
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          <Button onClick={onRefuse}>Tolak</Button>
          <Button look="primary" onClick={onAgree}>
            Setujui
          </Button>
        </div>
      )}
    </section>
  );
}

/** The second person's decision. */
export function HasilPersetujuan({ status, diputuskan_oleh, diputuskan_pada }: Props['persetujuan']) {
  if (status === 'menunggu' || status === 'kedaluwarsa' || diputuskan_pada === null) return null;
  return (
    <p className="text-muted">
      {status === 'disetujui' ? 'Disetujui' : 'Ditolak'} {diputuskan_oleh && `oleh ${diputuskan_oleh}`},{' '}
      {waktu(diputuskan_pada)}.
    </p>
  );
}
