import { beforeEach, describe, expect, it } from 'vitest';
import { KirimReply } from '../../../worker/contract/pesan/kirim.ts';
import { bearer } from '../../support/files/berkas.ts';
import { metaWebhook } from '../../support/gateway/meta-webhook.ts';
import { CONFLICT, e164, NOT_FOUND, type Orang, operatorOf, person } from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually, settle } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const operator = shared(() => operatorOf(stack));
beforeEach(() => stack.simulator.reset());

type State = 'pending' | 'sent' | 'read' | 'cancel' | 'belum_pasti';

/** The report's row of a message. */
async function rowOf(to: Orang, kategori = 'Lainnya') {
  const { data: found } = await operator.report(`reportpesan/${kategori}?cari=${to.no_hp}`);
  // Besides what a former number is told.
  const data = found.filter(({ jenis }) => kategori === 'Lainnya' || jenis !== 'teks');
  expect(data).toHaveLength(1);
  return data[0];
}
const until = (to: Orang, state: State, kategori?: string) =>
  eventually(async () => {
    const row = await rowOf(to, kategori);
    return row && (row.belum_pasti ? 'belum_pasti' : row.status) === state && row;
  });
const sendTo = async (to: Orang) =>
  (await operator.exact(202, KirimReply, 'POST', 'kirimpesan', { ...to, body: 'Halo {nama}' })).data.id;
const act = (id: number, action: 'ulang' | 'batal', key?: string) =>
  operator.call('POST', `pesan/${id}/${action}`, undefined, key ? { 'Idempotency-Key': key } : {});

/** A message in this state. */
async function message(state: State): Promise<{ id: number; to: Orang }> {
  const to = person();
  const { faults } = stack.simulator;
  if (state === 'cancel') faults.next = [{ kind: 'refused' }];
  if (state === 'pending') faults.next = [{ kind: 'http429', retryAfterSeconds: 600 }];
  if (state === 'belum_pasti') faults.next = [{ kind: 'dropped' }];
  const id = await sendTo(to);
  if (state === 'read') {
    await eventually(() => stack.simulator.messages(e164(to)).some(({ status }) => status === 'delivered'));
    await stack.simulator.markRead(e164(to));
  }
  await (state === 'pending' ? eventually(async () => (await rowOf(to))?.alasan !== null) : until(to, state));
  return { id, to };
}

describe('sending again', () => {
  it.each(['cancel', 'belum_pasti'] as const)(
    'what is %s arrives once, however often that is clicked',
    async (state) => {
      const { id, to } = await message(state);
      expect(await rowOf(to)).toMatchObject({ alasan: expect.any(String) });
      expect(operator.textsTo(to)).toEqual([]);
      const clicks = await Promise.all([act(id, 'ulang'), act(id, 'ulang')]);
      expect(clicks.map(({ status }) => status).sort()).toEqual([202, 409]);
      expect(clicks.find(({ status }) => status === 202)?.body).toEqual({ success: true, data: { id } });
      expect(clicks.find(({ status }) => status === 409)).toMatchObject(CONFLICT);
      expect(await until(to, 'sent')).toMatchObject({ id, alasan: null, belum_pasti: false });
      await stack.idle();
      expect(operator.textsTo(to)).toEqual([`Halo ${to.nama}`]);
      expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
    },
  );

  it.each(['sent', 'read', 'pending'] as const)('is not for what is %s', async (state) => {
    const { id, to } = await message(state);
    const before = stack.simulator.requests().length;
    expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
    await stack.idle();
    expect(stack.simulator.requests()).toHaveLength(before);
    expect((await rowOf(to))?.status).toBe(state);
  });

  it('what failed after WhatsApp had taken it goes out anew, and may fail anew', async () => {
    const to = person();
    stack.simulator.faults.failedLater = { [e164(to)]: 131026 };
    const id = await sendTo(to);
    await until(to, 'cancel');
    expect((await act(id, 'ulang')).status).toBe(202);
    await eventually(() => operator.textsTo(to).length === 2);
    expect(await until(to, 'cancel')).toMatchObject({ alasan: expect.stringContaining('tidak terdaftar') });
    stack.simulator.faults.failedLater = {};
    expect((await act(id, 'ulang')).status).toBe(202);
    await eventually(() => stack.simulator.messages(e164(to)).at(-1)?.status === 'delivered');
    await until(to, 'sent');
    await settle(300);
    expect(await rowOf(to)).toMatchObject({ status: 'sent', alasan: null });
  });
});

