import { describe, expect, it } from 'vitest';
import { choiceIn, isClosing, isGreeting, isThanks, plainWords } from '../../../worker/jawab/courtesy.ts';

/** Courtesies get no answer, except for the greeting when nothing else was said in the hour. */
function courtesy(text: string): 'closing' | 'greeting' | null {
  const words = plainWords(text);
  if (isClosing(words)) return 'closing';
  return isGreeting(words) ? 'greeting' : null;
}

describe('greets', () => {
  it.each([
    'maaf ganggu kak',
    'halo kak mau nanya',
    'assalamualaikum kak izin bertanya',
    "Assalamu'alaikum warahmatullahi wabarakatuh",
    'assalamualaikum wr wb',
    'asslmkm min',
    'halo',
    'Haloo kak 🙏',
    'p',
    'P',
    'permisi kak mau tanya dong',
    'selamat pagi bapak/ibu',
    'selamat malam kak, mohon maaf mengganggu waktunya',
    'izin bertanya kak',
    'ijin tanya min',
    'numpang tanya',
    'kak boleh tanya?',
    'halo min, boleh nanya sesuatu ga?',
    'mau tanya dong kak boleh?',
    'kak',
    'min',
    'punten kak',
    'hi admin',
    'hello kak',
    'good morning',
    'tes',
    'maaf kak izin bertanya sebentar',
    'assalamualaikum siap kak makasih',
    'nuwun sewu mas tanya',
    'السلام عليكم',
    'السلام عليكم ورحمة الله وبركاته',
    'السَّلَامُ عَلَيْكُمْ kak',
    'bisa bantu?',
    'ada yang bisa dibantu kak?',
    'can you help me',
    'sampurasun',
    'kulo nuwun bu',
    'sugeng enjing pak',
    'wilujeng siang kang',
    'om swastiastu',
    'salam sejahtera bapak',
    'shalom kak',
    'horas',
    'tabik pun',
    'rahayu',
    'ahlan wa sahlan',
    'met pagi kak',
  ])('%j', (text) => expect(courtesy(text)).toBe('greeting'));
});

describe('needs no answer to', () => {
  it.each([
    'makasih ya kak 🙏',
    'oke siap',
    'sip',
    'sipp makasih min',
    '🙏',
    '👍👍',
    'ok',
    'okee kak',
    'baik kak terima kasih informasinya',
    'terima kasih banyak pak atas bantuannya',
    'Terima kasih, sangat membantu',
    'makasih kak sudah dibantu',
    'thank you so much',
    'matur nuwun mas',
    'matur nuwun sanget pak',
    'nuhun pisan kang',
    'jazakillah khair',
    'jazakumullahu khairan katsiran',
    'barakallah',
    'tarimo kasih uda',
    'mauliate',
    'suksma',
    'makasi byk kak',
    'trims min',
    'tengkyu kak',
    'suwun min',
    'oh oke kak',
    'oh gitu',
    'oh gitu ya kak',
    'hmm',
    'ga jadi',
    'gak jadi kak, makasih',
    'salah kirim maaf',
    'maaf salah sambung',
    'eh maaf kak salah chat',
    'abaikan aja kak',
    'oalah iya makasih ya kak',
    'siap kak paham',
    'makasih banyak ya kak atas bantuannya semoga lancar terus',
    'matur nuwun nggih pak',
    'wassalam',
    'wassalamualaikum wr wb',
    'شكرا',
    'iya',
    'ya kak',
    'baik bu',
    'mantap',
    'alhamdulillah makasih min',
    'wkwkwk oke',
    'noted kak',
    'makasih kak semoga sehat selalu',
    'aamiin',
    'terima kasih sebelumnya kak',
    'okey deh min',
    'oke makasih kak ditunggu ya',
  ])('%j', (text) => expect(courtesy(text)).toBe('closing'));
});

describe('takes for no courtesy', () => {
  it.each([
    'halo kak kapan krs dibuka',
    'assalamualaikum kak izin bertanya syarat wisuda apa aja',
    'makasih kak, kalau ukt bayar dimana?',
    'oke kak terus bayarnya gimana',
    'izin kak saya sakit',
    'bisa kak?',
    'boleh',
    'tes toefl',
    'tes kapan ya kak',
    'sudah ya kak?',
    'ditunggu ya kak',
    'maaf saya salah kirim bukti bayar',
    'siapa ini',
  ])('%j', (text) => expect(courtesy(text)).toBeNull());
});

it.each(['sudah saya terima kak', 'ya makasih', 'iya makasih kak', 'iya', 'oke', '👍', 'halo'])(
  'takes %j for no thanks',
  (text) => {
    expect(isThanks(plainWords(text))).toBe(false);
  },
);

it.each([
  ['1', 1],
  ['no 2', 2],
  ['yg no 3 dong', 3],
  ['yang pertama', 1],
  ['1 dan 2', 4],
  ['no 1, 3', 4],
  ['20230001', 20230001],
  ['nomor dua kak', 2],
  ['yang kedua aja', 2],
  ['ke-3 kak', 3],
  ['yang nomor satu itu gimana?', 1],
  ['yang terakhir', 3],
  ['0', 0],
  ['nomor 9', 9],
  ['kalau yang itu?', 4],
  ['2 kali', null],
  ['keduanya', null],
  ['satu lagi kak', null],
  ['kalau yang lain?', null],
  ['yang mana ya', null],
  ['gimana', null],
  ['semester 3', null],
  ['ya', null],
])('reads %j from a menu of three as %j', (text, choice) => {
  expect(choiceIn(plainWords(text), 3)).toBe(choice);
});

it('takes "yang itu" for the only option', () => {
  expect(choiceIn(plainWords('kalau yang itu?'), 1)).toBe(1);
});
