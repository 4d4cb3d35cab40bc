import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from '../../../worker/core/db/pengaturan.ts';
import { PASSPHRASE } from '../../../worker/local/esign/stand-in.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { startEsign } from '../../support/outside/esign.ts';
import { AKTIF, lettersOf } from '../../support/people/surat.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually } from '../../support/wait.ts';

const esign = await startEsign();
const stack = sharedSimulatedPortal(esign.variables);
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));

const SIGNER = toE164Digits('080000009001');
const SECOND = toE164Digits('080000009002');

const found = (who: string, pattern: RegExp) =>
  stack.simulator.messages(who).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);

/** Signs this letter by the link and the code on the signer's phone. */
async function signAs(who: string, id: number): Promise<void> {
  const { nomor } = (await letters.row(id)).surat;
  const invitation = new RegExp(`nomor ${nomor} menunggu[^]*/tanda-tangan/(\\w+)`);
  const link = await eventually(() => found(who, invitation)[0]);
  const code = /Kode tanda tangan elektronik Anda: (\d{6})/;
  const before = found(who, code).length;
  await letters.call({}, 'POST', `tanda-tangan/${link}/kode`);
  const kode = await eventually(() => found(who, code)[before]);
  const { status } = await letters.call({}, 'POST', `tanda-tangan/${link}`, { passphrase: PASSPHRASE, kode });
  expect(status).toBe(200);
}

/** The output of pdfsig for the issued letter. */
async function judged(id: number): Promise<string> {
  const { objectKey } = await letters.row(id);
  const pdf = await stack.api('GET', `/files/${objectKey}`);
  const file = join(mkdtempSync(join(tmpdir(), 'vadr-surat-')), 'surat.pdf');
  writeFileSync(file, new Uint8Array(await pdf.arrayBuffer()));
  return execFileSync('pdfsig', [file], { encoding: 'utf8' });
}

const VALID = 'Signature Validation: Signature is Valid.';

it('is signed by the link and the code on the signer’s phone, and pdfsig finds the signature valid', async () => {
  const id = await letters.accepted(ana);
  await letters.step(id, 'Siap');
  await signAs(SIGNER, id);
  const message = await eventually(() =>
    stack.simulator.messages(toE164Digits(ana.no_hp)).find(({ text }) => text.includes('sudah terbit')),
  );
  expect(message?.text).toContain('Keasliannya dapat diperiksa di');
  const said = await judged(id);
  expect(said).toContain(VALID);
  expect(said).toContain('Total document signed');
  expect(said).toContain('Signature Type: ETSI.CAdES.detached');
});

it('is signed by the second after the first, and pdfsig finds both signatures valid', async () => {
  const { surat_penanda } = await readSettings(stack.db);
  const second = {
    nama: 'Dr. Siti Rahma, M.Pd.',
    nip: '198001012006042001',
    pangkat: 'Pembina (IV/a)',
    jabatan: 'Dekan',
    nik: '3200000000000002',
    no_hp: '080000009002',
    jenis: [],
    jenis_kedua: [AKTIF],
  };
  await letters.call(letters.operator, 'PATCH', 'pengaturan', { surat_penanda: [...surat_penanda, second] });
  const id = await letters.accepted(ana);
  await letters.step(id, 'Siap');
  await signAs(SIGNER, id);
  await signAs(SECOND, id);
  const said = await judged(id);
  expect(said.split(VALID)).toHaveLength(3);
  expect(said).toMatch(/Penanda simulasi 3200000000000001.*Penanda simulasi 3200000000000002/s);
  expect(said.match(/^ +- (Not t|T)otal document signed/gm)).toHaveLength(2);
});
