import { Bagian } from '../../../../components/Bagian.tsx';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { KabarNomor } from './KabarNomor.tsx';

/** The numbers that are alerted by WhatsApp. */
export function Kabar({ cadangan }: { cadangan: boolean }) {
  return (
    <Bagian title="Kabar untuk Operator">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        <p>
          Portal menulis ke nomor-nomor ini bila gateway tidak menjawab, gateway atau broadcast ditahan selama
          satu jam, atau ada pesan yang tidak keluar. Setiap gangguan dikabarkan satu kali.
          {cadangan
            ? ' Bila gateway utama yang bermasalah, kabarnya lewat gateway cadangan.'
            : ' Bila gateway itu sendiri yang bermasalah, kabarnya menyusul setelah gateway kembali: tidak ada gateway cadangan.'}
        </p>
        <PadaPengaturan>{({ kabar_nomor }) => <KabarNomor nomor={kabar_nomor} />}</PadaPengaturan>
      </div>
    </Bagian>
  );
}
