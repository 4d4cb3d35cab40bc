import type { JenisBerkas } from '#contract/berkas/berkas.ts';
import { FormField } from '../../../../components/forms/FormField.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { textLink } from '../../../../components/styles.ts';
import { useBerkas } from '../preview/useBerkas.ts';

const LABEL: Record<JenisBerkas, string> = { gambar: 'Link Gambar', dokumen: 'Link Dokumen' };

interface Props {
  jenis: JenisBerkas;
  alamat: string;
  onAlamat: (alamat: string) => void;
}

/** The link of an image or document: typed, or chosen from the uploaded files. */
export function AlamatField({ jenis, alamat, onAlamat }: Props) {
  return (
    <>
      <FormField
        name="alamat"
        label={LABEL[jenis]}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={alamat}
        onValueChange={onAlamat}
      />
      <Picker jenis={jenis} alamat={alamat} onAlamat={onAlamat} />
    </>
  );
}

function Picker({ jenis, alamat, onAlamat }: Props) {
  const { data, isPending, isError, refetch } = useBerkas(jenis);
  if (isError) {
    return (
      <p role="alert" className="text-muted">
        Daftar berkas gagal dimuat.{' '}
        <button type="button" className={`min-h-11 ${textLink}`} onClick={() => void refetch()}>
          Coba lagi
        </button>
      </p>
    );
  }
  const berkas = data?.data ?? [];
  const none = isPending
    ? 'Memuat Data..'
    : berkas.length === 0
      ? 'Belum ada berkas terunggah'
      : 'Pilih berkas --';
  return (
    <SelectField
      label="Pilih dari berkas terunggah"
      value={berkas.some(({ file }) => file === alamat) ? alamat : ''}
      options={[['', none], ...berkas.map(({ nama_file, file }) => [file, nama_file] as const)]}
      onValue={onAlamat}
      disabled={berkas.length === 0}
    />
  );
}
