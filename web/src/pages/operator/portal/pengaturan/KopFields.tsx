import { Plus, Trash2 } from 'lucide-react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { Button } from '../../../../components/Button.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { change } from './draf.ts';
import { FieldsCard } from './FieldsCard.tsx';

const MAX_LINES = 8;

/** The letterhead in the words of the campus's identity, below its first line. */
function kopIdentitas(settings: Pengaturan): string[] {
  const { surat_kop, identitas_nama_lengkap, identitas_alamat, identitas_surel } = settings;
  const alamat = identitas_alamat.map(({ nama, jalan, kota }) => `${nama}: ${jalan}, ${kota}`);
  return [
    surat_kop[0] ?? '',
    identitas_nama_lengkap.toUpperCase(),
    ...alamat.slice(0, MAX_LINES - 3),
    identitas_surel,
  ];
}

export function KopFields({ settings, error }: { settings: Pengaturan; error: string | undefined }) {
  const { surat_kop, surat_kota, surat_tahun_akademik } = settings;
  const setLine = (at: number, line: string) => change({ surat_kop: surat_kop.with(at, line) });
  return (
    <FieldsCard
      title="Kop Surat"
      hint="Dua baris pertama dicetak besar. Logo Identitas Kampus dicetak di sebelahnya."
      error={error}
    >
      <ol className="flex flex-col gap-3">
        {surat_kop.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
          <li key={at} className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <FormField
                name={`surat_kop.${at}`}
                label={`Baris ${at + 1}`}
                value={line}
                onValueChange={(line) => setLine(at, line)}
              />
            </div>
            <Button
              aria-label={`Hapus baris ${at + 1}`}
              off={surat_kop.length === 1}
              onClick={() => change({ surat_kop: surat_kop.toSpliced(at, 1) })}
              icon={Trash2}
              className="px-3!"
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        {surat_kop.length < MAX_LINES && (
          <Button onClick={() => change({ surat_kop: [...surat_kop, ''] })} icon={Plus}>
            Tambah Baris
          </Button>
        )}
        <Button onClick={() => change({ surat_kop: kopIdentitas(settings) })}>
          Ambil dari Identitas Kampus
        </Button>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          name="surat_kota"
          label="Tempat Surat"
          hint="Dicetak sebelum tanggal."
          value={surat_kota}
          onValueChange={(surat_kota) => change({ surat_kota })}
        />
        <FormField
          name="surat_tahun_akademik"
          label="Tahun Akademik"
          optional
          hint="Seperti 2026/2027. Bila kosong, berganti otomatis setiap Agustus."
          value={surat_tahun_akademik}
          onValueChange={(surat_tahun_akademik) => change({ surat_tahun_akademik })}
        />
      </div>
    </FieldsCard>
  );
}
