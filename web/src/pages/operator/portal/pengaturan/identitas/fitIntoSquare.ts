import { LOGO } from '#contract/portal/logo.ts';

/** Why an image is refused, as a sentence. */
export class GambarError extends Error {}

const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Fits an image into a transparent square.
 *
 * @throws {GambarError} for a file that is no image, or too large
 */
export async function fitIntoSquare(file: File): Promise<Blob> {
  if (file.size > MAX_BYTES) throw new GambarError('Ukuran gambar harus kurang dari 20MB');
  const image = await createImageBitmap(file).catch(() => {
    throw new GambarError('Gambar tidak dapat dibaca. Pilih PNG, JPG, atau WebP');
  });
  const { width, height } = image;
  const scale = LOGO.sisi / Math.max(width, height);
  const canvas = new OffscreenCanvas(LOGO.sisi, LOGO.sisi);
  const context = canvas.getContext('2d');
  if (!context) throw new GambarError('Peramban ini tidak dapat mengolah gambar');
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
