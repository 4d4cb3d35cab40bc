import { beforeEach, expect, it } from 'vitest';
import { PENANDA_OTOMATIS } from '#contract/jawab/jawaban.ts';
import { BAWAAN, PengaturanInput } from '#contract/pengaturan/pengaturan.ts';
import { createDarurat } from '#shared/distress.ts';
import { answerIncoming } from '../../../worker/jawab/answer.ts';
import { answerWith, warnWith } from '../../../worker/jawab/darurat/decide.ts';
import { lookedAt } from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { emergencyFirst } from '../../../worker/pesan/darurat/panggil.ts';
import { inDistress } from '../../../worker/pesan/darurat/words.ts';
import { keysOf } from '../../support/database/keys.ts';
import { memoryDb } from '../../support/database/memory-db.ts';
import { memoryQueue, queuesOf } from '../../support/gateway/way.ts';
import { DISTRESS, EVERYDAY } from '../../support/people/darurat.ts';
import { DISTRESS_8, DISTRESS_9, EVERYDAY_9 } from '../../support/people/daruratKedelapan.ts';
import { DISTRESS_2, DISTRESS_3, EVERYDAY_2, EVERYDAY_3 } from '../../support/people/daruratKedua.ts';
import { DISTRESS_4, EVERYDAY_4 } from '../../support/people/daruratKeempat.ts';
import { DISTRESS_6, EVERYDAY_6 } from '../../support/people/daruratKeenam.ts';
import { DISTRESS_5, EVERYDAY_5 } from '../../support/people/daruratKelima.ts';
import { DISTRESS_7, EVERYDAY_7 } from '../../support/people/daruratKetujuh.ts';
import { readers } from '../../support/stack/readers.ts';

const PLACES = emergencyFirst(BAWAAN.darurat_tempat);
const DARURAT = answerWith(PLACES, false);
const daruratIn = createDarurat([]);
const now = Date.now();
const WHO = '081300000001';
const DUTY = '081200000009';
const SAID = 'tolong saya mau bnuh dri';
let { db, sqlite } = memoryDb();
let messages = 0;
const run = (query: string, ...values: (string | number)[]) => sqlite.prepare(query).run(...values);
const sentTo = (no_hp: string) =>
  sqlite
    .prepare('SELECT body FROM pesan WHERE no_hp = ? ORDER BY id')
    .all(no_hp)
    .map(({ body }) => body);

async function wrote(body: string, no_hp = WHO, jenis = 'teks') {
  const { lastInsertRowid } = run(
    'INSERT INTO pesan_masuk (ref, no_hp, jenis, body, diterima_pada) VALUES (?, ?, ?, ?, ?)',
    ...[`m${++messages}`, no_hp, jenis, body, now],
  );
  run(
    'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    ...[no_hp, Number(lastInsertRowid), now],
  );
  const answerer = { queues: queuesOf(memoryQueue().queue), keys: keysOf({ uji: 'x'.repeat(32) }) };
  await answerIncoming(
    { ...answerer, db, readers, siteUrl: 'https://portal.uji', perDay: 0, clock: () => now },
    null,
  );
}

const set = (kunci: string, nilai: unknown) =>
  run(
    'INSERT OR REPLACE INTO pengaturan (kunci, nilai, updated_at) VALUES (?, ?, 0)',
    kunci,
    JSON.stringify(nilai),
  );

beforeEach(() => {
  ({ db, sqlite } = memoryDb());
  set('kabar_nomor', [DUTY]);
});

it('answers a stranger in distress once, beyond every share, and calls those on duty without the words', async () => {
  await wrote(SAID);
  await wrote(SAID);
  expect(sentTo(WHO)).toEqual([DARURAT]);
  expect(sentTo(DUTY)).toEqual([expect.stringContaining('https://portal.uji/operator/percakapan')]);
  expect(JSON.stringify(sentTo(DUTY))).not.toMatch(/bnuh|0813/);
  expect(sqlite.prepare('SELECT count(*) AS n FROM belum_terjawab').get()).toEqual({ n: 0 });
});

