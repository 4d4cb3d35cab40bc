import { answerDocument } from '../../../web/functions/documents.ts';
import { isForWorker } from '../../../web/functions/proxy.ts';
import type { Env } from '../../env.ts';
import worker from '../../index.ts';

/** The worker and the site in one, which the deploy button deploys, as its builds have no Pages. */
export default {
  ...worker,
  fetch(request, env, context) {
    if (isForWorker(request)) return worker.fetch(request, env, context);
    const API = { fetch: async (url: Request | string) => worker.fetch(new Request(url), env, context) };
    return answerDocument({ request, env: { API, ASSETS: env.ASSETS } });
  },
} satisfies ExportedHandler<Env & { ASSETS: Fetcher }>;
