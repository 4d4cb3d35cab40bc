import { ADDRESS, NO, PARTICLES, wordSet } from './bahasa/smallWords.ts';
import { plainWords } from './courtesy.ts';

/** An operator by one word. */
const WORD = /^(petugas|admin|operator|cs|manusia|staff|human)$/;

const PERSON = wordSet(
  'orang orangnya petugas petugasnya admin adminnya mimin operator operatornya cs csnya manusia manusianya pegawai staf staff person human someone somebody agent officer people',
);
/** Verbs with a person: "ngomong sama", "disambungkan ke". */
const TALK = wordSet(
  'ngomong bicara ngobrol chat chatan telepon telpon telfon tanya nanya bertanya konsultasi konsul hubungkan dihubungkan terhubung sambungkan sambungin disambungkan disambungin tersambung dilayani dibantu dijawab dibalas talk speak connect',
);
const WITH = wordSet(
  'sama sm ama dengan dgn dg ke kepada oleh langsung lgsg lsg saya sy aku to with me a an the real',
);
/** Verbs on a person: "panggil admin", "minta petugas", "ada orang". */
const CALL = wordSet(
  'hubungi menghubungi panggil panggilin panggilkan minta butuh perlu mau pengen ingin ada cari need want is there',
);
const DENIES = wordSet(NO, 'gausah jangan not dont');
const AROUND_IT = wordSet(
  ADDRESS,
  PARTICLES,
  'tolong tlg mohon maaf permisi halo hai hi hello saya sy aku gue gw kami bisa bisakah boleh bolehkah dapat mau ingin pengen pengin asli beneran sungguhan saja aja langsung cara caranya gimana gmn bagaimana apa apakah di sini disini sekarang can could may i id would like want to need please let a an the real is there here now instead',
);

/** "kok ga dibales2", "woi bales dong" */
const REPLY = wordSet(
  'dibales dibalas bales balas balesin balesnya balasnya balasannya dijawab jawab jawabnya respon direspon responnya reply',
);
const IMPATIENT = wordSet(
  'kenapa knp belum blm blom sudah udah udh dah hari jam minggu tadi dari kemarin sampai lama amat banget bgt woi oi oy cepat cepet pesan chat wa masih nunggu',
);

/** Tests whether a text asks for an operator, in a word or a sentence, and for nothing else. */
export function asksForPerson(text: string): boolean {
  const plain = plainWords(text);
  if (WORD.test(plain)) return true;
  const words = plain.split(' ');
  if (asksForReply(words)) return true;
  const person = words.findIndex((word, n) => PERSON.has(word) && isAsked(words.slice(0, n)));
  if (person < 0) return false;
  const rest = words.filter((word, n) => n !== person && !DENIES.has(word));
  // "bisa ngomong sama orang ga" asks, "ga bisa ngomong sama orang" tells.
  const denies = words.some((word, n) => DENIES.has(word) && n < person);
  return !denies && rest.every((word) => [TALK, WITH, CALL, AROUND_IT].some((set) => set.has(word)));
}

/** They only want any person to answer. */
function asksForReply(typed: readonly string[]): boolean {
  const words = typed.map((word) => word.replace(/2$/, ''));
  const sets = [REPLY, IMPATIENT, DENIES, AROUND_IT];
  return (
    words.some((word) => REPLY.has(word)) &&
    !words.includes('cara') &&
    words.every((word) => /^\d+$/.test(word) || sets.some((set) => set.has(word)))
  );
}

/** The words right before the person ask for one: "bicara dengan", "panggilkan". */
function isAsked(before: readonly string[]): boolean {
  const talk = before.findLastIndex((word) => !WITH.has(word));
  const between = before.length - 1 - talk;
  const word = before[talk] ?? '';
  return (TALK.has(word) && between > 0) || (CALL.has(word) && before.slice(talk + 1).every(isArticle));
}

const isArticle = (word: string) => word === 'a' || word === 'an' || word === 'the' || word === 'real';
