/**
 * The cost of a letter: its PDF with the QR of the public check against a preview without one; an approval against the step
 * before it, which makes no PDF; and 200 approvals at once through the worker.
 *
 *   node tests/bench/letters.ts
 */
import { JENIS_SURAT } from '../../worker/contract/surat/surat.ts';
import { compose } from '../../worker/surat/compose.ts';
import { letterPdf } from '../../worker/surat/pdf.ts';
import { fixed, median, processorTime, ratio, timed } from '../support/measure.ts';
import { CAMPUS } from '../support/people/kampus.ts';
import { lettersOf } from '../support/people/surat.ts';
import { startTestStack } from '../support/stack/stack.ts';

const ROUNDS = 300;
const STEPS = 60;
const AT_ONCE = 200;
/** Requests that a page keeps in flight while an operator approves a selection. */
const LANES = 6;

const made = await measurePdf();
const stack = await startTestStack({ WA_RATE: '1000' });
try {
  const letters = await lettersOf(stack);
  const steps = await measureSteps();
  const lanes = await measureApprovals(LANES);
  const all = await measureApprovals(AT_ONCE);
  console.table({
    'a letter with its QR, against one without': { ratio: ratio(made.withQr, made.without), target: '≤ 2' },
    'an approval, against a step without a PDF': { ratio: ratio(steps.approve, steps.accept), target: '' },
    '200 approvals at once, against six at a time': { ratio: ratio(all.ms, lanes.ms), target: '≤ 1.3' },
  });
  console.table({
    'CPU ms of a letter with its QR': { value: fixed(made.withQr), target: '≤ 10' },
    'CPU ms of one without': { value: fixed(made.without), target: '' },
    'ms of an approval': { value: fixed(steps.approve), target: '' },
    'letters a second, six at a time': { value: fixed((AT_ONCE / lanes.ms) * 1000), target: '' },
    'letters a second, 200 at once': { value: fixed((AT_ONCE / all.ms) * 1000), target: '' },
    'numbers given twice, or left out': { value: lanes.wrong + all.wrong, target: 0 },
  });

  /** Median milliseconds of both steps of a letter, in turn. */
  async function measureSteps() {
    const times = { accept: [] as number[], approve: [] as number[] };
    for (const id of await insert(STEPS, 'Diajukan')) {
      times.accept.push(await timed(() => letters.take(id, 'Diproses')));
      times.approve.push(await timed(() => letters.take(id, 'Siap')));
    }
    return { accept: median(times.accept), approve: median(times.approve) };
  }

  /** Milliseconds for 200 approvals, and how many of all numbers given do not follow the previous one. */
  async function measureApprovals(lanes: number) {
    const ids = await insert(AT_ONCE, 'Diproses');
    const ms = await timed(() =>
      Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let id = ids.pop(); id !== undefined; id = ids.pop()) await letters.take(id, 'Siap');
        }),
      ),
    );
    const { results } = await stack.env.DB.prepare(
      'SELECT urutan FROM surat WHERE urutan IS NOT NULL ORDER BY urutan',
    ).all<{ urutan: number }>();
    return { ms, wrong: results.filter(({ urutan }, n) => urutan !== n + 1).length };
  }

  async function insert(count: number, status: string): Promise<number[]> {
    const { results } = await stack.env.DB.prepare(
      `INSERT INTO surat (id_mahasiswa, jenis, deskripsi, status)
       SELECT 1 + value % 250, ?1, 'uji beban', ?2 FROM json_each(?3) RETURNING id`,
    )
      .bind(JENIS_SURAT[0], status, JSON.stringify(Array.from({ length: count }, (_, n) => n)))
      .all<{ id: number }>();
    return results.map(({ id }) => id);
  }
} finally {
  await stack.close();
}

/** Median milliseconds of processor time of each kind, in turn. */
async function measurePdf() {
  const [jenis] = JENIS_SURAT;
  const student = {
    nama: 'Aḥmad Fauzān',
    nim: '20230001',
    semester: 7,
    angkatan: 2023,
    id_fakultas: 1,
    nama_fakultas: 'Tarbiyah dan Keguruan',
    nama_jurusan: 'Pendidikan Agama Islam',
  };
  const composed = compose(
    CAMPUS,
    { jenis, deskripsi: 'pengajuan beasiswa', isian: {}, student },
    Date.now(),
  );
  if (composed.outcome === 'refused') throw new Error(composed.obstacle.alasan);
  const cetak = {
    ...composed.cetak,
    tautan: 'https://portal.kampus.ac.id/verifikasi-surat/k7qm3xwp9abcdefg',
  };
  const times = { withQr: [] as number[], without: [] as number[] };
  for (let round = -50; round < ROUNDS; round++) {
    if (round === 0) for (const list of Object.values(times)) list.length = 0;
    times.withQr.push(
      (await processorTime(async () => letterPdf(cetak, 'B-1/Un.01/PP.00.9/11/2026'))) / 1000,
    );
    times.without.push((await processorTime(async () => letterPdf(cetak, null))) / 1000);
  }
  return { withQr: median(times.withQr), without: median(times.without) };
}