it.each([
  [
    'with automatic answers switched off',
    `INSERT OR REPLACE INTO pengaturan VALUES ('jawab_otomatis', 'false', 0)`,
  ],
  [
    'while an operator answers',
    `INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, petugas_sampai) VALUES ('${WHO}', 1, 1, ${now + 60_000})`,
  ],
  [
    'beyond the hourly share',
    `INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, otomatis, otomatis_sejak) VALUES ('${WHO}', 1, 1, 99, ${now})`,
  ],
])('answers distress %s', async (_, before) => {
  run(before);
  await wrote(SAID);
  expect(sentTo(WHO)).toEqual([DARURAT]);
});

const ASKED = expect.stringMatching(
  /^Terima kasih .* Bagaimana keadaan Anda sekarang\? .*\n(.*\n)*- Keadaan gawat: 112\n- Konseling jiwa: 119/,
);

it('asks a person of whom it is not sure how they are, once and without a menu, and calls nobody', async () => {
  for (const body of ['udah ga kuat kak', 'nangis terus tiap malem', 'ga tau harus gimana', 'menu'])
    await wrote(body);
  expect(sentTo(WHO)).toEqual([ASKED]);
  expect(sentTo(WHO).join()).not.toMatch(/^\d/m);
  expect(sentTo(DUTY)).toEqual([]);
  expect(sqlite.prepare('SELECT menunggu_sejak, mendesak_sejak FROM percakapan').get()).toEqual({
    menunggu_sejak: now,
    mendesak_sejak: null,
  });
  await wrote(SAID);
  expect(sentTo(WHO)).toEqual([ASKED, DARURAT]);
});

it.each([
  ['automatic answers are off', () => set('jawab_otomatis', false)],
  [
    'an operator is answering',
    () =>
      run(
        'INSERT INTO percakapan (no_hp, id_terakhir, terakhir_pada, petugas_sampai) VALUES (?, 1, 1, ?)',
        WHO,
        now + 60_000,
      ),
  ],
])('leaves the unsure to an operator while %s', async (_, before) => {
  before();
  await wrote('udah ga kuat kak');
  expect(sentTo(WHO)).toEqual([]);
  expect(sqlite.prepare('SELECT menunggu_sejak FROM percakapan').get()).toEqual({ menunggu_sejak: now });
});

it('does not take what it asks for a hard time', () => {
  for (const inggris of [false, true])
    expect(daruratIn(answerWith(BAWAAN.darurat_tempat, inggris, 'besok'))).toBeNull();
});

it('answers distress in the caption of a picture and from a hidden number', async () => {
  await wrote(SAID, 'ID.1349', 'gambar');
  expect(sentTo('ID.1349')).toEqual([DARURAT]);
});

it('answers distress in English where it is told in English', async () => {
  await wrote('I want to die');
  expect(sentTo(WHO)).toEqual([answerWith(PLACES, true)]);
  expect(daruratIn(answerWith(BAWAAN.darurat_tempat, true))).toBeNull();
});

it('tells who reports an accident to call help first, and then where it is', async () => {
  await wrote('kak tolong, teman saya pingsan di lapangan');
  await wrote('gedung B lantai 2');
  expect(sentTo(WHO)).toEqual([warnWith(PLACES, false)]);
  expect(sentTo(WHO).join()).toMatch(/sekarang juga:\n- Keadaan gawat: 112\n- Konseling jiwa/);
  expect(sentTo(DUTY)).toHaveLength(1);
  for (const inggris of [false, true])
    expect(daruratIn(warnWith(BAWAAN.darurat_tempat, inggris)), String(inggris)).toBeNull();
});

