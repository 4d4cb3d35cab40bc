import { TERLAMBAT_MS } from '#contract/pesan/broadcast.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { waktu } from '../../../../lib/format/waktu.ts';

/** Says what agreeing to a broadcast does. @param now epoch milliseconds */
export function akibatSetuju(jumlah: number, jadwal: string | null, now: number): string {
  const pesan = `${angka(jumlah)} pesan`;
  const at = jadwal === null ? now : Date.parse(jadwal);
  if (jadwal === null || (at <= now && at >= now - TERLAMBAT_MS))
    return `${pesan} langsung dikirim, kecuali pada jam tenang.`;
  return at > now
    ? `${pesan} dikirim pada jadwalnya, ${waktu(jadwal)}.`
    : `Jadwalnya, ${waktu(jadwal)}, sudah lewat: ${pesan} ditahan sampai operator menekan Kirim Sekarang.`;
}
