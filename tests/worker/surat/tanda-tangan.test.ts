import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PASSPHRASE } from '../../../worker/local/esign/stand-in.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { startEsign } from '../../support/esign.ts';
import { shared } from '../../support/shared.ts';
import { sharedSimulatedPortal } from '../../support/simulated-portal.ts';
import { lettersOf } from '../../support/surat.ts';
import { eventually } from '../../support/wait.ts';

const esign = await startEsign();
const stack = sharedSimulatedPortal(esign.variables);
const letters = shared(() => lettersOf(stack));
const ana = shared(() => letters.student('20230001'));

const SIGNER = toE164Digits('080000009001');
const read = (pattern: RegExp) =>
  eventually(
    () =>
      stack.simulator
        .messages(SIGNER)
        .map(({ text }) => pattern.exec(text)?.[1])
        .findLast(Boolean) ?? '',
  );

it('is signed by the link and the code on the signer’s phone, and pdfsig finds the signature valid', async () => {
  const id = await letters.accepted(ana);
  await letters.step(id, 'Siap');
  const link = await read(/\/tanda-tangan\/(\w+)/);
  await letters.call({}, 'POST', `tanda-tangan/${link}/kode`);
  const kode = await read(/: (\d{6})/);
  const { status } = await letters.call({}, 'POST', `tanda-tangan/${link}`, { passphrase: PASSPHRASE, kode });
  expect(status).toBe(200);

  const message = await eventually(() =>
    stack.simulator.messages(toE164Digits(ana.no_hp)).find(({ text }) => text.includes('sudah terbit')),
  );
  expect(message?.text).toContain('Keasliannya dapat diperiksa di');
  const { objectKey } = await letters.row(id);
  const pdf = await stack.api('GET', `/files/${objectKey}`);
  const file = join(mkdtempSync(join(tmpdir(), 'vadr-surat-')), 'surat.pdf');
  writeFileSync(file, new Uint8Array(await pdf.arrayBuffer()));
  const judged = execFileSync('pdfsig', [file], { encoding: 'utf8' });
  expect(judged).toContain('Signature Validation: Signature is Valid.');
  expect(judged).toContain('Total document signed');
  expect(judged).toContain('Signature Type: ETSI.CAdES.detached');
});
