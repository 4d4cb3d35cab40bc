/**
 * Chat words by what they stand for: abbreviations, colloquial words, those of Java, Sunda and Sumatra, English ones, synonyms.
 * Applied to both sides of a comparison, so the left word need not be the better one.
 */
const SPELLINGS: Record<string, string> = {
  // question words
  cara: 'bagaimana gmn gmna gimana gmana gimna bgmn bgmna piye pie kepiye kumaha carane carana caro cemano cakmano prosedur langkah alur mekanisme how',
  berapa: 'brp brapa brpa brapah piro pira sabaraha berapo',
  kapan: 'kpn kapn kpan iraha bilo tanggal tgl when',
  mana: 'dmn dmna dimana drmn drmna darimana kmn kmna kemana ngendi nangendi nandi endi mna mano dimano kemano darimano where',
  kenapa: 'knp knapa napa kenopo ngapo naha mengapa why',
  siapa: 'spa siapakah sapa sopo siapo saha who',
  apa: 'ap apakah opo naon apo apaan what',
  // not, not yet, already
  tidak:
    'ga gak g gk ngga nggak engga enggak ngak kagak kaga tak tdk tida ora mboten henteu teu dak idak not',
  'tidak bisa': 'gabisa gakbisa gabs gbs gbisa',
  'tidak ada': 'gaada gada gakada',
  belum: 'blm blom belom blum durung dereng acan',
  sudah: 'udh udah sdh dah uda wis wes sampun already',
  bukan: 'bkn dudu',
  // small words
  untuk: 'utk bwt tuk kanggo kangge for',
  yang: 'yg sing ingkang',
  dengan: 'dgn dg sm sama karo with',
  dari: 'dr from',
  dan: 'n and',
  atau: 'ato atw or',
  kalau: 'klo kalo klw nek lek if',
  karena: 'krn soale soalnya',
  jadi: 'jd dadi',
  lagi: 'lg lgi maneh',
  bisa: 'bs bsa iso biso tiasa can boleh bole blh dapat dpt',
  harus: 'hrs kudu wajib must',
  masih: 'msh isih still',
  sampai: 'smp sampe smpe nganti sampek until',
  setelah: 'stlh abis sesudah',
  sebelum: 'sblm sblum sakdurunge before',
  saja: 'aja aj ae wae bae',
  tetap: 'tetep ttp',
  tetapi: 'tp tapi tpi ning but',
  nomor: 'nomer nmr',
  // times
  hari: 'hr dino',
  bulan: 'bln wulan month',
  tahun: 'thn th taun year',
  semester: 'smt smstr smster sms smtr sem',
  sekarang: 'skrg skrng saiki now',
  besok: 'bsk besuk sesuk tomorrow',
  minggu: 'mgg pekan week',
  jam: 'pukul pkl',
  batas: 'deadline tenggat maksimal minimal maks minimum maksimum limit',
  // verbs
  buka: 'bukak open',
  ambil: 'jupuk njupuk ambik ngambik nyokot',
  buat: 'bikin gawe nggawe',
  lihat: 'liat lht ndelok cek check',
  masuk: 'mlebu login',
  lupa: 'lali lupo poho hilap forgot',
  hilang: 'ilang',
  salah: 'keliru',
  terlambat: 'telat',
  bayar: 'byr pay',
  daftar: 'dftr registrasi register',
  datang: 'dtg dateng teko',
  temu: 'ketemu',
  pinjam: 'minjem pinjem',
  benar: 'bener',
  keluar: 'muncul metu',
  unduh: 'download',
  unggah: 'upload',
  cetak: 'print',
  terhubung: 'konek connect',
  lokasi: 'letak location',
  // people
  mahasiswa: 'mhs mhsw mahasiswi student',
  'mahasiswa baru': 'maba camaba',
  'dosen pembimbing': 'dospem dosbing dosbim',
  ortu: 'orangtua',
  // campus words
  matkul: 'mk makul matakuliah',
  kuliah: 'kuliyah kulia',
  jadwal: 'jdwl jadual schedule',
  surat: 'srt',
  keterangan: 'ket',
  ijazah: 'ijasah',
  transkrip: 'transkip transcript',
  prodi: 'jurusan',
  perpustakaan: 'perpus pustaka library',
  sidang: 'munaqasyah munaqosah munaqasah munaqosyah',
  asrama: 'mahad mabna pondok dormitory',
  'kip kuliah': 'kipk',
  ukt: 'spp',
  password: 'pw pass sandi katasandi',
  wifi: 'internet hotspot',
  skripsi: 'ta',
  magang: 'ppl pkl internship',
  hadir: 'absen absensi presensi bolos',
  bentrok: 'tabrakan nabrak bertabrakan tubrukan',
  biaya: 'harga tarif ongkos',
  syarat: 'ketentuan',
};

