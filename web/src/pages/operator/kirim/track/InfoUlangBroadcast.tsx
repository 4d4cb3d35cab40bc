import { useQuery } from '@tanstack/react-query';
import { broadcast, type YangDiulang } from '#contract/pesan/broadcast.ts';
import { Button } from '../../../../components/Button.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { reading } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { InfoPenerima } from '../compose/InfoPenerima.tsx';

interface UlangBroadcast {
  id: number;
  yang: YangDiulang;
  /** name of its template; null for free text */
  lewat: string | null;
}

/** Tells how many messages of a broadcast are sent again, and whether they will arrive. */
export function InfoUlangBroadcast({ id, yang, lewat }: UlangBroadcast) {
  const { data, isError, refetch } = useQuery({
    ...reading(broadcast.pratinjauUlang, { params: { id }, query: { yang } }, 'Pesan tidak dapat dihitung'),
    // Fresh for every dialog.
    gcTime: 0,
  });
  if (!data) {
    if (!isError) return <Catatan>Menghitung pesannya…</Catatan>;
    return (
      <Catatan nada="perhatian">
        Pesannya tidak dapat dihitung.{' '}
        <Button look="link" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </Catatan>
    );
  }
  const { penerima, berhenti, berhenti_topik, jeda, jendela } = data.data;
  if (penerima === 0) return <Catatan>Tidak ada pesan yang dapat dikirim.</Catatan>;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {angka(penerima)} pesan dikirim{yang === 'gagal' && ' ulang'}.
      </p>
      <InfoPenerima penerima={penerima} jendela={jendela} lewat={lewat} dapatMemilih={false} />
      {berhenti > 0 && (
        <Catatan nada="bahaya">
          {angka(berhenti)} dari mereka berhenti berlangganan: pesannya akan gagal lagi.
        </Catatan>
      )}
      {berhenti_topik > 0 && (
        <Catatan nada="bahaya">
          {angka(berhenti_topik)} dari mereka berhenti menerima topik ini: pesannya akan gagal lagi.
        </Catatan>
      )}
      {jeda > 0 && (
        <Catatan nada="perhatian">
          {angka(jeda)} dari mereka sedang tidak dapat menerima pesan promosi dari Meta.
        </Catatan>
      )}
    </div>
  );
}
