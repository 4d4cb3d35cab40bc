import { type Asked, answerDocument } from './documents.ts';
import { isForWorker } from './proxy.ts';

/** Runs for every path: a path with two slashes, as some clients' base URLs cause, matches no file of functions. */
export const onRequest = ({ request, env }: Asked) =>
  isForWorker(request) ? env.API.fetch(request) : answerDocument({ request, env });
