import { expect, it } from 'vitest';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { decide, decideReply, decideSubscription, isLate } from '../../../worker/jawab/decide.ts';
import { nextOpen, whenStaffed } from '../../../worker/jawab/jamKerja.ts';
import { createDaftar } from '../../../worker/jawab/list.ts';
import { type Baru, KEADAAN_AWAL, type Keadaan } from '../../../worker/jawab/state.ts';
import { KAMPUS_UJI } from '../../support/people/kampus.ts';

const HOUR = 3_600_000;
const BEGUN = Date.parse('2026-11-20T08:00:00+07:00');
const KRS = 'Kapan pengisian KRS dibuka?';
const NEAR = 'Bagaimana kalau mau cuti?';
const UNKNOWN = 'Apakah kolam renang buka hari Minggu?';

const entries = [
  { id: 1, pertanyaan: KRS, jawaban: 'KRS dibuka tanggal 1 sampai 14 Agustus.' },
  { id: 2, pertanyaan: 'Bagaimana cara mengajukan cuti kuliah?', jawaban: 'Lewat halaman surat.' },
  { id: 3, pertanyaan: 'Bagaimana syarat cuti melahirkan pegawai?', jawaban: 'Lewat bagian kepegawaian.' },
].map((entry) => ({ ...entry, pertanyaan_en: null, jawaban_en: null }));
const daftar = createDaftar(entries, [1, 2]);
const HOURS = {
  jam: BAWAAN.jam_kerja,
  libur: new Set<string>(),
  zona: 'Asia/Jakarta',
  diatur: false,
} as const;
const KNOWN = {
  daftar,
  aktif: true,
  siteUrl: '',
  kampus: KAMPUS_UJI,
  hours: HOURS,
  teks: {},
  topik: [],
  tempat: BAWAAN.darurat_tempat,
};
const written = (body: string, now: number): Baru => ({
  id: 7,
  no_hp: '081300000001',
  nama: 'Uji',
  kategori: 'Lainnya',
  jenis: 'teks',
  body,
  diterima_pada: now,
  diulang: false,
  asked: null,
});

/** Somebody who writes one thing after another, each so many hours after they began. @returns what became of each */
function exchange(...said: [hours: number, body: string][]): string[] {
  let keadaan = KEADAAN_AWAL;
  return said.map(([hours, body]) => {
    const now = BEGUN + hours * HOUR;
    const keputusan = decide(written(body, now), keadaan, { ...KNOWN, now });
    keadaan = keputusan.keadaan;
    return keputusan.perlakuan;
  });
}

it('says that an operator will answer, and not again to whoever has waited for less than twelve hours', () => {
  expect(exchange([0, UNKNOWN], [1, `${UNKNOWN}?`], [11.9, UNKNOWN], [12.1, UNKNOWN])).toEqual([
    ...['petugas', 'diam', 'diam', 'petugas'],
  ]);
});

it('lets a menu be chosen from for a day', () => {
  expect(exchange([0, NEAR], [23.9, '1'])).toEqual(['menu', 'dijawab']);
  expect(exchange([0, NEAR], [0.1, '9']), 'what is not on it is asked for once more').toEqual([
    ...['menu', 'menu'],
  ]);
  // A number by itself means nothing then, and is greeted.
  const late = decide(
    written('1', BEGUN + 24.1 * HOUR),
    { ...KEADAAN_AWAL, menu: [1], menu_untuk: 6, menu_pada: BEGUN },
    { ...KNOWN, now: BEGUN + 24.1 * HOUR },
  );
  expect(late).toMatchObject({ perlakuan: 'menu', id_pertanyaan: null });
});

it('asks back once in a quarter of an hour, and leaves what is still not clear to an operator', () => {
  expect(exchange([0, NEAR], [0.2, `${NEAR} ya`])).toEqual(['menu', 'petugas']);
  expect(exchange([0, NEAR], [0.3, `${NEAR} ya`])).toEqual(['menu', 'menu']);
});

