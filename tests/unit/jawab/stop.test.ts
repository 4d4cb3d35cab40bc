import { expect, it } from 'vitest';
import { isYes, stopWish } from '../../../worker/jawab/stop.ts';
import { keepNumbers } from '../../../worker/pesan/webhook/nomor.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

it.each([
  'berhenti kirim pesan ya',
  'jangan kirim2 lagi',
  'Jangan kirim-kirim lagi!',
  'stop dong',
  'STOP STOP STOP',
  'gak usah dikirimin lagi',
  'ga usah kirim pesan lagi kak',
  'tolong jangan kirim wa ke nomor ini lagi',
  'tolong stop kirim pesan ke saya',
  'tidak mau menerima broadcast lagi',
  'saya gak mau dapat pesan ini lagi min',
  'jgn spam dong',
  'udah stop broadcastnya ya',
  'nggak usah kirim kirim lagi deh',
  'gak mau dikirimi pengumuman lagi',
  'please stop chat saya terus',
  'mohon hentikan pengiriman pesan ke nomor saya',
  'berhenti langganan dong',
  'saya ingin berhenti berlangganan',
  'berhenti.. tolong',
  'gausah ngirim pengumuman lagi',
  'please stop sending me messages',
])('stops at %j', (text) => expect(stopWish(text)).toBe('sure'));

it.each([
  'saya mau berhenti',
  'info berhenti dong',
  'wa saya berhenti',
  'broadcastnya stop dong',
  'bisa stop kirim pesan?',
  'gimana cara berhenti menerima broadcast',
  'jangan kirim pesan ke sini, ini hp anak saya',
  'stop kirim info lomba',
  'pesannya ganggu banget',
  'spam mulu nih',
  'kok saya dapet broadcast terus sih',
  'kenapa saya dikirimi broadcast',
  'tolong jangan kirim pesan malam malam',
  'STOP x',
  'STOP salah nomor',
  'Stop. Saya tidak kenal Anda',
  'unsubscribe please, wrong person',
  'BERHENTI x',
  'Berhenti. Saya tidak kenal Anda',
])('asks once at %j', (text) => expect(stopWish(text)).toBe('unsure'));

it.each([
  'kapan bus berhenti',
  'stop out kuliah gimana',
  'berhenti kuliah caranya',
  'saya mau berhenti kuliah',
  'kenapa pesan saya berhenti terkirim',
  'stop kontak di kelas rusak',
  'jangan lupa kirim pesan ya',
  'pesan saya tidak terkirim',
  'kok saya gak dapat info wisuda',
  'saya tidak menerima kode reset',
  'saya gak dapat pesan',
  'mau dapat broadcast lagi',
  'kapan dapat broadcast',
  'cara dapat broadcast gimana',
  'belum terima pesan password',
  'surat saya jangan dikirim dulu',
  'jangan kirim surat ke rumah',
  'wifi kampus berhenti terus',
  'kalau berhenti di tengah semester ukt kembali tidak',
  'beasiswa berhenti kalau cuti?',
  'hujan tidak berhenti',
  'saya tidak mau kirim pesan',
  'motor saya berhenti di depan kampus',
  'jangan berhenti kirim info ya',
  'jangan marah ya kak',
  'gak usah pakai materai kan?',
  'tidak perlu datang ke kampus ya',
  'saya berhenti jadi mahasiswa',
  'berhenti jadi mahasiswa',
  'berhenti berharap',
  'saya tidak mau ganti jurusan',
  'jangan bilang siapa siapa ya',
  'gak usah deh kak makasih',
  'kirim pesan ke dosen bagaimana',
  'info pengumuman dong',
  'ya',
  '',
])('does neither at %j', (text) => expect(stopWish(text)).toBeNull());

it('takes a plain yes for the answer to its question', () => {
  expect(['YA', ' ya. ', 'Iya', 'ya stop', 'yaa', 'iya kak', 'iya stop aja kak'].every(isYes)).toBe(true);
  expect(['ya tapi kapan', 'tidak', 'ya ampun', 'iya kak besok', 'iya makasih kak'].some(isYes)).toBe(false);
});

it.each([[], ['081300000001']])(
  'still waits for their yes once a hidden number is shown',
  async (...known) => {
    const { db, sqlite } = memoryDb();
    const wrote = sqlite.prepare(
      'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, stop_pada) VALUES (?, 1, 1, ?)',
    );
    wrote.run('ID.1', 1000);
    for (const no_hp of known) wrote.run(no_hp, null);
    await keepNumbers(db, [
      { type: 'contact', id: 'ID.1', number: '6281300000001', ref: 'kartu', at: new Date(2000) },
    ]);
    expect(sqlite.prepare('SELECT no_hp, stop_pada FROM percakapan').all()).toEqual([
      { no_hp: '081300000001', stop_pada: 1000 },
    ]);
  },
);
