import { expect, it } from 'vitest';
import { bearer } from '../../support/files/berkas.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const portal = sharedPortal();
const student = shared(async () => bearer(await portal.login('20230001', 'mahasiswa-demo')));
const operator = shared(async () => bearer(await portal.login('operator', 'operator-demo')));

type Who = Record<string, string>;

async function ask(who: Who, method: string, path: string, body?: object) {
  const headers = { ...who, 'Idempotency-Key': crypto.randomUUID() };
  const response = await portal.api(method, `/api/${path}`, body, headers);
  expect(response.ok, path).toBe(true);
  return ((await response.json()) as { data: { id: number; status: string; kabar_mulai?: string } }).data;
}
const news = () => portal.sqlite.prepare('SELECT no_hp FROM pesan WHERE anonim ORDER BY id').all();
const release = () => portal.sqlite.exec('UPDATE nomor_berubah SET ditahan_sampai = 0');

it('sends no news of a complaint to a number while it is held as new', async () => {
  const complaint = { judul: 'Operator', kategori: 'Lainnya', isi: 'Operator itu tidak sopan.' };
  const { id, ...filed } = await ask(student, 'POST', 'pengaduan', complaint);
  expect(filed).not.toHaveProperty('kabar_mulai');
  const { id: id_mahasiswa } = portal.sqlite
    .prepare("SELECT id FROM mahasiswa WHERE nim = '20230001'")
    .get() as {
    id: number;
  };
  await ask(operator, 'PATCH', `mahasiswa/${id_mahasiswa}`, { no_hp: '081200000077' });
  const proses = await ask(operator, 'PATCH', `pengaduan/${id}`, { status: 'Diproses' });
  expect(proses.status).toBe('Diproses');
  await ask(operator, 'POST', `pengaduan/${id}/balasan`, { isi: 'Kami periksa.' });
  expect(news()).toEqual([]);
  const later = await ask(student, 'POST', 'pengaduan', { ...complaint, judul: 'Lagi' });
  expect(Date.parse(later.kabar_mulai ?? ''), 'no news is promised before').toBeGreaterThan(Date.now());
  release();
  await ask(operator, 'PATCH', `pengaduan/${id}`, { status: 'Selesai', tanggapan: 'Sudah ditegur.' });
  expect(news()).toEqual([{ no_hp: '081200000077' }]);
});
