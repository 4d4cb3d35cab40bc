import { utils, write } from '@e965/xlsx';
import { KOLOM_IMPOR } from '../../../worker/contract/orang/impor.ts';
import { type HasilSinkron, sinkron } from '../../../worker/contract/orang/sinkron.ts';
import { kunci } from '../../../worker/contract/portal/kunci.ts';
import { fixed, ratio, timed } from '../../support/measure.ts';
import type { TestStack } from '../../support/stack/stack.ts';

const STUDENTS = 40_000;
/** Rows of one part: about 800 KB of the 1 MB that a body may have. */
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

/**
 * Synchronises 40,000 students from another system's list, as it is sent each night: everyone new, no change, one in a hundred
 * changed, a trial, a new semester for everyone, and removals that an operator approves. Against an import of 40,000 from workbooks.
 *
 * @param operator headers of an operator's request
 */
export async function measureSync(stack: TestStack, operator: Record<string, string>): Promise<void> {
  const made = await stack.api(
    'POST',
    '/api/kunci',
    { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa'] },
    operator,
  );
  const { data: key } = kunci.create.reply.parse(await made.json());
  const headers = { Authorization: `Bearer ${key.kunci}` };
  const students = Array.from({ length: STUDENTS }, (_, index) => student(index));
  const empty = () => stack.env.DB.prepare('DELETE FROM mahasiswa').run();
  const figures: Record<string, object> = {};
  await empty();
  const files = workbooksOf(students);
  const imported = await timed(async () => {
    for (const file of files) {
      const form = new FormData();
      form.set('file', file);
      const response = await stack.api('POST', '/api/mahasiswa/impor', form, operator);
      if (!response.ok) throw new Error(await response.text());
    }
  });
  figures['import from 4 workbooks'] = { seconds: fixed(imported / 1000) };
  await empty();

  const moved = students.map((row, n) => (n % 100 ? row : { ...row, alamat: 'Pindah' }));
  const runs: [string, Student[], string?][] = [
    ['everyone new', students],
    ['no change', students.toReversed()],
    ['one in a hundred changed', moved],
    ['a trial of that list', moved, '?coba=1'],
    ['a new semester for everyone', students.map((row) => ({ ...row, semester: row.semester + 1 }))],
    ['four in five missing', students.slice(0, STUDENTS / 5)],
  ];
  for (const [name, rows, query] of runs) figures[name] = await synchronise(rows, query);
  const { data } = sinkron.list.reply.parse(
    await (await stack.api('GET', '/api/sinkron', undefined, operator)).json(),
  );
  const approve = await timed(() =>
    stack.api('POST', `/api/sinkron/${data[0]?.id}/setujui`, undefined, operator),
  );
  figures['their removal by an operator'] = {
    seconds: fixed(approve / 1000),
    'against the import': ratio(approve, imported),
  };
  console.table(figures);

  /** Sends a list in parts, one after another. */
  async function synchronise(rows: Student[], query = '') {
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
    if (!result || result.status === 'menunggu_bagian') throw new Error('the list is incomplete');
    const { ditambah, diubah, menunggu_dihapus, tetap } = result;
    return {
      seconds: fixed(all / 1000),
      'the last part': fixed(last / 1000),
      'against the import': ratio(all, imported),
      ditambah,
      diubah,
      menunggu_dihapus,
      tetap,
    };
  }
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
