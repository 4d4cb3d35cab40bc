import { beforeEach, describe, expect, it } from 'vitest';
import { countCode } from '../../../worker/core/auth/limit.ts';
import { connect } from '../../../worker/core/db/client.ts';
import { acceptCode } from '../../../worker/pesan/accept/kode.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { bearer } from '../../support/files/berkas.ts';
import { accountOf, codeFor, codesAt, PASSWORD, type Pemilik } from '../../support/people/akun.ts';
import { operatorOf } from '../../support/people/kirim.ts';
import { shared } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { eventually, settle } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const operator = shared(() => operatorOf(stack));
beforeEach(async () => {
  // Messages of an earlier test would take the faults of this one.
  await stack.idle();
  stack.simulator.reset();
});

const NEW = 'sandi baru 2026';

const forgot = (username: string, no_hp: string, headers: Record<string, string> = {}) =>
  stack.api('POST', '/api/lupa-password', { username, no_hp }, headers);
const reset = (username: string, kode: string, password = NEW) =>
  stack.api('POST', '/api/reset-password', { username, kode, password });
const logIn = async (username: string, password: string) =>
  (await stack.api('POST', '/api/login', { username, password })).status;
const tokenOf = (username: string, password = PASSWORD) => stack.login(username, password);
const isOpen = async (token: string) =>
  (await stack.api('GET', '/api/profil', undefined, bearer(token))).status === 200;

/** A code that this one is not. */
const otherThan = (kode: string, n = 1) => String((Number(kode) + n) % 1_000_000).padStart(6, '0');

