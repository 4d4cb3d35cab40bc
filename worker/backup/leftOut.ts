/** Tables excluded from backups, and why. All others are included. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  sesi: 'secret: whoever is logged in logs in anew',
  kode_reset: 'secret, and worth nothing after minutes',
  audit_samar: 'what an erasure blanks in the audit, empty outside of its transaction',
  orang_dihapus: 'numbers of people deleted in the last three days, in case that they are added again',
  batas: 'counts of attempts, which run out within a day',
  idempotensi: 'answers of a day, for clients that ask again',
  total: 'derived: triggers count the rows as they are restored',
  total_layanan: 'derived: triggers count the rows as they are restored',
  total_pesan: 'derived: counted when the messages are restored',
  sinkron_bagian: 'parts of a list that is coming in: its sender sends it again',
  sinkron_beda: 'what a list would change that has not been worked in: the next one says it anew',
  detak: 'when the schedule last came, which it writes itself',
  insiden: 'what was wrong then; the schedule finds what is wrong now',
  cadangan_bagian: 'the backup that is being made',
};
