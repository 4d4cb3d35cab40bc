import { describe, expect, it } from 'vitest';
import { createMatcher, type Match, meaningOf, sameMeaning } from '../../../worker/jawab/matching/match.ts';
import { wordsOf } from '../../../worker/jawab/matching/words.ts';
import { demoQuestions } from '../../../worker/local/demo/pertanyaan.ts';
import { TUNED } from '../../bench/answers/questions.ts';
import { tally } from '../../bench/answers/tally.ts';

/** A list of questions without a word in their answers, which are known by their places. */
const listOf = (...questions: string[]) =>
  createMatcher(questions.map((pertanyaan, n) => ({ id: n + 1, pertanyaan, jawaban: '-' })));

const KRS = 1;
const WISUDA = 2;
const PERPUSTAKAAN = 3;
const CICILAN = 4;
const campus = listOf(
  'Kapan KRS dibuka?',
  'Apa syarat pendaftaran wisuda?',
  'Bagaimana cara meminjam buku di perpustakaan?',
  'Apakah UKT bisa dicicil?',
);
const sure = (id: number): Match => ({ kind: 'sure', id });
const NONE: Match = { kind: 'none' };

describe('a question as it is typed', () => {
  it.each([
    ['by abbreviations', 'kpn krs dbuka kak', KRS],
    ['by everyday words', 'min syarat daftar wisuda apa aja sih', WISUDA],
    ['with a letter mistaken', 'syarat wisyda', WISUDA],
    ['with two letters swapped', 'syarat wisdua', WISUDA],
    ['with two mistakes in a long word', 'pnjam buku di perpustkaaan', PERPUSTAKAAN],
    ['with hyphens', 'syarat-syarat wisuda', WISUDA],
    ['with a 2 for twice', 'syarat2nya wisuda', WISUDA],
    ['with stretched words', 'haloooo kapaaan krs dibukaaa', KRS],
    ["with WhatsApp's marks", '*kapan* _krs_ ~dibuka~', KRS],
    ['with invisible characters', 'ka\u200Bpan \u202Ekr\u200Ds\uFEFF', KRS],
    ['in wide letters', 'ｋａｐａｎ ＫＲＳ', KRS],
    ['in Javanese', 'piye carane nyilih, eh minjem buku perpus', PERPUSTAKAAN],
    ['in Malay of Sumatra', 'macam mano caro minjam buku perpus bang', PERPUSTAKAAN],
    ['in Malay of Sumatra, asked with a denial', 'pak biso dak ukt dicicil', CICILAN],
    ['in Sundanese', 'iraha krs dibuka teh', KRS],
    ['with English words', 'krs open when ya kak', KRS],
    ['with a Javanese ending', 'syarate wisuda opo wae', WISUDA],
    ['with a colloquial verb', 'ukt iso nyicil ora', CICILAN],
    ['by another name of the thing', 'spp bisa dicicil gak', CICILAN],
    ['in the longest way', 'Assalamualaikum wr wb, maaf mengganggu kak 🙏 mau tanya, KRS kapan ya?', KRS],
  ])('is found %s', (_, text, id) => {
    expect(campus.match(text)).toEqual(sure(id));
  });

  it.each([
    ['sampai kapan bayar ukt', false],
    ['terakhir bayar ukt tgl brp kak', false],
    ['cara bayar ukt gimana', true],
    ['kapan bayar wisuda', true],
    ['dosen pembimbing saya siapa', false],
    ['siapa dosen pembimbing saya ya', false],
    ['mau ganti dosen pembimbing ke siapa', true],
    ['bayar ukt berapa', false],
    ['bayar ukt berapa hari lunasnya', true],
    ['biaya bayar wisuda berapa ya', true],
  ])('is not sure of an answer that names no time, person or amount: %s', (text, isSure) => {
    const list = createMatcher([
      {
        id: 1,
        pertanyaan: 'Bagaimana cara membayar UKT?',
        jawaban: 'Lewat bank, lunas dalam satu hari kerja.',
      },
      { id: 2, pertanyaan: 'Bagaimana membayar wisuda?', jawaban: 'Lewat bank, bulan Maret, Rp500.000.' },
      { id: 3, pertanyaan: 'Bagaimana cara mengganti dosen pembimbing?', jawaban: 'Isi formulir di prodi.' },
    ]);
    expect(list.match(text).kind).toBe(isSure ? 'sure' : 'near');
  });

  it('is found by what applicants call it', () => {
    const list = listOf('Apa saja jalur penerimaan mahasiswa baru?', 'Cara mendaftar beasiswa KIP Kuliah?');
    expect(list.match('adek saya mau daftar kuliah')).toEqual(sure(1));
  });

  it('is told from its opposite by belum and sudah', () => {
    const grades = listOf('Nilai belum keluar, bagaimana?', 'Nilai sudah keluar, bagaimana melihatnya?');
    expect(grades.match('nilaiku blm keluar')).toEqual(sure(1));
    expect(grades.match('nilai udh keluar')).toEqual(sure(2));
    expect(listOf('Nilai sudah keluar').match('nilai blm keluar')).not.toEqual(sure(1));
  });

  it('is told from another one about the same by what it asks', () => {
    const list = listOf('Kapan wisuda?', 'Berapa biaya wisuda?', 'Di mana wisuda?');
    expect(list.match('wisuda kpn')).toEqual(sure(1));
    expect(list.match('wisuda dmn')).toEqual(sure(3));
  });

  it('is found in an answer too, if the question is about it', () => {
    const list = createMatcher([
      { id: 7, pertanyaan: 'Bagaimana cara membayar UKT?', jawaban: 'Lewat teller bank mitra.' },
      { id: 8, pertanyaan: 'Bagaimana cara mengisi KRS?', jawaban: 'Lewat SIAKAD.' },
    ]);
    expect(list.match('ukt bayar di teller')).toEqual(sure(7));
  });
});

