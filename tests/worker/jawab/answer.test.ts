import { beforeAll, describe, expect, it } from 'vitest';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { hiddenId } from '../../../worker/local/simulator/phone.ts';
import { toE164Digits } from '../../../worker/shared/phone.ts';
import { keysOf } from '../../support/database/keys.ts';
import { metaWebhook } from '../../support/gateway/meta-webhook.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { accountOf, codesAt } from '../../support/people/akun.ts';
import { operatorOf } from '../../support/people/kirim.ts';
import { readers } from '../../support/stack/readers.ts';
import { operatorHeaders } from '../../support/stack/shared.ts';
import { sharedSimulatedPortal } from '../../support/stack/simulated-portal.ts';
import { SESSION_SECRET } from '../../support/stack/variables.ts';
import { eventually } from '../../support/wait.ts';

const stack = sharedSimulatedPortal();
const operator = operatorHeaders(stack);
beforeAll(async () => {
  await stack.env.DB.batch([
    stack.env.DB.prepare('DELETE FROM pertanyaan'),
    ...LIST.map(([pertanyaan, jawaban]) =>
      stack.env.DB.prepare('INSERT INTO pertanyaan (pertanyaan, jawaban) VALUES (?, ?)').bind(
        pertanyaan,
        jawaban,
      ),
    ),
  ]);
});

const LIST: [string, string][] = [
  ['Kapan pengisian KRS dibuka?', 'KRS dibuka tanggal 1 sampai 14 Agustus.'],
  ['Bagaimana cara membayar UKT?', 'UKT dibayar lewat bank mitra.'],
  ['Di mana mengambil ijazah?', 'Ijazah diambil di bagian akademik.'],
];

let last = 0;
/** A number that belongs to no one. */
const stranger = () => `0813${String(++last).padStart(8, '0')}`;
/** The messages on a phone, oldest first. */
const got = (no_hp: string) => stack.simulator.messages(toE164Digits(no_hp)).map(({ text }) => text);

interface Row {
  perlakuan: string;
  jenis: string | null;
  balasan: string | null;
}

/** The fates of messages of a number, oldest first; waits until all are decided. */
const fate = (no_hp: string, count: number) =>
  eventually(async () => {
    const { results } = await stack.env.DB.prepare(
      `SELECT m.perlakuan, p.jenis, p.body AS balasan FROM pesan_masuk m LEFT JOIN pesan p ON p.balasan_untuk = m.id
       WHERE m.no_hp = ? AND m.ditangani_pada IS NOT NULL ORDER BY m.id`,
    )
      .bind(no_hp)
      .all<Row>();
    return results.length >= count && results;
  });

/** Writes one thing after another to the campus, each once something has become of the one before. */
async function write(no_hp: string, ...texts: string[]): Promise<Row[]> {
  let rows: Row[] = [];
  for (const text of texts) {
    const before = rows.length || (await countOf(no_hp));
    await stack.simulator.receive(toE164Digits(no_hp), text);
    rows = await fate(no_hp, before + 1);
  }
  return rows;
}

const countOf = async (no_hp: string) =>
  (await stack.env.DB.prepare('SELECT count(*) AS n FROM pesan_masuk WHERE no_hp = ?')
    .bind(no_hp)
    .first<number>('n')) ?? 0;

const fates = (rows: Row[]) => rows.map(({ perlakuan }) => perlakuan);
const waits = async (no_hp: string) =>
  (await stack.env.DB.prepare('SELECT menunggu_sejak FROM percakapan WHERE no_hp = ?')
    .bind(no_hp)
    .first<number>('menunggu_sejak')) !== null;
const optedOut = async (no_hp: string) =>
  (await stack.env.DB.prepare('SELECT berhenti_pada FROM kontak_wa WHERE no_hp = ?')
    .bind(no_hp)
    .first<number>('berhenti_pada')) !== null;