it('sends nothing automatic until an operator has looked; a STOP still counts', async () => {
  await wrote(SAID);
  for (const body of ['menu', 'RESET', 'VERIFIKASI 20230001', 'STOP']) await wrote(body);
  expect(sentTo(WHO)).toEqual([DARURAT]);
  expect(sqlite.prepare('SELECT count(*) AS n FROM kontak_wa WHERE berhenti_pada IS NOT NULL').get()).toEqual(
    { n: 1 },
  );
  await db.run(lookedAt(WHO));
  await wrote('aku dilecehkan');
  expect(sentTo(WHO)).toEqual([DARURAT, DARURAT]);
});

it('knows distress from everyday sentences that sound alike', () => {
  expect(DISTRESS.filter((text) => daruratIn(text) === null)).toEqual([]);
  expect(EVERYDAY.filter((text) => daruratIn(text) !== null)).toEqual([]);
});

it('only asks a person how they are who laughs about what they have to do', () => {
  expect(daruratIn('skripsi bikin pengen mati wkwk')).toBe('ragu');
  expect(daruratIn('skripsi bikin pengen mati')).toBe('diri');
  expect(daruratIn('pengen mati wkwk')).toBe('diri');
  expect(daruratIn('haha dosenku mukul aku gara gara skripsi')).toBe('kekerasan');
});

it.each([
  ['the second set', DISTRESS_2, 0, EVERYDAY_2, 0],
  ['the third set', DISTRESS_3, 0, EVERYDAY_3, 0],
  ['the fourth set', DISTRESS_4, 0, EVERYDAY_4, 0],
  ['the fifth set, held back', DISTRESS_5, 3, EVERYDAY_5, 14],
  ['the sixth set', DISTRESS_6, 0, EVERYDAY_6, 0],
  ['the seventh set', DISTRESS_7, 0, EVERYDAY_7, 2],
  ['the eighth set', DISTRESS_8, 0, [], 0],
  ['the ninth set, held back', DISTRESS_9, 9, EVERYDAY_9, 5],
])(
  'misses no more of %s than counted, and is wrong no more often',
  (_, distress, missed, everyday, wrong) => {
    expect(distress.filter((text) => daruratIn(text) === null).length).toBeLessThanOrEqual(missed);
    expect(everyday.filter((text) => daruratIn(text) !== null).length).toBeLessThanOrEqual(wrong);
  },
);

it('knows a verb in all forms of its voice, and a person by any name', () => {
  const darurat = createDarurat(
    ['dicubit', 'mencubit orang'].map((frasa) => ({ frasa, jenis: 'kekerasan' })),
  );
  for (const text of ['dicubitin terus', 'dicubiti senior', 'dia nyubit aku', 'suka mencubiti adikku'])
    expect(darurat(text), text).toBe('kekerasan');
  for (const text of ['mencubit adonan roti', 'cubit aku kalau mimpi'])
    expect(darurat(text), text).not.toBe('kekerasan');
});

it('takes any word of a group for the one that names it, and counts no filling word as one between', () => {
  const only = (frasa: string) => createDarurat([{ frasa, jenis: 'diri' }]);
  expect(only('capek kuliah')('muak bgt sih kak sama urusan kuliah')).toBe('diri');
  expect(only('capek kuliah')('muak sama semua urusan kuliah')).toBeNull();
  expect(only('lelah kuliah')('muak kuliah')).toBeNull();
});

it.each([
  'dapat ancaman, fotoku disebar',
  'foto ku disebar mantan',
  'mereka nyebarin videoku',
  'dosenku pegang pahaku',
  'nyawaku terancam',
])('knows a thing by what makes it one’s own: %s', (text) => expect(daruratIn(text)).not.toBeNull());

it('takes a thing of one’s own for no person', () =>
  expect(daruratIn('bagaimana kalau fotoku di ktm salah')).toBeNull());

it.each([
  'hirup abdi teu guna',
  'aku kesel urip',
  'bapakku ngamuk terus nggebugi aku',
  'pacar abdi nampiling abdi unggal poe',
  'aku wedi mulih, bapak nyekel arit',
])('knows distress in Javanese and Sundanese: %s', (text) => expect(daruratIn(text)).not.toBeNull());

