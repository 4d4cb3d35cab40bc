import { isPlayed, variablesOf, webhookPath } from './dialects/index.ts';
import { startSimulator } from './index.ts';

// Runs the simulator alone, configured by the environment: `node worker/local/simulator/main.ts`.
const { env } = process;

const port = Number(env.SIMULATOR_PORT ?? 8789);
const name = env.WA_GATEWAY || 'cloud-api';
if (!isPlayed(name)) throw new Error(`The simulator does not play ${name}.`);
const variables = variablesOf(name, `http://127.0.0.1:${port}`);
for (const variable of Object.keys(variables))
  variables[variable] = env[variable] ?? variables[variable] ?? '';
const site = env.SIMULATOR_WEBHOOK_SITE;

const simulator = await startSimulator({
  port,
  dataFile: env.SIMULATOR_DATA ?? ':memory:',
  providers: [
    { name, variables, webhookUrl: site ? new URL(webhookPath(name, variables), site).href : null },
  ],
});

console.log(`WhatsApp Simulasi: ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
