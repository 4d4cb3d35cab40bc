import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteAbandoned } from '../../../../worker/berkas/index.ts';
import { PASSPHRASE } from '../../../../worker/local/esign/stand-in.ts';
import { answerWith, startEsign } from '../../../support/outside/esign.ts';
import { AKTIF, lettersOf } from '../../../support/people/surat.ts';
import { SIGNER, signingOf } from '../../../support/people/tanda-tangan.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

const esign = await startEsign();
const stack = sharedPortal(esign.variables);
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));
const { all, linkOf, issuedOf, setSigners, waiting, see, post, codeFor, expectIssuedOnce } = signingOf(
  stack,
  letters,
);
const passphrase = PASSPHRASE;

const SECOND = {
  nama: 'Dr. Siti Rahma, M.Pd.',
  nip: '198001012006042001',
  pangkat: 'Pembina (IV/a)',
  jabatan: 'Dekan',
  nik: '3200000000000002',
  no_hp: '080000009002',
  jenis: [],
  jenis_kedua: [AKTIF],
};
const THIRD = { ...SIGNER, nama: 'Dr. Umar, M.A.', nik: '3200000000000003', no_hp: '080000009003' };

beforeAll(() => setSigners(SIGNER, SECOND));
// One student asks for more letters than in a day.
beforeEach(() => stack.sqlite.exec('DELETE FROM batas'));
afterAll(() => setSigners(SIGNER));

const sign = async (link: string, no_hp: string, more: object = {}) =>
  post(link, { passphrase, kode: await codeFor(link, no_hp), ...more });

/** A letter with the first signature, which waits for the second. */
async function signedOnce(): Promise<{ id: number; first: string; second: string; file: Uint8Array }> {
  const { id, link: first } = await waiting(ana);
  expect(await sign(first, SIGNER.no_hp)).toMatchObject({ status: 200 });
  const second = linkOf(id);
  expect(second).not.toBe(first);
  const file = await letters.file((await see(second)).surat.file);
  return { id, first, second, file: new Uint8Array(await file.arrayBuffer()) };
}

const messagesWith = (text: string) =>
  all<{ no_hp: string; body: string }>('SELECT no_hp, body FROM pesan WHERE instr(body, ?)', text);
const hangingFiles = (id: number) =>
  all('SELECT id FROM surat WHERE id = ? AND id_berkas_pertama IS NOT NULL', id).length;

it('lets a letter wait for one signer, then for the other, and issues it with both signatures', async () => {
  const { id, link } = await waiting(ana);
  expect(await see(link)).toMatchObject({
    penanda: { nama: SIGNER.nama },
    giliran: true,
    sudah: [],
    berikutnya: { nama: SECOND.nama },
  });
  expect(messagesWith(link)).toMatchObject([{ no_hp: SIGNER.no_hp }]);

  expect(await sign(link, SIGNER.no_hp)).toMatchObject({
    status: 200,
    body: { data: { surat: { kode: link, status: 'Diproses', file: null }, giliran: false } },
  });
  const second = linkOf(id);
  expect(messagesWith(second)).toMatchObject([
    { no_hp: SECOND.no_hp, body: expect.stringContaining(`${SIGNER.nama} sudah menandatanganinya.`) },
  ]);
  expect(JSON.stringify(await see(link))).not.toContain(second);
  expect(issuedOf(id)).toEqual([]);
  const { kode } = (await letters.row(id)).surat;
  expect((await stack.api('GET', `/api/verifikasi-surat/${kode}`)).status).toBe(404);
  for (const who of [ana.headers, letters.operator])
    expect((await letters.call(who, 'GET', `surat/${id}`)).body).toMatchObject({
      data: { status: 'Diproses', file: null, menunggu_penanda: { nama: SECOND.nama, ke: 2, dari: 2 } },
    });
  expect((await letters.step(id, 'Siap')).status).toBe(200);
  expect(linkOf(id)).toBe(second);

  const seen = await see(second);
  expect(seen).toMatchObject({
    penanda: { nama: SECOND.nama },
    akhir_no_hp: '9002',
    giliran: true,
    sudah: [{ nama: SIGNER.nama }],
    berikutnya: null,
  });
  const once = new Uint8Array(await (await letters.file(seen.surat.file)).arrayBuffer());
  expect(await sign(second, SECOND.no_hp)).toMatchObject({
    status: 200,
    body: { data: { surat: { status: 'Siap', tte: 'ditandatangani' }, giliran: false } },
  });
  const file = await expectIssuedOnce(id);
  expect(Buffer.from(file.subarray(0, once.length)).equals(once)).toBe(true);
  expect(
    Buffer.from(file)
      .toString('latin1')
      .match(/ETSI\.CAdES\.detached/g),
  ).toHaveLength(2);
  expect(await (await stack.api('GET', `/api/verifikasi-surat/${kode}`)).json()).toMatchObject({
    data: { ditandatangani_oleh: `${SIGNER.nama} dan ${SECOND.nama}` },
  });
  expect(hangingFiles(id)).toBe(0);
  expect((await see(link)).surat).toMatchObject({ status: 'Siap', file: expect.any(String) });
  expect((await letters.audit('Menangani surat')).at(-1)).toMatchObject({
    pelaku: `${SIGNER.nama} (penanda)`,
    rincian: expect.stringContaining(`menunggu ${SECOND.nama}`),
  });
});