it.each([
  'lebih baek mati bae',
  'dak ado guno aku idup',
  'aku dipukulnyo',
  'dio dak biso napas',
  'darahnyo banyak nian',
  'kawan aku nak lompat dari atap',
  'nak nampar aku terus dio tu',
])('knows distress in Malay as Sumatra speaks it: %s', (text) =>
  expect(daruratIn(text)).not.toBeOneOf([null, 'ragu', 'mirip']),
);

it.each(['kancaku semaput', 'babaturan abdi kapiuhan', 'aya kahuruan di kosan', 'tulung ono kobongan'])(
  'knows danger to life in Javanese and Sundanese: %s',
  (text) => expect(daruratIn(text)).toBe('gawat'),
);

it.each([
  'aku dak biso login siakad',
  'nak tanyo kapan wisuda',
  'awak nak ngurus cuti cemano',
  'ktm aku hilang cemano caro ngurusnyo',
  'samo siapo aku harus minta tando tangan',
  'nak mati lampu piye',
  'meh semaput garap skripsi',
])('knows everyday things in Malay and Javanese: %s', (text) => expect(daruratIn(text)).toBeNull());

it.each([
  'udah nelen 20 butir obat, kepala saya pusing kak',
  'saya minum sabun cuci piring biar mati',
  'pacar saya posesif terus suka jambak rambut saya',
  'sopir angkot ngeluarin kemaluannya',
  'saya diikutin cowo dari kampus sampai kos',
  'ada preman nodong saya pake pisau',
  'ada orang mau dobrak pintu kos',
  'kating minta foto aku ga pake baju',
  'senior nyuruh buka baju waktu ospek',
  'dosen ngechat aku malam2 ngajak tidur',
])('knows distress, however it is told: %s', (text) => expect(daruratIn(text)).not.toBeNull());

it.each(['saya di pukul senior', 'teman saya di keroyok', 'aku di cekik pacar', 'saya di teror pinjol'])(
  'knows a passive written as two words: %s',
  (text) => expect(daruratIn(text)).not.toBeNull(),
);

it.each(['ujian di pukul 8 atau 9', 'kuliah mulai di pukul berapa', 'saya di rumah sekarang'])(
  'knows an hour and a place from it: %s',
  (text) => expect(daruratIn(text)).toBeNull(),
);

it('hears distress that no phrase names by how it reads, unless the campus calls its words everyday', () => {
  const text = 'sy sdh siapkan obat satu botol di depan sya';
  expect(daruratIn(text)).toBe('mirip');
  expect(createDarurat([{ frasa: 'obat satu botol', jenis: 'biasa' }])(text)).toBeNull();
  expect(daruratIn('tolong, ada orang tergeletak di selasar')).toBe('ragu');
});

it('calls those on duty for what surely reads like distress', async () => {
  await wrote('sy sdh siapkan obat satu botol di depan sya');
  expect(sentTo(WHO)).toEqual([DARURAT]);
  expect(sentTo(DUTY)).toHaveLength(1);
});

it.each([
  'temen sekamar aku nelen semua obatnya barusan',
  'aku udah minum obat tidur banyak',
  'pacarku lagi mukulin aku',
])('names the emergency number first, since life may be at stake: %s', async (text) => {
  expect(daruratIn(text)).not.toBe('gawat');
  await wrote(text);
  expect(sentTo(WHO).join()).toMatch(/sekarang juga, hubungi:\n- Keadaan gawat: 112\n- Konseling jiwa/);
});

it.each([
  'dosen saya megang2 aku pas bimbingan',
  'asdos pegang-pegang saya',
  'saya dipegang2 kating',
  'dosen itu suka colek2 mahasiswi',
  'aku dipeluk-peluk sama dia',
])('knows touching that is said twice: %s', (text) => expect(daruratIn(text)).toBe('seksual'));

it.each(['megang2 buku terus', 'pamerannya boleh disentuh2 ga', 'dosen memegang mata kuliah saya'])(
  'knows touching of a thing: %s',
  (text) => expect(daruratIn(text)).toBeNull(),
);

