import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listReply } from '../../../worker/contract/daftar.ts';
import { BarisAudit } from '../../../worker/contract/portal/audit.ts';
import { wrapped } from '../../../worker/local/delayed.ts';
import { bearer, fileOf, formOf } from '../../support/files/berkas.ts';
import { workbook } from '../../support/files/excel.ts';
import { operatorOf, people, person } from '../../support/people/kirim.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const stack = sharedPortal();
const operator = shared(() => operatorOf(stack));

const PELAKU = /\(operator\)$/;

const list = (query: Record<string, string> = {}) =>
  operator.exact(200, listReply(BarisAudit), 'GET', `audit?${new URLSearchParams(query)}`);

/** The audit rows since then, the oldest first, without constant values. */
async function acts(during: () => Promise<unknown>) {
  const { meta } = await list();
  const before = meta?.total ?? 0;
  await during();
  const after = await list({ limit: '100' });
  return after.data
    .slice(0, (after.meta?.total ?? 0) - before)
    .reverse()
    .map(({ id: _, pada: __, ...act }) => act);
}

const by = (tindakan: string, sasaran: unknown, rincian: unknown = null) => ({
  pelaku: expect.stringMatching(PELAKU),
  tindakan,
  sasaran,
  rincian,
});

async function made(path: string, body: object): Promise<number> {
  const answer = await operator.call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { data: { id: number } }).data.id;
}

const patch = (path: string, body: object) => operator.call('PATCH', path, body);
const remove = (path: string) => operator.call('DELETE', path);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

describe('a session', () => {
  const login = (username: string, password: string) =>
    stack.api('POST', '/api/login', { username, password });

  it('is written down when it begins and when it ends', async () => {
    const did = await acts(async () => {
      const token = await stack.login('20230001', 'mahasiswa-demo');
      await stack.api('POST', '/api/logout', undefined, bearer(token));
    });
    const pelaku = expect.stringMatching(/\(20230001\)$/);
    expect(did).toEqual([
      { pelaku, tindakan: 'Masuk', sasaran: 'Portal', rincian: 'Browser lain, perangkat baru' },
      { pelaku, tindakan: 'Keluar', sasaran: 'Portal', rincian: null },
    ]);
  });

  it('that does not begin names the account, and never what was typed', async () => {
    const did = await acts(async () => {
      await login('20230001', 'salah');
      await login('kata-sandi-saya', 'kata-sandi-saya');
    });
    expect(did).toMatchObject([
      {
        pelaku: 'Belum masuk',
        tindakan: 'Gagal masuk',
        sasaran: expect.stringMatching(/\(20230001\)$/),
      },
      { pelaku: 'Belum masuk', tindakan: 'Gagal masuk', sasaran: 'Akun yang tidak ada' },
    ]);
    expect(JSON.stringify(did)).not.toContain('kata-sandi-saya');
  });

  it('is written down so often an hour, and always when it is an operator’s', async () => {
    await stack.env.DB.prepare(
      "INSERT OR REPLACE INTO batas (kunci, jumlah, berakhir_pada) VALUES ('catat:masuk', 498, ?)",
    )
      .bind(Date.now() + 60_000)
      .run();
    const did = await acts(async () => {
      for (const nama of ['a', 'b', 'c', '20230001', 'operator']) await login(nama, 'salah');
    });
    expect(did).toMatchObject([
      { sasaran: 'Akun yang tidak ada', rincian: expect.not.stringContaining('tidak dicatat') },
      {
        sasaran: 'Akun yang tidak ada',
        rincian: expect.stringMatching(/Yang berikutnya dalam jam ini tidak dicatat$/),
      },
      { sasaran: expect.stringMatching(PELAKU) },
    ]);
  });
});

