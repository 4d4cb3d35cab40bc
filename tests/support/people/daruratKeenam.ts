import { lines } from '../lines.ts';

/** A sixth set, of kinds that the others lack: regional words, abuse by lecturers, debt collectors, blackmail with pictures, friends. Written before a look at the list. */
export const DISTRESS_6: readonly string[] = lines(`
aku wis ora kuat urip kak
pengen mati wae rasane
kulo sampun mboten kiat, kepengin mungkasi urip
urip ra ono gunane maneh, luwih becik mati
aku pengen ngendat wae mas
abdi tos teu kiat deui hirup teh
hayang paeh we lah
hirup teh asa teu aya gunana, hayang maot
abdi digebugan ku kabogoh unggal dinten
aku dikeploki bojoku nganti memar
mantanku ngancem arep mateni aku
abdi dirogahala ku paman nyalira
dosen pembimbing sy suka pegang2 paha pas bimbingan
pak dosen ngajak saya ke hotel kalo mau skripsi lancar
dospem saya minta foto tanpa jilbab sama baju terbuka, klo ga nanti ga di acc
saya dicium paksa sama dosen di ruangannya
kak dosen wali saya chat mesum terus tiap malem, saya takut
pembimbing lapangan saya remes pantat saya waktu magang
sy dipeluk dari belakang sama staf kampus, sy ga bisa teriak
dosen itu minta saya tidur sama dia biar nilainya A
asisten lab nyentuh dada saya terus bilang ga sengaja
dosennya nampar mahasiswa di depan kelas kak, saya yg ditampar
dc pinjol ngancam mau nyebarin data saya ke semua kontak, saya pengen mati aja
diteror pinjol tiap jam, mereka bilang mau datengin kos dan bunuh saya
gara2 pinjol saya mau gantung diri aja, ga sanggup bayar
debt collector ngancem mau mukulin ibu saya di rumah
saya diteror penagih utang, katanya mau dihabisi kalo ga transfer hari ini
utang pinjol numpuk, rasanya cuma mati jalan keluarnya
mantan ngancem nyebarin foto bugil saya ke grup angkatan
saya diperas pake video vcs, diminta transfer 5 juta
foto saya diedit jadi telanjang terus disebar di twitter kak
dia punya video kita dan ngancem kirim ke ortu kalo saya putusin
ada akun yg ngirim foto bugil saya ke dosen2, saya harus gimana
kak saya dipaksa kirim foto telanjang sama senior
vcs saya direkam orang ga dikenal, skrg dia minta duit terus tiap hari
saya hamil dan pacar saya kabur, saya mau minum racun aja
aku hamil diluar nikah takut dibunuh bapak
pacar maksa saya gugurin kandungan, saya dipukul kalo nolak
telat 2 bulan, hamil gara2 diperkosa temen kos
dia maksa minum obat aborsi, sekarang saya pendarahan kak tolong
boleh tau ga cara paling ga sakit buat pergi selamanya
lg pegang cutter di kamar mandi
udah nulis surat perpisahan, tinggal nunggu malem
kalo besok saya gak ada, tolong bilang ke ibu saya minta maaf
aku udah ngumpulin obat tidur banyak bgt di kamar
pengen lompat aja dari lantai 5 gedung rektorat
nyakitin diri sendiri udah jadi kebiasaan tiap malem
capek banget hidup, pengen tidur terus ga bangun2 lagi
nyayat lengan lagi tadi malem, darahnya ga berhenti
temen kos sy ngurung diri 3 hari trs blg pengen mati, sy harus gmn
sahabat saya nyoba bunuh diri tadi malem kak skrg di rs
temenku dipaksa begituan sama pacarnya, dia ga berani lapor
min temen sekelas saya di grup nulis selamat tinggal semua maafin aku, terus hapenya mati
adik tingkat saya cerita dilecehkan dosen pas bimbingan
temen saya digebukin kakak tingkat pas makrab sampe pingsan
roommate aku suka nyilet tangannya sendiri, harus lapor siapa
teman saya minum baygon kak tolongggg
my lecturer keeps touching me during supervision and i am scared
someone is threatening to leak my nudes
my roommate just swallowed a whole bottle of pills
`);

