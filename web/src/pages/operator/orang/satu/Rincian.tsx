import { Send, SquarePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SatuOrang } from '#contract/orang/satuOrang.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { plainButton, primaryButton } from '../../../../components/styles.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { tulisOrang } from '../../../../lib/operator/tulis.ts';
import { RecordDialog } from '../CrudPage.tsx';
import { jenisOf } from '../jenis.ts';
import { DataBagian } from './DataBagian.tsx';
import { PesanBagian } from './PesanBagian.tsx';
import { SuratBagian } from './SuratBagian.tsx';

/** A person, once they are loaded. */
export function Rincian({ orang }: { orang: SatuOrang }) {
  const { kategori, baris, pesan, keadaan, surat, surat_masuk } = orang;
  const boleh = useBoleh();
  const { noun, daftar, calls, Fields, width, nameOf } = jenisOf(orang.kategori);
  const { edited, heading, edit, editing } = useRowDialogs<number, never>();
  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={nameOf(baris)} back={daftar}>
        {boleh(calls.update) && (
          <button
            type="button"
            className={plainButton}
            onClick={({ currentTarget }) => edit(baris.id, currentTarget)}
          >
            <SquarePen aria-hidden="true" size={18} />
            Ubah
          </button>
        )}
        {boleh('pesan') && (
          <Link to={tulisOrang(kategori, baris.id)} className={primaryButton}>
            <Send aria-hidden="true" size={18} />
            Tulis
          </Link>
        )}
      </PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <DataBagian orang={orang} />
          {kategori === 'Mahasiswa' && surat && surat_masuk && (
            <SuratBagian surat={surat} surat_masuk={surat_masuk} nim={orang.baris.nim} />
          )}
        </div>
        {pesan && keadaan && <PesanBagian orang={orang} butir={pesan} keadaan={keadaan} />}
      </div>
      <RecordDialog
        noun={noun}
        width={width}
        calls={calls}
        fields={(row) => <Fields row={row} />}
        edited={edited}
        {...editing}
      />
    </section>
  );
}
