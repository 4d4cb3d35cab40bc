import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../support/people/kirim.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
beforeEach(() => stack.simulator.reset());

const student = (n: number) => ({
  nim: `2023${String(n).padStart(4, '0')}`,
  no_hp: `0800-0000-${String(n).padStart(4, '0')}`,
});

function register(n: number, overrides: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { nim, no_hp } = student(n);
  const form = new URLSearchParams({ username: nim, no_hp, akses: 'Mahasiswa', ...overrides });
  return stack.api('POST', '/api/register', form, headers);
}

describe('looking a student up', () => {
  it('tells a registered NIM from one that is not', async () => {
    const registered = await stack.api('GET', '/api/cekuser/20230001');
    expect(registered.status).toBe(200);
    expect(await registered.json()).toEqual({ terdaftar: true });

    const unknown = await stack.api('GET', '/api/cekuser/20230002');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ success: false, error: { code: 'tidak_ditemukan' } });
  });

  it('says nothing of accounts that are not a student’s', async () => {
    expect((await stack.api('GET', '/api/cekuser/operator')).status).toBe(404);
  });

  it.each(['0800-0000-0002', '62 800 0000 0002', '+6280000000002', '80000000002'])(
    'finds NIM and number as %s',
    async (spelling) => {
      const response = await stack.api('GET', `/api/cek/20230002/${encodeURIComponent(spelling)}`);
      expect(await response.json()).toEqual({ data: { nim: '20230002' } });
    },
  );

  it('answers empty for another student’s number, and names the field of one that is none', async () => {
    const other = await stack.api('GET', '/api/cek/20230002/080000000003');
    expect(other.status).toBe(200);
    expect(await other.json()).toEqual({ data: {} });

    const landline = await stack.api('GET', '/api/cek/20230002/021-555-1234');
    expect(landline.status).toBe(422);
    expect(await landline.json()).toMatchObject({
      error: { code: 'validasi', fields: { no_hp: 'Nomor ponsel tidak valid' } },
    });
  });

  it('slows down who asks for one NIM again and again, and neither another NIM nor another address', async () => {
    const from = (address: string) => ({ 'CF-Connecting-IP': address });
    await inOneWindow(async (nim) => {
      const ask = (address: string) => {
        // Misses of one number are limited by themselves.
        const no_hp = `08${nim}${address.slice(-1)}`;
        return stack.api('GET', `/api/cek/${nim}/${no_hp}`, undefined, from(address));
      };
      const responses = await Promise.all(Array.from({ length: 40 }, () => ask('203.0.113.1')));
      const refused = await ask('203.0.113.1');
      const elsewhere = await ask('203.0.113.2');
      return () => {
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(30);
        expect(refused.status).toBe(429);
        expect(refused.headers.get('Retry-After')).toBe('60');
        expect(elsewhere.status).toBe(200);
      };
    });
    expect((await stack.api('GET', '/api/cekuser/20230001', undefined, from('203.0.113.1'))).status).toBe(
      200,
    );
  });

  it('slows down all who ask for one NIM from many addresses', () =>
    inOneWindow(async (nim) => {
      const statuses = await Promise.all(
        Array.from({ length: 330 }, async (_, n) => {
          const address = { 'CF-Connecting-IP': `198.51.100.${n % 66}` };
          return (await stack.api('GET', `/api/cekuser/${nim}`, undefined, address)).status;
        }),
      );
      return () => {
        expect(statuses.filter((status) => status === 404)).toHaveLength(300);
        expect(statuses.filter((status) => status === 429)).toHaveLength(30);
      };
    }));
});

