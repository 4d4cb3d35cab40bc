import { useQuery } from '@tanstack/react-query';
import { type Profil as Isi, profil } from '#contract/akun/profil.ts';
import { privasi } from '#contract/privasi/privasi.ts';
import { Item } from '../../components/Item.tsx';
import { LineLink } from '../../components/Links.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { textLink } from '../../components/styles.ts';
import { callForFile } from '../../lib/api/api.ts';
import { reading } from '../../lib/api/reading.ts';
import { Termuat } from '../../lib/api/Termuat.tsx';
import { UnduhButton } from '../../lib/api/UnduhButton.tsx';
import { waktu } from '../../lib/format/waktu.ts';
import { useIdentitas } from '../../lib/identitas.ts';
import { ROUTES } from '../../lib/routes.ts';

export default function Profil() {
  const query = useQuery(reading(profil, {}, 'Profil gagal dimuat'));
  return (
    <section className="flex max-w-3xl flex-col gap-6">
      <PageHeading title="Profil" />
      <Termuat query={query}>{({ data }) => <Data isi={data} />}</Termuat>
    </section>
  );
}

const list = 'mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr] sm:gap-y-3';

function Data({ isi }: { isi: Isi }) {
  const { surel } = useIdentitas();
  const rows = isi.data ? rowsOf(isi.data) : [];
  return (
    <>
      <div className="panel rounded-2xl p-5 sm:p-8">
        <h2 className="font-bold text-xl">Akun</h2>
        <dl className={list}>
          <Item label="Username">{isi.username}</Item>
          <Item label="Nama">{isi.nama_pengguna}</Item>
          <Item label="Hak akses">{isi.hak_akses}</Item>
          <Item label="Ada sejak">{waktu(isi.created_at)}</Item>
          <Item label="Terakhir masuk">{isi.masuk_pada ? waktu(isi.masuk_pada) : '-'}</Item>
        </dl>
        <LineLink to={ROUTES.PengaturanAkun} className="mt-5">
          Ganti password
        </LineLink>
      </div>
      {rows.length > 0 && (
        <div className="panel rounded-2xl p-5 sm:p-8">
          <h2 className="font-bold text-xl">Data Anda di kampus</h2>
          <dl className={list}>
            {rows.map(([label, value]) => (
              <Item key={label} label={label}>
                {value ?? '-'}
              </Item>
            ))}
          </dl>
          <p className="mt-6 border-line border-t pt-5 text-muted">
            Ada yang salah? Data ini diubah oleh operator kampus: datanglah ke bagian akademik atau
            kepegawaian dengan kartu identitas Anda, atau tulis ke{' '}
            <a href={`mailto:${surel}`} className={textLink}>
              {surel}
            </a>
            . Nomor HP yang benar penting: ke sanalah kode dan password dikirim.
          </p>
        </div>
      )}
      <UnduhData />
    </>
  );
}

/** The labels of a person's data, in the order of the page; each role has some of them. */
const LABEL = {
  nim: 'NIM',
  nidn: 'NIDN',
  nip: 'NIP',
  nama_mahasiswa: 'Nama Mahasiswa',
  nama_dosen: 'Nama Dosen',
  nama_pegawai: 'Nama Pegawai',
  no_hp: 'Nomor HP',
  email: 'Email',
  nama_fakultas: 'Fakultas',
  nama_jurusan: 'Program Studi',
  jabatan: 'Jabatan',
  semester: 'Semester',
  angkatan: 'Angkatan',
  orangtua_wali: 'Orang Tua / Wali',
  no_hp_orangtua: 'Nomor HP Orang Tua',
  alamat: 'Alamat',
};

function rowsOf(data: NonNullable<Isi['data']>) {
  const values = new Map<string, string | number | null>(Object.entries(data));
  return Object.entries(LABEL).flatMap(([field, label]) => {
    const value = values.get(field);
    return value === undefined ? [] : [[label, value] as const];
  });
}

function UnduhData() {
  return (
    <div className="panel rounded-2xl p-5 sm:p-8">
      <h2 className="font-bold text-xl">Data pribadi Anda</h2>
      <p className="mt-1 text-muted">
        Semua yang disimpan portal tentang Anda, dalam satu berkas: data kampus, akun, pesan, surat, dan
        pengaduan.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <UnduhButton
          label="Unduh data saya"
          nama="data-saya.json"
          read={() => callForFile(privasi.milikSendiri, {})}
          log="Data sendiri gagal diunduh"
          toast="Data Anda gagal diunduh"
        />
        <LineLink to={ROUTES.Privasi}>Hak Anda atas data ini</LineLink>
      </div>
    </div>
  );
}