/** Stores messages as the webhook does, undecided: the worker knows nothing of them. */
async function keep(
  no_hp: string,
  bodies: string[],
  { jenis = 'teks', at = Date.now() } = {},
): Promise<number[]> {
  const ids: number[] = [];
  for (const body of bodies) {
    const row = await stack.env.DB.prepare(
      `INSERT INTO pesan_masuk (ref, no_hp, jenis, body, diterima_pada) VALUES (?, ?, ?, ?, ?) RETURNING id`,
    )
      .bind(`uji-${crypto.randomUUID()}`, no_hp, jenis, body, at)
      .first<{ id: number }>();
    if (row) ids.push(row.id);
  }
  await stack.env.DB.prepare(
    `INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
  )
    .bind(no_hp, ids.at(-1) ?? 0, at)
    .run();
  return ids;
}

/** Answers as the worker does, in this process. */
function answer(ids: number[] | null, queue = memoryQueue().queue, now = Date.now()) {
  const keys = keysOf({ uji: SESSION_SECRET });
  return answerIncoming(
    { db: stack.db, readers, queues: queuesOf(queue), keys, siteUrl: 'https://portal.uji', clock: () => now },
    ids,
  );
}

/** A webhook with something that a number wrote, signed as Meta does. */
function incoming(no_hp: string, body: string) {
  const from = toE164Digits(no_hp);
  const message = {
    from,
    id: `wamid.${from}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body },
  };
  return metaWebhook({ messages: [message] });
}