describe('where nothing is sure', () => {
  it.each([
    ['jurusan apa aja', false],
    ['jurusan', false],
    ['bisa pindah', true],
    ['pindah jurusan', true],
  ])('answers no yes-or-no question to who names only its thing: %s', (text, isSure) => {
    const list = listOf('Apakah bisa pindah prodi?', 'Kapan KRS dibuka?');
    expect(list.match(text)).toEqual(isSure ? sure(1) : { kind: 'near', ids: [1] });
  });

  it('shows the three nearest, the best first', () => {
    const list = listOf('Syarat wisuda?', 'Syarat KKN?', 'Syarat sidang?', 'Syarat wisuda kedua?', 'Lokasi?');
    expect(list.match('wisuda, kkn, syarat')).toEqual({ kind: 'near', ids: [2, 1, 4] });
  });

  it('does not guess between two that fit alike', () => {
    expect(listOf('Cara bayar UKT', 'Cara cicil UKT').match('ukt')).toEqual({ kind: 'near', ids: [1, 2] });
  });

  it('answers no text that also names the topic of another question, unless the answer speaks of it', () => {
    const list = createMatcher([
      { id: 1, pertanyaan: 'Bagaimana cara membayar UKT?', jawaban: 'Lewat teller bank mitra.' },
      { id: 2, pertanyaan: 'Bagaimana prosedur cuti kuliah?', jawaban: 'Ajukan surat di portal.' },
    ]);
    expect(list.match('bayar ukt di bank')).toEqual(sure(1));
    expect(list.match('klo cuti bayar ukt di bank ga')).toEqual({ kind: 'near', ids: [1, 2] });
    const speaking = createMatcher([
      { id: 1, pertanyaan: 'Bagaimana cara membayar UKT?', jawaban: 'Lewat bank, kecuali selama cuti.' },
      { id: 2, pertanyaan: 'Bagaimana prosedur cuti kuliah?', jawaban: 'Ajukan surat di portal.' },
    ]);
    expect(speaking.match('klo cuti bayar ukt di bank ga')).toEqual(sure(1));
  });

  it.each([
    ['another thing', 'saya mau pindah kelas'],
    ['another place', 'mau pindah kampus'],
    ['another kind', 'cuti melahirkan'],
    ['other people', 'cuti pegawai caranya'],
    ['other people first', 'pegawai mau cuti'],
    ['what another person does', 'dosen saya ga masuk2'],
    ['only what many questions name', 'daftar kuliah pascasarjana'],
  ])('answers no text that asks the same of %s', (_, text) => {
    expect(createMatcher(demoQuestions()).match(text).kind).not.toBe('sure');
  });

  it.each([
    'kalau ukt telat bayar gimana ya?',
    'ukt dobel bayar, uangnya kembali ga?',
    'judul skripsi ditolak',
    'kip kuliah dicabut kenapa',
    'apa sanksi kalau tidak bayar ukt',
  ])('does not answer "%s", where something went wrong, with how it goes right', (text) => {
    expect(createMatcher(demoQuestions()).match(text).kind).toBe('near');
  });

  it.each([
    ['ktm ilang', 'KTM saya hilang atau rusak, bagaimana menggantinya?'],
    ['telat isi krs gimana', 'Kapan dan bagaimana cara mengisi KRS?'],
  ])('answers "%s", since the answer speaks of what went wrong', (text, pertanyaan) => {
    const questions = demoQuestions();
    const match = createMatcher(questions).match(text);
    expect(match).toEqual({ kind: 'sure', id: questions.find((one) => one.pertanyaan === pertanyaan)?.id });
  });

  it.each([
    'email kampus lupa password',
    'lupa password email',
    'lupa sandi e-mail mahasiswa',
    'reset password gmail kampus',
    'i forgot my email password',
  ])('does not answer "%s" with the password of another account', (text) => {
    const asked = {
      id: 1,
      pertanyaan: 'Saya lupa password SIAKAD, bagaimana cara meresetnya?',
      jawaban: 'Lewat halaman masuk. Tautan dikirim ke email kampus atau Gmail.',
    };
    expect(createMatcher([asked]).match(text).kind).toBe('near');
    expect(createMatcher(demoQuestions()).match(text).kind).not.toBe('sure');
  });

  it('answers about an account whose reset goes to another one', () => {
    const demo = createMatcher(demoQuestions());
    for (const text of ['password siakad lupa, emailnya juga lupa', 'reset password siakad lewat email'])
      expect(demo.match(text), text).toEqual(demo.match('lupa password siakad'));
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t'],
    ['emoji', '🙏🙏😀'],
    ['one letter', 'k'],
    ['marks', '*_~`?!'],
    ['a number', '08000000001'],
    ['a greeting', 'assalamualaikum kak'],
    ['thanks', 'ok terima kasih banyak min 🙏'],
    ['only words that ask', 'kapan ya kak, berapa?'],
    ['script', '<script>alert(1)</script>'],
    ['Arabic', 'السلام عليكم'],
    ['half a character', '\ud83d'],
    ['names of an object', 'constructor __proto__ toString'],
    ['an unrelated question', 'cara masak nasi goreng'],
  ])('finds nothing for %s', (_, text) => {
    expect(campus.match(text)).toEqual(NONE);
  });

  it('compares words, not their parts', () => {
    const list = listOf('History of the campus', 'Lokasi parkir');
    for (const text of ['his', 'story', 'park', 'kasi']) expect(list.match(text)).toEqual(NONE);
  });

  it('finds nothing in an empty list', () => {
    expect(createMatcher([]).match('kapan krs')).toEqual(NONE);
  });

  it('is not sure of an unrelated text that shares a word', () => {
    const demo = createMatcher(demoQuestions());
    for (const text of [
      'maaf salah kirim',
      'pinjam uang dong',
      'jadwal sholat jumat',
      'nilai tukar rupiah hari ini',
    ])
      expect(demo.match(text).kind, text).not.toBe('sure');
  });
});

