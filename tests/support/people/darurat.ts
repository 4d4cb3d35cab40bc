import { lines } from '../lines.ts';

/** Texts of people in distress. */
export const DISTRESS: readonly string[] = lines(`
tolong saya mau bunuh diri
aku pengen bunuh diri
bnuh dri aja kali ya
b u n u h  d i r i
pgn bundir
kak aku mau bundir
saya ingin mengakhiri hidup saya
pengen mati aja
pgn mati
capek banget pengen mati aja ngerjain tugas
mending mati drpd gini terus
lebih baik aku mati
aku ga kuat hidup lagi
udah gak sanggup hidup
cape hidup
capek hidup kak
lelah hidup begini
ga ada gunanya aku hidup
buat apa aku hidup
gak ada alasan lagi buat hidup
aku putus asa banget
saya putus asa
aku nyesel dilahirkan
aku mau gantung diri
mau potong nadi
semalam aku nyilet tangan lagi
aku silet tanganku
aku sayat tangan tiap malam
aku sering nyakitin diri sendiri
saya menyakiti diri sendiri
aku melukai diriku
self harm lagi kak
nek aku mati paling yo ra ono sing nggoleki
senior maksa saya minum sampe pingsan pas ospek
bapak kos masuk kamar saya malem2
kepikiran overdosis obat
mau minum racun
aku mau minum baygon
rasanya mau lompat dari jembatan
pengen loncat dari gedung rektorat
loncat dari lantai 5 enak kali
i want to kill myself
I wanna die
i want to die so bad
everyone is better off dead without me, i mean me dead
i feel suicidal
thinking about suicide
i keep thinking of ending my life
i cut myself again
i want to hurt myself
aku mau menghilang selamanya
gak mau bangun lagi besok
selamat tinggal semuanya, maafin aku
akhiri semuanya malam ini
aku mau akhiri hidup
rasanya hidup gak berarti
hidupku gak berguna
hidup saya sudah tidak ada artinya
gimana cara mati yg ga sakit
aku udah siap mati
boleh gak sih aku mati aja
bunuh aku aja
tolong bunuh saya
mau mt aja
ingin m4ti
bunuhhh diriiii
BUNUH DIRI
*bunuh* _diri_
bunuh-diri
kpikiran bnuh diri trs
temen kosku mau bunuh diri tolong
teman saya coba gantung diri
adik saya menyayat tangannya
saya dipukul pacar
aku dipukulin bapak
saya dipukuli senior
suami saya memukuli saya
pacar aku mukul aku
saya ditampar dosen
aku dicekik pacarku
saya dikeroyok di parkiran
tadi saya ditusuk orang
saya dianiaya teman kos
aku disekap di kos
saya korban kdrt
aku takut pulang, ayah marah besar
tolong saya dalam bahaya
nyawa saya terancam
saya mau dibunuh mantan
dia mau bunuh saya
dia bilang akan membunuh aku
my boyfriend hits me
my father beats me
i am being abused
he is going to kill me
saya diperkosa
aku di perkosa
dperkosa senior
aku diprkosa
dia mencoba memperkosa saya
saya dilecehkan dosen
sy dilecehkan waktu bimbingan
dilcehkan sama asdos
dosen itu melecehkan saya
saya korban pelecehan
mau lapor pelecehan seksual
saya mengalami kekerasan seksual
lapor pelecehan dosen kemana
dosen pembimbing meraba saya
tadi aku diraba di bus kampus
saya dicium paksa
dia pegang paha saya terus
dipaksa tidur sama senior
saya dipaksa telanjang di depan kamera
i was raped
someone raped my friend
i was sexually harassed by a lecturer
he groped me
saya diancam mantan
aku diancem sama pacar
dia mengancam akan sebar foto saya
mantan mau nyebarin video aku
foto telanjangku mau disebar
saya diperas pakai foto
saya diteror orang tiap malam
aku dikuntit orang
ada yang menguntit saya
he is threatening me
someone is stalking me
my ex blackmails me
`);

