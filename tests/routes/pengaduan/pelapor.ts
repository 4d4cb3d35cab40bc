import { describe, expect, it } from 'vitest';
import { auditOf, filed, lecturer, operator, phoneOf, record, run, staff, student } from './stack.ts';

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
