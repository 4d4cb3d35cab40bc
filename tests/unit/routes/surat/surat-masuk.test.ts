import { expect, it } from 'vitest';
import { listReply, recordReply } from '../../../../worker/contract/daftar.ts';
import { SuratMasuk } from '../../../../worker/contract/surat/surat.ts';
import { fileOf, formOf } from '../../../support/files/berkas.ts';
import { lettersOf, type Mahasiswa } from '../../../support/people/surat.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const stack = sharedPortal();
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));
const budi = shared(() => letters.student('20230002'));

const fieldsOf = (who: Mahasiswa, more: Record<string, string> = {}) => ({
  id_mahasiswa: String(who.id),
  nomor: 'B-7/Kemenag/2026',
  asal: 'Kantor Kementerian Agama',
  tanggal: '2026-11-20',
  perihal: 'Undangan lomba',
  ...more,
});
const pdf = (bytes = 1_000) => new Blob([fileOf('pdf', bytes)]);
const add = async (who: Mahasiswa, file: Blob | null = pdf(), more: Record<string, string> = {}) => {
  const form = formOf({ ...fieldsOf(who, more), ...(file && { file }) });
  return (await letters.exact(201, recordReply(SuratMasuk), letters.operator, 'POST', 'suratmasuk', form))
    .data;
};
const mine = async (who: Mahasiswa, query = '') =>
  (await letters.exact(200, listReply(SuratMasuk), who.headers, 'GET', `suratmasuk${query}`)).data;
const tomorrow = () => stack.tick(new Date(Math.ceil(Date.now() / 3.6e6) * 3.6e6));

it('goes to one student, with its file or without', async () => {
  const added = await add(ana);
  expect(added).toMatchObject({
    mahasiswa: { id: ana.id, nim: ana.nim },
    id_surat: null,
    perihal: 'Undangan lomba',
  });
  const file = await letters.file(added.file);
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(await mine(ana)).toContainEqual({ ...added, mahasiswa: undefined });
  expect(await mine(budi)).toEqual([]);
  expect((await add(budi, null)).file).toBeNull();
  expect((await add(budi, new Blob([]))).file).toBeNull();
  expect(await mine(budi, '?cari=LOMBA')).toHaveLength(2);
  expect(await mine(budi, '?cari=wisuda')).toEqual([]);
  const uploads = await letters.call(letters.operator, 'GET', 'filedokumen');
  expect(JSON.stringify(uploads.body)).not.toContain(added.file);
});

it('is added once, however often its request is repeated', async () => {
  const again = () =>
    letters.call(
      { ...letters.operator, 'Idempotency-Key': 'sekali' },
      ...(['POST', 'suratmasuk', formOf(fieldsOf(budi, { nomor: 'Sekali/1' }))] as const),
    );
  const first = await again();
  expect(first.status).toBe(201);
  expect(await again()).toEqual(first);
  const { id } = (first.body as { data: { id: number } }).data;
  await letters.call(letters.operator, 'DELETE', `suratmasuk/${id}`);
});

it.each([
  [{ tanggal: '20/11/2026' }, 'tanggal'],
  [{ tanggal: '2026-02-30' }, 'tanggal'],
  [{ nomor: '' }, 'nomor'],
  [{ perihal: 'x'.repeat(300) }, 'perihal'],
  [{ id_mahasiswa: '999999' }, 'id_mahasiswa'],
  [{ id_mahasiswa: '-1' }, 'id_mahasiswa'],
])('is refused with %j', async (more, field) => {
  const { status, body } = await letters.call(
    letters.operator,
    'POST',
    'suratmasuk',
    formOf(fieldsOf(ana, more)),
  );
  expect(status).toBe(422);
  expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([field]);
});

