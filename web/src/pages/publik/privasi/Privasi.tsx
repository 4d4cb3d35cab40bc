import type { ReactNode } from 'react';
import { retensi } from '#contract/privasi/retensi.ts';
import { Bagian } from '../../../components/Bagian.tsx';
import { Item } from '../../../components/Item.tsx';
import { TextLink } from '../../../components/Links.tsx';
import { textLink } from '../../../components/styles.ts';
import { call } from '../../../lib/api/api.ts';
import { useMuat } from '../../../lib/api/useMuat.ts';
import { useIdentitas } from '../../../lib/identitas.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { usePageTitle } from '../../../lib/title.ts';
import { CATATAN, PELIHAT, tetap } from './isiPrivasi.ts';

export default function Privasi() {
  usePageTitle('Privasi');
  const query = useMuat((signal) => call(retensi.masa, { signal }), 'Masa simpan gagal dimuat');
  const masa = query.data?.data;
  const { institusi, surel } = useIdentitas();
  return (
    <article className="shell flex flex-col gap-8 py-10 sm:py-14">
      <header className="flex max-w-3xl flex-col gap-3">
        <h1 tabIndex={-1} className="font-bold text-3xl tracking-tight focus:outline-none">
          Privasi
        </h1>
        <p className="text-lg text-muted">
          Apa yang disimpan {institusi} tentang Anda di portal ini, untuk apa, berapa lama, dan apa hak Anda
          menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi.
        </p>
      </header>
      <Bagian title="Yang disimpan">
        {query.error !== null && (
          <p role="alert" className="text-danger">
            Masa simpan gagal dimuat. Muat ulang halaman ini untuk melihatnya.
          </p>
        )}
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {CATATAN.map(({ nama, apa, untuk, dasar, lama }) => (
            <li key={nama} className="panel flex flex-col gap-3 rounded-2xl p-5">
              <h3 className="font-bold text-lg">{nama}</h3>
              <p>{apa}</p>
              <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
                <Item label="Untuk apa">{untuk}</Item>
                <Item label="Dasar">{dasar}</Item>
                {/* Reserves the space while the number of days loads. */}
                <Item label="Berapa lama">{masa ? lama(masa) : '…'}</Item>
              </dl>
            </li>
          ))}
        </ul>
      </Bagian>
      <Bagian title="Yang melihatnya">
        <Butir isi={PELIHAT} />
      </Bagian>
      <Bagian title="Hak Anda">
        <dl className="panel grid max-w-3xl gap-x-6 gap-y-2 rounded-2xl p-5 sm:grid-cols-[11rem_1fr]">
          <Item label="Melihat dan memiliki salinan">
            Masuk, lalu tekan Unduh data saya di <Tautan ke={ROUTES.Profil}>Profil</Tautan>. Tanpa akun, minta
            kepada kampus.
          </Item>
          <Item label="Memperbaiki">Beri tahu kampus apa yang salah di data Anda.</Item>
          <Item label="Menghapus">
            Minta kepada kampus. Selama Anda masih mahasiswa, dosen, atau pegawai, kampus dapat tetap
            memerlukan data pokok Anda.
          </Item>
          <Item label="Menarik persetujuan">
            Kirim STOP ke WhatsApp kampus: Anda tidak dikirimi broadcast lagi. MULAI membatalkannya.
          </Item>
          <Item label="Keberatan dan ganti rugi">
            Sampaikan kepada kampus. Bila jawabannya tidak memuaskan, Anda dapat mengadu kepada lembaga
            pelindungan data pribadi.
          </Item>
        </dl>
        <p className="max-w-3xl">
          Tulis ke{' '}
          <a href={`mailto:${surel}`} className={textLink}>
            {surel}
          </a>{' '}
          dengan nama dan nomor Anda; kampus akan memastikan bahwa itu benar Anda. Permintaan salinan dan
          perbaikan dipenuhi dalam 3 × 24 jam.
        </p>
      </Bagian>
      <Bagian title="Yang tetap ada setelah dihapus">{masa && <Butir isi={tetap(masa)} />}</Bagian>
    </article>
  );
}

const Butir = ({ isi }: { isi: readonly string[] }) => (
  <ul className="flex max-w-3xl list-disc flex-col gap-1 pl-6">
    {isi.map((kalimat) => (
      <li key={kalimat}>{kalimat}</li>
    ))}
  </ul>
);

const Tautan = ({ ke, children }: { ke: string; children: ReactNode }) => (
  <TextLink to={ke}>{children}</TextLink>
);
