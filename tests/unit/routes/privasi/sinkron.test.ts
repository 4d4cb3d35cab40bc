import { describe, expect, it } from 'vitest';
import { person } from '../../../support/people/kirim.ts';
import { privacy } from './stack.ts';

const { all, foundIn, operator, remove, run } = privacy();

describe('somebody whom another system knows', () => {
  const NIM = '20230009';
  const keep = async (status: string, gagal: string | null) => {
    const [list] = await all(
      `INSERT INTO sinkron (id_kunci, jenis, coba, dari, status, gagal, bagian_pada)
       VALUES ((SELECT max(id) FROM kunci_api), 'mahasiswa', 0, 2, ?, ?, 1) RETURNING id`,
      status,
      gagal,
    );
    return list?.id;
  };

  it('is kept in nothing of its lists once erased, and others stay in them', async () => {
    const { no_hp } = person();
    await run('UPDATE mahasiswa SET no_hp = ? WHERE nim = ?', no_hp, NIM);
    await operator.call('POST', 'kunci', { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa'] });
    const failed = (nomor_induk: string | null) => ({ bagian: 1, baris: 1, nomor_induk, alasan: 'Uji' });
    const others = [failed('20230010'), failed(null)];
    const done = await keep('diterapkan', JSON.stringify([failed(NIM), ...others]));
    for (const nomor of [NIM, '20230010'])
      await run(
        "INSERT INTO sinkron_beda (id_sinkron, beda, nomor_induk) VALUES (?, 'hapus', ?)",
        done,
        nomor,
      );
    const open = await keep('menunggu_bagian', null);
    await run(
      "INSERT INTO sinkron_bagian (id_sinkron, bagian, sidik, isi) VALUES (?, 1, '', ?)",
      open,
      JSON.stringify([{ n: NIM, b: 1, d: {} }]),
    );

    await remove(no_hp);
    expect(await foundIn(NIM)).toEqual([]);
    expect(await all('SELECT nomor_induk FROM sinkron_beda')).toEqual([{ nomor_induk: '20230010' }]);
    const [kept] = await all('SELECT gagal FROM sinkron WHERE id = ?', done);
    expect(JSON.parse(String(kept?.gagal))).toEqual(others);
    await run('DELETE FROM sinkron');
    await run('DELETE FROM kunci_api');
  });

  it('is kept in none either as the parent of a student', async () => {
    const { no_hp } = person();
    await operator.call('POST', 'lainnya', { nama_lainnya: 'Bu-Wali', no_hp });
    await operator.call('POST', 'kunci', { nama: 'SIAKAD', boleh: ['sinkron/mahasiswa'] });
    const parent = { orangtua_wali: 'Bu-Wali', no_hp_orangtua: no_hp };
    await run(
      "INSERT INTO sinkron_beda (id_sinkron, beda, nomor_induk, data) VALUES (?, 'tambah', 'BARU', ?)",
      await keep('coba', null),
      JSON.stringify(parent),
    );
    await run(
      "INSERT INTO sinkron_bagian (id_sinkron, bagian, sidik, isi) VALUES (?, 1, '', ?)",
      await keep('menunggu_bagian', null),
      JSON.stringify([{ n: 'BARU', b: 1, d: parent }]),
    );
    await remove(no_hp);
    expect(await foundIn('Bu-Wali')).toEqual([]);
    await run('DELETE FROM sinkron');
    await run('DELETE FROM kunci_api');
  });
});
