/**
 * What it costs to keep 40,000 students current by another system's list, as it is sent each night: with everybody new,
 * nobody changed, one in a hundred changed, everybody changed (a new semester), a trial, and removals that an operator approves;
 * beside the import of as many from workbooks. All through the worker under workerd, in one run.
 *
 *   node tests/bench/sinkron.ts
 */
import { utils, write } from '@e965/xlsx';
import { KOLOM_IMPOR } from '../../worker/contract/orang/impor.ts';
import { type HasilSinkron, sinkron } from '../../worker/contract/orang/sinkron.ts';
import { kunci } from '../../worker/contract/portal/kunci.ts';
import { startTestStack } from '../support/stack.ts';
import { fixed, ratio, timed } from './measure.ts';

const STUDENTS = 40_000;
/** Rows of one part: some 800 KB of the 1 MB that a body may have. */
const PART = 2_500;
/** Rows of one workbook. */
const WORKBOOK = 10_000;

const student = (index: number) => ({
  nim: `9${String(index).padStart(9, '0')}`,
  nama_mahasiswa: `Mahasiswa ${(index * 7919).toString(36)}`,
  no_hp: `08${1_000_000_000 + index}`,
  email: `m${index}@kampus.ac.id`,
  nama_fakultas: 'Syariah dan Hukum',
  nama_jurusan: 'Hukum Tata Negara',
  semester: (index % 8) + 1,
  angkatan: 2019 + (index % 7),
  orangtua_wali: `Wali ${index}`,
  no_hp_orangtua: `08${2_000_000_000 + index}`,
  alamat: `Jl. Merdeka No. ${index}`,
});
type Student = ReturnType<typeof student>;

const stack = await startTestStack();
const operator = { Authorization: `Bearer ${await stack.login('operator', 'operator-demo')}` };
const made = await stack.api(
  'POST',
  '/api/kunci',
  { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa'] },
  operator,
);
const { data: key } = kunci.create.reply.parse(await made.json());
const headers = { Authorization: `Bearer ${key.kunci}` };

try {
  const students = Array.from({ length: STUDENTS }, (_, index) => student(index));
  const figures: Record<string, object> = {};
  await empty();
  const files = workbooksOf(students);
  const imported = await timed(() => importAll(files));
  figures['import from 4 workbooks'] = { 'seconds in all': fixed(imported / 1000) };
  await empty();

  const runs: [string, Student[], string?][] = [
    ['everybody new', students],
    ['nobody changed', students.toReversed()],
    ['one in a hundred changed', students.map((row, n) => (n % 100 ? row : { ...row, alamat: 'Pindah' }))],
    ['a trial of the same', students, '?coba=1'],
    ['a new address each', students.map((row) => ({ ...row, alamat: 'Baru' }))],
    ['a new semester each', students.map((row) => ({ ...row, alamat: 'Baru', semester: row.semester + 1 }))],
    [
      'everything changed',
      students.map((row) => ({ ...row, nama_mahasiswa: 'Baru', semester: row.semester + 2 })),
    ],
    ['four in five are missing', students.slice(0, STUDENTS / 5)],
  ];
  for (const [name, rows, query] of runs) figures[name] = await synchronise(rows, query, imported);
  const { data } = sinkron.list.reply.parse(
    await (await stack.api('GET', '/api/sinkron', undefined, operator)).json(),
  );
  const approve = await timed(() =>
    stack.api('POST', `/api/sinkron/${data[0]?.id}/setujui`, undefined, operator),
  );
  figures['these removed by an operator'] = { 'seconds in all': fixed(approve / 1000) };
  console.table(figures);
} finally {
  await stack.close();
}

async function empty(): Promise<void> {
  await stack.env.DB.prepare('DELETE FROM mahasiswa').run();
}

/** Sends a list part by part, one after another as a script does. */
async function synchronise(rows: Student[], query = '', imported: number) {
  const dari = Math.ceil(rows.length / PART);
  let last = 0;
  let result: HasilSinkron | undefined;
  const all = await timed(async () => {
    for (let bagian = 1; bagian <= dari; bagian++) {
      const data = rows.slice(PART * (bagian - 1), PART * bagian);
      last = await timed(async () => {
        const response = await stack.api(
          'PUT',
          `/api/sinkron/mahasiswa${query}`,
          { data, bagian, dari },
          headers,
        );
        if (!response.ok) throw new Error(await response.text());
        result = sinkron.put.reply.parse(await response.json()).data;
      });
    }
  });
  if (!result || result.status === 'menunggu_bagian') throw new Error('the list is not there');
  const { ditambah, diubah, menunggu_dihapus, tetap } = result;
  return {
    'seconds in all': fixed(all / 1000),
    'the last part': fixed(last / 1000),
    'against the import': ratio(all, imported),
    ...{ ditambah, diubah, menunggu_dihapus, tetap },
  };
}

function workbooksOf(rows: Student[]): File[] {
  const kolom = KOLOM_IMPOR.mahasiswa;
  return Array.from({ length: rows.length / WORKBOOK }, (_, index) => {
    const some = rows.slice(WORKBOOK * index, WORKBOOK * (index + 1));
    const cells = some.map(({ nama_fakultas, nama_jurusan, ...row }) => {
      const values: Record<string, unknown> = { ...row, fakultas: nama_fakultas, prodi: nama_jurusan };
      return kolom.map(({ field }) => String(values[field]));
    });
    const sheet = utils.aoa_to_sheet([kolom.map(({ judul }) => judul), ...cells]);
    const bytes: ArrayBuffer = write(
      { SheetNames: ['A'], Sheets: { A: sheet } },
      { type: 'array', compression: true },
    );
    return new File([bytes], 'mahasiswa.xlsx');
  });
}

async function importAll(files: File[]): Promise<void> {
  for (const file of files) {
    const form = new FormData();
    form.set('file', file);
    const response = await stack.api('POST', '/api/mahasiswa/impor', form, operator);
    if (!response.ok) throw new Error(await response.text());
  }
}