describe('a question', () => {
  it('is answered once, though its webhook comes a hundred times', async () => {
    const no_hp = stranger();
    const webhook = incoming(no_hp, 'Kapan pengisian KRS dibuka?');
    await Promise.all(
      Array.from({ length: 100 }, () => stack.api('POST', '/api/webhook/cloud-api', ...webhook)),
    );
    const rows = await fate(no_hp, 1);
    expect(rows).toMatchObject([
      { perlakuan: 'dijawab', balasan: expect.stringContaining('1 sampai 14 Agustus') },
    ]);
    await eventually(() => got(no_hp).length > 0);
    await stack.idle();
    expect(got(no_hp)).toEqual([expect.stringContaining('KRS dibuka tanggal 1 sampai 14 Agustus.')]);
  });

  it('is answered together with another of the same message, and both are counted', async () => {
    const counts = async () => {
      const { results } = await stack.env.DB.prepare(
        'SELECT dijawab FROM pertanyaan ORDER BY id LIMIT 3',
      ).all();
      return results.map(({ dijawab }) => Number(dijawab));
    };
    const [krs = 0, ukt = 0, ijazah = 0] = await counts();
    const rows = await write(stranger(), 'kapan krs dibuka? terus cara bayar ukt gimana ya');
    expect(fates(rows)).toEqual(['dijawab']);
    expect(rows[0]?.balasan).toMatch(/1 sampai 14 Agustus.*bank mitra/s);
    expect(await counts()).toEqual([krs + 1, ukt + 1, ijazah]);
  });

  it('that the list cannot answer is left to an operator, counted under its meaning, and said so once', async () => {
    const [one, other] = [stranger(), stranger()];
    const rows = await write(one, 'Apakah kantin menerima zebra?', 'Berapa umur kura-kura rektor?');
    expect(fates(rows)).toEqual(['petugas', 'diam']);
    expect(rows[0]?.balasan).toContain('petugas');
    expect(await waits(one)).toBe(true);
    await write(other, 'apakah kantin menerima zebra');
    const { results } = await stack.env.DB.prepare(
      "SELECT jumlah FROM belum_terjawab WHERE pesan LIKE '%zebra%'",
    ).all();
    expect(results).toEqual([{ jumlah: 2 }]);
  });

  it('is answered from a menu by its number, and left to an operator by 0', async () => {
    const no_hp = stranger();
    const rows = await write(no_hp, 'halo', '2', 'nomor 1.', '9');
    expect(fates(rows)).toEqual(['menu', 'dijawab', 'dijawab', 'menu']);
    expect(rows[0]?.balasan).toContain('2. Bagaimana cara membayar UKT?');
    expect(rows[1]?.balasan).toContain('bank mitra');
    expect(rows[3]?.balasan).toContain('Apakah salah satu');
    expect(fates(await write(no_hp, '0')).at(-1)).toBe('petugas');
  });

  it('is learned in the words of two numbers that chose the same, until an operator takes it away', async () => {
    const text = 'ijazah ukt 20230001';
    const once = stranger();
    expect(fates(await write(once, text, '1', `${text} kak`, '1.')), 'one number').toEqual([
      'menu',
      'dijawab',
      'menu',
      'dijawab',
    ]);
    expect(fates(await write(stranger(), text, '1')), 'the second').toEqual(['menu', 'dijawab']);
    expect(fates(await write(stranger(), text))).toEqual(['dijawab']);
    const { results } = await stack.env.DB.prepare('SELECT id, makna FROM kata_lain').all();
    expect(results, 'without the number in it').toMatchObject([{ makna: 'ijazah ukt' }]);
    const path = `/api/pertanyaan/kata-lain/${results[0]?.id}`;
    expect((await stack.api('DELETE', path, undefined, operator)).status).toBe(200);
    expect((await stack.api('DELETE', path, undefined, operator)).status).toBe(404);
    expect(fates(await write(stranger(), text, '1')), 'nor learned again').toEqual(['menu', 'dijawab']);
    expect(fates(await write(stranger(), text))).toEqual(['menu']);
  });

  it('waits for the operator who is answering, and for any where answers are switched off', async () => {
    const no_hp = stranger();
    await write(no_hp, 'halo');
    await stack.env.DB.prepare('UPDATE percakapan SET petugas_sampai = ?, versi = versi + 1 WHERE no_hp = ?')
      .bind(Date.now() + 60_000, no_hp)
      .run();
    expect((await write(no_hp, 'Apakah kantin menerima zebra?')).at(-1)).toMatchObject({
      perlakuan: 'diam',
      balasan: null,
    });
    expect(await waits(no_hp)).toBe(true);
    const set = (jawab_otomatis: boolean) =>
      stack.api('PATCH', '/api/pengaturan', { jawab_otomatis }, operator);
    expect((await set(false)).status).toBe(200);
    const other = stranger();
    expect(await write(other, 'Kapan pengisian KRS dibuka?', 'STOP')).toMatchObject([
      { perlakuan: 'diam', balasan: null },
      { perlakuan: 'perintah' },
    ]);
    await set(true);
  });

  it('of an operator who answers at the same moment is decided anew', async () => {
    const no_hp = stranger();
    const [id = 0] = await keep(no_hp, ['menu']);
    const { queue } = memoryQueue();
    const slow: typeof stack.db = Object.assign(Object.create(stack.db), {
      $client: {
        prepare: (sql: string) => stack.env.DB.prepare(sql),
        batch: async (statements: D1PreparedStatement[]) => {
          // Right before the first thing is written.
          if (statements.length > 4)
            await stack.env.DB.prepare(
              'UPDATE percakapan SET petugas_sampai = ?, versi = versi + 1 WHERE no_hp = ? AND petugas_sampai IS NULL',
            )
              .bind(Date.now() + 60_000, no_hp)
              .run();
          return stack.env.DB.batch(statements);
        },
      },
    });
    await answerIncoming(
      {
        db: slow,
        readers,
        queues: queuesOf(queue),
        keys: keysOf({ uji: SESSION_SECRET }),
        siteUrl: '',
        clock: Date.now,
      },
      [id],
    );
    expect(await fate(no_hp, 1)).toMatchObject([{ perlakuan: 'diam', balasan: null }]);
  });

  it('that was kept and not answered, since the worker died, is answered by the sweep', async () => {
    const no_hp = stranger();
    await keep(no_hp, ['Di mana mengambil ijazah?']);
    await stack.tick();
    expect(await fate(no_hp, 1)).toMatchObject([{ perlakuan: 'dijawab' }]);
    await eventually(() => got(no_hp).length === 1);
  });

  it('is answered once by several at once', async () => {
    const no_hp = stranger();
    const ids = await keep(no_hp, ['Di mana mengambil ijazah?', 'Bagaimana cara membayar UKT?']);
    await Promise.all([answer(ids), answer(ids), answer(null), answer(ids)]);
    expect(fates(await fate(no_hp, 2))).toEqual(['dijawab', 'dijawab']);
    const { results } = await stack.env.DB.prepare('SELECT id FROM pesan WHERE no_hp = ?').bind(no_hp).all();
    expect(results).toHaveLength(2);
  });

  it('of a thousand people at once gets each of them one answer, and the report counts them', async () => {
    const people = Array.from({ length: 1_000 }, stranger);
    const rows = JSON.stringify(people.map((no_hp) => ({ no_hp, ref: `ribu-${no_hp}` })));
    const total = () =>
      stack.env.DB.prepare(
        "SELECT jumlah FROM total_pesan WHERE kategori = 'Lainnya' AND status = 'pending'",
      ).first<number>('jumlah');
    const before = (await total()) ?? 0;
    await stack.env.DB.batch([
      stack.env.DB.prepare(
        `INSERT INTO pesan_masuk (ref, no_hp, body, diterima_pada)
         SELECT value ->> 'ref', value ->> 'no_hp', 'Kapan pengisian KRS dibuka?', ?2 FROM json_each(?1)`,
      ).bind(rows, Date.now()),
      stack.env.DB.prepare(
        `INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada)
         SELECT no_hp, id, diterima_pada FROM pesan_masuk WHERE ref LIKE 'ribu-%'`,
      ),
    ]);
    const { queue, nudges } = memoryQueue();
    await answer(null, queue);
    const { results } = await stack.env.DB.prepare(
      `SELECT p.no_hp FROM pesan p JOIN pesan_masuk m ON m.id = p.balasan_untuk WHERE m.ref LIKE 'ribu-%'`,
    ).all();
    expect(results).toHaveLength(1_000);
    expect(await total()).toBe(before + 1_000);
    const nudged = nudges.reduce((sum, { body }) => sum + body.sampai - body.dari + 1, 0);
    expect(nudged).toBeGreaterThanOrEqual(1_000);
    // No consumer sends them here.
    await stack.env.DB.prepare(
      `UPDATE pesan SET status = 'cancel', periksa_pada = NULL WHERE balasan_untuk IN (SELECT id FROM pesan_masuk WHERE ref LIKE 'ribu-%')`,
    ).run();
  });
});

