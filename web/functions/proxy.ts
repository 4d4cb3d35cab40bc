/** True for requests that go to the worker unchanged: one origin for the browser, no CORS. */
export const isForWorker = ({ url }: Request) =>
  /^\/((api|files)(\/|$)|verifikasi-surat\/[^/])/.test(new URL(url).pathname);
