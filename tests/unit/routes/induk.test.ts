import { describe, expect, it } from 'vitest';
import { bearer, formOf } from '../../support/files/berkas.ts';
import {
  DOSEN,
  ELSEWHERE,
  KINDS,
  type Kind,
  MAHASISWA,
  NEXT_DOOR,
  PEGAWAI,
  WITH_KEY,
  WITH_UNIT,
} from '../../support/people/induk.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = operatorHeaders(stack);

type Fields = Record<string, unknown>;
type Texts = Record<string, string>;

/** Texts that some language takes for more than text. */
const CODE = `'; DROP TABLE mahasiswa; --
<script>
\${7*7}
{{7*7}}
%
_
"
""
'
a OR b
NEAR(
NEAR(a b, 2)
nim:*
-x
^abc
\\
\\"x
🎓👩‍🎓
🎓
محمد علي
\u202eabc
=1+1`.split('\n');

let last = 0;
const next = ({ sample }: Kind) => sample(++last);

/** The stored form of a sample. */
const stored = (sample: Texts): Fields =>
  Object.fromEntries(
    Object.entries(sample).map(([field, value]) => [
      field,
      ['id_fakultas', 'id_prodi', 'semester', 'angkatan'].includes(field) ? Number(value) : value,
    ]),
  );

async function call(method: string, path: string, body?: unknown, headers = operator) {
  const response = await stack.api(method, `/api/${path}`, body, headers);
  return { status: response.status, body: (await response.json()) as Fields };
}
async function created({ kind }: Kind, body: unknown): Promise<Fields & { id: number }> {
  const answer = await call('POST', kind, body);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return answer.body.data as Fields & { id: number };
}
const rowOf = async ({ kind }: Kind, id: number) => (await call('GET', `${kind}/${id}`)).body.data;
const namesOf = ({ body }: { body: Fields }) =>
  Object.keys((body.error as { fields?: object }).fields ?? {}).sort();

/** Tries it as a creation and as an update of an own row. */
async function refused(kind: Kind, change: Fields, fields: string[], status = 422) {
  const { id } = await created(kind, next(kind));
  const before = await rowOf(kind, id);
  for (const answer of [
    await call('POST', kind.kind, { ...next(kind), ...change }),
    await call('PATCH', `${kind.kind}/${id}`, change),
  ]) {
    expect(answer.status, `${kind.kind} ${JSON.stringify(change).slice(0, 80)}`).toBe(status);
    expect(answer.body).toMatchObject({
      success: false,
      error: { code: status === 409 ? 'sudah_ada' : 'validasi' },
    });
    expect(namesOf(answer), JSON.stringify(change).slice(0, 80)).toEqual(fields);
  }
  expect(await rowOf(kind, id)).toEqual(before);
}

