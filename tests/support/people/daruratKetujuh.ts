import { lines } from '../lines.ts';

/** A seventh set: people who tell what happens or say farewell, without the usual words. Written before a look at what was found. */
export const DISTRESS_7: readonly string[] = lines(`
mati rasa semua. aku udah nyiapin semuanya, tinggal malam ini
kak tolong bilangin ibu saya maaf ya, saya ga akan repotin siapa2 lagi
aku mau nyusul nenek aja
di jembatan penyebrangan skrg, kalo lompat sakit ga ya
obat tidur 20 biji diminum sekaligus efeknya apa
pgn tidur trus ga bangun bangun lagi
hidupku ga ada gunanya, mending aku ga ada
min aku abis silet2 tangan darahnya ga brenti
aku lelah bgt hidup kak, pengen udahan aja semuanya
saya sudah tidak sanggup hidup lagi bu
wis ora kuat urip aku
i just want to disappear and never come back
temenku di kos ngunci diri bilang mau gantung diri tolong
roommate aku nelen pil banyak skrg ga sadar
dosen pembimbing saya ngajak ketemu di hotel kalau mau acc skripsi
pak dosen pegang pegang paha saya waktu bimbingan
dosen X sering chat minta foto saya pake baju renang
senior maksa aku buka baju pas ospek direkam
saya dilecehkan di parkiran barusan
kakak tingkat nyium aku paksa di sekre
mantan ngancem nyebarin video aku kalo ga dikasih uang
ada yg neror minta duit 5 juta kalo ngga foto bugil saya disebar
pacarku mukul aku sampe bibir berdarah
suami saya nendang saya barusan, saya takut
bapak tiri saya suka masuk kamar malem malem
ada orang bawa parang ngamuk di depan fakultas
KEBAKARAN di lab kimia tolongg
ada api di kantin cepetan
temen pingsan di kelas 302 ga bangun2
mahasiswa kejang di lapangan tolong ambulan
anak saya dari kemarin tidak pulang hp mati, terakhir pamit ke kampus
temen kos hilang 3 hari ga ada kabar, udah dicari kemana mana
kecelakaan depan gerbang, motor sama truk, darah banyak
digigit ular di kebun kampus
ada gas bocor di asrama pada sesak nafas
lift mati kejebak di dalam 5 orang
diikutin cowok ga dikenal dari kampus sampe kos takut bgt
dikeroyok anak sebelah tadi malem
dibully sekelas tiap hari ga kuat lagi
debt collector dateng ke kos ngancem mau bawa saya
diculik tolong
akhir2 ini nangis mulu ga tau kenapa
ga ada yang ngerti aku
capek bgt rasanya kosong
pengen cerita tapi ga tau ke siapa
aku ngerasa gagal jadi anak
ada psikolog kampus ga? aku lagi ga baik2 aja
cemas terus sampe ga bisa tidur seminggu
dosen itu bikin aku ga nyaman tiap bimbingan
aku pamit ya min, makasih udah pernah bantu. ini chat terakhir aku
aku udah naik ke rooftop gedung C
racun tikus berapa bungkus biar mati
gak ada alasan lagi buat lanjut hidup
pengen nabrakin diri ke kereta
aku nyakitin diri sendiri lagi barusan
kak temen sekamarku nulis surat wasiat trs pergi
anak saya mengurung diri ngomong mau mati terus pak
urip ki ora ono gunane, pengen mati wae
everyone would be better off without me
dosen minta aku duduk di pangkuannya
bapak itu bilang nilaiku aman asal aku mau nemenin dia nginep
asdos kirim foto kelaminnya ke aku
aku diperkosa
tangan nya masuk ke rok aku di angkot kampus
pelatih ukm nyuruh kami telanjang
dia rekam aku mandi di kos
foto bugilku disebar mantan ke grup angkatan
aku dipalak 2 jt sama oknum bawa pisau
pinjol ngancem sebar data ke kampus
cowokku cekik aku tadi
ayah mukulin ibu sama aku tiap malam
kakak senior nampar kami satu2 pas diksar
ada yang tawuran bawa sajam depan kampus
asap tebal keluar dari lab komputer
ada ibu ibu jatuh ga sadar di masjid
tolong ada yg kesurupan massal di aula
adik saya hilang sejak kemarin sore, mahasiswa sini
anak saya belum pulang 2 hari nomernya ga aktif
temenku asma kambuh ga bisa napas di perpus
dua orang tenggelam di danau kampus
kabel listrik putus ada yg kesetrum
bus rombongan kkn kecelakaan
ada yang nguntit aku tiap pulang
aku disekap ga boleh pulang sama organisasi ini
lagi down banget min
mental aku drop parah semester ini
nangis tiap mau berangkat kuliah
aku sendirian ga ada temen sama sekali
butuh konseling kak, boleh?
udah beli tali sama udah pilih pohonnya
kalau besok aku ga dateng kuliah, tolong sampein ke adikku aku sayang dia
aku berdiri di tepi sungai, arusnya deras, rasanya mau nyemplung aja
aku udah ga mau ada di dunia ini
kak aku minum pembersih lantai
capek hidup banget pengen ilang dari bumi
tiap malem aku gores lengan pake penggaris besi
ga pantes idup orang kaya aku
kenapa ga aku aja yg mati waktu itu
sahabatku upload story mau mengakhiri semuanya, ga bisa dihubungi
anak saya bilang tidak mau hidup lagi setelah di DO, tolong pak
kaprodi nyuruh aku ke rumahnya malem2 sendirian, terus dia ngunci pintu
dia paksa aku buka kerudung terus divideoin
satpam kampus siul2 sama nepuk pantat aku
dosenku bilang kalau mau lulus harus mau jadi pacarnya
abang gojek nyentuh dada aku
aku dihamilin terus dia kabur
mereka telanjangin maba pas makrab
ditendang senior sampe tulang rusuk sakit
tiap telat setor uang aku dipukulin kating
ibu kos nyekap barang saya dan ngancam mau lapor preman
akun ig palsu minta transfer kalo gak foto syur ku dikirim ke ortu
tetangga kos teriak minta tolong kayak dianiaya
temenku jatuh dari tangga kepalanya bocor
ada mahasiswa kolaps waktu olahraga
kompor meledak di kantin ada yang luka bakar
perahu kkn terbalik
adik kandung saya maba belum balik asrama dari rabu, no nya mati
ada bapak bapak kena serangan jantung di aula
pohon tumbang nimpa mahasiswa
teman saya keracunan makanan muntah2 sampe lemes banget ga sadar
aku capek pura pura kuat
tiap malam overthinking sampe pengen teriak
ngerasa ga guna banget akhir akhir ini
ga pengen ketemu siapa2, males makan
ortu berantem terus aku ga tahan di rumah
`);

