import type { Boleh } from '../../../worker/contract/portal/kunci.ts';
import { kunci } from '../../../worker/contract/portal/kunci.ts';
import type { ApiStack } from '../stack/stack.ts';
import { operatorOf } from './kirim.ts';

let made = 0;

/** A new test key, and so another system. */
export async function testKey(stack: ApiStack, boleh: readonly Boleh[] = ['pesan/kirim']): Promise<string> {
  const operator = await operatorOf(stack);
  const body = { nama: `Uji ${++made}`, jenis: 'uji', boleh };
  const { data } = await operator.exact(201, kunci.create.reply, 'POST', 'kunci', body);
  return data.kunci;
}