/** Everyday sentences that sound alike, and ordinary ones. */
export const EVERYDAY: readonly string[] = [
  ...lines(`
mati lampu di gedung b kak
lampu mati aja dari tadi di lab
listrik mati terus
wifi asrama mati
server siakad mati ya
siakad mati lagi
hp saya mati jadi telat baca
laptop mau mati, boleh kumpul besok?
bunuh waktu nunggu dosen enaknya dimana
cuma bunuh waktu aja kak
skripsi membunuhku
tugas ini membunuhku pelan pelan wkwk
deadline membunuh
antibiotik membunuh bakteri apa aja
praktikum membunuh kuman jam berapa
seminar pencegahan bunuh diri kapan
skripsi saya tentang bunuh diri di novel, siapa pembimbingnya
penelitian tentang pelecehan di tempat kerja perlu surat izin?
jadwal seminar kekerasan seksual
sosialisasi pencegahan kekerasan seksual wajib?
skripsi tentang kekerasan seksual boleh?
masa studi mati kapan
kartu mahasiswa saya mati
ktm mati perpanjang dimana
nomor lama sudah mati
akun saya mati
paket data mati
harga mati ya kak ukt nya
jangan putus asa ya kak
jangan mudah putus asa
saya butuh dia jadi pembimbing
saya butuh diri untuk dihubungi
saya butuh surat aktif
isi data diri dimana
foto diri ukuran berapa
daftar diri sendiri atau kolektif
pengembangan diri dapat sks?
cara mengisi krs
cara isi data diri
cara bayar ukt
diancam do kalau telat bayar?
apa mahasiswa diancam sanksi kalau terlambat
kalau telat diancam denda ga
hidup mahasiswa
semangat hidup
biaya hidup di jogja berapa
kost murah biaya hidup hemat
riwayat hidup formatnya apa
daftar riwayat hidup untuk beasiswa
surat keterangan hidup bisa minta?
jurusan ilmu hidup
lingkungan hidup prodi apa
pendidikan kecakapan hidup
capek nunggu antrean
capek banget kak servernya lemot
capek ngisi krs error mulu
lelah menunggu jawaban
bosan nunggu
takut telat bayar
takut ga lulus
takut salah isi krs
aku takut dosennya galak
stress skripsi
pusing skripsi
nangis lihat nilai
hancur nilaiku
gila banget tugasnya
mau pindah prodi
mau cuti
mau keluar dari kampus
mau berhenti kuliah
pengen lulus aja
pengen tidur aja
pengen makan
mau pulang kampung
mau akhiri masa cuti
akhir semester kapan
mengakhiri masa studi caranya gimana
selesai hidup di asrama kapan harus keluar
lompat semester bisa?
loncat mata kuliah boleh?
lompat kelas
gedung rektorat dimana
lantai 5 gedung a ruang berapa
jembatan penyeberangan depan kampus tutup?
minum air di lab boleh?
minum obat sebelum vaksin
racun tikus di asrama ada?
gantung kunci dimana
potong ukt
potong rambut wajib buat ospek?
tangan kanan ttd basah
tanda tangan dekan
tanda tangan surat
nilai saya jatuh
nilai dipukul rata ya?
pukul berapa buka
pukul 08.00 atau 09.00
kuliah pukul berapa
bola ditendang siapa wkwk
ditindas senior ospek? engga kok
video tutorial krs
sebar info beasiswa dong
sebar brosur ke sekolah
foto ktm ukuran berapa
foto wisuda diambil dimana
video profil kampus
sebar undangan wisuda kapan
kasar banget suaranya di audio
pacar saya mau daftar kuliah
pacar saya alumni
pacaran boleh di kampus?
mantan rektor siapa
senior boleh ikut ukm?
tertusuk paku di lab lapor kemana
kasus pembayaran ganda
lapor pembayaran ganda
lapor nilai salah
lapor ac rusak
pengaduan fasilitas
korban banjir dapat keringanan ukt?
korban gempa beasiswa
kekerasan baja praktikum bahan
uji kekerasan material
seksi konsumsi panitia
sex ratio di mata kuliah demografi
pelatihan bela diri
ukm bela diri
ukm pencak silat
matinya lampu jam berapa
mati gaya di kelas
mati matian belajar
saya mati matian ngejar ipk
ipk saya mati di 2
mati kutu pas sidang
matikan notifikasi
cara matikan broadcast
cara matikan notif
tolong matikan ac
die casting praktikum kapan
the deadline is killing my time
how to kill time on campus
hit me up about the schedule
where do i cut my tuition
can i end my contract early
my life on campus is great
self service di perpus
harm reduction seminar schedule
dead week when
deadline ukt
my laptop is dead
dead link on website
`),
  ...lines(`
kapan krs dibuka
lupa password
gimana cara reset password siakad
cara daftar wisuda
syarat sidang skripsi
jam buka perpustakaan
kapan uts
kapan uas
jadwal remedial
cara ajukan cuti
beasiswa kip kapan
pembayaran ukt sampai kapan
bisa nyicil ukt?
surat aktif kuliah
surat pengantar magang
surat izin penelitian
legalisir ijazah
transkrip nilai
ganti nomor wa
nomor saya ganti
makasih ya kak
ok siap
assalamualaikum
selamat pagi
halo min
kak mau tanya
where is the library
when does the semester start
how do I pay tuition
I forgot my password
dosen wali saya siapa
kelas pengganti kapan
kuota kelas penuh
tambah sks bisa?
semester pendek ada?
konversi nilai mbkm
magang berapa sks
kkn kapan daftar
toefl syarat lulus?
cetak ktm hilang
parkir mobil dimana
kantin buka jam berapa
wifi password kampus
ukm apa saja
jadwal bus kampus
lowongan asisten lab
verifikasi akun saya gimana
tracer study
akreditasi prodi
alamat kampus 2
`),
];
