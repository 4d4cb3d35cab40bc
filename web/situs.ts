import type { Env } from '../worker/env.ts';
import worker from '../worker/index.ts';
import { answerDocument } from './functions/documents.ts';

/** The worker and the site in one, for where there is no Pages: what the deploy button deploys. */
export default {
  ...worker,
  fetch(request, env, context) {
    if (/^\/(api|files)\//.test(new URL(request.url).pathname)) return worker.fetch(request, env, context);
    const API = { fetch: async (url: Request | string) => worker.fetch(new Request(url), env, context) };
    return answerDocument({ request, env: { API, ASSETS: env.ASSETS } });
  },
} satisfies ExportedHandler<Env & { ASSETS: Fetcher }>;
