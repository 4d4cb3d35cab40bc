import { afterEach, expect, it, vi } from 'vitest';
import { bearer } from '../../support/files/berkas.ts';
import { sharedPortal } from '../../support/stack/portal.ts';

const stack = sharedPortal();
afterEach(() => void vi.useRealTimers());

it('tells a student from when the next complaint is taken, and takes it then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T08:00:20+07:00') });
  const student = bearer(await stack.login('20230001', 'mahasiswa-demo'));
  const complain = async () => {
    const about = { judul: 'Lampu mati', kategori: 'Lainnya', isi: 'Di ruang B-204' };
    const answer = await stack.api('POST', '/api/pengaduan', about, student);
    return { status: answer.status, text: await answer.text() };
  };
  for (let n = 0; n < 10; n++) expect((await complain()).status).toBe(201);
  vi.setSystemTime(new Date('2026-12-01T07:59:00+07:00'));
  const { status, text } = await complain();
  expect({ status, text }).toEqual({
    status: 429,
    text: expect.stringContaining('coba lagi mulai 1 Desember 2026 pukul 08.01 WIB'),
  });
  vi.setSystemTime(new Date('2026-12-01T08:01:00+07:00'));
  expect((await complain()).status).toBe(201);
});