describe('what is decided together', () => {
  it('counts the question of a menu that is refused in the same moment', async () => {
    const no_hp = stranger();
    const ids = await keep(no_hp, ['mau ukt ijazah krs', '0']);
    await answer(ids);
    expect(fates(await fate(no_hp, 2))).toEqual(['menu', 'petugas']);
    const { results } = await stack.env.DB.prepare(
      'SELECT b.pesan FROM belum_terjawab b JOIN pesan_masuk m ON m.id_belum_terjawab = b.id WHERE m.no_hp = ?',
    )
      .bind(no_hp)
      .all();
    expect(results).toEqual([{ pesan: 'mau ukt ijazah krs' }]);
  });

  it('is not kept waiting by a command that cannot be followed now', async () => {
    const [broken, other] = [stranger(), stranger()];
    const ids = [
      ...(await keep(broken, ['VERIFIKASI 20230036'])),
      ...(await keep(other, ['Di mana mengambil ijazah?'])),
    ];
    // The limits are counted in a table that is not there for a while.
    await stack.env.DB.prepare('ALTER TABLE batas RENAME TO batas_lain').run();
    try {
      await answer(ids);
    } finally {
      await stack.env.DB.prepare('ALTER TABLE batas_lain RENAME TO batas').run();
    }
    expect(fates(await fate(other, 1))).toEqual(['dijawab']);
    await answer(ids);
    expect(fates(await fate(broken, 1))).toEqual(['perintah']);
  });
});

