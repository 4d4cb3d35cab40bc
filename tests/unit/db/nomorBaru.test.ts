import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { releaseNumber, tellFormerNumbers } from '../../../worker/akun/formerNumbers.ts';
import { countCode } from '../../../worker/core/auth/limit.ts';
import { readHeld } from '../../../worker/core/db/nomorBaru.ts';
import { reset, verify } from '../../../worker/jawab/secret.ts';
import type { Keadaan } from '../../../worker/jawab/state.ts';
import { acceptCode } from '../../../worker/pesan/accept/kode.ts';
import { cleanup } from '../../../worker/privasi/cleanup.ts';
import { erase } from '../../../worker/privasi/erase.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const OLD = '081200000001';
const NEW = '081300000002';
const HOURS_72 = 72 * 3_600_000;
const QUEUE = { sendBatch: async () => {} } as unknown as Queue<never>;
const KEYS = { signing: { id: 'a', secret: new Uint8Array(32) }, all: [] };

/** A student with an account, and one without. */
function campus() {
  const { db, sqlite } = memoryDb();
  sqlite.exec(`
    INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat) VALUES
      (1, '111', 'Siti', '${OLD}', 'a@b.id', 1, 2025, 'W', 'J'), (2, '222', 'Budi', '${OLD}9', 'a@b.id', 1, 2025, 'W', 'J');
    INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna, id_mahasiswa) VALUES (1, '111', 'x', 'Mahasiswa', 'Siti', 1);`);
  const change = (id: number, no_hp: string) =>
    sqlite.prepare('UPDATE mahasiswa SET no_hp = ? WHERE id = ?').run(no_hp, id);
  const told = () => db.all<{ no_hp: string; body: string }>(sql`SELECT no_hp, body FROM pesan ORDER BY id`);
  const held = (id: number, later = 0) => readHeld(db, { kategori: 'Mahasiswa', id }, Date.now() + later);
  const codeTo = async (no_hp: string, later = 0) => {
    const request = { username: '111', no_hp, kode: '123456', kode_hash: 'h', siteUrl: '' };
    return acceptCode(db, { ...request, now: Date.now() + later }, countCode(db, '111', no_hp));
  };
  const remove = (id: number) => sqlite.prepare('DELETE FROM mahasiswa WHERE id = ?').run(id);
  /** Adds the student 111 again. */
  const add = (id: number, no_hp: string) =>
    sqlite
      .prepare(
        `INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
         VALUES (?, '111', 'Siti', ?, 'a@b.id', 1, 2025, 'W', 'J')`,
      )
      .run(id, no_hp);
  /** Something that a number has just written. */
  const written = (no_hp: string) => {
    const { lastInsertRowid } = sqlite
      .prepare(
        "INSERT INTO pesan_masuk (ref, no_hp, jenis, body, diterima_pada) VALUES (?, ?, 'teks', 'x', 1)",
      )
      .run(crypto.randomUUID(), no_hp);
    const id = Number(lastInsertRowid);
    sqlite
      .prepare(
        'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, 1) ON CONFLICT DO NOTHING',
      )
      .run(no_hp, id);
    return { baru: { id, no_hp } as never, versi: 0, after: {} as Keadaan };
  };
  const secrets = {
    db,
    queues: { pesan: QUEUE, broadcast: QUEUE },
    keys: KEYS,
    siteUrl: '',
    now: Date.now(),
  };
  return { db, sqlite, change, told, held, codeTo, remove, add, written, secrets };
}

