import { useEffect, useState } from 'react';
import type { Broadcast } from '#contract/pesan/broadcast.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { lama } from '../../../../lib/format/lama.ts';
import { Tile } from '../../records/Tile.tsx';
import { BroadcastBadge } from '../track/BroadcastBadge.tsx';
import { batalSebelumMulai, ditangani, keadaan, menunggu } from '../track/broadcast.ts';
import { ProgresBroadcast, WARNA } from '../track/ProgresBroadcast.tsx';
import { HasilPersetujuan } from './Persetujuan.tsx';

export function Kemajuan({ broadcast }: { broadcast: Broadcast }) {
  const { status, alasan, jumlah, didahulukan } = broadcast;
  const sisa = useSisaDetik(broadcast);
  return (
    <section aria-label="Kemajuan" className="flex flex-col gap-4 panel rounded-2xl p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BroadcastBadge broadcast={broadcast} />
        {didahulukan && (status === 'berjalan' || status === 'terjadwal') && <span>Didahulukan</span>}
        {status !== 'ditahan' && status !== 'menunggu_persetujuan' && alasan && <span>{alasan}</span>}
        {sisa !== null && !broadcast.tertunda && (
          <span className="text-muted">Sekitar {lama(sisa)} lagi</span>
        )}
        {/* Announce only state changes: the numbers change all the time. */}
        <span role="status" className="sr-only">
          Broadcast {keadaan(broadcast).toLowerCase()}
        </span>
      </div>
      {broadcast.persetujuan && <HasilPersetujuan {...broadcast.persetujuan} />}
      {batalSebelumMulai(broadcast) ? (
        <p>Dibatalkan sebelum dimulai: {angka(jumlah)} pesan tidak dikirim.</p>
      ) : (
        <Hitungan broadcast={broadcast} />
      )}
    </section>
  );
}

function Hitungan({ broadcast }: { broadcast: Broadcast }) {
  const { jumlah, sent, read, cancel, belum_pasti } = broadcast;
  return (
    <>
      <ProgresBroadcast broadcast={broadcast} label="Progres" large />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        <Tile label="Penerima" value={jumlah} />
        <Tile label="Menunggu" value={menunggu(broadcast)} dot="bg-surface" />
        <Tile label="Terkirim" value={sent} dot={WARNA.sent} />
        <Tile label="Dibaca" value={read} dot={WARNA.read} />
        <Tile label="Gagal" value={cancel} dot={WARNA.cancel} />
        <Tile label="Status belum diketahui" value={belum_pasti} dot={WARNA.belum_pasti} />
      </dl>
      {belum_pasti > 0 && (
        <p className="rounded-lg border-gold border-l-4 bg-sunken px-4 py-3">
          Jawaban gateway hilang, jadi tidak diketahui apakah pesan sampai. Pesan ini tidak dikirim ulang
          otomatis.
        </p>
      )}
    </>
  );
}

/** Window over which the speed is measured, in milliseconds. */
const WINDOW_MS = 20_000;
const LEAST_MS = 3_000;

/** Estimates the seconds left of a running broadcast from its speed; null while unknown. */
function useSisaDetik(broadcast: Broadcast): number | null {
  const [samples, setSamples] = useState<{ at: number; done: number }[]>([]);
  const running = broadcast.status === 'berjalan';
  const done = ditangani(broadcast);
  const left = menunggu(broadcast);

  useEffect(() => {
    const at = Date.now();
    setSamples((before) => (running ? [...before.filter((it) => at - it.at < WINDOW_MS), { at, done }] : []));
  }, [running, done]);

  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS || last.done <= first.done || left === 0) return null;
  return (left / (last.done - first.done)) * ((last.at - first.at) / 1000);
}
