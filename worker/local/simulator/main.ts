import { startSimulator } from './index.ts';

// Run by itself: `node worker/local/simulator/main.ts`, configured by the environment.
const { env } = process;

const simulator = await startSimulator({
  port: Number(env.SIMULATOR_PORT ?? 8789),
  dataFile: env.SIMULATOR_DATA ?? ':memory:',
  token: env.WA_TOKEN ?? 'simulator-token',
  phoneNumberId: env.WA_PHONE_NUMBER_ID ?? '100000000000001',
  appSecret: env.WA_APP_SECRET ?? 'simulator-secret',
  webhookUrl: env.SIMULATOR_WEBHOOK_URL ?? null,
});

console.log(`WhatsApp Simulasi: ${simulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.close());
}
