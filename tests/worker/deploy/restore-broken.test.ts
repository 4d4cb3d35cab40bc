import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyKey } from '../../../worker/backup/files.ts';
import { backUp } from '../../../worker/backup/schedule.ts';
import { ofCampus, workerFile } from '../../../worker/local/deploy/config.ts';
import { deploy } from '../../../worker/local/deploy/deploy.ts';
import type { World } from '../../../worker/local/deploy/world.ts';
import type { Aim } from '../../../worker/local/restore/aim.ts';
import { restoreCampus } from '../../../worker/local/restore/campus.ts';
import { answerOf } from '../../support/cloudflare/api.ts';
import { Bare, type Call, Listed, Refusal } from '../../support/cloudflare/call.ts';
import { type Cloudflare, emptyCloudflare } from '../../support/cloudflare/cloudflare.ts';
import { createDatabase, remember } from '../../support/cloudflare/d1.ts';
import { playedWrangler } from '../../support/cloudflare/wrangler.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { TOMLS } from '../../support/wrangler/run.ts';

const CAMPUS = 'uin-dua';
const NOW = Date.parse('2026-11-23T10:00:00+07:00');
const NIGHT = Date.parse('2026-11-23T02:01:00+07:00');
const HOUR = 3_600_000;
const TO: Aim = { kind: 'to', at: NOW - HOUR };
const BACKUP: Aim = { kind: 'backup', id: '2026-11-23' };
const config = ofCampus(TOMLS, CAMPUS);

const LIVE = `
  INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
    VALUES ('111', 'Ani', '0812', 'a@b', 1, 2026, 'w', 'j');
  INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna) VALUES (1, 'op', 'h', 'Operator', 'Op');
  INSERT INTO sesi (id, id_akun, berakhir_pada) VALUES ('s', 1, 9e15);
  INSERT INTO kode_reset (id_akun, kode_hash, berakhir_pada) VALUES (1, 'k', 9e15);
  INSERT INTO kunci_api (nama, boleh, sidik, akhir, dibuat_oleh) VALUES ('SIAKAD', '[]', 'x', 'x', 'Uji');
  INSERT INTO pesan (kategori, nama, no_hp, jenis, body) VALUES ('Dosen', 'A', '0811', 'teks', 'Halo');
  INSERT INTO berkas (jenis, nama_file, kunci, mime, ukuran_byte, terbit_pada, created_at) VALUES
    ('surat', 'Surat A.pdf', 'a.pdf', 'application/pdf', 3, 1, 1), ('gambar', 'B.png', 'b.png', 'image/png', 3, 1, 1);`;

/** The objects of a backup of LIVE, and a database with it. */
let backup: Map<string, Uint8Array>;
let live: Uint8Array;
beforeAll(async () => {
  const { db, sqlite } = memoryDb();
  sqlite.exec(LIVE);
  const store = memoryBucket();
  await backUp({ db, bucket: store.bucket, clock: () => NIGHT });
  backup = store.objects;
  live = sqlite.serialize();
});

/** A deployed campus whose students were just deleted, and whose letter's file is lost. */
function damaged() {
  const cloudflare = emptyCloudflare();
  const database = createDatabase(CAMPUS, live);
  remember(database, NOW - 2 * HOUR);
  database.db.exec('DELETE FROM mahasiswa;');
  cloudflare.databases.push(database);
  const copies = [...backup, [copyKey('a.pdf'), Buffer.from('PDF')] as const];
  cloudflare.buckets.set(
    `${CAMPUS}-cadangan`,
    new Map(copies.map(([key, bytes]) => [key, Buffer.from(bytes)])),
  );
  cloudflare.buckets.set(`${CAMPUS}-berkas`, new Map());
  for (const name of [
    'pesan',
    'broadcast',
    'callback',
    'callback-lambat',
    'mati',
    ...[1, 2, 3, 4, 5, 6].map((n) => `lajur-${n}`),
  ])
    cloudflare.queues.push({ queue_id: name, queue_name: `${CAMPUS}-${name}`, paused: false, consumers: [] });
  const bindings = [{ name: 'DB', type: 'd1', id: database.uuid }];
  cloudflare.scripts.push({ name: CAMPUS, secrets: { SESSION_KEYS: 's' }, bindings, content: 'portal' });
  const folder = mkdtempSync(join(tmpdir(), 'vadr-restore-'));
  mkdirSync(join(folder, CAMPUS));
  const file = {
    account: 'akun-uji',
    databaseId: database.uuid,
    vars: { SITE_URL: 'https://uji' },
    secrets: [],
  };
  writeFileSync(join(folder, CAMPUS, 'wrangler.json'), workerFile(config.worker, join(folder, CAMPUS), file));
  return { cloudflare, folder, old: database.uuid };
}
type Damaged = ReturnType<typeof damaged>;

