import { isOtomatis } from '#contract/jawab/jawaban.ts';
import type { TempatDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import type { Darurat } from '#shared/distress.ts';
import type { Command } from '../command.ts';
import { decideNothing, isLate } from '../decide.ts';
import type { Baru, Keadaan, Keputusan } from '../state.ts';

const WORDS = {
  first:
    'Terima kasih sudah menulis kepada kami. Yang Anda alami penting, dan Anda tidak harus menanggungnya sendirian. Pesan Anda sudah kami tandai supaya segera dibaca petugas.',
  now: 'Bila Anda perlu bicara atau butuh pertolongan sekarang juga, hubungi:',
  last: 'Kalau bisa, mintalah seseorang yang Anda percaya menemani Anda.',
};

const ENGLISH: typeof WORDS = {
  first:
    'Thank you for writing to us. What you are going through matters, and you do not have to bear it alone. We have marked your message so that our staff read it soon.',
  now: 'If you need to talk or need help right now, call:',
  last: 'If you can, ask someone you trust to stay with you.',
};

/** Without the mark of automatic answers, which reads cold. One is sent until an operator has looked, so no loop lasts. */
export function answerWith(tempat: readonly TempatDarurat[], inggris: boolean): string {
  const { first, now, last } = inggris ? ENGLISH : WORDS;
  return [first, '', now, ...tempat.map(({ nama, nomor }) => `- ${nama}: ${nomor}`), '', last].join('\n');
}

/**
 * Before everything else, also commands. Answers distress once, whatever else would keep an answer back. After that nothing
 * automatic reaches the person until an operator has looked; a STOP still counts.
 *
 * @param command the command in the message; null: none
 * @returns null when nobody is in distress
 */
export function decideDarurat(
  baru: Baru,
  keadaan: Keadaan,
  command: Command | null,
  known: { now: number; darurat: Darurat; tempat: readonly TempatDarurat[] },
): Keputusan | null {
  if (baru.jenis === 'reaksi' || isOtomatis(baru.body)) return null;
  const left = decideNothing(baru, keadaan);
  if (keadaan.mendesak_sejak !== null) {
    if (command?.command !== 'stop' && command?.command !== 'mulai') return left;
    return { ...left, langganan: { topik: command.topik, berhenti: command.command === 'stop' } };
  }
  if (known.darurat(baru.body) === null) return null;
  return {
    ...left,
    perlakuan: 'petugas',
    panggil: true,
    // Free text would not arrive any more.
    balasan: isLate(baru, known) ? null : { jenis: 'teks', body: answerWith(known.tempat, keadaan.inggris) },
    keadaan: { ...left.keadaan, mendesak_sejak: baru.diterima_pada, menu: null, menu_untuk: null },
  };
}
