/** Spellings of words as people type them, the plain one first. */
export const SPELLINGS: Record<string, string> = {
  ingin:
    'mau mo pengen pengin pgn pngn pngen pingin kepengen kepingin kepengin pen wanna pgen mw arep hoyong hayang nio nak',
  saya: 'aku ku gue gw gua sy ak q w ane me abdi den ambo',
  tidak:
    'ga gak nggak ngga enggak engga tak g gk tdk kagak ndak no ora ra mboten boten teu henteu indak idak dak not dont cant',
  ada: 'aya ono onok ana ado adanya',
  dia: 'dio',
  belum: 'blm blom belom durung dereng alun',
  tahu: 'tau tw',
  terus: 'trs trus mulu melulu',
  mengerti: 'ngerti ngertiin paham pahamin memahami',
  merepotkan: 'repotin ngerepotin merepoti nyusahin',
  terjebak: 'kejebak',
  menginap: 'nginep nginap inap ngamar',
  tertimpa: 'ketimpa',
  massal: 'masal',
  cepat: 'cepet cepetan buruan',
  lagi: 'maneh deui',
  lebih: 'luwih leuwih',
  baik: 'becik apik hade baek',
  sama: 'bareng dengan dgn karo jeung samo',
  saja: 'aja aj ae sj doang wae bae',
  hanya: 'cuma cuman',
  orang: 'org urang wong',
  lihat: 'liat ngeliat melihat ngelihat',
  kenapa: 'knp ngapa napa kenopo naha ngapo',
  harusnya: 'seharusnya mestinya',
  membawa: 'bawa ngebawa',
  membuka: 'buka ngebuka bukain bukak',
  mencium: 'cium nyium ngecium',
  meraba: 'raba ngeraba grayangi',
  menemani: 'nemenin temenin temani nemani temankan',
  menyiapkan: 'nyiapin siapin nyiapkan siapkan',
  mengajak: 'ngajak ngajakin ngajakkin',
  menangis: 'nangis nangisin',
  tiap: 'tiap setiap',
  merasa: 'ngerasa ngrasa',
  cerita: 'crita bercerita',
  lapor: 'melapor ngelapor',
  kos: 'kosan kost kostan kosku kontrakan',
  jika: 'kalo kalau klo kl klu nek',
  mati: 'mt mti matii modar mampus die maot paeh mate pejah',
  hidup: 'idup urip hirup iduik hidupku',
  hilang: 'ilang ngilang menghilang lenyap',
  mending: 'mendingan mnding mndg',
  capek: 'cape capai cpk capekk',
  diri: 'dri diriku diriq',
  bunuh: 'bnh bnuh bunoh bvnvh bundir ngebunuh',
  dibunuh: 'dibnh dibunoh',
  diancam: 'diancem diancamin',
  mengancam: 'ngancem ngancam mengancem',
  takut: 'wedi sieun',
  want: 'wants wanted',
  my: 'his her their your',
  myself: 'himself herself themself themselves yourself',
  pantas: 'pantes',
  guna: 'gunanya gunana gunane guno',
  malam: 'malem mlm',
  pakai: 'pake',
  kembali: 'balik balek',
  semua: 'semuanya smua',
  stres: 'stress setres',
  sampai: 'sampe ampe nyampe nganti dugi',
  memegang: 'pegang megang',
  mengeluarkan: 'ngeluarin keluarin ngeluarkan',
  almarhum: 'alm almarhumah',
  // Letters written twice are made one.
  dikuti: 'diikutin dikutin',
  mengumpulkan: 'ngumpulin kumpulin ngumpulkan',
  pendarahan: 'perdarahan',
  ambulans: 'ambulan ambulance ambulannya',
  tenggelam: 'tenggelem',
  bernapas: 'bernafas napas nafas',
  kesetrum: 'tersetrum kestrum tersengat kesengat',
  tertabrak: 'ketabrak',
  bisa: 'biso tiasa iso',
  asa: 'aso',
  hampir: 'meh nyaris',
  pingsan: 'semaput kapiuhan',
  kebakaran: 'kobongan kahuruan',
};

