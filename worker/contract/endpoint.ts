import type * as z from 'zod/mini';
import type { Izin, Peran } from './peran.ts';

/** The callers: people by their role, operators by their right. */
type Pemanggil = Exclude<Peran, 'Operator'> | Izin;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. The worker serves it, the client calls it and the reference describes it by this alone. */
export interface Endpoint {
  /**
   * Method and path: `POST /api/surat/{id}`, where `{name}` stands for a value of `params`. A PATCH is also taken as a POST with
   * `_method=PATCH`, as the specification writes it.
   */
  route: `${Method} ${string}`;
  summary: string;
  /**
   * The callers let in: people by their role, and operators with one of the rights. `every operator` needs none; `kunci` is another
   * system of the campus, by its API key. What several rights open, the handler narrows by what each may see.
   */
  roles: 'anyone' | 'logged in' | 'every operator' | 'kunci' | readonly Pemanggil[];
  /** It concerns the whole campus: no operator of a unit may call it, whatever their rights. Holds by itself for `pengaturan`. */
  sekampus?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** The whole row, of which a PATCH may leave fields out: they stay as they are. */
  body?: z.ZodMiniObject;
  /** A PATCH that leaves nothing required out, such as a decision. */
  whole?: true;
  /** The body is a form that also holds a `file`. */
  file?: true | 'optional';
  /** Bytes of its body, or of the file in it, 1 MB unless said otherwise; and the sentence for a larger one. */
  limit?: { maxBytes: number; tooLarge?: string };
  reply: z.core.$ZodType;
  /** The reply is a file of this type. One of JSON is as `reply` says. */
  download?:
    | 'application/pdf'
    | 'application/json'
    | 'text/html'
    | 'image/*'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** status of the reply, 200 by default */
  status?: 201 | 202;
  /** It takes an `Idempotency-Key`: repeated with the same one, it does nothing more and replies as the first time. */
  idempotent?: true;
  /** It needs a proof of the last minutes that it is still the person (`/api/bukti`); of a body, if it says so. */
  bukti?: true | ((body: object) => boolean);
  /** It may wait for a second person: then it answers 202 with `MenungguReply` (`portal/persetujuan.ts`), and nothing has happened. */
  orangKedua?: true;
  /** Operators who still have to use a passkey may call it. */
  tanpaPasskey?: true;
  /** Names the owner of the key in a call without login: two owners may use the same key. */
  keyOwner?(body: object): string;
}

export type Endpoints = Record<string, Endpoint>;

export function routeOf({ route }: Pick<Endpoint, 'route'>): { method: Method; path: string } {
  const [method, path] = route.split(' ') as [Method, string];
  return { method, path };
}

/** Public forms, which must be cheap to parse. */
export const SMALL_FORM = { maxBytes: 16 * 1024 };
