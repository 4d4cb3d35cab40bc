import * as z from 'zod';
import * as cloudApi from './cloud-api.ts';
import type { Gateway } from './gateway.ts';

/** What the file of a provider exports: the variables that it needs, and the gateway that they make. */
interface Adapter<Config extends z.ZodObject> {
  Config: Config;
  create(config: z.output<Config>): Gateway;
}

/** A provider in the list. */
export interface Provider {
  /** what WA_GATEWAY and the webhook's address call it */
  name: string;
  /** the variables that it reads */
  variables: readonly string[];
  /** Makes its gateway of the worker's variables; the path of an issue is the name of a variable. */
  make(variables: Record<string, unknown>): z.ZodSafeParseResult<Gateway>;
}

/** Every gateway that there is. */
export const GATEWAYS: readonly Provider[] = [provider('cloud-api', cloudApi)];

/** Puts a provider's file in the list. An empty variable is none. */
export function provider<Config extends z.ZodObject>(name: string, adapter: Adapter<Config>): Provider {
  const variables = Object.keys(adapter.Config.shape);
  const schema = adapter.Config.transform((config) => adapter.create(config));
  return {
    name,
    variables,
    make: (all) => schema.safeParse(Object.fromEntries(variables.map((key) => [key, all[key] || undefined]))),
  };
}

/** The gateway in use, and what it is called. */
export interface Chosen {
  WA_GATEWAY: string;
  gateway: Gateway;
}

/** Reads from the worker's variables which gateway is in use, and its own. Those of the others are not looked at. */
export const chosenOf = (providers: readonly Provider[]): z.ZodType<Chosen> =>
  z.looseObject({ WA_GATEWAY: z.enum(providers.map(({ name }) => name)) }).transform((variables, context) => {
    const { WA_GATEWAY } = variables;
    const made = providers.find(({ name }) => name === WA_GATEWAY)?.make(variables);
    if (made?.success) return { WA_GATEWAY, gateway: made.data };
    for (const { path, message } of made?.error.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