describe('an account', () => {
  const reset = (username: string) =>
    stack.api('POST', '/api/reset-password', { username, kode: '000000', password: 'sandi baru 2026' });

  it('that is registered, by the page', async () => {
    const did = await acts(() =>
      stack.api('POST', '/api/register', {
        username: '20230038',
        no_hp: '0800-0000-0038',
        akses: 'Mahasiswa',
      }),
    );
    expect(did).toEqual([
      {
        pelaku: 'Belum masuk',
        tindakan: 'Mendaftar',
        sasaran: expect.stringMatching(/\(20230038\)$/),
        rincian: 'Lewat halaman verifikasi',
      },
    ]);
  });

  it('that somebody tries to open by a code or an old password', async () => {
    const mahasiswa = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    const did = await acts(async () => {
      await reset('20230001');
      await reset('tidak-ada');
      const body = { password_lama: 'salah', password: 'sandi baru 2026' };
      await stack.api('POST', '/api/password', body, mahasiswa);
    });
    expect(did).toMatchObject([
      { tindakan: 'Gagal memakai kode', sasaran: expect.stringMatching(/\(20230001\)$/) },
      { tindakan: 'Gagal memakai kode', sasaran: 'Akun yang tidak ada' },
      { tindakan: 'Gagal mengganti password', sasaran: expect.stringMatching(/\(20230001\)$/) },
    ]);
  });
});