it('answers six times in an hour, then says once that an operator will, commands twelve times, and both anew', () => {
  const asked = Array.from({ length: 7 }, (): [number, string] => [0.5, KRS]);
  expect(exchange(...asked, [0.9, KRS], [1.6, KRS])).toEqual([
    ...Array.from({ length: 6 }, () => 'dijawab'),
    ...['petugas', 'diam', 'dijawab'],
  ]);
  const at = (otomatis: number, hours = 0.9) => ({
    keadaan: { ...KEADAAN_AWAL, otomatis, otomatis_sejak: BEGUN },
    now: BEGUN + hours * HOUR,
  });
  const replyTo = ({ keadaan, now }: ReturnType<typeof at>) => decideReply('Sudah', keadaan, { now }).balasan;
  expect(replyTo(at(11))).not.toBeNull();
  expect(replyTo(at(12))).toBeNull();
  expect(replyTo(at(12, 1.1))).not.toBeNull();
  // A wish holds all the same.
  const { keadaan, now } = at(12);
  expect(
    decideSubscription({ command: 'stop', topik: null }, written('STOP', now), keadaan, { now }),
  ).toMatchObject({
    langganan: { topik: null, berhenti: true },
    balasan: null,
  });
});

it('answers a question after six commands in an hour, and not after six answers with a command between', () => {
  const now = BEGUN;
  let { keadaan } = decideReply('Sudah', KEADAAN_AWAL, { now });
  for (let n = 0; n < 5; n++) keadaan = decideReply('Sudah', keadaan, { now }).keadaan;
  const ask = () => decide(written(KRS, now), keadaan, { ...KNOWN, now });
  const fates = Array.from({ length: 7 }, () => {
    const { perlakuan, ...decided } = ask();
    keadaan = decideReply('Sudah', decided.keadaan, { now }).keadaan;
    return perlakuan;
  });
  expect(fates).toEqual([...Array.from({ length: 6 }, () => 'dijawab'), 'petugas']);
});

it('writes nothing to whom free text no longer reaches', () => {
  const now = BEGUN + 24 * HOUR;
  expect(isLate(written(KRS, BEGUN), { now })).toBe(true);
  expect(isLate(written(KRS, BEGUN + 0.1 * HOUR), { now })).toBe(false);
  const late = decide(written(KRS, BEGUN), KEADAAN_AWAL, { ...KNOWN, now });
  expect(late).toMatchObject({ perlakuan: 'diam', balasan: null, keadaan: { menunggu_sejak: BEGUN } });
});

it('needs no answer to laughter, but to a question with it', () => {
  expect(exchange([0, 'wkwkwk'], [0.1, 'haha makasih kak'], [0.2, `hehe ${KRS}`])).toEqual([
    ...['abaikan', 'abaikan', 'dijawab'],
  ]);
});

it('ends a loop with a machine: beyond the share one sentence, and none for twelve hours', () => {
  const asked = Array.from({ length: 300 }, (_, n): [number, string] => [n / 25, KRS]);
  expect(exchange(...asked).filter((fate) => fate === 'petugas')).toHaveLength(1);
});

it('says again that an operator will answer when the last one who did has answered', () => {
  const now = BEGUN + HOUR;
  const told = { ...KEADAAN_AWAL, diberi_tahu_pada: BEGUN };
  const again = (menunggu_sejak: number | null) =>
    decide(written(UNKNOWN, now), { ...told, menunggu_sejak }, { ...KNOWN, now }).perlakuan;
  expect(again(null)).toBe('petugas');
  expect(again(BEGUN)).toBe('diam');
});

it.each([
  ['a sure question', KRS, 'dijawab'],
  ['an unsure one', NEAR, 'diam'],
  ['an unknown one', UNKNOWN, 'diam'],
  ['a question on the portal', 'lupa password', 'diam'],
  ['a greeting', 'Assalamualaikum', 'diam'],
  ['menu', 'menu', 'diam'],
  ['a number', '1', 'diam'],
])('while an operator answers: %s', (_, body, perlakuan) => {
  const keadaan = { ...KEADAAN_AWAL, petugas_sampai: BEGUN + HOUR, menu: [1], menu_pada: BEGUN };
  const at = { ...KNOWN, now: BEGUN };
  expect(decide(written(body, BEGUN), keadaan, at).perlakuan).toBe(perlakuan);
  // Beyond the share nothing is said: an operator is there.
  const often = { ...keadaan, otomatis: 6, otomatis_sejak: BEGUN };
  expect(decide(written(body, BEGUN), often, at).balasan).toBeNull();
  expect(decide(written(body, BEGUN), keadaan, { ...at, aktif: false }).balasan).toBeNull();
});

