import { automatic } from '../texts.ts';

/** As people write it after `STOP`. */
const typed = (topik: string) => topik.toLowerCase();

export const topicStopped = (topik: string) =>
  automatic(
    `Baik, nomor ini tidak akan menerima broadcast tentang ${topik} lagi. Untuk broadcast lainnya tidak ada yang berubah.`,
    '',
    `Balas *MULAI ${typed(topik)}* untuk menerimanya lagi.`,
  );

export const topicStarted = (topik: string) =>
  automatic(
    `Baik, nomor ini menerima broadcast tentang ${topik} lagi. Untuk broadcast lainnya tidak ada yang berubah: yang sudah dihentikan tetap tidak dikirim.`,
    '',
    `Balas *STOP ${typed(topik)}* untuk berhenti.`,
  );

/** To a wish that may mean something else. */
export const askTopic = (topik: string) =>
  automatic(
    `Balas *STOP ${typed(topik)}* bila ingin berhenti menerima broadcast tentang ${topik}. Bila tidak, abaikan saja pesan ini.`,
  );

/** To a topic that the settings do not name, or to several at once. */
export const topicsAre = (topik: readonly string[], { known, isStop }: { known: boolean; isStop: boolean }) =>
  automatic(
    `Belum ada yang diubah, karena ${known ? 'Anda menyebut beberapa topik' : 'topik itu tidak ada'}. Topik broadcast kampus: ${topik.join(', ')}.`,
    ...(isStop
      ? [
          '',
          `Balas *STOP* dan satu nama topik, misalnya *STOP ${typed(topik[0] ?? '')}*, untuk berhenti menerima topik itu. Balas *STOP* saja untuk berhenti menerima semua broadcast.`,
        ]
      : []),
  );