describe('master data', () => {
  it('that is added, edited and deleted', async () => {
    const no_hp = person().no_hp;
    const did = await acts(async () => {
      const id = await made('lainnya', { nama_lainnya: 'Kantin <b>', no_hp });
      await patch(`lainnya/${id}`, { nama_lainnya: 'Kantin Baru' });
      // Repeats the stored values: no change.
      await patch(`lainnya/${id}`, { nama_lainnya: 'Kantin Baru', no_hp });
      await remove(`lainnya/${id}`);
      await remove(`lainnya/${id}`);
    });
    expect(did).toEqual([
      by('Menambah', `Kontak Kantin <b> (${no_hp})`),
      by('Mengubah', `Kontak Kantin <b> (${no_hp})`, 'Nama: Kantin <b> → Kantin Baru'),
      by('Menghapus', `Kontak Kantin Baru (${no_hp})`),
    ]);
  });

  it('that several people change at once, each from what it was and once', async () => {
    const names = ['Kantin', 'Warung', 'Kedai', 'Toko'];
    const { DB } = stack.env;
    // All of them read the row before one of them writes it.
    stack.env.DB = wrapped(DB, (ask) => setImmediate().then(ask));
    const did = await acts(async () => {
      const id = await made('lainnya', { nama_lainnya: 'Asal', no_hp: person().no_hp });
      await Promise.all([...names, ...names].map((nama_lainnya) => patch(`lainnya/${id}`, { nama_lainnya })));
      const fakultas = await made('fakultas', { nama_fakultas: 'Asal' });
      await Promise.all(
        [...names, ...names].map((nama_fakultas) => patch(`fakultas/${fakultas}`, { nama_fakultas })),
      );
    });
    stack.env.DB = DB;
    const changes = did.flatMap(({ tindakan, rincian }) => (tindakan === 'Mengubah' ? String(rincian) : []));
    const steps = changes.map((rincian) => rincian.replace('Nama: ', '').split(' → '));
    const begins = steps.flatMap(([before], n) => (before === 'Asal' ? n : []));
    expect(begins).toHaveLength(2);
    for (const [n, [before]] of steps.entries())
      if (before !== 'Asal') expect(before).toBe(steps[n - 1]?.[1]);
  });

  it('that is taken as a whole list, with how many', async () => {
    const take = async (path: string) => (await operator.call('GET', path)).body as { data: unknown[] };
    const counts: number[] = [];
    const did = await acts(async () => {
      for (const path of ['mahasiswa', 'dosen', 'pegawai', 'lainnya', 'surat', 'suratmasuk', 'pengaduan'])
        counts.push((await take(path)).data.length);
      counts.push((await take('mahasiswa?angkatan=2023')).data.length);
      // Pages are not audited, nor are a person's own data.
      await take('mahasiswa?page=1');
      const own = bearer(await stack.login('20230001', 'mahasiswa-demo'));
      for (const path of ['surat', 'suratmasuk', 'pengaduan'])
        expect((await stack.api('GET', `/api/${path}`, undefined, own)).status).toBe(200);
    });
    const names = ['mahasiswa', 'dosen', 'pegawai', 'lainnya'].map((name) => `Data ${name}`);
    expect(did.filter(({ tindakan }) => tindakan !== 'Masuk')).toEqual([
      ...[...names, 'Surat', 'Surat masuk', 'Pengaduan'].map((sasaran, n) =>
        by('Membuka seluruh daftar', sasaran, `${counts[n]} baris`),
      ),
      by('Membuka seluruh daftar', 'Data mahasiswa', `${counts[7]} baris; Angkatan: 2023`),
    ]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('that moves from one unit to another, by their names', async () => {
    const did = await acts(async () => {
      const [first, second] = [
        await made('fakultas', { nama_fakultas: 'Audit Satu' }),
        await made('fakultas', { nama_fakultas: 'Audit Dua' }),
      ];
      const prodi = await made('jurusan', { id_fakultas: second, nama_jurusan: 'Prodi Audit' });
      const dosen = {
        nidn: '0999999991',
        nama_dosen: 'Dr. Audit',
        no_hp: person().no_hp,
        email: 'audit@kampus.ac.id',
      };
      const id = await made('dosen', { ...dosen, id_fakultas: first, id_prodi: '', jabatan: 'Dosen' });
      const moved = await patch(`dosen/${id}`, { id_fakultas: second, id_prodi: prodi });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
      await patch(`jurusan/${prodi}`, { nama_jurusan: 'Prodi Lain' });
      await remove(`dosen/${id}`);
      await remove(`jurusan/${prodi}`);
      await patch(`fakultas/${first}`, { nama_fakultas: 'Audit Tiga' });
      await remove(`fakultas/${first}`);
      await remove(`fakultas/${second}`);
    });
    expect(did).toEqual([
      by('Menambah', 'Fakultas Audit Satu'),
      by('Menambah', 'Fakultas Audit Dua'),
      by('Menambah', 'Program studi Prodi Audit', 'Fakultas: Audit Dua'),
      by('Menambah', 'Dosen Dr. Audit (0999999991)'),
      by(
        'Mengubah',
        'Dosen Dr. Audit (0999999991)',
        'Fakultas: Audit Satu → Audit Dua; Program Studi: (kosong) → Prodi Audit',
      ),
      by('Mengubah', 'Program studi Prodi Audit', 'Nama: Prodi Audit → Prodi Lain'),
      by('Menghapus', 'Dosen Dr. Audit (0999999991)'),
      by('Menghapus', 'Program studi Prodi Lain'),
      by('Mengubah', 'Fakultas Audit Satu', 'Nama: Audit Satu → Audit Tiga'),
      by('Menghapus', 'Fakultas Audit Tiga'),
      by('Menghapus', 'Fakultas Audit Dua'),
    ]);
  });

  it('that is refused leaves nothing behind, but who was not allowed it', async () => {
    const did = await acts(async () => {
      const { body } = await operator.call('GET', 'mahasiswa?limit=10');
      const [first, second] = (body as { data: { id: number; nim: string }[] }).data;
      expect((await patch(`mahasiswa/${first?.id}`, { nim: second?.nim })).status).toBe(409);
      expect((await patch(`mahasiswa/${first?.id}`, { no_hp: 'bukan nomor' })).status).toBe(422);
      expect((await remove('mahasiswa/999999')).status).toBe(404);
      // Programmes and people are in it.
      expect((await remove('fakultas/1')).status).toBe(409);
      const mahasiswa = bearer(await stack.login('20230001', 'mahasiswa-demo'));
      await stack.api('DELETE', '/api/mahasiswa/1', undefined, mahasiswa);
    });
    expect(did).toEqual([
      expect.objectContaining({ tindakan: 'Masuk' }),
      {
        pelaku: expect.stringMatching(/\(20230001\)$/),
        tindakan: 'Ditolak',
        sasaran: 'DELETE /api/mahasiswa/…',
        rincian: null,
      },
    ]);
  });

  it('that is imported and exported, with how many rows; not what was only looked at', async () => {
    const rows = people(3).map(({ nama, no_hp }) => [nama, no_hp]);
    const send = (fields: Record<string, string>) => {
      const file = new Blob([new Uint8Array(workbook('xlsx', { Data: [['Nama', 'Nomor HP'], ...rows] }))]);
      return stack.api(
        'POST',
        '/api/lainnya/impor',
        formOf({ file, ...fields }, 'data.xlsx'),
        operator.headers,
      );
    };
    const did = await acts(async () => {
      expect((await send({ pratinjau: '1' })).status).toBe(200);
      expect((await send({})).status).toBe(200);
      // All of them are there by now.
      expect((await send({})).status).toBe(200);
      await operator.call('GET', 'lainnya/ekspor?cari=Penerima');
      await operator.call('GET', 'dosen/ekspor?id_fakultas=2&id_prodi=7&jabatan=Dosen&angkatan=2023');
      await operator.call('GET', 'reportpesan/Dosen/ekspor');
    });
    expect(did).toEqual([
      by('Mengimpor', 'Data lainnya', '3 baris'),
      by('Mengekspor', 'Data lainnya', 'Pencarian: Penerima'),
      by(
        'Mengekspor',
        'Data dosen',
        'Fakultas: Syariah dan Hukum; Program Studi: Hukum Ekonomi Syariah; Jabatan: Dosen',
      ),
      by('Mengekspor', 'Report pesan Dosen'),
    ]);
  });
});

it('a group and its members', async () => {
  const members = people(2);
  const did = await acts(async () => {
    const group = await operator.group([], 'Dosen', 'Rapat');
    const input = { id_group: group.id, members };
    await operator.call('POST', 'addmember', input);
    await operator.call('POST', 'addmember', input);
    await operator.call('POST', `updategroup/${group.kode}`, { nama_group: 'Rapat Besar' });
    await operator.call('POST', `updategroup/${group.kode}`, { nama_group: 'Rapat Besar' });
    const { body } = await operator.call('GET', `group/Dosen/${group.kode}`);
    const [member] = (body as { data: { member: { id: number }[] } }).data.member;
    await remove(`hapusmember/${member?.id}`);
    await remove(`hapusmember/${member?.id}`);
    await operator.deleteGroup(group);
  });
  const group = (name: string) => expect.stringMatching(new RegExp(`^Group ${name} \\([A-Z0-9]{8}\\)$`));
  expect(did).toEqual([
    by('Menambah', group('Rapat'), 'Kategori: Dosen'),
    by('Menambah', group('Rapat'), '2 member'),
    by('Mengubah', group('Rapat'), 'Nama: Rapat → Rapat Besar'),
    by('Menghapus', expect.stringMatching(/^Member Penerima \d+ \(0813\d+\) dari Group Rapat Besar/)),
    by('Menghapus', group('Rapat Besar')),
  ]);
});

it('a file that is uploaded and deleted', async () => {
  const did = await acts(async () => {
    const form = formOf({ nama_file: 'Denah', file: new Blob([fileOf('png')]) }, 'denah.png');
    const response = await stack.api('POST', '/api/filegambar', form, operator.headers);
    const { data } = (await response.json()) as { data: { id: number } };
    await remove(`filegambar/${data.id}`);
    await remove(`filegambar/${data.id}`);
    const wrong = formOf({ nama_file: 'Palsu', file: new Blob([fileOf('html')]) }, 'denah.png');
    await stack.api('POST', '/api/filegambar', wrong, operator.headers);
  });
  expect(did).toEqual([by('Mengunggah', 'File Denah'), by('Menghapus', 'File Denah')]);
});

describe('what is sent', () => {
  it('to one person, once for each key', async () => {
    const to = person();
    const headers = key();
    const did = await acts(async () => {
      const input = { ...to, body: 'Isi yang rahasia' };
      const send = () => operator.call('POST', 'kirimpesan', input, headers);
      await Promise.all([send(), send()]);
      await send();
      await operator.call('POST', 'kirimpesan', { ...input, no_hp: 'x' }, key());
    });
    expect(did).toEqual([by('Mengirim pesan', `${to.nama} (${to.no_hp})`, 'Jenis: teks; kategori: Lainnya')]);
  });

  it('to a group: ordered, stopped, and sent again', async () => {
    const group = await operator.group(people(3));
    const jadwal = new Date(Date.now() + 3_600_000).toISOString();
    let id = 0;
    const headers = key();
    const did = await acts(async () => {
      const input = { id_group: group.id, body: 'Halo', jadwal };
      const send = () => operator.call('POST', 'kirimbroadcast', input, headers);
      const { body } = await send();
      id = (body as { data: { id_broadcast: number } }).data.id_broadcast;
      await send();
      await operator.call('POST', 'kirimbroadcast', { ...input, id_group: 999_999 });
      await operator.call('POST', `broadcast/${id}/batal`);
      await operator.call('POST', `broadcast/${id}/batal`);
      await operator.call('POST', `broadcast/${id}/lanjut`);
    });
    expect(did).toEqual([
      by(
        'Mengirim broadcast',
        `Group Group Uji (${group.kode})`,
        expect.stringMatching(/^Jenis: teks; 3 penerima; jadwal: \d+ \p{L}+ \d{4} pukul \d\d\.\d\d WIB$/u),
      ),
      by('Menghentikan broadcast', `Broadcast ${id} ke Group Uji`),
    ]);

    await stack.env.DB.prepare(
      "UPDATE pesan SET alasan = 'Ditolak', alasan_kode = 'penerima' WHERE id_broadcast = ?",
    )
      .bind(id)
      .run();
    const again = await acts(async () => {
      const headers = key();
      const first = await operator.call('POST', `broadcast/${id}/ulang`, undefined, headers);
      expect(first).toEqual({ status: 202, body: { success: true, data: { jumlah: 3 } } });
      expect(await operator.call('POST', `broadcast/${id}/ulang`, undefined, headers)).toEqual(first);
    });
    expect(again).toEqual([by('Mengirim ulang', `Broadcast ${id} ke Group Uji`, '3 pesan')]);
  });

  it('again, or given up, one by one', async () => {
    const to = person();
    const { id } = (await stack.env.DB.prepare(
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, belum_pasti) VALUES ('Lainnya', ?, ?, 'teks', 'x', 'pending', 1)
       RETURNING id`,
    )
      .bind(to.nama, to.no_hp)
      .first<{ id: number }>()) ?? { id: 0 };
    const did = await acts(async () => {
      await operator.call('POST', `pesan/${id}/batal`);
      await operator.call('POST', `pesan/${id}/batal`);
      const headers = key();
      await operator.call('POST', `pesan/${id}/ulang`, undefined, headers);
      await operator.call('POST', `pesan/${id}/ulang`, undefined, headers);
    });
    const sasaran = `Pesan teks ke ${to.nama} (${to.no_hp})`;
    expect(did).toEqual([by('Membatalkan pesan', sasaran), by('Mengirim ulang', sasaran)]);
  });
});

describe('the database', () => {
  const run = (sql: string) => stack.env.DB.prepare(sql).run();

  it('refuses to change, delete or replace a row', async () => {
    await expect(run("UPDATE audit SET pelaku = 'Bukan saya'")).rejects.toThrow('never changed');
    await expect(run('DELETE FROM audit')).rejects.toThrow('never deleted');
    await expect(
      run(
        "INSERT OR REPLACE INTO audit (id, pada, pelaku, tindakan, sasaran) VALUES (1, 0, 'Bukan saya', 'Masuk', 'Portal')",
      ),
    ).rejects.toThrow('never replaced');
  });

  it('changes nothing when it cannot be written down', async () => {
    await run(
      "CREATE TRIGGER rusak BEFORE INSERT ON audit WHEN new.tindakan = 'Menambah' BEGIN SELECT RAISE(ABORT, 'rusak'); END",
    );
    const nama_lainnya = 'Tidak Tercatat';
    const answer = await operator.call('POST', 'lainnya', { nama_lainnya, no_hp: person().no_hp });
    await run('DROP TRIGGER rusak');
    expect(answer.status).toBe(500);
    const { body } = await operator.call('GET', `lainnya?cari=${nama_lainnya}`);
    expect(body).toMatchObject({ data: [] });
  });
});

describe('the list', () => {
  it('is newest first, in pages, and whole as a file', async () => {
    const first = await list();
    const second = await list({ page: '2' });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids).toHaveLength(20);
    expect(first.meta).toMatchObject({ page: 1, limit: 10, total: first.data[0]?.id });
    const { body } = await operator.call('GET', 'audit/ekspor');
    const { data } = listReply(BarisAudit).parse(body);
    expect(data).toHaveLength((first.meta?.total ?? 0) + 1);
    expect(data[0]).toMatchObject({ tindakan: 'Mengekspor', sasaran: 'Audit' });
  });

  it('finds by any of its words, and by day', async () => {
    const found = await list({ cari: 'rapat besar' });
    expect(found.data.map(({ tindakan }) => tindakan)).toEqual(['Menghapus', 'Menghapus', 'Mengubah']);
    expect(found.meta?.total).toBe(3);
    expect((await list({ cari: 'Ra' })).meta?.total).toBeGreaterThan(3);
    expect((await list({ cari: '%" OR 1' })).data).toEqual([]);
  });

  it('is cut at the days asked for, as they are in Jakarta', async () => {
    const db = stack.env.DB;
    await db.batch([
      db.prepare('DROP TRIGGER audit_tetap_ubah'),
      // As if all but the last three had been yesterday, the newest of them a moment before midnight.
      db.prepare('UPDATE audit SET pada = 1795280399999 WHERE id <= (SELECT max(id) - 3 FROM audit)'),
      db.prepare('UPDATE audit SET pada = 1795280400000 WHERE id > (SELECT max(id) - 3 FROM audit)'),
    ]);
    const { total = 0 } = (await list()).meta ?? {};
    const count = async (query: Record<string, string>) => (await list(query)).meta?.total;
    expect(await count({ dari: '2026-11-22' })).toBe(3);
    expect(await count({ sampai: '2026-11-21' })).toBe(total - 3);
    expect(await count({ dari: '2026-11-21', sampai: '2026-11-22', page: '2' })).toBe(total);
    expect(await count({ dari: '2026-11-23' })).toBe(0);
    expect(await count({ sampai: '2020-01-01' })).toBe(0);
    expect(await count({ dari: '2026-11-22', cari: 'Mengekspor' })).toBeLessThanOrEqual(3);
    expect((await operator.call('GET', 'audit?dari=kemarin')).status).toBe(422);
  });
});

it('takes a moment in an address as the refusal of another one writes it', async () => {
  const refused = (await operator.call('GET', 'audit?dari=kemarin')).body;
  const [moment] = /2026-\S+\+07:00/.exec(JSON.stringify(refused)) ?? [];
  expect((await operator.call('GET', `audit?dari=${moment}&sampai=${moment}`)).status).toBe(200);
});
