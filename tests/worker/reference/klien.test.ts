import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate as generateCodegen } from 'openapi-typescript-codegen';
import { generate as generateOrval } from 'orval';
import { build } from 'rolldown';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../../../worker/local/settings.ts';
import { testKey } from '../../support/people/kunci.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const folder = mkdtempSync(join(tmpdir(), 'vadr-klien-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Code of a person with a generated client. The compiler refuses it if the client knows too little. */
interface Program {
  kirim: (key: string) => Promise<{ id: number; status: string }>;
  banyak: (key: string) => Promise<(number | undefined)[]>;
  keadaan: (key: string, id: number) => Promise<string>;
}

const PESAN = `{ nomor_induk: '20230001', body: 'Halo {nama}, kelas {kelas} pindah.', data: { kelas: 'A' }, referensi: 'klien' }`;

const WITH_ORVAL = `
import { kirimSistemBaca, kirimSistemBanyak, kirimSistemKirim } from './client';

const pesan = ${PESAN};
const by = (key: string) => ({ headers: { Authorization: 'Bearer ' + key } });

export async function kirim(key: string) {
  const answer = await kirimSistemKirim(pesan, { 'Idempotency-Key': 'orval-satu' }, by(key));
  if (answer.status !== 202) throw new Error(answer.data.error.message);
  return answer.data.data;
}
export async function banyak(key: string) {
  const answer = await kirimSistemBanyak({ pesan: [pesan, { body: 'tanpa penerima' }] }, { 'Idempotency-Key': 'orval-banyak' }, by(key));
  if (answer.status !== 202) throw new Error(answer.data.error.code);
  return answer.data.data.map((one) => ('galat' in one ? undefined : one.id));
}
export async function keadaan(key: string, id: number) {
  const answer = await kirimSistemBaca(id, by(key));
  if (answer.status !== 200) throw new Error(answer.data.error.code);
  return answer.data.data.status;
}

// @ts-expect-error: the header is required
void (() => kirimSistemKirim(pesan));
// @ts-expect-error: a message is no number
void (() => kirimSistemBanyak({ pesan: [1] }, { 'Idempotency-Key': '1' }));
// @ts-expect-error: not a state
void (async () => (await keadaan('', 1)) === 'terkirim');
`;

const WITH_CODEGEN = `
import { ApiError, OpenAPI, PesanDariSistemLainService as Portal } from './client';

const pesan = ${PESAN};
const at = (key: string) => Object.assign(OpenAPI, { BASE: '%BASE%', TOKEN: key });

export async function kirim(key: string) {
  at(key);
  return (await Portal.kirimSistemKirim('codegen-satu', pesan)).data;
}
export async function banyak(key: string) {
  at(key);
  const { data } = await Portal.kirimSistemBanyak('codegen-banyak', { pesan: [pesan, { body: 'tanpa penerima' }] });
  return data.map((one) => ('galat' in one ? undefined : one.id));
}
export async function keadaan(key: string, id: number) {
  at(key);
  return (await Portal.kirimSistemBaca(id)).data.status;
}
export const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 401;

// @ts-expect-error: the header is required
void (() => Portal.kirimSistemKirim(undefined, pesan));
// @ts-expect-error: a message is no number
void (() => Portal.kirimSistemBanyak('1', { pesan: [1] }));
// @ts-expect-error: not a state
void (async () => (await keadaan('', 1)) === 'terkirim');
`;

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
};

const generators: [string, string, (document: string, folder: string) => Promise<unknown>][] = [
  [
    'orval',
    WITH_ORVAL,
    (target, folder) =>
      generateOrval({
        input: { target },
        output: { target: join(folder, 'client.ts'), client: 'fetch', headers: true, baseUrl: stack.url },
      }),
  ],
  [
    'openapi-typescript-codegen',
    WITH_CODEGEN,
    (input, folder) => generateCodegen({ input, output: join(folder, 'client'), httpClient: 'fetch' }),
  ],
];

it.each(generators)(
  'gives %s a client that compiles, sends and reads the state',
  async (name, text, generate) => {
    const own = join(folder, name);
    mkdirSync(own);
    const document = join(own, 'openapi.json');
    writeFileSync(document, await (await stack.api('GET', '/api/openapi.json')).text());
    await generate(document, own);
    writeFileSync(join(own, 'program.ts'), text.replace('%BASE%', stack.url.replace(/\/$/, '')));
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await compile(own);

    const bundle = join(own, 'program.mjs');
    await build({ input: join(own, 'program.ts'), output: { file: bundle } });
    const { kirim, banyak, keadaan } = (await import(bundle)) as Program;
    const key = await testKey(stack);
    const { id, status } = await kirim(key);
    expect({ id, status }).toEqual({ id: expect.any(Number), status: 'pending' });
    expect((await kirim(key)).id).toBe(id);
    expect(await banyak(key)).toEqual([id + 1, undefined]);
    await eventually(async () => (await keadaan(key, id)) === 'sent');
  },
);

/** @throws with what the compiler says */
async function compile(folder: string): Promise<void> {
  const tsc = join(ROOT, 'node_modules/typescript/lib/tsc.js');
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
}
