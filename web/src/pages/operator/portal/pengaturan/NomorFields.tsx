import { useQuery } from '@tanstack/react-query';
import { fakultas as calls } from '#contract/orang/unit.ts';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { ISIAN_NOMOR } from '#contract/pengaturan/pengaturanSurat.ts';
import { JENIS_SURAT, type JenisSurat } from '#contract/surat/surat.ts';
import { wibOf } from '#contract/waktu.ts';
import { isiPola } from '#shared/nomorSurat.ts';
import { PilihanGagal } from '../../../../components/feedback/PilihanGagal.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { reading } from '../../../../lib/api/reading.ts';
import { change } from './draf.ts';
import { FieldsCard } from './FieldsCard.tsx';

const EXAMPLE = 15;

interface Props {
  settings: Pengaturan;
  jenis: JenisSurat;
}

export function NomorFields({ settings, jenis }: Props) {
  const { surat_pola_nomor, surat_kode, surat_kode_unit } = settings;
  const contoh = isiPola(surat_pola_nomor, wibOf(Date.now()).slice(0, 10), {
    nomor: String(EXAMPLE),
    unit: surat_kode_unit.umum,
    kode: surat_kode[jenis] ?? '',
  });
  return (
    <FieldsCard title="Nomor Surat">
      <div className="flex flex-col gap-1.5">
        <FormField
          name="surat_pola_nomor"
          label="Pola Nomor"
          hint={`Isian yang ada: ${ISIAN_NOMOR.map((name) => `{${name}}`).join(' ')}`}
          spellCheck={false}
          value={surat_pola_nomor}
          onValueChange={(surat_pola_nomor) => change({ surat_pola_nomor })}
        />
        <p className="break-words rounded-lg bg-sunken px-4 py-2">
          Contoh, surat ke-{EXAMPLE}: <strong>{contoh}</strong>
        </p>
      </div>
      <h3 className="font-semibold">Kode unit, {'{unit}'}</h3>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <FormField
          name="surat_kode_unit.umum"
          label="Universitas"
          value={surat_kode_unit.umum}
          onValueChange={(umum) => change({ surat_kode_unit: { umum } })}
        />
        <FakultasFields codes={surat_kode_unit.fakultas} umum={surat_kode_unit.umum} />
      </div>
      <h3 className="font-semibold">Kode jenis surat, {'{kode}'}</h3>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {JENIS_SURAT.map((jenis) => (
          <FormField
            key={jenis}
            name={`surat_kode.${jenis}`}
            label={jenis}
            value={surat_kode[jenis] ?? ''}
            onValueChange={(kode) => change({ surat_kode: { [jenis]: kode } })}
          />
        ))}
      </div>
    </FieldsCard>
  );
}

function FakultasFields({ codes, umum }: { codes: Record<string, string>; umum: string }) {
  const { data, isError, refetch } = useQuery(reading(calls.list, {}, 'Fakultas gagal dimuat'));
  if (isError) return <PilihanGagal nama="fakultas" onRetry={refetch} />;
  return data?.data.map(({ id, nama_fakultas }) => (
    <FormField
      key={id}
      name={`surat_kode_unit.fakultas.${id}`}
      label={nama_fakultas}
      optional
      placeholder={umum}
      value={codes[id] ?? ''}
      onValueChange={(kode) => change({ surat_kode_unit: { fakultas: { [id]: kode } } })}
    />
  ));
}
