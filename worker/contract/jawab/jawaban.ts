/** Marks every automatic message, so that another portal does not answer it. */
export const PENANDA_OTOMATIS = 'Jawaban otomatis.';
/** The same in a message in English. */
export const PENANDA_INGGRIS = 'Automatic answer.';

export const isOtomatis = (body: string): boolean =>
  body.includes(PENANDA_OTOMATIS) || body.includes(PENANDA_INGGRIS);

/** Characters of an answer: leaves room for the footer in a WhatsApp message. */
export const MAX_JAWABAN = 3_800;

/** The message with an answer. @param inggris the answer is in English */
export const isiJawaban = (jawaban: string, inggris = false) =>
  inggris
    ? `${jawaban}\n\n_${PENANDA_INGGRIS} Reply *petugas* to ask a person instead._`
    : `${jawaban}\n\n_${PENANDA_OTOMATIS} Balas *petugas* bila belum terjawab._`;
