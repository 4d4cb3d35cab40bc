import * as z from 'zod';
import * as cloudApi from './cloud-api/adapter.ts';
import * as fonnte from './fonnte.ts';
import type { Gateway } from './gateway.ts';
import * as gowa from './gowa/adapter.ts';
import * as waha from './waha/adapter.ts';

/** Secrecy of a variable. A secret that the campus makes up may be generated, and is entered at the provider as well. */
type Secrecy = 'open' | 'secret' | 'made-up secret';

/** Exports of a provider's file. */
interface Adapter<Config extends z.ZodObject> {
  Config: Config;
  secrecy: Record<keyof Config['shape'], Secrecy>;
  create(config: z.output<Config>): Gateway;
}

export interface Provider {
  /** its name in WA_GATEWAY and in the webhook's address */
  name: string;
  variables: readonly string[];
  secrecy: Readonly<Record<string, Secrecy>>;
  /** Makes its gateway of the worker's variables; the path of an issue is the name of a variable. */
  make(variables: Record<string, unknown>): z.ZodSafeParseResult<Gateway>;
}

export const GATEWAYS: readonly Provider[] = [
  provider('cloud-api', cloudApi),
  provider('waha', waha),
  provider('gowa', gowa),
  provider('fonnte', fonnte),
];

/** Puts a provider's file in the list. An empty variable is none. */
export function provider<Config extends z.ZodObject>(name: string, adapter: Adapter<Config>): Provider {
  const variables = Object.keys(adapter.Config.shape);
  const schema = adapter.Config.transform((config) => adapter.create(config));
  return {
    name,
    variables,
    secrecy: adapter.secrecy,
    make: (all) => schema.safeParse(Object.fromEntries(variables.map((key) => [key, all[key] || undefined]))),
  };
}

export interface GatewayInUse {
  /** its name in the webhook's address and in `gateway`: the provider's, with `-cadangan` for a second one of the same provider */
  name: string;
  gateway: Gateway;
  /** messages a second */
  rate: number;
  /** messages a day beyond which broadcasts wait, unless an operator sets something else; null: as many as there are */
  perDay: number | null;
}

/** The gateway in use, and the one that stands in for it where it certainly has not taken a message. */
export interface Chosen {
  firstGateway: GatewayInUse;
  secondGateway: GatewayInUse | null;
}

// Slower, and a message would wait for its turn for longer than its claim lasts (worker/pesan/timing.ts).
const Rate = z.coerce.number().min(0.03).optional();

/** The variables of the gateway that stands in are called as the first one's are, but begin with this. */
export const SECOND_GATEWAY_PREFIX = 'WA_CADANGAN_';

/** The name of a variable such as WA_TOKEN for the second gateway. */
export const secondGatewayVariable = (name: string) => name.replace(/^WA_/, SECOND_GATEWAY_PREFIX);

/** Reads from the worker's variables which gateways are in use, and their own. Those of the others are not looked at. */
export const chosenOf = (providers: readonly Provider[]): z.ZodType<Chosen> =>
  z.record(z.string(), z.unknown()).transform((variables, context) => {
    const firstGateway = gatewayOf('WA_GATEWAY', (name) => name);
    const secondGateway = variables.WA_GATEWAY_CADANGAN
      ? gatewayOf('WA_GATEWAY_CADANGAN', secondGatewayVariable)
      : null;
    if (!firstGateway || (variables.WA_GATEWAY_CADANGAN && !secondGateway)) return z.NEVER;
    if (secondGateway?.name === firstGateway.name) secondGateway.name = `${secondGateway.name}-cadangan`;
    return { firstGateway, secondGateway };

    /** @param variable which variable names the provider @param called what its variables are called */
    function gatewayOf(variable: string, called: (name: string) => string): GatewayInUse | null {
      const fail = (name: string, message: string) => {
        context.addIssue({ code: 'custom', path: [name], message });
        return null;
      };
      const provider = providers.find(({ name }) => name === variables[variable]);
      if (!provider) return fail(variable, `one of ${providers.map(({ name }) => name).join(', ')}`);
      const own = Object.fromEntries(provider.variables.map((name) => [name, variables[called(name)]]));
      const made = provider.make(own);
      for (const { path, message } of made.error?.issues ?? []) fail(called(String(path[0])), message);
      const rate = Rate.safeParse(variables[called('WA_RATE')] || undefined);
      if (!rate.success) return fail(called('WA_RATE'), rate.error.issues[0]?.message ?? 'invalid');
      if (!made.success) return null;
      const { pace } = made.data;
      const perSecond = rate.data ?? pace.rate;
      // A configured rate scales the daily cap with it.
      const perDay = pace.perDay === null ? null : Math.ceil((pace.perDay * perSecond) / pace.rate);
      return { name: provider.name, gateway: made.data, rate: perSecond, perDay };
    }
  });
