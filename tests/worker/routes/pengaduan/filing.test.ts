import { describe, expect, it } from 'vitest';
import { BODIES, fieldsOf, NOT_FOUND } from '../../../support/people/kirim.ts';
import { complaints } from './stack.ts';

const {
  auditOf,
  file,
  filed,
  INPUT,
  ids,
  keyed,
  lecturer,
  list,
  operator,
  other,
  record,
  run,
  select,
  stack,
  staff,
  step,
  stored,
  student,
} = complaints();

describe('filing', () => {
  it.each(BODIES)('takes one from a student, a lecturer and a staff member, from %s', async (_, bodyOf) => {
    for (const who of [student, lecturer, staff]) {
      const fields = { judul: ' Lampu   taman\npadam ', kategori: 'Event', isi: ' Satu\r\nDua ', asing: 'x' };
      const made = record(await who('POST', '', bodyOf(fields), keyed()), 201);
      expect(made).toEqual({
        id: expect.any(Number),
        created_at: expect.any(String),
        judul: 'Lampu taman padam',
        kategori: 'Event',
        isi: 'Satu\nDua',
        status: 'Menunggu',
        tenggat: expect.any(String),
        terlambat: false,
        tanggapan: null,
      });
      expect(Math.abs(Date.parse(made.created_at) - Date.now())).toBeLessThan(10_000);
      expect(record(await who('GET', `/${made.id}`), 200)).toEqual(made);
      expect((await list(who)).data[0]).toEqual(made);
      expect((await list(operator)).data).toContainEqual(made);
    }
  });

  it('refuses what is wrong with one, and stores nothing', async () => {
    const before = await stored();
    for (const [change, field] of [
      [{ judul: undefined }, 'judul'],
      [{ judul: ' \u200b ' }, 'judul'],
      [{ judul: 'x'.repeat(151) }, 'judul'],
      [{ judul: 'a\u0000b' }, 'judul'],
      [{ judul: 7 }, 'judul'],
      [{ kategori: undefined }, 'kategori'],
      [{ kategori: '' }, 'kategori'],
      [{ kategori: 'rektorat' }, 'kategori'],
      [{ kategori: ['Event'] }, 'kategori'],
      [{ isi: undefined }, 'isi'],
      [{ isi: ' \n ' }, 'isi'],
      [{ isi: 'x'.repeat(5_001) }, 'isi'],
      [{ isi: 'x'.repeat(100_000) }, 'isi'],
      [{ isi: '\ud800' }, 'isi'],
    ] as const) {
      const answer = await student('POST', '', { ...INPUT, ...change }, keyed());
      expect([answer.status, fieldsOf(answer)], JSON.stringify(change).slice(0, 60)).toEqual([422, [field]]);
    }
    const nothing = await student('POST', '', {});
    expect([nothing.status, fieldsOf(nothing)]).toEqual([422, ['isi', 'judul', 'kategori']]);
    expect((await student('POST', '', '{"judul":')).status).toBe(400);
    expect((await student('POST', '', { ...INPUT, isi: 'x'.repeat(2_000_000) })).status).toBe(413);
    expect((await student('POST', '', INPUT, keyed(' '))).status).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it('keeps script, text from right to left and other alphabets as they are', async () => {
    const input = {
      judul: '<img src=x onerror=alert(1)> \u202eterbalik',
      isi: `'); DROP TABLE pengaduan; --\n<script>alert('x')</script>\nشكوى من الطالب 🎓 ${'ى'.repeat(4_000)}`,
    };
    const made = await file(student, input);
    expect(made).toMatchObject(input);
    for (const cari of ['<script>', 'شكوى', '"', "'); DROP", 'onerror=alert(1)'])
      expect(await ids(operator, `?cari=${encodeURIComponent(cari)}`), cari).toEqual(
        cari === '"' ? [] : [made.id],
      );
  });

  it('believes nobody who says that it is another one’s, or decided already', async () => {
    const asked = { ...INPUT, id: 1, id_akun: 1, status: 'Selesai', tanggapan: 'ya', hak_akses: 'Operator' };
    const made = record(await student('POST', '', asked), 201);
    expect(made).toMatchObject({ status: 'Menunggu', tanggapan: null });
    expect(await ids(student)).toContain(made.id);
  });

  it('files once when a button is pressed twice, also at once', async () => {
    const key = keyed();
    const before = (await ids(student)).length;
    const answers = await Promise.all([1, 2, 3].map(() => student('POST', '', INPUT, key)));
    const again = await student('POST', '', INPUT, key);
    const made = record(again, 201);
    for (const answer of answers) expect(record(answer, 201)).toEqual(made);
    expect((await ids(student)).length).toBe(before + 1);
    expect(await auditOf(made.id)).toHaveLength(1);

    const changed = await student('POST', '', { ...INPUT, isi: 'Lain.' }, key);
    expect([changed.status, fieldsOf(changed)]).toEqual([422, ['Idempotency-Key']]);
    // Keys are per person: another person may use this one.
    expect(record(await lecturer('POST', '', INPUT, key), 201).id).not.toBe(made.id);
  });

  it('takes ten in a day from one person, and then as many from another', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => student('POST', '', INPUT, keyed())));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    expect(refused?.body).toMatchObject({
      error: { code: 'terlalu_sering', message: expect.stringContaining('10 pengaduan') },
    });
    expect((await staff('POST', '', INPUT)).status).toBe(201);
  });

  it('is in the audit, without whoever filed it', async () => {
    const { id } = await file(lecturer, { judul: 'Keluhan Budi' });
    expect(await select('SELECT * FROM audit WHERE sasaran = ?', `Pengaduan #${id}`)).toEqual([
      {
        id: expect.any(Number),
        pada: expect.any(Number),
        id_pelaku: null,
        pelaku: 'Pelapor',
        tindakan: 'Menambah',
        sasaran: `Pengaduan #${id}`,
        rincian: null,
      },
    ]);
  });

  it('leaves nothing behind where it breaks off', async () => {
    const before = await stored();
    await run("CREATE TRIGGER uji BEFORE INSERT ON idempotensi BEGIN SELECT RAISE(ABORT, 'uji'); END");
    expect((await student('POST', '', INPUT, keyed())).status).toBe(500);
    await run('DROP TRIGGER uji');
    expect(await stored()).toEqual(before);
  });
});

