import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../../worker/pesan/send/store.ts';
import { sharedPortal } from '../../../support/stack/portal.ts';

import { APP_SECRET, PHONE_NUMBER_ID, VERIFY_TOKEN } from '../../../support/stack/variables.ts';

const stack = sharedPortal();

type Status = 'sent' | 'delivered' | 'read' | 'failed';

const seconds = Math.floor(Date.now() / 1000);

function payload(
  statuses: { id: number; ref?: string; status: Status }[],
  phone_number_id = PHONE_NUMBER_ID,
): string {
  const value = {
    metadata: { display_phone_number: '62800', phone_number_id },
    statuses: statuses.map(({ id, ref, status }) => ({
      id: ref ?? `wamid.${id}`,
      status,
      timestamp: String(seconds),
      recipient_id: '628',
      biz_opaque_callback_data: String(id),
      ...(status === 'failed' && { errors: [{ code: 131026, title: 'x' }] }),
    })),
  };
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
}

const sign = (body: string, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const post = (body: string, signature: string | null = sign(body)) =>
  stack.api('POST', '/api/webhook/cloud-api', body, {
    'Content-Type': 'application/json',
    ...(signature !== null && { 'X-Hub-Signature-256': signature }),
  });

/** A message that the gateway has accepted, or whose answer was lost. */
async function message(state: 'sent' | 'unknown'): Promise<number> {
  const row = await stack.env.DB.prepare(
    `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, belum_pasti, dikirim_pada)
     VALUES ('Lainnya', 'Uji', '080000009999', 'teks', 'x', ?, ?, ?) RETURNING id`,
  )
    .bind(state === 'sent' ? 'sent' : 'pending', state === 'sent' ? 0 : 1, state === 'sent' ? 1 : null)
    .first<{ id: number }>();
  if (!row) throw new Error('no row');
  if (state === 'sent')
    await stack.env.DB.prepare("UPDATE pesan SET ref = 'wamid.' || id WHERE id = ?").bind(row.id).run();
  return row.id;
}

/** This webhook as sent by a provider that does not return our id. */
const anonymous = (body: string) => body.replaceAll(/,"biz_opaque_callback_data":"[\d.]+"/g, '');

const read = (id: number) =>
  stack.env.DB.prepare(
    'SELECT status, belum_pasti, ref, alasan, diterima_pada, dibaca_pada FROM pesan WHERE id = ?',
  )
    .bind(id)
    .first();

describe('who may call it', () => {
  it('believes only the signature over the raw body', async () => {
    const id = await message('sent');
    const body = payload([{ id, status: 'read' }]);
    for (const signature of [
      null,
      '',
      'sha256=',
      `sha256=${'0'.repeat(64)}`,
      sign(body, 'rahasia-lain'),
      sign(`${body} `),
    ]) {
      const response = await post(body, signature);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, error: { code: 'dilarang' } });
    }
    expect(await read(id)).toMatchObject({ status: 'sent', dibaca_pada: null });
    expect(
      await stack.env.DB.prepare(
        "SELECT sum(ditolak) AS n FROM lalu_lintas WHERE gateway = 'cloud-api'",
      ).first('n'),
      'each is counted',
    ).toBe(6);
    expect((await post(body)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'read' });
  });

  it('is the configured gateway only', async () => {
    const body = payload([]);
    const response = await stack.api('POST', '/api/webhook/lain', body, {
      'X-Hub-Signature-256': sign(body),
    });
    expect(response.status).toBe(403);
  });

  it('answers a secret in the address that is wrong as it answers a forged signature', async () => {
    const body = payload([]);
    const forged = await post(body, sign(body, 'rahasia-lain'));
    for (const method of ['GET', 'POST']) {
      const response = await stack.api(
        method,
        '/api/webhook/cloud-api/rahasia-lain',
        method === 'POST' ? body : undefined,
      );
      expect(response.status).toBe(forged.status);
      expect(await response.json()).toEqual(await forged.clone().json());
    }
  });

  it('limits those that are wrongly signed, and never the others', async () => {
    const body = payload([]);
    const at = (signature: string) =>
      stack.api('POST', '/api/webhook/cloud-api', body, {
        'Content-Type': 'application/json',
        'X-Hub-Signature-256': signature,
        'CF-Connecting-IP': '203.0.113.99',
      });
    const forged = await Promise.all(Array.from({ length: 61 }, () => at(sign(body, 'x'))));
    expect(new Set(forged.map(({ status }) => status))).toEqual(new Set([403, 429]));
    expect((await at(sign(body))).status).toBe(200);
  });

  it('answers the handshake with the raw challenge', async () => {
    const ask = (token: string) =>
      stack.api(
        'GET',
        `/api/webhook/cloud-api?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=12345`,
      );
    expect(await (await ask(VERIFY_TOKEN)).text()).toBe('12345');
    expect((await ask('salah')).status).toBe(403);
  });

  it('takes signed nonsense without harm', async () => {
    for (const body of [
      '',
      'bukan json',
      'null',
      '[]',
      '{"entry":[{"changes":[{"field":"messages","value":{"statuses":[null,1]}}]}]}',
    ]) {
      expect((await post(body)).status, body).toBe(200);
    }
  });
});