describe('a changed number', () => {
  it('is held for 72 hours, and the number before is told once', async () => {
    const { db, change, told, held } = campus();
    change(1, NEW);
    expect(await held(1)).toBeGreaterThan(Date.now() + HOURS_72 - 60_000);
    expect(await held(1, HOURS_72 + 1)).toBeNull();
    await Promise.all([tellFormerNumbers(db, QUEUE, Date.now()), tellFormerNumbers(db, QUEUE, Date.now())]);
    expect(await told()).toEqual([{ no_hp: OLD, body: expect.not.stringContaining(NEW) }]);
    const [total] = await db.all<{ jumlah: number }>(
      sql`SELECT jumlah FROM total_pesan WHERE kategori = 'Mahasiswa' AND status = 'pending'`,
    );
    expect(total?.jumlah).toBe(1);
  });

  it('that is the first one, or the same one again, is no change', async () => {
    const { db, sqlite, change, told, held } = campus();
    sqlite.exec("UPDATE mahasiswa SET no_hp = '' WHERE id = 2; DELETE FROM nomor_berubah");
    change(2, NEW);
    change(1, OLD);
    await tellFormerNumbers(db, QUEUE, Date.now());
    expect([await held(1), await held(2), await told()]).toEqual([null, null, []]);
  });

  it('is not held when it is back to the one before, over however many changes, and is held when only half way back', async () => {
    const { change, held } = campus();
    change(1, NEW);
    change(1, `${NEW}3`);
    change(1, NEW);
    expect(await held(1)).not.toBeNull();
    change(1, OLD);
    expect(await held(1)).toBeNull();
    change(1, NEW);
    expect(await held(1)).not.toBeNull();
  });

  it("gets no code that the page asks for, and uses up none of the owner's", async () => {
    const { db, change, codeTo } = campus();
    change(1, NEW);
    for (let n = 0; n < 6; n++) expect(await codeTo(NEW)).toBeNull();
    expect(await db.all(sql`SELECT 1 FROM pesan`)).toEqual([]);
    change(1, OLD);
    expect(await codeTo(OLD)).not.toBeNull();
  });

  it('gets codes after 72 hours', async () => {
    const { sqlite, change, codeTo } = campus();
    change(1, NEW);
    sqlite.exec(`UPDATE nomor_berubah SET ditahan_sampai = ditahan_sampai - ${HOURS_72}`);
    expect(await codeTo(NEW)).not.toBeNull();
  });

  it('gets a sentence instead of a code or a password by WhatsApp', async () => {
    const { change, written, secrets, db } = campus();
    change(1, NEW);
    change(2, `${NEW}9`);
    expect(await reset(secrets, written(NEW), null)).toEqual({
      done: 'reply',
      body: expect.stringContaining('kode dapat dikirim ke nomor ini mulai'),
    });
    expect(await verify(secrets, written(`${NEW}9`), '222')).toEqual({
      done: 'reply',
      body: expect.stringContaining('password dapat dikirim ke nomor ini mulai'),
    });
    expect(await db.all(sql`SELECT 1 FROM akun WHERE username = '222'`)).toEqual([]);
    expect(await db.all(sql`SELECT 1 FROM pesan`)).toEqual([]);
  });

  it('is released by an operator, which is audited and told to every number before', async () => {
    const { db, change, told, held, codeTo } = campus();
    change(1, NEW);
    change(1, `${NEW}3`);
    const audit = { pelaku: 'Operator', sasaran: 'Mahasiswa Siti (111)' };
    const release = () =>
      releaseNumber(db, QUEUE, { orang: { kategori: 'Mahasiswa', id: 1 }, audit }, Date.now());
    expect(await release()).toBe(true);
    expect(await release()).toBe(false);
    expect(await held(1)).toBeNull();
    expect((await told()).map(({ no_hp }) => no_hp).sort()).toEqual([OLD, NEW]);
    expect(await db.all(sql`SELECT tindakan, sasaran FROM audit`)).toEqual([
      { tindakan: 'Melepas nomor', sasaran: 'Mahasiswa Siti (111)' },
    ]);
    expect(await codeTo(`${NEW}3`)).not.toBeNull();
  });

  it('tells the number before nothing that a stranger may not know, or that is not true of one', async () => {
    const { db, change } = campus();
    change(1, NEW);
    await tellFormerNumbers(db, QUEUE, Date.now());
    const audit = { pelaku: 'Operator', sasaran: 'Mahasiswa Siti (111)' };
    await releaseNumber(db, QUEUE, { orang: { kategori: 'Mahasiswa', id: 1 }, audit }, Date.now());
    const told = await db.all<{ nama: string; body: string }>(sql`SELECT nama, body FROM pesan`);
    expect(told).toHaveLength(2);
    for (const { nama, body } of told) {
      expect(nama).toBe('Pemilik nomor ini');
      expect(body).toContain('Bila Anda bukan orang kampus, atau Anda yang memintanya, abaikan pesan ini.');
      expect(body).not.toMatch(/Siti|111|akun Anda|WhatsApp Anda|nomor baru Anda/);
    }
  });

  it('is said to wait for three days only where it does', async () => {
    const { db, change, told } = campus();
    for (const no_hp of [NEW, OLD]) {
      change(1, no_hp);
      await tellFormerNumbers(db, QUEUE, Date.now());
    }
    expect(await told()).toEqual([
      { no_hp: OLD, body: expect.stringContaining('selama 3 hari') },
      { no_hp: NEW, body: expect.not.stringContaining('selama 3 hari') },
    ]);
  });

  it('is forgotten with the person', async () => {
    const { db, sqlite, change } = campus();
    change(2, NEW);
    sqlite.exec('DELETE FROM mahasiswa WHERE id = 2');
    expect(await db.all(sql`SELECT 1 FROM nomor_berubah`)).toEqual([]);
  });
});