it.each([
  'kakak tingkat saya pingsan pas upacara, poliklinik dimana',
  'ada kebakaran di gedung C',
  'rumah kos terbakar',
  'teman saya kejang-kejang',
  'dosen saya serangan jantung di kelas',
  'aku ketabrak motor di gerbang',
  'temen aku kesetrum di lab',
  'ada mahasiswa tenggelam di danau',
  'teman saya jatuh dari lantai 3',
  'darahnya banyak banget kak',
  'tolong panggilkan ambulance',
  'kak tolong ada kecelakaan di depan kampus',
  'orangnya ga bernafas',
  'my friend passed out in class',
  "there's a fire in the dorm",
  'please call an ambulance',
])('knows danger to life: %s', (text) => expect(daruratIn(text)).toBe('gawat'));

it.each([
  'asuransi kecelakaan mahasiswa',
  'saya kecelakaan minggu lalu, bisa ujian susulan',
  'saya kemarin pingsan, izin tidak kuliah',
  'mau pingsan liat nilai',
  'jadwal kuliah ketabrak',
  'chat saya tenggelam',
  'saya tenggelam dalam tugas',
  'alat pemadam kebakaran kosong',
  'rumah saya kebakaran bulan lalu, minta keringanan ukt',
  'laptop saya jatuh dari lantai 2',
  'golongan darah banyak yang kosong',
  'nomor ambulans kampus berapa',
  'kalau butuh ambulans hubungi siapa',
  'seminar serangan jantung',
  'kelas on fire banget',
])('knows talk of danger from danger: %s', (text) => expect(daruratIn(text)).toBeNull());

it.each([
  'kak aku lagi sedih banget, gatau harus cerita ke siapa',
  'bingung mau cerita sama siapa',
  'aku butuh temen buat cerita',
  'akhir2 ini sedih terus',
])('knows a hard time: %s', (text) => expect(daruratIn(text)).toBe('ragu'));

it.each(['cerita pendek dikumpulkan ke siapa kak', 'mau nanya, butuh berapa orang buat lomba cerita'])(
  'knows a story that is told for a task: %s',
  (text) => expect(daruratIn(text)).toBeNull(),
);

it.each([
  'my roommate wants to kill himself',
  'she wants to end her life',
  'they want to hurt themselves',
  'he is cutting himself again',
])('knows distress of another person in English: %s', (text) => expect(daruratIn(text)).toBe('diri'));

it.each(['wis ora kuat karo tugase', 'ora kuat panase kelas', 'listrike mati'])(
  'knows everyday things with a Javanese ending: %s',
  (text) => expect(daruratIn(text)).toBeNull(),
);

it('takes no hand-in for giving up, and no game for violence', () => {
  for (const text of [
    'mau menyerahkan berkas',
    'menendang bola',
    'motor ga kuat lagi nanjak',
    'terjun ke dunia kerja',
  ])
    expect(daruratIn(text), text).toBeNull();
});

