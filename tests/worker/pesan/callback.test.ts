import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, expect, it } from 'vitest';
import { kunci } from '../../../worker/contract/portal/kunci.ts';
import { bearer } from '../../support/files/berkas.ts';
import { e164, operatorOf, person } from '../../support/people/kirim.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal({ SITE_URL: 'http://localhost' });
const TO = person();
const PHONE = e164(TO);

const bodies: { body: string; headers: Record<string, string> }[] = [];
const receiver = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  bodies.push({ body, headers: request.headers as Record<string, string> });
  response.writeHead(204).end();
});
afterAll(() => receiver.close());

it('tells a system on this machine what the gateway and its webhooks say, before the schedule comes', async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/kabar`;
  const operator = await operatorOf(stack);
  const asked = { nama: 'SIAKAD', boleh: ['pesan/kirim'], callback };
  const { data: made } = await operator.exact(201, kunci.create.reply, 'POST', 'kunci', asked);
  const message = { no_hp: TO.no_hp, body: 'Nilai keluar', referensi: 'nilai-1' };
  const headers = { ...bearer(made.kunci), 'Idempotency-Key': 'satu' };
  const accepted = await stack.api('POST', '/api/kirim', message, headers);
  const { data: sent } = (await accepted.json()) as { data: { id: number } };
  await eventually(() => bodies.length === 1);
  await eventually(() => stack.simulator.messages(PHONE).some((one) => one.status === 'delivered'));
  await stack.simulator.markRead(PHONE);
  await eventually(() => bodies.length === 2);
  const webhook = new Webhook(made.rahasia_callback ?? '');
  expect(bodies.map(({ body, headers }) => webhook.verify(body, headers))).toEqual(
    ['sent', 'read'].map((status) => ({
      type: 'pesan.status',
      timestamp: expect.any(String),
      data: { id: sent.id, referensi: 'nilai-1', status, alasan_kode: null },
    })),
  );
});
