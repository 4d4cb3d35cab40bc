/** What stands in everything that is written without a person: by it another portal knows not to answer. */
export const PENANDA_OTOMATIS = 'Jawaban otomatis.';

/** Most characters of an answer of the list, so that the line beneath fits into one message of WhatsApp. */
export const MAX_JAWABAN = 3_800;

/** An answer of the list, as whoever asked reads it. */
export const isiJawaban = (jawaban: string) =>
  `${jawaban}\n\n_${PENANDA_OTOMATIS} Balas *petugas* bila belum terjawab._`;
