import type { Gateway } from '../gateways/gateway.ts';

/** Whether the gateway is there: asked once, and again after every answer that was lost. */
export interface Reachability {
  established(): Promise<boolean>;
  doubt(): void;
}

export function reachabilityOf(gateway: Gateway): Reachability {
  let established: Promise<boolean> | null = null;
  return {
    established() {
      established ??= gateway.probe().then(({ state }) => state === 'ready');
      return established;
    },
    doubt() {
      established = null;
    },
  };
}
