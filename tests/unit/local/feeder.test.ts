import { expect, it } from 'vitest';
import { answerOf, lecturerOf, partsOf, studentOf, termOf } from '../../../worker/local/feeder.ts';
import { feederLecturer, feederStudent } from '../../support/outside/neo-feeder.ts';

const SETTINGS = {
  feeder: '',
  username: '',
  password: '',
  kunci: '',
  portal: '',
  status: [],
  orangtua: ['nama_wali', 'nama_ayah'],
  prodi: { 'S2 Hukum': { nama_jurusan: 'Magister Hukum', nama_fakultas: 'Syariah dan Hukum' } },
};
const GENAP_2026 = termOf(new Date('2026-03-01'));
const student = (changes: Record<string, unknown>) =>
  studentOf(feederStudent(1, changes), SETTINGS, GENAP_2026);

it.each([
  ['2026-08-01', '20261', 1],
  ['2027-01-31', '20261', 1],
  ['2027-02-01', '20261', 2],
  ['2027-01-31T18:00:00Z', '20261', 2],
  ['2026-11-25', '20232', 6],
  ['2026-11-25', '20233', 6],
  ['2026-11-25', '20271', 1],
  ['2026-11-25', '20001', 20],
])('on %s who entered in %s is in semester %i', (day, id_periode_masuk, semester) => {
  const row = studentOf(feederStudent(1, { id_periode_masuk }), SETTINGS, termOf(new Date(day)));
  expect(row).toMatchObject({ angkatan: id_periode_masuk.slice(0, 4), semester });
});

it('names a programme as the portal does', () => {
  expect(student({ nama_program_studi: 'S2 Hukum' })).toMatchObject(SETTINGS.prodi['S2 Hukum']);
  expect(student({ nama_program_studi: 'S1 Hukum ' })).toMatchObject({ nama_jurusan: 'S1 Hukum' });
});

it('keeps the zeros of numbers, and takes those for text that Feeder gives as numbers', () => {
  expect(student({ nim: '00123', handphone: null, telepon: 81_234_567_890 })).toMatchObject({
    nim: '00123',
    no_hp: '81234567890',
  });
  expect(student({ nim: 123 })).toMatchObject({ nim: 123 });
  expect(lecturerOf(feederLecturer(1, { nidn: '0012' }))).toMatchObject({ nidn: '0012' });
});

it("takes the first parent's name of the columns that the campus chose, and never another", () => {
  expect(student({ nama_wali: 'Wali' })).toMatchObject({ orangtua_wali: 'Wali' });
  expect(student({ nama_wali: ' ' })).toMatchObject({ orangtua_wali: 'Ayah 1' });
  expect(student({ nama_ayah: null }).orangtua_wali).toBeUndefined();
});

it('says nothing of what Feeder does not have', () => {
  const row = student({ handphone: '', email: null, id_periode_masuk: null });
  const sent = JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
  expect(Object.keys(sent)).toEqual(['nim', 'nama_mahasiswa', 'nama_jurusan', 'orangtua_wali', 'alamat']);
});

it.each([
  '',
  '<h1>502 Bad Gateway</h1>',
  '{"data":[]}',
  '{"error_code":null}',
  '[1]',
  '{"error_code":0,"data":[{',
])('does not take %s for an answer of Feeder', (text) =>
  expect(() => answerOf(text)).toThrow('tidak terbaca'),
);

it('cuts a list into parts that the portal takes, without losing or moving a row', () => {
  const long = Array.from({ length: 12_001 }, (_, n) => ({ n, alamat: 'é'.repeat(n % 400) }));
  const parts = partsOf(long);
  expect(parts.flat()).toEqual(long);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(5_000);
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(900_000);
  }
  expect(parts.length).toBeLessThanOrEqual(40);
  expect(partsOf([{ alamat: 'x'.repeat(2_000_000) }])).toHaveLength(1);
});
