import { Send, SquarePen } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SatuOrang } from '#contract/orang/satuOrang.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { plainButton, primaryButton } from '../../../../components/styles.ts';
import { tulisOrang } from '../../../../lib/operator/tulis.ts';
import { RecordDialog } from '../CrudPage.tsx';
import { DataBagian } from './DataBagian.tsx';
import { jenisOf } from './jenis.ts';
import { PesanBagian } from './PesanBagian.tsx';
import { SuratBagian } from './SuratBagian.tsx';

/** A person, once they are loaded. */
export function Rincian({ orang }: { orang: SatuOrang }) {
  const { kategori, baris } = orang;
  const { noun, daftar, calls, Fields, width, nameOf } = jenisOf(orang);
  const { edited, heading, edit, editing } = useRowDialogs<number, never>();
  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={nameOf(baris)} back={daftar}>
        <button
          type="button"
          className={plainButton}
          onClick={({ currentTarget }) => edit(baris.id, currentTarget)}
        >
          <SquarePen aria-hidden="true" size={18} />
          Ubah
        </button>
        <Link to={tulisOrang(kategori, baris.id)} className={primaryButton}>
          <Send aria-hidden="true" size={18} />
          Tulis
        </Link>
      </PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <DataBagian orang={orang} />
          {kategori === 'Mahasiswa' && <SuratBagian {...orang} nim={orang.baris.nim} />}
        </div>
        <PesanBagian orang={orang} />
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