describe('what wants no answer', () => {
  it.each(['ok kak', 'Terima kasih banyak min', 'siap', '👍', 'Makasih ya'])('%s', async (text) => {
    const no_hp = stranger();
    expect(await write(no_hp, text)).toMatchObject([{ balasan: null, perlakuan: 'abaikan' }]);
  });

  it('is another machine: what stands in all that is written without a person', async () => {
    const no_hp = stranger();
    const rows = await write(no_hp, 'halo');
    expect(await write(no_hp, rows[0]?.balasan ?? '')).toMatchObject([
      {},
      { perlakuan: 'abaikan', balasan: null },
    ]);
  });

  it('is the same again, and more than a few an hour', async () => {
    const no_hp = stranger();
    const questions = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `Kapan pengisian KRS dibuka?${'!'.repeat(n)}`);
    const ids = await keep(no_hp, [
      'Kapan pengisian KRS dibuka?',
      'Kapan pengisian KRS dibuka?',
      ...questions,
    ]);
    await answer(ids);
    const rows = await fate(no_hp, ids.length);
    expect(fates(rows).slice(0, 2)).toEqual(['dijawab', 'abaikan']);
    // The seventh says that an operator will answer.
    expect(fates(rows.filter(({ balasan }) => balasan !== null))).toEqual([
      ...Array.from({ length: 6 }, () => 'dijawab'),
      'petugas',
    ]);
    expect(await waits(no_hp)).toBe(true);
    // An hour later they are answered again.
    const [id = 0] = await keep(no_hp, ['Di mana mengambil ijazah?']);
    await answer([id], undefined, Date.now() + 3_600_001);
    expect((await fate(no_hp, ids.length + 1)).at(-1)).toMatchObject({ perlakuan: 'dijawab' });
  });

  it('is a reaction and a sticker; a picture is left to an operator', async () => {
    const no_hp = stranger();
    const ids = [
      ...(await keep(no_hp, ['👍'], { jenis: 'reaksi' })),
      ...(await keep(no_hp, [''], { jenis: 'stiker' })),
      ...(await keep(no_hp, ['bukti bayar'], { jenis: 'gambar' })),
    ];
    await answer(ids);
    expect(fates(await fate(no_hp, 3))).toEqual(['abaikan', 'abaikan', 'petugas']);
  });

  it('came too late for free text: it waits for an operator', async () => {
    const no_hp = stranger();
    const ids = await keep(no_hp, ['Kapan pengisian KRS dibuka?', 'STOP'], {
      at: Date.now() - 25 * 3_600_000,
    });
    await answer(ids);
    expect(await fate(no_hp, 2)).toMatchObject([
      { perlakuan: 'diam', balasan: null },
      { perlakuan: 'perintah', balasan: null },
    ]);
    expect(await waits(no_hp)).toBe(true);
    expect(await optedOut(no_hp)).toBe(true);
  });
});