/** The last ones share a word with the phrases that the set led to. */
export const EVERYDAY_7: readonly string[] = lines(`
mati aku, deadline besok
mampus lupa krs
skripsi bikin pengen mati wkwk
ujian tadi susah banget mau pingsan rasanya
bunuh aku aja min belum bayar ukt hehe
tugas numpuk pengen nangis
hp saya mati jadi ga bisa absen
laptop saya hilang di perpus
judul skripsi saya tentang pencegahan bunuh diri remaja, bisa ke prodi mana
kapan seminar kekerasan seksual satgas ppks
penelitian saya tentang kdrt perlu surat izin
dosennya killer banget min
file skripsi kehapus semua pengen teriak
hari terakhir krs kapan min
wifi lemot bikin stres
pelatihan pemadam kebakaran daftar dimana
darah saya O mau ikut donor daftar dimana
lomba debat juri nya diserang netizen wkwk
nilai saya anjlok, diancam do ga ya
ukm pencak silat latihan jam brp
temen sekelompok ilang2an ga ngerjain tugas
kucing mati di depan fakultas tolong dibersihkan
film horor semalem bikin takut tidur
dipanggil dekan kenapa ya takut
kelas saya dihapus dari siakad
ya Allah pengen mati rasanya liat revisi 😭😭
dibantai dosen penguji tadi wkwk
dosenku serem kayak mau nerkam
hp ilang keinjek motor mati total
skripsi gw tentang kekerasan dalam pacaran butuh responden
tugas kelompok bunuh2an wkwk
mata kuliah forensik bahas pembunuhan ya?
pompa air kos kebakar listrik padam sebentar, kuliah online bisa?
ikut lomba lompat jauh daftar dmn
hilang semangat ngerjain proposal nih
latihan silat dipukul pelan kok wkwk aman
dosen maksa kita beli bukunya
mati lampu di asrama
lagu yang diputar di wisuda judulnya apa
AC kelas bikin mau mati kedinginan
beli tali prusik buat mapala dimana
pohon tumbang di parkiran timur
kompor listrik boleh dibawa ke asrama?
film pengabdi setan bikin jantungan wkwk
arung jeram mapala daftar ke siapa
gores kartu perdana kampus pinnya ilang
jas almamater saya ilang dari jemuran kos
dosen nyuruh ke rumahnya buat ttd skripsi, alamatnya dimana
ukt naik bikin jantung copot haha
teman saya mau pindah kelas, sahabat saya sekelas
presentasi tadi dihabisin dosen penguji
kena mental abis sidang wkwk
laporan praktikum bikin gila
adik saya kehilangan kartu ujian kemarin
ayah saya meninggal kemarin, izin ga masuk ya pak
kapan simulasi gempa
tangan saya luka pas praktikum, izin ga ikut kelas sore
kelas online kemarin suaranya ilang timbul
mau lapor kehilangan sepeda
kakak saya belum dapat surat lulus sejak agustus
ada api unggun malam keakraban jam brp
mobil parkir sembarangan depan lab
obat di klinik kampus gratis ga
jatuh dari motor kemarin jadi telat ngumpul tugas
dosen galak bikin takut masuk kelas
ada api unggun di acara makrab
ada jadwal kereta api di aplikasi
ada tiket kereta api diskon di kampus
anak saya tidak pulang lebaran ini karena kkn
temen saya hilang dari grup sejak kemarin
teman sekelompok hilang 3 hari ga ngerjain tugas
barang teman saya hilang sejak kemarin di loker
hp teman saya hilang kemarin di masjid
laptop adik saya hilang 3 hari lalu
motor ayah saya hilang sejak semalam di parkiran
dompet teman saya hilang hari ini
ktm teman saya hilang kemarin
file teman hilang hari ini
kunci motor terjebak di dalam jok
ada psikolog yg jadi dosen tamu besok?
ada prodi psikologi ga
lulusan psikolog bisa daftar dosen?
saya ga tau cerita lengkapnya siapa yang ambil
data saya tidak baik
mata kuliah ini bikin saya ga ngerti
ga ada yang ngerti saya harus ke ruang mana
dosen saya bikin tugas terus
kursi bikin ga nyaman duduk
temen suka masuk kamar asrama tanpa izin
minta foto seksi acara panitia
foto seksi dokumentasi dikirim kemana
minta foto seksi konsumsi dong kak
sesak napas liat ukt naik
lompat tali sakit ga
tidak akan merepotkan lagi bu terima kasih
kalau mau nyusul kakak di jakarta bisa izin?
mau nyusul nenek ke rumah sakit, izin ya bu
cemas terus nunggu pengumuman wkwk
bisa bernapas lega akhirnya lulus
ga bisa nafas deadline semua
i never come back to campus this semester, how to withdraw
my account wants to disappear from list
ada yang hilang, anak kucing belum pulang
saya belum pulang kampung sejak lebaran
kakak saya belum wisuda sejak 2020
dosen diikuti mahasiswa sampai rumah sakit
acara diikuti siswa sampai rumah adat
pesan terakhir saya belum dibalas
chat terakhir saya kok centang satu
ini chat terakhir saya sudah dibaca belum
panitia menginap di villa, siapa yg nemenin menginap
kkn nginep dimana kak
dosen mengajak menginap di lokasi penelitian
demo besok ada ledakan massa ga
tertimpa tugas wkwk
jas lab masuk rok apa celana
penelitian tawuran pelajar
ada yang bisa bantu masukin nilai ga
anak saya pulang kuliah jam berapa biasanya
kakak tingkat saya hilang kontak, cara dapet buku bekasnya gimana
kucing asrama hilang sejak kemarin
saya belum kembali dari cuti, urusnya gimana
adik saya belum daftar ulang sejak kemarin
mama saya nanya kapan wisuda
kompor di asrama gas nya habis
air mineral di lab berasap dingin itu apa
tugas fisika ttg asap tebal boleh dikumpul besok
mata kuliah keselamatan lab bahas gas bocor ya
film tentang tenggelamnya kapal diputar di aula?
teman sekelas belum kembali ke kelas, absennya gimana
kakak saya belum pulang dari magang jepang, ijazahnya bisa diwakilkan?
tangan pegel nulis laporan
dosen suka masuk kelas telat
napas dulu lah krs war selesai
senior pelatih pencak silat siapa
mental baja nih mahasiswa teknik wkwk
lagi down server siakad ya
kampus tutup kapan sih males banget
psikologi umum sks berapa
kalo ada psikolog anak di klinik kampus bayar ga
kolaps ekonomi 98 tugas makalah
teman saya racun belanja wkwk
parkiran penuh sampe nyebur got wkwk
bapak dosen memeluk mahasiswa wisuda fotonya ada?
saya tidak paham materi kalkulus
ga ada yang ngerti cara isi krs
hp teman hilang di kelas sejak tadi
kapan pelatihan bantuan hidup dasar
sampai kos jam berapa bus terakhir
dia pukul gong pembukaan acara kan
seminar stop bullying kapan
buang oli bekas praktikum dimana
minum pemutih gigi aman ga kata dosen fkg
tolong api unggun makrab dimatikan
`);