it('takes a PDF of 5 MB, and nothing else', async () => {
  const put = (file: Blob) =>
    letters.call(letters.operator, 'POST', 'suratmasuk', formOf({ ...fieldsOf(ana), file }, 'surat.pdf'));
  expect(await put(pdf(5 * 1024 * 1024))).toMatchObject({ status: 201 });
  expect(await put(pdf(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  expect(await put(new Blob([fileOf('html')]))).toMatchObject({ status: 415 });
});

it('is changed, and what it had before is public no more', async () => {
  const before = await add(ana);
  const path = `suratmasuk/${before.id}`;
  const change = (body: unknown) =>
    letters.exact(200, recordReply(SuratMasuk), letters.operator, 'PATCH', path, body);
  expect((await change({ perihal: 'Ralat' })).data).toEqual({ ...before, perihal: 'Ralat' });
  const after = (await change(formOf({ file: pdf(2_000) }))).data;
  expect(after.file).not.toBe(before.file);
  expect((await letters.file(after.file)).status).toBe(200);
  expect((await letters.file(before.file)).status).toBe(404);
});

it('is deleted with its file, but a letter of ours is neither changed nor deleted', async () => {
  const added = await add(ana);
  const letter = await letters.issued(ana);
  const ours = (await mine(ana)).find(({ id_surat }) => id_surat === letter.id);
  for (const [method, body] of [['PATCH', { perihal: 'x' }], ['DELETE']] as const)
    expect(await letters.call(letters.operator, method, `suratmasuk/${ours?.id}`, body)).toMatchObject({
      status: 409,
    });
  expect(await mine(ana)).toContainEqual(ours);
  for (const status of [200, 404])
    expect(await letters.call(letters.operator, 'DELETE', `suratmasuk/${added.id}`)).toMatchObject({
      status,
    });
  await tomorrow();
  expect((await letters.file(added.file)).status).toBe(404);
  expect(await stack.env.BERKAS.head(added.file?.split('/').at(-1) ?? '')).toBeNull();
  expect((await letters.file(letter.file)).status).toBe(200);
});

it('keeps the newest file when somebody else changes its words at the same moment', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, file } = await add(ana);
    const path = `suratmasuk/${id}`;
    await Promise.all([
      letters.call(letters.operator, 'PATCH', path, formOf({ file: pdf() })),
      ...Array.from({ length: 5 }, (_, n) =>
        letters.call(letters.operator, 'PATCH', path, { perihal: `Perihal ${n}` }),
      ),
    ]);
    const after = (await mine(ana)).find((row) => row.id === id);
    expect(after?.file).not.toBe(file);
    expect((await letters.file(after?.file ?? null)).status, `round ${round}`).toBe(200);
  }
});

it('that is deleted while its new file is stored does not make the file public', async () => {
  const { id } = await add(ana, null);
  const { BERKAS } = stack.env;
  const stored: string[] = [];
  stack.env.BERKAS = new Proxy(BERKAS, {
    get(bucket, name: keyof R2Bucket) {
      const method = bucket[name].bind(bucket) as (...args: unknown[]) => unknown;
      if (name !== 'put') return method;
      return async (key: string, ...rest: unknown[]) => {
        await letters.call(letters.operator, 'DELETE', `suratmasuk/${id}`);
        stored.push(key);
        return method(key, ...rest);
      };
    },
  });
  const changed = await letters.call(letters.operator, 'PATCH', `suratmasuk/${id}`, formOf({ file: pdf() }));
  stack.env.BERKAS = BERKAS;
  expect(changed).toMatchObject({ status: 404 });
  expect(stored).toHaveLength(1);
  expect((await stack.api('GET', `/files/${stored[0]}`)).status).toBe(404);
});

it('stays as it is when nothing of it is changed', async () => {
  const { id, ...before } = await add(ana);
  expect(await letters.call(letters.operator, 'PATCH', `suratmasuk/${id}`, {})).toMatchObject({
    status: 200,
    body: { data: { id, ...before } },
  });
});

it('goes with its student, file and all', async () => {
  const leaver = await letters.student('20230003');
  const { file } = await add(leaver);
  await letters.call(letters.operator, 'DELETE', `mahasiswa/${leaver.id}`);
  expect((await letters.file(file)).status).toBe(404);
});

it('is listed to an operator with whom it is to, and counted', async () => {
  const all = await letters.exact(
    200,
    listReply(SuratMasuk),
    letters.operator,
    'GET',
    'suratmasuk?limit=100',
  );
  expect(all.meta?.total).toBe(all.data.length);
  const found = await letters.exact(
    200,
    listReply(SuratMasuk),
    letters.operator,
    'GET',
    `suratmasuk?cari=${budi.nim}`,
  );
  expect(found.data.map(({ mahasiswa }) => mahasiswa?.nim)).toEqual([budi.nim, budi.nim]);
});

it('is added, changed and deleted by operators alone', async () => {
  const { id } = await add(ana, null);
  for (const [method, path] of [
    ['POST', 'suratmasuk'],
    ['PATCH', `suratmasuk/${id}`],
    ['DELETE', `suratmasuk/${id}`],
  ] as const)
    expect(await letters.call(ana.headers, method, path, formOf(fieldsOf(ana)))).toMatchObject({
      status: 403,
    });
});
