import { isOtomatis } from '#contract/jawab/jawaban.ts';
import { JEDA_PETUGAS_MS } from '#contract/jawab/percakapan.ts';
import type { TempatDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import type { Darurat } from '#shared/distress.ts';
import type { Pertolongan } from '../../pesan/index.ts';
import type { Command } from '../command.ts';
import { counted, decideNothing, isHandedOff, isLate } from '../decide.ts';
import { type Hours, whenStaffed } from '../jamKerja.ts';
import type { Baru, Keadaan, Keputusan } from '../state.ts';

const WORDS = {
  sure: 'Terima kasih sudah menulis kepada kami. Yang Anda alami penting, dan Anda tidak harus menanggungnya sendirian. Pesan Anda sudah kami tandai supaya segera dibaca petugas.',
  unsure: (when: string) =>
    `Terima kasih sudah menulis kepada kami. Kedengarannya ini berat untuk Anda. Bagaimana keadaan Anda sekarang? Ceritakan saja di sini, petugas akan membaca dan menjawab ${when}.`,
  filed:
    'Pengaduan Anda sudah kami terima, dan sudah kami tandai supaya segera dibaca petugas. Yang Anda alami penting, dan Anda tidak harus menanggungnya sendirian.',
  filedUnsure:
    'Pengaduan Anda sudah kami terima, dan perkembangannya kami kabarkan di sini. Kedengarannya ini berat untuk Anda.',
  danger: 'Bila ada yang terluka atau dalam bahaya, jangan menunggu jawaban kami. Hubungi sekarang juga:',
  dangerLast:
    'Sesudah itu ceritakan di sini apa yang terjadi, dan di mana. Pesan Anda sudah kami tandai supaya segera dibaca petugas.',
  now: 'Bila Anda perlu bicara atau butuh pertolongan sekarang juga, hubungi:',
  last: 'Kalau bisa, mintalah seseorang yang Anda percaya menemani Anda.',
};

const ENGLISH: typeof WORDS = {
  sure: 'Thank you for writing to us. What you are going through matters, and you do not have to bear it alone. We have marked your message so that our staff read it soon.',
  unsure: (when: string) =>
    `Thank you for writing to us. This sounds hard. How are you right now? Tell us here, our staff will read it and answer ${when}.`,
  filed:
    'Your complaint has reached us, and we have marked it so that our staff read it soon. What you are going through matters, and you do not have to bear it alone.',
  filedUnsure: 'Your complaint has reached us, and we will tell you here how it goes on. This sounds hard.',
  danger: 'If someone is hurt or in danger, do not wait for our answer. Call right now:',
  dangerLast:
    'Then tell us here what happened, and where. We have marked your message so that our staff read it soon.',
  now: 'If you need to talk or need help right now, call:',
  last: 'If you can, ask someone you trust to stay with you.',
};

/**
 * Without the mark of automatic answers, which reads cold. One is sent until an operator has looked, so no loop lasts.
 *
 * @param when an operator answers, to a person of whom it is not sure that they are in distress; null: it is
 */
export function answerWith(
  tempat: readonly TempatDarurat[],
  inggris: boolean,
  when: string | null = null,
): string {
  const words = inggris ? ENGLISH : WORDS;
  return withPlaces(when === null ? words.sure : words.unsure(when), tempat, inggris);
}

/** The answer to who tells of a fire, an accident or somebody unconscious. */
export function warnWith(tempat: readonly TempatDarurat[], inggris: boolean): string {
  const { danger, dangerLast } = inggris ? ENGLISH : WORDS;
  return [danger, ...listed(tempat), '', dangerLast].join('\n');
}

/** Confirms a complaint, and tells where to turn. */
export function confirmWith({ mendesak, tempat }: Pertolongan, inggris: boolean): string {
  const words = inggris ? ENGLISH : WORDS;
  return withPlaces(mendesak ? words.filed : words.filedUnsure, tempat, inggris);
}

/** Says something, and where to turn. */
export function withPlaces(said: string, tempat: readonly TempatDarurat[], inggris: boolean): string {
  const { now, last } = inggris ? ENGLISH : WORDS;
  return [said, '', now, ...listed(tempat), '', last].join('\n');
}

const listed = (tempat: readonly TempatDarurat[]) => tempat.map(({ nama, nomor }) => `- ${nama}: ${nomor}`);

interface Known {
  now: number;
  darurat: Darurat;
  tempat: readonly TempatDarurat[];
  aktif: boolean;
  hours: Hours;
}

/**
 * Before everything else, also commands. Answers distress once, whatever else would keep an answer back. After that nothing
 * automatic reaches the person until an operator has looked; a STOP still counts. A person of whom it is not sure is asked.
 *
 * @param command the command in the message; null: none
 * @returns null: a message as any other
 */
export function decideDarurat(
  baru: Baru,
  keadaan: Keadaan,
  command: Command | null,
  known: Known,
): Keputusan | null {
  if (baru.jenis === 'reaksi' || isOtomatis(baru.body)) return null;
  const left = decideNothing(baru, keadaan);
  if (keadaan.mendesak_sejak !== null) {
    if (command?.command !== 'stop' && command?.command !== 'mulai') return left;
    return { ...left, langganan: { topik: command.topik, berhenti: command.command === 'stop' } };
  }
  const tanda = known.darurat(baru.body);
  if (tanda === null) return null;
  if (tanda === 'ragu') return command === null ? askHowTheyAre(baru, keadaan, known) : null;
  const answerTo = tanda === 'gawat' ? warnWith : answerWith;
  return {
    ...left,
    perlakuan: 'petugas',
    panggil: true,
    // Free text would not arrive any more.
    balasan: isLate(baru, known) ? null : { jenis: 'teks', body: answerTo(known.tempat, keadaan.inggris) },
    keadaan: { ...left.keadaan, mendesak_sejak: baru.diterima_pada, menu: null, menu_untuk: null },
  };
}

/** Asks once, tells where to turn, and leaves the person to an operator: no menu reaches them for as long as after an operator's answer. */
function askHowTheyAre(baru: Baru, keadaan: Keadaan, known: Known): Keputusan | null {
  const { now, aktif, hours, tempat } = known;
  if (!aktif || baru.pilihan || isLate(baru, known) || isHandedOff(keadaan, known)) return null;
  const { inggris } = keadaan;
  const left = decideNothing(baru, { ...keadaan, menu: null, menu_untuk: null });
  return {
    ...left,
    perlakuan: 'petugas',
    balasan: { jenis: 'teks', body: answerWith(tempat, inggris, whenStaffed(now, hours, inggris)) },
    keadaan: { ...counted(left.keadaan, now), petugas_sampai: now + JEDA_PETUGAS_MS },
  };
}