describe.each(KINDS)('$kind', (kind) => {
  const [name] = kind.texts;

  it.each([
    ['JSON', (texts: Texts) => texts],
    ['a form', (texts: Texts) => new URLSearchParams(texts)],
    ['a form of parts', (texts: Texts) => formOf(texts)],
  ])('is created from %s', async (_, bodyOf) => {
    const sample = next(kind);
    const row = await created(kind, bodyOf({ ...sample, id: '1', created_at: 'x', hak_akses: 'Operator' }));
    expect(row).toMatchObject({ ...stored(sample), ...kind.unit });
    expect(row.id).toBeGreaterThan(1);
    expect(row).not.toHaveProperty('hak_akses');
    expect(await rowOf(kind, row.id)).toEqual(row);
  });

  it('has one form for all spellings of a number, and no space around a text', async () => {
    for (const spelling of ['0812-3456-7890', '6281234567890', '+62 812 3456 7890', ' 81234567890 ']) {
      const row = await created(kind, { ...next(kind), no_hp: spelling, [name]: '  Siti \n  Aminah ' });
      expect(row).toMatchObject({ no_hp: '081234567890', [name]: 'Siti Aminah' });
    }
    expect((await created(kind, { ...next(kind), no_hp: '+1 202 555 0123' })).no_hp).toBe('+12025550123');
  });

  it('names what is missing and what is wrong', async () => {
    const fields = kind.required.toSorted();
    const blank = Object.fromEntries(kind.required.map((field) => [field, '  ']));
    for (const body of [{}, new URLSearchParams({}), blank, { x: 1 }]) {
      const answer = await call('POST', kind.kind, body);
      expect(answer.status).toBe(422);
      expect(namesOf(answer)).toEqual(fields);
    }
    for (const no_hp of ['', 'abc', '0211234567', '0812', '08123456789012345', null, 812, ['0812']])
      await refused(kind, { no_hp }, ['no_hp']);
    for (const text of kind.texts)
      for (const value of ['a\u0000b', '\u001b[31m', 'x'.repeat(1_001), '', null, 5, {}])
        await refused(kind, { [text]: value }, [text]);
    if (kind.key) await refused(kind, { [kind.key]: 'x'.repeat(33) }, [kind.key]);
    await refused(kind, { [name]: '', no_hp: 'x' }, [name, 'no_hp'].sort());
    expect(
      (await call('POST', kind.kind, '{"', { ...operator, 'Content-Type': 'application/json' })).status,
    ).toBe(400);
    for (const body of ['null', '[]', '"x"', '5']) {
      const answer = await call('POST', kind.kind, body, { ...operator, 'Content-Type': 'application/json' });
      expect(answer.status, body).toBe(422);
    }
  });

  it.each([
    ['a form', 'POST', (texts: Texts) => new URLSearchParams({ _method: 'PATCH', ...texts })],
    ['a form of parts', 'POST', (texts: Texts) => formOf({ _method: 'patch', ...texts })],
    ['JSON', 'POST', (texts: Texts) => ({ _method: 'PATCH', ...texts })],
    ['PATCH', 'PATCH', (texts: Texts) => texts],
    ['PATCH of a form', 'PATCH', (texts: Texts) => new URLSearchParams(texts)],
  ])('is updated by %s, what is absent left alone', async (_, method, bodyOf) => {
    const row = await created(kind, next(kind));
    const update = async (texts: Texts) => call(method, `${kind.kind}/${row.id}`, bodyOf(texts));
    const expected = { ...row, [name]: 'Nama Baru', no_hp: '081300000001' };
    const answer = await update({ [name]: ' Nama  Baru', no_hp: '+62 813-0000-0001', id: '1', asing: 'x' });
    expect(answer).toEqual({ status: 200, body: { data: expected } });
    expect(await update({})).toEqual({ status: 200, body: { data: expected } });
    expect(await rowOf(kind, row.id)).toEqual(expected);
  });

  it('is deleted, and not found then', async () => {
    const { id } = await created(kind, next(kind));
    const path = `${kind.kind}/${id}`;
    expect((await call('POST', path, { [name]: 'x' })).status).toBe(422);
    expect(namesOf(await call('POST', path, { _method: 'DELETE' }))).toEqual(['_method']);
    expect((await call('DELETE', path)).status).toBe(200);
    for (const gone of [
      path,
      ...['99999999', '0', 'abc', '1.5', '-1', '1e3', '9'.repeat(20), "1'--"].map(
        (id) => `${kind.kind}/${id}`,
      ),
    ])
      for (const [method, body] of [
        ['GET'],
        ['DELETE'],
        ['PATCH', { [name]: 'x' }],
        ['POST', { _method: 'PATCH', [name]: 'x' }],
      ] as const) {
        const answer = await call(method, gone, body);
        expect(answer, `${method} ${gone}`).toMatchObject({
          status: 404,
          body: { error: { code: 'tidak_ditemukan' } },
        });
      }
  });

  it('keeps as typed, and finds, whatever looks like code', async () => {
    for (const typed of CODE) {
      const texts = Object.fromEntries(kind.texts.map((field) => [field, typed]));
      const sample = { ...next(kind), ...texts, ...(kind.key && { [kind.key]: typed }) };
      const row = await created(kind, sample);
      // Invisible characters would make a number another person's.
      const key = kind.key && { [kind.key]: typed.replace('\u202e', '') };
      expect(row).toMatchObject(stored({ ...sample, ...key }));
      const found = await call('GET', `${kind.kind}?limit=100&cari=${encodeURIComponent(typed)}`);
      expect(found.status, typed).toBe(200);
      expect((found.body.data as Fields[])[0], typed).toEqual(row);
      expect((await call('PATCH', `${kind.kind}/${row.id}`, texts)).body.data).toEqual(row);
    }
  });
});