/** Words that change nothing: they do not count as words between. */
export const FILLERS: readonly string[] =
  'sudah udah udh dah wis wes sampun tos teh kayanya kayaknya kyknya sepertinya rasanya bakal bakalan pasti mungkin ya yah yaa sih deh dong kok nih tuh loh lho kan kak min bang mba mbak mas banget bgt sangat sekali amat bener lah nian'.split(
    ' ',
  );

/** Everyday words that look like one of a phrase mistyped: "mengajar" like "menghajar", "digrup" like "digrepe". */
export const REAL_WORDS: readonly string[] =
  'mengajar diajar dikti sakti tangga saring makul digrup disudut dibus diskip diskop diskus dipres duplik diksar panas matter table serve force flows follow orange'.split(
    ' ',
  );

/** People besides who writes. */
const OTHERS =
  'ibu mama mamah bunda nyokap bapak bapa ayah papa bokap kakak abang adik adek adekku anak istri suami laki bini bojo paman om pakde tante bude bibi nenek kakek abah emak mertua ipar sepupu keponakan tetangga keluarga pacar mantan gebetan tunangan cowok cowo cewek cewe teman temen temenku kawan sahabat kenalan dosen dosbing dospem asdos aslab asisten pembimbing supervisor lecturer professor guru ustad ustadz kyai pelatih senior kating junior alumni mahasiswa mahasiswi majikan bos atasan satpam preman driver ojol supir seseorang dia mereka he she they someone somebody mother mom father dad stepdad uncle sister brother friend boyfriend girlfriend husband wife ex us';

/**
 * Words that stand for others: where a phrase has the first, each of the others counts as well. Verbs count in all forms of their
 * voice. A phrase with one of the others means only that one.
 */
