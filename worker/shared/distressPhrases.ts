/** Kinds of distress. */
export const JENIS_DARURAT = ['diri', 'kekerasan', 'seksual', 'ancaman'] as const;
export type JenisDarurat = (typeof JENIS_DARURAT)[number];

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * What people in distress write, in plain spelling: words in this order, up to two others between them. `distress.ts` knows
 * how they are typed. A campus changes them by the setting `darurat_kata`.
 */
export const PHRASES: Record<JenisDarurat, readonly string[]> = {
  diri: lines(`
    bunuh diri
    bunuh diriku
    ingin mati
    lebih baik mati
    mending mati
    mati saja
    mati aku
    siap mati
    rencana mati
    cara mati
    akhiri hidup
    mengakhiri hidup
    mengakhiri semua
    akhiri semuanya
    tidak ingin hidup
    tidak sanggup hidup
    tidak kuat hidup
    capek hidup
    lelah hidup
    bosan hidup
    benci hidup
    muak hidup
    tidak pantas hidup
    tidak ada guna hidup
    hidup tidak ada guna
    hidup tidak berarti
    hidup tidak berguna
    tidak ada gunanya hidup
    buat apa hidup
    alasan hidup tidak
    tidak ada alasan hidup
    putus asa
    ingin hilang
    mending hilang
    tidak kuat lagi
    tidak sanggup lagi
    ingin nyerah
    ingin menyerah saja
    tidak ingin ada di dunia
    lebih baik tanpa saya
    bahagia tanpa saya
    bahagia saya tidak ada
    mending saya tidak ada
    peduli saya mati
    menulis surat perpisahan
    nyusul almarhum
    menyusul almarhumah
    ingin terjun
    ingin lompat
    ingin loncat
    minum obat tidur
    menelan obat banyak
    mengiris tangan
    mengiris nadi
    luka sayatan
    ingin menabrakkan motor
    menyesal dilahirkan
    nyesel dilahirkan
    hidup tidak ada artinya
    gantung diri
    potong nadi
    menyayat tangan
    sayat tangan
    menyilet tangan
    silet tangan
    nyilet tangan
    nyayat tangan
    nyakitin diri
    menyakiti diri
    menyakiti badan
    melukai diri
    lukai diri
    sakiti diri
    self harm
    overdosis
    minum racun
    minum baygon
    lompat dari jembatan
    lompat dari gedung
    loncat dari gedung
    loncat dari jembatan
    loncat dari lantai
    lompat dari lantai
    suicide
    suicidal
    kill myself
    end my life
    ending my life
    want to die
    be alive anymore
    no point in living
    better off dead
    hurt myself
    cut myself
    selamat tinggal semuanya
    tidak ingin bangun lagi
    tidur tidak bangun lagi
    mencari saya tidak ada
  `),
  kekerasan: lines(`
    bunuh
    dibunuh
    membunuh
    memukul orang
    menampar orang
    menonjok orang
    menghajar orang
    meninju orang
    menendang orang
    mencekik orang
    menjambak orang
    menganiaya orang
    menyiksa orang
    menggebuk orang
    membanting orang
    menusuk orang
    membacok orang
    mengurung orang
    dipukul
    dihajar orang
    ditonjok
    ditinju
    dijambak
    dibenturkan
    dibanting
    dikurung
    disiram air panas
    disiram air keras
    menyiram air panas
    menyiram air keras
    dianiaya
    digebuki
    digebugi
    dikeroyok
    ditendang
    dicekik
    ditampar
    ditusuk
    dibacok
    disiksa
    disekap
    diculik
    kdrt
    pacar kasar
    takut pulang
    tolong saya bahaya
    saya dalam bahaya
    nyawa saya
    beats me
    beat me
    hits me
    hit me
    abused
    kidnapped
  `),
  seksual: lines(`
    perkosa
    diperkosa
    memperkosa
    pemerkosaan
    dilecehkan
    melecehkan
    dilecehin
    digrepe
    grepe
    pelecehan
    kekerasan seksual
    dicabuli
    pencabulan
    dipaksa berhubungan
    dipaksa tidur
    dipaksa telanjang
    dipaksa buka baju
    memaksa saya tidur
    memaksa buka baju
    dipaksa menggugurkan
    dipaksa gugurin
    foto bugil
    video bugil
    menyentuh tubuh
    menyentuh badan
    memeluk saya dari
    minta dicium
    mengajak saya ke hotel
    merekam saya mandi
    diraba
    meraba orang
    memegang badan
    memegang pantat
    memegang paha
    pegang paha
    memegang dada
    digerayangi
    dipegang paksa
    disentuh paksa
    cium paksa
    dicium paksa
    mencium orang paksa
    raped
    rape
    sexually harassed
    sexual harassment
    molested
    groped
  `),
  ancaman: lines(`
    diancam
    diancem
    debt collector
    menyebarkan data saya
    menyebarkan vcs
    ngikutin saya pulang
    mengikuti saya terus
    nyebarin foto saya
    nyebarin video saya
    mengancam
    ancam saya
    ancaman pembunuhan
    foto telanjang disebar
    sebar foto telanjang
    sebar video saya
    sebar foto saya
    menyebarkan foto saya
    menyebarkan video saya
    diperas
    memeras orang
    diteror
    meneror orang
    dikuntit
    menguntit orang
    threatening me
    threatened
    threatens me
    blackmail
    blackmails
    blackmailing
    blackmailed
    stalking me
    following me home
    follows me home
    kill me
  `),
};

/** Everyday phrases that contain one of the above. A match inside one of them does not count. When unsure, none stands here. */
export const EXCEPTIONS: readonly string[] = lines(`
  bunuh waktu
  membunuh waktu
  skripsi membunuh
  tugas membunuh
  diteror tugas
  disiksa tugas
  tugas mencekik
  tidak kuat lagi tugas
  tidak kuat lagi ngerjain
  tidak sanggup lagi tugas
  tidak sanggup lagi ngerjain
  ingin nyerah tugas
  ingin nyerah ngerjain
  putus asa tugas
  putus asa ngerjain
  ingin nyerah skripsi
  ingin hilang grup
  ingin lompat semester
  ingin lompat kelas
  ingin terjun lapangan
  ingin terjun dunia
  ingin loncat semester
  hp tidak kuat lagi
  laptop tidak kuat lagi
  motor tidak kuat lagi
  tidak kuat lagi ac
  ktm ingin hilang
  membunuh bakteri
  membunuh kuman
  bunuh kuman
  membunuh serangga
  membunuh virus
  skripsi bunuh diri
  penelitian bunuh diri
  seminar bunuh diri
  pencegahan bunuh diri
  seminar pelecehan
  seminar kekerasan seksual
  pencegahan kekerasan seksual
  pencegahan pelecehan
  penelitian pelecehan
  penelitian kekerasan seksual
  sosialisasi kekerasan seksual
  skripsi kekerasan seksual
  skripsi kdrt
  makalah kdrt
  penelitian kdrt
  seminar kdrt
  skripsi pelecehan
  skripsi pemerkosaan
  lampu mati saja
  listrik mati saja
  wifi mati saja
  server mati saja
  hp ingin mati
  laptop ingin mati
  baterai ingin mati
  hp mati saja
  laptop mati saja
  harga mati saja
  diancam do
  diancam nilai
  diancam tidak lulus
  ditampar kenyataan
  diancam denda
  diancam sanksi
  diancam pidana
  cara mati listrik
  cara mati lampu
  pantang putus asa
  jangan putus asa
  tidak putus asa
  asam diperas
  jeruk diperas
  bola ditendang
  dipukul rata
  hit me up
`);
