import { expect, it } from 'vitest';
import { bearer } from '../../support/files/berkas.ts';
import { sharedPortal } from '../../support/stack/portal.ts';
import { shared } from '../../support/stack/shared.ts';

const portal = sharedPortal({ WA_GATEWAY: 'fonnte', WA_WEBHOOK_SECRET: 'rahasia-webhook-uji' });
const student = shared(async () => bearer(await portal.login('20230001', 'mahasiswa-demo')));
const operator = shared(async () => bearer(await portal.login('operator', 'operator-demo')));

async function ask(who: Record<string, string>, method: string, path: string, body: object) {
  const headers = { ...who, 'Idempotency-Key': crypto.randomUUID() };
  const response = await portal.api(method, `/api/${path}`, body, headers);
  expect(response.ok, path).toBe(true);
  return ((await response.json()) as { data: { id: number } }).data;
}
const news = () =>
  portal.sqlite
    .prepare('SELECT body FROM pesan WHERE anonim ORDER BY id')
    .all()
    .map(({ body }) => String(body));

it('asks for no reply to the news of a complaint at a gateway that does not tell what is quoted', async () => {
  const complaint = { judul: 'Lampu', kategori: 'Infrastruktur', isi: 'Lampu aula mati.' };
  const { id } = await ask(student, 'POST', 'pengaduan', complaint);
  await ask(operator, 'PATCH', `pengaduan/${id}`, { status: 'Diproses' });
  await ask(operator, 'PATCH', `pengaduan/${id}`, { status: 'Selesai', tanggapan: 'Sudah diganti.' });
  const page = 'https://portal.uji/mahasiswa/pengaduan';
  expect(news()).toEqual([
    expect.stringMatching(new RegExp(`\\nBila ada yang ingin Anda tambahkan, tulis di ${page}$`)),
    expect.stringMatching(
      new RegExp(`\\nBelum beres\\? Sampai \\d+ \\w+ \\d{4} Anda dapat membukanya kembali di ${page}$`),
    ),
  ]);
});