it('answers the same whatever the order of the list, and every time', () => {
  const demo = demoQuestions();
  const there = createMatcher(demo);
  const back = createMatcher(demo.toReversed());
  for (const [text] of TUNED) {
    expect(back.match(text), text).toEqual(there.match(text));
    expect(there.match(text), text).toEqual(there.match(text));
  }
});

it('bears 4,096 characters of anything', () => {
  const demo = createMatcher(demoQuestions());
  const fill = (piece: string) => piece.repeat(Math.ceil(4096 / piece.length)).slice(0, 4096);
  for (const piece of [
    'a',
    'a ',
    'ng',
    'nya',
    '\u200B',
    '\ud800',
    'ﷺ',
    'syarat2',
    'perpustakxan ',
    '<b>',
    '-',
  ])
    expect(demo.match(fill(piece)).kind, piece).not.toBe('sure');
});

it('is seldom wrong about what students write', () => {
  const { right, wrong } = tally(createMatcher(demoQuestions()), TUNED);
  expect(wrong).toBeLessThanOrEqual(2);
  expect(right).toBeGreaterThanOrEqual(32);
});

it('finds a question by its other words, unless they are those of two', () => {
  const of = (...ids: number[]) =>
    createMatcher(
      [1, 2].map((id) => ({
        id,
        pertanyaan: `Pertanyaan ${id}`,
        jawaban: '-',
        kata_lain: ids.includes(id) ? [meaningOf('dana himpunan cair')] : [],
      })),
    );
  expect(of(2).match('cair kpn, eh dana himpunan cair')).not.toEqual(sure(2));
  expect(of(2).match('Dana himpunan cair kak?')).toEqual(sure(2));
  expect(of(1, 2).match('dana himpunan cair')).toEqual(NONE);
});

