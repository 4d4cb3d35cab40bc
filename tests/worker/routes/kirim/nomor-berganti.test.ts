import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { KirimReply } from '../../../../worker/contract/pesan/kirim.ts';
import { kunci } from '../../../../worker/contract/portal/kunci.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { e164, HOUR_MS, inMs, type Orang, operatorOf, person } from '../../../support/people/kirim.ts';
import { shared } from '../../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../../support/stack/simulated-portal.ts';
import { eventually } from '../../../support/wait.ts';
import { wib } from '../../../support/wib.ts';

const stack = sharedSimulatedPortal({ WA_RATE: '20' });
const operator = shared(() => operatorOf(stack));
beforeEach(() => stack.simulator.reset());

const LISTS = {
  mahasiswa: ['mahasiswa', 'nama_mahasiswa', 'no_hp'],
  orangtua: ['mahasiswa', 'orangtua_wali', 'no_hp_orangtua'],
  dosen: ['dosen', 'nama_dosen', 'no_hp'],
  pegawai: ['pegawai', 'nama_pegawai', 'no_hp'],
  lainnya: ['lainnya', 'nama_lainnya', 'no_hp'],
} as const;
type Jenis = keyof typeof LISTS;

/** Someone of a list of the demo data. */
async function someone(jenis: Jenis) {
  const [list, nama, no_hp] = LISTS[jenis].map((name) => sql.raw(name));
  const [row] = await stack.db.all<{ id: number; nama: string; no_hp: string }>(
    sql`SELECT id, ${nama} AS nama, ${no_hp} AS no_hp FROM ${list} WHERE ${no_hp} <> '' ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error('no demo data');
  return row;
}
const TEXT = 'Rapat besok pagi.';
/** Number of times the number got it. */
const got = (to: Orang) => operator.textsTo(to).filter((text) => text === TEXT).length;
async function move(jenis: Jenis, id: number, to: string) {
  const [list, , no_hp] = LISTS[jenis];
  expect((await operator.call('PATCH', `${list}/${id}`, { [no_hp]: to })).status).toBe(200);
}

/** A broadcast for later, then begun after `between`. */
async function later(members: { nama: string; no_hp: string }[], between: () => Promise<unknown>) {
  const group = await operator.group(members);
  const id = await operator.broadcast(group.id, { body: TEXT, jadwal: inMs(HOUR_MS) });
  await between();
  await operator.overdue(id, 1_000);
  await operator.tick();
  await operator.until(id, ({ status }) => status === 'selesai');
  return id;
}

it('a scheduled broadcast does not go to a number that its person has left, and says so', async () => {
  for (const jenis of Object.keys(LISTS) as Jenis[]) {
    const { id: whose, ...left } = await someone(jenis);
    const other = person();
    const id = await later([left, other], () => move(jenis, whose, person().no_hp));
    expect([got(left), got(other)], jenis).toEqual([0, 1]);
    expect((await operator.report(`broadcast/${id}/pesan?status=cancel&page=1`)).data).toMatchObject([
      { no_hp: left.no_hp, status: 'cancel', alasan: expect.stringContaining('Nomor penerima ini diganti') },
    ]);
    expect((await operator.call('POST', `broadcast/${id}/ulang`)).status, 'nor when sent again').toBe(409);
    await move(jenis, whose, left.no_hp);
  }
});

it('nor to one that they left together with a corrected name', async () => {
  for (const jenis of Object.keys(LISTS) as Jenis[]) {
    const { id: whose, ...left } = await someone(jenis);
    const [list, nama, no_hp] = LISTS[jenis];
    const change = (fields: object) => operator.call('PATCH', `${list}/${whose}`, fields);
    await later([left, person()], async () => {
      await change({ [nama]: `${left.nama} S.Ag.`, [no_hp]: person().no_hp });
      await change({ [nama]: `${left.nama} M.Ag.` });
    });
    expect(got(left), jenis).toBe(0);
    await change({ [nama]: left.nama, [no_hp]: left.no_hp });
  }
});

it('nor to one that they left after their name had been corrected', async () => {
  for (const jenis of Object.keys(LISTS) as Jenis[]) {
    const { id: whose, ...left } = await someone(jenis);
    const [list, nama] = LISTS[jenis];
    const rename = (to: string) => operator.call('PATCH', `${list}/${whose}`, { [nama]: to });
    await later([left, person()], async () => {
      await rename(`${left.nama} S.Ag.`);
      await move(jenis, whose, person().no_hp);
    });
    expect(got(left), jenis).toBe(0);
    await rename(left.nama);
    await move(jenis, whose, left.no_hp);
  }
});

it('nor to one of a person who was deleted and is added again with another name and number', async () => {
  for (const jenis of ['mahasiswa', 'dosen', 'pegawai'] as const) {
    const { id: whose, ...left } = await someone(jenis);
    const [list, nama, no_hp] = LISTS[jenis];
    const { body } = await operator.call('GET', `${list}/${whose}`);
    const { data } = body as { data: object };
    const replace = async (id: number, fields: object) => {
      await operator.call('DELETE', `${list}/${id}`);
      const added = await operator.call('POST', list, { ...data, ...fields });
      expect(added.status, jenis).toBe(201);
      return (added.body as { data: { id: number } }).data.id;
    };
    let again = whose;
    await later([left, person()], async () => {
      again = await replace(whose, { [nama]: `${left.nama} S.Ag.`, [no_hp]: person().no_hp });
      again = await replace(again, { [nama]: `${left.nama} M.Ag.`, [no_hp]: person().no_hp });
    });
    expect(got(left), jenis).toBe(0);
    await replace(again, {});
  }
});

it('goes to a number that was given by hand, to one left before, and to one that its person has again', async () => {
  const { id, ...one } = await someone('dosen');
  const byHand = { nama: 'Panitia Wisuda', no_hp: one.no_hp };
  await later([byHand], () => move('dosen', id, person().no_hp));
  expect(got(one)).toBe(1);
  await later([one], async () => {});
  expect(got(one)).toBe(2);
  await move('dosen', id, one.no_hp);
  await later([one], async () => {
    await move('dosen', id, person().no_hp);
    await move('dosen', id, one.no_hp);
  });
  expect(got(one)).toBe(3);
});

it('a single message that failed is not sent again to a number that its person has left, and says so', async () => {
  const { id: whose, ...left } = await someone('mahasiswa');
  const of = { ...left, kategori: 'Mahasiswa' };
  const row = async (id: number) =>
    (await operator.report(`reportpesan/Mahasiswa?cari=${left.no_hp}`)).data.find((one) => one.id === id);
  const again = async (id: number) => {
    expect((await operator.call('POST', `pesan/${id}/ulang`)).status).toBe(202);
    await stack.idle();
    return row(id);
  };
  stack.simulator.faults.refusedNumbers = [e164(left)];
  const { data } = await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...of, body: TEXT });
  await eventually(async () => (await row(data.id))?.status === 'cancel');
  stack.simulator.faults.refusedNumbers = [];
  await move('mahasiswa', whose, person().no_hp);
  expect(await again(data.id)).toMatchObject({
    status: 'cancel',
    alasan: expect.stringContaining('Nomor penerima ini diganti'),
  });
  expect(got(left)).toBe(0);
  await move('mahasiswa', whose, left.no_hp);
  expect(await again(data.id)).toMatchObject({ status: 'sent' });
  expect(got(left)).toBe(1);
});

it('a message of another system to a NIM does not go to the number that the student left while it rested, whatever name it gives', async () => {
  const { id: whose, ...left } = await someone('mahasiswa');
  const [student] = await stack.db.all<{ nim: string }>(sql`SELECT nim FROM mahasiswa WHERE id = ${whose}`);
  const { data: key } = await operator.exact(201, kunci.create.reply, 'POST', 'kunci', {
    nama: 'SIAKAD',
    boleh: ['pesan/kirim'],
  });
  const jam_tenang = { aktif: true, mulai: wib(-60), selesai: wib(60), zona: 'Asia/Jakarta' };
  await operator.call('PATCH', 'pengaturan', { jam_tenang });
  const pesan = [
    { nomor_induk: student?.nim, nama: 'Ananda', body: TEXT, mendesak: false },
    { no_hp: left.no_hp, nama: 'Panitia', body: TEXT, mendesak: false },
  ];
  const headers = { ...bearer(key.kunci), 'Idempotency-Key': 'satu' };
  const answer = await stack.api('POST', '/api/kirim/banyak', { pesan }, headers);
  expect(answer.status).toBe(202);
  await operator.call('PATCH', 'pengaturan', { jam_tenang: { ...jam_tenang, aktif: false } });
  await move('mahasiswa', whose, person().no_hp);
  await stack.db.run(sql`UPDATE pesan SET coba_pada = 1, periksa_pada = 1 WHERE id_kunci = ${key.id}`);
  await operator.tick();
  await stack.idle();
  const rows = await stack.db.all(
    sql`SELECT status, alasan_kode FROM pesan WHERE id_kunci = ${key.id} ORDER BY id`,
  );
  expect(rows).toEqual([
    { status: 'cancel', alasan_kode: 'nomor_berganti' },
    { status: 'sent', alasan_kode: null },
  ]);
  await move('mahasiswa', whose, left.no_hp);
});
