import type { Cetak } from '#contract/surat/surat.ts';
import type { Db } from '../core/db/client.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { ApiError } from '../core/errors.ts';
import { compose, type Request } from './compose.ts';
import { logoOf } from './logo.ts';
import { letterPdf } from './pdf.ts';

interface Store {
  db: Db;
  bucket: R2Bucket;
}

/** The pages that this request would become now. @throws ApiError validasi when it could not be printed */
export async function previewRequest(store: Store, request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const composed = compose(await readSettings(store.db), request, Date.now());
  if (composed.outcome === 'composed') return previewReserved(store, { ...composed.cetak, tautan: '' });
  const { field, alasan } = composed.obstacle;
  throw new ApiError('validasi', { fields: { status: alasan, [field]: alasan } });
}

/** The pages of a letter that is printed as it was reserved. */
export const previewReserved = async ({ bucket }: Store, cetak: Cetak): Promise<Uint8Array<ArrayBuffer>> =>
  letterPdf(cetak, null, { logo: await logoOf(bucket, cetak.logo), contoh: 'PRATINJAU' });
