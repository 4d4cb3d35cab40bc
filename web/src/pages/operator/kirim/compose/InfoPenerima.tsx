import type { JendelaBroadcast } from '#contract/pesan/pratinjau.ts';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { angka } from '../../../../lib/format/angka.ts';

interface Props {
  /** all recipients, including those it will not reach */
  penerima: number;
  jendela: JendelaBroadcast;
  lewat: string | null;
  dapatMemilih: boolean;
}

/** Tells how many recipients get free text and what the others get. Renders nothing for a gateway without a message window. */
export function InfoPenerima({ penerima, jendela, lewat, dapatMemilih }: Props) {
  if (!jendela) return null;
  if (lewat !== null)
    return <Catatan>Terkirim lewat template {lewat}, kapan pun penerima terakhir menulis.</Catatan>;
  const { langsung, template, tertutup, alasan } = jendela;
  if (tertutup > 0 && alasan !== null) {
    return (
      <Catatan nada="perhatian">
        {angka(tertutup)} dari {angka(penerima)} penerima di luar jendela 24 jam, dan broadcast ini akan
        menunggu: {alasan}.{dapatMemilih && ' Pilih template lain di bawah.'}
      </Catatan>
    );
  }
  if (tertutup > 0) {
    return (
      <Catatan nada="bahaya">
        Pesan biasa tidak akan sampai kepada {angka(tertutup)} dari {angka(penerima)} penerima: mereka tidak
        menulis ke WhatsApp kampus dalam 24 jam terakhir.{dapatMemilih && ' Pilih template di bawah.'}
      </Catatan>
    );
  }
  if (!template || template.jumlah === 0) {
    if (langsung === 0)
      return <Catatan nada="bahaya">Tidak ada penerima yang dapat menerima broadcast ini sekarang.</Catatan>;
    // The others have unsubscribed, or cannot receive it.
    const siapa = langsung < penerima ? `${angka(langsung)} dari ${angka(penerima)}` : 'Semua';
    return <Catatan>{siapa} penerima di dalam jendela 24 jam: pesan biasa sampai.</Catatan>;
  }
  if (langsung === 0) {
    return (
      <Catatan>
        Tidak ada penerima di dalam jendela 24 jam: {angka(template.jumlah)} menerimanya lewat template{' '}
        {template.nama}.
      </Catatan>
    );
  }
  return (
    <Catatan>
      {angka(langsung)} penerima di dalam jendela 24 jam mendapat pesan biasa, {angka(template.jumlah)} di
      luarnya lewat template {template.nama}.
    </Catatan>
  );
}
