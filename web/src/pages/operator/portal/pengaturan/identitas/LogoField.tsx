import { useState } from 'react';
import { LOGO, logo } from '#contract/portal/logo.ts';
import { Button } from '../../../../../components/Button.tsx';
import { Spinner } from '../../../../../components/feedback/Spinner.tsx';
import { FileField } from '../../../../../components/forms/FileField.tsx';
import { explanation } from '../../../../../lib/api/api.ts';
import { useSingleMutation } from '../../../../../lib/api/query.ts';
import { callWithFile } from '../../../../../lib/api/upload.ts';
import { FieldsCard } from '../FieldsCard.tsx';
import { change } from './draf.ts';

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
    <FieldsCard title="Logo" error={error}>
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
        <Button
          look="small"
          className="self-start"
          onClick={() => {
            setFile(undefined);
            change({ identitas_logo: '' });
          }}
        >
          Kembali ke logo bawaan
        </Button>
      )}
    </FieldsCard>
  );
}

/** Why an image is refused, as a sentence. */
class GambarError extends Error {}

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Fits an image into a transparent square.
 *
 * @throws {GambarError} for a file that is no image, or too large
 */
async function fitIntoSquare(file: File): Promise<Blob> {
  if (file.size > MAX_BYTES) throw new GambarError('Ukuran gambar harus kurang dari 20MB');
  const image = await createImageBitmap(file).catch(() => {
    throw new GambarError('Gambar tidak dapat dibaca. Pilih PNG, JPG, atau WebP');
  });
  const { width, height } = image;
  const scale = LOGO.sisi / Math.max(width, height);
  const canvas = new OffscreenCanvas(LOGO.sisi, LOGO.sisi);
  const context = canvas.getContext('2d');
  if (!context) throw new GambarError('Browser ini tidak dapat mengolah gambar');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    (LOGO.sisi - width * scale) / 2,
    (LOGO.sisi - height * scale) / 2,
    width * scale,
    height * scale,
  );
  image.close();
  const png = await canvas.convertToBlob({ type: LOGO.mime });
  if (png.size > LOGO.maxBytes) throw new GambarError(LOGO.tooLarge);
  return png;
}