describe('whose number it is', () => {
  const cek = (nim: string, no_hp: string, n: number) =>
    stack.api('GET', `/api/cek/${nim}/${no_hp}`, undefined, { 'CF-Connecting-IP': `198.51.100.${n}` });
  const guess = (no_hp: string, n: number) => cek(`2099${n}`, no_hp, n);

  it('is not learnt by trying: after 30 misses of a number in a day it is checked no more', async () => {
    const no_hp = '0800-0000-0060';
    expect(await (await cek('20230060', no_hp, 1)).json()).toEqual({ data: { nim: '20230060' } });
    const misses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(no_hp, n)));
    expect(new Set(misses.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await cek('20230060', '+62 800 0000 0060', 2)).status, 'the right one too').toBe(429);
    const body = { username: '20230060', no_hp, akses: 'Mahasiswa' };
    expect((await stack.api('POST', '/api/register', body)).status).toBe(429);
    expect((await cek('20230061', '0800-0000-0061', 3)).status, 'another number').toBe(200);
    await stack.env.DB.prepare('UPDATE batas SET berakhir_pada = berakhir_pada - 86400001').run();
    expect((await cek('20230060', no_hp, 4)).status, 'the next day').toBe(200);
  });
});

/** The limits count by the minute: what runs into the next one says nothing, and is done once more, with another NIM. */
async function inOneWindow(ask: (nim: string) => Promise<() => void>): Promise<void> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (let nim = 20239990; ; nim++) {
    const began = minute();
    const judge = await ask(String(nim));
    if (minute() === began) return judge();
  }
}

