import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Profil as Isi, profil } from '#contract/akun/profil.ts';
import { privasi } from '#contract/privasi/privasi.ts';
import { Item } from '../../components/Item.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { lineLink, textLink } from '../../components/styles.ts';
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
  const rows = isi.data ? Object.entries(rowsOf(isi)) : [];
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
        <Link to={ROUTES.PengaturanAkun} className={`${lineLink} mt-5`}>
          Ganti password
        </Link>
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

function rowsOf(isi: Isi): Record<string, string | number | null> {
  switch (isi.hak_akses) {
    case 'Mahasiswa': {
      const { data } = isi;
      return {
        NIM: data.nim,
        'Nama Mahasiswa': data.nama_mahasiswa,
        'Nomor HP': data.no_hp,
        Email: data.email,
        Fakultas: data.nama_fakultas,
        'Program Studi': data.nama_jurusan,
        Semester: data.semester,
        Angkatan: data.angkatan,
        'Orang Tua / Wali': data.orangtua_wali,
        'Nomor HP Orang Tua': data.no_hp_orangtua,
        Alamat: data.alamat,
      };
    }
    case 'Dosen': {
      const { data } = isi;
      return {
        NIDN: data.nidn,
        'Nama Dosen': data.nama_dosen,
        'Nomor HP': data.no_hp,
        Email: data.email,
        Fakultas: data.nama_fakultas,
        'Program Studi': data.nama_jurusan,
        Jabatan: data.jabatan,
      };
    }
    case 'Pegawai': {
      const { data } = isi;
      return {
        NIP: data.nip,
        'Nama Pegawai': data.nama_pegawai,
        'Nomor HP': data.no_hp,
        Email: data.email,
        Fakultas: data.nama_fakultas,
        'Program Studi': data.nama_jurusan,
      };
    }
    case 'Operator':
      return {};
  }
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
        <Link to={ROUTES.Privasi} className={lineLink}>
          Hak Anda atas data ini
        </Link>
      </div>
    </div>
  );
}