it.each([
  ['within hours', '2026-11-26T15:59', 'pada jam kerja, hari ini sampai pukul 16.00 WIB'],
  ['before them', '2026-11-26T07:59', 'mulai Kamis, 26 November pukul 08.00 WIB'],
  ['when they have just ended', '2026-11-26T16:00', 'mulai Jumat, 27 November pukul 08.00 WIB'],
  ['late on Friday', '2026-11-27T16:29', 'pada jam kerja, hari ini sampai pukul 16.30 WIB'],
  ['on Friday evening before a holiday', '2026-11-27T19:00', 'mulai Selasa, 1 Desember pukul 08.00 WIB'],
  ['on a holiday', '2026-11-30T10:00', 'mulai Selasa, 1 Desember pukul 08.00 WIB'],
])('says truthfully when an operator answers: %s', (_, time, said) => {
  const hours = { ...HOURS, libur: new Set(['2026-11-30']) };
  const now = Date.parse(`${time}:00+07:00`);
  expect(whenStaffed(now, hours, false)).toBe(said);
  const known = { ...KNOWN, now, hours };
  expect(decide(written(UNKNOWN, now), KEADAAN_AWAL, known).balasan?.body).toContain(said);
  expect(decide({ ...written('', now), jenis: 'gambar' }, KEADAAN_AWAL, known).balasan?.body).toContain(said);
});

