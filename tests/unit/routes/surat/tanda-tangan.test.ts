import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeEach, expect, it } from 'vitest';
import { PASSPHRASE } from '../../../../worker/local/esign/stand-in.ts';
import { issue } from '../../../../worker/surat/issue.ts';
import { answerWith, fileIn, startEsign } from '../../../support/outside/esign.ts';
import { lettersOf } from '../../../support/people/surat.ts';
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

// One student asks for more letters than in a day.
beforeEach(() => stack.sqlite.exec('DELETE FROM batas'));

it('lets an approved letter wait for its signer, who gets its link once', async () => {
  const { id, link } = await waiting(ana);
  const { nomor } = (await letters.row(id)).surat;
  expect(nomor).not.toBeNull();
  expect(await letters.step(id, 'Siap')).toMatchObject({ status: 200, body: { data: { tte: 'menunggu' } } });
  const told = all<{ body: string; no_hp: string }>(
    'SELECT body, no_hp FROM pesan WHERE instr(body, ?)',
    link,
  );
  expect(told).toEqual([
    { no_hp: SIGNER.no_hp, body: expect.stringContaining(`https://portal.uji/tanda-tangan/${link}`) },
  ]);
  expect(issuedOf(id)).toEqual([]);
  const seen = await letters.call(ana.headers, 'GET', `surat/${id}`);
  expect(seen.body).toMatchObject({ data: { status: 'Diproses', nomor: null, kode: null, file: null } });
});

it('tells no operator the link, which would let them refuse in the signer’s name', async () => {
  const { link } = await waiting(ana);
  for (const path of [
    'reportpesan/Pegawai?page=1',
    `percakapan/${SIGNER.no_hp}`,
    `privasi/${SIGNER.no_hp}`,
  ]) {
    const reply = await stack.api('GET', `/api/${path}`, undefined, letters.operator);
    const said = await reply.text();
    expect(said).toContain('/tanda-tangan/…');
    expect(said).not.toContain(link);
  }
  const guessed = await stack.api(
    'GET',
    `/api/percakapan/${SIGNER.no_hp}?cari=${link}`,
    undefined,
    letters.operator,
  );
  expect(await guessed.json()).toMatchObject({ data: [] });
});

it('shows the signer the letter, and issues what is signed', async () => {
  const { id, link } = await waiting(ana);
  const seen = await see(link);
  expect(seen).toMatchObject({
    penanda: { nama: SIGNER.nama, jabatan: SIGNER.jabatan },
    akhir_no_hp: '9001',
    surat: { nama: ana.nama, nim: ana.nim, status: 'Diproses', tte: 'menunggu' },
  });
  expect(seen.lainnya.length).toBeGreaterThan(0);
  const unsigned = await letters.file(seen.surat.file);
  expect(unsigned.headers.get('Content-Type')).toBe('application/pdf');

  const kode = await codeFor(link);
  esign.paths.length = 0;
  const signed = await post(link, { passphrase, kode });
  expect(signed).toMatchObject({
    status: 200,
    body: { data: { surat: { status: 'Siap', tte: 'ditandatangani' } } },
  });
  expect(esign.paths).toEqual(['/api/v2/sign/pdf']);
  const file = await expectIssuedOnce(id);
  expect(Buffer.from(file).includes('ETSI.CAdES.detached')).toBe(true);
  const check = await stack.api('GET', `/api/verifikasi-surat/${(await letters.row(id)).surat.kode}`);
  expect(await check.json()).toMatchObject({ data: { ditandatangani_oleh: SIGNER.nama } });
  expect((await letters.audit('Menerbitkan surat')).at(-1)?.pelaku).toBe(`${SIGNER.nama} (penanda)`);
  // A second tap, after a lost answer.
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  await expectIssuedOnce(id);
});

it('keeps a wrong passphrase nowhere, and the code good for the right one', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  const wrong = 'Sandi-Yang-Keliru-7731';
  expect(await post(link, { passphrase: wrong, kode })).toMatchObject({
    status: 422,
    body: { error: { fields: { passphrase: 'Passphrase salah' } } },
  });
  expect(Buffer.from(stack.sqlite.serialize()).includes(wrong)).toBe(false);
  expect(stack.logs().join('\n')).not.toContain(wrong);
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  expect(Buffer.from(stack.sqlite.serialize()).includes(passphrase)).toBe(false);
  expect(stack.logs().join('\n')).not.toContain(passphrase);
  await expectIssuedOnce(id);
});

