import { beforeEach, expect, it } from 'vitest';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { readers } from '../../support/stack/readers.ts';

const PHONE = '081200000001';
const now = Date.now();
let { db, sqlite } = memoryDb();

beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  const dosen = sqlite
    .prepare(
      `INSERT INTO dosen (nidn, nama_dosen, no_hp, email) VALUES ('0001', 'Ahmad', ?, '') RETURNING id`,
    )
    .get(PHONE);
  sqlite
    .prepare(
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_dosen) VALUES ('0001', 'x', 'Dosen', 'Ahmad', ?)`,
    )
    .run(Number(dosen?.id));
});

async function says(body: string, campus: { OIDC_ISSUER: string; OIDC_NAMA: string }) {
  const row = sqlite
    .prepare('INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada) VALUES (?, ?, ?, ?) RETURNING id')
    .get(crypto.randomUUID(), PHONE, body, now);
  const id = Number(row?.id);
  sqlite
    .prepare(
      'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    )
    .run(PHONE, id, now);
  const queues = queuesOf(memoryQueue().queue);
  const keys = keysOf({ uji: 'x'.repeat(32) });
  await answerIncoming(
    { db, queues, keys, siteUrl: 'https://portal.uji', campus, readers, clock: () => now },
    [id],
  );
  return sqlite.prepare('SELECT jenis, body FROM pesan WHERE balasan_untuk = ?').get(id);
}

const SSO = { OIDC_ISSUER: 'https://login.kampus.uji', OIDC_NAMA: 'SSO Kampus' };

it('tells a role without passwords how to log in, and sends it no secret', async () => {
  sqlite.prepare(`INSERT INTO pengaturan (kunci, nilai) VALUES ('password_untuk', '["Operator"]')`).run();
  for (const [command, peran] of [
    ['VERIFIKASI 20230001', 'Mahasiswa'],
    ['VERIFIKASI', 'Mahasiswa'],
    ['RESET', 'Dosen'],
  ])
    expect(await says(command ?? '', SSO), command).toEqual({
      jenis: 'teks',
      body: expect.stringMatching(
        new RegExp(`^${peran} masuk ke portal lewat SSO Kampus.*portal\\.uji/login`, 's'),
      ),
    });
  expect(sqlite.prepare('SELECT count(*) AS n FROM kode_reset').get()).toEqual({ n: 0 });
});

it('sends a code to a role that may use passwords, and to all where there is no campus login', async () => {
  expect(await says('RESET', SSO)).toMatchObject({ jenis: 'kode' });
  sqlite.prepare(`INSERT INTO pengaturan (kunci, nilai) VALUES ('password_untuk', '[]')`).run();
  expect(await says('RESET', { OIDC_ISSUER: '', OIDC_NAMA: '' })).toMatchObject({ jenis: 'kode' });
});

it('tells a role without passwords how to log in when they ask for a password or an account, in their language', async () => {
  sqlite.prepare(`INSERT INTO pengaturan (kunci, nilai) VALUES ('password_untuk', '["Mahasiswa"]')`).run();
  for (const [text, answer] of [
    [
      'saya lupa password',
      /^Dosen masuk ke portal lewat SSO Kampus, tidak dengan password.*portal\.uji\/login/s,
    ],
    ['belum punya akun', /^Dosen masuk ke portal lewat SSO Kampus/],
    ['I forgot my password', /^Lecturers log in to the portal with SSO Kampus/],
  ] as const)
    expect(await says(text, SSO), text).toEqual({ jenis: 'teks', body: expect.stringMatching(answer) });
  sqlite.prepare(`UPDATE pengaturan SET nilai = '["Dosen"]' WHERE kunci = 'password_untuk'`).run();
  expect(await says('lupa password portal', SSO)).toMatchObject({
    body: expect.stringContaining('balas *RESET*'),
  });
});
