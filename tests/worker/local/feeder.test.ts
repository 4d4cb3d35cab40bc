import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { kunci } from '../../../worker/contract/portal/kunci.ts';
import { feeder as run } from '../../../worker/local/feeder.ts';
import { ROOT } from '../../../worker/local/settings.ts';
import {
  FEEDER_LOGIN,
  feederLecturer,
  feederStudent,
  startNeoFeeder,
} from '../../support/outside/neo-feeder.ts';
import { operatorOf } from '../../support/people/kirim.ts';
import { exitOf } from '../../support/stack/launched.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';

const stack = sharedSimulatedPortal();
const folder = mkdtempSync(join(tmpdir(), 'vadr-feeder-'));
const PRODI = join(folder, 'prodi.json');
writeFileSync(PRODI, JSON.stringify({ 'S1 Hukum Tata Negara': 'Hukum Tata Negara' }));

const setup = shared(async () => {
  const operator = await operatorOf(stack);
  await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 100, sinkron_batas_nomor: 100 });
  const boleh = ['sinkron/mahasiswa', 'sinkron/dosen'];
  const made = await operator.exact(201, kunci.create.reply, 'POST', 'kunci', { nama: 'Feeder', boleh });
  return { kunci: made.data.kunci, feeder: await startNeoFeeder() };
});
afterAll(() => {
  setup.feeder.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  for (const table of ['mahasiswa', 'dosen', 'sinkron']) await stack.db.run(sql.raw(`DELETE FROM ${table}`));
  Object.assign(setup.feeder, {
    students: [],
    lecturers: [],
    asked: [],
    around: ['', ''],
    before: () => true,
    tokenLasts: Number.POSITIVE_INFINITY,
    most: Number.POSITIVE_INFINITY,
  });
});

const environment = () => ({
  FEEDER_URL: setup.feeder.url,
  FEEDER_USERNAME: FEEDER_LOGIN.username,
  FEEDER_PASSWORD: FEEDER_LOGIN.password,
  FEEDER_PRODI: PRODI,
  VADR_URL: stack.url,
  VADR_KUNCI: setup.kunci,
});

/** Runs it without waiting between tries. @returns what it printed, and why it failed */
async function feeder(...args: string[]) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const world = {
    log: (line: string) => void lines.push(line),
    pause: async (ms: number) => pauses.push(ms),
    now: new Date(),
  };
  const failure = await run(args, environment(), world).then(
    () => '',
    (error: Error) => error.message,
  );
  return { output: lines.join('\n'), pauses, failure };
}

type Row = Record<string, unknown>;
const all = async (table: string) =>
  (await stack.env.DB.prepare(`SELECT * FROM ${table} ORDER BY nama_${table}`).all<Row>()).results;
const students = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => feederStudent(from + n));

it('tries a list, and applies all pages of it with tokens that run out and warnings of PHP', async () => {
  const { feeder: neo } = setup;
  neo.students = [
    ...students(1, 120),
    feederStudent(121, { nama_status_mahasiswa: 'Lulus' }),
    feederStudent(122, { nama_status_mahasiswa: 'AKTIF', id_jenis_keluar: 3 }),
    feederStudent(123, {
      handphone: 81_234_567_123,
      nama_status_mahasiswa: 'Non-Aktif',
      id_jenis_keluar: '0',
    }),
  ];
  Object.assign(neo, { tokenLasts: 2, most: 25 });
  neo.around = ['<br />\n<b>Warning</b>:  Undefined array key {x} in <b>live2.php</b><br />\n', '\n<br />'];

  const tried = await feeder('mahasiswa');
  expect(tried).toMatchObject({ failure: '', pauses: [] });
  expect(tried.output).toContain('Percobaan mahasiswa: 121 akan ditambah; 0 akan diubah');
  expect(tried.output).toContain('1 mahasiswa lulus (tidak diambil)');
  expect(await all('mahasiswa')).toEqual([]);
  // Each token lasts two calls: renewed at the page where it ran out, which is asked again.
  expect(neo.asked.slice(0, 6)).toEqual([
    ...['GetToken', 'GetDataLengkapMahasiswaProdi 0', 'GetDataLengkapMahasiswaProdi 24'],
    ...['GetDataLengkapMahasiswaProdi 48', 'GetToken', 'GetDataLengkapMahasiswaProdi 48'],
  ]);

  const applied = await feeder('mahasiswa', '--jalankan');
  expect(applied.output).toContain('Hasil mahasiswa: 121 ditambah; 0 diubah');
  const rows = await all('mahasiswa');
  expect(rows).toHaveLength(121);
  expect(rows[0]).toMatchObject({
    nim: '01001',
    nama_mahasiswa: 'MAHASISWA 1',
    no_hp: '081234561001',
    angkatan: 2024,
    orangtua_wali: 'Ayah 1',
    no_hp_orangtua: null,
    alamat: 'Jl. Melati 1, RT 2, RW 0, Sukamaju, Kec. Cibiru, 40111',
  });
  expect(rows.find(({ nim }) => nim === '01123')).toMatchObject({ no_hp: '081234567123' });
  expect((await feeder('mahasiswa', '--jalankan')).output).toContain('121 tetap');
});

