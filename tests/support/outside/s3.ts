import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const ACCESS_KEY_ID = 'kunci-s3-uji';
export const SECRET_ACCESS_KEY = 'rahasia-s3-uji';
const BUCKET = 'vadr-berkas';

export interface FakeS3 {
  bucketUrl: string;
  /** the bucket that receives the objects */
  bucket: R2Bucket | null;
  close(): Promise<void>;
}

/** R2's S3 API for presigned uploads, with an independent implementation of Signature Version 4. */
export async function startS3(): Promise<FakeS3> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    response.writeHead(await answer(request, body)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const s3: FakeS3 = {
    bucketUrl: `http://127.0.0.1:${port}/${BUCKET}`,
    bucket: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  async function answer(request: IncomingMessage, body: Buffer): Promise<number> {
    const url = new URL(request.url ?? '', s3.bucketUrl);
    if (request.method !== 'PUT' || !s3.bucket || !isPresigned(request, url)) return 403;
    const key = url.pathname.slice(`/${BUCKET}/`.length);
    if (request.headers['if-none-match'] === '*' && (await s3.bucket.head(key))) return 412;
    await s3.bucket.put(key, new Uint8Array(body));
    return 200;
  }
  return s3;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
function isPresigned(request: IncomingMessage, url: URL): boolean {
  const { 'X-Amz-Signature': signature, ...query } = Object.fromEntries(url.searchParams);
  const date = query['X-Amz-Date'] ?? '';
  const scope = `${date.slice(0, 8)}/auto/s3/aws4_request`;
  if (query['X-Amz-Credential'] !== `${ACCESS_KEY_ID}/${scope}`) return false;
  const signedAt = Date.parse(date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'));
  if (!(signedAt + Number(query['X-Amz-Expires']) * 1000 > Date.now())) return false;

  const names = (query['X-Amz-SignedHeaders'] ?? '').split(';');
  const canonical = [
    request.method,
    url.pathname,
    Object.entries(query)
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${request.headers[name] ?? ''}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = ['auto', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET_ACCESS_KEY}`, date.slice(0, 8)));
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, digest].join('\n')).toString('hex') === signature;
}
