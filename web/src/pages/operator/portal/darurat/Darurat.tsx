import { Bagian } from '../../../../components/Bagian.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { usePageTitle } from '../../../../lib/title.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { KabarNomor } from '../gateway/KabarNomor.tsx';
import { CobaKalimat } from './CobaKalimat.tsx';
import { FrasaList } from './FrasaList.tsx';
import { TempatForm } from './TempatForm.tsx';

const TITLE = 'Pesan Darurat';

/** The settings for people who write in distress: who is called, where they can turn, and what counts as distress. */
export default function Darurat() {
  usePageTitle(TITLE);
  return (
    <section className="flex flex-col gap-8">
      <PageHeading title={TITLE} />
      <Bagian title="Petugas yang Dipanggil">
        <div className="panel flex flex-col gap-4 rounded-2xl p-5">
          <p>
            Bila ada yang menulis dalam keadaan darurat, nomor-nomor ini langsung dikabari lewat WhatsApp,
            tanpa nama dan tanpa isi pesannya.
          </p>
          <PadaPengaturan>
            {({ darurat_nomor, kabar_nomor }) => (
              <KabarNomor
                kunci="darurat_nomor"
                nomor={darurat_nomor}
                kosong={
                  kabar_nomor.length > 0
                    ? 'Belum ada nomor, jadi yang dikabari nomor di Kabar untuk Operator pada halaman Gateway.'
                    : 'Belum ada nomor, juga tidak di Kabar untuk Operator pada halaman Gateway, jadi tidak ada yang dikabari.'
                }
              />
            )}
          </PadaPengaturan>
        </div>
      </Bagian>
      <Bagian title="Tempat Meminta Tolong">
        <div className="panel flex flex-col gap-4 rounded-2xl p-5">
          <p>Disebut dalam balasan kepada orang itu. Tambahkan juga layanan konseling kampus Anda.</p>
          <PadaPengaturan>{({ darurat_tempat }) => <TempatForm saved={darurat_tempat} />}</PadaPengaturan>
        </div>
      </Bagian>
      <Bagian title="Kata yang Dikenali">
        <div className="panel flex flex-col gap-6 rounded-2xl p-5">
          <p>
            Pesan yang memuat kata-kata ini berurutan dianggap darurat, juga bila disingkat, salah ketik, atau
            disela satu dua kata lain. Sebaiknya dibaca dan diubah bersama psikolog kampus.
          </p>
          <PadaPengaturan>
            {({ darurat_kata }) => (
              <>
                <CobaKalimat changes={darurat_kata} />
                <FrasaList changes={darurat_kata} />
              </>
            )}
          </PadaPengaturan>
        </div>
      </Bagian>
    </section>
  );
}
