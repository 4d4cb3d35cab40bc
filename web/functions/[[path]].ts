import { type Asked, answerDocument } from './documents.ts';
import { isForWorker } from './proxy.ts';

export const onRequest = ({ request, env }: Asked) =>
  isForWorker(request) ? env.API.fetch(request) : answerDocument({ request, env });