describe('registering', () => {
  it('sends a password to the student’s number, which opens the account', async () => {
    const response = await register(10);
    expect(response.status).toBe(201);
    const reply = await response.text();
    expect(JSON.parse(reply)).toEqual({ message: 'Registrasi Berhasil' });

    const [message] = await eventually(
      () => stack.simulator.messages('6280000000010').length > 0 && stack.simulator.messages('6280000000010'),
    );
    const password = /Password: (\S+)/.exec(message?.text ?? '')?.[1] ?? '';
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    expect(reply).not.toContain(password);
    expect(stack.logs().join('\n')).not.toContain(password);

    const login = await stack.api('POST', '/api/login', { username: '20230010', password });
    expect(await login.json()).toMatchObject({ hak_akses: 'Mahasiswa', nama_pengguna: expect.any(String) });

    const row = await eventually(() =>
      stack.env.DB.prepare(
        "SELECT status, body, parameter FROM pesan WHERE no_hp = '080000000010' AND status = 'sent'",
      ).first(),
    );
    expect(row, 'the password is not kept once it has been accepted').toMatchObject({
      body: '',
      parameter: null,
    });
  });

  it.each([
    ['a JSON body', { username: '20230011', no_hp: '080000000011', akses: 'Mahasiswa' }],
    [
      'a multipart form',
      Object.entries({ username: '20230012', no_hp: '+62 800 0000 0012', akses: 'Mahasiswa' }),
    ],
  ])('takes %s', async (_, fields) => {
    const form = new FormData();
    if (Array.isArray(fields)) for (const [name, value] of fields) form.set(name, value);
    const response = await stack.api('POST', '/api/register', Array.isArray(fields) ? form : fields);
    expect(response.status).toBe(201);
    await eventually(() => stack.simulator.messages().length === 1);
  });

  it('sends nothing for another student’s number or a foreign one', async () => {
    expect((await register(20, { no_hp: '080000000021' })).status).toBe(404);
    expect((await register(20, { no_hp: '+6591234567' })).status).toBe(404);
    expect((await register(20, { no_hp: '021-555-1234' })).status).toBe(422);
    await stack.idle();
    expect(stack.simulator.requests()).toEqual([]);
    expect((await stack.api('GET', '/api/cekuser/20230020')).status).toBe(404);
  });

  it('makes no account when the number is changed meanwhile: its password would reach nobody', async () => {
    const { nim } = student(40);
    await stack.env.DB.prepare(
      `CREATE TRIGGER uji BEFORE INSERT ON pesan WHEN new.jenis = 'kredensial'
       BEGIN UPDATE mahasiswa SET no_hp = '081234567040' WHERE nim = '${nim}'; END`,
    ).run();
    const response = await register(40);
    await stack.env.DB.prepare('DROP TRIGGER uji').run();
    expect(response.status).toBe(404);
    expect((await stack.api('GET', `/api/cekuser/${nim}`)).status).toBe(404);
  });

  it('refuses any other akses, and says which field', async () => {
    for (const akses of ['Operator', 'Dosen', 'mahasiswa', '']) {
      const response = await register(22, { akses });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { fields: { akses: expect.any(String) } } });
    }
    expect(stack.simulator.requests()).toEqual([]);
  });

  it('names every missing field', async () => {
    const response = await stack.api('POST', '/api/register', {});
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      error: {
        code: 'validasi',
        fields: { username: 'Wajib diisi', no_hp: 'Wajib diisi', akses: expect.any(String) },
      },
    });
  });

  it('registers once: a second time is sudah_ada', async () => {
    expect((await register(30)).status).toBe(201);
    const again = await register(30);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ error: { code: 'sudah_ada' } });
    await stack.idle();
    expect(stack.simulator.messages('6280000000030')).toHaveLength(1);
  });

  it('registers once when ten ask at the same moment', async () => {
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await register(31)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    const sent = stack.env.DB.prepare("SELECT jumlah FROM batas WHERE kunci = 'kredensial:20230031'");
    expect(await sent.first('jumlah'), 'counted for the day').toBe(1);
    await stack.idle();
    expect(stack.simulator.messages('6280000000031')).toHaveLength(1);
  });

  it('answers the same Idempotency-Key as the first time, also at the same moment', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(32, {}, key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await register(32, {}, key)).status).toBe(201);
    await stack.idle();
    expect(stack.simulator.messages('6280000000032')).toHaveLength(1);
  });

  it('refuses a key that was used for another request', async () => {
    const key = { 'Idempotency-Key': 'satu-kunci' };
    expect((await register(33, {}, key)).status).toBe(201);
    expect((await register(33, { no_hp: '080000000034' }, key)).status).toBe(422);
    expect((await register(35, {}, key)).status, 'another student’s key is another key').toBe(201);
  });

  it('forgets a key after a day', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await register(36, {}, key)).status).toBe(201);
    await stack.env.DB.prepare('UPDATE idempotensi SET created_at = created_at - 86400001').run();
    expect((await register(36, {}, key)).status, 'a request of its own again').toBe(409);
  });

  it('takes the account back when its password could not be delivered, and sends five a day that can', async () => {
    // Asked of the database: the call itself may be asked 30 times a minute only.
    const exists = () => stack.env.DB.prepare("SELECT 1 FROM akun WHERE username = '20230037'").first();
    // As if two had been sent today.
    await stack.env.DB.prepare('INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES (?, 2, ?)')
      .bind('kredensial:20230037', Date.now() + 24 * HOUR_MS)
      .run();
    stack.simulator.faults.refusedNumbers = ['6280000000037'];
    for (let n = 0; n < 4; n++) {
      expect((await register(37)).status).toBe(201);
      await eventually(async () => !(await exists()));
    }
    const kept = await stack.env.DB.prepare(
      "SELECT count(*) AS n FROM pesan WHERE no_hp = '080000000037' AND body <> ''",
    ).first();
    expect(kept, 'no password of a cancelled message is kept').toEqual({ n: 0 });

    stack.simulator.faults.refusedNumbers = [];
    for (let n = 1; n <= 3; n++) {
      expect((await register(37)).status).toBe(201);
      await eventually(() => stack.simulator.messages('6280000000037').length === n);
      expect(await exists()).not.toBeNull();
      await stack.env.DB.prepare("DELETE FROM akun WHERE username = '20230037'").run();
    }
    const tooOften = await register(37);
    expect(tooOften.status).toBe(429);
    expect(Number(tooOften.headers.get('Retry-After'))).toBeGreaterThan(3600);
  });

  it('keeps an account that has been used, whatever is said of its message later', async () => {
    expect((await register(38)).status).toBe(201);
    const [message] = await eventually(
      () => stack.simulator.messages('6280000000038').length > 0 && stack.simulator.messages('6280000000038'),
    );
    expect(
      await stack.login('20230038', /Password: (\S+)/.exec(message?.text ?? '')?.[1] ?? ''),
    ).toBeTruthy();
    await stack.env.DB.prepare("UPDATE pesan SET status = 'cancel' WHERE no_hp = '080000000038'").run();
    expect((await stack.api('GET', '/api/cekuser/20230038')).status).toBe(200);
  });
});
