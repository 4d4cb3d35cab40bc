import { type Asked, answerDocument } from './documents.ts';

export const onRequest = ({ request, env }: Asked) => answerDocument({ request, env });