it('signs only with the last code', async () => {
  const { id, link } = await waiting(ana);
  const refused = { status: 422, body: { error: { fields: { kode: expect.any(String) } } } };
  expect(await post(link, { passphrase })).toMatchObject(refused);
  expect(await post(link, { passphrase, kode: '000000' })).toMatchObject(refused);
  const first = await codeFor(link);
  const kode = await codeFor(link);
  if (first !== kode) expect(await post(link, { passphrase, kode: first })).toMatchObject(refused);
  const other = await waiting(ana);
  expect(await post(other.link, { passphrase, kode })).toMatchObject(refused);
  stack.sqlite.exec('UPDATE kode_tanda_tangan SET berakhir_pada = berakhir_pada - 600000');
  expect(await post(link, { passphrase, kode })).toMatchObject(refused);
  expect((await letters.row(id)).surat.status).toBe('Diproses');
});

it('sends a signer whose number changes the link to what waits, once', async () => {
  const { link } = await waiting(ana);
  await waiting(ana);
  const no_hp = '080000009003';
  const sent = () => all<{ body: string }>('SELECT body FROM pesan WHERE no_hp = ?', no_hp);
  await setSigners({ ...SIGNER, no_hp });
  const oldest = all<{ tte_kode: string }>(
    "SELECT tte_kode FROM surat WHERE status = 'Diproses' AND tte = 'menunggu' ORDER BY id LIMIT 1",
  )[0]?.tte_kode;
  expect(sent()).toEqual([{ body: expect.stringContaining(`https://portal.uji/tanda-tangan/${oldest}`) }]);
  expect([oldest, ...(await see(String(oldest))).lainnya.map(({ kode }) => kode)]).toContain(link);
  await setSigners({ ...SIGNER, no_hp, pangkat: 'Pembina' });
  expect(sent()).toHaveLength(1);
  await setSigners(SIGNER);
  stack.sqlite.exec(`CREATE TRIGGER rusak BEFORE UPDATE ON pengaturan WHEN new.kunci = 'surat_penanda'
    BEGIN SELECT RAISE(ABORT, 'rusak'); END`);
  expect(await setSigners({ ...SIGNER, no_hp })).toMatchObject({ status: 500 });
  stack.sqlite.exec('DROP TRIGGER rusak');
  expect(sent(), 'not saved').toHaveLength(1);
  await setSigners({ ...SIGNER, no_hp });
  expect(sent()).toHaveLength(2);
  await setSigners(SIGNER);
});

it('signs with no code that went to a number that the signer no longer has', async () => {
  const { link } = await waiting(ana);
  const kode = await codeFor(link);
  await setSigners({ ...SIGNER, no_hp: '080000009002' });
  expect(await post(link, { passphrase, kode })).toMatchObject({
    status: 422,
    body: { error: { fields: { kode: expect.any(String) } } },
  });
  const again = await codeFor(link, '080000009002');
  expect(await post(link, { passphrase, kode: again })).toMatchObject({ status: 200 });
  await setSigners(SIGNER);
});

it('is unconfirmed after a lost answer, and signed by the next try with the same code', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  esign.next(async (signed) => {
    await signed();
    return new Response('<html>Bad gateway</html>', { status: 502 });
  });
  expect((await post(link, { passphrase, kode })).status).toBe(500);
  expect((await see(link)).surat).toMatchObject({ status: 'Diproses', tte: 'belum_pasti' });
  expect(issuedOf(id)).toEqual([]);
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  await expectIssuedOnce(id);
});

it.each([
  ['a 500', () => Response.json({ status_code: 5000, error: 'gagal' }, { status: 500 })],
  ['garbage', () => answerWith(Buffer.from('bukan PDF'))],
  ['no file', () => Response.json({ time: 1 })],
  [
    'another number of pages',
    async () => {
      const document = await PDFDocument.create();
      document.addPage();
      document.addPage();
      return answerWith(await document.save());
    },
  ],
  [
    'bytes that no signature covers',
    async (signed: () => Promise<Response>) =>
      answerWith(Buffer.concat([await fileIn(await signed()), Buffer.from('\n% lagi')])),
  ],
])('issues nothing when the client answers with %s', async (_, play) => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  esign.next(play);
  expect((await post(link, { passphrase, kode })).status).toBe(500);
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Diproses', tte: 'menunggu', sha256: null });
  expect(issuedOf(id)).toEqual([]);
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  await expectIssuedOnce(id);
});

