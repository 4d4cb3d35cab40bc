/** How people type a word, in plain spelling first. */
export const SPELLINGS: Record<string, string> = {
  ingin:
    'mau mo pengen pengin pgn pngn pngen pingin kepengen kepingin kepengin pen wanna pgen mw arep hoyong hayang nio',
  saya: 'aku gue gw gua sy ak q w ane me abdi den ambo',
  tidak: 'ga gak nggak ngga enggak engga tak g gk tdk kagak ndak no ora teu henteu indak not dont cant',
  ada: 'aya ono onok adanya',
  saja: 'aja aj ae sj doang wae',
  hanya: 'cuma cuman',
  jika: 'kalo kalau klo kl klu',
  mati: 'mt mti matii modar mampus die maot paeh mate',
  hidup: 'idup urip hirup iduik hidupku',
  hilang: 'ilang ngilang menghilang lenyap',
  mending: 'mendingan mnding mndg',
  capek: 'cape capai cpk capekk',
  diri: 'dri diriku diriq',
  bunuh: 'bnh bnuh bunoh bvnvh bundir ngebunuh',
  dibunuh: 'dibnh dibunoh',
  diancam: 'diancem diancamin',
  mengancam: 'ngancem ngancam mengancem',
  sudah: 'udah udh dah',
  pantas: 'pantes',
  guna: 'gunanya gunana',
  malam: 'malem mlm',
  kembali: 'balik',
  semua: 'semuanya smua',
};

/** Words that change nothing: they do not count as words between. */
export const FILLERS: readonly string[] =
  'ya yah yaa sih deh dong kok nih tuh loh lho kan kak min bang mba mbak mas banget bgt sangat sekali amat bener'.split(
    ' ',
  );

/** Everyday words that differ from one of a phrase by a letter left out or exchanged ("menghajar", "sakiti"). */
export const REAL_WORDS: readonly string[] =
  'mengajar diajar dikti sakti tangga saring makul panas matter table serve force flows follow'.split(' ');

/**
 * Words that stand for others: where a phrase has the first, each of the others counts as well. Verbs count in all forms of their
 * voice. A phrase with one of the others means only that one.
 */
export const GROUPS: Record<string, string> = {
  orang:
    'saya kami ibu mama mamah bunda bapak bapa ayah papa kakak abang adik adek adekku anak istri suami paman om tante nenek kakek keluarga pacar mantan cowok cewek teman temen sahabat dosen dosbing dospem asdos pembimbing guru senior kating junior mahasiswa mahasiswi majikan ipar dia mereka mother mom father dad sister brother friend us',
  capek: 'lelah letih bosan muak benci jenuh',
  kuat: 'sanggup tahan',
  akhiri: 'mengakhiri ngakhirin menyudahi sudahi udahan',
  lahir: 'dilahirkan dilahirin terlahir',
  menyesal: 'nyesel nyesal',
  bahagia: 'tenang senang seneng lega',
  peduli: 'mencari menangisi merindukan kehilangan sedih',
  lompat: 'loncat terjun melompat meloncat jump',
  jembatan: 'gedung lantai atap balkon tebing rooftop bridge roof building',
  obat: 'paracetamol parasetamol panadol pil tablet pills',
  minum: 'menelan telan menenggak tenggak nenggak nelen swallow swallowed took',
  banyak: 'sebotol sekotak segenggam sekaligus semua butir biji',
  menyayat: 'sayat mengiris iris menyilet silet sayatan goresan memotong cut cutting',
  tangan: 'lengan nadi pergelangan arm arms wrist wrists thigh myself',
  menyakiti: 'sakiti nyakitin melukai lukai memukuli hurt hurting harm harming',
  diri: 'myself',
  memukul:
    'menampar menonjok menghajar meninju menendang mencekik menjambak menganiaya menyiksa menggebuk membanting menusuk membacok mengurung menyekap menyeret menempeleng hit hits beat beats slap slaps slapped punched punches kicked kicks choked chokes strangled abuses',
  dipukul:
    'ditonjok ditinju dijambak dibenturkan dibenturin dibanting dikurung dianiaya digebuki digebugi digebukin dikeroyok ditendang dicekik ditampar ditusuk dibacok disiksa disekap diculik diseret ditempeleng',
  menyentuh:
    'sentuh memegang megang pegang meraba raba mengelus elus meremas remas mencolek colek mencium nyium cium memeluk menggerayangi grepe touch touched touches touching',
  disentuh: 'dipegang diraba dielus diremas dicolek dicium dipeluk digerayangi digrepe',
  tubuh:
    'badan paha dada pantat payudara pipi bibir pinggang punggung leher kemaluan kelamin boobs breast thigh butt',
  berhubungan: 'begituan bersetubuh bercinta ngeseks ngamar tidur seks sex',
  paksa: 'maksa',
  dipaksa: 'diajak forced',
  foto: 'video vidio vid poto rekaman vcs photo photos pictures',
  telanjang: 'bugil syur porno vulgar mesum intim nude naked',
  menyebar: 'menyebarkan nyebarin nyebar sebar sebarin leak',
  disebar: 'disebarin disebarkan tersebar',
  menguntit: 'membuntuti stalks stalking',
  dikuntit: 'dibuntuti stalked',
  mengikuti: 'following follows followed',
  pulang: 'terus home',
  mengancam: 'threatens threatening threatened blackmail blackmails blackmailing blackmailed',
  // Everyday things that tire and torment, and what "mau nyerah" goes on with when it is about them.
  tugas:
    'deadline revisi ukt tagihan siakad krs matkul kuis kalkulus laporan statistik soal nilai skripsi portal angin hujan kenyataan ipk',
  ngerjain: 'mengerjakan bayar nahan liat lihat nunggu ngantri antri belajar laper lapar panas',
  hp: 'laptop lampu listrik wifi server baterai ac komputer motor nomor pulsa',
  lapar: 'laper haus ngantuk ngakak ketawa',
  penelitian:
    'skripsi seminar webinar pencegahan sosialisasi makalah materi buku novel film drama lagu judul tema prevention',
  pelecehan: 'kdrt pemerkosaan pencabulan pembunuhan perundungan suicide',
  sanksi: 'do denda pidana skors skorsing nilai drop dropout',
};