describe('what is secret and no credentials', () => {
  /** A code that was sent, as far as is known. */
  async function secret() {
    const { id, to } = await message('belum_pasti');
    await stack.env.DB.prepare('UPDATE pesan SET rahasia = 1 WHERE id = ?').bind(id).run();
    return { id, to };
  }

  it('is not sent again: whoever wants it asks for a new one', async () => {
    const { id, to } = await secret();
    expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
    expect(await rowOf(to)).toMatchObject({ status: 'pending', belum_pasti: true });
  });

  it('is forgotten when an operator gives it up', async () => {
    const { id, to } = await secret();
    expect((await act(id, 'batal')).status).toBe(200);
    expect((await rowOf(to))?.status).toBe('cancel');
    const row = await stack.env.DB.prepare('SELECT body FROM pesan WHERE id = ?').bind(id).first();
    expect(row).toEqual({ body: '' });
  });
});

it.each(['ulang', 'batal'] as const)(
  'answers %s that comes twice with one key as the first time',
  async (action) => {
    const { id, to } = await message('belum_pasti');
    const answers = await Promise.all([act(id, action, 'k'), act(id, action, 'k')]);
    answers.push(await act(id, action, 'k'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(action === 'ulang' ? 202 : 200);
    await until(to, action === 'ulang' ? 'sent' : 'cancel');
    await stack.idle();
    expect(operator.textsTo(to)).toHaveLength(action === 'ulang' ? 1 : 0);
    // Not before the first is done, which would meet the fault that is meant for this one.
    const other = await message('belum_pasti');
    expect((await act(other.id, action, 'k')).status, 'the key of another request').toBe(422);
  },
);

describe('news of an earlier send', () => {
  /** A message whose first send arrived though its answer was lost, and that has been sent again. */
  async function resent(second: 'ok' | 'dropped') {
    const to = person();
    stack.simulator.faults.webhooks.off = true;
    stack.simulator.faults.next = [{ kind: 'lostAnswer' }, { kind: second }];
    const id = await sendTo(to);
    await until(to, 'belum_pasti');
    const [first] = stack.simulator.messages(e164(to));
    expect((await act(id, 'ulang')).status).toBe(202);
    await eventually(() => stack.simulator.requests().filter((one) => one.to === e164(to)).length === 2);
    await until(to, second === 'ok' ? 'sent' : 'belum_pasti');
    const tell = async (status: 'sent' | 'delivered' | 'read' | 'failed') => {
      const errors = status === 'failed' ? [{ code: 131026, title: 'x' }] : undefined;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const told = { id: first?.id, status, timestamp, recipient_id: e164(to), errors };
      const webhook = metaWebhook({ statuses: [{ ...told, biz_opaque_callback_data: String(id) }] });
      expect((await stack.api('POST', '/api/webhook/cloud-api', ...webhook)).status).toBe(200);
    };
    return { to, tell };
  }

  it('that it failed does not undo the resend', async () => {
    for (const second of ['ok', 'dropped'] as const) {
      const { to, tell } = await resent(second);
      const before = await rowOf(to);
      await tell('failed');
      expect(await rowOf(to)).toEqual(before);
    }
  });

  it('that it was delivered or read counts', async () => {
    for (const second of ['ok', 'dropped'] as const) {
      const { to, tell } = await resent(second);
      await tell('delivered');
      expect(await rowOf(to)).toMatchObject({ status: 'sent', belum_pasti: false, alasan: null });
      await tell('failed');
      expect(await rowOf(to)).toMatchObject({ status: 'sent', alasan: null });
      await tell('read');
      expect(await rowOf(to)).toMatchObject({ status: 'read' });
    }
  });
});

describe('giving up', () => {
  it.each(['belum_pasti', 'pending'] as const)('what is %s fails it, with the reason', async (state) => {
    const { id, to } = await message(state);
    const { body } = await act(id, 'batal');
    expect(body).toEqual({ success: true, data: { id } });
    expect(await rowOf(to)).toMatchObject({
      status: 'cancel',
      belum_pasti: false,
      alasan: expect.stringContaining('operator'),
    });
    expect(await act(id, 'batal')).toMatchObject(CONFLICT);
    expect((await act(id, 'ulang')).status, 'who changes their mind').toBe(202);
    await until(to, 'sent');
  });

  it.each(['sent', 'read', 'cancel'] as const)('is not for what is %s', async (state) => {
    const { id, to } = await message(state);
    const before = await rowOf(to);
    expect(await act(id, 'batal')).toMatchObject(CONFLICT);
    expect(await rowOf(to)).toMatchObject({ status: state, alasan: before?.alasan });
  });
});

it('neither is for what is on its way', async () => {
  stack.simulator.faults.latencyMs = 1_500;
  const to = person();
  const id = await sendTo(to);
  const claimed = stack.env.DB.prepare('SELECT klaim FROM pesan WHERE id = ?').bind(id);
  await eventually(() => claimed.first('klaim'));
  for (const action of ['batal', 'ulang'] as const) expect(await act(id, action)).toMatchObject(CONFLICT);
  await until(to, 'sent');
  expect(operator.textsTo(to)).toHaveLength(1);
});

it.each(['987654', '0', 'abc', '-1', '9'.repeat(20)])('knows no message %s', async (id) => {
  for (const action of ['ulang', 'batal'])
    expect(await operator.call('POST', `pesan/${id}/${action}`)).toMatchObject(NOT_FOUND);
});

describe('a password', () => {
  const student = (n: number) => ({
    nama: '',
    no_hp: `08000000${String(n).padStart(4, '0')}`,
    nim: `2023${String(n).padStart(4, '0')}`,
  });
  async function register(n: number, state: 'belum_pasti' | 'cancel' | 'sent') {
    const { nim: username, no_hp } = student(n);
    const response = await stack.api('POST', '/api/register', { username, no_hp, akses: 'Mahasiswa' });
    expect(response.status).toBe(201);
    const row = await until(student(n), state, 'Mahasiswa');
    return { id: row.id, to: student(n), username };
  }
  const passwords = (to: Orang) =>
    operator.textsTo(to).flatMap((text) => /Password: (\S+)/.exec(text)?.[1] ?? []);
  const logIn = async (username: string, password: string) =>
    (await stack.api('POST', '/api/login', { username, password })).status;
  const isRegistered = async (username: string) =>
    (await stack.api('GET', `/api/cekuser/${username}`)).status === 200;
  const lose = () => {
    stack.simulator.faults.webhooks.off = true;
    stack.simulator.faults.next = [{ kind: 'lostAnswer' }];
  };

  it('whose fate is unknown goes out as a new one, and the old one opens nothing', async () => {
    lose();
    const { id, to, username } = await register(41, 'belum_pasti');
    const clicks = await Promise.all([act(id, 'ulang'), act(id, 'ulang')]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(JSON.stringify(clicks)).not.toMatch(/password/i);
    await until(to, 'sent', 'Mahasiswa');
    await stack.idle();
    const [old = '', fresh = '', ...others] = passwords(to);
    expect(others).toEqual([]);
    expect(fresh).toMatch(/^[a-z2-9]{12}$/);
    expect(fresh).not.toBe(old);
    expect(await logIn(username, old)).toBe(401);
    expect(await logIn(username, fresh)).toBe(200);
  });

  it('that has been used is not replaced', async () => {
    lose();
    const { id, to, username } = await register(42, 'belum_pasti');
    const [password = ''] = passwords(to);
    expect(await logIn(username, password)).toBe(200);
    expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
    expect(await logIn(username, password)).toBe(200);
    expect(passwords(to)).toHaveLength(1);
  });

  it('that failed took its account along, so the student registers again', async () => {
    stack.simulator.faults.next = [{ kind: 'refused' }];
    const { id, to, username } = await register(43, 'cancel');
    expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
    expect(await isRegistered(username)).toBe(false);
    expect(passwords(to)).toEqual([]);
  });

  describe('whose owner has changed on the way', () => {
    /** A password that waits for another try, while its student is changed. */
    async function waiting(n: number, change: (path: string) => Promise<unknown>) {
      stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 1 }];
      const { nim, no_hp } = student(n);
      await stack.api('POST', '/api/register', { username: nim, no_hp, akses: 'Mahasiswa' });
      await eventually(async () => (await rowOf(student(n), 'Mahasiswa'))?.alasan);
      const row = await stack.env.DB.prepare('SELECT id FROM mahasiswa WHERE nim = ?')
        .bind(nim)
        .first<{ id: number }>();
      await change(`mahasiswa/${row?.id}`);
      return { to: student(n), username: nim };
    }
    const patch = (fields: object) => (path: string) =>
      operator.call('POST', path, { _method: 'PATCH', ...fields });

    it.each<[string, number, (path: string) => Promise<unknown>]>([
      ['number', 51, patch({ no_hp: '081299990051' })],
      ['NIM', 52, patch({ nim: '2023995200' })],
      ['existence', 53, (path) => operator.call('DELETE', path)],
    ])('%s: goes to nobody, and says why', async (_, n, change) => {
      const { to, username } = await waiting(n, change);
      const row = await until(to, 'cancel', 'Mahasiswa');
      expect(row?.alasan).toContain('berubah');
      expect(passwords(to)).toEqual([]);
      expect(await isRegistered(username)).toBe(false);
      expect(stack.simulator.messages().filter(({ text }) => text.includes('Password'))).toEqual([]);
    });

    it('goes to the new number when it is sent again, once an operator allows it', async () => {
      lose();
      const { id, to, username } = await register(54, 'belum_pasti');
      const old = passwords(to)[0] ?? '';
      const row = await stack.env.DB.prepare('SELECT id FROM mahasiswa WHERE nim = ?')
        .bind(username)
        .first<{ id: number }>();
      const now = { nama: '', no_hp: '081299990054' };
      await patch({ no_hp: now.no_hp })(`mahasiswa/${row?.id}`);
      expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
      await operator.call('POST', `nomor-baru/Mahasiswa/${row?.id}/lepas`);
      expect((await act(id, 'ulang')).status).toBe(202);
      await until(now, 'sent', 'Mahasiswa');
      expect(passwords(to), 'nothing more').toHaveLength(1);
      expect(await logIn(username, old)).toBe(401);
      expect(await logIn(username, passwords(now)[0] ?? '')).toBe(200);
    });
  });

  it('waits, as every message does, while the gateway’s token is wrong, until it is let go on', async () => {
    stack.simulator.faults.next = [{ kind: 'badToken' }];
    const { nim, no_hp } = student(55);
    await stack.api('POST', '/api/register', { username: nim, no_hp, akses: 'Mahasiswa' });
    const row = await eventually(async () => {
      const now = await rowOf(student(55), 'Mahasiswa');
      return now?.alasan ? now : null;
    });
    expect(row).toMatchObject({ status: 'pending', alasan: expect.stringMatching(/^Token/) });
    expect(await isRegistered(nim)).toBe(true);
    await operator.tick();
    await stack.idle();
    expect(passwords(student(55)), 'nothing goes out by itself').toHaveLength(0);
    expect((await operator.call('POST', 'gateway/lanjut')).status).toBe(200);
    await until(student(55), 'sent', 'Mahasiswa');
    expect(passwords(student(55))).toHaveLength(1);
  });

  it('that an operator gives up takes its account along too', async () => {
    lose();
    const { id, to, username } = await register(44, 'belum_pasti');
    expect((await act(id, 'batal')).status).toBe(200);
    expect(await rowOf(to, 'Mahasiswa')).toMatchObject({ status: 'cancel', jenis: 'kredensial' });
    expect(await isRegistered(username)).toBe(false);
    expect(await logIn(username, passwords(to)[0] ?? '')).toBe(401);
    expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
  });

  it('that arrived is neither sent again nor given up', async () => {
    const { id, to, username } = await register(45, 'sent');
    expect(await act(id, 'ulang')).toMatchObject(CONFLICT);
    expect(await act(id, 'batal')).toMatchObject(CONFLICT);
    expect(await logIn(username, passwords(to)[0] ?? '')).toBe(200);
  });
});

it('is the operator’s alone, like all that has to do with messages', async () => {
  const users = [
    await stack.login('20230001', 'mahasiswa-demo'),
    await stack.login('0001018001', 'dosen-demo'),
  ];
  const group = await operator.group([person()]);
  const { id } = await message('cancel');
  const input = { ...person(), id_group: group.id, body: 'x', alamat: 'https://a.id/b', members: [person()] };
  stack.simulator.reset();
  for (const call of [
    'GET group/Lainnya',
    `GET group/Lainnya/${group.kode}`,
    `GET group/Lainnya/${group.kode}/pratinjau`,
    `GET detailgroup/${group.kode}`,
    `GET detailmember/Lainnya/${group.id}`,
    'POST addgroup',
    `POST updategroup/${group.kode}`,
    `PATCH updategroup/${group.kode}`,
    `DELETE hapusgroup/${group.kode}`,
    'DELETE hapusmember/1',
    'POST addmember',
    'POST upload-excel',
    ...['', 'gambar', 'dokumen'].flatMap((kind) => [`POST kirimpesan${kind}`, `POST kirimbroadcast${kind}`]),
    'GET broadcast',
    'GET broadcast/1',
    'GET broadcast/1/pesan',
    ...['batal', 'lanjut', 'ulang'].map((action) => `POST broadcast/1/${action}`),
    `POST pesan/${id}/ulang`,
    `POST pesan/${id}/batal`,
    'GET reportpesan/Lainnya',
    'GET reportpesan/Lainnya/ekspor',
  ]) {
    const [method = '', path] = call.split(' ');
    const as = async (headers: Record<string, string>) => {
      const response = await stack.api(
        method,
        `/api/${path}`,
        method === 'POST' ? input : undefined,
        headers,
      );
      const { error } = (await response.json()) as { error?: { code: string } };
      return [response.status, error?.code];
    };
    for (const headers of [{}, bearer('x')]) expect(await as(headers), call).toEqual([401, 'belum_login']);
    for (const token of users) expect(await as(bearer(token)), call).toEqual([403, 'dilarang']);
  }
  await stack.idle();
  expect(stack.simulator.requests()).toEqual([]);
  const { body } = await operator.call('GET', `group/Lainnya/${group.kode}`);
  expect(body).toMatchObject({ data: { group: { nama_group: 'Group Uji' }, jum: 1 } });
});
