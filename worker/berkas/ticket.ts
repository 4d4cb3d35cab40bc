import { AwsClient } from 'aws4fetch';
import type { JenisBerkas, MimeBerkas, Tiket } from '#contract/berkas/berkas.ts';
import { berkas } from '../core/db/schema.ts';
import { unitOf } from '../core/db/unit.ts';
import type { Config } from '../env.ts';
import { type Refusal, refusal } from './check.ts';
import { TICKET_SECONDS } from './lifetime.ts';
import type { Place } from './place.ts';
import { newKey } from './place.ts';
import { uploadUrl } from './uploadUrl.ts';

type Issued = { outcome: 'issued'; tiket: Tiket } | { outcome: Refusal };

/**
 * Permits one PUT of a file of this type and size: straight into the bucket if S3 keys are configured, else through the
 * worker.
 *
 * @param origin this worker's
 */
export async function issueTicket(
  { db }: Place,
  config: Config,
  origin: string,
  jenis: JenisBerkas,
  { nama_file, mime, ukuran_byte }: { nama_file: string; mime: MimeBerkas; ukuran_byte: number },
): Promise<Issued> {
  const refused = refusal(jenis, ukuran_byte, mime);
  if (refused) return { outcome: refused };

  const file = { objectKey: newKey(mime), mime, ukuran_byte };
  const expires = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  const url =
    (await presignPut(config, file, TICKET_SECONDS)) ??
    (await uploadUrl(config.SESSION_KEYS, origin, file, expires));
  const { id } = await db
    .insert(berkas)
    .values({ ...file, jenis, nama_file, id_fakultas: unitOf(db) })
    .returning({ id: berkas.id })
    .get();
  return {
    outcome: 'issued',
    tiket: {
      id,
      url,
      method: 'PUT',
      // The length is signed too, but only the browser itself may set that header.
      headers: { 'content-type': mime, 'if-none-match': '*' },
      expires: new Date(expires * 1000).toISOString(),
    },
  };
}

/**
 * Presigned address for one PUT straight into the bucket; null: no S3 keys configured.
 *
 * @see https://developers.cloudflare.com/r2/api/s3/presigned-urls/
 */
async function presignPut(
  {
    S3_BUCKET_URL: bucketUrl,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }: Pick<Config, 'S3_BUCKET_URL' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
  { objectKey, mime, ukuran_byte }: { objectKey: string; mime: string; ukuran_byte: number },
  lifetimeSeconds: number,
): Promise<string | null> {
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return null;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'auto' });
  const { url } = await client.sign(`${bucketUrl}/${objectKey}?X-Amz-Expires=${lifetimeSeconds}`, {
    method: 'PUT',
    headers: { 'content-type': mime, 'content-length': String(ukuran_byte), 'if-none-match': '*' },
    // By default aws4fetch leaves out type and length, and any file could be put.
    aws: { signQuery: true, allHeaders: true },
  });
  return url;
}
