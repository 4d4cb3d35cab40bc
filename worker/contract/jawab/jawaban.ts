/** Marks every automatic message, so that another portal does not answer it. */
export const PENANDA_OTOMATIS = 'Jawaban otomatis.';

/** Characters of an answer: leaves room for the footer in a WhatsApp message. */
export const MAX_JAWABAN = 3_800;

/** The message with an answer. */
export const isiJawaban = (jawaban: string) =>
  `${jawaban}\n\n_${PENANDA_OTOMATIS} Balas *petugas* bila belum terjawab._`;
