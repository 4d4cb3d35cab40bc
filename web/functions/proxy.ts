/**
 * Whether a request is the worker's: it gets it unchanged, so there is one origin for the browser, and no CORS. By its address as
 * it came: a folder of functions does not match `/api//dosen`, which would be answered with a page, and 200.
 */
export const isForWorker = ({ url }: Request) => /^\/(api|files)(\/|$)/.test(new URL(url).pathname);