const count = async (sql: string, ...values: unknown[]) =>
  (
    await stack.env.DB.prepare(`SELECT count(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n;

const WRONG = {
  success: false,
  error: {
    code: 'validasi',
    message: expect.any(String),
    fields: { kode: 'Kode salah atau sudah tidak berlaku' },
  },
};

async function expectWrong(response: Response) {
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual(WRONG);
}

describe('a forgotten password', () => {
  it('is replaced by the code that comes by WhatsApp, and all sessions end', async () => {
    const owner = await accountOf(stack, 20);
    const sessions = await Promise.all([tokenOf(owner.username), tokenOf(owner.username)]);
    const kode = await codeFor(stack, owner);
    const [message] = stack.simulator.messages('6280000000020');
    expect(message?.text).toContain('https://portal.uji/lupa-password');
    expect(message?.text).toContain('Jangan berikan kode ini');

    const response = await reset(owner.username, `${kode.slice(0, 3)} ${kode.slice(3)}`);
    expect(response.status).toBe(200);
    expect(await Promise.all(sessions.map(isOpen))).toEqual([false, false]);
    expect(await logIn(owner.username, PASSWORD)).toBe(401);
    expect(await logIn(owner.username, NEW)).toBe(200);
    await expectWrong(await reset(owner.username, kode, 'sandi lain 2026'));
  });

  it('is kept nowhere: neither the code nor the password is in a row, the audit or a log', async () => {
    const owner = await accountOf(stack, 21);
    const kode = await codeFor(stack, owner);
    await eventually(
      async () => (await count("pesan WHERE no_hp = ? AND status = 'sent'", owner.no_hp)) === 1,
    );
    const { results } = await stack.env.DB.prepare('SELECT * FROM pesan WHERE no_hp = ?')
      .bind(owner.no_hp)
      .all();
    expect(results).toMatchObject([{ jenis: 'kode', kategori: 'Mahasiswa', body: '', parameter: null }]);
    await reset(owner.username, kode);
    const kept = await Promise.all(
      ['pesan', 'kode_reset', 'audit', 'batas', 'idempotensi'].map(
        async (table) => (await stack.env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
      ),
    );
    const logs = stack.logs();
    expect(JSON.stringify([kept, logs])).not.toMatch(new RegExp(`\\b${kode}\\b|${NEW}`));
    const { results: audit } = await stack.env.DB.prepare(
      "SELECT pelaku, tindakan, sasaran, rincian FROM audit WHERE sasaran LIKE '%' || ? || ')' ORDER BY id",
    )
      .bind(owner.username)
      .all();
    const name = expect.stringMatching(/^\S.* \(20230021\)$/);
    expect(audit).toEqual([
      { pelaku: 'Belum masuk', tindakan: 'Meminta kode', sasaran: name, rincian: null },
      { pelaku: name, tindakan: 'Mengganti password', sasaran: name, rincian: null },
    ]);
  });

  it('is answered in the same words whoever asks', async () => {
    const owner = await accountOf(stack, 22);
    const replies = await Promise.all([
      forgot(owner.username, owner.no_hp),
      forgot(owner.username, '0800-0000-0023'),
      forgot('tidak-ada', owner.no_hp),
      forgot('operator', owner.no_hp),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const words = await Promise.all(replies.map((reply) => reply.text()));
    expect(new Set(words).size).toBe(1);
    await eventually(() => stack.simulator.messages().length > 0);
    await settle();
    expect(stack.simulator.messages()).toHaveLength(1);
  });

  it('asks the database the same whether or not there is such an account, and writes in any case', async () => {
    const owner = await accountOf(stack, 23);
    const asked: string[][] = [];
    const watched = new Proxy(stack.env.DB, {
      get(target, name) {
        if (name === 'prepare')
          return (text: string) => {
            asked.at(-1)?.push(text);
            return target.prepare(text);
          };
        return Reflect.get(target, name).bind(target);
      },
    });
    const db = connect(watched);
    const written = () =>
      stack.env.DB.prepare("SELECT sum(berakhir_pada) AS n FROM batas WHERE kunci LIKE 'kode%'").first('n');
    for (const [username, no_hp, sent] of [
      [owner.username, owner.no_hp, true],
      [owner.username, '081200000000', false],
      ['tidak-ada-2', owner.no_hp, false],
      ['tidak-ada-3', '081200000001', false],
    ] as const) {
      asked.push([]);
      const before = await written();
      const id = await acceptCode(
        db,
        { username, no_hp, kode: '000000', kode_hash: 'x', siteUrl: '', now: Date.now() },
        countCode(db, username, no_hp),
      );
      expect(id !== null).toBe(sent);
      expect(await written(), 'something was written').not.toBe(before);
    }
    expect(new Set(asked.map((statements) => statements.join(';'))).size).toBe(1);
    await stack.env.DB.prepare("DELETE FROM batas WHERE kunci LIKE 'kode%'").run();
  });

  it('takes a right code after four wrong ones, and none after five', async () => {
    const [patient, hasty] = [await accountOf(stack, 24), await accountOf(stack, 25)];
    const right = await codeFor(stack, patient);
    for (let n = 1; n <= 4; n++) await expectWrong(await reset(patient.username, otherThan(right, n)));
    expect((await reset(patient.username, right)).status).toBe(200);

    const dead = await codeFor(stack, hasty);
    for (let n = 1; n <= 5; n++) await expectWrong(await reset(hasty.username, otherThan(dead, n)));
    await expectWrong(await reset(hasty.username, dead));
    expect(await logIn(hasty.username, PASSWORD)).toBe(200);
    const fresh = await codeFor(stack, hasty);
    expect((await reset(hasty.username, fresh)).status, 'a new code has tries of its own').toBe(200);
  });

  it('counts tries that come at once', async () => {
    const owner = await accountOf(stack, 26);
    const kode = await codeFor(stack, owner);
    await Promise.all(Array.from({ length: 12 }, (_, n) => reset(owner.username, otherThan(kode, n + 1))));
    await expectWrong(await reset(owner.username, kode));
  });

  it('takes the newest code only, for ten minutes, from its owner only', async () => {
    const [owner, other] = [await accountOf(stack, 27), await accountOf(stack, 28)];
    const old = await codeFor(stack, owner);
    const kode = await codeFor(stack, owner);
    if (old !== kode) await expectWrong(await reset(owner.username, old));
    await expectWrong(await reset(other.username, kode));
    await expectWrong(await reset('tidak-ada', kode));
    await stack.env.DB.prepare(
      'UPDATE kode_reset SET berakhir_pada = berakhir_pada - 600000 WHERE id_akun = (SELECT id FROM akun WHERE username = ?)',
    )
      .bind(owner.username)
      .run();
    await expectWrong(await reset(owner.username, kode));
    expect(await logIn(owner.username, PASSWORD)).toBe(200);
  });

  it('is replaced once when two have the right code at once', async () => {
    const owner = await accountOf(stack, 29);
    const kode = await codeFor(stack, owner);
    const passwords = ['sandi pertama', 'sandi kedua'];
    const replies = await Promise.all(passwords.map((password) => reset(owner.username, kode, password)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const won = replies.map(({ status }) => status).indexOf(200);
    expect(await Promise.all(passwords.map((password) => logIn(owner.username, password)))).toEqual(
      won === 0 ? [200, 401] : [401, 200],
    );
  });

  it('sends one code to who asks three times at once, counted once, and another when they ask again', async () => {
    const owner = await accountOf(stack, 34);
    const ask = () => forgot(owner.username, owner.no_hp);
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    await stack.idle();
    expect(codesAt(stack, owner.no_hp)).toHaveLength(1);
    expect(await count("pesan WHERE no_hp = ? AND jenis = 'kode'", owner.no_hp)).toBe(1);
    const counted = stack.env.DB.prepare('SELECT jumlah FROM batas WHERE kunci = ?');
    expect(await counted.bind(`kode:${owner.username}`).first('jumlah')).toBe(1);
    await ask();
    await stack.idle();
    const [, second] = codesAt(stack, owner.no_hp);
    expect((await reset(owner.username, second ?? '')).status).toBe(200);
  });

  it('sends five codes a day to an account, ten to a number, and says nothing of it', async () => {
    const owner = await accountOf(stack, 30);
    const storm = async ({ username, no_hp }: Pemilik, times: number) => {
      for (let n = 0; n < times; n++) {
        const address = { 'CF-Connecting-IP': `198.51.100.${n}` };
        expect((await forgot(username, no_hp, address)).status).toBe(202);
      }
    };
    const sent = () => count("pesan WHERE no_hp = ? AND jenis = 'kode'", owner.no_hp);
    await storm(owner, 25);
    expect(await sent()).toBe(5);
    // Others of the family have the same number.
    for (const n of [31, 32]) {
      const sibling = await accountOf(stack, n);
      await operator.call('PATCH', `mahasiswa/${sibling.id}`, { no_hp: owner.no_hp });
      await operator.call('POST', `nomor-baru/Mahasiswa/${sibling.id}/lepas`);
      await storm({ ...sibling, no_hp: owner.no_hp }, 8);
    }
    expect(await sent()).toBe(10);
    await stack.env.DB.prepare('UPDATE batas SET berakhir_pada = berakhir_pada - 86400001').run();
    await storm(owner, 1);
    expect(await sent()).toBe(11);
  });

  it('is not kept from its owner by a stranger who knows the username', async () => {
    const owner = await accountOf(stack, 33);
    for (let n = 0; n < 12; n++) await forgot(owner.username, '081200000002');
    expect(await codeFor(stack, owner)).toMatch(/^\d{6}$/);
  });

  describe('whose owner changes while the code is on its way', () => {
    /** A code that waits for another try, while something happens. */
    async function waiting(n: number, change: (owner: Pemilik) => Promise<unknown>) {
      const owner = await accountOf(stack, n);
      stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 1 }];
      await forgot(owner.username, owner.no_hp);
      const row = () =>
        stack.env.DB.prepare("SELECT status, alasan, body FROM pesan WHERE no_hp = ? AND jenis = 'kode'")
          .bind(owner.no_hp)
          .first();
      await eventually(async () => (await row())?.alasan);
      await change(owner);
      return eventually(async () => {
        const now = await row();
        return now?.status !== 'pending' && now;
      });
    }

    it.each<[string, number, (owner: Pemilik) => Promise<unknown>]>([
      ['number', 40, ({ id }) => operator.call('PATCH', `mahasiswa/${id}`, { no_hp: '081299990080' })],
      ['NIM', 41, ({ id }) => operator.call('PATCH', `mahasiswa/${id}`, { nim: '2023998100' })],
      ['existence', 42, ({ id }) => operator.call('DELETE', `mahasiswa/${id}`)],
      [
        'account',
        43,
        ({ username }) => stack.env.DB.prepare('DELETE FROM akun WHERE username = ?').bind(username).run(),
      ],
      [
        'code’s time',
        44,
        () => stack.env.DB.prepare('UPDATE kode_reset SET berakhir_pada = berakhir_pada - 600000').run(),
      ],
    ])('%s: goes to nobody', async (_, n, change) => {
      expect(await waiting(n, change)).toEqual({
        status: 'cancel',
        alasan: expect.stringContaining('tidak dikirim'),
        body: '',
      });
      const texts = stack.simulator.messages().map(({ text }) => text);
      expect(texts.filter((text) => !text.startsWith('Nomor WhatsApp ini'))).toEqual([]);
    });

    it('code: the newer one goes, the older one to nobody', async () => {
      expect(
        await waiting(45, async (owner) => {
          await codeFor(stack, owner);
          expect(codesAt(stack, owner.no_hp)).toHaveLength(1);
        }),
      ).toMatchObject({ status: 'cancel' });
    });
  });

  it('is not opened by a code that has reached a number which the owner has no more', async () => {
    const owner = await accountOf(stack, 46);
    const kode = await codeFor(stack, owner);
    await operator.call('PATCH', `mahasiswa/${owner.id}`, { no_hp: '081299990086' });
    await expectWrong(await reset(owner.username, kode));
  });

  it('tells the number before that it was changed', async () => {
    const owner = await accountOf(stack, 54);
    await operator.call('PATCH', `mahasiswa/${owner.id}`, { no_hp: '081299990087' });
    await eventually(() => stack.simulator.messages(toE164Digits(owner.no_hp)).length === 1);
    expect((await forgot(owner.username, '081299990087')).status).toBe(202);
    await stack.idle();
    expect(stack.simulator.messages('6281299990087')).toEqual([]);
  });

  it('takes back credentials that are still on their way', async () => {
    const [username, no_hp] = ['20230047', '080000000047'];
    stack.simulator.faults.next = [{ kind: 'http429', retryAfterSeconds: 2 }];
    await stack.api('POST', '/api/register', { username, no_hp, akses: 'Mahasiswa' });
    await eventually(async () => (await count('pesan WHERE no_hp = ? AND alasan IS NOT NULL', no_hp)) === 1);
    const kode = await codeFor(stack, { id: 0, username, no_hp });
    expect((await reset(username, kode)).status).toBe(200);
    await eventually(async () => (await count("pesan WHERE no_hp = ? AND status = 'cancel'", no_hp)) === 1);
    expect(stack.simulator.messages('6280000000047').filter(({ text }) => text.includes('Username'))).toEqual(
      [],
    );
    expect(await logIn(username, NEW), 'the account stays').toBe(200);
  });

  it('leaves no trace of a code that could not be sent, which nobody can send again', async () => {
    const owner = await accountOf(stack, 48);
    stack.simulator.faults.next = [{ kind: 'refused' }];
    await forgot(owner.username, owner.no_hp);
    const row = await eventually(() =>
      stack.env.DB.prepare("SELECT id, body FROM pesan WHERE no_hp = ? AND status = 'cancel'")
        .bind(owner.no_hp)
        .first<{ id: number; body: string }>(),
    );
    expect(row.body).toBe('');
    expect(await operator.call('POST', `pesan/${row.id}/ulang`)).toMatchObject({ status: 409 });
    expect((await forgot(owner.username, owner.no_hp)).status).toBe(202);
    await eventually(() => codesAt(stack, owner.no_hp).length === 1);
  });

  it('forgives the wrong passwords that came before', async () => {
    const owner = await accountOf(stack, 49);
    for (let n = 0; n < 11; n++) await logIn(owner.username, 'salah');
    expect(await logIn(owner.username, PASSWORD)).toBe(429);
    const kode = await codeFor(stack, owner);
    expect((await reset(owner.username, kode)).status).toBe(200);
    expect(await logIn(owner.username, NEW)).toBe(200);
  });

  it('is not kept from a browser that the account knows by strangers who try codes', async () => {
    const owner = await accountOf(stack, 56);
    const login = await stack.api('POST', '/api/login', { username: owner.username, password: PASSWORD });
    const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const kode = await codeFor(stack, owner);
    for (let n = 1; n <= 6; n++) await expectWrong(await reset(owner.username, otherThan(kode, n)));
    await stack.env.DB.prepare('UPDATE batas SET jumlah = 100 WHERE kunci = ?')
      .bind(`reset:${owner.username}`)
      .run();
    expect((await reset(owner.username, kode)).status, 'a stranger').toBe(429);
    const body = { username: owner.username, kode, password: NEW };
    expect((await stack.api('POST', '/api/reset-password', body, { Cookie })).status).toBe(200);
  });

  it('reaches lecturers and staff too', async () => {
    for (const [username, table, column, peran] of [
      ['0001018001', 'dosen', 'nidn', 'Dosen'],
      ['198001012006041001', 'pegawai', 'nip', 'Pegawai'],
    ] as const) {
      const row = await stack.env.DB.prepare(`SELECT id, no_hp FROM ${table} WHERE ${column} = ?`)
        .bind(username)
        .first<{ id: number; no_hp: string }>();
      const owner = { id: row?.id ?? 0, username, no_hp: row?.no_hp ?? '' };
      const kode = await codeFor(stack, owner);
      expect((await reset(username, kode)).status).toBe(200);
      expect(
        await count("pesan WHERE no_hp = ? AND kategori = ? AND jenis = 'kode'", owner.no_hp, peran),
      ).toBe(1);
    }
  });

  it.each([
    ['', 'sandi-baru', 'kode'],
    ['12345', 'sandi-baru', 'kode'],
    ['abcdef', 'sandi-baru', 'kode'],
    ['1234567', 'sandi-baru', 'kode'],
    ['123456', 'pendek', 'password'],
    ['123456', 'x'.repeat(201), 'password'],
    ['123456', 'Nama-Akun', 'password'],
    ['123456', 'Password1', 'password'],
    ['123456', '88888888', 'password'],
  ])('refuses code %j with password %j by its field', async (kode, password, field) => {
    const response = await reset('nama-akun', kode, password);
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([field]);
  });
});

describe('changing a password', () => {
  const change = (token: string, password_lama: string, password: string) =>
    stack.api('POST', '/api/password', { password_lama, password }, bearer(token));

  it('ends all other sessions, and takes the worth from a code', async () => {
    const owner = await accountOf(stack, 50);
    const [mine, other] = await Promise.all([tokenOf(owner.username), tokenOf(owner.username)]);
    const kode = await codeFor(stack, owner);
    expect((await change(mine, PASSWORD, NEW)).status).toBe(200);
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
    expect(await logIn(owner.username, PASSWORD)).toBe(401);
    expect(await logIn(owner.username, NEW)).toBe(200);
    await expectWrong(await reset(owner.username, kode, 'sandi ketiga'));
  });

  it('is told to the number on record', async () => {
    const owner = await accountOf(stack, 55);
    expect((await change(await tokenOf(owner.username), PASSWORD, NEW)).status).toBe(200);
    await eventually(() =>
      stack.simulator
        .messages(toE164Digits(owner.no_hp))
        .some(({ text }) => text.startsWith('Password akun Anda di portal kampus baru saja diganti.')),
    );
  });

  it('names the field of what is wrong', async () => {
    const owner = await accountOf(stack, 51);
    const token = await tokenOf(owner.username);
    const fieldsOf = async (lama: string, baru: string) => {
      const response = await change(token, lama, baru);
      expect(response.status).toBe(422);
      return ((await response.json()) as { error: { fields: object } }).error.fields;
    };
    expect(await fieldsOf('salah', NEW)).toEqual({ password_lama: 'Password lama salah' });
    expect(await fieldsOf(PASSWORD, 'pendek')).toEqual({ password: 'Paling sedikit 8 karakter' });
    expect(await fieldsOf(PASSWORD, PASSWORD)).toEqual({ password: 'Harus berbeda dari password lama' });
    expect(await fieldsOf(PASSWORD, owner.username)).toEqual({
      password: 'Tidak boleh sama dengan username',
    });
    expect((await stack.api('POST', '/api/password', {})).status).toBe(401);
  });

  it('counts wrong old passwords as wrong logins', async () => {
    const owner = await accountOf(stack, 52);
    const token = await tokenOf(owner.username);
    for (let n = 0; n < 10; n++) expect((await change(token, 'salah', NEW)).status).toBe(422);
    expect((await change(token, PASSWORD, NEW)).status).toBe(429);
    expect(await logIn(owner.username, PASSWORD)).toBe(429);
  });

  it('is done once when two ask at once', async () => {
    const owner = await accountOf(stack, 53);
    const token = await tokenOf(owner.username);
    const replies = await Promise.all([
      change(token, PASSWORD, 'sandi pertama'),
      change(token, PASSWORD, 'sandi kedua'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('the profile', () => {
  it.each([
    ['20230001', 'mahasiswa-demo', { hak_akses: 'Mahasiswa', data: { nim: '20230001', angkatan: 2023 } }],
    ['operator', 'operator-demo', { hak_akses: 'Operator', data: null }],
  ])('of %s is what the campus holds', async (username, password, expected) => {
    const token = await tokenOf(username, password);
    const response = await stack.api('GET', '/api/profil', undefined, bearer(token));
    expect(await response.json()).toMatchObject({
      data: {
        username,
        created_at: expect.stringMatching(/Z$/),
        masuk_pada: expect.stringMatching(/Z$/),
        ...expected,
      },
    });
  });

  it('is nobody’s without a login', async () => {
    expect((await stack.api('GET', '/api/profil')).status).toBe(401);
  });
});