describe('states never go back', () => {
  const orders: [Status[], object][] = [
    [['sent', 'delivered', 'read'], { status: 'read' }],
    [['read', 'delivered', 'sent'], { status: 'read' }],
    [['read', 'read', 'sent', 'read'], { status: 'read' }],
    [['delivered', 'sent'], { status: 'sent', dibaca_pada: null }],
    [['failed'], { status: 'cancel', alasan: expect.stringContaining('WhatsApp') }],
    [['failed', 'sent', 'failed'], { status: 'cancel' }],
    [['delivered', 'failed'], { status: 'sent', alasan: null }],
    [['read', 'failed'], { status: 'read', alasan: null }],
  ];

  it.each(orders)('%j, one webhook each', async (statuses, expected) => {
    const id = await message('sent');
    for (const status of statuses) await post(payload([{ id, status }]));
    expect(await read(id)).toMatchObject(expected);
  });

  it.each(orders.filter(([statuses]) => !statuses.includes('failed')))(
    '%j, all in one',
    async (statuses, expected) => {
      const id = await message('sent');
      await post(payload(statuses.map((status) => ({ id, status }))));
      expect(await read(id)).toMatchObject(expected);
    },
  );

  it.each<[Status, object]>([
    ['sent', { status: 'sent', belum_pasti: 0, alasan: null }],
    ['delivered', { status: 'sent', belum_pasti: 0, diterima_pada: seconds * 1000 }],
    ['read', { status: 'read', belum_pasti: 0 }],
    ['failed', { status: 'cancel', belum_pasti: 0 }],
  ])('%s settles a message whose answer was lost', async (status, expected) => {
    const id = await message('unknown');
    await post(payload([{ id, status }]));
    expect(await read(id)).toMatchObject({ ...expected, ref: `wamid.${id}` });
  });

  it('does not take the failure of an earlier send for this one’s', async () => {
    const id = await message('sent');
    await post(payload([{ id, ref: 'wamid.sebelumnya', status: 'failed' }]));
    expect(await read(id)).toMatchObject({ status: 'sent', ref: `wamid.${id}` });
  });

  it('does not take another installation’s message with the same number for ours', async () => {
    const id = await message('sent');
    await post(payload([{ id, ref: 'wamid.punya-orang', status: 'read' }]));
    expect(await read(id)).toMatchObject({ status: 'sent', dibaca_pada: null });
  });

  it('ends the life of a secret that it settles, whatever kind of message carries it', async () => {
    const id = await message('unknown');
    await stack.env.DB.prepare(
      "UPDATE pesan SET rahasia = 1, body = 'Kode: x', parameter = '[]' WHERE id = ?",
    )
      .bind(id)
      .run();
    await post(payload([{ id, status: 'delivered' }]));
    expect(
      await stack.env.DB.prepare('SELECT body, parameter FROM pesan WHERE id = ?').bind(id).first(),
    ).toEqual({ body: '', parameter: null });
  });

  it('finds a message by the provider’s id where ours does not come back', async () => {
    const id = await message('sent');
    await post(anonymous(payload([{ id, status: 'read' }])));
    expect(await read(id)).toMatchObject({ status: 'read' });
  });

  it('is about our number only', async () => {
    const id = await message('sent');
    await post(payload([{ id, status: 'read' }], '999'));
    expect(await read(id)).toMatchObject({ status: 'sent', dibaca_pada: null });
  });

  it('can be nothing of what was never handed over', async () => {
    const row = await stack.env.DB.prepare(
      `INSERT INTO pesan (kategori, nama, no_hp, jenis, body)
       VALUES ('Lainnya', 'Uji', '080000009999', 'teks', 'x') RETURNING id`,
    ).first<{ id: number }>();
    const id = row?.id ?? 0;
    for (const status of ['sent', 'delivered', 'read', 'failed'] as const)
      await post(payload([{ id, status }]));
    expect(await read(id)).toMatchObject({ status: 'pending', ref: null, diterima_pada: null });
  });

  it.each([
    [
      'two references of one row',
      (id: number) => [
        payload([
          { id, ref: 'a', status: 'read' },
          { id, ref: 'b', status: 'delivered' },
        ]),
      ],
    ],
    [
      'them the other way round',
      (id: number) => [
        payload([
          { id, ref: 'b', status: 'delivered' },
          { id, ref: 'a', status: 'read' },
        ]),
      ],
    ],
  ])('loses no read among %s', async (_, bodies) => {
    const id = await message('unknown');
    await stack.env.DB.prepare('UPDATE pesan SET percobaan = 1 WHERE id = ?').bind(id).run();
    for (const body of bodies(id)) await post(body);
    expect(await read(id)).toMatchObject({ status: 'read', belum_pasti: 0 });
  });

  it.each([0, 1])('loses no read of one reference with and without our id (%i)', async (first) => {
    const id = await message('sent');
    const events = JSON.parse(
      payload([
        { id, status: 'read' },
        { id, status: 'delivered' },
      ]),
    );
    const { statuses } = events.entry[0].changes[0].value;
    delete statuses[first].biz_opaque_callback_data;
    await post(JSON.stringify(events));
    expect(await read(id)).toMatchObject({ status: 'read', diterima_pada: seconds * 1000 });
  });

  describe('before the answer to the send', () => {
    /** A message on its way: claimed, and no answer yet. */
    async function onItsWay() {
      const id = await message('unknown');
      await stack.env.DB.prepare("UPDATE pesan SET belum_pasti = 0, klaim = 'k' WHERE id = ?").bind(id).run();
      return id;
    }
    const answered = (id: number) =>
      createStore(stack.db, { main: 'cloud-api', secondGateway: null }, false).record(
        [
          {
            id,
            id_broadcast: null,
            klaim: 'k',
            status: 'sent',
            belum_pasti: 0,
            alasan: null,
            alasan_kode: null,
            ref: `wamid.${id}`,
            percobaan: 0,
            coba_pada: null,
            gateway: null,
            lewat_template: null,
            told: null,
          },
        ],
        Date.now(),
      );

    it('is kept, and matched once the reference is there', async () => {
      const id = await onItsWay();
      await post(anonymous(payload([{ id, status: 'delivered' }])));
      await post(anonymous(payload([{ id, status: 'read' }])));
      expect(await read(id)).toMatchObject({ status: 'pending' });
      await answered(id);
      expect(await read(id)).toMatchObject({
        status: 'read',
        diterima_pada: seconds * 1000,
        dibaca_pada: seconds * 1000,
      });
      const kept = await stack.env.DB.prepare('SELECT ref FROM status_dini WHERE ref = ?')
        .bind(`wamid.${id}`)
        .all();
      expect(kept.results).toEqual([]);
    });

    it('is matched by the schedule where a crash came in between', async () => {
      const id = await onItsWay();
      await post(anonymous(payload([{ id, status: 'read' }])));
      await stack.env.DB.prepare(
        "UPDATE pesan SET ref = 'wamid.' || id, status = 'sent', klaim = NULL WHERE id = ?",
      )
        .bind(id)
        .run();
      await stack.tick();
      expect(await read(id)).toMatchObject({ status: 'read' });
    });
  });

  it('takes a webhook that is larger than one parameter of the database', async () => {
    const ids = [await message('sent'), await message('sent')];
    const strangers = Array.from({ length: 18_000 }, (_, n) => ({
      id: 900_000 + n,
      status: 'read' as const,
    }));
    const ours = ids.map((id) => ({ id, status: 'read' as const }));
    const body = payload([ours[0] ?? [], ...strangers, ours[1] ?? []].flat());
    expect(body.length).toBeGreaterThan(2_000_000);
    expect((await post(body)).status).toBe(200);
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'read' });
  });

  it('takes hundreds of statuses in one webhook, unknown ids among them', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => message('sent')));
    const statuses = ids.map((id) => ({ id, status: 'delivered' as const }));
    const strangers = Array.from({ length: 300 }, (_, n) => ({ id: 900_000 + n, status: 'read' as const }));
    expect((await post(payload([...strangers, ...statuses]))).status).toBe(200);
    for (const id of ids)
      expect(await read(id)).toMatchObject({ status: 'sent', diterima_pada: seconds * 1000 });
  });
});

