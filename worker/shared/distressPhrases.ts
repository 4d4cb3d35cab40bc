export const JENIS_DARURAT = ['diri', 'kekerasan', 'seksual', 'ancaman', 'gawat'] as const;
type JenisDarurat = (typeof JENIS_DARURAT)[number];

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * What people in distress write, in plain spelling: words in this order, up to two others between them. `distressWords.ts` has how
 * they are typed and which stand for others: "memukul orang" is also "cowokku nampar aku". A campus changes them by the setting
 * `darurat_kata`.
 */
export const PHRASES: Record<JenisDarurat | 'ragu', readonly string[]> = {
  diri: lines(`
    bunuh diri
    bunuh saya saja
    matiin diri
    ingin mati
    lebih baik mati
    mending mati
    mati saja
    kenapa saya tidak mati
    kenapa tidak saya mati
    harusnya saya mati
    siap mati
    rencana mati
    cara mati
    ingin dipanggil tuhan
    menyusul orang meninggal
    peduli saya mati
    akhiri hidup
    akhiri semua
    ingin berhenti hidup
    tidak ingin hidup
    tidak kuat hidup
    tidak kuat lagi
    tidak pantas hidup
    tidak ada guna hidup
    tidak ada guna saya
    tidak ada harapan lagi
    alasan hidup tidak
    hidup tidak berguna
    hidup tidak guna
    hidup sia
    percuma hidup
    buat apa hidup
    kenapa saya harus hidup
    capek hidup
    malas hidup
    capek jadi saya
    menyesal lahir
    tidak pernah lahir
    tidak usah lahir
    harusnya tidak lahir
    putus asa
    ingin hilang
    mending hilang
    pergi selamanya
    tidak kembali selamanya
    ingin nyerah
    ingin menyerah saja
    menyerah hidup
    tidak ingin ada di dunia
    lebih baik tanpa saya
    bahagia tanpa saya
    bahagia saya tidak ada
    saya tidak ada orang bahagia
    jika saya mati
    mending saya tidak ada
    peduli saya tidak ada
    menjaga jika saya tidak ada
    hanya jadi beban
    hanya menyusahkan orang
    saya beban orang
    malam terakhirku
    hari terakhirku
    surat perpisahan buat
    menulis surat perpisahan
    menulis surat wasiat
    surat wasiat pergi
    pamit selamanya
    pamit semua terakhir
    pamit chat terakhir
    besok saya tidak ada lagi
    saya tidak ada bilang keluarga
    maafin saya selamanya
    menyusul almarhum
    tidak merepotkan siapa
    almarhum kangen nyusul
    jika saya pergi tidak ada peduli
    selamat tinggal semua
    tidak bangun lagi
    tidak ingin bangun
    tidur selamanya
    ingin lompat
    lompat dari jembatan
    jika lompat sakit
    berdiri pinggir jembatan
    gantung diri
    ngendat
    mati jalan keluar
    jalan keluar mati
    menyiapkan tali
    ingin menabrakkan motor
    menabrakkan diri
    menabrak diri
    minum obat tidur
    mengumpulkan obat tidur
    obat tidur diminum
    obat diminum mati
    minum obat banyak
    minum bottle obat
    minum butir obat
    biar mati
    minum racun
    racun tikus mati
    racun berapa mati
    alasan lanjut hidup
    saya naik atap
    minum baygon
    overdosis
    menyayat tangan
    potong nadi
    luka sayatan
    saya cutting lagi
    ingin berhenti bernapas
    akhiri penderitaan
    akhiri nyawa
    habisi nyawa
    menghilangkan nyawa
    ambil nyawa saya
    cabut nyawa saya
    pergi dari dunia
    hari terakhir saya hidup
    bekas silet
    bekas sayatan
    bekas cutting
    silet tangan
    tenaga hidup
    tidak semangat hidup
    hilang semangat hidup
    tidak punya tujuan hidup
    kenapa saya lahir
    ketemu kerabat surga
    ketemu almarhum surga
    menyusul surga
    lebih baik saya tidak ada
    tidak ada lebih baik
    cukup sampai sini hidup
    jerat leher
    tali leher
    tidur rel kereta
    minum semua obat
    sianida
    menyakiti saya sendiri
    menyakiti diri
    menyakiti badan
    self harm
    suicide
    suicidal
    kill myself
    killing myself
    killed myself
    hang myself
    end my life
    end it all
    end things
    end everything
    want to die
    wish i was dead
    don't want to live
    don't want to exist
    don't want to wake up
    don't want to be here anymore
    be alive anymore
    never born
    disappear forever
    i want to disappear
    just want to disappear
    ingin disappear
    tired of living
    no reason to live
    no point in living
    can't take it anymore
    want it to stop
    give up on life
    giving up on life
    ready to die
    tired of life
    like dying
    hate my life
    miss me gone
    no one would miss me
    nobody would miss me
    better off dead
    better off without me
  `),
  kekerasan: lines(`
    bunuh
    dibunuh
    membunuh
    memukul orang
    dia pukul saya
    orang suka memukul
    orang sering memukul
    dipukul
    kena pukul
    menjambak rambut
    jambak rambut
    orang dobrak pintu
    main tangan
    main pukul
    main fisik
    kekerasan fisik
    kekerasan dalam rumah
    didorong jatuh
    dilempar piring
    disiram air panas
    disiram air keras
    menyiram air panas
    menyiram air keras
    saya dikunci kamar
    tidak boleh keluar kamar
    dilarang keluar kamar
    diusir rumah
    nikah paksa
    dibully
    memaksa minum pingsan
    dipaksa minum pingsan
    badan lebam
    sampai lebam
    kdrt
    pacar kasar
    pushed me down
    threw me
    diintimidasi
    menyuruh minum miras
    dipaksa minum miras
    dipaksa minum alkohol
    mengusir saya
    diusir keluarga
    korban bullying
    korban bully
    korban perundungan
    kena bullying
    kena bully
    dipersekusi
    dikasari
    dia kasar saya
    suami kasar
    mengalami kekerasan
    takut pulang
    tolong saya bahaya
    saya dalam bahaya
    nyawa saya
    abused
    abusive
    kidnapped
  `),
  seksual: lines(`
    perkosa
    diperkosa
    memperkosa
    pemerkosaan
    dilecehkan
    melecehkan
    pelecehan
    kekerasan seksual
    dicabuli
    pencabulan
    digrepe
    grepe
    diraba
    meraba orang
    menyentuh tubuh
    menyentuh menyentuh orang
    orang disentuh disentuh
    disentuh disentuh orang
    orang disentuh menyentuh
    disentuh menyentuh orang
    memegang tangan saya
    memegang tangan mahasiswi
    disentuh tubuh
    tubuh disentuh
    disentuh paksa
    touched me
    mencium orang paksa
    memaksa mencium
    ingin mencium saya
    memeluk saya dari
    dipeluk dari belakang
    minta orang tidur sama
    minta foto tanpa baju
    minta foto tidak pakai baju
    minta foto baju renang
    minta foto baju dalam
    minta foto saya seksi
    tiri masuk kamar
    diedit telanjang
    vcs direkam
    minta dicium
    dipaksa berhubungan
    memaksa orang berhubungan
    mengajak orang berhubungan
    menemani tidur
    orang mengajak tidur
    ditiduri
    dihamili
    duduk pangkuan
    menemani dia menginap
    mengajak saya menginap
    tangan masuk rok
    memasukkan tangan rok
    menyuruh telanjang
    foto kelamin
    chat mesum
    dosen mesum
    dipangku
    ditelanjangi
    menelanjangi
    dipaksa telanjang
    dipaksa membuka baju
    memaksa membuka baju
    paksa membuka baju
    menyuruh membuka baju
    membuka baju orang
    baju saya dibuka
    dicekoki minuman
    dipaksa menggugurkan
    minum obat aborsi
    paksa aborsi
    pendarahan tolong
    menggugurkan kandungan
    mengajak hotel
    diajak hotel
    diajak vcs
    foto telanjang
    memamerkan kelamin
    mengeluarkan kelamin
    onani
    chat telanjang
    pesan telanjang
    merekam mandi
    rekam saya mandi
    merekam ganti baju
    merekam diam diam
    direkam mandi
    direkam diam diam
    diintip
    mengintip saya
    mengintip mandi
    kamera tersembunyi
    catcalling
    raped
    mencium saya
    orang mengajak kamar hotel
    diajak orang hotel
    dipaksa oral
    dipaksa melayani
    melayani nafsu
    dipaksa aborsi
    menyuruh aborsi
    merekam toilet
    direkam toilet
    merekam kamar mandi
    kamera kamar mandi
    kamera toilet
    mengintip toilet
    suka meraba
    nilai tergantung diajak
    nilai aman asal
    lulus harus jadi pacar
    dosen cabul
    dosen genit
    dosen menggoda saya
    predator
    minta pap
    minta vcs
    diminta vcs
    kirim video porno
    kirim bokep
    menempelkan badan
    dibius
    rape
    sexually harassed
    sexual harassment
    sexually assaulted
    molested
    groped
    harassed me
    harassing me
    harassed by
    nudes
  `),
  ancaman: lines(`
    diancam
    mengancam
    ancam saya
    ancaman pembunuhan
    debt collector
    pinjol meneror
    orang dihabisi
    ditodong
    menodong orang
    dibegal
    dipalak
    dia membawa senjata
    membawa senjata depan
    membawa senjata kampus
    dirampok
    dijambret
    perampok
    ada begal
    disandera
    dicegat orang
    dikejar orang bawa
    dikejar preman
    dikejar debt
    penagih pinjol
    pinjol mengancam
    ditusuk
    tawuran membawa
    ada tawuran
    orang dicelakai
    diperas
    memeras orang
    diteror
    meneror orang
    mengikuti saya pulang
    dia mengikuti saya
    yang mengikuti saya
    dia menunggu kos takut
    mantan menunggu kos
    mantan menunggu rumah
    mantan mendatangi
    takut keluar rumah
    takut keluar kos
    masuk kamar saya malam
    melacak saya
    menguntit orang
    dikuntit orang
    saya diikuti orang
    diikuti orang takut
    diikuti orang tidak dikenal
    diikuti orang sampai kos
    menyebar foto saya
    menyebar data saya
    menyebar vcs
    foto saya disebar
    kill me
    hurt me
    following me
    threatening me
    stalking me
    stalker
  `),
  gawat: lines(`
    kebakaran
    rumah terbakar
    gedung terbakar
    kos terbakar
    lab terbakar
    ada api besar
    ada api lokasi
    ada asap lokasi
    asap keluar lokasi
    ada ledakan
    meledak lokasi
    asma kambuh tolong
    asma kambuh bernapas
    tertimpa tolong
    orang tertimpa
    orang tertimbun
    serangan stroke
    kesurupan tolong
    kesurupan massal
    ada bom
    ada penembakan
    ada api cepat
    ada api tolong
    tolong ada api
    ada asap tebal
    asap tebal keluar
    asap tebal dari
    ada gas bocor
    gas bocor lokasi
    gas bocor tolong
    bau gas menyengat
    pingsan
    tidak sadarkan diri
    jatuh tidak sadar
    mahasiswa kolaps
    kepala bocor
    menimpa mahasiswa
    menimpa orang
    rombongan kecelakaan
    hilang kesadaran
    tidak bernapas
    tidak bisa bernapas
    sesak bernapas
    terjebak lift
    lift terjebak
    orang terjebak di dalam
    terjebak api
    terjebak banjir
    kejang
    serangan jantung
    tolong kecelakaan
    kecelakaan tolong
    kecelakaan parah
    kecelakaan ambulans
    ada yang kecelakaan
    ada kecelakaan depan
    ada kecelakaan lokasi
    ada kecelakaan dekat
    baru kecelakaan
    kecelakaan depan
    kecelakaan barusan
    jatuh berdarah
    jatuh tangga
    berdarah darah
    kepala berdarah
    orang pendarahan
    ada pendarahan
    mengalami pendarahan
    pendarahan hebat
    ditabrak
    tertabrak
    kesetrum
    orang tenggelam
    orang hanyut
    kerabat hilang hari
    kerabat hilang sejak
    kerabat sejak hilang
    kerabat hilang tidak ada kabar
    kerabat tidak pulang hari
    kerabat tidak pulang sejak
    kerabat sejak tidak pulang
    kerabat belum pulang hari
    kerabat belum pulang sejak
    kerabat sejak belum pulang
    kerabat belum kembali sejak
    kerabat belum kembali hari
    orang keracunan
    kamar keracunan
    digigit ular
    darah banyak
    banyak darah
    darah tidak berhenti
    jatuh dari lantai
    jatuh dari atap
    butuh ambulans
    panggil ambulans
    passed out
    fainted
    unconscious
    not breathing
    heart attack
    having seizure
    bleeding lot
    there's fire
    is on fire
    been accident
    there is fire
    fire in the
    fire at the
    is dying
    someone collapsed
    drowning
    bleeding heavily
    car accident
    need ambulance
    call ambulance
  `),
  ragu: lines(`
    tidak kuat
    tidak ada yang peduli saya
    tidak ada yang mengerti saya
    tidak punya siapa siapa
    merasa sendirian
    kesepian
    ingin menyusul nenek
    harus cerita siapa
    ingin cerita siapa
    butuh teman cerita
    butuh temen cerita
    butuh tempat cerita
    ingin cerita tidak tahu
    cerita tidak tahu siapa
    butuh psikolog
    ada psikolog kampus
    ada psikolog gratis
    ada layanan psikolog
    butuh konselor
    ada konselor kampus
    sedih terus
    merasa kosong
    capek kosong
    hati kosong
    mati rasa semua
    hati mati rasa
    merasa hampa
    hidup hampa
    hidup hancur
    hidup berat
    kesel hidup
    stres hidup
    capek mental
    capek batin
    capek semua
    mental saya hancur
    benci diri
    saya tidak berguna
    merasa gagal
    mental saya drop
    lagi down
    menangis tiap ingin
    sendirian tidak ada teman
    pura pura kuat
    ingin konseling
    butuh konseling
    menulis surat keluarga
    merasa tidak pantas
    menyiapkan pisau
    menulis pesan perpisahan
    semua saya pamit
    dunia terlalu berat
    bantuan psikologis
    bantuan psikolog
    butuh psikiater
    stres berat
    stres sampai tidak
    menangis sendirian
    menangis tanpa sebab
    takut sama diri
    takut diri sendiri
    tidak ada yang dengar
    tidak ada yang mendengarkan
    orang memeluk saya
    malam minta foto
    ingin aborsi
    hamil takut
    hamil pacar
    telat haid
    pacar kabur
    tidak makan hari
    belum makan hari
    tidak punya uang makan
    tidur jalan tidak punya
    terlilit pinjol
    terlilit hutang
    terjerat pinjol
    frustasi
    frustrasi
    tertekan
    tidak bisa tidur hari
    pikiran saya kacau
    suara kepala saya
    kehilangan arah hidup
    dijauhi teman
    dihina terus
    diejek terus
    hate myself
    menangis terus
    cemas terus
    tidak baik baik saja
    not okay
    menangis tiap malam
    depresi
    pegang cutter
    pegang silet
    trauma
    serangan panik
    gangguan cemas
    dikucilkan
    tidak berani cerita
    tidak berani lapor
    takut cerita
    takut lapor
    dia tidak nyaman
    dia bikin tidak nyaman
    tidak nyaman dia
    can't do this anymore
    can't go on like this
    hopeless
    worthless
    feel so alone
    feel empty
    nobody cares
    panic attack
    depressed
  `),
};

