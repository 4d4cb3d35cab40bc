import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS } from './demo/load.ts';
import { explain } from './explain.ts';
import { beginLifetime } from './lifetime.ts';
import { lockFolder } from './lock.ts';
import { portError } from './ports.ts';
import { buildWeb, prepareDatabase } from './prepare.ts';
import { readSettings, type Settings, SIMULATED } from './settings.ts';
import { startSimulator } from './simulator/index.ts';
import { startStack, stopStack, tick, waitUntilReady } from './stack.ts';

const SCHEDULE_MS = 60_000;

/** Runs the whole of VADR on this machine until it is told to stop. */
async function main(): Promise<void> {
  // The data hold passwords, as hashes and in the simulated chats.
  process.umask(0o077);
  const { stop, atEnd, isStopping } = beginLifetime();
  const settings = readSettings(process.env);
  const { port, simulatorPort, dataDir, simulator: variables } = settings;
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  atEnd(async () => lock.close());
  await expectFree('PORT', port);
  await expectFree('SIMULATOR_PORT', simulatorPort);

  console.log('Menyiapkan VADR …');
  await Promise.all([buildWeb(), prepareDatabase(settings)]);
  const simulator = await startSimulator({
    port: simulatorPort,
    dataFile: join(dataDir, 'simulator.sqlite'),
    token: variables.WA_TOKEN,
    phoneNumberId: variables.WA_PHONE_NUMBER_ID,
    appSecret: variables.WA_APP_SECRET,
    webhookUrl: `http://127.0.0.1:${port}/api/webhook/${SIMULATED}`,
  });
  atEnd(() => simulator.close());
  const stack = startStack(settings);
  atEnd(() => stopStack(stack));
  const fail = (reason: string) => {
    if (isStopping()) return;
    console.error(`${reason}. Akhir catatannya:\n${tail(stack.logFile)}`);
    void stop(1);
  };
  stack.child.once('exit', (code, signal) => fail(`Situs berhenti sendiri (${code ?? signal})`));
  try {
    await waitUntilReady(stack, port);
  } catch (error) {
    return fail(explain(error));
  }
  printWelcome(settings, stack.logFile);

  const scheduled = () =>
    void tick(port).catch(
      (error) => isStopping() || console.error('Jadwal gagal dijalankan:', String(error)),
    );
  scheduled();
  setInterval(scheduled, SCHEDULE_MS);
}

async function expectFree(name: string, port: number): Promise<void> {
  const code = await portError(port);
  if (code === null) return;
  const reason = code === 'EACCES' ? 'tidak boleh dibuka tanpa hak khusus' : 'sudah dipakai program lain';
  throw new Error(`Port ${port} ${reason}; pilih yang lain dengan ${name}=…`);
}

function printWelcome({ port, simulatorPort, dataDir, worker }: Settings, logFile: string): void {
  const { WA_GATEWAY, WA_BASE_URL } = worker;
  const simulated = WA_BASE_URL?.startsWith(`http://127.0.0.1:${simulatorPort}/`);
  const logins = DEMO_LOGINS.map(
    ({ hak_akses, username, password }) => `  ${hak_akses.padEnd(10)} ${username.padEnd(20)} ${password}`,
  );
  console.log(`
VADR siap.

  Situs               http://localhost:${port}
  WhatsApp simulasi   http://localhost:${simulatorPort}${simulated ? '' : `   (tidak dipakai: gateway ${WA_BASE_URL || WA_GATEWAY})`}

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
  console.error(explain(error));
  process.exit(1);
});