it('takes the first signature once, whoever taps again, and no refusal after it', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  const both = await Promise.all([post(link, { passphrase, kode }), post(link, { passphrase, kode })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const second = linkOf(id);
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  expect(linkOf(id)).toBe(second);
  expect(messagesWith(second)).toHaveLength(1);
  expect((await post(link, { tolak: true, alasan: 'Keliru' })).status).toBe(410);
  expect((await letters.call({}, 'POST', `tanda-tangan/${link}/kode`)).status).toBe(410);
  expect((await letters.call({}, 'GET', `tanda-tangan/${link}/file`)).status).toBe(410);
  await sign(second, SECOND.no_hp);
  await expectIssuedOnce(id);
});

it('takes no code of the first signer from the second', async () => {
  const { link } = await waiting(ana);
  const kode = await codeFor(link);
  const hash = () => all<{ kode_hash: string }>('SELECT kode_hash FROM kode_tanda_tangan');
  const before = hash();
  stack.sqlite.exec(
    'CREATE TRIGGER tetap BEFORE DELETE ON kode_tanda_tangan BEGIN SELECT RAISE(IGNORE); END',
  );
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  stack.sqlite.exec('DROP TRIGGER tetap');
  expect(hash()).toEqual(before);
  const [row] = all<{ tte_kode: string }>('SELECT tte_kode FROM surat WHERE tte_kode_pertama = ?', link);
  expect(await post(row?.tte_kode ?? '', { passphrase, kode })).toMatchObject({
    status: 422,
    body: { error: { fields: { kode: expect.any(String) } } },
  });
});

it('goes on with the first file of an attempt that died before it handed the letter over', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  stack.sqlite.exec(
    "CREATE TRIGGER mati BEFORE UPDATE OF tte_kode_pertama ON surat WHEN new.tte_kode_pertama IS NOT NULL BEGIN SELECT RAISE(ABORT, 'mati'); END",
  );
  expect((await post(link, { passphrase, kode })).status).toBe(500);
  stack.sqlite.exec('DROP TRIGGER mati');
  esign.paths.length = 0;
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  expect(esign.paths).toEqual([]);
  await sign(linkOf(id), SECOND.no_hp);
  await expectIssuedOnce(id);
});

