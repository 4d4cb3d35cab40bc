import { wordSet } from './bahasa/smallWords.ts';
import { plainWords } from './courtesy.ts';

const COMPLAINS = /^(?:me)?ngadu(?:kan|in)?$|^(?:nge|meng)?komplai?n(?:kan)?$|^complain$|^protes$|^pungli$/;
const REPORTS = /^(?:me|nge)?lapor(?:kan|in)?$|^report$/;
const BROKEN =
  /^(?:rusak|mati|bocor|mampet|macet|kotor|bau|pecah|retak|patah|lepas|ambruk|panas|berdebu|berserakan|broken|dirty|leaking)(?:nya)?$/;
const FACILITY =
  /^(?:ac|lampu|proyektor|infokus|lcd|toilet|wc|kamar|wastafel|keran|kran|air|kipas|kursi|meja|lift|eskalator|tangga|pintu|jendela|atap|plafon|stopkontak|colokan|parkiran|musholla|mushola|masjid|kantin|gedung|ruang|ruangan|kelas|aula|lab|sampah|projector|classroom|light|lights|chair)(?:nya)?$/;
const SERVICE = /^(?:pe)?layanan(?:nya)?$|^service$/;
const BAD =
  /^(?:payah|buruk|jelek|lambat|lelet|lama|parah|kecewa|mengecewakan|ketus|jutek|galak|kasar|bad|slow|terrible)(?:nya)?$/;
const NETWORK = /^(?:wifi|internet|jaringan|siakad|portal|website|aplikasi)(?:nya)?$/;
const SLOW = /^(?:lemot|lambat|lelet|lola|ngelag|lag|slow)(?:nya)?$/;
/** Of whom something is reported: "mau lapor dosen killer". */
const PEOPLE =
  /^(?:dosen|dospem|asdos|staf|staff|pegawai|petugas|satpam|oknum|senior|kating|lecturer)(?:nya)?$/;
/** It is asked about one, or about something else. */
const ASKS_ELSE = wordSet('kapan kpn kenapa knp mengapa berapa brp brapa when why');

/** Whether a person says that they have a complaint, or that something of the campus is broken or bad. */
export function hasComplaint(text: string): boolean {
  const words = plainWords(text).split(' ');
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (words.some((word) => ASKS_ELSE.has(word))) return false;
  return (
    has(COMPLAINS) ||
    (has(REPORTS) && (has(BROKEN) || has(PEOPLE))) ||
    (has(BROKEN) && has(FACILITY)) ||
    (has(SERVICE) && has(BAD)) ||
    (has(NETWORK) && has(SLOW))
  );
}
