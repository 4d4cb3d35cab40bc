import type { Gateway, Probe } from '../../gateways/gateway.ts';

/** Whether the gateway is there: asked once, and again after every answer that was lost. */
interface Reachability {
  established(): Promise<Probe>;
  doubt(): void;
}

export function reachabilityOf(gateway: Gateway): Reachability {
  let established: Promise<Probe> | null = null;
  return {
    established() {
      established ??= gateway.probe();
      return established;
    },
    doubt() {
      established = null;
    },
  };
}
