import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';

/** Grid of the comparison: coarse enough for another font or date, fine enough to tell pages apart. */
const GRID = { columns: 40, rows: 28 };

/** Limits: the mean difference of a field, of 255, and the share of fields that differ by more than `FAR`. */
const MEAN = 5;
const FAR = 32;
const FAR_SHARE = 0.04;

/** Takes a screenshot as WebP. */
export async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 55 });
  await session.detach();
  return Buffer.from(data, 'base64');
}

export function writePicture(file: string, bytes: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

export const readPicture = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

/**
 * Compares two pictures.
 * | @param page any page, whose browser decodes the pictures
 * @returns the difference, in words; null when they look the same
 */
export async function difference(page: Page, one: Buffer, other: Buffer): Promise<string | null> {
  const fields = await page.evaluate(
    async ({ images, columns, rows }) =>
      Promise.all(
        images.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }), {
            resizeWidth: columns,
            resizeHeight: rows,
            resizeQuality: 'high',
          });
          const context = new OffscreenCanvas(columns, rows).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return Array.from(context?.getImageData(0, 0, columns, rows).data ?? []);
        }),
      ),
    { images: [one.toString('base64'), other.toString('base64')], ...GRID },
  );
  const [first = [], second = []] = fields;
  const apart = first.map((value, place) => Math.abs(value - (second[place] ?? 0)));
  const mean = apart.reduce((sum, value) => sum + value, 0) / apart.length;
  const far = apart.filter((value) => value > FAR).length / apart.length;
  if (mean <= MEAN && far <= FAR_SHARE) return null;
  return `differs by ${mean.toFixed(1)} of 255 on average, and by more than ${FAR} in ${(far * 100).toFixed(1)} % of it`;
}
