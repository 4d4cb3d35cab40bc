import { describe, expect, it } from 'vitest';
import { publish } from '../../../worker/berkas/publish.ts';
import { remove, store } from '../../../worker/berkas/store.ts';
import { deleteAbandoned } from '../../../worker/berkas/withdraw.ts';
import { JENIS_BERKAS, type Tiket } from '../../../worker/contract/berkas/berkas.ts';
import { fileOf, keyOf, PNG, ticketsOf } from '../../support/files/berkas.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';

// Whatever comes between what: no object stays that no row knows of, and no row is public without its object.

const stack = sharedPortal();
const operator = operatorHeaders(stack);
const tickets = ticketsOf(stack, operator);

const DAY_MS = 24 * 3_600_000;
const { path } = JENIS_BERKAS.gambar;

const withdrawn = async ({ id }: { id: number }) =>
  (await stack.api('DELETE', `${path}/${id}`, undefined, operator)).status;
const cleanup = (now: number) => deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, now);
const total = async () => {
  const response = await stack.api('GET', `${path}?page=1`, undefined, operator);
  return ((await response.json()) as { meta: { total: number } }).meta.total;
};

/** The keys of the bucket, and those that rows know. */
async function keys() {
  const { objects } = await stack.env.BERKAS.list();
  const known = await stack.env.DB.prepare('SELECT kunci FROM berkas').raw<[string]>();
  return { stored: objects.map(({ key }) => key), known: known.flat() };
}

/** The bucket, with something that happens just before one of its calls. */
const meanwhile = (call: 'put' | 'get', happens: () => Promise<unknown>) =>
  new Proxy(stack.env.BERKAS, {
    get(bucket, name: keyof R2Bucket) {
      const method = bucket[name].bind(bucket) as (...args: unknown[]) => unknown;
      return name === call ? (...args: unknown[]) => happens().then(() => method(...args)) : method;
    },
  });

it('keeps nothing of a PUT whose ticket is deleted meanwhile', async () => {
  const given = await tickets.give();
  const bytes = fileOf('png');
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const call = tickets.put({ ...given, headers: { ...given.headers, 'Content-Length': '1000' } }, readable);
  await writer.write(bytes.subarray(0, 500));
  expect(await withdrawn(given)).toBe(200);
  await writer.write(bytes.subarray(500));
  await writer.close();
  expect((await call).status).toBe(404);
  expect(await tickets.isStored(given)).toBe(false);
});

describe('a file that is deleted while its address is still open', () => {
  /** A file that reaches the bucket by a presigned address, which checks no row. */
  const putLate = (given: Tiket) => stack.env.BERKAS.put(keyOf(given), fileOf('png'));

  it.each([
    ['before it is published', false],
    ['after', true],
  ])('stays known until the cleanup takes what was put again: %s', async (_, published) => {
    const before = await total();
    const given = await tickets.give();
    await tickets.put(given, fileOf('png'));
    if (published) expect((await tickets.publish(given)).status).toBe(200);
    expect(await withdrawn(given)).toBe(200);
    expect(await tickets.isStored(given)).toBe(false);
    expect(await total()).toBe(before);

    await putLate(given);
    const { stored, known } = await keys();
    expect(known).toEqual(expect.arrayContaining(stored));
    expect((await tickets.publish(given)).status).toBe(404);
    expect((await stack.api('GET', `/files/${keyOf(given)}`)).status).toBe(404);
    expect(await withdrawn(given), 'gone, for all that anybody sees').toBe(404);

    await cleanup(Date.now());
    expect(await tickets.isStored(given), 'not while something may still be put').toBe(true);
    await cleanup(Date.now() + DAY_MS);
    expect([await tickets.isStored(given), await tickets.hasRow(given)]).toEqual([false, false]);
  });

  it('is not taken through the worker either', async () => {
    const given = await tickets.give();
    await withdrawn(given);
    expect((await tickets.put(given, fileOf('png'))).status).toBe(404);
    expect(await tickets.isStored(given)).toBe(false);
  });
});

it('ends a ticket with the wrong file that was put for it', async () => {
  const given = await tickets.give();
  await stack.env.BERKAS.put(keyOf(given), fileOf('html'));
  expect((await tickets.publish(given)).status).toBe(415);
  // Another call that looked at the same time would delete this.
  await stack.env.BERKAS.put(keyOf(given), fileOf('png'));
  expect((await tickets.publish(given)).status).toBe(404);
  expect(await tickets.hasRow(given)).toBe(true);
});

it('does not publish what is deleted while it is looked at', async () => {
  const given = await tickets.give();
  await tickets.put(given, fileOf('png'));
  const bucket = meanwhile('get', () => withdrawn(given));
  expect(await publish({ db: stack.db, bucket }, 'gambar', given.id, Date.now(), 'Uji')).toEqual({
    outcome: 'wrong_type',
  });
  expect((await stack.api('GET', `/files/${keyOf(given)}`)).status).toBe(404);
});

describe('an upload in one request', () => {
  const file = new Blob([fileOf('png')]);
  const newest = () =>
    stack.env.DB.prepare('SELECT id, terbit_pada FROM berkas ORDER BY id DESC').first<{
      id: number;
      terbit_pada: number | null;
    }>();

  it('leaves a row for the cleanup when it ends half way', async () => {
    const bucket = meanwhile('put', () => Promise.reject(new Error('R2 is away')));
    await expect(store({ db: stack.db, bucket }, 'gambar', PNG.nama_file, file, 'Uji')).rejects.toThrow(
      'R2 is away',
    );
    expect(await newest()).toMatchObject({ terbit_pada: null });
    await cleanup(Date.now() + DAY_MS + 1_000);
    const { stored, known } = await keys();
    expect(known).toEqual(expect.arrayContaining(stored));
  });

  it('is not published when it is deleted meanwhile', async () => {
    const bucket = meanwhile('put', async () => {
      const { id } = (await newest()) ?? { id: 0 };
      expect(await remove({ db: stack.db, bucket: stack.env.BERKAS }, 'gambar', id, Date.now(), 'Uji')).toBe(
        true,
      );
    });
    expect(await store({ db: stack.db, bucket }, 'gambar', PNG.nama_file, file, 'Uji')).toEqual({
      outcome: 'withdrawn',
    });
    const { stored, known } = await keys();
    expect(known).toEqual(expect.arrayContaining(stored));
    expect(await newest()).toMatchObject({ terbit_pada: null });
  });
});
