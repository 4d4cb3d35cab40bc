import { LAYANAN_LUAR, type LayananLuar } from '#contract/portal/identitas.ts';
import { FormField } from '../../../../../components/forms/FormField.tsx';
import { Bagian } from '../Bagian.tsx';
import { change, type Isian } from './draf.ts';

const LABEL: Record<LayananLuar, string> = {
  akademik: 'Akademik',
  alumni: 'Alumni',
  mahasiswa_baru: 'Mahasiswa Baru',
  call_center: 'Call Center',
  kepegawaian: 'Kepegawaian',
  keuangan: 'Keuangan',
  eservices_pegawai: 'e-Services Pegawai',
};

/** The addresses of the services that are on other sites. */
export function LayananFields({ settings }: { settings: Isian }) {
  return (
    <Bagian
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
          autoComplete="off"
          value={settings[`identitas_${layanan}`]}
          onValueChange={(value) => change({ [`identitas_${layanan}`]: value })}
        />
      ))}
    </Bagian>
  );
}
