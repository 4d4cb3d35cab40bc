import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import {
  identitasOf,
  PALING_BANYAK,
  type PengaturanIdentitas,
  pengaturanIdentitas,
} from '#contract/pengaturan/pengaturanIdentitas.ts';
import { bagianSetelan } from '#contract/pengaturan/setelan.ts';
import { LAYANAN_LUAR, type LayananLuar } from '#contract/portal/identitas.ts';
import { Button } from '../../../../../components/Button.tsx';
import { Catatan } from '../../../../../components/feedback/Catatan.tsx';
import { DaftarIsian } from '../../../../../components/forms/DaftarIsian.tsx';
import { Form, FormField } from '../../../../../components/forms/Form.tsx';
import { PageHeading } from '../../../../../components/PageHeading.tsx';
import { Termuat } from '../../../../../lib/api/Termuat.tsx';
import { setIdentitas } from '../../../../../lib/identitas.ts';
import { useSignalValue } from '../../../../../lib/useSignalValue.ts';
import { pengaturanOptions } from '../../../settings/pengaturan.ts';
import { usePengaturanForm } from '../../../settings/useSimpanPengaturan.ts';
import { FieldsCard } from '../FieldsCard.tsx';
import { SimpanBar } from '../SimpanBar.tsx';
import { agree, change, draf, dropDraft, type Isian } from './draf.ts';
import { paint } from './gaya.ts';
import { LogoField } from './LogoField.tsx';
import { Pratinjau } from './Pratinjau.tsx';
import { WarnaFields } from './WarnaFields.tsx';

export default function Identitas() {
  const query = useQuery(pengaturanOptions);
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title="Identitas Kampus" />
      <Termuat query={query}>{(data) => <IdentitasForm saved={data.data} />}</Termuat>
    </section>
  );
}

// Links are not part of what makes an identity the default one.
const { identitas_tautan: _, ...BAWAAN } = bagianSetelan(pengaturanIdentitas, 'bawaan');