it('is unconfirmed after a lost answer to the second, who signs the first one’s file again', async () => {
  const { id, second, file: once } = await signedOnce();
  const kode = await codeFor(second, SECOND.no_hp);
  esign.next(async (signed) => {
    await signed();
    return new Response('<html>Bad gateway</html>', { status: 502 });
  });
  expect((await post(second, { passphrase, kode })).status).toBe(500);
  expect((await see(second)).surat).toMatchObject({ status: 'Diproses', tte: 'belum_pasti' });
  const both = await Promise.all([post(second, { passphrase, kode }), post(second, { passphrase, kode })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const file = await expectIssuedOnce(id);
  expect(Buffer.from(file.subarray(0, once.length)).equals(once)).toBe(true);
});

it.each([
  ['a 500', () => Response.json({ status_code: 5000, error: 'gagal' }, { status: 500 })],
  ['a wrong passphrase', () => Response.json({ status_code: 2031, error: 'salah' }, { status: 400 })],
  ['the file as it was sent', async (_signed: unknown, sent: Uint8Array) => answerWith(sent)],
])('keeps the first signature when the client answers the second with %s', async (_, play) => {
  const { id, second, file: sent } = await signedOnce();
  const kode = await codeFor(second, SECOND.no_hp);
  esign.next((signed) => play(signed, sent));
  expect((await post(second, { passphrase, kode })).status).toBeGreaterThanOrEqual(422);
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Diproses', tte: 'menunggu', sha256: null });
  expect(issuedOf(id)).toEqual([]);
  expect(await post(second, { passphrase, kode })).toMatchObject({ status: 200 });
  await expectIssuedOnce(id);
});

it('keeps the signature of a first signer who is replaced later', async () => {
  const { id, second } = await signedOnce();
  await setSigners(THIRD, SECOND);
  expect((await letters.call(letters.operator, 'GET', `surat/${id}`)).body).toMatchObject({
    data: { hambatan: null },
  });
  await letters.step(id, 'Siap');
  expect(linkOf(id)).toBe(second);
  expect(await sign(second, SECOND.no_hp)).toMatchObject({ status: 200 });
  await expectIssuedOnce(id);
  await setSigners(SIGNER, SECOND);
});

it('begins anew, under its number, with both signers when the second is replaced', async () => {
  const { id, first, second, file } = await signedOnce();
  const { nomor } = (await letters.row(id)).surat;
  const kode = await codeFor(second, SECOND.no_hp);
  await setSigners(SIGNER, { ...THIRD, jenis_kedua: [AKTIF] });
  expect((await post(second, { passphrase, kode })).status).toBe(410);
  expect((await letters.call(letters.operator, 'GET', `surat/${id}`)).body).toMatchObject({
    data: { hambatan: expect.stringContaining('keduanya menandatangani dari awal') },
  });
  await letters.step(id, 'Siap');
  for (const old of [first, second])
    expect((await letters.call({}, 'GET', `tanda-tangan/${old}`)).status).toBe(404);
  const again = linkOf(id);
  expect(await see(again)).toMatchObject({
    penanda: { nama: SIGNER.nama },
    surat: { nomor },
    sudah: [],
    berikutnya: { nama: THIRD.nama },
  });
  await sign(again, SIGNER.no_hp);
  await sign(linkOf(id), THIRD.no_hp);
  const issued = await expectIssuedOnce(id);
  expect(Buffer.from(issued.subarray(0, file.length)).equals(file)).toBe(false);
  await setSigners(SIGNER, SECOND);
});

it('closes the first link while the second signer is not set any more', async () => {
  const { link } = await waiting(ana);
  await setSigners(SIGNER);
  expect((await letters.call({}, 'GET', `tanda-tangan/${link}`)).status).toBe(410);
  await setSigners(SIGNER, SECOND);
  expect((await see(link)).giliran).toBe(true);
});

it('is refused by the second signer, and then waits for nobody', async () => {
  const { id, first, second } = await signedOnce();
  expect(await post(second, { tolak: true, alasan: 'Semesternya keliru' })).toMatchObject({
    status: 200,
    body: { data: { surat: { status: 'Ditolak' }, giliran: false } },
  });
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Ditolak', catatan: 'Semesternya keliru' });
  expect((await see(first)).surat).toMatchObject({ status: 'Ditolak', file: null });
  expect(hangingFiles(id)).toBe(0);
  expect((await post(second, { passphrase, kode: '123456' })).status).toBe(410);
});

it('issues nothing of a second signature that comes after a refusal', async () => {
  const { id, second } = await signedOnce();
  const kode = await codeFor(second, SECOND.no_hp);
  esign.next(async (signed) => {
    await letters.step(id, 'Ditolak', { catatan: 'Salah orang' });
    return signed();
  });
  await post(second, { passphrase, kode });
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Ditolak', sha256: null, id_berkas: null });
  expect(issuedOf(id)).toEqual([]);
});

it('signs all that wait for the second signer, and no letter that still waits for the first', async () => {
  const early = await waiting(ana);
  const [one, two] = [await signedOnce(), await signedOnce()];
  const { lainnya } = await see(one.second);
  expect(lainnya.map(({ kode }) => kode)).toContain(two.second);
  expect(await sign(one.second, SECOND.no_hp, { semua: true })).toMatchObject({
    status: 200,
    body: { data: { lainnya: [] } },
  });
  for (const { id } of [one, two]) await expectIssuedOnce(id);
  expect(linkOf(early.id)).toBe(early.link);
});

it('removes the file with the first signature once the letter is issued', async () => {
  const { id, second, file } = await signedOnce();
  const [row] = all<{ kunci: string }>(
    'SELECT b.kunci FROM berkas b JOIN surat s ON s.id_berkas_pertama = b.id WHERE s.id = ?',
    id,
  );
  const kept = async () => (await stack.env.BERKAS.get(row?.kunci ?? '')) !== null;
  const cleanUp = async () => {
    stack.sqlite.exec('UPDATE berkas SET created_at = 0 WHERE terbit_pada IS NULL');
    await deleteAbandoned({ db: stack.db, bucket: stack.env.BERKAS }, Date.now());
  };
  await cleanUp();
  expect(await kept()).toBe(true);
  expect(file.length).toBeGreaterThan(0);
  await sign(second, SECOND.no_hp);
  await cleanUp();
  expect(await kept()).toBe(false);
  await expectIssuedOnce(id);
});

it('is signed by hand, and issued at once, while one of its signers lacks NIK or number', async () => {
  for (const lacking of [{ nik: '' }, { no_hp: '' }]) {
    await setSigners(SIGNER, { ...SECOND, ...lacking });
    const id = await letters.accepted(ana);
    expect(await letters.step(id, 'Siap')).toMatchObject({
      status: 200,
      body: { data: { status: 'Siap', tte: null, menunggu_penanda: null } },
    });
    expect((await letters.row(id)).surat.cetak).toMatchObject({ penanda_kedua: { nama: SECOND.nama } });
    expect(issuedOf(id)).toHaveLength(1);
  }
  await setSigners(SIGNER, SECOND);
});

it.each([
  [{ nik: '0'.repeat(16) }, 'Dr. Siti Rahma, M.Pd. belum punya sertifikat elektronik'],
  [{ nik: SIGNER.nik }, 'NIK Dr. H. Ahmad Ridwan, M.Ag. dan Dr. Siti Rahma, M.Pd. sama'],
])('is not approved when the second signer cannot sign it: %j', async (lacking, words) => {
  await setSigners(SIGNER, { ...SECOND, ...lacking });
  const id = await letters.accepted(ana);
  expect(await letters.step(id, 'Siap')).toMatchObject({
    status: 422,
    body: { error: { fields: { status: expect.stringContaining(words) } } },
  });
  await setSigners(SIGNER, SECOND);
});

it('is not issued with one signature after the data of its second signer are erased', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  expect(
    (await stack.api('DELETE', `/api/privasi/${SECOND.no_hp}`, undefined, letters.operator)).status,
  ).toBe(200);
  expect((await post(link, { passphrase, kode })).status).toBe(410);
  expect(issuedOf(id)).toEqual([]);
  await setSigners(SIGNER, SECOND);
});

it('loses the file with the first signature when its student’s data are erased', async () => {
  const budi = await letters.student('20230002');
  const { id, link } = await waiting(budi);
  await sign(link, SIGNER.no_hp);
  const second = linkOf(id);
  expect((await stack.api('DELETE', `/api/privasi/${budi.no_hp}`, undefined, letters.operator)).status).toBe(
    200,
  );
  expect(hangingFiles(id)).toBe(0);
  expect((await letters.call({}, 'GET', `tanda-tangan/${second}`)).status).toBe(410);
});
