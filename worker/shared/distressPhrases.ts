/** Kinds of distress. */
export const JENIS_DARURAT = ['diri', 'kekerasan', 'seksual', 'ancaman'] as const;
export type JenisDarurat = (typeof JENIS_DARURAT)[number];

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
export const PHRASES: Record<JenisDarurat, readonly string[]> = {
  diri: lines(`
    bunuh diri
    bunuh diriku
    matiin diri
    ingin mati
    lebih baik mati
    mending mati
    mati saja
    mati aku
    siap mati
    rencana mati
    cara mati
    peduli saya mati
    akhiri hidup
    akhiri semua
    ingin berhenti hidup
    tidak ingin hidup
    tidak kuat hidup
    tidak kuat lagi
    tidak pantas hidup
    tidak ada guna hidup
    tidak ada alasan hidup
    tidak ada harapan lagi
    alasan hidup tidak
    hidup tidak ada guna
    hidup tidak ada artinya
    hidup tidak berarti
    hidup tidak berguna
    buat apa hidup
    capek hidup
    capek jadi saya
    menyesal lahir
    tidak pernah lahir
    tidak usah lahir
    harusnya tidak lahir
    putus asa
    ingin hilang
    mending hilang
    ingin pergi selamanya
    tidak kembali selamanya
    ingin nyerah
    ingin menyerah saja
    menyerah hidup
    tidak ingin ada di dunia
    lebih baik tanpa saya
    bahagia tanpa saya
    bahagia saya tidak ada
    bahagia jika saya mati
    mending saya tidak ada
    peduli saya tidak ada
    menjaga jika saya tidak ada
    hanya jadi beban
    hanya menyusahkan orang
    saya beban keluarga
    saya beban orang
    malam terakhirku
    hari terakhirku
    menulis surat perpisahan
    nyusul almarhum
    menyusul almarhumah
    selamat tinggal semua
    tidak bangun lagi
    ingin lompat
    lompat dari jembatan
    berdiri pinggir jembatan
    gantung diri
    menyiapkan tali
    ingin menabrakkan motor
    minum obat tidur
    minum obat banyak
    minum racun
    minum baygon
    overdosis
    menyayat tangan
    potong nadi
    luka sayatan
    saya cutting lagi
    menyakiti diri
    menyakiti badan
    self harm
    suicide
    suicidal
    kill myself
    end my life
    ending my life
    end it all
    want to die
    don't want to live
    be alive anymore
    tired of living
    no reason to live
    no point in living
    better off dead
    better off without me
  `),
  kekerasan: lines(`
    bunuh
    dibunuh
    membunuh
    memukul orang
    orang suka memukul
    orang sering memukul
    dipukul
    dihajar orang
    disiram air panas
    disiram air keras
    menyiram air panas
    menyiram air keras
    saya dikunci kamar
    dilarang keluar rumah
    kdrt
    pacar kasar
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
    dilecehin
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
    disentuh tubuh
    tubuh disentuh
    disentuh paksa
    mencium orang paksa
    memaksa mencium
    memeluk saya dari
    minta dicium
    dipaksa berhubungan
    memaksa orang berhubungan
    mengajak orang berhubungan
    dipaksa telanjang
    dipaksa buka baju
    memaksa buka baju
    dipaksa menggugurkan
    dipaksa gugurin
    mengajak saya ke hotel
    foto telanjang
    chat mesum
    merekam saya mandi
    raped
    rape
    sexually harassed
    sexual harassment
    sexually assaulted
    molested
    groped
    nudes
  `),
  ancaman: lines(`
    diancam
    mengancam
    ancam saya
    ancaman pembunuhan
    debt collector
    diperas
    memeras orang
    diteror
    meneror orang
    mengikuti saya pulang
    menguntit orang
    dikuntit orang
    saya diikuti orang
    menyebar foto saya
    menyebar data saya
    menyebar vcs
    foto saya disebar
    kill me
    stalker
  `),
};

/** Everyday phrases that contain one of the above. A match inside one of them does not count. When unsure, none stands here. */
export const EXCEPTIONS: readonly string[] = lines(`
  bunuh waktu
  membunuh waktu
  skripsi membunuh
  tugas membunuh
  tugas mencekik
  tidak kuat lagi tugas
  tidak kuat lagi ngerjain
  hp tidak kuat lagi
  tidak kuat lagi ac
  tidak ada harapan lagi nilai
  ingin nyerah tugas
  ingin nyerah ngerjain
  putus asa tugas
  putus asa ngerjain
  pantang putus asa
  jangan putus asa
  tidak putus asa
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
  penelitian pelecehan
  penelitian kekerasan seksual
  penelitian membunuh
  pidana pembunuhan
  lagu ingin mati
  hp mati
  hp mati saja
  harga mati
  cara mati listrik
  cara mati lampu
  lapar ingin mati
  ingin mati bosan
  ingin mati ketawa
  tidak bangun lagi server
  diancam sanksi
  diancam tidak lulus
  tidak bayar diancam apa
  diteror tugas
  dipukul tugas
  dihajar tugas
  asam diperas
  jeruk diperas
  bola ditendang
  bola memukul
  dipukul rata
  dipukul 10
  diseret urusan
  mengancam mogok
  menyiapkan tali rafia
  hit me up
`);