interface Attempt {
  /** fails at the first call of this kind: before its effect, or after */
  at?: { kind: string; when: 'before' | 'after' };
  now?: number;
  /** typed answer; null without a terminal */
  answer?: string | null;
  /** true when the portal's address answers */
  answers?: boolean;
  /** the first call of this kind finds an expired login */
  expiresAt?: string;
}

/** Runs `npm run restore`. */
async function attempt(
  { cloudflare, folder }: Damaged,
  aim: Aim,
  { at, now = NOW, answer = 'ya', answers = true, expiresAt }: Attempt = {},
) {
  const kinds: string[] = [];
  const said: string[] = [];
  const wrangler = playedWrangler(cloudflare);
  const breaking = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const isFault = at?.kind === kind && !kinds.includes(kind);
    kinds.push(kind);
    if (isFault && at.when === 'before') throw new Error('fetch failed');
    const result = await work();
    if (isFault) throw new Error('fetch failed');
    return result;
  };
  const world: World = {
    wrangler: () => (args) => breaking(kindOf(args), () => wrangler(args)),
    login: async () => false,
    build: async () => {},
    fetch: (url, init) => {
      if (url === 'https://uji/api/health')
        return answers ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('fetch failed'));
      const [, , , , , what, , bucket] = new URL(url).pathname.split('/');
      const kind = [init.method ?? 'GET', what, ...(what === 'r2' ? [bucket] : [])].join(' ');
      if (kind === expiresAt && !kinds.includes(kind)) {
        kinds.push(kind);
        return Promise.resolve(new Response('{}', { status: 401 }));
      }
      return breaking(kind, () => answered(cloudflare, url, init));
    },
    sleep: async () => {},
    derive: async () => Buffer.alloc(32),
    env: {},
    prompt: answer === null ? null : { ask: async () => answer, askSecret: async () => '', close: () => {} },
    log: (line) => said.push(line),
    folder,
    now,
  };
  const error = await restoreCampus(world, { campus: CAMPUS, aim, yes: false }).then(
    () => null,
    (reason: Error) => reason.message,
  );
  return { error, kinds, said: said.join('\n'), world };
}

/** A command, without its arguments. */
function kindOf(args: readonly string[]): string {
  const kind = args.slice(0, 3).join(' ');
  if (kind.startsWith('deploy')) return 'deploy';
  if (!kind.startsWith('d1 execute')) return kind;
  const sql = args[args.indexOf('--command') + 1] ?? '';
  return `d1 execute ${args.includes('--file') ? '--file' : sql.includes('created_at') ? 'losses' : sql.slice(0, 20)}`;
}

async function answered(cloudflare: Cloudflare, url: string, { method = 'GET', body }: RequestInit) {
  const { pathname, searchParams } = new URL(url);
  const call: Call = {
    method,
    path: decodeURIComponent(pathname.replace('/client/v4/accounts/akun-uji', '')),
    query: searchParams,
    headers: {},
    body: Buffer.from(await new Response(body ?? null).arrayBuffer()),
    origin: '',
  };
  try {
    const answer = answerOf(cloudflare, call);
    if (answer instanceof Bare) return new Response(new Uint8Array(Buffer.from(answer.body)));
    if (answer instanceof Listed) return Response.json({ result: answer.result, result_info: answer.info });
    return Response.json({ result: answer });
  } catch (error) {
    if (error instanceof Refusal) return new Response('{}', { status: error.status });
    throw error;
  }
}

const used = ({ cloudflare }: Damaged) => {
  const id = cloudflare.scripts[0]?.bindings[0]?.id;
  const found = cloudflare.databases.find(({ uuid }) => uuid === id);
  if (!found) throw new Error('the worker has no database');
  return found;
};
const pausedIn = ({ cloudflare }: Damaged) => cloudflare.queues.filter(({ paused }) => paused).length;