/** Everyday phrases that contain one of the above. A match inside one of them does not count. When unsure, none stands here. */
export const EXCEPTIONS: readonly string[] = lines(`
  bunuh waktu
  membunuh waktu
  dibunuh sepi
  suicide prevention
  skripsi membunuh
  tugas membunuh
  tugas dibunuh
  tugas mencekik
  tidak kuat tugas
  tidak kuat ngerjain
  hp tidak kuat
  hp tidak kuat lagi
  tidak kuat lagi hp
  tidak kuat hp
  penelitian depresi
  penelitian trauma
  penelitian kekerasan fisik
  penelitian kekerasan dalam rumah
  depresi tugas
  trauma healing
  menangis terus tugas
  stres biaya hidup
  menulis surat izin
  menulis surat kartu
  menulis surat keterangan
  menulis surat pernyataan
  trauma tugas
  hidup mahasiswa berat
  hidup kos berat
  capek semua tugas
  takut pulang malam
  waktu saya dihabiskan
  mengajak acara hotel
  diajak acara hotel
  tidak ingin bangun pagi
  hp saya dikunci kamar
  ditodong pertanyaan
  mahasiswa membawa senjata praktikum
  tim dihajar
  dihajar fakultas
  uang saya dihabiskan
  tidak ada harapan lagi nilai
  ingin nyerah tugas
  ingin nyerah ngerjain
  putus asa tugas
  putus asa ngerjain
  pantang putus asa
  jangan putus asa
  tidak putus asa
  putus asa login
  ingin hilang grup
  ktm ingin hilang
  ingin lompat semester
  ingin lompat kelas
  ingin lompat mata
  ingin lompat matkul
  ingin terjun lapangan
  ingin terjun dunia
  membunuh bakteri
  membunuh kuman
  bunuh kuman
  membunuh serangga
  membunuh virus
  penelitian bunuh diri
  penelitian kekerasan
  penelitian korban kekerasan
  penelitian kekerasan seksual
  penelitian membunuh
  pidana pembunuhan
  lagu ingin mati
  hp mati
  hp mati saja
  biar mati hp
  harga mati
  cara mati listrik
  cara mati lampu
  ingin mati lampu
  ingin mati listrik
  lapar ingin mati
  ingin mati lihat tugas
  ingin mati bosan
  ingin mati ketawa
  tidak bangun lagi server
  diancam sanksi
  diancam tidak lulus
  mengancam tidak lulus
  cara memegang cutter
  saya tidak ada bilang ibu dosen
  tidak bayar diancam apa
  diteror tugas
  dipukul tugas
  dihajar tugas
  asam diperas
  jeruk diperas
  bola ditendang
  bola memukul
  dipukul rata
  sparring kena pukul
  dipukul 10
  diseret urusan
  mengancam mogok
  menyiapkan tali rafia
  hit me up
  ingin komplain
  barang hilang hari
  barang hilang sejak
  barang sejak hilang
  barang hilang tidak ada kabar
  kerabat hilang grup sejak
  kerabat kelompok hilang hari
  kerabat kelompok hilang sejak
  kerabat kelompok hilang tidak ada kabar
  kerabat tidak pulang hari ini
  tidak bisa bernapas tugas
  sesak bernapas tugas
  sesak bernapas ngerjain
  cemas terus ngerjain
  hp tidak baik baik saja
  tugas tidak baik baik saja
  tidak ada yang mengerti saya harus
  ingin menyusul nenek rumah
  penelitian ada tawuran
  ada ledakan massa
  mahasiswa membawa senjata kampus
  ingin lompat kolam
  ingin mati kedinginan
  ingin mati kepanasan
  dipukul pelan
  server lagi down
  hp lagi down
  lagi down hp
  lagi down tugas
  tugas lagi down
  pemadam kebakaran
  alarm kebakaran
  jalur kebakaran
  simulasi kebakaran
  jika kebakaran
  bahaya kebakaran
  cegah kebakaran
  asuransi kebakaran
  korban kebakaran
  kebakaran hutan
  kebakaran jenggot
  kebakaran dulu
  penelitian kebakaran
  ingin pingsan
  rasa pingsan
  hampir pingsan
  jika pingsan
  pernah pingsan
  pingsan dulu
  pingsan lihat
  penelitian pingsan
  kejang otot
  riwayat kejang
  pernah kejang
  penelitian kejang
  penelitian serangan jantung
  serangan jantung lihat
  hampir serangan jantung
  jika kecelakaan
  jika tertabrak
  jadwal tertabrak
  jadwal ditabrak
  tugas tertabrak
  ditabrak dulu
  tertabrak dulu
  penelitian orang tenggelam
  saya tenggelam tugas
  pesan orang tenggelam
  keracunan tugas
  donor darah banyak
  tidak banyak darah
  darah banyak donor
  jika butuh ambulans
  hp jatuh dari lantai
  golongan darah banyak
  banyak darah muda
  dulu pingsan
  obat kejang
  passed out exam
  pingsan ketawa
  mencium tangan
  mencium bau
  nilai aman asal lulus
  penelitian pendarahan
  kecelakaan dulu
  kecelakaan depan kampus macet
  jatuh tangga dulu
  kecelakaan kerja penelitian
  frustasi tugas
  frustrasi tugas
  frustasi ngerjain
  frustrasi ngerjain
  stres berat tugas
  tertekan tugas
  belum makan hari ini
  tidak makan hari ini
  menyiapkan pisau masak
  tidak bisa tidur hari ini
  saya tidak tertekan
`);
