import { beforeEach, expect, it } from 'vitest';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { readers } from '../../support/stack/readers.ts';

const now = Date.now();
const PHONE = '081300000001';
const LIST = [
  'Bagaimana cara mengajukan cuti kuliah?',
  'Bagaimana syarat cuti melahirkan pegawai?',
  'Bagaimana cara mengisi KRS susulan?',
  'Bagaimana cara membatalkan KRS?',
];
const CUTI = 'Bagaimana kalau mau cuti?';
const UNKNOWN = 'Apakah kolam renang buka hari Minggu?';

let { db, sqlite } = memoryDb();
const run = (query: string, ...values: (string | number | null)[]) => sqlite.prepare(query).run(...values);
let marked: string[] = [];
let written = 0;

beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  run('DELETE FROM pertanyaan');
  for (const text of LIST)
    run('INSERT INTO pertanyaan (pertanyaan, jawaban) VALUES (?, ?)', text, `${text} J`);
  marked = [];
});

/** One message of the phone, its answer worked out. @param pilihan the tapped option */
async function says(body: string, pilihan: string | null = null, jenis = 'teks') {
  const at = now + written * 1000;
  const { lastInsertRowid } = run(
    'INSERT INTO pesan_masuk (ref, no_hp, body, pilihan, jenis, diterima_pada) VALUES (?, ?, ?, ?, ?, ?)',
    ...[`wamid.${body}.${++written}`, PHONE, body, pilihan, jenis, at],
  );
  const id = Number(lastInsertRowid);
  run(
    'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    PHONE,
    id,
    at,
  );
  const reading = async (ref: string) => void marked.push(ref);
  await answerIncoming(
    {
      db,
      queues: queuesOf(memoryQueue().queue),
      keys: keysOf({ uji: 'x'.repeat(32) }),
      siteUrl: '',
      readers,
      reading,
      clock: () => at,
    },
    [id],
  );
  const reply = sqlite.prepare('SELECT body, menu FROM pesan WHERE balasan_untuk = ?').get(id);
  const { teks, pilihan: options = [] } = JSON.parse(String(reply?.menu ?? '{}')) as {
    teks?: string;
    pilihan?: { id: string; judul: string }[];
  };
  return { id, body: reply ? String(reply.body) : null, teks, options };
}

const unanswered = () =>
  sqlite
    .prepare('SELECT id FROM pesan_masuk WHERE id_belum_terjawab IS NOT NULL')
    .all()
    .map(({ id }) => id);

it('says once of each kind that nobody can open it, also to a person who waits and knows', async () => {
  expect((await says(UNKNOWN)).body).toContain('teruskan kepada petugas');
  expect((await says('', null, 'suara')).body).toContain('Isi pesan suara tidak dapat');
  expect((await says('', null, 'suara')).body).toBeNull();
  expect((await says('ini fotonya', null, 'gambar')).body).toContain('Isi gambar tidak dapat');
  expect((await says('Kampus 2', null, 'lokasi')).body).toBeNull();
  expect((await says(`${UNKNOWN} kak`)).body).toBeNull();
});

it('takes the same number for a choice from each menu, and the same text twice for one', async () => {
  expect((await says(CUTI)).body).toContain('1. ');
  expect((await says(CUTI)).body).toBeNull();
  expect((await says('1')).body).toContain('cuti kuliah? J');
  expect((await says('1')).body).toBeNull();
  expect((await says('Bagaimana soal KRS?')).body).toContain('1. ');
  expect((await says('1')).body).toContain('KRS');
});

it('offers the questions of a menu and an operator, and keeps its numbered text', async () => {
  const { body, teks, options } = await says(CUTI);
  const titles = options.map(({ judul }) => judul);
  expect(titles).toEqual([...new Set(titles)]);
  expect(titles.at(-1)).toBe('Tanya petugas');
  expect(LIST).toContain(titles[0]);
  expect(body).toContain(`1. ${titles[0]}`);
  expect(teks).not.toContain('1.');
});

it('offers an operator with a greeting, too', async () => {
  const { options, body } = await says('menu');
  expect(options.map(({ judul }) => judul)).toEqual([...LIST, 'Tanya petugas']);
  expect(body).toContain(`1. ${LIST[0]}`);
  await says('Tanya petugas', options.at(-1)?.id);
  expect(unanswered()).toEqual([]);
});

it('answers the option of an older menu, and takes a number for one of the last', async () => {
  const old = await says(CUTI);
  const last = await says('menu');
  const [option] = old.options;
  expect((await says(option?.judul ?? '', option?.id)).body).toContain(`${option?.judul} J`);
  expect((await says('3')).body).toContain(`${last.options[2]?.judul} J`);
});

it('leaves to an operator what the menu was asked about, however old it is', async () => {
  const old = await says(CUTI);
  await says('menu');
  await says('Tanya petugas', old.options.at(-1)?.id);
  expect(unanswered()).toEqual([old.id]);
});

it('does not take a tapped title for a command or a closing', async () => {
  run('INSERT INTO pertanyaan (pertanyaan, jawaban) VALUES (?, ?)', 'Reset 20230001', 'Begini');
  const { options } = await says('menu');
  const tapped = options.find(({ judul }) => judul.startsWith('Reset'));
  expect((await says('Reset 20230001', tapped?.id)).body).toContain('Begini');
});

it.each(['x', '9.9', '99.1', '1.', '.1', '-1.2'])(
  'leaves an option that is none (%s) to an operator or the list',
  async (id) => {
    expect((await says(UNKNOWN, id)).body).toContain('petugas');
  },
);

it('shows as read what is answered now, and nothing as long as an operator has something to read', async () => {
  await says(LIST[0] ?? '');
  await says('makasih');
  await says(UNKNOWN);
  await says(LIST[3] ?? '');
  expect(marked).toEqual([expect.stringContaining(`wamid.${LIST[0]}`)]);
});