it('says by which words it found a question, the weightiest first', () => {
  expect(campus.why('min syarat daftar wisyuda apa aja sih', WISUDA)).toEqual(['syarat', 'daftar', 'wisuda']);
});

describe('the meaning of a text', () => {
  it('is the same for the same words, and nothing where none means anything', () => {
    expect(meaningOf('Kapan KRS dibuka?')).toBe(meaningOf('krs kapan ya dibukanya kak'));
    for (const text of ['', '🙏', 'halo kak', 'terima kasih min']) expect(meaningOf(text)).toBe('');
  });

  it.each([
    ['the same in another order', 'kapan krs dibuka', 'krs kapan ya dibukanya'],
    ['a mistyped word', 'daftar ukm futsal gmn', 'cara ndaftar ukm futsl piye'],
    ['a word less that everybody uses', 'kapan krs', 'krs dibuka kapan min'],
  ])('groups %s', (_, text, other) => {
    expect(sameMeaning(meaningOf(text), [meaningOf('kapan wisuda'), meaningOf(other)])).toBe(
      meaningOf(other),
    );
  });

  it.each([
    ['another thing', 'kapan krs dibuka', 'kapan wisuda'],
    ['another question about it', 'kapan daftar kkn', 'cara daftar kkn'],
    ['its denial', 'nilai sudah keluar', 'nilai belum keluar'],
    ['something narrower', 'parkir kampus', 'parkir mobil dosen kampus'],
    ['nothing', '', ''],
  ])('keeps apart %s', (_, text, other) => {
    expect(sameMeaning(meaningOf(text), [meaningOf(other)])).toBeNull();
  });

  it('prefers the one that is the very same', () => {
    const known = ['kapan krs', 'krs buka kapan'].map(meaningOf);
    expect(sameMeaning(meaningOf('kapan krs dibuka'), known)).toBe(known[1]);
  });
});

it('takes a tidak that only asks for no denial', () => {
  expect(wordsOf('bisa ga kak dicicil')).toEqual(wordsOf('bisa dicicil'));
  expect(wordsOf('ga bisa login')).toContain('tidak');
});
