import { sql } from 'drizzle-orm';
import { kunci } from '../../../../worker/contract/portal/kunci.ts';
import { bearer } from '../../../support/files/berkas.ts';
import { operatorOf } from '../../../support/people/kirim.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';
import { shared } from '../../../support/stack/shared.ts';

/** A portal through which other systems send. */
export function sending() {
  const stack = sharedPortal();
  const operator = shared(() => operatorOf(stack));
  let keys = 0;
  let requests = 0;

  /** Another system with a key. */
  async function system(limits: Record<string, unknown> = {}) {
    const body = { nama: `Sistem ${++keys}`, boleh: ['pesan/kirim'], ...limits };
    const { data } = await operator.exact(201, kunci.create.reply, 'POST', 'kunci', body);
    const call = async (method: string, path: string, sent?: unknown, headers = {}) => {
      const response = await stack.api(method, `/api/${path}`, sent, { ...bearer(data.kunci), ...headers });
      // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
      return { status: response.status, headers: response.headers, body: (await response.json()) as any };
    };
    const send = (sent: unknown, { path = 'kirim', key = `k${++requests}` } = {}) =>
      call('POST', path, sent, { 'Idempotency-Key': key });
    const many = (pesan: unknown[], key?: string) =>
      send({ pesan }, { path: 'kirim/banyak', ...(key && { key }) });
    return { ...data, call, send, many, read: (id: number) => call('GET', `kirim/${id}`) };
  }

  const rows = (table = 'pesan') =>
    stack.db.all<Record<string, unknown>>(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY id`);
  return { stack, operator, system, rows };
}