it.each(KINDS)('adds a $kind once, however often the request is repeated', async (kind) => {
  const headers = { ...operator, 'Idempotency-Key': 'sekali' };
  const sample = next(kind);
  const first = await call('POST', kind.kind, sample, headers);
  expect(first.status).toBe(201);
  expect(await call('POST', kind.kind, sample, headers)).toEqual(first);
});

it.each(WITH_KEY)('takes a $kind’s number once', async (kind) => {
  const { key } = kind;
  const taken = (await created(kind, next(kind)))[key];
  await refused(kind, { [key]: taken }, [key], 409);
  await refused(kind, { [key]: ` ${taken} ` }, [key], 409);
  const { id } = await created(kind, next(kind));
  expect((await call('DELETE', `${kind.kind}/${id}`)).status).toBe(200);
});

it.each(WITH_UNIT)('keeps a $kind’s programme within the faculty', async (kind) => {
  const { id_fakultas, id_prodi } = ELSEWHERE;
  await refused(kind, { id_prodi }, ['id_prodi']);
  await refused(kind, { id_prodi: 9_999 }, ['id_prodi']);
  await refused(kind, { id_fakultas }, ['id_prodi']);
  await refused(kind, { id_fakultas: 9_999 }, ['id_fakultas']);
  for (const id of ['x', '1.5', '-1', '1 OR 1=1', true])
    await refused(kind, { id_fakultas: id }, ['id_fakultas']);
  const { id } = await created(kind, next(kind));
  const path = `${kind.kind}/${id}`;
  const moved = async (change: Fields) => (await call('PATCH', path, change)).body.data;
  expect(await moved({ id_prodi: String(NEXT_DOOR.id_prodi) })).toMatchObject(NEXT_DOOR);
  expect(await moved({ id_fakultas, id_prodi })).toMatchObject(ELSEWHERE);
});

it('leaves a lecturer’s selects empty, and only those', async () => {
  const empty = { id_fakultas: '', id_prodi: '', jabatan: '' };
  const nothing = {
    id_fakultas: null,
    id_prodi: null,
    jabatan: null,
    nama_fakultas: null,
    nama_jurusan: null,
  };
  expect(await created(DOSEN, new URLSearchParams({ ...next(DOSEN), ...empty }))).toMatchObject(nothing);
  const { id } = await created(DOSEN, next(DOSEN));
  expect((await call('PATCH', `dosen/${id}`, empty)).body.data).toMatchObject(nothing);
  await refused(DOSEN, { id_fakultas: '' }, ['id_prodi']);
  for (const kind of [MAHASISWA, PEGAWAI]) await refused(kind, empty, ['id_fakultas', 'id_prodi']);
});

it('names other wrong values', async () => {
  for (const kind of WITH_UNIT)
    for (const email of ['x', 'a@b', 'a b@c.id', '@c.id', `${'a'.repeat(250)}@c.id`])
      await refused(kind, { email }, ['email']);
  for (const jabatan of ['Rektor', 'dosen', 5]) await refused(DOSEN, { jabatan }, ['jabatan']);
  for (const semester of [0, 21, 1.5, 'x', '', true]) await refused(MAHASISWA, { semester }, ['semester']);
  for (const angkatan of [1949, 2101, '20x5', '1e3']) await refused(MAHASISWA, { angkatan }, ['angkatan']);
  await refused(MAHASISWA, { no_hp_orangtua: 'x' }, ['no_hp_orangtua']);
});

