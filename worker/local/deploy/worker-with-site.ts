import { answerDocument } from '../../../web/functions/documents.ts';
import { isForWorker } from '../../../web/functions/proxy.ts';
import type { Env } from '../../env.ts';
import worker from '../../index.ts';

/**
 * The worker and the site in one, for where there is no Pages: what the deploy button deploys. It stands here, since it puts both
 * sides together, and neither of them knows the other.
 */
export default {
  ...worker,
  fetch(request, env, context) {
    if (isForWorker(request)) return worker.fetch(request, env, context);
    const API = { fetch: async (url: Request | string) => worker.fetch(new Request(url), env, context) };
    return answerDocument({ request, env: { API, ASSETS: env.ASSETS } });
  },
} satisfies ExportedHandler<Env & { ASSETS: Fetcher }>;
