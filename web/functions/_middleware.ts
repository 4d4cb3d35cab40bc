import { type Asked, answerDocument } from './documents.ts';
import { isForWorker } from './proxy.ts';

/** Of every address: one with two slashes, as a client's base may leave, matches no file of functions. */
export const onRequest = ({ request, env }: Asked) =>
  isForWorker(request) ? env.API.fetch(request) : answerDocument({ request, env });
