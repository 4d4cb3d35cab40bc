/** The baseline: a worker that sends and writes one message at a time, and writes each status as it arrives. */

interface Env {
  DB: D1Database;
}
export interface Job {
  kind: 'insert' | 'loop' | 'lanes';
  /** address of the gateway */
  gateway: string;
  /** first and last id to send; for `insert` their number counts */
  dari: number;
  sampai: number;
}

interface Webhook {
  entry: {
    changes: {
      value: { statuses: { status: 'sent' | 'delivered'; biz_opaque_callback_data: string }[] };
    }[];
  }[];
}

const LANES = 6;

async function send(gateway: string, to: string, id: number) {
  const response = await fetch(gateway, {
    method: 'POST',
    headers: { Authorization: 'Bearer bench', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to,
      biz_opaque_callback_data: String(id),
      type: 'text',
      text: { body: `Halo Orang ${id}`, preview_url: false },
    }),
  });
  const { messages } = (await response.json()) as { messages: { id: string }[] };
  return messages[0]?.id ?? null;
}

async function insertSingly({ DB }: Env, count: number) {
  for (let n = 0; n < count; n++) {
    await DB.prepare(
      "INSERT INTO pesan (kategori, nama, no_hp, nama_group, jenis, body) VALUES ('Mahasiswa', ?, ?, 'Uji', 'teks', '')",
    )
      .bind(`Orang ${n}`, `08${1_000_000_000 + n}`)
      .run();
  }
}

async function sendSingly({ DB }: Env, { gateway, dari, sampai }: Job) {
  for (let id = dari; id <= sampai; id++) {
    const ref = await send(gateway, '62800', id);
    await DB.prepare("UPDATE pesan SET status = 'sent', ref = ?, dikirim_pada = ? WHERE id = ?")
      .bind(ref, Date.now(), id)
      .run();
  }
}

/** Six connections that only send: the upper bound of a drain. */
async function sendOnly({ gateway, dari, sampai }: Job) {
  let next = dari;
  const lane = async () => {
    while (next <= sampai) await send(gateway, '62800', next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function writeStatuses({ DB }: Env, { entry }: Webhook) {
  for (const { status, biz_opaque_callback_data } of entry[0]?.changes[0]?.value.statuses ?? []) {
    const column = status === 'sent' ? 'dikirim_pada' : 'diterima_pada';
    await DB.prepare(`UPDATE pesan SET ${column} = ? WHERE id = ?`)
      .bind(Date.now(), Number(biz_opaque_callback_data))
      .run();
  }
}

export default {
  async fetch(request, env) {
    if (new URL(request.url).pathname === '/webhook') await writeStatuses(env, await request.json());
    else {
      const job: Job = await request.json();
      if (job.kind === 'insert') await insertSingly(env, job.sampai - job.dari + 1);
      else if (job.kind === 'loop') await sendSingly(env, job);
      else await sendOnly(job);
    }
    return new Response();
  },
} satisfies ExportedHandler<Env>;
