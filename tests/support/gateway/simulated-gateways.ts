import { secondGatewayVariable } from '../../../worker/gateways/index.ts';
import {
  type GatewayName,
  isPlayed,
  variablesOf,
  webhookPath,
} from '../../../worker/local/simulator/dialects/index.ts';
import { type Simulator, startSimulator } from '../../../worker/local/simulator/index.ts';
import { BUSINESS_ACCOUNT_ID, META } from '../stack/variables.ts';

/** The simulator that plays the gateways which the worker's variables name. */
export interface SimulatedGateways {
  simulator: Simulator;
  /** variables by which the worker reaches them */
  variables: Record<string, string>;
  /** Has webhooks go to the worker at this address. */
  sendWebhooksTo(url: string): void;
}

export async function startGateways(vars: Record<string, string>): Promise<SimulatedGateways> {
  const first = playedName(vars.WA_GATEWAY ?? 'cloud-api');
  const second = vars.WA_GATEWAY_CADANGAN ? playedName(vars.WA_GATEWAY_CADANGAN) : null;
  const names = second === null || second === first ? [first] : [first, second];
  const simulator = await startSimulator({
    port: 0,
    dataFile: ':memory:',
    providers: names.map((name) => {
      const variables = { ...testVariables(name, ''), WA_BUSINESS_ACCOUNT_ID: BUSINESS_ACCOUNT_ID };
      return { name, variables, webhookUrl: null };
    }),
  });
  return {
    simulator,
    variables: {
      ...testVariables(first, simulator.url),
      ...(second && prefixed(testVariables(second, simulator.url))),
    },
    sendWebhooksTo(url) {
      for (const name of names)
        simulator.provider(name).setWebhookUrl(new URL(webhookPath(name, testVariables(name, '')), url).href);
    },
  };
}

function playedName(name: string): GatewayName {
  if (isPlayed(name)) return name;
  throw new Error(`The simulator does not play ${name}.`);
}

/** A gateway's variables against the simulator at `url`. */
const testVariables = (name: GatewayName, url: string): Record<string, string> => ({
  ...variablesOf(name, url),
  ...(name === 'cloud-api' && META),
});

const prefixed = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [secondGatewayVariable(name), value]));
