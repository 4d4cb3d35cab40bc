import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS, FIRST_OPERATOR } from './demo/load.ts';
import { ESIGN_LOGIN, PASSPHRASE } from './esign/stand-in.ts';
import { explain } from './explain.ts';
import { beginLifetime } from './lifetime.ts';
import { lockFolder } from './lock.ts';
import { portError } from './ports.ts';
import { buildWeb, buildWorker, bundleFor, prepareDatabase } from './prepare.ts';
import { type LocalGateway, readSettings, type Settings } from './settings.ts';
import { isPlayed, PROVIDER_NAMES, variablesOf, webhookPath } from './simulator/dialects/index.ts';
import { type ProviderOptions, startSimulator } from './simulator/index.ts';
import { startStack, stopStack, tick, waitUntilReady } from './stack.ts';

const SCHEDULE_MS = 60_000;

/** Runs the site, the worker and the simulator on this machine until it is stopped. */
async function main(): Promise<void> {
  // The data contain password hashes, and passwords in the simulated chats.
  process.umask(0o077);
  const { stop, atEnd, isStopping } = beginLifetime();
  const settings = readSettings(process.env);
  const { port, simulatorPort, dataDir } = settings;
  mkdirSync(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  atEnd(async () => lock.close());
  await expectFree('PORT', port);
  await expectFree('SIMULATOR_PORT', simulatorPort);

  console.log('Menyiapkan VADR …');
  // The builds first: preparing the database changes process.env.
  const [, , demo] = await Promise.all([
    buildWeb(),
    buildWorker(bundleFor(settings.worker)),
    prepareDatabase(settings),
  ]);
  const simulator = await startSimulator({
    port: simulatorPort,
    dataFile: join(dataDir, 'simulator.sqlite'),
    providers: providersOf(settings),
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
  printWelcome(settings, stack.logFile, demo);

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

/** The simulated gateways. When there are none, the first one's provider still runs, without a use. */
function providersOf({ port, simulatorPort, gateways }: Settings): ProviderOptions[] {
  const played = new Map<string, ProviderOptions>();
  const wanted = gateways.filter(({ simulated }) => simulated);
  for (const { name, variables, simulated } of wanted.length > 0 ? wanted : gateways.slice(0, 1)) {
    if (!isPlayed(name) || played.has(name)) continue;
    const webhookUrl = `http://127.0.0.1:${port}${webhookPath(name, variables)}`;
    played.set(name, { name, variables, webhookUrl, window: simulated });
  }
  if (played.size > 0) return [...played.values()];
  const variables = variablesOf('cloud-api', `http://127.0.0.1:${simulatorPort}`);
  return [{ name: 'cloud-api', variables, webhookUrl: null }];
}

function describe({ name, variables, simulated }: LocalGateway): string {
  if (!simulated || !isPlayed(name)) return `gateway ${variables.WA_BASE_URL ?? name}`;
  const pace = variables.WA_RATE ? `, ${variables.WA_RATE} pesan per detik` : '';
  return `memerankan ${PROVIDER_NAMES[name]}${pace}`;
}

const COBA_DEMO = `Coba verifikasi akun di halaman depan: NIM 20230002, nomor 0800-0000-0002,
lalu baca username dan password-nya di WhatsApp simulasi.`;
const COBA_KOSONG = `Kampus ini masih kosong: login sebagai operator, lalu ikuti halaman Memulai
sampai pesan pertama tiba di WhatsApp simulasi.`;

function printWelcome(
  { port, simulatorPort, dataDir, gateways, worker }: Settings,
  logFile: string,
  demo: boolean,
): void {
  const [first, second] = gateways.map(describe);
  const isUsed = gateways.some(({ simulated }) => simulated);
  const used = `${first}${second ? `; cadangan: ${second}` : ''}`;
  const { username, password } = ESIGN_LOGIN;
  const esign = worker.ESIGN_BASE_URL
    ? `dipakai: ${worker.ESIGN_BASE_URL}`
    : `tidak dipakai; ESIGN_USER ${username}, ESIGN_PASSWORD ${password}, passphrase ${PASSPHRASE}`;
  const logins = (demo ? DEMO_LOGINS : [FIRST_OPERATOR]).map(
    ({ hak_akses, username, password }) => `  ${hak_akses.padEnd(10)} ${username.padEnd(20)} ${password}`,
  );
  console.log(`
VADR siap.

  Situs               http://localhost:${port}
  WhatsApp simulasi   http://localhost:${simulatorPort}   (${isUsed ? '' : 'tidak dipakai: '}${used})
  E-sign simulasi     http://localhost:${simulatorPort}/esign   (${esign})

Akun ${demo ? 'demo' : 'pertama'} (username, password):
${logins.join('\n')}

${demo ? COBA_DEMO : COBA_KOSONG}

Data di ${dataDir}, catatan di ${logFile}. Ctrl-C untuk berhenti.
`);
}

const tail = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-25).join('\n');

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