it('lets a student be without a parent’s number once there, but not at first', async () => {
  const empty = { no_hp_orangtua: '' };
  const answer = await call('POST', 'mahasiswa', { ...next(MAHASISWA), ...empty });
  expect([answer.status, namesOf(answer)]).toEqual([422, ['no_hp_orangtua']]);
  const row = await created(MAHASISWA, next(MAHASISWA));
  const path = `mahasiswa/${row.id}`;
  for (const form of [new URLSearchParams({ ...empty, _method: 'PATCH' }), { ...empty, _method: 'PATCH' }])
    expect(await call('POST', path, form)).toMatchObject({
      status: 200,
      body: { data: { ...row, no_hp_orangtua: null } },
    });
  expect((await call('PATCH', path, { semester: 4 })).body.data, 'what is absent stays').toMatchObject({
    semester: 4,
    no_hp_orangtua: null,
  });
  const known = { no_hp_orangtua: '0812-9999-0001' };
  expect((await call('PATCH', path, known)).body.data).toMatchObject({ no_hp_orangtua: '081299990001' });
});

describe('who may', () => {
  it('is the operator alone, but for reading faculties and programmes', async () => {
    const users = [
      await stack.login('20230001', 'mahasiswa-demo'),
      await stack.login('0001018001', 'dosen-demo'),
    ].map(bearer);
    const allowed = ['GET fakultas', 'GET fakultas/1', 'GET jurusan/1'];
    for (const path of ['dosen', 'mahasiswa', 'pegawai', 'lainnya', 'fakultas', 'jurusan'])
      for (const call of [
        `GET ${path}`,
        `POST ${path}`,
        `GET ${path}/ekspor`,
        `POST ${path}/ekspor`,
        `POST ${path}/hapus`,
        `POST ${path}/impor`,
        ...['GET', 'POST', 'PATCH', 'DELETE'].map((method) => `${method} ${path}/1`),
      ]) {
        const [method = '', at = ''] = call.split(' ');
        if (/^(fakultas|jurusan)\/(ekspor|impor|hapus)$/.test(at) || call === 'GET jurusan') continue;
        const status = async (headers: Texts) =>
          (await stack.api(method, `/api/${at}`, undefined, headers)).status;
        for (const headers of [{}, bearer('x'), bearer('')]) expect(await status(headers), call).toBe(401);
        for (const user of users) expect(await status(user), call).toBe(allowed.includes(call) ? 200 : 403);
      }
  });

  it('has an account that follows the master data, and ends with it', async () => {
    const find = async (cari: string) =>
      ((await call('GET', `mahasiswa?cari=${cari}`)).body.data as { id: number }[])[0]?.id as number;
    const id = await find('20230001');
    const token = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    await call('PATCH', `mahasiswa/${id}`, { nim: '20239001', nama_mahasiswa: 'Nama Lain' });
    expect(await call('POST', 'login', { username: '20239001', password: 'mahasiswa-demo' })).toMatchObject({
      status: 200,
      body: { nama_pengguna: 'Nama Lain', hak_akses: 'Mahasiswa' },
    });
    expect((await call('POST', 'login', { username: '20230001', password: 'mahasiswa-demo' })).status).toBe(
      401,
    );
    const taken = await call('PATCH', `mahasiswa/${id}`, { nim: 'operator' });
    expect([taken.status, namesOf(taken)]).toEqual([409, ['nim']]);
    expect((await call('GET', 'fakultas', undefined, token)).status).toBe(200);
    expect((await call('DELETE', `mahasiswa/${id}`)).status).toBe(200);
    expect((await call('GET', 'fakultas', undefined, token)).status).toBe(401);
    expect((await call('POST', 'login', { username: '20239001', password: 'mahasiswa-demo' })).status).toBe(
      401,
    );
    expect(
      await stack.env.DB.prepare("SELECT count(*) AS n FROM akun WHERE username = '20239001'").first('n'),
    ).toBe(0);
  });
});
