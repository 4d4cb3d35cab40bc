import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { denganTangan, type Penanda } from '#contract/pengaturan/pengaturanSurat.ts';
import { JENIS_SURAT, type JenisSurat } from '#contract/surat/surat.ts';
import { tandaTangan } from '#contract/surat/tandaTangan.ts';
import { Button } from '../../../../components/Button.tsx';
import { Catatan } from '../../../../components/feedback/Catatan.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { reading, silent } from '../../../../lib/api/reading.ts';
import { change } from './draf.ts';
import { FieldsCard } from './FieldsCard.tsx';

const FIELDS = [
  ['nama', 'Nama'],
  ['nip', 'NIP'],
  ['pangkat', 'Pangkat'],
  ['jabatan', 'Jabatan'],
  // Those with a hint are for an electronic signature, and optional.
  ['nik', 'NIK', '16 angka, pemegang sertifikat elektronik BSrE.'],
  ['no_hp', 'Nomor WhatsApp', 'Menerima tautan surat dan kode tanda tangan.'],
] as const;

interface Props {
  at: number;
  signer: Penanda;
  onChange: (part: Partial<Penanda>) => void;
  /** null for the last remaining one */
  onRemove: (() => void) | null;
}

export function PenandaCard({ at, signer, onChange, onRemove }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-xl border border-line p-4">
      <legend className="sr-only">Penanda {at + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          Penanda {at + 1}
          {signer.nama && `: ${signer.nama}`}
        </h3>
        {onRemove && (
          <Button onClick={onRemove} look="small-danger" icon={Trash2}>
            Hapus<span className="sr-only"> penanda {at + 1}</span>
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(([field, label, hint]) => (
          <FormField
            key={field}
            name={`surat_penanda.${at}.${field}`}
            label={label}
            hint={hint}
            optional={hint !== undefined}
            inputMode={hint && 'numeric'}
            value={signer[field] ?? ''}
            onValueChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
      <JenisFields legend="Menandatangani" chosen={signer.jenis} onChange={(jenis) => onChange({ jenis })} />
      <JenisFields
        legend="Ikut menandatangani sebagai penanda kedua"
        hint="Dicetak di sebelah kiri, di bawah kata Mengetahui. Tanda tangan elektroniknya sesudah penanda pertama. Bila NIK atau nomor WhatsApp salah satunya kosong, keduanya menandatangani dengan tangan."
        chosen={signer.jenis_kedua ?? []}
        onChange={(jenis_kedua) => onChange({ jenis_kedua })}
      />
    </fieldset>
  );
}

interface JenisFieldsProps {
  legend: string;
  hint?: string;
  chosen: readonly JenisSurat[];
  onChange: (chosen: JenisSurat[]) => void;
}

function JenisFields({ legend, hint, chosen, onChange }: JenisFieldsProps) {
  const toggle = (jenis: JenisSurat, on: boolean) =>
    onChange(JENIS_SURAT.filter((it) => (it === jenis ? on : chosen.includes(it))));
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {JENIS_SURAT.map((jenis) => (
          <Centang
            key={jenis}
            checked={chosen.includes(jenis)}
            onChange={(event) => toggle(jenis, event.target.checked)}
          >
            {jenis}
          </Centang>
        ))}
      </div>
    </fieldset>
  );
}

const MAX_SIGNERS = 20;
const NOBODY: Penanda = { nama: '', nip: '', pangkat: '', jabatan: '', jenis: [] };

interface PenandaFieldsProps {
  penanda: readonly Penanda[];
  error: string | undefined;
}

export function PenandaFields({ penanda, error }: PenandaFieldsProps) {
  return (
    <FieldsCard
      title="Penanda Tangan"
      hint="Yang pertama menandatangani semua jenis surat yang tidak dipilih untuk penanda lain."
      error={error}
    >
      <KurangTandaTangan penanda={penanda} />
      {penanda.map((signer, at) => (
        <PenandaCard
          // biome-ignore lint/suspicious/noArrayIndexKey: signers have no id
          key={at}
          at={at}
          signer={signer}
          onChange={(part) => change({ surat_penanda: penanda.with(at, { ...signer, ...part }) })}
          onRemove={penanda.length > 1 ? () => change({ surat_penanda: penanda.toSpliced(at, 1) }) : null}
        />
      ))}
      {penanda.length < MAX_SIGNERS && (
        <Button
          onClick={() => change({ surat_penanda: [...penanda, NOBODY] })}
          icon={Plus}
          className="self-start"
        >
          Tambah Penanda
        </Button>
      )}
    </FieldsCard>
  );
}

/** Whether letters are signed electronically, and what is missing for it. @param penanda as they are being edited */
function KurangTandaTangan({ penanda }: { penanda: readonly Penanda[] }) {
  const { data } = useQuery(
    silent(reading(tandaTangan.kesiapan, {}, 'Kesiapan tanda tangan elektronik gagal dimuat')),
  );
  if (!data) return null;
  const { aktif, kurang } = data.data;
  const tangan = aktif ? JENIS_SURAT.filter((jenis) => denganTangan(penanda, jenis)) : [];
  if (kurang.length === 0 && tangan.length === 0)
    return <Catatan>Surat ditandatangani secara elektronik dengan sertifikat BSrE.</Catatan>;
  return (
    <Catatan nada={aktif ? 'perhatian' : 'biasa'}>
      {kurang.length > 0 &&
        `Yang masih kurang untuk tanda tangan elektronik bersertifikat: ${kurang.join('; ')}.`}
      {!aktif && ' Selama itu surat ditandatangani dengan tangan.'}
      {tangan.length > 0 &&
        ` Ditandatangani dengan tangan oleh kedua penandanya, karena NIK atau nomor WhatsApp salah satunya belum diisi: ${tangan.join(', ')}.`}
    </Catatan>
  );
}