it('issues one file of two signatures at once', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  const both = await Promise.all([post(link, { passphrase, kode }), post(link, { passphrase, kode })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await expectIssuedOnce(id);
});

it('does not say that a letter is signed which was refused during the signature', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  esign.next(async (signed) => {
    await post(link, { tolak: true, alasan: 'Nama keliru' });
    return signed();
  });
  expect(await post(link, { passphrase, kode })).toMatchObject({
    status: 410,
    body: { error: { code: 'sudah_ditutup' } },
  });
  expect(issuedOf(id)).toEqual([]);
});

it('issues the file of an attempt that died before, and signs no second one', async () => {
  const { id, link } = await waiting(ana);
  const kode = await codeFor(link);
  stack.sqlite.exec(
    "CREATE TRIGGER mati BEFORE UPDATE OF sha256 ON surat BEGIN SELECT RAISE(ABORT, 'mati'); END",
  );
  expect((await post(link, { passphrase, kode })).status).toBe(500);
  stack.sqlite.exec('DROP TRIGGER mati');
  const { objectKey } = await letters.row(id);
  const kept = await stack.env.BERKAS.get(objectKey ?? '');
  const bytes = new Uint8Array((await kept?.arrayBuffer()) ?? []);
  esign.paths.length = 0;
  expect(await post(link, { passphrase, kode })).toMatchObject({ status: 200 });
  expect(esign.paths).toEqual([]);
  expect(await expectIssuedOnce(id)).toEqual(bytes);
});

it('prints a letter anew, under its number, for the signer who follows one that left', async () => {
  const { id, link } = await waiting(ana);
  const { nomor } = (await letters.row(id)).surat;
  const kode = await codeFor(link);
  const next = { ...SIGNER, nama: 'Dr. Siti Rahma, M.Pd.', nik: '3200000000000002' };
  await setSigners(next);
  expect((await letters.call({}, 'GET', `tanda-tangan/${link}`)).status).toBe(410);
  expect((await post(link, { passphrase, kode })).status).toBe(410);
  expect((await letters.call(letters.operator, 'GET', `surat/${id}`)).body).toMatchObject({
    data: { hambatan: expect.stringContaining('setujui lagi') },
  });
  await letters.step(id, 'Siap');
  expect((await letters.call({}, 'GET', `tanda-tangan/${link}`)).status).toBe(404);
  const now = linkOf(id);
  expect(await see(now)).toMatchObject({ penanda: { nama: next.nama }, surat: { nomor } });
  expect(await post(now, { passphrase, kode: await codeFor(now) })).toMatchObject({ status: 200 });
  await expectIssuedOnce(id);
  await setSigners(SIGNER);
});

it('issues a waiting letter for a signature by hand once there is no client any more', async () => {
  const { id } = await waiting(ana);
  const before = await letters.row(id);
  await issue(letters.office, id, { catatan: null, nama_cetak: null, pelaku: 'Uji', now: Date.now() });
  const { surat, objectKey } = await letters.row(id);
  expect(surat).toMatchObject({
    status: 'Siap',
    tte: null,
    nomor: before.surat.nomor,
    kode: before.surat.kode,
  });
  expect(surat.cetak?.tte).toBeUndefined();
  expect(objectKey).not.toBe(before.objectKey);
});

it('refuses the letter in the words of its signer', async () => {
  const { id, link } = await waiting(ana);
  expect(await post(link, { tolak: true })).toMatchObject({
    status: 422,
    body: { error: { fields: { alasan: 'Wajib diisi' } } },
  });
  const refused = await post(link, { tolak: true, alasan: 'Semesternya keliru' });
  expect(refused).toMatchObject({
    status: 200,
    body: { data: { surat: { status: 'Ditolak', tte: null, file: null } } },
  });
  expect((await letters.call(ana.headers, 'GET', `surat/${id}`)).body).toMatchObject({
    data: { status: 'Ditolak', tte: null },
  });
  expect((await letters.row(id)).surat).toMatchObject({ status: 'Ditolak', catatan: 'Semesternya keliru' });
  expect((await post(link, { passphrase, kode: '123456' })).status).toBe(410);
});

