import * as z from 'zod/mini';
import { type Endpoints, SMALL_FORM } from '../endpoint.ts';
import { MessageReply } from '../reply.ts';
import { passwordDiketik } from './session.ts';

/** A login, or a proof after it, allows dangerous calls this long. */
export const MASA_BUKTI_MENIT = 10;

const BuktiInput = z.object({ password: passwordDiketik });

export const bukti = {
  password: {
    route: 'POST /api/bukti',
    summary: 'Membuktikan dengan password bahwa masih pemilik akun yang memakai sesi ini',
    roles: 'logged in',
    body: BuktiInput,
    limit: SMALL_FORM,
    reply: MessageReply,
  },
} satisfies Endpoints;
