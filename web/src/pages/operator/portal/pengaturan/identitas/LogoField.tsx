import { useState } from 'react';
import { logo } from '#contract/portal/logo.ts';
import { Spinner } from '../../../../../components/feedback/Spinner.tsx';
import { FileField } from '../../../../../components/forms/FileField.tsx';
import { smallButton } from '../../../../../components/styles.ts';
import { explanation } from '../../../../../lib/api/api.ts';
import { callWithFile } from '../../../../../lib/api/upload.ts';
import { useSingleMutation } from '../../../../../lib/api/useSingleMutation.ts';
import { Bagian } from '../Bagian.tsx';
import { change } from './draf.ts';
import { fitIntoSquare, GambarError } from './fitIntoSquare.ts';

interface Props {
  /** object key of the draft's logo; empty for the built-in one */
  objectKey: string;
  error: string | undefined;
}

/** The logo field. A chosen file is uploaded at once and used after saving. */
export function LogoField({ objectKey, error }: Props) {
  const [file, setFile] = useState<File>();
  const upload = useSingleMutation({
    meta: { log: 'Logo gagal diunggah' },
    mutationFn: async (image: File) => {
      const file = new File([await fitIntoSquare(image)], 'logo.png', { type: 'image/png' });
      return callWithFile(logo, { body: {}, file }, () => {});
    },
    onSuccess: ({ data }) => change({ identitas_logo: data.kunci }),
  });

  function choose(file: File | undefined) {
    setFile(file);
    if (file) upload.mutate(file);
  }

  return (
    <Bagian title="Logo" error={error}>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={objectKey ? `/files/${objectKey}` : '/logo.svg'}
          alt={objectKey ? 'Logo kampus' : 'Logo bawaan'}
          width="80"
          height="80"
          className="rounded-lg bg-band p-2"
        />
        <div className="min-w-60 flex-1">
          <FileField
            name="logo"
            label="Ganti Logo"
            hint="PNG, JPG, atau WebP; dijadikan persegi 512 piksel. Latar tembus pandang tampil paling baik, sebab logo berdiri di atas warna gelap dan terang."
            accept="image/png,image/jpeg,image/webp"
            optional
            file={file}
            onFile={choose}
            disabled={upload.isPending}
          />
        </div>
      </div>
      <p role="status" className="empty:hidden">
        {upload.isPending && (
          <span className="inline-flex items-center gap-2">
            <Spinner />
            Mengunggah…
          </span>
        )}
        {upload.isError && (
          <span className="font-medium text-danger">
            {upload.error instanceof GambarError
              ? upload.error.message
              : (explanation(upload.error) ?? 'Logo gagal diunggah. Coba lagi')}
          </span>
        )}
      </p>
      {objectKey !== '' && (
        <button
          type="button"
          className={`${smallButton} self-start`}
          onClick={() => {
            setFile(undefined);
            change({ identitas_logo: '' });
          }}
        >
          Kembali ke logo bawaan
        </button>
      )}
    </Bagian>
  );
}
