/** Whether a request is the worker's: it gets it unchanged, so there is one origin for the browser, and no CORS. */
export const isForWorker = ({ url }: Request) =>
  /^\/((api|files)(\/|$)|verifikasi-surat\/[^/])/.test(new URL(url).pathname);
