import { readFileSync, realpathSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { HasilSinkron } from '#contract/orang/sinkron.ts';

/**
 * `npm run feeder`: brings the students and lecturers of Neo Feeder (PDDikti) into the portal, from inside the campus's
 * network. It needs no package, so this file can be copied there alone and run with Node 24.
 */

type Row = Record<string, unknown>;
type Hasil = Exclude<HasilSinkron, { status: 'menunggu_bagian' }>;

/** Rows asked of Feeder at a time; it may give fewer. */
const PAGE = 500;
const TIMEOUT_MS = 120_000;
/** Pauses between the tries of a call. */
const PAUSES_MS = [2_000, 10_000, 30_000];
/** Feeder's code for a token that ran out. */
const BAD_TOKEN = 100;
/** Readings of a list that keeps changing. */
const READINGS = 3;
/** The portal takes 5,000 rows and 1 MB in a part. */
const PART = { rows: 5_000, bytes: 900_000 };

const NEEDED = ['FEEDER_URL', 'FEEDER_USERNAME', 'FEEDER_PASSWORD', 'VADR_URL', 'VADR_KUNCI'] as const;
const USAGE = `Pakai: npm run feeder -- [mahasiswa] [dosen] [--jalankan]
Tanpa --jalankan hanya percobaan. Tanpa nama daftar: keduanya. Variabel: ${NEEDED.join(', ')}.`;

/** Status names of people who are still at the campus: of these lists no code for it is known. */
const STATUS =
  'Aktif,Cuti,Non-Aktif,Kampus Merdeka,Sedang Double Degree,Menunggu Uji Kompetensi,Izin Belajar,Ijin Belajar,Tugas Belajar,Tugas di Instansi Lain';

const LISTS = {
  mahasiswa: {
    act: 'GetDataLengkapMahasiswaProdi',
    id: 'id_registrasi_mahasiswa',
    status: 'nama_status_mahasiswa',
    rowOf: studentOf,
  },
  dosen: { act: 'DetailBiodataDosen', id: 'id_dosen', status: 'nama_status_aktif', rowOf: lecturerOf },
};
type Jenis = keyof typeof LISTS;

/** Parts that tests replace. */
interface World {
  log(line: string): void;
  pause(ms: number): Promise<unknown>;
  now: Date;
}

/** A failure that may pass: the call is tried again. */
class Passing extends Error {}

/** @throws Error with a sentence that says what failed, and whether the portal has changed */
export async function feeder(args: string[], env: NodeJS.ProcessEnv, world: World): Promise<void> {
  const named = args.filter((arg) => arg !== '--jalankan');
  if (!named.every((name) => Object.hasOwn(LISTS, name))) throw new Error(USAGE);
  const lists = (named.length > 0 ? named : Object.keys(LISTS)) as Jenis[];
  const apply = args.includes('--jalankan');
  const settings = readSettings(env);
  const ask = connect(settings, world);
  for (const jenis of lists) {
    const rows = await explained(`Daftar ${jenis} tidak dikirim ke portal.`, async () => {
      const picked = pick(jenis, await readList(ask, jenis, world), settings, world);
      if (picked.length === 0) throw new Error(`Tidak ada ${jenis} yang diambil dari Neo Feeder.`);
      return picked;
    });
    const deliver = (coba: boolean) => send(settings, world, { jenis, rows, coba });
    await explained(`Data ${jenis} di portal tidak berubah.`, () => deliver(true));
    if (!apply) continue;
    await explained('Lihat Sinkronisasi Terakhir di Kunci API, lalu jalankan lagi.', () => deliver(false));
  }
  if (!apply) world.log('Portal tidak berubah. Untuk menerapkannya: --jalankan');
}

/** Adds to a failure what it means for the portal. */
const explained = <T>(meaning: string, act: () => Promise<T>): Promise<T> =>
  act().catch((error: Error) => {
    throw new Error(`${error.message} ${meaning}`);
  });

function readSettings(env: NodeJS.ProcessEnv) {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Belum diisi: ${missing.join(', ')}.\n${USAGE}`);
  const [feeder = '', username, password, portal = '', kunci] = NEEDED.map((name) => env[name]);
  if (!/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(portal))
    throw new Error('VADR_URL harus diawali https://, supaya data orang tidak terbaca di jalan.');
  return {
    feeder,
    username,
    password,
    kunci,
    portal: portal.replace(/\/+$/, ''),
    status: (env.FEEDER_STATUS || STATUS).split(',').map(folded),
    /** columns with a parent's name, the first filled one counts */
    orangtua: (env.FEEDER_ORANGTUA || 'nama_ayah,nama_wali').split(',').map((name) => name.trim()),
    /** the portal's units by Feeder's names of programmes */
    prodi: (env.FEEDER_PRODI ? JSON.parse(readFileSync(env.FEEDER_PRODI, 'utf8')) : {}) as Row,
  };
}
type Settings = ReturnType<typeof readSettings>;

/** Calls Feeder with a token. One that has run out is renewed, and the call made again. */
function connect({ feeder, username, password }: Settings, { pause }: World) {
  const post = (body: Row) =>
    patiently(pause, async () => answerOf((await request('Neo Feeder', feeder, 'POST', body)).text));
  const login = async () => {
    const answer = await post({ act: 'GetToken', username, password });
    return (dataOf('GetToken', answer) as { token?: unknown } | null)?.token;
  };
  let token: unknown;
  return async (body: Row & { act: string }): Promise<unknown> => {
    token ??= await login();
    let answer = await post({ ...body, token });
    if (answer.code === BAD_TOKEN) {
      token = await login();
      answer = await post({ ...body, token });
    }
    return dataOf(body.act, answer);
  };
}

function dataOf(act: string, { code, desc, data }: ReturnType<typeof answerOf>): unknown {
  if (code === 0) return data;
  throw new Error(`Neo Feeder menolak ${act}: ${desc} (${code}).`);
}

/** Reads an answer of Feeder. PHP may print warnings around the JSON. */
export function answerOf(text: string) {
  const json = text.slice(text.search(/\{\s*"/), text.lastIndexOf('}') + 1);
  const { error_code, error_desc, data } = parsed(json);
  const code = Number.parseInt(String(error_code), 10);
  if (Number.isNaN(code)) throw new Passing('Jawaban Neo Feeder tidak terbaca.');
  return { code, desc: String(error_desc), data };
}

/**
 * Reads every page before anything is sent. A page begins with the last row of the one before; if it does not, the list has
 * moved and a row may be missing, so it is read again.
 */
async function readList(ask: ReturnType<typeof connect>, jenis: Jenis, { log }: World): Promise<Row[]> {
  const { act, id } = LISTS[jenis];
  for (let reading = 0; reading < READINGS; reading++) {
    const rows: Row[] = [];
    for (;;) {
      const last = rows.at(-1);
      const offset = Math.max(rows.length - 1, 0);
      const page = await ask({ act, filter: '', order: id, limit: PAGE, offset });
      if (!Array.isArray(page)) throw new Error(`Jawaban Neo Feeder untuk ${act} bukan daftar.`);
      if (last && keyOf(page[0] ?? {}, id) !== keyOf(last, id)) break;
      const more: Row[] = last ? page.slice(1) : page;
      if (more.length === 0) return rows;
      rows.push(...more);
      log(`Membaca ${jenis}: ${angka(rows.length)} baris`);
    }
    log(`Daftar ${jenis} berubah selama dibaca`);
  }
  throw new Error(`Daftar ${jenis} di Neo Feeder terus berubah selama dibaca: ulangi saat sepi.`);
}

const keyOf = (row: Row, id: string) => JSON.stringify(row[id] ?? row);

/** Takes who is at the campus, each registration once, and prints how many have which status. */
function pick(jenis: Jenis, all: Row[], settings: Settings, { log, now }: World): Row[] {
  const { id, status, rowOf } = LISTS[jenis];
  const once = [...new Map(all.map((row) => [keyOf(row, id), row])).values()];
  const isTaken = (row: Row) => !hasLeft(row) && ['', ...settings.status].includes(folded(row[status]));
  const groups = Map.groupBy(
    once,
    (row) => `${folded(row[status]) || 'tanpa status'}${isTaken(row) ? '' : ' (tidak diambil)'}`,
  );
  for (const [name, { length }] of groups) log(`  ${angka(length)} ${jenis} ${name}`);
  return once.filter(isTaken).map((row) => rowOf(row, settings, termOf(now)));
}

/** One of these is filled once a student has graduated or left. 0 and 0000-00-00 mean empty. */
const hasLeft = (row: Row) =>
  ['id_jenis_keluar', 'id_periode_keluar', 'tanggal_keluar'].some((name) =>
    /[1-9a-z]/i.test(textOf(row[name]) ?? ''),
  );

/** A student as the portal takes one. What Feeder lacks is left out, and the portal then names the row. */
export function studentOf(row: Row, { prodi, orangtua }: Settings, term: number): Row {
  const programme = textOf(row.nama_program_studi) ?? '';
  const unit = prodi[programme] ?? programme;
  const [, year, half] = /^(\d{4})(\d)/.exec(textOf(row.id_periode_masuk) ?? '') ?? [];
  return {
    // Not made a text: a number has lost its zeros, and the portal refuses it.
    nim: row.nim,
    nama_mahasiswa: textOf(row.nama_mahasiswa),
    ...contactOf(row),
    ...(typeof unit === 'string' ? { nama_jurusan: unit } : unit),
    angkatan: year,
    semester: year && Math.min(Math.max(term - termNumber(Number(year), Number(half)) + 1, 1), 20),
    orangtua_wali: orangtua.map((name) => textOf(row[name])).find(Boolean),
    alamat: addressOf(row),
  };
}

/** A lecturer as the portal takes one. Programme and position stay as they are there. */
export function lecturerOf(row: Row): Row {
  return { nidn: row.nidn, nama_dosen: textOf(row.nama_dosen), ...contactOf(row) };
}

const contactOf = (row: Row) => ({
  no_hp: textOf(row.handphone) ?? textOf(row.telepon),
  email: textOf(row.email),
});

function addressOf({ jalan, rt, rw, dusun, kelurahan, nama_wilayah, kode_pos }: Row): string {
  const labelled = [textOf(rt) && `RT ${textOf(rt)}`, textOf(rw) && `RW ${textOf(rw)}`];
  const parts = [jalan, ...labelled, dusun, kelurahan, nama_wilayah, kode_pos];
  return parts.map(textOf).filter(Boolean).join(', ');
}

/** A value without outer spaces, undefined when empty. Feeder gives a column as text or as a number. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || undefined;

/** For comparing status names, which Feeder pads and sometimes capitalises. */
function folded(value: unknown): string {
  return (textOf(value) ?? '').toLowerCase();
}

/** Counts terms. The odd one begins in August, the even one in February. */
export function termOf(now: Date): number {
  const [year = 0, month = 0] = now
    .toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })
    .split('-')
    .map(Number);
  return month < 8 ? termNumber(year - 1, month < 2 ? 1 : 2) : termNumber(year, 1);
}
const termNumber = (year: number, half: number) => year * 2 + (half > 1 ? 1 : 0);

/** Sends a list in parts, of which one that is sent again counts once, and prints what the last is answered. */
async function send({ portal, kunci }: Settings, { pause, log, now }: World, kiriman: Kiriman) {
  const { jenis, rows, coba } = kiriman;
  const address = `${portal}/api/sinkron/${jenis}${coba ? '?coba=1' : ''}`;
  const parts = partsOf(rows);
  let hasil: HasilSinkron | undefined;
  for (const [index, data] of parts.entries()) {
    const body = { data, bagian: index + 1, dari: parts.length, putaran: `feeder ${now.toISOString()}` };
    hasil = await patiently(pause, async () =>
      hasilOf(await request('Portal', address, 'PUT', body, `Bearer ${kunci}`)),
    );
  }
  if (!hasil || hasil.status === 'menunggu_bagian')
    throw new Error('Portal belum menerima semua bagian daftar.');
  for (const line of told(jenis, hasil)) log(line);
}
type Kiriman = { jenis: Jenis; rows: Row[]; coba: boolean };

function hasilOf({ status, text }: Awaited<ReturnType<typeof request>>): HasilSinkron {
  const { data, error } = parsed(text) as { data?: HasilSinkron; error?: { message?: string } };
  if (status === 200 && data) return data;
  const sentence = `Portal menjawab ${status}: ${error?.message ?? 'jawabannya tidak terbaca'}.`;
  throw status === 200 || status === 429 || status >= 500 ? new Passing(sentence) : new Error(sentence);
}

/** Halves a list until its parts fit. */
export function partsOf(rows: readonly Row[]): (readonly Row[])[] {
  const fits = rows.length <= PART.rows && Buffer.byteLength(JSON.stringify(rows)) <= PART.bytes;
  const half = Math.ceil(rows.length / 2);
  return fits || half === rows.length ? [rows] : [rows.slice(0, half), rows.slice(half)].flatMap(partsOf);
}

/** Counts, and the numbers of rejected rows with the reason: no name and no phone number. */
function told(jenis: Jenis, hasil: Hasil): string[] {
  const [head, will] = hasil.status === 'coba' ? ['Percobaan', 'akan '] : ['Hasil', ''];
  const counts = [
    `${angka(hasil.ditambah)} ${will}ditambah`,
    `${angka(hasil.diubah)} ${will}diubah, di antaranya ${angka(hasil.nomor_diubah)} nomor HP`,
    `${angka(hasil.dihapus)} ${will}dihapus`,
    `${angka(hasil.tetap)} tetap`,
    `${angka(hasil.menunggu_dihapus)} penghapusan dan ${angka(hasil.menunggu_nomor)} nomor HP ${will}menunggu operator`,
    `${angka(hasil.jumlah_gagal)} baris tidak diterima`,
  ];
  const reasons = Map.groupBy(hasil.gagal, ({ alasan }) => alasan);
  const numbersOf = (rows: Hasil['gagal']) =>
    rows.map(({ nomor_induk }) => nomor_induk ?? 'tanpa nomor induk');
  const failures = [...reasons].map(([alasan, rows]) => `  ${alasan}: ${numbersOf(rows).join(', ')}`);
  return [`${head} ${jenis}: ${counts.join('; ')}`, ...failures];
}

/** @returns no value when it is not the JSON of an object */
function parsed(json: string): Row {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

async function request(who: string, address: string, method: string, body: object, key = '') {
  const headers = { 'Content-Type': 'application/json', ...(key && { Authorization: key }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const init = { method, headers, body: JSON.stringify(body), signal };
    const response = await fetch(address, { ...init, redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  } catch {
    throw new Passing(`${who} tidak menjawab.`);
  }
}

async function patiently<T>(pause: World['pause'], call: () => Promise<T>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      await pause(ms);
    }
  }
  return call();
}

const angka = (number: number) => number.toLocaleString('id-ID');

if (realpathSync(process.argv[1] ?? '.') === import.meta.filename) {
  const world = { log: console.log, pause: wait, now: new Date() };
  feeder(process.argv.slice(2), process.env, world).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