/** Everyday sentences with the same words. */
export const EVERYDAY_6: readonly string[] = lines(`
sinyale mati nang kene kak, piye carane absen
aku ora kuat mbayar ukt sasi iki, iso dicicil ora
wis ora kuat karo panase kelas, ac ne mati kabeh
kulo badhe tangklet, urip wonten asrama niku pripun
listrik paeh di lab kumaha nasib praktikum
abdi teu kiat kana hawa tiis kelas, ac na tiasa dialitan
urusan mati kartu kuliyah kumaha ngaktifkeunana
hp abdi paeh teu tiasa absen
ra kuat ngenteni antrian bank, iso lewat online ora
bapakku mati wingi, iso ijin kuliah piro dino
dosen pembimbing sy susah ditemui, bisa ganti ga
pak dosen ngajak saya jadi asisten penelitian, suratnya gmn
dospem saya minta foto ktp buat data penelitian
dosen minta foto kegiatan kkn, ukurannya berapa
dosen wali saya ga bales chat terus, saya takut telat krs
pembimbing lapangan saya minta surat pengantar magang dari kampus
sy dipanggil staf kampus katanya berkas kurang
dosen itu minta saya revisi sama dia biar nilainya keluar
asisten lab nyentuh alat terus rusak, yg ganti siapa ya
dosennya galak banget kak, boleh pindah kelas ga
dosen marah marah karena saya telat, nilai saya aman ga
nilai saya dibunuh dosen sama tugas terus
ada sosialisasi bahaya pinjol di aula jam berapa
kampus kerjasama sama pinjol buat bayar ukt ga kak
bayar ukt boleh pake pinjol ga
ada bantuan buat mahasiswa yg punya utang ukt ga
saya ditagih ukt padahal udah lunas, gimana
tagihan ukt numpuk 2 semester, bisa dicicil ga
diteror deadline tugas tiap jam wkwk
dc kampus itu apa ya, data center?
grup angkatan neror mulu nanyain iuran, saya keluar grup boleh kan
foto buat ktm boleh diedit ga backgroundnya
mantan kaprodi saya skrg di kampus mana ya, mau minta rekomendasi
foto wisuda saya belum dikirim ke email
video profil saya diminta transfer lewat gdrive ya
foto saya di siakad kok jadi foto orang lain
siapa yg nyebarin jadwal palsu di grup angkatan
kak foto ijazah harus pake jilbab atau boleh tanpa jilbab
ada akun palsu pake nama kampus minta duit pendaftaran
kirim foto ktp ke siapa ya buat verifikasi
dia punya video materi kuliahnya, boleh dibagi ga
data saya kesebar di web kampus, nomor hp bisa dihapus ga
istri saya hamil, bisa izin ga ikut kkn
saya hamil 7 bulan, boleh cuti kuliah ga
lagi hamil boleh ikut praktikum kimia ga kak
cuti melahirkan untuk mahasiswi berapa lama
telat 2 bulan bayar ukt, masih bisa krs ga
telat daftar sidang 2 hari masih bisa ga
ada seminar kesehatan kandungan di fakultas kedokteran ya
judul skripsi saya tentang kehamilan diluar nikah, pembimbingnya siapa
skripsi saya tentang kekerasan dalam pacaran, minta surat izin penelitian
penelitian saya soal korban pelecehan di kampus, datanya minta kemana
satgas ppks itu ngurus apa aja ya
mau jadi relawan satgas ppks daftarnya gimana
jurnal tentang bunuh diri remaja ada di perpus ga
seminar pencegahan bunuh diri kapan ya kak
materi kuliah hukum pidana pembunuhan pertemuan ke berapa
tugas makalah pemerasan dan pengancaman kuhp dikumpul kapan
film tugas kelompok kami ada adegan nampar, perlu izin ga
cara paling gampang buat daftar kkn gimana
cara pergi ke kampus 2 naik angkot apa
lg pegang berkas asli nih, dikumpulin kemana
cutter sama gunting boleh dibawa ke ruang ujian ga
udah nulis surat permohonan, tinggal nunggu ttd kaprodi
udah bikin surat pengunduran diri dari ormawa, kirim kemana
kalo besok saya gak ada kelas boleh ke baak kan
kalo saya gak ada bukti bayar gimana
tolong bilang ke dosen saya minta maaf telat kumpul tugas
aku udah ngumpulin obat2an buat baksos, ditaruh dimana
gedung rektorat lantai 5 itu ruang apa
lompat semester bisa ga kak
ada lomba lompat jauh di porseni ga
nyakitin hati banget nilainya D wkwk
capek banget hari ini, besok aja saya ke kampus
capek bolak balik kampus, bisa online ga
pengen tidur terus kalo kuliah jam 1
dosennya bikin tidur terus
tadi malem siakad ga bisa dibuka
mata kuliah ini bikin darah tinggi
donor darah di kampus kapan ya
darah saya gol o, bisa ikut donor ga
temen kos sy belum bayar ukt, bisa dibayarin ga
temen saya pengen pindah jurusan, syaratnya apa
sahabat saya kemarin kecelakaan skrg di rs, izin kuliahnya gimana
temenku dipaksa ikut ukm padahal ga mau, boleh keluar ga
min di grup ada yg nulis selamat wisuda semua, jadwalnya kapan sih
hp temen saya mati pas ujian online, bisa ulang ga
adik tingkat saya cerita ada beasiswa baru, bener ga
adik saya mau daftar, dibimbing siapa ya
makrab jurusan tahun ini dimana kak
roommate aku mau pindah asrama, lapor siapa
lapor kehilangan ktm ke siapa
teman saya minum di kantin, gelasnya pecah, ganti rugi ga
ruang lab bau baygon kak tolong dicek
anak anak takut sama dosen penguji
takut ga lulus sidang kak, tipsnya apa
saya takut salah bayar, rekeningnya yg mana
ujian besok bikin mau pingsan
tugasnya bikin mati gaya
laptop saya mati total, bisa pinjam di lab ga
akun siakad saya mati, aktifinnya gimana
ayah saya meninggal, bisa keringanan ukt ga
orang tua saya korban phk, ada keringanan ga
saya korban penipuan calo pendaftaran, lapor kemana
ktm saya dicuri di parkiran, bikin baru gimana
motor saya dirusak orang di parkiran kampus
helm ilang di parkiran, satpam ga tau
harga makanan kantin nyekik banget
ukt naik mencekik rakyat kecil
ukt segini mah pemerasan namanya kak
kampus ini suka maksa ikut seminar berbayar
dipaksa beli buku dosen, boleh nolak ga
saya dipaksa ganti judul sama dospem
dosen pegang 3 mata kuliah, jadwalnya bentrok
yang pegang kunci lab siapa
siapa yg pegang ijazah saya skrg
bidikmisi saya diputus sepihak, gimana
putus kuliah boleh daftar lagi ga
my supervisor is hard to reach, can i change supervisor
i am scared i will miss the payment deadline
my roommate lost his student card
this assignment is killing me lol, when is the deadline
`);
