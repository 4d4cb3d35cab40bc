import { isiJawaban, isOtomatis } from '#contract/jawab/jawaban.ts';
import type { TempatDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import { HOUR_MS } from '#contract/waktu.ts';
import { isEmergency, WINDOW_MS } from '../pesan/index.ts';
import { jawabanIn, matchIn, pertanyaanIn, whyIn } from './bahasa/english.ts';
import { type Texts, textsIn } from './bahasa/textsIn.ts';
import type { Command } from './command.ts';
import { agrees, choiceIn, isClosing, isGreeting, isPuzzled, isThanks, plainWords } from './courtesy.ts';
import { nextOpen, whenStaffed } from './jamKerja.ts';
import type { Daftar } from './list.ts';
import { WEAK } from './matching/spelling.ts';
import { wordsOf } from './matching/words.ts';
import { asksForPerson } from './petugas.ts';
import { menuOf, type Pilihan } from './pilihan.ts';
import { aboutCampus, aboutPortal, type Portal } from './portal.ts';
import { answersByPart, type ByPart, wantsAnswer } from './questions.ts';
import type { Baru, Keadaan, Keputusan } from './state.ts';
import { stopWish } from './stop.ts';
import { topicAnswer } from './topik/wish.ts';

/** Automatic answers per number and hour: ends a loop between two machines. */
const MOST_ANSWERS = 6;

/** Replies including those to commands, up to which commands are replied to: a person who asked a lot can still verify. */
const MOST_REPLIES = 12;

/** Time in which a menu accepts a choice, and in which no other menu is offered. */
const MENU_MS = 24 * HOUR_MS;
const ASKED_BACK_MS = 15 * 60_000;

/** Time in which "ya" answers the question whether they want no more broadcasts. */
const ASKED_TO_STOP_MS = 24 * HOUR_MS;

/** Time in which a person who waits for an operator is not told so again. */
const TOLD_MS = 12 * HOUR_MS;

const FOR_MENU = /^(menu|info|informasi|bantuan|help)$/;

export interface Known extends Portal {
  daftar: Daftar;
  /** automatic answers are on */
  aktif: boolean;
  /** topics of broadcasts, from the settings */
  topik: readonly string[];
  /** where a person in distress finds help */
  tempat: readonly TempatDarurat[];
}

const UNANSWERED = new Set<JenisMasuk>(['reaksi', 'stiker', 'dihapus']);

/** A message, the state of its sender before it, and what is known besides. */
interface Turn {
  baru: Baru;
  keadaan: Keadaan;
  known: Known;
}

/** Decides about a message that is no command. */
export function decide(baru: Baru, keadaan: Keadaan, known: Known): Keputusan {
  const turn = { baru, keadaan, known };
  const { jenis, body } = baru;
  if (UNANSWERED.has(jenis) || isOtomatis(body)) return ignored(keadaan);
  if (jenis === 'teks' && !baru.pilihan && isThanks(plainWords(body))) return ignored(keadaan);
  if (isLate(baru, known) || !known.aktif) return left(turn, false);
  if (isHandedOff(keadaan, known)) return besideStaff(turn);
  if (jenis !== 'teks') return handedOn(turn, true);
  return decideText(turn);
}

/** While an operator is answering: only a question of the list that is sure, and not chosen from a menu. */
function besideStaff(turn: Turn): Keputusan {
  const keputusan = turn.baru.jenis === 'teks' ? decideText(turn) : null;
  const sure = keputusan !== null && keputusan.id_pertanyaan !== null && keputusan.dipilih === undefined;
  return sure ? keputusan : left(turn, false);
}

function decideText(turn: Turn): Keputusan {
  const { baru, keadaan, known } = turn;
  const { daftar, now } = known;
  const { inggris } = keadaan;
  const words = plainWords(baru.body);
  if (baru.diulang) return ignored(keadaan);
  if (baru.pilihan) return tapped(baru.pilihan, turn);
  const marked = /[?？؟❓❔⁉]/u.test(baru.body);
  if ((marked && words === '') || isPuzzled(words)) return puzzled(turn);
  const offered = (keadaan.menu_pada ?? 0) > now - MENU_MS ? keadaan.menu : null;
  const agreed = offered && keadaan.menu_untuk !== null && !marked ? agrees(words) : null;
  // Of several it is not clear which one: the menu comes again.
  if (offered && agreed) return chosen(offered.length === 1 ? 1 : offered.length + 1, offered, turn);
  if (agreed === false) return toStaff(turn);
  if (!marked && isClosing(words)) return ignored(keadaan);
  const aboutTopics = topicAnswer(baru.body, known.topik, textsIn(inggris));
  if (aboutTopics !== null) return told(aboutTopics, turn);
  if (stopWish(baru.body) === 'unsure' && !askedToStop(keadaan, now)) return askToStop(turn);
  if (asksForPerson(baru.body)) return left(turn, true);
  if (FOR_MENU.test(words)) return greeted(turn);
  const choice = offered && choiceIn(words, offered.length);
  if (offered && choice !== null) return chosen(choice, offered, turn);
  const portal = aboutPortal(baru.body, known, inggris);
  if (portal !== null) return told(textsIn(inggris).automatic(portal.jawaban), turn);
  if (isGreeting(words)) {
    // No second menu within the hour, and none for who has just been told that an operator will answer.
    const waits = keadaan.menunggu_sejak !== null && repliesIn(keadaan, now) > 0;
    const quiet = waits || (keadaan.menu_pada ?? 0) > now - HOUR_MS;
    return quiet ? ignored(keadaan) : greeted(turn);
  }
  const parts = answersByPart(baru.body, known, inggris);
  if (parts) return toldParts(parts, turn);
  const found = matchIn(daftar, baru.body, inggris);
  if (found.kind === 'sure') return answered(found.id, whyIn(daftar, baru.body, found.id, inggris), turn);
  const justOffered = (keadaan.menu_pada ?? 0) > now - ASKED_BACK_MS ? offered : null;
  const named = justOffered && namedIn(baru.body, questionsOf(justOffered, turn));
  if (justOffered && named !== null) return chosen(named, justOffered, turn);
  const campus = aboutCampus(baru.body, known, inggris);
  if (campus !== null) return told(textsIn(inggris).automatic(campus.jawaban), turn);
  const askedBack = (keadaan.menu_pada ?? 0) > now - ASKED_BACK_MS && keadaan.menu_untuk !== null;
  if (found.kind === 'near' && !askedBack && wantsAnswer(baru.body)) return offer(found.ids, turn);
  return unanswered(baru, turn);
}

function subscriptionText(
  topik: readonly string[] | null,
  berhenti: boolean,
  { STOPPED, STARTED, topicStopped, topicStarted }: Texts,
): string {
  if (topik === null) return berhenti ? STOPPED : STARTED;
  return berhenti ? topicStopped(topik) : topicStarted(topik);
}

/** Unsubscribes or resubscribes; takes effect even without a reply. */
export function decideSubscription(
  { command, topik }: Extract<Command, { command: 'stop' | 'mulai' }>,
  baru: Baru,
  keadaan: Keadaan,
  known: Pick<Known, 'now'>,
): Keputusan {
  const berhenti = command === 'stop';
  const told = repliesLeft(keadaan, known.now);
  const quiet = told === null || isLate(baru, known);
  return {
    ...plain('perintah', { ...(quiet ? keadaan : told), stop_pada: null }),
    balasan: quiet ? null : text(subscriptionText(topik, berhenti, textsIn(keadaan.inggris))),
    langganan: { topik, berhenti },
  };
}

/** They were asked within this time whether they want no more broadcasts, and no menu was offered since. */
export const askedToStop = (
  { stop_pada, menu_pada }: Keadaan,
  now: number,
  within: number = ASKED_TO_STOP_MS,
): boolean => stop_pada !== null && stop_pada > now - within && stop_pada >= (menu_pada ?? 0);

/** Asks whether they want no more broadcasts. */
export const askToStop = (turn: Turn) =>
  counting(turn, (after) => ({
    ...plain('perintah', { ...after, stop_pada: turn.known.now }),
    balasan: text(textsIn(after.inggris).ASK_STOP),
  }));

/** Asks a person with a hidden number to share it, and keeps their command until then. */
export function decideHidden(baru: Baru, keadaan: Keadaan, { now }: Pick<Known, 'now'>): Keputusan {
  const told = repliesLeft(keadaan, now);
  if (told === null || isLate(baru, { now })) return plain('diam', waiting(baru, keadaan));
  return {
    ...plain('perintah', { ...told, perintah: baru.body, perintah_pada: now }),
    balasan: { jenis: 'minta_kontak', body: textsIn(keadaan.inggris).SHOW_NUMBER },
  };
}

/** Reply to a completed command. */
export function decideReply(body: string, keadaan: Keadaan, { now }: Pick<Known, 'now'>): Keputusan {
  const told = repliesLeft(keadaan, now);
  return { ...plain('perintah', told ?? keadaan), balasan: told && text(body) };
}

/** State after one more reply to a command; null above the limit: then the command is not carried out either. */
export function repliesLeft(keadaan: Keadaan, now: number): Keadaan | null {
  if (repliesIn(keadaan, now) >= MOST_REPLIES) return null;
  const told = counted(keadaan, now);
  return { ...told, otomatis_perintah: told.otomatis_perintah + 1 };
}

/** The window for free text has closed since the message came. */
export const isLate = ({ diterima_pada }: Baru, { now }: Pick<Known, 'now'>) =>
  diterima_pada <= now - WINDOW_MS;

/** Leaves a message to an operator without a reply. */
export const decideNothing = (baru: Baru, keadaan: Keadaan): Keputusan =>
  plain('diam', waiting(baru, keadaan));

/** Instead of an answer beyond a share. A loop ends with it, since it is not said again soon. */
export const beyondShare = (baru: Baru, keadaan: Keadaan, known: Known): Keputusan =>
  handedOn({ baru, keadaan, known }, known.aktif && !isHandedOff(keadaan, known));

/** An operator has answered within `JEDA_PETUGAS_MS`, or the person was asked how they are. */
export const isHandedOff = ({ petugas_sampai }: Keadaan, { now }: Pick<Known, 'now'>) =>
  (petugas_sampai ?? 0) > now;

/** Gives an answer with the state after it, unless it is beyond the share of answers. */
function counting({ baru, keadaan, known }: Turn, answer: (after: Keadaan) => Keputusan): Keputusan {
  const after = answersLeft(keadaan, known.now);
  return after ? answer(after) : beyondShare(baru, keadaan, known);
}

function chosen(number: number, offered: number[], turn: Turn): Keputusan {
  const { baru, keadaan } = turn;
  const id = offered[number - 1];
  if (id !== undefined) return { ...answered(id, [], turn), dipilih: baru.asked };
  if (number === 0) return toStaff(turn);
  return counting(turn, (after) => ({
    ...plain('menu', after),
    balasan: menuFor(offered, keadaan.menu_untuk, turn),
  }));
}

/** An option of this menu or an older one: what it says there holds. */
function tapped({ pertanyaan, asked }: Pilihan, { baru, ...turn }: Turn): Keputusan {
  const theirs = { ...turn, baru: { ...baru, asked } };
  if (pertanyaan !== null && turn.known.daftar.entries.has(pertanyaan))
    return { ...answered(pertanyaan, [], theirs), dipilih: asked };
  return toStaff(theirs);
}

/** Follows the choice that nothing on the menu was meant. */
const toStaff = (turn: Turn) => (turn.baru.asked ? unanswered(turn.baru.asked, turn) : left(turn, true));

/** @param kata the words that decided; empty: the question was chosen from a menu */
function answered(id: number, kata: string[], turn: Turn): Keputusan {
  const entry = turn.known.daftar.entries.get(id);
  if (!entry) return unanswered(turn.baru, turn);
  return counting(turn, (after) => ({
    ...plain('dijawab', { ...after, menu_untuk: null }),
    balasan: text(isiJawaban(...jawabanIn(entry, after.inggris))),
    id_pertanyaan: id,
    sebab: [{ pertanyaan: entry.pertanyaan, kata }],
  }));
}

const told = (body: string, turn: Turn) =>
  counting(turn, (after) => ({
    ...plain('dijawab', { ...after, menu_untuk: null }),
    balasan: text(body),
  }));

/** Both answers, or one of them: then the other question is left to an operator. */
function toldParts({ ids: [first, second], body, sebab, left }: ByPart, turn: Turn): Keputusan {
  const { baru, keadaan } = turn;
  const keputusan = told(body, left === null ? turn : { ...turn, keadaan: waiting(baru, keadaan) });
  if (keputusan.perlakuan !== 'dijawab') return keputusan;
  return {
    ...keputusan,
    ...(left !== null && { belum_terjawab: { id: baru.id, body: left } }),
    ...(first !== undefined && { id_pertanyaan: first, sebab }),
    ...(second !== undefined && { id_kedua: second }),
  };
}

function offer(ids: readonly number[], turn: Turn): Keputusan {
  const { baru, known } = turn;
  return counting(turn, (after) => ({
    ...plain('menu', { ...after, menu: [...ids], menu_untuk: baru.id, menu_pada: known.now }),
    balasan: menuFor(ids, baru.id, turn),
  }));
}

/** "?", "ga ngerti": to an answer it says that it was not understood, to silence that they wait; else it begins. */
const puzzled = (turn: Turn) =>
  repliesIn(turn.keadaan, turn.known.now) > 0 || turn.keadaan.menunggu_sejak !== null
    ? toStaff(turn)
    : greeted(turn);

function greeted(turn: Turn): Keputusan {
  const { now, daftar } = turn.known;
  return counting(turn, (after) => ({
    ...plain('menu', { ...after, menu: [...daftar.often], menu_untuk: null, menu_pada: now }),
    balasan: greeting(turn),
  }));
}

const unanswered = ({ id, body }: NonNullable<Keputusan['belum_terjawab']>, turn: Turn): Keputusan => ({
  ...left(turn, true),
  belum_terjawab: { id, body },
});

/** @param said false: the person is not told, because an operator is answering or it could not arrive */
const left = ({ keadaan, ...turn }: Turn, said: boolean): Keputusan =>
  handedOn({ ...turn, keadaan: { ...keadaan, menu: null, menu_untuk: null } }, said);

/** Beyond every share too: once within `TOLD_MS`, or until an operator has answered. */
function handedOn({ baru, keadaan, known }: Turn, said: boolean): Keputusan {
  const { now } = known;
  const state = waiting(baru, keadaan);
  const knows = keadaan.menunggu_sejak !== null && (keadaan.diberi_tahu_pada ?? 0) > now - TOLD_MS;
  if (!said || knows) return plain('diam', state);
  const { leftToStaff, fileLeftToStaff } = textsIn(keadaan.inggris);
  const when = whenAnswered(known, keadaan.inggris);
  const { jenis, body } = baru;
  return {
    ...plain('petugas', { ...counted(state, now), diberi_tahu_pada: now }),
    balasan: text(jenis === 'teks' ? leftToStaff(when) : fileLeftToStaff(jenis, body.trim() !== '', when)),
  };
}

/** When operators answer and, while nobody reads, whom to call: a message may tell of danger in words that no list has. */
function whenAnswered({ now, hours, tempat }: Known, inggris: boolean): string {
  const when = whenStaffed(now, hours, inggris);
  const emergency = nextOpen(now, hours).from > now && tempat.find(isEmergency);
  return emergency ? `${when}. ${textsIn(inggris).inDanger(emergency.nomor)}` : when;
}

const plain = (perlakuan: Keputusan['perlakuan'], keadaan: Keadaan): Keputusan => ({
  perlakuan,
  balasan: null,
  id_pertanyaan: null,
  belum_terjawab: null,
  langganan: null,
  keadaan,
});

const ignored = (keadaan: Keadaan) => plain('abaikan', keadaan);
const text = (body: string) => ({ jenis: 'teks' as const, body });
const waiting = ({ diterima_pada }: Baru, keadaan: Keadaan): Keadaan => ({
  ...keadaan,
  menunggu_sejak: keadaan.menunggu_sejak ?? diterima_pada,
});

const repliesIn = ({ otomatis, otomatis_sejak }: Keadaan, now: number) =>
  (otomatis_sejak ?? 0) > now - HOUR_MS ? otomatis : 0;

/** State after one more answer; null above the limit. */
function answersLeft(keadaan: Keadaan, now: number): Keadaan | null {
  const replies = repliesIn(keadaan, now);
  return replies > 0 && replies - keadaan.otomatis_perintah >= MOST_ANSWERS ? null : counted(keadaan, now);
}

/** Counts a reply, above the limit too. */
export function counted(keadaan: Keadaan, now: number): Keadaan {
  const before = repliesIn(keadaan, now);
  return {
    ...keadaan,
    otomatis: before + 1,
    otomatis_sejak: before === 0 ? now : keadaan.otomatis_sejak,
    otomatis_perintah: before === 0 ? 0 : keadaan.otomatis_perintah,
  };
}

/** The number of the only question on a menu that has all words of a text; null: there is none, or more. */
function namedIn(text: string, questions: readonly { pertanyaan: string }[]): number | null {
  const words = wordsOf(text).filter((word) => !WEAK.has(word));
  const has = questions.map(({ pertanyaan }) => {
    const own = wordsOf(pertanyaan);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return has.filter(Boolean).length === 1 ? has.indexOf(true) + 1 : null;
}

const questionsOf = (ids: readonly number[], { keadaan, known }: Turn) =>
  ids.map((id) => {
    const entry = known.daftar.entries.get(id);
    return { id, pertanyaan: entry ? pertanyaanIn(entry, keadaan.inggris) : '' };
  });

const titles = (questions: readonly { pertanyaan: string }[]) =>
  questions.map(({ pertanyaan }) => pertanyaan);

function menuFor(ids: readonly number[], untuk: number | null, turn: Turn): Keputusan['balasan'] {
  const { MENU, TANYA_PETUGAS, menu } = textsIn(turn.keadaan.inggris);
  const questions = questionsOf(ids, turn);
  return { ...text(menu(titles(questions))), menu: menuOf(MENU, questions, untuk, TANYA_PETUGAS) };
}

function greeting(turn: Turn): Keputusan['balasan'] {
  const { daftar, topik } = turn.known;
  const { welcome, TANYA_PETUGAS } = textsIn(turn.keadaan.inggris);
  const questions = questionsOf(daftar.often, turn);
  return {
    ...text(welcome(titles(questions), topik)),
    menu: menuOf(welcome([], topik), questions, null, TANYA_PETUGAS),
  };
}