it('asks no signer for the letter of a student who has left the master data, which would not be issued', async () => {
  const dewi = await letters.student('20230004');
  const { id, link } = await waiting(dewi);
  const { link: other } = await waiting(ana);
  const kode = await codeFor(link);
  expect((await letters.call(letters.operator, 'DELETE', `mahasiswa/${dewi.id}`)).status).toBe(200);
  esign.paths.length = 0;
  expect(await post(link, { passphrase, kode })).toMatchObject({
    status: 410,
    body: { error: { message: 'Surat ini tidak lagi menunggu tanda tangan lewat tautan ini' } },
  });
  expect(esign.paths).toEqual([]);
  expect((await letters.call({}, 'GET', `tanda-tangan/${link}`)).status).toBe(410);
  expect((await see(other)).lainnya.map((one) => one.kode)).not.toContain(link);
  expect((await letters.call(letters.operator, 'GET', `surat/${id}`)).body).toMatchObject({
    data: { menunggu_penanda: null, hambatan: 'Mahasiswa sudah tidak ada di data induk' },
  });
  await letters.take(id, 'Ditolak', { catatan: 'Sudah tidak terdaftar' });
  expect((await letters.call({}, 'GET', `tanda-tangan/${link}`)).status).toBe(410);
});

it('signs all that wait at once', async () => {
  const first = await waiting(ana);
  await waiting(ana);
  const { lainnya } = await see(first.link);
  expect(lainnya.length).toBeGreaterThan(1);
  const signed = await post(first.link, { passphrase, kode: await codeFor(first.link), semua: true });
  expect(signed).toMatchObject({ status: 200, body: { data: { surat: { status: 'Siap' }, lainnya: [] } } });
  for (const { kode } of lainnya)
    expect((await see(kode)).surat).toMatchObject({ status: 'Siap', tte: 'ditandatangani' });
});

it('names the letter that failed among several, as the link’s own may be issued', async () => {
  const { id, link } = await waiting(ana);
  await waiting(ana);
  const [next] = (await see(link)).lainnya;
  const kode = await codeFor(link);
  esign.next(
    (signed) => signed(),
    () => Response.json({ status_code: 5000, error: 'gagal' }, { status: 500 }),
  );
  expect(await post(link, { passphrase, kode, semua: true })).toMatchObject({
    status: 500,
    body: { error: { message: expect.stringContaining(`jadi surat nomor ${next?.nomor} belum terbit`) } },
  });
  await expectIssuedOnce(id);
});

it.each([
  [{ nik: '' }, 'NIK Dr. H. Ahmad Ridwan, M.Ag. belum diisi'],
  [{ no_hp: '' }, 'nomor WhatsApp Dr. H. Ahmad Ridwan, M.Ag. belum diisi'],
  [{ nik: '0'.repeat(16) }, 'belum punya sertifikat elektronik'],
])('tells the operator what the signer lacks: %j', async (lacking, words) => {
  await setSigners({ ...SIGNER, ...lacking });
  const id = await letters.accepted(ana);
  expect(await letters.step(id, 'Siap')).toMatchObject({
    status: 422,
    body: { error: { fields: { status: expect.stringContaining(words) } } },
  });
  expect((await letters.row(id)).surat.urutan).toBeNull();
  await setSigners(SIGNER);
});

it('tells the operator what is missing for all of them', async () => {
  const kesiapan = async () => (await letters.call(letters.operator, 'GET', 'tanda-tangan')).body;
  expect(await kesiapan()).toEqual({ data: { aktif: true, kurang: [] } });
  await setSigners(SIGNER, { ...SIGNER, nama: 'Dr. Siti Rahma, M.Pd.', nik: '', no_hp: '' });
  expect(await kesiapan()).toEqual({
    data: { aktif: true, kurang: ['NIK dan nomor WhatsApp Dr. Siti Rahma, M.Pd. belum diisi'] },
  });
  await setSigners(SIGNER);
});

it('sends a signer 20 codes a day', async () => {
  const { link } = await waiting(ana);
  for (let sent = 0; sent < 20; sent++) await codeFor(link);
  expect((await letters.call({}, 'POST', `tanda-tangan/${link}/kode`)).status).toBe(429);
});