function IdentitasForm({ saved }: { saved: PengaturanIdentitas }) {
  const draft = useSignalValue(draf);
  const settings: Isian = { ...saved, ...draft };
  const { errors, submit, busy, forget } = usePengaturanForm({
    log: 'Identitas gagal disimpan',
    dasar: draf.dasarOf(),
    onSaved: (pengaturan, isian) => {
      draf.drop(isian);
      // Applied to this page at once; other pages when they load.
      const identitas = identitasOf(pengaturan, Date.now());
      setIdentitas(identitas);
      paint(identitas.gaya);
    },
  });

  return (
    <>
      {agree(saved, BAWAAN) && (
        <Catatan>
          Portal ini masih memakai identitas bawaan. Isi dengan nama, logo, dan warna kampus Anda; tidak ada
          yang perlu dipasang ulang.
        </Catatan>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
        <Form
          errors={errors}
          onSubmit={() => submit(draft)}
          // Keep a focused field clear of the sticky save bar.
          className="flex min-w-0 flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-60"
        >
          <NamaFields settings={settings} />
          <LogoField objectKey={settings.identitas_logo} error={errors.identitas_logo} />
          <WarnaFields warna={settings.identitas_warna} />
          <LayananFields settings={settings} />
          <DaftarFields
            name="identitas_alamat"
            title="Alamat"
            satuan="alamat"
            hint="Di kaki halaman depan."
            rows={settings.identitas_alamat}
            columns={{
              nama: { label: 'Nama kampus' },
              jalan: { label: 'Jalan' },
              kota: { label: 'Kota dan kode pos' },
            }}
          />
          <DaftarFields
            name="identitas_sosial"
            title="Media Sosial"
            satuan="media sosial"
            hint="Di kaki halaman depan."
            rows={settings.identitas_sosial}
            columns={{ nama: { label: 'Nama' }, url: { label: 'Tautan' } }}
          />
          <DaftarFields
            name="identitas_tautan"
            title="Tautan"
            satuan="tautan"
            hint="Di kaki halaman depan. Tautan WhatsApp kampus ditambahkan sendiri. Layanan di halaman depan yang namanya ada dalam judul sebuah tautan, seperti Alumni, menuju ke sana."
            rows={settings.identitas_tautan}
            columns={{ judul: { label: 'Judul' }, link: { label: 'Tautan' } }}
          />
          <SimpanBar
            unsaved={!agree(saved, draft)}
            busy={busy}
            onDrop={() => {
              dropDraft();
              forget();
            }}
          />
        </Form>
        <Pratinjau settings={settings} saved={saved} />
      </div>
    </>
  );
}

const LABEL: Record<LayananLuar, string> = {
  akademik: 'Akademik',
  alumni: 'Alumni',
  mahasiswa_baru: 'Mahasiswa Baru',
  call_center: 'Call Center',
  kepegawaian: 'Kepegawaian',
  keuangan: 'Keuangan',
  eservices_pegawai: 'e-Services Pegawai',
};

function LayananFields({ settings }: { settings: Isian }) {
  return (
    <FieldsCard
      title="Alamat Layanan"
      hint="Kartu layanan di beranda menuju ke sini, seperti https://akademik.kampus.ac.id. Yang kosong ditandai belum tersedia."
    >
      {LAYANAN_LUAR.map((layanan) => (
        <FormField
          key={layanan}
          name={`identitas_${layanan}`}
          label={LABEL[layanan]}
          optional
          type="url"
          value={settings[`identitas_${layanan}`]}
          onValueChange={(value) => change({ [`identitas_${layanan}`]: value })}
        />
      ))}
    </FieldsCard>
  );
}

const FIELDS = [
  {
    name: 'identitas_produk',
    label: 'Nama Portal',
    hint: 'Di kepala setiap halaman, dan nama aplikasinya di ponsel.',
  },
  { name: 'identitas_institusi', label: 'Nama Singkat Kampus', hint: 'Di bawah nama portal.' },
  { name: 'identitas_nama_lengkap', label: 'Nama Lengkap Kampus' },
  {
    name: 'identitas_surel',
    label: 'Email',
    hint: 'Ke sinilah orang menulis bila portal tidak dapat membantu.',
    type: 'email',
  },
] as const;

function NamaFields({ settings }: { settings: Isian }) {
  return (
    <FieldsCard title="Nama dan Kontak">
      {FIELDS.map(({ name, ...field }) => (
        <FormField
          key={name}
          name={name}
          {...field}
          value={settings[name]}
          onValueChange={(value) => change({ [name]: value })}
        />
      ))}
    </FieldsCard>
  );
}

const MAX = {
  identitas_alamat: PALING_BANYAK.alamat,
  identitas_sosial: PALING_BANYAK.sosial,
  identitas_tautan: PALING_BANYAK.tautan,
};
type Name = keyof typeof MAX;

interface Props<Row extends Record<string, string>> {
  name: Name;
  title: string;
  /** noun for one row, lower case */
  satuan: string;
  hint: string;
  rows: readonly Row[];
  columns: { [Column in keyof Row]: { label: string } };
}

/** A short editable list, in the footer's order. */
function DaftarFields<Row extends Record<string, string>>(props: Props<Row>) {
  const { name, title, satuan, hint, rows, columns } = props;
  const set = (rows: readonly object[]) => change({ [name]: rows });
  return (
    <FieldsCard title={title} hint={hint}>
      <DaftarIsian name={name} satuan={satuan} rows={rows} onRows={set} columns={columns} />
      {rows.length === 0 && <p className="text-muted">Belum ada {satuan}.</p>}
      {rows.length < MAX[name] && (
        <Button
          onClick={() =>
            set([...rows, Object.fromEntries(Object.keys(columns).map((column) => [column, '']))])
          }
          icon={Plus}
          className="self-start"
        >
          {`Tambah ${title}`}
        </Button>
      )}
    </FieldsCard>
  );
}
