import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';
import { createStandIn, ESIGN_LOGIN } from '../../../worker/local/esign/stand-in.ts';
import { listen } from '../../../worker/local/simulator/guard.ts';

/** A client's reaction to one request instead of signing; `signed` is the answer that it would have given. */
type Play = (signed: () => Promise<Response>) => Response | Promise<Response>;

/** The stand-in e-sign client, at an address, which misbehaves as it is told. It ends after the file's tests. */
export async function startEsign() {
  const standIn = createStandIn();
  const paths: string[] = [];
  let plays: Play[] = [];
  const listener = getRequestListener(
    async (request) => {
      const { pathname } = new URL(request.url);
      paths.push(pathname);
      const signed = async () => standIn.fetch(request);
      const play = pathname.endsWith('/sign/pdf') ? plays.shift() : undefined;
      return play ? play(signed) : signed();
    },
    { overrideGlobalObjects: false },
  );
  const { port, close } = await listen(listener, 0);
  afterAll(close);
  return {
    variables: {
      ESIGN_BASE_URL: `http://127.0.0.1:${port}`,
      ESIGN_USER: ESIGN_LOGIN.username,
      ESIGN_PASSWORD: ESIGN_LOGIN.password,
    },
    /** Paths of the requests so far. */
    paths,
    /** The next requests for a signature, one each. */
    next: (...these: Play[]) => {
      plays = these;
    },
  };
}

/** The signed file in an answer of the client. */
export async function fileIn(answer: Response): Promise<Uint8Array> {
  const { file } = (await answer.json()) as { file: [string] };
  return new Uint8Array(Buffer.from(file[0], 'base64'));
}

/** An answer of the client with this file. */
export const answerWith = (file: Uint8Array) =>
  Response.json({ time: 1, file: [Buffer.from(file).toString('base64')] });
