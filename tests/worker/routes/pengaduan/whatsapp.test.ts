import { describe, expect, it } from 'vitest';
import { recordReply } from '../../../../worker/contract/daftar.ts';
import { Percakapan } from '../../../../worker/contract/pengaduan/pengaduan.ts';
import type { Media } from '../../../../worker/gateways/gateway.ts';
import { PHOTO } from '../../../../worker/local/simulator/dialects/photo.ts';
import { takeReplies } from '../../../../worker/pengaduan/whatsapp.ts';
import type { Kutipan } from '../../../../worker/pesan/index.ts';
import { e164 } from '../../../support/people/kirim.ts';
import { eventually } from '../../../support/wait.ts';
import { complaints } from './stack.ts';

const { ANSWER, filed, operator, other, phoneOf, record, run, select, stack, step, student, textsTo } =
  complaints();

const NIM = '20230001';
const phone = async (nim = NIM) => e164(await phoneOf(nim));
const sentTo = async (nim = NIM) => stack.simulator.messages(await phone(nim));

/** The news of a complaint that an operator has just handled. */
async function news(status: 'Diproses' | 'Ditolak' = 'Diproses') {
  const { id } = await filed();
  record(await step(id, { status, tanggapan: ANSWER }), 200);
  await stack.idle();
  const quotes = (await sentTo()).at(-1)?.id ?? '';
  // The gateway's answer to the send tells the reference.
  await eventually(async () => (await select('SELECT 1 FROM pesan WHERE ref = ?', quotes))[0]);
  return { id, quotes };
}

type More = Parameters<typeof stack.simulator.receive>[2];
const reply = async (text: string, more: More, nim = NIM) => {
  await stack.simulator.receive(await phone(nim), text, more);
};
const answers = async (count: number) => {
  await eventually(async () => (await sentTo()).length >= count);
  return (await textsTo(NIM)).slice(1);
};
async function said(id: number) {
  const { data } = recordReply(Percakapan).parse((await student('GET', `/${id}/balasan`)).body);
  return data.balasan.slice(1).map(({ dari, isi, status }) => [dari, isi, status]);
}
const stateOf = async (id: number) => record(await student('GET', `/${id}`), 200).status;
type Sent = Pick<Kutipan, 'ref' | 'body' | 'kutip' | 'foto'>;
/** A reply with a photo, as the webhook hands it on. */
const take = async (reply: Sent) => {
  const { no_hp } = await phoneOf(NIM);
  const place = { env: stack.env, db: stack.db, config: { SITE_URL: 'https://portal.uji' } };
  return takeReplies(place, [{ no_hp, jenis: 'gambar', ...reply }]);
};
const kept = () => select('SELECT body FROM pesan_masuk');