it('erases nothing that Feeder does not have, and names no person in what it prints', async () => {
  const { feeder: neo } = setup;
  neo.students = students(1, 3);
  neo.lecturers = [feederLecturer(1), feederLecturer(2)];
  await feeder('--jalankan');
  await stack.db.run(sql`UPDATE mahasiswa SET no_hp_orangtua = '081299999999'`);
  await stack.db.run(sql`UPDATE dosen SET jabatan = 'Ketua-Jurusan', id_fakultas = 1, id_prodi = 2`);
  const before = [await all('mahasiswa'), await all('dosen')];

  neo.students = [
    feederStudent(1, { handphone: null }),
    feederStudent(2, { email: ' ', nama_ayah: null }),
    feederStudent(3),
    feederStudent(4, { nama_program_studi: 'S1 Tidak Ada' }),
  ];
  neo.lecturers = [feederLecturer(1, { handphone: null }), feederLecturer(2)];
  const { output, failure } = await feeder('--jalankan');
  expect(failure).toBe('');
  expect([await all('mahasiswa'), await all('dosen')]).toEqual(before);
  expect(output).toContain('  Nomor HP: Wajib diisi: 01001');
  expect(output).toContain('  Email: Wajib diisi; Orang Tua / Wali: Wajib diisi: 01002');
  expect(output).toContain('  Program studi "S1 Tidak Ada" tidak ada di data induk: 01004');
  expect(output).toContain('  Nomor HP: Wajib diisi: 001001');
  expect(output).not.toMatch(/MAHASISWA \d|DOSEN \d|Ayah|0812|@kampus/);
});

it('lets removals wait when Feeder has a person without a number', async () => {
  const { feeder: neo } = setup;
  neo.lecturers = [feederLecturer(1), feederLecturer(2)];
  await feeder('dosen', '--jalankan');
  neo.lecturers = [feederLecturer(1), feederLecturer(3, { nidn: null })];
  const { output } = await feeder('dosen', '--jalankan');
  expect(output).toContain('0 dihapus; 1 tetap; 1 penghapusan dan 0 nomor HP menunggu operator');
  expect(await all('dosen')).toHaveLength(2);
});

it('sends nothing of a list that Feeder stops giving in the middle', async () => {
  const { feeder: neo } = setup;
  neo.students = students(1, 60);
  neo.most = 20;
  neo.before = (offset) => offset === 0;
  const died = await feeder('mahasiswa', '--jalankan');
  expect(died.failure).toBe('Neo Feeder tidak menjawab. Daftar mahasiswa tidak dikirim ke portal.');
  expect(died.pauses).toHaveLength(3);
  expect(await stack.env.DB.prepare('SELECT count(*) FROM sinkron').first('count(*)')).toBe(0);

  let calls = 0;
  neo.before = () => calls++ % 2 === 1;
  expect((await feeder('mahasiswa', '--jalankan')).failure).toBe('');
  expect(await all('mahasiswa')).toHaveLength(60);
});

it('reads a list again that has changed meanwhile, so that nobody is missing', async () => {
  const { feeder: neo } = setup;
  neo.students = students(1, 60);
  await feeder('mahasiswa', '--jalankan');
  neo.most = 20;
  let changed = 0;
  neo.before = (offset) => {
    // Everyone moves up by one: the next page would leave one out.
    if (offset > 0 && changed++ === 0) neo.students = neo.students.slice(1);
    return true;
  };
  const { output } = await feeder('mahasiswa', '--jalankan');
  expect(output).toContain('Daftar mahasiswa berubah selama dibaca');
  expect(output).toContain('1 dihapus; 59 tetap');

  neo.before = (offset) => {
    if (offset > 0) neo.students = neo.students.slice(1);
    return true;
  };
  expect((await feeder('mahasiswa')).failure).toContain('terus berubah selama dibaca');
});

it('refuses a list without anybody, wrong logins, and an address where data could be read on the way', async () => {
  const { feeder: neo } = setup;
  expect((await feeder('dosen')).failure).toContain('Tidak ada dosen yang diambil');
  neo.lecturers = [feederLecturer(1)];
  const failing = async (changes: Record<string, string>) => {
    const world = { log() {}, pause: async () => {}, now: new Date() };
    return run(['dosen'], { ...environment(), ...changes }, world).then(
      String,
      (error: Error) => error.message,
    );
  };
  expect(await failing({ FEEDER_PASSWORD: 'salah' })).toContain('(12). Daftar dosen tidak dikirim');
  expect(await failing({ VADR_KUNCI: 'vadr_salah' })).toMatch(/^Portal menjawab 401: .* tidak berubah\.$/);
  expect(await failing({ VADR_URL: 'http://portal.kampus.ac.id' })).toContain('https://');
  expect(await failing({ VADR_KUNCI: '' })).toContain('Belum diisi: VADR_KUNCI');
});

it('runs from a copy of the file alone, through a link too', async () => {
  setup.feeder.lecturers = [feederLecturer(1)];
  mkdirSync(join(folder, 'there'));
  copyFileSync(join(ROOT, 'worker/local/feeder.ts'), join(folder, 'there/feeder.ts'));
  symlinkSync(join(folder, 'there'), join(folder, 'link'));
  const child = spawn(process.execPath, ['link/feeder.ts', 'dosen', '--jalankan'], {
    cwd: folder,
    env: environment(),
  });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  expect(await exitOf(child)).toBe(0);
  expect(output).toContain('Hasil dosen: 1 ditambah');
  expect(await all('dosen')).toHaveLength(1);
});