describe('STOP and MULAI', () => {
  it('end broadcasts and begin them again, by what was written last', async () => {
    const no_hp = stranger();
    expect((await write(no_hp, '  *Berhenti* '))[0]?.balasan).toContain('MULAI');
    expect(await optedOut(no_hp)).toBe(true);
    await write(no_hp, 'mulai');
    expect(await optedOut(no_hp)).toBe(false);
    const ids = await keep(no_hp, ['stop'], { at: Date.now() - 60_000 });
    await answer(ids);
    expect(await optedOut(no_hp)).toBe(false);
  });

  it('ask once whoever may mean it, and take "ya" for it until another question is asked', async () => {
    const no_hp = stranger();
    const [asked, done] = await write(no_hp, 'pesannya ganggu banget', 'Ya');
    expect(asked?.balasan).toContain('*YA*');
    expect(asked?.balasan).not.toContain('MULAI');
    expect(done?.balasan).toContain('MULAI');
    expect(await optedOut(no_hp)).toBe(true);
    await write(no_hp, 'MULAI', 'iya');
    expect(await optedOut(no_hp), 'a yes answers once').toBe(false);
    const other = stranger();
    await write(other, 'spam mulu nih', 'menu', 'ya');
    expect(await optedOut(other)).toBe(false);
  });

  it('ask again when "ya" may answer a broadcast that came after the question, or comes days later', async () => {
    const { group, broadcast, until } = await operatorOf(stack);
    const no_hp = stranger();
    await write(no_hp, 'pesannya ganggu banget');
    const { id } = await group([{ nama: 'Sari', no_hp }]);
    const sent = await broadcast(id, { body: 'Balas YA bila Anda hadir' });
    await until(sent, ({ status }) => status === 'selesai');
    const [again] = (await write(no_hp, 'YA')).slice(-1);
    expect(again?.balasan).toContain('*YA*');
    expect(await optedOut(no_hp)).toBe(false);

    await stack.env.DB.prepare('UPDATE percakapan SET stop_pada = stop_pada - ? WHERE no_hp = ?')
      .bind(3 * 86_400_000, no_hp)
      .run();
    const [late] = (await write(no_hp, 'iya')).slice(-1);
    expect(late?.balasan).toContain('*YA*');
    expect(await optedOut(no_hp)).toBe(false);
    await write(no_hp, 'ya');
    expect(await optedOut(no_hp)).toBe(true);
  });

  it('hold though nothing is replied any more', async () => {
    const no_hp = stranger();
    const ids = await keep(no_hp, [
      ...Array.from({ length: 20 }, (_, n) => (n % 2 ? 'MULAI' : 'STOP')),
      'stop',
    ]);
    await answer(ids);
    const rows = await fate(no_hp, 21);
    expect(rows.filter(({ balasan }) => balasan !== null)).toHaveLength(12);
    expect(await optedOut(no_hp)).toBe(true);
  });
});