export const GROUPS: Record<string, string> = {
  orang: `saya kami ${OTHERS}`,
  dia: `orang ${OTHERS}`,
  ada: 'punya memiliki menemukan',
  guna: 'arti artinya makna maknanya manfaat manfaatnya tujuan alasan harapan semangat',
  berguna: 'berarti bermakna berharga dibutuhkan',
  capek: 'lelah letih bosan muak benci jenuh',
  mantan: 'ex pacar cowok cowo',
  tuhan: 'allah gusti yesus',
  kuat: 'sanggup tahan kiat',
  pantas: 'layak berhak',
  akhiri: 'mengakhiri ngakhirin menyudahi sudahi udahan mungkasi mungkas',
  lahir: 'dilahirkan dilahirin terlahir',
  menyesal: 'nyesel nyesal',
  bahagia: 'tenang tentram senang seneng lega damai happier',
  peduli: 'mencari menangisi merindukan kehilangan sedih',
  lompat: 'nyemplung nyebur loncat terjun melompat meloncat jump',
  jembatan: 'gedung lantai atap balkon tebing rooftop bridge roof building',
  obat: 'paracetamol parasetamol panadol bodrex antidepresan pil tablet pills',
  minum: 'minumin menelan telan menenggak tenggak nenggak nelen swallow swallowed took',
  banyak: 'sebotol sekotak segenggam sekaligus semua butir biji',
  menyayat: 'sayat mengiris iris menyilet silet menggores gores sayatan goresan memotong cut cutting',
  tangan: 'lengan nadi pergelangan arm arms wrist wrists thigh myself',
  menyakiti: 'sakiti nyakitin melukai lukai memukuli hurt hurting harm harming',
  diri: 'myself',
  memukul:
    'menggampar menabok menjotos menginjak mencambuk menyabet mencakar menyundut menampar menonjok menghajar meninju menendang mencekik menjambak menganiaya menyiksa menggebuk membanting menusuk membacok mengurung menyekap menyeret menempeleng menggebug nampiling ngeplak hit hits beat beats slap slaps slapped punched punches kicked kicks choked chokes strangled abuses',
  dipukul:
    'dihajar digampar ditabok dijotos diinjak dicambuk disabet dicakar disundut ditonjok ditinju dijambak dibenturkan dibenturin dibanting dikurung dianiaya digebuki digebugi digebukin dikeroyok ditendang dicekik ditampar ditusuk dibacok disiksa disekap diculik diseret ditempeleng digablok digebug dikeplok dikaplok ditempiling disaduk dirogahala diteunggeul dipeupeuh ditajong dicabok',
  menyentuh:
    'nepuk menepuk sentuh memegang megang pegang meraba raba mengelus elus meremas remas remes mencolek colek mencium nyium cium memeluk peluk menggerayangi grepe touch touched touches touching',
  pukul: 'tampar gampar gebuk tonjok tendang cekik jambak injak hajar tusuk banting sundut sabet',
  racun: 'pembersih bayclin wipol pestisida potas oli',
  kamar: 'rumah',
  butuh: 'perlu minta kirim kirimkan carikan',
  panggil: 'panggilkan panggilin hubungi telepon',
  jadwal: 'matkul makul krs kelas jam',
  cegah: 'mencegah pencegahan penyebab antisipasi',
  jika: 'kapan bagaimana gimana cara prosedur',
  dulu: 'kemarin tahun bulan minggu lalu semester pekan',
  pesan: 'chat grup email info berkas notif',
  pernah: 'riwayat gampang mudah sering',
  // The closest: a lecturer who cannot be found is another matter.
  kerabat:
    'anak adik adek kakak abang teman temen sahabat istri suami ibu mama ayah bapak papa nenek kakek sepupu keponakan roommate',
  barang:
    'hp laptop motor mobil sepeda dompet uang kunci helm tas sepatu jaket buku kartu ktm ktp stnk sim flashdisk charger powerbank file akun data tugas kacamata jam payung',
  kelompok: 'sekelompok grup tim',
  lokasi:
    'kantin lab laboratorium gedung asrama kos dapur ruang ruangan kelas lantai atap parkiran kamar masjid',
  nenek: 'kakek eyang mbah simbah oma opa',
  sejak: 'kemarin semalam kemaren wingi',
  piring: 'gelas botol helm kursi asbak batu',
  touched: 'touches touching',
  baju: 'celana rok bra pakaian jilbab kerudung hijab',
  hotel: 'penginapan losmen villa apartemen',
  disentuh: 'dipegang diraba dielus diremas dicolek dicium dipeluk digerayangi digrepe',
  kelamin: 'kemaluan',
  tubuh:
    'badan paha dada pantat payudara pipi bibir pinggang punggung leher kemaluan kelamin boobs breast thigh butt',
  berhubungan: 'begituan bersetubuh bercinta ngeseks ngamar tidur seks sex',
  paksa: 'maksa',
  dipaksa: 'diajak disuruh forced',
  menulis: 'menyiapkan nulis',
  keluarga: 'ortu orangtua mama ibu ayah',
  senjata: 'pisau golok celurit arit sajam parang samurai pistol badik knife gun',
  end: 'ending finish',
  mengancam: 'threatens threatening threatened blackmail blackmails blackmailing blackmailed',
  foto: 'video vidio vid poto rekaman vcs photo photos pictures',
  telanjang: 'bugil syur porno vulgar mesum intim nude naked',
  menyebar: 'menyebarkan nyebarin nyebar sebar sebarin leak',
  disebar: 'disebarin disebarkan tersebar kesebar',
  menguntit: 'membuntuti stalks stalking',
  dikuntit: 'dibuntuti stalked',
  mengikuti: 'following follows followed',
  pulang: 'terus home mulih',
  dibully: 'dirundung dibuli dibullying bullied',
  acara: 'seminar rapat workshop pelatihan makan kegiatan lomba kuliah',
  // Everyday things that tire and torment, and what "mau nyerah" goes on with when it is about them.
  tugas:
    'deadline revisi ukt tagihan siakad krs matkul kuis kalkulus laporan statistik soal nilai skripsi urusan portal angin hujan kenyataan ipk',
  ngerjain:
    'mengerjakan bayar nahan liat lihat nunggu ngantri antri antrian antrean mengantri begadang ikut hadir datang ambil lanjut melanjutkan bangun naik nanjak belajar laper lapar panas dingin adem tiis gerah',
  hp: 'laptop lampu listrik wifi server baterai ac komputer motor nomor pulsa sinyal jaringan internet',
  lapar: 'laper haus ngantuk ngakak ketawa',
  penelitian:
    'skripsi meneliti podcast seminar webinar pencegahan sosialisasi makalah materi jurnal artikel paper tesis buku novel film drama lagu judul tema prevention',
  kekerasan: 'pelecehan kdrt pemerkosaan pencabulan pembunuhan perundungan suicide',
  sanksi: 'do denda pidana skors skorsing nilai drop dropout',
};