it.each([
  'jadwal mengajar saya di mana dilihat',
  'saya diajar dosen siapa semester ini',
  'beasiswa dikti untuk mahasiswa baru',
  'krs saya sudah semua ya kak',
  'nilai ujian akhir semua matkul kapan keluar',
  'saya sakit, badan demam, izin kuliah',
  'tangga di gedung b licin, mereka jatuh',
  'siakad berhenti, semua fitur error',
  'kalau saya sudah tidak ada matkul, boleh cuti?',
  'mahasiswa yang mengikuti kkn berapa sks',
  'seminar itu diikuti mahasiswa semester berapa',
  'boleh share foto wisuda saya di ig kampus?',
  'akun mati, gimana isi data diri',
  'info digrup angkatan belum ada',
  'bikin surat izin ortu gimana kak',
  'pesan terakhir saya belum dibalas',
  'besok saya ga ada di kampus, bisa diwakilkan?',
  'ga mau bangun pagi buat kelas jam 7',
  'takut nilai saya ga keluar',
  'aku mau komplain',
  'di loket ga ada siapa siapa',
  'dosen ngajak workshop di hotel, wajib?',
  'ditodong pertanyaan sama penguji',
  'depresi sama revisi wkwk',
  'kkn trauma healing di mana',
  'sinyal di asrama udah ga kuat lagi',
  'charger saya ketinggalan dibus kampus',
  'kursi disudut kelas rusak',
  'motor saya dikunci di gudang kampus',
  'i killed the process on the server',
  'killing time at the library',
  'boleh buka baju orange pas yudisium?',
  'kak biar mati lampu tetep bisa ujian gimana',
  'kalo saya ga ada bilang aja ke ibu dosen ya',
  'minum banyak obat flu boleh ujian?',
  'saya pergi kkn, ga ada yang nyari',
  'minta foto bareng rektor pas wisuda',
  'pasal pembunuhan di bab berapa kak',
  'ngancam ga lulus kalo absen kurang',
  'cium tangan dosen wajib ga',
  'cara pegang cutter yang benar buat praktikum',
])('takes no everyday sentence with a word of a phrase for distress: %s', (text) => {
  expect(daruratIn(text)).toBeNull();
});

it.each([
  'saya diancam, apa yang harus saya lakukan',
  'udah bosan, pengen mati aja',
  'waktu kuliah ada pelecehan dari dosen',
])('lets no everyday phrase hide distress: %s', (text) => {
  expect(daruratIn(text)).not.toBeNull();
});

it('does not take its own answer, or a marked one, for distress', async () => {
  expect(daruratIn(DARURAT)).toBeNull();
  await wrote(`bunuh diri ${PENANDA_OTOMATIS}`);
  expect(sentTo(WHO)).toEqual([]);
});

it('follows the words that the campus added and switched off, from the next message on', async () => {
  await wrote('dunia gelap sekali');
  expect(sentTo(WHO)).not.toContain(DARURAT);
  set('darurat_kata', [
    { frasa: 'dunia gelap', jenis: 'diri' },
    { frasa: 'diteror', jenis: 'mati' },
  ]);
  const said = ['dunia gelap', 'saya diteror tugas', SAID].map((body) => ({ body }));
  expect((await inDistress(db, said)).map(({ body }) => body)).toEqual(['dunia gelap', SAID]);
  await wrote('dunia gelap');
  expect(sentTo(WHO)).toContain(DARURAT);
});

it('names the places of the setting, and calls the numbers on duty instead of those for notifications', async () => {
  const places = [{ nama: 'Klinik kampus', nomor: '0274 1234' }];
  set('darurat_tempat', places);
  set('darurat_nomor', ['081200000010']);
  await wrote(SAID);
  expect(sentTo(WHO)).toEqual([answerWith(places, false)]);
  expect(answerWith(places, false)).toContain('- Klinik kampus: 0274 1234');
  expect(sentTo('081200000010')).toHaveLength(1);
  expect(sentTo(DUTY)).toEqual([]);
});

it('lets an everyday phrase keep only its own words from counting', () => {
  const darurat = createDarurat([
    { frasa: 'dunia gelap', jenis: 'diri' },
    { frasa: 'film dunia gelap', jenis: 'biasa' },
  ]);
  expect(darurat('nonton film dunia gelap')).toBeNull();
  expect(darurat('film dunia gelap, aku mau bunuh diri')).toBe('diri');
});

it('takes words in any writing, and refuses what no message could contain, or two of the same', () => {
  const parsed = (...frasa: string[]) =>
    PengaturanInput.safeParse({ darurat_kata: frasa.map((one) => ({ frasa: one, jenis: 'diri' })) }).data
      ?.darurat_kata;
  expect(parsed(' Dunia  GELAP ')).toEqual([{ frasa: 'dunia gelap', jenis: 'diri' }]);
  expect(parsed('?!')).toBeUndefined();
  expect(parsed('gelap', 'Gelap')).toBeUndefined();
});