it('keeps a long text up to WhatsApp’s own length, and whole characters', async () => {
  const messages = Array.from({ length: 60 }, (_, n) => ({
    id: `panjang.${n}`,
    from: '6280000009999',
    timestamp: String(seconds),
    type: 'text',
    text: { body: `${'a'.repeat(4_095)}😀${'b'.repeat(60_000)}` },
  }));
  const value = { metadata: { phone_number_id: PHONE_NUMBER_ID }, messages };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  expect((await post(body)).status).toBe(200);
  const { results } = await stack.env.DB.prepare(
    "SELECT body FROM pesan_masuk WHERE ref LIKE 'panjang.%'",
  ).all<{ body: string }>();
  expect(results).toHaveLength(60);
  expect(results[0]?.body).toBe('a'.repeat(4_095));
});

it('marks a message that its sender deleted for everyone, and keeps its text', async () => {
  const hook = (content: object) => {
    const message = { id: 'hapus.2', from: '6280000008888', timestamp: String(seconds), ...content };
    const value = { metadata: { phone_number_id: PHONE_NUMBER_ID }, messages: [message] };
    return post(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }));
  };
  const write = (id: string) => hook({ id, type: 'text', text: { body: 'salah kirim' } });
  await write('hapus.0');
  await write('hapus.1');
  const revoke = { type: 'revoke', revoke: { original_message_id: 'hapus.1' } };
  expect((await hook(revoke)).status).toBe(200);
  // Webhooks are repeated.
  await write('hapus.1');
  const { results } = await stack.env.DB.prepare(
    "SELECT ref, jenis, body FROM pesan_masuk WHERE no_hp = '080000008888' ORDER BY id",
  ).all();
  expect(results).toEqual([
    { ref: 'hapus.0', jenis: 'teks', body: 'salah kirim' },
    { ref: 'hapus.1', jenis: 'dihapus', body: 'salah kirim' },
  ]);
});
