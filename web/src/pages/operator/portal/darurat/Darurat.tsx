import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MAKS_TEMPAT, type TempatDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import { createDarurat, type FrasaDarurat, type Tanda } from '#shared/distress.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { DaftarIsian } from '../../../../components/forms/DaftarIsian.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { KabarNomor } from '../gateway/KabarNomor.tsx';
import { FrasaList } from './FrasaList.tsx';
import { JUDUL } from './frasa.ts';

const TITLE = 'Pesan Darurat';

/** The settings for people who write in distress: who is called, where they can turn, and what counts as distress. */
export default function Darurat() {
  return (
    <section className="flex flex-col gap-8">
      <PageHeading title={TITLE} />
      <Bagian title="Petugas yang Dipanggil" panel>
        <p>
          Bila ada yang menulis dalam keadaan darurat, di WhatsApp atau dalam pengaduan, nomor-nomor ini
          langsung dikabari lewat WhatsApp, tanpa nama dan tanpa isinya. Percakapan dan pengaduan hanya
          terbuka bagi operator yang berhak, jadi pastikan ada yang berhak di antara mereka.
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
      </Bagian>
      <Bagian title="Tempat Meminta Tolong" panel>
        <p>
          Disebut dalam balasan kepada orang itu, di WhatsApp atau di halaman pengaduannya. Nomor tiga angka
          seperti 112 selalu disebut paling dulu. Tambahkan juga layanan konseling kampus Anda.
        </p>
        <PadaPengaturan>{({ darurat_tempat }) => <TempatForm saved={darurat_tempat} />}</PadaPengaturan>
      </Bagian>
      <Bagian title="Kata yang Dikenali" panel>
        <p>
          Pesan yang memuat kata-kata ini berurutan dianggap darurat, juga bila disingkat, salah ketik, atau
          disela satu dua kata lain. Pesan tanpa kata-kata ini juga dinilai dari bunyinya. Sebaiknya dibaca
          dan diubah bersama psikolog kampus.
        </p>
        <PadaPengaturan>
          {({ darurat_kata }) => (
            <>
              <CobaKalimat changes={darurat_kata} />
              <FrasaList changes={darurat_kata} />
            </>
          )}
        </PadaPengaturan>
      </Bagian>
    </section>
  );
}

function hasil(tanda: Tanda | null): string {
  if (tanda === null) return 'Tidak dianggap darurat';
  if (tanda === 'mirip') return 'Dianggap darurat: terdengar seperti orang yang butuh pertolongan';
  return tanda === 'ragu' ? JUDUL.ragu : `Dianggap darurat: ${JUDUL[tanda]}`;
}

/** Shows whether a sentence counts as distress. It stays in the browser. */
function CobaKalimat({ changes }: { changes: readonly FrasaDarurat[] }) {
  const [kalimat, setKalimat] = useState('');
  const darurat = useMemo(() => createDarurat(changes), [changes]);
  const jenis = darurat(kalimat);
  return (
    <div className="flex flex-col gap-2">
      <FormField
        name="coba"
        label="Coba kalimat"
        hint="Tidak dikirim dan tidak disimpan."
        aria-required={false}
        value={kalimat}
        onValueChange={setKalimat}
      />
      <p role="status" className="min-h-6 font-semibold">
        {kalimat.trim() !== '' && hasil(jenis)}
      </p>
    </div>
  );
}

/** Places where people in distress find help, in the order of the answer but for emergency numbers, which it has first. */
function TempatForm({ saved }: { saved: readonly TempatDarurat[] }) {
  const [rows, setRows] = useKeptState('darurat_tempat', saved);
  const { errors, submit, busy } = usePengaturanForm({ log: 'Tempat meminta tolong gagal disimpan' });

  return (
    <Form
      errors={errors}
      onSubmit={() => submit({ darurat_tempat: [...rows] })}
      className="flex flex-col gap-4"
    >
      <DaftarIsian
        name="darurat_tempat"
        satuan="tempat"
        rows={rows}
        onRows={setRows}
        columns={{ nama: { label: 'Nama' }, nomor: { label: 'Nomor' } }}
        least={1}
      />
      <div className="flex flex-wrap gap-3">
        {rows.length < MAKS_TEMPAT && (
          <Button onClick={() => setRows([...rows, { nama: '', nomor: '' }])} icon={Plus}>
            Tambah Tempat
          </Button>
        )}
        <SubmitButton label="Simpan Tempat" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}