describe('VERIFIKASI', () => {
  const student = (n: number) => ({
    nim: `2023${String(n).padStart(4, '0')}`,
    no_hp: `0800${String(n).padStart(8, '0')}`,
  });
  const registered = (nim: string) =>
    stack.env.DB.prepare('SELECT id_kredensial FROM akun WHERE username = ?')
      .bind(nim)
      .first<{ id_kredensial: number }>();

  it('registers whoever writes from the number on record, and sends the password there alone', async () => {
    const { nim, no_hp } = student(31);
    const rows = await write(no_hp, ` verifikasi  ${nim.slice(0, 4)} ${nim.slice(4)}. `);
    expect(rows).toMatchObject([{ perlakuan: 'perintah', jenis: 'kredensial' }]);
    const [text = ''] = await eventually(() => got(no_hp).length > 0 && got(no_hp));
    const [, password = ''] = /Password: (\S+)/.exec(text) ?? [];
    expect(await stack.login(nim, password)).toEqual(expect.any(String));
    expect((await write(no_hp, `VERIFIKASI ${nim}`)).at(-1)?.balasan).toContain('sudah punya akun');
  });

  it('says around passwords and codes in English what it says to a person who writes English', async () => {
    const { nim, no_hp } = student(38);
    await write(no_hp, 'how do I get an account?', `VERIFIKASI ${nim}`, 'RESET');
    await eventually(() => got(no_hp).length === 3);
    // They are sent side by side, so either may arrive first.
    expect(got(no_hp)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          new RegExp(`^Hello .*\nUsername: ${nim}\nPassword: \\S+\n.*Give this password to nobody\\.$`, 's'),
        ),
        expect.stringMatching(/^Code to change your password: \d{6}\n.*Give this code to nobody/s),
      ]),
    );
  });

  it('tells by STATUS what an account has, and keeps the text for its owner', async () => {
    const { nim, no_hp } = student(31);
    await write(no_hp, `VERIFIKASI ${nim}`, 'STATUS');
    await stack.idle();
    expect(got(no_hp).at(-1)).toContain('Tidak ada surat atau pengaduan');
    expect((await fate(no_hp, 2)).at(-1)).toMatchObject({ perlakuan: 'perintah', balasan: '' });
  });

  it('gives a stranger nothing: another number, an unknown NIM, a word without a NIM', async () => {
    const { nim } = student(32);
    const no_hp = stranger();
    const rows = await write(
      no_hp,
      `VERIFIKASI ${nim}`,
      'VERIFIKASI 99999999',
      'verifikasi',
      'verifikasi akun saya gimana ya',
    );
    expect(rows.map(({ balasan }) => balasan)).toMatchObject([
      expect.stringContaining('bukan nomor yang tercatat'),
      expect.stringContaining('tidak ada dalam data'),
      expect.stringContaining('VERIFIKASI 20230001'),
      expect.stringContaining('membalas *VERIFIKASI*'),
    ]);
    expect(await registered(nim)).toBeNull();
  });

  it('takes the NIM alone right after it has asked for one', async () => {
    const { nim, no_hp } = student(37);
    const texts = ['verifikasi', '20239999', `NIM: ${nim}`];
    expect(await write(no_hp, ...texts)).toMatchObject([
      { balasan: expect.stringContaining('misalnya') },
      { balasan: expect.stringContaining('tidak ada dalam data') },
      { jenis: 'kredensial' },
    ]);
    expect((await write(stranger(), 'verifikasi', student(32).nim)).at(-1)?.balasan).toContain(
      'bukan nomor yang tercatat',
    );
  });

  it('takes no number for a NIM that answers a menu, or comes when something else was asked since', async () => {
    expect(fates(await write(stranger(), 'menu', 'verifikasi', '1'))).toEqual([
      'menu',
      'perintah',
      'dijawab',
    ]);
    const rows = await write(stranger(), 'verifikasi', 'menu', student(32).nim);
    expect(fates(rows).at(-1)).not.toBe('perintah');
  });

  it('registers once, though it is written twice and answered by several at once', async () => {
    const { nim, no_hp } = student(33);
    const ids = await keep(no_hp, [`VERIFIKASI ${nim}`, `verifikasi ${nim}`]);
    await Promise.all([answer(ids), answer(ids), answer(null)]);
    const rows = await fate(no_hp, 2);
    expect(rows.filter(({ jenis }) => jenis === 'kredensial')).toHaveLength(1);
    expect(rows[1]?.balasan).toContain('sudah punya akun');
  });

  it('is limited for a number', async () => {
    const no_hp = stranger();
    const ids = await keep(
      no_hp,
      Array.from({ length: 11 }, (_, n) => `VERIFIKASI 7777${n}`),
    );
    await answer(ids);
    expect((await fate(no_hp, 11)).at(-1)?.balasan).toContain('terlalu sering');
  });
});

it.each([
  ['PENGADUAN', 'Pengaduan di sini untuk mahasiswa, dosen, dan pegawai.'],
  ['SURAT', 'Permohonan surat di sini hanya untuk mahasiswa.'],
])('tells an operator who writes %s whom it is for', async (word, said) => {
  const no_hp = '080000009001';
  await stack.env.DB.prepare("UPDATE akun SET no_hp = ? WHERE username = 'operator'").bind(no_hp).run();
  expect((await write(no_hp, word)).at(-1)?.balasan).toContain(said);
});