describe('a WhatsApp reply to the news of a complaint', () => {
  it('joins its conversation, is acknowledged, and stands in no list of messages', async () => {
    const { id, quotes } = await news();
    await reply('Masih padam.', { quotes });
    expect(await answers(2)).toEqual([expect.stringContaining('sudah kami tambah dengan balasan Anda.')]);
    expect(await said(id)).toEqual([['pelapor', 'Masih padam.', null]]);
    expect(await kept()).toEqual([]);
    expect(await select('SELECT 1 FROM percakapan')).toEqual([]);
    // A person's latest message would tell who has replied.
    expect(await select('SELECT 1 FROM kontak_wa WHERE masuk_pada IS NOT NULL')).toEqual([]);
    const { nama, no_hp } = await phoneOf(NIM);
    const read = JSON.stringify((await operator('GET', `/${id}/balasan`)).body);
    for (const secret of [nama, no_hp]) expect(read).not.toContain(secret);
  });

  it('may quote the acknowledgement, too', async () => {
    const { id, quotes } = await news();
    await reply('Satu.', { quotes });
    await answers(2);
    await stack.idle();
    const again = (await sentTo()).at(-1)?.id ?? '';
    await eventually(async () => (await select('SELECT 1 FROM pesan WHERE ref = ?', again))[0]);
    await reply('Dua.', { quotes: again });
    await answers(3);
    expect((await said(id)).map(([, isi]) => isi)).toEqual(['Satu.', 'Dua.']);
  });

  it('withdraws by TARIK, and reopens by BUKA with a reason', async () => {
    const { id, quotes } = await news();
    await reply(' tarik ', { quotes });
    await answers(2);
    expect(await stateOf(id)).toBe('Ditarik');
    await reply('Buka: masih padam', { quotes });
    await answers(3);
    expect(await stateOf(id)).toBe('Diproses');
    expect(await said(id)).toEqual([
      ['pelapor', '', 'Ditarik'],
      ['pelapor', 'masih padam', 'Diproses'],
    ]);
  });

  it.each(['Terima kasih', 'BUKA', 'Bukan begitu'])('does not reopen by %s, and says how', async (text) => {
    const { id, quotes } = await news('Ditolak');
    await reply(text, { quotes });
    const [told] = await answers(2);
    expect(told).toContain('sudah ditutup, jadi balasan Anda tidak tersimpan.\nBelum beres? Balas pesan ini');
    expect([await stateOf(id), await said(id)]).toEqual(['Ditolak', []]);
  });

  it('does not reopen after fourteen days', async () => {
    const { id, quotes } = await news('Ditolak');
    await run('UPDATE pengaduan SET ditutup_pada = 1 WHERE id = ?', id);
    await reply('BUKA masih padam', { quotes });
    expect((await answers(2))[0]).toContain('Sampaikan pengaduan baru');
    expect(await stateOf(id)).toBe('Ditolak');
  });

  it('brings its photo into the conversation, with a text or without, for its two sides only', async () => {
    const { id, quotes } = await news();
    await reply('Ini fotonya', { quotes, type: 'image' });
    const [told] = await answers(2);
    expect(told).toContain('sudah kami tambah dengan balasan Anda.\nFotonya ikut tersimpan.');
    await reply('', { quotes, type: 'image' });
    await answers(3);
    expect(await said(id)).toEqual([
      ['pelapor', 'Ini fotonya', null],
      ['pelapor', '', null],
    ]);
    const { data } = recordReply(Percakapan).parse((await student('GET', `/${id}/balasan`)).body);
    expect(data.balasan.map(({ foto }) => foto)).toEqual([false, true, true]);
    const token = { Authorization: `Bearer ${await stack.login(NIM, 'mahasiswa-demo')}` };
    const at = `/api/pengaduan/${id}/balasan/${data.balasan[1]?.id}/foto`;
    const photo = await stack.api('GET', at, undefined, token);
    expect(photo.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await photo.arrayBuffer()).equals(PHOTO.bytes)).toBe(true);
    expect((await other('GET', `/${id}/balasan/${data.balasan[1]?.id}/foto`)).status).toBe(403);
    expect(
      await select("SELECT 1 FROM berkas WHERE jenis = 'pengaduan' AND terbit_pada IS NOT NULL"),
    ).toEqual([]);
  });

  it('joins it too when it is edited, so that no list of messages tells who complained', async () => {
    const { id, quotes } = await news();
    const foto = async () => ({ outcome: 'failed' }) as const;
    await take({ ref: 'wamid.balasan', body: 'Masih padam', kutip: quotes, foto });
    await answers(2);
    const taken = await take({ ref: 'wamid.ubahan', body: 'Masih padam.', kutip: 'wamid.balasan', foto });
    expect([...taken]).toEqual(['wamid.ubahan']);
    expect((await said(id)).map(([, isi]) => isi)).toEqual(['Masih padam', 'Masih padam.']);
  });

  it('with neither a text nor a photo is not kept, as its sender is told', async () => {
    const { id, quotes } = await news();
    await reply('', { quotes, type: 'sticker' });
    const [told] = await answers(2);
    expect(told).toContain(
      'belum kami tambah dengan balasan Anda.\nKiriman selain tulisan tidak ikut tersimpan.',
    );
    expect(await said(id)).toEqual([]);
  });

  it.each<[string, Media, string]>([
    ['cannot be fetched', { outcome: 'failed' }, 'gagal kami ambil dari WhatsApp'],
    ['is too large', { outcome: 'too_large' }, 'Ukuran file harus kurang dari 1MB'],
    ['is none by its bytes', { outcome: 'fetched', file: new Blob(['GIF89a']) }, 'harus JPG atau PNG'],
  ])('keeps its text without a photo that %s, and says so', async (_, media, why) => {
    const { id, quotes } = await news();
    const foto = async () => media;
    await take({ ref: `wamid.tulisan.${why}`, body: 'Ini fotonya', kutip: quotes, foto });
    expect((await answers(2))[0]).toMatch(
      new RegExp(`sudah kami tambah .*\\nFotonya tidak tersimpan.*${why}`),
    );
    await take({ ref: `wamid.foto.${why}`, body: '', kutip: quotes, foto });
    expect((await answers(3))[1]).toMatch(
      new RegExp(`belum kami tambah .*\\nFotonya tidak tersimpan.*${why}`),
    );
    expect(await said(id)).toEqual([['pelapor', 'Ini fotonya', null]]);
  });

  it('of a closed complaint does not have its photo fetched', async () => {
    const { quotes } = await news('Ditolak');
    const foto = () => Promise.reject(new Error('fetched'));
    await take({ ref: 'wamid.ditutup', body: 'Ini', kutip: quotes, foto });
    expect((await answers(2))[0]).toContain('balasan Anda tidak tersimpan');
  });

  it('is taken once, however often the webhook comes, and so is its photo', async () => {
    const { id, quotes } = await news();
    const foto = async () => ({ outcome: 'fetched', file: new Blob([PHOTO.bytes]) }) as const;
    const kutipan = { ref: 'wamid.sekali', body: 'Sekali saja.', kutip: quotes, foto };
    const taken = await Promise.all([take(kutipan), take(kutipan)]);
    taken.push(await take(kutipan));
    for (const refs of taken) expect([...refs]).toEqual([kutipan.ref]);
    await answers(2);
    await stack.idle();
    expect(await said(id)).toHaveLength(1);
    expect(await sentTo()).toHaveLength(2);
  });

  it('ends a loop between two machines: more than thirty in a day are told once', async () => {
    const { id, quotes } = await news();
    const [{ id_akun } = { id_akun: 0 }] = await select('SELECT id_akun FROM pengaduan WHERE id = ?', id);
    await run(
      'INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES (?, 30, 9e15)',
      `balasan-pengaduan:${id_akun}`,
    );
    await reply('Satu.', { quotes });
    expect((await answers(2))[0]).toContain('karena dalam 24 jam terakhir balasan Anda sudah terlalu banyak');
    await reply('Dua.', { quotes });
    await eventually(async () => (await select('SELECT 1 FROM batas WHERE jumlah = 32'))[0]);
    await stack.idle();
    expect(await sentTo()).toHaveLength(2);
    expect(await said(id)).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('beyond the limit is dropped when it is edited, too: no list of messages tells who complained', async () => {
    const { id, quotes } = await news();
    const [{ id_akun } = { id_akun: 0 }] = await select('SELECT id_akun FROM pengaduan WHERE id = ?', id);
    await run(
      'INSERT INTO batas (kunci, jumlah, berakhir_pada) VALUES (?, 31, 9e15)',
      `balasan-pengaduan:${id_akun}`,
    );
    const foto = async () => ({ outcome: 'failed' }) as const;
    await take({ ref: 'wamid.lewat', body: 'Dua', kutip: quotes, foto });
    const edited = { ref: 'wamid.lewat-ubahan', body: 'Dua.', kutip: 'wamid.lewat', foto };
    expect([...(await take(edited))]).toEqual([edited.ref]);
    expect([...(await take({ ...edited, kutip: 'wamid.lain' }))]).toEqual([]);
    expect(await said(id)).toEqual([]);
  });

  it('of a person in distress is an ordinary message besides, so that it is answered', async () => {
    const { id, quotes } = await news();
    await reply('Saya mau bunuh diri.', { quotes });
    const told = await answers(3);
    expect(told).toContainEqual(expect.stringContaining('sudah kami tambah dengan balasan Anda.'));
    expect(told).toContainEqual(expect.stringContaining('119 lalu tekan 8'));
    expect(await said(id)).toEqual([['pelapor', 'Saya mau bunuh diri.', null]]);
    expect(await kept()).toEqual([{ body: 'Saya mau bunuh diri.' }]);
  });
});

describe('any other message', () => {
  it('is an ordinary one: without a quote, of another message, from another number, or after the number has changed hands', async () => {
    const { id, quotes } = await news();
    await reply('Tanpa kutipan', {});
    await reply('Kutipan lain', { quotes: 'wamid.lain' });
    await reply('Nomor lain', { quotes }, '20230002');
    const number = await phone();
    await run("UPDATE mahasiswa SET no_hp = '081399990009' WHERE nim = ?", NIM);
    await stack.simulator.receive(number, 'Nomor lama', { quotes });
    await eventually(async () => (await kept()).length >= 4);
    expect(await said(id)).toEqual([]);
  });
});
