import { AwsClient } from 'aws4fetch';
import type { Config } from '../env.ts';

interface File {
  objectKey: string;
  mime: string;
  ukuran_byte: number;
}

/**
 * Presigned address for one PUT straight into the bucket; null: no S3 keys configured.
 *
 * @see https://developers.cloudflare.com/r2/api/s3/presigned-urls/
 */
export async function presignPut(
  {
    S3_BUCKET_URL: bucketUrl,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }: Pick<Config, 'S3_BUCKET_URL' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
  { objectKey, mime, ukuran_byte }: File,
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
