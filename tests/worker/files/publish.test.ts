import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAbandoned } from '../../../worker/berkas/withdraw.ts';
import { JENIS_BERKAS, type JenisBerkas, type Tiket } from '../../../worker/contract/berkas/berkas.ts';
import { bearer, fileOf, type HEADS, keyOf, PNG, put, ticketsOf } from '../../support/files/berkas.ts';
import { ACCESS_KEY_ID, type FakeS3, SECRET_ACCESS_KEY, startS3 } from '../../support/outside/s3.ts';
import { startTestStack, type TestStack } from '../../support/stack/stack.ts';

// Here the bucket is asked itself; tests/files/ticket.test.ts goes through the worker.

let stack: TestStack;
let s3: FakeS3;
let tickets: ReturnType<typeof ticketsOf>;
beforeAll(async () => {
  s3 = await startS3();
  stack = await startTestStack({
    S3_BUCKET_URL: `${s3.bucketUrl}/`,
    S3_ACCESS_KEY_ID: ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
  });
  s3.bucket = stack.env.BERKAS;
  tickets = ticketsOf(stack, bearer(await stack.login('operator', 'operator-demo')));
});
afterAll(async () => {
  await stack.close();
  await s3.close();
});

const { gambar } = JENIS_BERKAS;
const PDF = { nama_file: 'Surat', mime: 'application/pdf', ukuran_byte: 1_000 };

/** Puts bytes where a ticket wants them, as none of our ways would. */
async function smuggle(jenis: JenisBerkas, input: object, bytes: Uint8Array): Promise<Tiket> {
  const given = await tickets.give(jenis, input);
  await stack.env.BERKAS.put(keyOf(given), bytes);
  return given;
}

describe('a presigned ticket', () => {
  it('brings a file straight into the bucket', async () => {
    const given = await tickets.give('dokumen', PDF);
    const { origin, pathname, searchParams } = new URL(given.url);
    expect(`${origin}${pathname}`).toMatch(new RegExp(`^${s3.bucketUrl}/[0-9a-f]{32}\\.pdf$`));
    expect(searchParams.get('X-Amz-Expires')).toBe('600');
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host;if-none-match');
    expect(given.headers).toEqual({ 'content-type': 'application/pdf', 'if-none-match': '*' });
    expect(JSON.stringify(given)).not.toContain(SECRET_ACCESS_KEY);

    const bytes = fileOf('pdf');
    expect((await put(given, bytes)).status).toBe(200);
    expect((await tickets.publish(given, 'dokumen')).status).toBe(200);
    const shown = await stack.api('GET', `/files/${keyOf(given)}`);
    expect(shown.headers.get('Content-Type')).toBe('application/pdf');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);
  });

  it('is for one put of exactly that', async () => {
    const given = await tickets.give();
    const { headers } = given;
    expect((await put(given, fileOf('png', 999))).status).toBe(403);
    expect((await put(given, fileOf('png', 1_001))).status).toBe(403);
    for (const [name, value] of Object.entries({ 'content-type': 'text/html', 'if-none-match': '"x"' })) {
      const response = await put({ ...given, headers: { ...headers, [name]: value } }, fileOf('png'));
      expect(response.status, name).toBe(403);
    }
    const elsewhere = given.url.replace(/\w{8}\.png/, 'deadbeef.png');
    expect((await put({ ...given, url: elsewhere }, fileOf('png'))).status).toBe(403);
    const longer = given.url.replace('X-Amz-Expires=600', 'X-Amz-Expires=6000');
    expect((await put({ ...given, url: longer }, fileOf('png'))).status).toBe(403);
    expect(await tickets.isStored(given)).toBe(false);

    expect((await put(given, fileOf('png'))).status).toBe(200);
    expect((await put(given, fileOf('png'))).status).toBe(412);
  });

  it('is not given for what would be refused anyway', async () => {
    expect((await tickets.ask('gambar', PDF)).status).toBe(415);
    expect((await tickets.ask('gambar', { ...PNG, ukuran_byte: gambar.maxBytes + 1 })).status).toBe(413);
  });
});

describe('publishing', () => {
  it('waits for the file', async () => {
    const given = await tickets.give();
    const response = await tickets.publish(given);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: { code: 'validasi', fields: { file: 'Berkas belum diunggah' } },
    });
    await put(given, fileOf('png'));
    expect((await tickets.publish(given)).status, 'and may be asked again').toBe(200);
  });

  it.each<[string, JenisBerkas, object, keyof typeof HEADS, number, number]>([
    ['a page', 'gambar', PNG, 'html', 1_000, 415],
    ['a picture that runs', 'gambar', PNG, 'svg', 1_000, 415],
    ['another kind of picture', 'gambar', PNG, 'jpeg', 1_000, 415],
    ['no PDF', 'dokumen', PDF, 'zip', 1_000, 415],
    ['nothing', 'gambar', PNG, 'png', 0, 415],
    ['less', 'gambar', PNG, 'png', 10, 415],
    ['more', 'gambar', PNG, 'png', 1_001, 415],
    ['too much', 'gambar', PNG, 'png', gambar.maxBytes + 1, 413],
  ])('deletes %s that was put instead', async (_, jenis, input, kind, bytes, status) => {
    const { wrongType, tooLarge } = JENIS_BERKAS[jenis];
    const given = await smuggle(jenis, input, fileOf(kind, bytes));
    const response = await tickets.publish(given, jenis);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      error: { message: status === 413 ? tooLarge : wrongType },
    });
    expect(await tickets.isStored(given)).toBe(false);
    expect((await tickets.publish(given, jenis)).status, 'and its ticket is over').toBe(404);
    expect(await tickets.hasRow(given), 'so that the cleanup knows where to look').toBe(true);
  });

  it('takes a file shorter than what is looked at', async () => {
    const given = await tickets.give('gambar', { ...PNG, mime: 'image/jpeg', ukuran_byte: 5 });
    await put(given, fileOf('jpeg', 5));
    expect((await tickets.publish(given)).status).toBe(200);
  });

  it('knows only its own kind', async () => {
    const given = await tickets.give();
    await put(given, fileOf('png'));
    expect((await tickets.publish(given, 'dokumen')).status).toBe(404);
    expect((await tickets.publish({ id: 999_999 })).status).toBe(404);
    expect((await tickets.publish(given)).status).toBe(200);
  });
});

it('cleans up tickets that were never published, a day later', async () => {
  const DAY = 24 * 3_600_000;
  const now = Date.now();
  const aged = async (given: Tiket, ms: number) => {
    await stack.env.DB.prepare('UPDATE berkas SET created_at = ? WHERE id = ?')
      .bind(now - ms, given.id)
      .run();
    return given;
  };
  const bytes = fileOf('png');
  const old = await aged(await smuggle('gambar', PNG, bytes), DAY + 1_000);
  const unused = await aged(await tickets.give(), DAY + 1_000);
  const young = await aged(await smuggle('gambar', PNG, bytes), DAY - 60_000);
  const published = await tickets.give();
  await put(published, bytes);
  await tickets.publish(published);
  await aged(published, 2 * DAY);
  expect((await tickets.publish(young)).status, 'too near to the cleanup').toBe(404);

  await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, now);
  const left = [old, unused, young, published].map(async (of) => [
    await tickets.hasRow(of),
    await tickets.isStored(of),
  ]);
  expect(await Promise.all(left)).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [true, true],
  ]);
  expect((await tickets.publish(published)).status, 'published long ago').toBe(200);
});
