import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS } from './demo/load.ts';
import { lockFolder } from './lock.ts';
import { isFree } from './ports.ts';
import { buildWeb, prepareDatabase } from './prepare.ts';
import { readSettings, type Settings } from './settings.ts';
import { startSimulator } from './simulator/index.ts';
import { startStack, stopStack, tick, waitUntilReady } from './stack.ts';

const SCHEDULE_MS = 60_000;

/** Runs the whole of VADR on this machine until it is told to stop. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, simulatorPort, dataDir, worker } = settings;
  for (const [name, value] of [
    ['PORT', port],
    ['SIMULATOR_PORT', simulatorPort],
  ] as const) {
    if (!(await isFree(value)))
      throw new Error(`Port ${value} sudah dipakai program lain; pilih yang lain dengan ${name}=…`);
  }

  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  console.log('Menyiapkan VADR …');
  await Promise.all([buildWeb(), prepareDatabase(settings)]);
  const simulator = await startSimulator({
    port: simulatorPort,
    dataFile: join(dataDir, 'simulator.sqlite'),
    token: worker.WA_TOKEN,
    phoneNumberId: worker.WA_PHONE_NUMBER_ID,
    appSecret: worker.WA_APP_SECRET,
    webhookUrl: `http://127.0.0.1:${port}/api/webhook/cloud-api`,
  });
  const stack = startStack(settings);

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    await Promise.all([stopStack(stack), simulator.close()]);
    lock.close();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  whenNpmIsGone(() => void stop(1));
  stack.child.once('exit', (code) => {
    if (stopping) return;
    console.error(`Situs berhenti sendiri (${code}). Akhir catatannya:\n${tail(stack.logFile)}`);
    void stop(1);
  });

  try {
    await waitUntilReady(stack, port);
  } catch (error) {
    if (stopping) return;
    console.error(
      `${error instanceof Error ? error.message : error}. Akhir catatannya:\n${tail(stack.logFile)}`,
    );
    return stop(1);
  }
  printWelcome(settings, stack.logFile);

  const scheduled = () =>
    void tick(port).catch((error) => stopping || console.error('Jadwal gagal dijalankan:', String(error)));
  scheduled();
  setInterval(scheduled, SCHEDULE_MS);
}

/** Calls back once npm has been killed: it could not tell us. Started by hand, we have nobody to outlive. */
function whenNpmIsGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    callback();
  }, 500);
}

function printWelcome({ port, simulatorPort, dataDir, worker }: Settings, logFile: string): void {
  const simulated = worker.WA_BASE_URL.startsWith(`http://127.0.0.1:${simulatorPort}/`);
  const logins = DEMO_LOGINS.map(
    ({ hak_akses, username, password }) => `  ${hak_akses.padEnd(10)} ${username.padEnd(20)} ${password}`,
  );
  console.log(`
VADR siap.

  Situs               http://localhost:${port}
  WhatsApp simulasi   http://localhost:${simulatorPort}${simulated ? '' : `   (tidak dipakai: gateway ${worker.WA_BASE_URL})`}

Akun demo (username, password):
${logins.join('\n')}

Coba verifikasi akun di halaman depan: NIM 20230002, nomor 0800-0000-0002,
lalu baca username dan password-nya di WhatsApp simulasi.

Data di ${dataDir}, catatan di ${logFile}. Ctrl-C untuk berhenti.
`);
}

/** The last lines of a log file. */
function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