it.each([
  ['suara', '', 'Isi pesan suara tidak dapat kami buka di sini. Tuliskan'],
  ['gambar', 'ini bukti bayar ukt', 'tetapi tulisan Anda kami teruskan kepada petugas'],
  ['video', '', 'Isi video tidak dapat'],
  ['lokasi', 'Kampus 2', 'petugas, yang akan melihatnya'],
] as const)('promises no look at what the portal does not show: %s', (jenis, body, said) => {
  const keputusan = decide({ ...written(body, BEGUN), jenis }, KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  expect(keputusan).toMatchObject({ perlakuan: 'petugas', keadaan: { menunggu_sejak: BEGUN } });
  expect(keputusan.balasan?.body).toContain(said);
  expect(keputusan.balasan?.body.includes('melihatnya')).toBe(jenis === 'lokasi');
});

it.each([
  ['outside hours', '2026-11-26T19:00', UNKNOWN, BAWAAN.darurat_tempat, 'jangan menunggu: hubungi 112.'],
  ['outside hours, of a picture', '2026-11-26T19:00', '', BAWAAN.darurat_tempat, 'hubungi 112.'],
  ['within hours', '2026-11-26T10:00', UNKNOWN, BAWAAN.darurat_tempat, null],
  [
    'without an emergency number',
    '2026-11-26T19:00',
    UNKNOWN,
    [{ nama: 'Klinik', nomor: '0751-1234' }],
    null,
  ],
])('tells whom to call in danger, beside when an operator answers: %s', (_, time, body, tempat, said) => {
  const now = Date.parse(`${time}:00+07:00`);
  const baru = body === '' ? { ...written(body, now), jenis: 'gambar' as const } : written(body, now);
  const told = decide(baru, KEADAAN_AWAL, { ...KNOWN, tempat, now }).balasan?.body ?? '';
  if (said) expect(told).toContain(said);
  else expect(told).not.toMatch(/bahaya|112/);
});

it('counts office hours in the zone of the campus', () => {
  const now = Date.parse('2026-11-29T23:30:00Z');
  const opens = (zona: 'Asia/Jakarta' | 'Asia/Jayapura') =>
    new Date(nextOpen(now, { ...HOURS, zona }).from).toISOString();
  expect(opens('Asia/Jayapura')).toBe('2026-11-29T23:00:00.000Z');
  expect(opens('Asia/Jakarta')).toBe('2026-11-30T01:00:00.000Z');
});

it('answers two questions of one message in one reply, and counts both', () => {
  const asked = (body: string) => decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  for (const body of [
    'kapan krs dibuka? terus cara mengajukan cuti kuliah gimana ya',
    'assalamualaikum kak izin bertanya\nkapan pengisian krs dibuka\ncara mengajukan cuti kuliah gimana\nmakasih kak',
    'kapan krs dibuka sama cara mengajukan cuti kuliah',
  ]) {
    const { balasan, ...keputusan } = asked(body);
    expect(keputusan, body).toMatchObject({ perlakuan: 'dijawab', id_pertanyaan: 1, id_kedua: 2 });
    expect(balasan?.body).toContain('KRS dibuka tanggal 1 sampai 14 Agustus.');
    expect(balasan?.body).toContain('Lewat halaman surat.');
    expect(balasan?.body.match(/Jawaban otomatis/g)).toHaveLength(1);
    expect(keputusan.keadaan.otomatis).toBe(1);
  }
  // One part is unsure, asks nothing, or repeats the other: it stays one question for the list.
  for (const body of [
    `${KRS} terus ${UNKNOWN}`,
    'lupa password portal gimana? terus cara reset password?',
    'mengajukan cuti kuliah sama kapan krs dibuka',
    `${KRS} kapan isi krs?`,
  ])
    expect(asked(body).id_kedua, body).toBeUndefined();
});

it.each([
  ['krs dibuka kapan ya? trs kolam renang buka jam brp', 'KRS dibuka tanggal', 'kolam renang buka jam brp'],
  [
    'kolam renang buka jam brp? oh iya kapan pengisian krs dibuka',
    'KRS dibuka tanggal',
    'kolam renang buka jam brp',
  ],
  [
    'lupa password portal gimana? terus kolam renang buka jam berapa',
    '*RESET*',
    'kolam renang buka jam berapa',
  ],
])('answers one of two questions, and leaves the other to an operator by name: %s', (body, answer, other) => {
  const keputusan = decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  expect(keputusan).toMatchObject({
    perlakuan: 'dijawab',
    belum_terjawab: { id: 7, body: other },
    keadaan: { menunggu_sejak: BEGUN, otomatis: 1 },
  });
  expect(keputusan.balasan?.body).toContain(answer);
  expect(keputusan.balasan?.body).toContain(`“${other}”`);
  expect(keputusan.balasan?.body).toContain('pukul 16.30 WIB');
});

it('takes what only goes on about the first question for no other', () => {
  const asked = (body: string) => decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  for (const body of ['kapan krs dibuka? terus tanggal berapa', 'kapan krs dibuka? sampai agustus kapan'])
    expect(asked(body), body).toMatchObject({ perlakuan: 'dijawab', belum_terjawab: null });
});

it.each([
  'mau ngadu ac kelas rusak',
  'saya mau lapor dosen killer',
  'wifi kampus lemot banget',
  'ada pungli di prodi saya',
  'saya ingin komplain soal kebersihan toilet',
  'proyektor di kelas b mati, mau lapor',
  'lampu parkiran mati kak',
  'toilet lantai 2 mampet',
  'pelayanan kampus ini payah banget',
])('tells who has a complaint how to file it: %s', (body) => {
  const keputusan = decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  expect(keputusan.balasan?.body).toContain('*PENGADUAN*');
});

it.each([
  'pengaduan saya kenapa ditolak',
  'mau lapor nilai salah',
  'kartu saya rusak',
  'nilai saya di siakad masih kosong padahal uas udah lama',
  'nomor saya mati',
  'kapan lampu parkiran diperbaiki',
])('takes no other message for a complaint: %s', (body) => {
  const keputusan = decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  expect(keputusan.balasan?.body).not.toContain('*PENGADUAN*');
});

it.each([
  [`${KRS} lupa password portal gimana?`, 1, ['KRS dibuka tanggal', '*RESET*']],
  ['surat saya sudah jadi belum? terus cara ganti nomor hp gimana', null, ['*STATUS*', 'data kampus']],
])('answers a question on the portal as one of two in %j', (body, id, parts) => {
  const keputusan = decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  expect(keputusan).toMatchObject({ perlakuan: 'dijawab', id_pertanyaan: id });
  for (const part of parts) expect(keputusan.balasan?.body).toContain(part);
});

it('lets an option of the last menu be named by a word that only it has', () => {
  const said = (body: string, hours = 0.1) => exchange([0, NEAR], [hours, body])[1];
  expect(['yg melahirkan', 'kuliah kak', 'cuti', 'bayar', 'cuti nikah'].map((body) => said(body))).toEqual([
    ...['dijawab', 'dijawab', 'petugas', 'petugas', 'petugas'],
  ]);
  expect(said('yg melahirkan', 0.3)).toBe('menu');
});

it.each([
  ['cuti', 'menu'],
  ['mau cuti melahirkan atau kuliah', 'menu'],
  ['yang cuti itu gimana', 'menu'],
  ['saya lihat bus rombongan cuti bersama terguling', 'petugas'],
  ['pak besok saya cuti, kelas pindah ke zoom', 'petugas'],
])(
  'offers a menu to who asks or names a thing, and leaves what is only told to an operator: %s',
  (said, perlakuan) => {
    expect(exchange([0, said])).toEqual([perlakuan]);
  },
);

it.each([
  ['ya', 'dijawab', 'menu'],
  ['iya kak betul', 'dijawab', 'menu'],
  ['bener itu', 'dijawab', 'menu'],
  ['bukan', 'petugas', 'petugas'],
  ['ga ada kak', 'petugas', 'petugas'],
  ['bukan itu min', 'petugas', 'petugas'],
])('takes %j for an answer to its own question, while that is open', (said, ofOne, ofSeveral) => {
  const now = BEGUN;
  const asked = { id: 6, body: NEAR };
  const offering = (menu: number[]) => ({ ...KEADAAN_AWAL, menu, menu_untuk: 6, menu_pada: now - 60_000 });
  const to = (keadaan: Keadaan) => decide({ ...written(said, now), asked }, keadaan, { ...KNOWN, now });
  const one = to(offering([2]));
  expect(one).toMatchObject({ perlakuan: ofOne, id_pertanyaan: ofOne === 'dijawab' ? 2 : null });
  expect(one.belum_terjawab).toEqual(ofOne === 'petugas' ? asked : null);
  expect(to(offering([2, 3])).perlakuan).toBe(ofSeveral);
  // It was chosen from already: nothing is asked any more.
  expect(to({ ...offering([2]), menu_untuk: null }).id_pertanyaan).toBeNull();
});

it('lets a menu be chosen from after a sticker and a voice note', () => {
  const at = { ...KNOWN, now: BEGUN };
  const after = (['stiker', 'suara'] as const).reduce(
    (keadaan, jenis) => decide({ ...written('', BEGUN), jenis }, keadaan, at).keadaan,
    decide(written('halo', BEGUN), KEADAAN_AWAL, at).keadaan,
  );
  expect(decide(written('2', BEGUN), after, at)).toMatchObject({ perlakuan: 'dijawab', id_pertanyaan: 2 });
});

it('lets the last menu be pointed at, and shows it again when it is not clear which', () => {
  expect(exchange([0, NEAR], [0.1, 'yang pertama kak'])).toEqual(['menu', 'dijawab']);
  expect(exchange([0, NEAR], [0.1, 'kalau yang itu?'], [0.2, 'yg no 2 dong'])).toEqual([
    ...['menu', 'menu', 'dijawab'],
  ]);
});

it('leaves no thanks to an operator who has answered, but what may answer their question', () => {
  const at = { ...KNOWN, now: BEGUN };
  const keadaan = { ...KEADAAN_AWAL, petugas_sampai: BEGUN + HOUR };
  expect(decide(written('makasih ya kak 🙏', BEGUN), keadaan, at)).toMatchObject({
    perlakuan: 'abaikan',
    keadaan: { menunggu_sejak: null },
  });
  for (const body of ['iya', 'oke kak', '👍', 'halo'])
    expect(decide(written(body, BEGUN), keadaan, at).keadaan.menunggu_sejak, body).toBe(BEGUN);
});

it('greets who greets again after an answer, and not twice', () => {
  expect(exchange([0, KRS], [0.5, 'assalamualaikum'], [0.6, 'halo'])).toEqual(['dijawab', 'menu', 'abaikan']);
});

it('greets nobody who waits for an operator and knows it', () => {
  expect(exchange([0, UNKNOWN], [0.1, 'halo'], [20, 'halo'])).toEqual(['petugas', 'abaikan', 'menu']);
});

it('takes a lone question mark for a question: a first one is greeted, one after an answer or a menu goes to an operator', () => {
  expect(exchange([0, '?'])).toEqual(['menu']);
  expect(exchange([0, KRS], [0.1, '??'])).toEqual(['dijawab', 'petugas']);
  expect(exchange([0, UNKNOWN], [2, '❓'])).toEqual(['petugas', 'diam']);
  for (const body of [
    'saya ga ngerti',
    'kok bingung ya kak',
    'masih belum paham',
    "sorry I don't understand",
    'what do you mean?',
  ])
    expect(exchange([0, 'halo'], [0.1, body]), body).toEqual(['menu', 'petugas']);
  expect(exchange([0, 'oke'], [0.1, '👍'], [0.2, 'oke?'])).toEqual(['abaikan', 'abaikan', 'petugas']);
  const menu = {
    ...KEADAAN_AWAL,
    menu: [1, 2],
    menu_untuk: 6,
    menu_pada: BEGUN,
    otomatis: 1,
    otomatis_sejak: BEGUN,
  };
  const asked = { id: 6, body: NEAR };
  const puzzled = decide({ ...written('?', BEGUN), asked }, menu, { ...KNOWN, now: BEGUN + HOUR / 10 });
  expect(puzzled).toMatchObject({ perlakuan: 'petugas', belum_terjawab: asked });
});

it.each([
  ['kampus dimana alamatnya', 'Alamat Universitas Uji:\nKampus I: Jl. Uji No. 1, Kota Uji'],
  ['lokasi uin uji', 'Kampus I: Jl. Uji No. 1, Kota Uji'],
  ['email kampus', 'layanan@uji.test'],
  ['alamat kalian dimana', 'Kampus I: Jl. Uji No. 1, Kota Uji'],
  ['alamat email resmi universitas apa ya', 'layanan@uji.test'],
])('answers %j from the settings', (body, part) => {
  const keputusan = decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
  expect(keputusan.balasan?.body).toContain(part);
});

it.each(['alamat', 'email dosen', 'email kampus saya lupa', 'dimana', 'alamat kantin kampus', 'kampus'])(
  'does not take %j for a question on where the campus is',
  (body) => {
    const { balasan } = decide(written(body, BEGUN), KEADAAN_AWAL, { ...KNOWN, now: BEGUN });
    expect(balasan?.body).not.toMatch(/Jl\. Uji|@uji/);
  },
);

it('tells where the campus is by the list, if that has it, and nothing that is not set', () => {
  const known = { ...KNOWN, now: BEGUN };
  const own = createDaftar(
    [{ id: 9, pertanyaan: 'Alamat kampus?', jawaban: 'Jl. Lain.', pertanyaan_en: null, jawaban_en: null }],
    [],
  );
  const asked = written('alamat kampus', BEGUN);
  expect(decide(asked, KEADAAN_AWAL, { ...known, daftar: own }).balasan?.body).toContain('Jl. Lain.');
  const onlyMail = decide(asked, KEADAAN_AWAL, { ...known, kampus: { ...KAMPUS_UJI, alamat: [] } });
  expect(onlyMail.perlakuan).toBe('petugas');
  const kampus = { ...KAMPUS_UJI, alamat: [], surel: '' };
  for (const body of ['alamat kampus', 'email kampus'])
    expect(decide(written(body, BEGUN), KEADAAN_AWAL, { ...known, kampus }).perlakuan, body).toBe('petugas');
});
