interface Env {
  API: Fetcher;
}

/** Hands the request to the worker unchanged: one origin for the browser, so no CORS. */
export const proxy: PagesFunction<Env> = ({ request, env }) => env.API.fetch(request);
