const LONGEST_SIDE = 1_600;
const QUALITY = 0.8;

/**
 * Redraws a photo as a JPEG of at most 1,600 pixels a side. What a camera writes into it, such as its place and its owner, is
 * left out.
 *
 * @returns null for a file that the browser cannot read as a picture
 */
export async function kecilkanFoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // A transparent PNG would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && new File([blob], file.name, { type: 'image/jpeg' });
}