/** Names of several words and their short form; empty for thanks. */
export const PHRASES: Record<string, string> = {
  'mata kuliah': 'matkul',
  'program studi': 'prodi',
  'kata password': 'password',
  'kartu mahasiswa': 'ktm',
  'kartu tanda mahasiswa': 'ktm',
  'kartu rencana studi': 'krs',
  'kartu hasil studi': 'khs',
  'uang kuliah tunggal': 'ukt',
  'uang kuliah': 'ukt',
  'kuliah kerja nyata': 'kkn',
  'praktik pengalaman lapangan': 'magang',
  'praktik kerja lapangan': 'magang',
  'tugas akhir': 'skripsi',
  'orang tua': 'ortu',
  'no hp': 'nomor',
  'no wa': 'nomor',
  'nomor hp': 'nomor',
  'nomor wa': 'nomor',
  'macam mana': 'cara',
  'tidak masuk': 'hadir',
  'daftar kuliah': 'terima',
  'terima kasih': '',
};

/** From a typed word to the words it stands for. */
export const MEANT: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SPELLINGS).flatMap(([meant, typed]) =>
    typed.split(' ').map((word) => [word, meant.split(' ')] as const),
  ),
);

/** Words without a meaning for the question: address, politeness, particles, moods. None asks or negates. */
export const STOP: ReadonlySet<string> = new Set(
  [
    'saya sy aku ak gue gw kulo kula ambo awak abdi kami kita kito anda kamu ku mu nya dia mereka para sang',
    'min admin mimin kak kakak ka kk kakk bang mas mbak mba pak bapak bapa bu ibu sis gan bro adek adik anak teman temen teh teteh kang akang rek',
    'p halo hallo hai hay hi hello assalamualaikum assalamu alaikum waalaikumsalam wa wr wb ass asslmkm aslm',
    'selamat pagi siang sore malam malem permisi misi punten nuwun sewu maaf maap mf mengganggu ganggu',
    'mohon tolong bantu bantuannya',
    'terimakasih makasih makasi mksh mks tq thx thanks thank you please pls suwun sebelumnya ya y yah yak iya nggih inggih',
    'tanya nanya bertanya menanyakan info tau tahu ngerti mengerti paham bingung susah sulit mau ingin pengen pingin pgn mo nak hoyong bade badhe arep',
    'sih si deh dong donk kok kan kah lah loh lho to toh tho nih tu tuh banget bgt emang memang cuma cuman hanya doang saja',
    'yang untuk dan di ke dari pada dalam dengan oleh lewat kalau karena jadi juga jg terus trs trus tetapi atau',
    'agar biar supaya sebagai adalah ialah bahwa padahal pdhl itu ini tersebut hal seperti kayak kyk gitu begitu gini begini banyak semua',
    'apa ada lagi sekali sekarang kemarin kmrn tadi nanti ntar besok mungkin biasanya katanya ternyata akhirnya langsung',
    'the a is of my',
  ].flatMap((line) => line.split(' ')),
);

/** Words that turn the same other words into a different question. */
export const ASKING = ['cara', 'berapa', 'kapan', 'mana', 'kenapa', 'siapa'] as const;
export const DENYING = ['tidak', 'belum', 'sudah', 'bukan'] as const;

/** Words that ask, or are in every other question: they help to choose between entries, and match nothing alone. */
export const WEAK: ReadonlySet<string> = new Set([
  ...ASKING,
  ...DENYING,
  ...'bisa harus masih minta buat ambil lihat hubung buka tutup masuk mulai tetap sampai batas informasi'.split(
    ' ',
  ),
  ...'jam hari bulan minggu tahun lama sebelum setelah kampus mahasiswa'.split(' '),
]);
