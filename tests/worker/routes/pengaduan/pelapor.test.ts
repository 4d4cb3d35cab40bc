import { beforeAll, describe, expect, it } from 'vitest';
import { bearer } from '../../../support/files/berkas.ts';
import { complaints } from './stack.ts';

const {
  auditOf,
  filed,
  keyed,
  lecturer,
  operator,
  phoneOf,
  record,
  run,
  select,
  stack,
  staff,
  step,
  stored,
  student,
} = complaints();

describe('a look at whoever complained', () => {
  it.each([
    ['20230001', 'Mahasiswa', () => student],
    ['0001018001', 'Dosen', () => lecturer],
    ['198001012006041001', 'Pegawai', () => staff],
  ])('shows %s, and is in the audit each time, without the name', async (nomor_induk, hak_akses, who) => {
    const { id } = await filed('Menunggu', who());
    const { nama } = await phoneOf(nomor_induk);
    for (const looks of [1, 2]) {
      expect(record(await operator('GET', `/${id}`), 200)).toEqual({
        ...record(await who()('GET', `/${id}`), 200),
        pelapor: { nama, nomor_induk, hak_akses },
      });
      expect((await auditOf(id)).slice(1)).toEqual(
        Array(looks).fill({ pelaku: 'Operator Demo (operator)', tindakan: 'Melihat pelapor', rincian: null }),
      );
    }
  });

  it('is not one where only the complaint is asked for', async () => {
    const { id } = await filed();
    expect(record(await operator('GET', `/${id}?pelapor=tidak`), 200)).not.toHaveProperty('pelapor');
    expect(await auditOf(id)).toHaveLength(1);
    expect((await operator('GET', `/${id}?pelapor=ya`)).status).toBe(422);
  });

  it('shows nothing when it cannot be written down', async () => {
    const { id } = await filed();
    await run("CREATE TRIGGER uji BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'uji'); END");
    const answer = await operator('GET', `/${id}`);
    await run('DROP TRIGGER uji');
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('20230001');
  });
});

describe('a complaint whose author is deleted', () => {
  /** A person of their own, who is then deleted. */
  async function leaver(nim: string) {
    await run(
      `INSERT INTO mahasiswa (nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
       VALUES (?1, 'Pergi ' || ?1, '0812' || ?1, ?1 || '@kampus.ac.id', 1, 2025, '', '')`,
      nim,
    );
    const [{ id } = { id: 0 }] = await select('SELECT id FROM mahasiswa WHERE nim = ?', nim);
    await run(
      `INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, id_mahasiswa) VALUES (?1, '', 'Mahasiswa', ?1, ?2)`,
      nim,
      id,
    );
    for (const status of ['Menunggu', 'Selesai'])
      await run(
        `INSERT INTO pengaduan (id_akun, judul, kategori, isi, status, tanggapan)
         SELECT id, 'Judul', 'Lainnya', 'Isi', ?2, '' FROM akun WHERE username = ?1`,
        nim,
        status,
      );
    const complaints = await select(
      'SELECT p.id FROM pengaduan p JOIN akun a ON a.id = p.id_akun WHERE a.username = ? ORDER BY p.id',
      nim,
    );
    return { id: Number(id), complaints: complaints.map((row) => Number(row.id)) };
  }
  const asked = async (path: string) => {
    const response = await stack.api('GET', path, undefined, operatorHeaders);
    return (await response.json()) as unknown;
  };
  const latest = () => select('SELECT tindakan, sasaran, rincian FROM audit ORDER BY id DESC LIMIT 2');
  let operatorHeaders: Record<string, string>;
  beforeAll(async () => {
    operatorHeaders = bearer(await stack.login('operator', 'operator-demo'));
  });

  it('is told of before, and not in the audit', async () => {
    const { id } = await leaver('25990001');
    expect(await asked(`/api/pengaduan/terbuka/mahasiswa/${id}`)).toEqual({ data: { jumlah: 1 } });
    const sasaran = 'Mahasiswa Pergi 25990001 (25990001)';
    expect(await latest()).toMatchObject([{ tindakan: 'Melihat pelapor', sasaran }, {}]);
    // A look at an unknown person leaves no row.
    const [before] = await stored();
    expect(await asked('/api/pengaduan/terbuka/pegawai/999999')).toMatchObject({
      error: { code: 'tidak_ditemukan' },
    });
    expect(await stored()).toEqual([before]);
    expect((await stack.api('DELETE', `/api/mahasiswa/${id}`, undefined, operatorHeaders)).status).toBe(200);
    expect(await latest()).toEqual([
      { tindakan: 'Menghapus', sasaran, rincian: null },
      { tindakan: 'Melihat pelapor', sasaran, rincian: 'Sebelum menghapus' },
    ]);
  });

  it('leaves the same row in the audit when looked for as one who has none', async () => {
    const { id } = await leaver('25990003');
    await run('DELETE FROM pengaduan WHERE id_akun = (SELECT id FROM akun WHERE username = ?)', '25990003');
    expect(await asked(`/api/pengaduan/terbuka/mahasiswa/${id}`)).toEqual({ data: { jumlah: 0 } });
    expect((await latest())[0]).toEqual({
      tindakan: 'Melihat pelapor',
      sasaran: 'Mahasiswa Pergi 25990003 (25990003)',
      rincian: 'Sebelum menghapus',
    });
  });

  it('stays, without a name, and is settled as any other, with nobody told', async () => {
    const { id, complaints } = await leaver('25990002');
    await stack.api('DELETE', `/api/mahasiswa/${id}`, undefined, operatorHeaders);
    const [open = 0, settled = 0] = complaints;
    expect(record(await operator('GET', `/${settled}`), 200)).toMatchObject({ pelapor: null });
    const [before] = await stored();
    const key = keyed();
    for (const _ of [1, 2])
      expect(record(await step(open, { status: 'Diproses' }, key), 200)).toMatchObject({
        status: 'Diproses',
      });
    expect((await stored())[0]).toEqual({
      ...before,
      audit: Number(before?.audit) + 1,
      idempotensi: Number(before?.idempotensi) + 1,
    });
    expect((await step(open, { status: 'Diproses' })).status).toBe(422);
    expect(record(await step(open, { status: 'Selesai', tanggapan: 'Sudah.' }), 200)).toMatchObject({
      status: 'Selesai',
      tanggapan: 'Sudah.',
    });
  });
});