/** Expectations of every finished restore. */
function expectRestored(campus: Damaged) {
  const { db } = used(campus);
  const all = (sql: string) => db.prepare(sql).all();
  expect(all('SELECT nim FROM mahasiswa')).toEqual([{ nim: '111' }]);
  expect(all("SELECT jumlah FROM total WHERE tabel = 'mahasiswa'")).toEqual([{ jumlah: 1 }]);
  expect(all('SELECT * FROM sesi UNION ALL SELECT * FROM sesi')).toEqual([]);
  expect(all('SELECT * FROM kode_reset')).toEqual([]);
  expect(all('SELECT nama FROM kunci_api WHERE dicabut_pada IS NULL')).toEqual([]);
  expect(all('SELECT status, belum_pasti FROM pesan')).toEqual([{ status: 'pending', belum_pasti: 1 }]);
  expect(all("SELECT count(*) AS n FROM audit WHERE tindakan = 'Memulihkan cadangan'")).toEqual([{ n: 1 }]);
  expect(pausedIn(campus)).toBe(0);
  expect(existsSync(join(campus.folder, CAMPUS, 'restore.json'))).toBe(false);
}

/** Checks whose failure is reported and does not stop a restore. */
const TOLD: Record<string, string> = {
  'd1 execute losses': 'database sekarang tidak dapat dibaca',
  'd1 execute SELECT kunci, nama_f': 'Berkas tidak dapat diperiksa',
  'GET r2 uin-dua-berkas': 'Berkas tidak dapat diperiksa',
  'PUT r2 uin-dua-berkas': 'Berkas tidak dapat diperiksa',
};
/** Time Travel reads nothing else from the bucket of backups. */
const COPIES: Record<string, string> = { 'GET r2 uin-dua-cadangan': 'Berkas tidak dapat diperiksa' };

describe.each([
  ['to a moment', TO],
  ['to a backup', BACKUP],
])('a restore %s', async (_, aim) => {
  it('reports what is lost, and restores everything else', async () => {
    const campus = damaged();
    const { error, said } = await attempt(campus, aim);
    expect(error).toBeNull();
    expectRestored(campus);
    expect(campus.cloudflare.buckets.get(`${CAMPUS}-berkas`)?.get('a.pdf')?.toString()).toBe('PDF');
    expect(said).toMatch(/11 antrean dihentikan/);
    expect(said).toMatch(/akan hilang[\s\S]*pesan: 1 baris baru/);
    expect(said).toMatch(/1 surat dikembalikan dari salinannya: Surat A\.pdf\n- 1 berkas hilang: B\.png/);
  });

  it('changes nothing before it is confirmed', async () => {
    const campus = damaged();
    const { error, kinds } = await attempt(campus, aim, { answer: '' });
    expect(error).toContain('Dibatalkan');
    // A closed terminal leaves no queue paused.
    expect(kinds).not.toContain('PATCH queues');
    expect(campus.cloudflare.databases).toHaveLength(1);
    expect(used(campus).db.prepare('SELECT * FROM mahasiswa').all()).toEqual([]);
    expect(existsSync(join(campus.folder, CAMPUS, 'restore.json'))).toBe(false);
  });

  it('resumes with the same command after a failure at any call', { timeout: 120_000 }, async () => {
    const { kinds } = await attempt(damaged(), aim);
    for (const kind of new Set(kinds)) {
      for (const when of ['before', 'after'] as const) {
        const campus = damaged();
        const first = await attempt(campus, aim, { at: { kind, when } });
        const told = TOLD[kind] ?? (aim.kind === 'to' ? COPIES[kind] : undefined);
        if (told) expect([first.error, first.said]).toEqual([null, expect.stringContaining(told)]);
        else {
          expect(first.error, `${when} ${kind}`).toContain('jalankan lagi perintah yang sama');
          if (kinds.indexOf(kind) > kinds.indexOf('PATCH queues')) {
            expect(pausedIn(campus), `${when} ${kind}`).toBeGreaterThan(0);
            await expect(
              deploy(first.world, TOMLS, { campus: CAMPUS, dry: false, change: false }),
            ).rejects.toThrow('belum selesai');
          }
          const again = await attempt(campus, aim, { now: NOW + 60_000 });
          expect(again.error, `${when} ${kind}`).toBeNull();
        }
        expectRestored(campus);
      }
    }
  });
});

it('loads into another new database after a half-filled one, and names that one', async () => {
  const campus = damaged();
  await attempt(campus, BACKUP, { at: { kind: 'd1 execute --file', when: 'before' } });
  const { said } = await attempt(campus, BACKUP, { now: NOW + 60_000 });
  const [old, half] = campus.cloudflare.databases;
  expect(said).toContain(`boleh dihapus: ${half?.name}.`);
  expect([old?.uuid, half?.uuid]).not.toContain(used(campus).uuid);
});