describe('who may do what', () => {
  it('shows nobody another person’s complaint', async () => {
    const { id } = await filed();
    const dilarang = { status: 403, body: { success: false, error: { code: 'dilarang' } } };
    for (const who of [other, lecturer, staff]) {
      expect(await who('GET', `/${id}`)).toMatchObject(dilarang);
      for (const query of ['', '?page=1&limit=100', '?cari=lampu', `?status=terbuka`])
        expect(await ids(who, query)).not.toContain(id);
    }
    for (const who of [student, other, lecturer, staff]) {
      for (const method of ['PATCH', 'POST'])
        expect(await who(method, `/${id}`, { _method: 'PATCH', status: 'Diproses' })).toMatchObject(dilarang);
    }
    expect(await operator('POST', '', INPUT)).toMatchObject(dilarang);
    const nobody = await stack.api('GET', `/api/pengaduan/${id}`);
    expect(nobody.status).toBe(401);
  });

  it('knows no complaint that is not there', async () => {
    for (const id of ['999999', '0', '999999999999999']) {
      for (const who of [student, operator]) expect(await who('GET', `/${id}`)).toMatchObject(NOT_FOUND);
      expect(await step(Number(id), { status: 'Diproses' })).toMatchObject(NOT_FOUND);
      expect(await auditOf(Number(id))).toEqual([]);
    }
    for (const id of ['abc', '-1', '1.5', '1%20OR%201=1'])
      expect(await operator('GET', `/${id}`), id).toMatchObject(NOT_FOUND);
  });
});
