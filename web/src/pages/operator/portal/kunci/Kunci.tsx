import { useQuery } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { sekampus } from '#contract/izin.ts';
import { KOLOM_IMPOR } from '#contract/orang/impor.ts';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { textLink } from '../../../../components/styles.ts';
import { Termuat } from '../../../../lib/api/Termuat.tsx';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import { salin } from '../../../../lib/salin.ts';
import {
  MenungguOrangKedua,
  PengaturanMenunggu,
  useMenungguOrangKedua,
} from '../../records/MenungguOrangKedua.tsx';
import { TindakanDialog } from '../../records/TindakanDialog.tsx';
import type { Tindakan } from '../../records/tindakan.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { BuatDialog } from './BuatDialog.tsx';
import { DaftarKunci } from './DaftarKunci.tsx';
import { kunciOptions } from './kunci.ts';
import { PutaranList } from './PutaranList.tsx';

const TITLE = 'Kunci API';

export default function Kunci() {
  const boleh = useBoleh();
  const keys = boleh('pengaturan');
  const query = useQuery({ ...kunciOptions, enabled: keys });
  const { edited: tindakan, heading, edit: ask, deciding } = useRowDialogs<Tindakan, never>();
  const [making, setMaking] = useState(false);
  const maker = useRef<HTMLButtonElement>(null);
  const menunggu = useMenungguOrangKedua('kunci');
  const daftar = keys && (
    <Bagian title="Daftar Kunci">
      <MenungguOrangKedua rows={menunggu} />
      <Termuat query={query}>{(data) => <DaftarKunci daftar={data} onAsk={ask} />}</Termuat>
    </Bagian>
  );
  return (
    <div className="page-measure flex flex-col gap-8">
      <PageHeading ref={heading} title={TITLE}>
        {keys && (
          <Button ref={maker} look="primary" icon={Plus} onClick={() => setMaking(true)}>
            Buat Kunci
          </Button>
        )}
      </PageHeading>
      <p className="max-w-prose">
        Dengan kunci, sistem lain di kampus, misalnya sistem akademik, menjaga data induk di sini tetap sama
        dengan datanya sendiri, atau mengirim pesan. Semua panggilan dijelaskan dalam{' '}
        <a href="/api/docs" className={textLink}>
          acuan API
        </a>
        .
      </p>
      {boleh(sekampus('data')) ? <PutaranList onAsk={ask}>{daftar}</PutaranList> : daftar}
      {boleh('pengaturan') && (
        <Bagian title="Batas Sehari" panel>
          <p className="max-w-prose">
            Orang yang tidak ada lagi di daftar dari sistem lain dihapus dari data induk, bersama akunnya.
            Nomor HP yang berbeda diganti, dan sesudah 3 hari password dan kode dikirim ke nomor yang baru.
            Bila jumlahnya dalam 24 jam melebihi batas ini, perubahannya menunggu persetujuan operator. Batas
            berlaku untuk setiap kunci dan setiap daftar.
          </p>
          <PadaPengaturan>{(saved) => <BatasForm saved={saved} />}</PadaPengaturan>
        </Bagian>
      )}
      <Contoh />
      <BuatDialog open={making} onClose={() => setMaking(false)} returnFocusTo={maker} />
      <TindakanDialog tindakan={tindakan} {...deciding} />
    </div>
  );
}

const FIELDS = [
  {
    name: 'sinkron_batas_hapus',
    label: 'Persen dari jumlah orang yang dihapus',
    zero: 'setiap penghapusan menunggu',
  },
  { name: 'sinkron_batas_nomor', label: 'Persen nomor HP yang diganti', zero: 'setiap nomor baru menunggu' },
] as const;

/** The share a key may delete and change in a day without approval, in percent. */
function BatasForm({ saved }: { saved: Pick<Pengaturan, (typeof FIELDS)[number]['name']> }) {
  const inForce = {
    sinkron_batas_hapus: String(saved.sinkron_batas_hapus),
    sinkron_batas_nomor: String(saved.sinkron_batas_nomor),
  };
  const [isian, setIsian] = useKeptState('sinkron_batas', inForce);
  const { errors, submit, busy } = usePengaturanForm({
    log: 'Batas gagal disimpan',
    onWaiting: () => setIsian(inForce),
  });

  return (
    <Form
      errors={errors}
      onSubmit={() => submit(isian)}
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
    >
      <div className="w-full empty:hidden">
        <PengaturanMenunggu names={FIELDS.map(({ name }) => name)} />
      </div>
      {FIELDS.map(({ name, label, zero }) => (
        <div key={name} className="w-full sm:w-64">
          <FormField
            name={name}
            label={label}
            hint={`0: ${zero} persetujuan`}
            inputMode="numeric"
            value={isian[name]}
            onValueChange={(value) => setIsian({ ...isian, [name]: value })}
          />
        </div>
      ))}
      <div className="sm:pt-8">
        <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}

/** An example row: the workbook's columns, with units by name. */
const BARIS = Object.fromEntries(
  KOLOM_IMPOR.mahasiswa.map(({ field, contoh }) => [
    field === 'fakultas' ? 'nama_fakultas' : field === 'prodi' ? 'nama_jurusan' : field,
    contoh,
  ]),
);

const scrolling = 'overflow-x-auto rounded-lg bg-sunken px-4 py-3 text-sm';

/** An example request, as a dry run. */
function Contoh() {
  const perintah = `curl -X PUT '${location.origin}/api/sinkron/mahasiswa?coba=1' \\
  -H 'Authorization: Bearer KUNCI' \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ data: [BARIS], bagian: 1, dari: 1 }, null, 2)}'`;
  return (
    <Bagian title="Cara Memakai" panel>
      <ul className="max-w-prose list-disc space-y-1 pl-5">
        <li>
          Kirim selalu <strong className="font-semibold">seluruh daftar</strong>: orang yang tidak ada di
          daftar itu dihapus.
        </li>
        <li>
          Daftar yang panjang dikirim dalam bagian-bagian, masing-masing paling banyak 5.000 baris dan 1 MB,
          dengan <code>bagian</code> 1 sampai <code>dari</code>. Daftar diterapkan setelah semua bagian
          diterima.
        </li>
        <li>
          Dengan <code>?coba=1</code> data induk tidak berubah. Jawabannya menyebut berapa yang akan berubah
          dan kolom mana; siapa dan isinya hanya tampil di halaman ini, di <em>Rincian</em>.
        </li>
        <li>Bila jawabannya tidak diterima, kirim bagian itu lagi. Hasilnya sama.</li>
        <li>
          Bila beberapa bagian dikirim bersamaan, beri semuanya <code>putaran</code> yang sama, misalnya
          tanggalnya, dan daftar berikutnya putaran lain.
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section tabIndex={0} aria-label="Contoh perintah" className={scrolling}>
        <pre>{perintah}</pre>
      </section>
      <Button
        icon={Copy}
        className="self-start"
        onClick={() => void salin(perintah, 'Perintah disalin', 'Gagal menyalin perintah')}
      >
        Salin Perintah
      </Button>
    </Bagian>
  );
}