describe('RESET', () => {
  it('sends a code to the number of the account', async () => {
    const { username, no_hp } = await accountOf(stack, 41);
    expect(await write(no_hp, 'reset')).toMatchObject([{ perlakuan: 'perintah', jenis: 'kode' }]);
    const [kode = ''] = await eventually(() => codesAt(stack, no_hp).length > 0 && codesAt(stack, no_hp));
    const password = 'kata-sandi-baru-12';
    const reset = await stack.api('POST', '/api/reset-password', { username, kode, password });
    expect(reset.status).toBe(200);
  });

  it('says that there is no account with this number, and asks which where there are several', async () => {
    const [one, other] = [await accountOf(stack, 42), await accountOf(stack, 43)];
    await stack.env.DB.prepare('UPDATE mahasiswa SET no_hp = ? WHERE id = ?').bind(one.no_hp, other.id).run();
    await stack.env.DB.prepare('UPDATE nomor_berubah SET ditahan_sampai = 0').run();
    expect((await write(stranger(), 'RESET'))[0]?.balasan).toContain('Belum ada akun');
    const rows = await write(one.no_hp, 'RESET', `RESET ${other.username}`, 'RESET 20230001');
    expect(rows[0]?.balasan).toContain(`RESET ${other.username}`);
    expect(rows[1]).toMatchObject({ jenis: 'kode' });
    expect(rows[2]?.balasan).toContain('tidak terhubung');
  });

  it('sends no more codes than the portal does', async () => {
    const { no_hp } = await accountOf(stack, 44);
    const ids = await keep(
      no_hp,
      Array.from({ length: 6 }, () => 'RESET'),
    );
    await answer(ids);
    const rows = await fate(no_hp, 6);
    expect(rows.map(({ jenis }) => jenis)).toEqual([...Array(5).fill('kode'), 'teks']);
    expect(rows.at(-1)?.balasan).toContain('terlalu sering');
  });
});

describe('somebody whose number is hidden', () => {
  const hidden = (no_hp: string, text: string) =>
    stack.simulator.receive(toE164Digits(no_hp), text, { hidden: true });
  const show = (no_hp: string, type: 'contact' | 'contact_request') =>
    stack.simulator.receive(toE164Digits(no_hp), no_hp, { hidden: true, type });
  const idOf = (no_hp: string) => `ID.${hiddenId(toE164Digits(no_hp))}`;

  it('is answered, and registered once they have shown the number on record', async () => {
    const { nim, no_hp } = { nim: '20230034', no_hp: '080000000034' };
    await hidden(no_hp, 'Kapan pengisian KRS dibuka?');
    await fate(idOf(no_hp), 1);
    await hidden(no_hp, `VERIFIKASI ${nim}`);
    expect(await fate(idOf(no_hp), 2)).toMatchObject([{ perlakuan: 'dijawab' }, { jenis: 'minta_kontak' }]);
    await eventually(() => got(no_hp).length === 2);
    await show(no_hp, 'contact_request');
    // All of it is the number's now.
    expect(await fate(no_hp, 3)).toMatchObject([{}, {}, { perlakuan: 'perintah', jenis: 'kredensial' }]);
    await eventually(() => got(no_hp).some((text) => text.includes(`Username: ${nim}`)));
    expect(await countOf(idOf(no_hp))).toBe(0);
  });

  it('is nobody on the word of a card that anybody may pass on', async () => {
    const { nim, no_hp } = { nim: '20230035', no_hp: '080000000035' };
    await hidden(no_hp, `VERIFIKASI ${nim}`);
    await fate(idOf(no_hp), 1);
    await show(no_hp, 'contact');
    expect(fates(await fate(idOf(no_hp), 2))).toEqual(['perintah', 'petugas']);
    expect(await stack.env.DB.prepare('SELECT id FROM akun WHERE username = ?').bind(nim).first()).toBeNull();
  });

  it('gets no broadcasts at their number once they have shown it, if they had said so before', async () => {
    const no_hp = stranger();
    await hidden(no_hp, 'stop');
    await fate(idOf(no_hp), 1);
    await show(no_hp, 'contact_request');
    await eventually(() => optedOut(no_hp));
    expect((await fate(no_hp, 2)).at(-1)?.balasan).toContain('MULAI');
  });
});