describe('the number of somebody who was deleted and is added again', () => {
  it('is held for 72 hours when it is another one, and the number before is told once', async () => {
    const { db, remove, add, told, held, written, secrets } = campus();
    remove(1);
    add(3, NEW);
    expect(await held(3)).toBeGreaterThan(Date.now() + HOURS_72 - 60_000);
    expect(await held(3, HOURS_72 + 1)).toBeNull();
    expect(await verify(secrets, written(NEW), '111')).toEqual({
      done: 'reply',
      body: expect.stringContaining('password dapat dikirim ke nomor ini mulai'),
    });
    await tellFormerNumbers(db, QUEUE, Date.now());
    await tellFormerNumbers(db, QUEUE, Date.now());
    expect(await told()).toEqual([{ no_hp: OLD, body: expect.not.stringContaining(NEW) }]);
  });

  it.each(['dosen', 'pegawai'] as const)('is held likewise in %s', async (table) => {
    const { db, sqlite } = campus();
    const key = { dosen: 'nidn', pegawai: 'nip' }[table];
    const put = (id: number, no_hp: string) =>
      sqlite.exec(
        `INSERT INTO ${table} (id, ${key}, nama_${table}, no_hp, email) VALUES (${id}, '333', 'Rina', '${no_hp}', 'a@b.id')`,
      );
    put(1, OLD);
    sqlite.exec(`DELETE FROM ${table} WHERE id = 1`);
    put(2, NEW);
    const kategori = ({ dosen: 'Dosen', pegawai: 'Pegawai' } as const)[table];
    expect(await readHeld(db, { kategori, id: 2 }, Date.now())).not.toBeNull();
  });

  it('is not held when it is the same one, nor when it is a first one, nor 72 hours later', async () => {
    const { db, sqlite, change, told, remove, add, held } = campus();
    remove(1);
    add(3, OLD);
    expect(await held(3)).toBeNull();
    sqlite.exec("UPDATE mahasiswa SET no_hp = ''; DELETE FROM nomor_berubah");
    remove(3);
    add(4, NEW);
    expect(await held(4)).toBeNull();
    remove(4);
    sqlite.exec(`UPDATE orang_dihapus SET pada = pada - ${HOURS_72}`);
    add(5, OLD);
    expect(await held(5)).toBeNull();
    await tellFormerNumbers(db, QUEUE, Date.now());
    expect(await told()).toEqual([]);
    change(5, NEW);
    expect(await held(5)).not.toBeNull();
  });

  it('stays held over a change before, and over however many deletions, until it is back to the first one', async () => {
    const { sqlite, change, remove, add, held } = campus();
    change(1, NEW);
    remove(1);
    add(3, NEW);
    expect(await held(3)).not.toBeNull();
    remove(3);
    add(4, NEW);
    expect(await held(4)).not.toBeNull();
    change(4, OLD);
    expect(await held(4)).toBeNull();
    change(4, NEW);
    remove(4);
    add(5, OLD);
    expect(await held(5)).toBeNull();
    expect(sqlite.prepare('SELECT 1 FROM orang_dihapus').all()).toEqual([]);
  });

  it('tells every number before, each once, also one with two names', async () => {
    const { db, sqlite, change, remove, add, told } = campus();
    for (const no_hp of [NEW, `${NEW}3`, NEW]) change(1, no_hp);
    sqlite.exec("UPDATE mahasiswa SET nama_mahasiswa = 'Siti R.' WHERE id = 1");
    remove(1);
    add(3, `${NEW}4`);
    await tellFormerNumbers(db, QUEUE, Date.now());
    expect((await told()).map(({ no_hp }) => no_hp)).toEqual([OLD, NEW, `${NEW}3`]);
  });

  it('may get codes once an operator has released it, also when the person is deleted again', async () => {
    const { db, remove, add, held } = campus();
    remove(1);
    add(3, NEW);
    const audit = { pelaku: 'Operator', sasaran: 'x' };
    await releaseNumber(db, QUEUE, { orang: { kategori: 'Mahasiswa', id: 3 }, audit }, Date.now());
    remove(3);
    add(4, NEW);
    expect(await held(4)).toBeNull();
  });

  it('is found by an index', async () => {
    const { sqlite } = campus();
    const steps = sqlite
      .prepare(
        "EXPLAIN QUERY PLAN SELECT no_hp FROM orang_dihapus WHERE kategori = 'Mahasiswa' AND nomor_induk = '1'",
      )
      .all() as { detail: string }[];
    expect(steps.map(({ detail }) => detail)).toEqual([expect.stringContaining('USING INDEX')]);
  });

  it('is forgotten 72 hours later, and when an erasure takes the person or their number', async () => {
    const { db, sqlite, change, remove, add } = campus();
    const kept = () => db.all(sql`SELECT nomor_induk FROM orang_dihapus`);
    const erased = (no_hp: string) => erase(db, { no_hp, sidik: 'x', audit: null });
    remove(1);
    await cleanup(db, Date.now());
    expect(await kept()).toEqual([{ nomor_induk: '111' }]);
    await cleanup(db, Date.now() + HOURS_72 + 1);
    expect(await kept()).toEqual([]);
    for (const no_hp of [OLD, NEW]) {
      add(3, OLD);
      change(3, NEW);
      remove(3);
      expect(await kept()).toHaveLength(2);
      await erased(no_hp);
      expect(await kept()).toEqual([]);
    }
    add(3, OLD);
    change(3, NEW);
    await erased(NEW);
    expect(await kept()).toEqual([]);
    expect(sqlite.prepare('SELECT 1 FROM mahasiswa WHERE id = 3').all()).toEqual([]);
  });
});