it('resumes the queues when it is declined before the database has changed', async () => {
  const campus = damaged();
  await attempt(campus, BACKUP, { at: { kind: 'd1 create uin-dua-261123030000', when: 'after' } });
  expect(pausedIn(campus)).toBe(11);
  const { error, said } = await attempt(campus, BACKUP, { answer: 'tidak' });
  expect(error).toContain('Dibatalkan');
  expect(said).toContain('boleh dihapus: uin-dua-261123030000.');
  expect(pausedIn(campus)).toBe(0);
  expect(existsSync(join(campus.folder, CAMPUS, 'restore.json'))).toBe(false);
});

it('keeps the queues paused when another aim is declined after the database has changed', async () => {
  const campus = damaged();
  // Restored rows may have been sent since, and are not settled yet.
  await attempt(campus, TO, { at: { kind: 'd1 time-travel restore', when: 'after' } });
  const { error } = await attempt(campus, BACKUP, { answer: 'tidak' });
  expect(error).toContain('antrean tetap berhenti');
  expect(pausedIn(campus)).toBe(11);
  expect((await attempt(campus, TO, { now: NOW + 60_000 })).error).toBeNull();
  expectRestored(campus);
});

it('finishes although the portal’s address does not answer, and says so', async () => {
  const campus = damaged();
  const { error, said } = await attempt(campus, BACKUP, { answers: false });
  expect(error).toBeNull();
  expect(said).toContain('https://uji/api/health belum menjawab');
  expectRestored(campus);
});

it('never suggests deleting the database that the portal uses', async () => {
  const campus = damaged();
  await attempt(campus, BACKUP, { at: { kind: 'deploy', when: 'after' } });
  // The backup is loaded and in use; then the operator restores to a moment.
  remember(used(campus), NOW - 2 * HOUR);
  const { error, said } = await attempt(campus, TO, { now: NOW + 60_000 });
  expect(error).toBeNull();
  expect(said).not.toContain('boleh dihapus');
  expect(used(campus).name).not.toBe(CAMPUS);
});

it.each<[string, Aim, string?]>([
  ['a minute before the database was made', { kind: 'to', at: NOW - 100 * HOUR }],
  ['a backup that is not there', { kind: 'backup', id: '2026-11-20' }],
  ['a backup of which a part is missing', BACKUP, '/mahasiswa/'],
])('stops nothing for %s', async (_, aim, missing) => {
  const campus = damaged();
  const copies = campus.cloudflare.buckets.get(`${CAMPUS}-cadangan`);
  for (const key of copies?.keys() ?? []) if (missing && key.includes(missing)) copies?.delete(key);
  const { error, kinds } = await attempt(campus, aim);
  expect(error).toMatch(/Langkah "(Mencari menit itu|Memeriksa tujuan)" gagal/);
  expect(kinds).not.toContain('PATCH queues');
  expect(existsSync(join(campus.folder, CAMPUS, 'restore.json'))).toBe(false);
});

it('is refused for a campus that was never deployed', async () => {
  const campus = damaged();
  rmSync(join(campus.folder, CAMPUS, 'wrangler.json'));
  const { error, kinds } = await attempt(campus, BACKUP);
  expect(error).toContain('belum dipasang dari folder ini');
  expect(kinds).toEqual([]);
});

it('needs --yes without a terminal', async () => {
  const campus = damaged();
  const { error, kinds } = await attempt(campus, TO, { answer: null });
  expect([error, kinds]).toEqual(['Tidak ada yang dapat ditanyai di sini: tambahkan --yes.', []]);
});

it('logs in again after the login expired', async () => {
  const campus = damaged();
  const { error, kinds } = await attempt(campus, TO, { expiresAt: 'PATCH queues' });
  expect(error).toBeNull();
  expect(kinds.filter((kind) => kind.startsWith('auth token'))).toHaveLength(2);
  expectRestored(campus);
});

it('keeps the bookmark from before Time Travel over several attempts', async () => {
  const campus = damaged();
  await attempt(campus, TO, { at: { kind: 'd1 time-travel restore', when: 'after' } });
  const { said } = await attempt(campus, TO, { now: NOW + 60_000 });
  const [, bookmark] = /--bookmark (\S+)/.exec(said) ?? [];
  expect(bookmark).toBe(campus.cloudflare.databases[0]?.bookmarks[1]?.bookmark);
});
