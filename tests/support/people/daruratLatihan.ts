import { lines } from '../lines.ts';

/** What the model of distress learns from besides the sets. */
export const LEARNED_DISTRESS: readonly string[] = lines(`
min sy pengen mati aja rasanya
kak, saya capek banget hidup, pengen udahan
pgn bundir tp takut dosa
Pak, saya sudah menulis surat untuk orang tua saya. Mohon nanti disampaikan.
terima kasih buat semuanya ya min, ini chat terakhir saya
kalau besok saya nggak ada, tolong bilang ke ibu saya kalau saya minta maaf
aku cuma pengen tidur terus ga bangun lagi
gpp kok, bentar lagi juga semua selesai, aku ga bakal ngerepotin siapa2 lagi
udah di atas gedung ini, tinggal lompat
sy skrg di rooftop gedung F, gak ada yg peduli jg
aku nyilet tangan lagi td malem
tangan sy penuh bekas sayatan kak, malu ke kampus
udh 3 hari ini saya nyakitin diri sendiri terus, ga bisa berhenti
temen sekamarku tadi bilang mau akhiri hidup, aku harus gimana min??
Bu, anak saya bilang sudah tidak ingin hidup. Dia kuliah di sini semester 5. Tolong bantu
aku nemu surat wasiat di meja temen kosku, orangnya ga bisa dihubungi
wes kesel urip aku min, pengen mati ae
abdi tos teu kiat hirup, hoyong maot wae
kulo pun mboten kiat, pengen sedo mawon
i dont want to be here anymore
i want to end my life, please somebody talk to me
honestly the world would be better without me
ga ada gunanya aku hidup, cuma jadi beban keluarga
bapak ibu saya lebih baik tanpa saya
mending aku ilang aja dari dunia ini
pengen ngilang selamanya, ga ada yg bakal nyari juga
sya sdh siapkan obat satu botol di depan sya
obat tidur udah aku kumpulin, malam ini aja kayaknya
kl sy lompat dr jembatan itu langsung meninggal ga ya
apa rasanya mati? kayaknya lebih tenang drpd hidup kyk gini
saya tidak melihat alasan untuk melanjutkan hidup
hidupku udah selesai min, DO, diputusin, dibuang keluarga. mau apa lagi
aku gak takut mati, aku takut besok masih bangun
tiap malem doa biar gak bangun lagi besoknya
tolong sampaikan ke dosen wali saya, maaf saya menyerah. bukan menyerah kuliah, menyerah hidup
dek kelas saya barusan bikin story pamitan, isinya minta maaf ke semua orang dan bilang selamat tinggal, saya takut dia kenapa2
Assalamualaikum, saya dosen wali. Mahasiswa bimbingan saya mengirim pesan ingin mengakhiri hidupnya, mohon arahan segera
min temenku di kos ngunci diri bawa cutter, dia bilang mau mati
pacar saya ngancam mau bunuh diri kalo saya putusin, dia udah kirim foto tali
sahabatku ngomong 'titip kucingku ya kalo aku udah ga ada' trus hpnya mati
anak kos sebelah nangis teriak pengen mati, saya tetangganya, harus lapor ke siapa
adik saya mahasiswa situ, tadi telp nangis katanya udah gak kuat hidup, sekarang hp nya gak aktif
saya bagi2in barang saya ke temen2, udah ga butuh lagi soalnya bentar lagi pergi jauh ga balik
maafin aku ya semuanya. aku pamit
selamat tinggal
udah capek pura2 kuat, malam ini aku mau pergi selamanya
klo gw mati baru kali ya kalian peduli
gua pengen mati bgt anjir serius ini bukan bercanda
gw udah nyoba gantung diri kemarin tp talinya putus
dulu pernah nyoba bunuh diri, sekarang pikiran itu dateng lagi
sy pernah percobaan bundir 2x dan skrg kambuh lg kak
pikiran buat mati muncul terus di kepala, ga bisa aku hentiin
ada suara2 di kepala nyuruh aku mati
suara itu bilang aku harus lompat
aku benci diriku, aku pantes mati
aku pengen nyusul almarhum ibu
pengen ikut papa aja ke surga, di sini udah gak ada siapa2
skripsi ditolak lagi, ortu marah, pinjol numpuk. satu2nya jalan keluar ya mati
utang saya 40 juta bu, kayaknya cuma mati yang bisa nyelesain
di pukul 12 malam nanti saya sudah tidak ada di dunia ini
nanti jam 10 malem semuanya berakhir kok, tenang aja
ini mungkin pesan terakhir sy. nim sy 2110114023, tolong kabari keluarga sy
min cara mati yg ga sakit gimana
aku berdiri di pinggir rel skrg
sy di jembatan, airnya deras, rasanya pengen terjun
motor mau aku tabrakin aja ke truk biar selesai
pengen nabrakin diri ke kereta
kenapa ya aku masih hidup
buat apa hidup kalo tiap hari kyk gini terus
ga ada yg bakal sedih kalo aku ga ada
gak ada harapan lagi kak, semua gelap, aku nyerah sama hidup
Saya mohon maaf mengganggu malam-malam. Saya tidak tahu harus bicara kepada siapa lagi. Saya terus-menerus berpikir untuk mengakhiri hidup saya.
Perkenalkan saya orang tua dari mahasiswa angkatan 2022. Tadi malam anak saya mengirim pesan seperti berpamitan dan meminta maaf atas semua kesalahannya. Kami di luar pulau, mohon ada yang mengecek ke kosnya.
aku kalo stres suka mukulin kepala ke tembok sampe berdarah
suka nyundut tangan pake rokok biar tenang
udah ga makan 4 hari, sengaja, biar mati pelan2
sengaja gak minum obat biar cepet mati
mau minum baygon rasanya
udah beli racun tikus bukan buat tikus
tlg aku min aku takut sama pikiranku sendiri, takut khilaf bunuh diri
aku takut sendirian malam ini, takut nyakitin diri
kalo aku sendirian malam ini aku ga yakin bisa liat pagi
gimana caranya biar berhenti pengen mati?
ada nomer hotline bunuh diri ga kak, aku butuh skrg
temen saya self harm, lukanya udah dalem, dia gak mau cerita ke ortunya
murid bimbingan saya ada bekas sayatan di lengan dan bilang ingin menghilang, mohon konselor segera menghubungi
wkwk lucu ya, besok kalian bakal baca namaku di berita
bsk mungkin kursi saya kosong selamanya
tolong hapus data saya dari kampus, orangnya bentar lagi udah ga ada
ga usah repot2 ngurus nilai saya bu, saya gak akan ada sampe semester depan
uang UKT ga usah dibayar lagi, toh aku ga akan hidup sampe wisuda
aku cuma mau rasa sakitnya berhenti, kalo harus mati ya gpp
aq dah gk kuat bgt, pgn mati, tlg
gak kuaaattt pengen matiiii
lelah bgt jd manusia, pengen balik ke tanah aja
ingin pulang. bukan ke rumah, pulang ke Tuhan, secepatnya
andai aku ga pernah lahir
wis ora kuat, tak entekke uripku bengi iki
pengin kendat min, wis ora ana sing peduli
hayang paeh wae lah, cape hirup
hoyong bunuh diri, teu aya nu paduli ka abdi
udah kutulis semua di buku, password hp juga. nanti keluargaku tinggal baca
I already wrote my goodbye letter
can't do this anymore, i'm going to kill myself tonight
temen sekelas posting foto tangan berdarah di close friend captionnya 'last day', tolong cek dia di asrama putri
kakak tingkat saya berdiri di balkon lantai 4 gedung kuliah, kakinya udah di luar pagar
Saya tetangga kontrakan mahasiswa kampus Bapak. Anak ini sudah seminggu tidak keluar kamar dan semalam berteriak ingin mati saja.
aku hamil di luar nikah, keluarga mau ngusir, mending mati
dosen pembimbing saya pegang paha saya waktu bimbingan
saya dilecehkan dosen
min mau lapor, saya diperkosa
kak aku diperkosa pacarku sendiri, aku takut hamil
senior nyium aku paksa pas makrab
kating grepe2 badan saya pas acara himpunan, saya harus lapor kemana
Pak X ngajak saya ke hotel kalau mau nilai A
dosen wa saya malem2 minta foto ga pake jilbab
dosen penguji minta vcs baru mau tanda tangan
saya dipaksa ngirim foto telanjang
mantan nyebarin foto bugil saya ke grup angkatan
video pribadi saya disebar di telegram, saya malu banget ga berani ke kampus
ada yg edit muka saya jadi foto porno pake AI trus dikirim ke temen2
ada orang kirim foto kelamin ke dm saya terus2an, akunnya anak kampus kita
bokong saya diremas orang di tangga gedung B
ada yg ngintip dan ngerekam di toilet cewek lantai 2
nemu kamera kecil di kamar mandi asrama putri
saya difoto diam2 dari bawah rok pas di lift
anak saya dilecehkan dosennya bu, dia nangis terus tidak mau kuliah
Saya orang tua mahasiswi, anak saya dipaksa berhubungan badan oleh seniornya, kami minta pertanggungjawaban kampus
temen saya cerita dia dicabuli dosen pas bimbingan di rumah dosennya, dia takut lapor
Temanku jadi korban pelecehan seksual kakak asisten lab, gimana cara lapor satgas ppks?
asisten lab sering elus2 punggung saya, saya risih dan takut nilai dijatuhin
satpam suka siul2 sama megang tangan saya tiap pulang malem
ojol tadi megang2 paha saya di jalan deket kampus, saya gemeteran
tadi malem di gang kos ada orang pamer kelamin ke saya, tiap hari dia nunggu di situ
aku digerayangi wkt tidur di sekre
kulo dipun cekel-cekel kalih dosen, kulo ajrih lapor
aku dicekeli dosenku pas bimbingan, aku wedi
abdi dilecehkeun ku kakak tingkat, sieun bade lapor
i was raped last night after the party near campus
he forced me to have sex, he is my senior
pembina ukm maksa aku buka baju alesannya cek fisik
pas ospek disuruh buka baju sama direkam sm senior cowok
sy laki2, tapi sy dilecehkan senior laki2 di asrama. apa bs lapor?
gua cowok dan gua diperkosa, ketawa aja kalo mau
dia maksa aku padahal aku udah bilang ga mau, aku harus gimana
saya dikasih minuman sama temen trus bangun2 udah ga pake baju
kayaknya semalem minumanku dikasih obat, aku ga inget apa2 tapi badan sakit semua
pelatih ukm pegang dada saya alesannya benerin posisi
Dosen PA saya suka komentar soal payudara saya di depan kelas
dosen nyuruh saya duduk di pangkuannya
tiap bimbingan pintunya dikunci sama bapaknya terus dia deket2in badan ke saya
saya sudah menolak ajakan beliau tidur bersama lalu nilai saya dibuat E
di tempat magang, supervisor memeluk dan mencium saya secara paksa. Mohon kampus mendampingi saya
bos tempat pkl suka megang2, saya pengen pulang
pak kos suka masuk kamar saya malam2 dan raba2
om saya udah lama nyabulin saya, dan saya tinggal serumah sama dia. tolong
ayah tiri saya memperkosa saya sejak SMA, saya takut pulang
temen kkn cowok nyelinap ke kamar cewek dan megang2 saya pas tidur
sy korban kekerasan seksual, mau lapor tp takut identitas kebongkar
Selamat siang, saya dosen di prodi ini. Ada mahasiswi yang melapor kepada saya bahwa ia dilecehkan oleh rekan dosen kami. Bagaimana prosedur perlindungan korban?
ada staf tu yg maksa cium mahasiswi magang, saya liat sendiri
kak grup cowo angkatan isinya ngelecehin kita, foto2 kita dikomentarin jorok, aku takut ketemu mereka
dia rekam pas kita vcs dan skrg kesebar
sy hamil krn dipaksa, dosennya ga mau ngaku
udah setaun aku diem, tp aku ga bisa lagi. aku korban bpk itu
pas jadi asdos, profesornya kirim chat mesum tiap malam, klo ga dibales kontrak aku diputus
di bus kampus ada yg nempelin badan ke saya dari belakang sengaja
saya dipukuli senior
aku di pukul senior di sekre
min saya di pukuli rame2 tadi malem di belakang gedung
sy digebukin katingku pas diklat, rusuk sy sakit bgt
pacar saya suka mukul, tadi nampar sampe bibir berdarah
pacarku nyekik aku tadi, leherku masih merah
suami saya mukulin saya tiap malam, saya mahasiswi pascasarjana di sini
bapak saya ngehajar saya pake sabuk gara2 ip turun
tadi ibu nyiram aku pake air panas
anak saya pulang ospek badannya biru2 semua, siapa yang tanggung jawab
Anak saya ditampar dan ditendang oleh seniornya di asrama, saya tidak terima
adikku disuruh push up sampe pingsan trus ditendangin sama panitia
dipaksa minum air campur ludah sama senior pas makrab
dijemur, ditampar, dipaksa merangkak di lumpur, maba pada nangis semua. tolong hentikan
saya takut masuk asrama, tiap malam disuruh kumpul terus dipukul pakai kayu
kulo dipun antem kalih kating
aku diantemi cah-cah angkatan, awakku biru kabeh
abdi diteunggeulan ku senior, awak nyareri kabeh
my boyfriend hits me and he locked me in his room
my roommate beats me up every time he is drunk
temen saya babak belur dikeroyok anak fakultas lain di parkiran
lagi ada tawuran di depan gerbang ada yg bawa parang!!
ada yg ditusuk di depan kos saya
dikeroyok 5 orang di kantin belakang, hidung saya patah kayaknya
dosen lempar penghapus kena mata saya trus nampar saya di depan kelas
dosen menampar mahasiswa di kelas kami tadi, ada videonya
aku dibully tiap hari, ditendang, tas dibuang ke got, diludahin
sy dibully sekelas gara2 gagap, sampe takut keluar kamar
mereka ngatain aku babi tiap masuk kelas, didorong2, disiram kuah bakso
tiap hari dikucilin sama dihina di grup, fotoku dijadiin stiker. ga sanggup masuk kampus lagi
teman satu kamar saya di bully senior asrama, dipaksa makan cabe sampe muntah2
saya disabilitas, sering didorong dan diejek teman sekelas, tadi kursi roda saya dijatuhkan
rambutku dijambak trus dipotong paksa sama senior
ditelanjangi trus diarak di lapangan sm senior ukm
suami dari teman kuliah saya memukuli dia, dia sembunyi di kos saya sekarang, butuh perlindungan
ibu saya lagi dipukulin bapak sekarang tolong harus hubungi siapa
tetangga kos saya dipukulin pacarnya, suaranya kedengeran sampe sini, dia teriak minta tolong
aku dikurung di kamar sama ayahku ga boleh keluar, hp mau disita
kakak laki2ku mau bacok aku, aku sembunyi di kamar mandi
pas latihan dasar dipukul di ulu hati berkali2, skrg kencing berdarah
perut saya diinjak senior waktu latihan menwa
punggung sy disabet rotan sm pembina asrama
Mohon maaf, saya wali kelas asrama. Salah satu mahasiswa baru mengaku dipukul setiap malam oleh pengurus dan kini takut keluar kamar.
dia ngelempar helm ke muka saya, gigi saya patah
mantan saya datang ke kos, ngancurin barang2 dan mukul saya
di tonjok sama temen sekelompok gegara saya lapor dia ga kerja
udah 2 tahun aku dipukulin pacar, mau putus takut dibunuh
Anak saya tidak mau cerita, tapi saya lihat ada luka bekas sundutan rokok. Katanya dari kakak tingkat.
telinga saya berdenging abis ditampar komandan resimen, belum bisa denger sampe skrg
pak tolong anak2 berantem pake pisau di lapangan futsal
mantan ngancem bakal nyebar video aku kalo ga balikan
ada yg meras saya minta 5 juta, klo ga foto saya disebar
sy kena sextortion min, tolong, dia punya kontak keluarga sy
debt collector dateng ke kos bawa parang
dc pinjol ngancam mau sebar data saya ke semua dosen dan bunuh keluarga saya
pinjol neror terus tiap menit, foto ktp saya diedit jadi buronan, saya takut bgt
Saya dikejar penagih utang sampai ke kampus, mereka menunggu di gerbang, saya takut keluar
abis dibegal di jalan belakang kampus, motor diambil, tangan saya kena bacok
min barusan saya ditodong pisau di jembatan penyeberangan, hp temen diambil
dirampok di kos, tangan kami diikat, pelakunya baru kabur
ada orang ngikutin saya dari perpus sampe kos, skrg dia berdiri di depan pagar
dia ngikutin aku tiap hari, tau jadwal kuliahku, aku takut
saya diikuti mobil hitam dari tadi, saya sembunyi di minimarket
ada orang nyoba buka pintu kamar kos saya skrg, saya sendirian
someone is stalking me and he knows where i live
he said he will kill me if i tell the campus
kulo dipun ancem badhe dipateni
aku diancem arep dibacok karo mantanku
abdi diancem rek dipaehan ku batur sakelas
dosen ngancam bakal ngancurin hidup saya kalo saya cerita ke orang
senior ngancam mau ngabisin saya klo lapor ke kampus
anak saya diancam orang lewat wa, katanya tahu alamat kosnya, kami sangat khawatir
Teman saya diperas oleh orang yang mengaku polisi, disuruh transfer terus dan tidak boleh menutup telepon. Dia ketakutan.
ada yang kirim foto rumah orang tua saya sambil bilang 'hati2'
tiap malem ada yg ketok2 jendela kos trus bisik2 nama saya
ban motor saya disilet trus ada surat ancaman mati
mantan saya nunggu di depan kelas bawa pisau
temen kos diculik kayaknya, dimasukin mobil paksa td di depan indomaret
orang itu minta tebusan, katanya temen saya disekap
adek saya kena tipu kerja di kamboja, disekap, ga bisa pulang, dia mahasiswa cuti di sini
sy dipaksa jual diri buat bayar utang, tolong sy
mereka maksa saya jadi kurir narkoba, klo nolak adek saya diapa2in
ada preman malak terus mukul anak2 yg lewat gang belakang, saya td kena
akun saya dihack trus dia ngancam kirim chat pribadi saya ke ortu, dia minta saya nurut terus
KEBAKARAN DI LAB KIMIA TOLONG
ada api di gedung C lantai 3
asap tebel bgt di asrama putra, pada kejebak di atas
tolong ada yg kecelakaan depan gerbang, darahnya banyak
temen saya ketabrak truk di depan kampus ga sadar
min ada yg pingsan di kelas gak bangun2
bu dosen kami tiba2 jatuh dan tidak sadarkan diri di ruang 204
bapak dosen kejang2 di kelas, tolong ambulans!
teman saya sesak napas berat bibirnya biru
temen kosku minum racun barusan, mulutnya berbusa tolong
temenku overdosis obat, ga bisa dibangunin, harus bawa kemana
dia barusan gantung diri, udah diturunin tapi napasnya lemah
teman saya lompat dari lantai 3 asrama, masih bernapas, cepet tolong
temenku nyayat nadi, darahnya ga berhenti
ada mahasiswa kesetrum di lab elektro, masih nempel di panel
anak teknik kesetrum pas benerin ac, ga gerak
tenggelem pak, ada yg tenggelam di kolam renang kampus
temen kkn hanyut di sungai belum ketemu
gempa kenceng bgt plafon runtuh ada yg ketimpa
atap aula ambruk, banyak yang di dalam
tembok kos roboh kena anak2
saya terjebak di lift gedung rektorat, gelap, udah sejam, saya sesak
kejebak di lift min asma sy kambuh
bau gas menyengat di kantin, ada yang udah pusing muntah2
tabung gas meledak di kantin, ada yg luka bakar
kena tumpahan asam sulfat di tangan, kulitnya melepuh tolong
air keras kena muka temen saya di lab
keracunan makanan nih satu bis, pada muntah semua, ada yg pingsan
abis makan nasi kotak acara, 20 anak muntah2 dan lemes, butuh ambulan
anak saya tidak bisa dihubungi sejak 3 hari lalu, kosnya kosong, mohon bantuannya
Anak saya hilang, terakhir pamit ke kampus hari senin, sampai sekarang belum pulang
temen pendakian kami hilang di gunung dari kemarin sore, belum ditemukan
kakak saya naik motor ke kampus sampe skrg blm sampe dan hp mati, udah tengah malem, takut kenapa2
tulung min enek wong kobong neng lab
tulung, kancaku semaput ora tangi-tangi
tulungan, rerencangan abdi kapaehan teu eling-eling
there's a fire in the dormitory please send help
my friend is not breathing!! building D 2nd floor
help someone is bleeding badly in the parking lot
pohon tumbang nimpa mobil di parkiran ada orang di dalem
banjir bandang di lokasi kkn kami terjebak di atap
longsor di desa kkn, posko kami ketimbun sebagian
tangan mahasiswa kejepit mesin bubut jarinya putus
temen saya jatuh dari tangga kepalanya bocor darah terus
anak itu digigit ular di belakang lab, kakinya bengkak udah mulai lemes
teman sekamar saya hamil dan pendarahan hebat di asrama sekarang
temenku melahirkan di kamar mandi kos, aku panik
perut saya sakit bgt kayak ditusuk, muntah darah, sendirian di kos ga bisa gerak
dada saya nyeri sampe ke lengan kiri susah napas
satpam kita kena serangan jantung di pos depan
bus rombongan studi banding kami masuk jurang pak
Pak, saya warga sekitar. Mahasiswa kampus Bapak kecelakaan di pertigaan, kondisinya parah dan belum ada yang menolong.
alarm kebakaran bunyi trus ada asap dari ruang server
ada kabel listrik putus jatuh ke genangan depan gedung A, td ada yg kesetrum
di pukul 9 tadi ada ledakan di lab farmasi, masih ada orang di dalam
kak ada psikolog ga di kampus? aku nangis terus tiap malem ga tau kenapa
saya depresi berat, butuh bantuan
min aku butuh konseling secepatnya, udah ga sanggup nahan sendiri
panic attack tiap mau masuk kelas, dada sesek tangan gemeter, tolong
udah sebulan ga bisa tidur, tiap hari cemas terus, ga bisa ngapa2in
aku ngerasa kosong, hampa, ga ngerasain apa2 lagi
sy merasa sendirian bgt, ga punya siapa2 buat cerita
mental saya hancur kak sejak ortu cerai, saya ga bisa kuliah, tolong saya
wis ora kuat mikir, nangis terus, butuh kanca crita
abdi stres pisan, unggal peuting ceurik, peryogi bantosan
i'm having a breakdown, can i talk to a counselor please
I feel so hopeless and numb, I don't know what to do anymore
Saya didiagnosis bipolar dan obat saya habis, kondisi saya memburuk. Apakah kampus bisa membantu?
anak saya mengurung diri di kamar sebulan, tidak mau makan dan bicara, apa ada psikolog di kampus
teman saya makin aneh, ngomong sendiri, ketakutan katanya ada yg ngejar, gimana ya min
sejak kejadian itu aku trauma, tiap liat gedungnya langsung gemetar & muntah
aku takut ketemu orang, ngunci diri di kos udah 2 minggu
burn out parah, badan mati rasa, nangis di toilet kampus tiap hari. tolong
rasanya mau gila
aku udah di titik paling rendah, butuh ditemenin ngobrol
aku ancur bgt min, boleh cerita ga
ga kuat kak, sumpah ga kuat, tolong aku
tolong saya
saya butuh pertolongan, mental saya udah ga beres
kecanduan judi online, duit ukt habis, ga berani bilang ortu, aku frustasi berat ga tau harus gimana
ibu meninggal bulan lalu dan sampai sekarang saya tidak bisa berhenti menangis, kuliah berantakan, saya butuh bantuan
Dok, saya sering merasa ketakutan tanpa sebab dan jantung berdebar, saya tidak sanggup lagi keluar kamar
Saya dosen wali, mahasiswa saya menangis histeris di ruangan saya dan tidak mau pulang ke kosnya, mohon konselor datang
capek banget sama semuanya, udah ga ada semangat apapun, makan aja ga mau
aku ngerasa gagal jadi anak, tiap hari nyalahin diri sendiri, nangis sampe sesek
gua kayaknya depresi, gua benci bangun pagi, tolong kasih kontak psikolog
sering halusinasi denger suara orang manggil, takut gila
saya makan terus dimuntahin lagi tiap hari, udah turun 15 kilo, ga bisa berhenti
kak mau cerita tapi takut dihakimi, aku lagi bener2 ga baik2 aja
saya tidak sedang baik-baik saja dan tidak tahu harus menghubungi siapa
terlalu banyak tekanan dari rumah, aku kabur dan sekarang tidur di masjid, ga tau mau ke mana
tiap ketemu pembimbing aku langsung gemeter nangis, udah ke psikiater tp makin parah
sy ibu dari mhs smt 7, anak saya stres berat skripsi sampai bicara sendiri malam2, tolong bu dibantu
kepala rasanya penuh, pengen teriak, ga bisa mikir, ga bisa napas
temen aku ga mau makan ga mau ngomong sejak putus, kurus banget skrg, aku khawatir banget sama dia
dak nak lagi aku idup di dunio ko
la dak katek guno lagi aku ko
capek nian aku, nak ngilang bae dari dunio
ayah aku nyepak aku tiap malam, aku takut balek
laki aku ngancam nak mbunuh aku kalo cerai
dosen tu ngajak aku ke hotel kalo nak lulus
dio nyebarke foto aku yang dak bebaju
adek aku nelan obat tikus, cepatlah tolong
ado yang ketabrak depan gerbang, dak gerak lagi dio
kawan aku la duo hari dak balek kos, hp nyo mati
aku dipeluknyo dari belakang, aku dak mau
aku nangis terus tiap malam dak tau nak cerito samo siapo
dak ado kawan aku disiko, sepi nian rasonyo
badan aku bengkak semua abis kena gebuk laki aku
`);

/** Everyday messages, a third of which sound alike. */
export const LEARNED_EVERYDAY: readonly string[] = lines(`
mati aku deadline besok belum ngerjain apa2 wkwk
tugasnya bikin pengen nangis haha, btw link pengumpulan lpj dmn ya
mampus gua, lupa isi krs. masih bisa ga min
mati gue nilai statistik dpt D, bisa ngulang semester pendek ga?
otak gw mau meledak abis uts kalkulus 😂 remed nya kapan?
dibunuh dosen nih klo telat kumpul wkwk, batas revisi sampe kapan ya
mau pingsan liat tagihan ukt wkwkwk, bisa dicicil ga min
nyawa tinggal setengah abis sidang, tinggal ngurus bebas pustaka. syaratnya apa?
hp saya mati min jadi telat absen, bisa dibetulin?
laptop mati total pas ujian online, apa bisa ujian susulan
wifinya down lagi ya? ga bisa akses elearning
listrik kampus padam sampai jam berapa ya?
mati lampu di lab komputer, praktikum jadi atau tidak
lift gedung rektorat rusak ya? harus naik tangga ke lantai 5
lift mati lagi, kapan dibenerin
AC ruang 305 mati, panasnya kayak neraka
kelas panas bgt kayak di oven, tolong kipasnya ditambah
parkiran penuh terus, motor saya ga dapet tempat
parkirnya berantakan, susah keluar
kantin mahal amat sekarang, ayam geprek 20rb
kantin tutup jam berapa min
makanan kantin basi kemarin, tolong ditegur penjualnya
kartu mahasiswa sy ilang di perpus, ada yg nemu ga
saya kehilangan dompet di masjid kampus, isinya ktp sama ktm
helm saya ketinggalan di parkiran gedung C, ada yg simpan?
min ada yg nemu flashdisk warna hitam di lab 2?
kunci motor saya jatuh di sekitar lapangan basket
botol minum tumbler biru ketinggalan di ruang 102
judul skripsi saya tentang kekerasan dalam rumah tangga, siapa dosen yg cocok jadi pembimbing?
saya mau meneliti bunuh diri pada remaja untuk tugas akhir, apa perlu ethical clearance?
referensi skripsi ttg pelecehan seksual di media ada di perpus ga kak
Tesis saya membahas trauma pascabencana, apakah bisa wawancara dengan dosen psikologi?
mau ijin penelitian bullying di smp, surat pengantarnya minta dimana
judul 'Pengaruh Stres Akademik terhadap Prestasi' udah ada yg pake belum?
seminar pencegahan kekerasan seksual besok jam brp ya, dapet sertifikat kan
daftar webinar kesehatan mental nya lewat link mana
link zoom seminar anti perundungan ga bisa dibuka
apa seminar 'Stop Bunuh Diri' kemarin ada rekamannya? mau buat bahan makalah
sosialisasi satgas ppks wajib buat maba ga?
mau daftar ukm pencak silat gimana caranya
latihan karate hari apa aja min
ukm tinju masih buka pendaftaran?
jadwal latihan taekwondo bentrok sama kuliah, bisa pindah ga
kemarin pas sparring kena tendang dikit tapi menang hehe, surat dispensasi lomba bisa diambil kapan
tim futsal kita dibantai 7-0 wkwkwk, kapan tanding ulang
fakultas sebelah kita hajar 3-0 di final voli, piala diambil dimana min
nobar film horor di aula jadi ga?
film dokumenter pembunuhan itu diputer di kelas kriminologi jam brp
tugas resensi novel tentang pembunuhan dikumpul kapan
drama teater kami ada adegan perkelahian, boleh pakai aula ga min
saya sakit demam tidak bisa masuk hari ini, surat dokter menyusul
ijin bu, saya diare jadi ga bisa ikut kuis
anak saya sakit tipes, sudah dirawat dan membaik, bagaimana surat ijinnya
Izin tidak mengikuti perkuliahan karena sakit gigi, terima kasih
maaf pak telat, ban motor saya bocor
tadi jatuh dari motor lecet dikit, udah gapapa, tp telat presensi. bisa disusulkan?
flu sama batuk, boleh kuliah online ga hari ini
Turut berduka cita atas wafatnya Bapak Dekan, semoga husnul khotimah
innalillahi, turut berduka ya min atas meninggalnya pak Slamet
nenek saya meninggal, ijin 2 hari ga masuk, suratnya gimana
Mohon izin tidak hadir rapat karena melayat
kakek meninggal minggu lalu, apa bisa ajukan ujian susulan kak
klinik kampus buka jam berapa
klinik kampus nerima bpjs ga
mau surat keterangan sehat buat magang, bisa di klinik kampus?
donor darah PMI di kampus tanggal berapa?
konseling krs sama dosen wali kapan terakhir
bimbingan akademik semester ini wajib brp kali
mau konsultasi rencana studi, jadwal bu Rina kosong kapan
Saya ingin konsultasi pemilihan peminatan, ke siapa ya
pelayanan di baa lama bgt, antri 2 jam
kok chat sy ga dibales2 sih dari kemarin
tolong dong adminnya ramah dikit, jutek amat
dosennya killer bgt, ganti kelas bisa ga
dosen galak amat nilainya pelit, bisa minta transparansi nilai?
pak dosen ga pernah masuk, kita kuliah gimana
dosen telat mulu, yg disalahin mahasiswa
Bu Dewi marah-marah di kelas karena kami telat, apa ada toleransi waktu keterlambatan?
capek nunggu nilai keluar, kapan sih
lelah bolak balik ngurus surat, bisa online ga sih
cape bgt antri di keuangan, emang ga bisa transfer?
pusing sama sistem baru, menu krs dimana ya
stres liat siakad error terus wkwk
siakad bikin emosi, loading mulu
server mati ya? ga bisa login dari tadi
gila tugasnya banyak bener, bsk dikumpul jam berapa sih
tewas sudah ip semester ini 🤣 minimal ip buat ambil 24 sks brp
skripsiku terbunuh di bab 2 hahaha, ganti judul prosedurnya gimana
revisi lagi revisi lagi, tua di kampus gw. masa studi max brp taun min
sekarat nungguin acc dosen wkwk, jam kerja beliau kapan ya
bom waktu nih deadline yudisium, tgl brp terakhir?
deg2an parah mau sidang besok, ruangannya dmn ya
nervous mau presentasi, dress code sempro apa min
nangis bombay liat nilai 😭 komplain nilai lewat mana
auto kena mental liat soal uas, kisi2nya beda. ada remedial?
kena serangan jantung liat harga toga wkwk, bisa sewa ga
aku bisa gila kalo toefl ga lulus lagi haha, tes berikutnya kapan
demi apa ukt naik, hancur dompetku. cara ajuin keringanan?
sumpah laper bgt, kantin yg buka sore ada ga
ngantuk parah kelas jam 7, bisa tuker jadwal ga?
hilang sudah file skripsi gw, bisa unduh dari turnitin ga ya
ketikung temen ambil judul yg sama, gimana tuh min
ditembak dosen pertanyaan pas sidang, untung lulus. next step daftar wisuda gimana?
toilet lantai 2 mampet, airnya ga keluar
keran wudhu mati semua
plafon ruang 201 bocor kalo hujan, mohon diperbaiki
proyektor ruang 404 ga nyala
kursi di kelas banyak yg patah
lampu koridor gedung A mati, gelap kalo kuliah malem
banyak nyamuk di perpus, bisa difogging?
kucing di kantin banyak bgt min lucu2, itu punya siapa
AC bocor netes ke meja di lab bahasa
pagar belakang dikunci jam berapa ya
APAR di gedung kami sudah kedaluwarsa, mohon diganti
simulasi kebakaran besok jam berapa? apa kelas diliburkan
pelatihan P3K buat ukm daftar kemana
simulasi gempa hari jumat wajib ikut?
mata kuliah K3 dosennya siapa semester ini
praktikum anatomi pake mayat asli ga kak hehe
matkul hukum pidana bab pembunuhan materi pptnya ada di elearning ga
tugas viktimologi: analisis kasus perkosaan, formatnya gimana bu
kelompok kami mau bikin podcast soal depresi, boleh pinjam studio?
lomba poster tema anti narkoba deadline kapan
ada lowongan konselor sebaya ga min? saya anak psikologi pengen gabung
alamat kantor bimbingan konseling dimana? mau wawancara buat tugas
kuesioner penelitian tingkat kecemasan mahasiswa, boleh minta tolong disebar di grup?
min saya mau tanya, klo asuransi kecelakaan mahasiswa klaimnya kemana? itu kejadian semester lalu
Saya butuh surat keterangan bebas narkoba untuk cpns, apakah kampus mengeluarkan?
kuliah mulai di pukul berapa?
ujian di pukul 8 atau 9 ya min
kelas ditutup di pukul 10, saya telat 5 menit masak ga boleh masuk
absen online cuma dibuka sampai di pukul 07.15 ya?
jam malam asrama di pukul berapa kak
wedi aku karo dosen kui wkwk, iso ganti kelas ora min
modyar tugasku durung rampung, deadline iso diundur ora
hadeuh cape pisan ngurus berkas, tiasa online teu min?
panas pisan kelas teh, ac na paeh
dead tired after exams lol, when does the break start?
this assignment is killing me haha, can we get an extension?
my laptop died during the online quiz, can i retake it?
pengumuman beasiswa kapan, udah mati penasaran nih
mati gaya nunggu jadwal sidang wkwk
males bgt kelas sabtu, ga bisa diganti hari lain?
benci bgt sama matkul ini haha, wajib ya min?
putus asa login ga bisa2 wkwk, reset password gimana
nyerah deh sama form ini, ga bisa diupload mulu filenya
revisi dosbing nusuk banget wkwk, form bimbingan habis minta lagi dmn ya
Assalamualaikum, mau tanya jadwal pengisian KRS semester ganjil
krs kapan dibuka min
krs sy blm di acc dosen wali, gmn ya
batas akhir isi krs kapan
kak salah ambil kelas di krs, bisa diubah?
max sks buat ip 2,8 brp ya
mau nambah matkul, kprs masih buka?
kuota kelas basis data penuh, bisa ditambah ga
sistem operasi kelas C kok ga muncul di krs saya
min cara drop matkul gmn
Selamat pagi, bagaimana cara mengajukan cuti akademik?
bayar ukt terakhir kapan
ukt bisa nyicil ga kak
VA ukt saya kok belum muncul
udah bayar ukt tp status masih belum lunas
Ini bukti transfer UKT atas nama Dimas Prasetyo NIM 2205031
sudah saya transfer ya bu, ini buktinya
bayarnya lewat bank apa aja min
bisa bayar lewat m-banking bri?
nominal tagihan saya kok beda sama teman
ukt golongan saya bisa turun ga ya, bapak saya pensiun
syarat penurunan ukt apa aja
telat bayar ukt kena denda ga
Izin bertanya, biaya semester pendek per sks berapa?
kuitansi pembayaran bisa diminta dimana
nilai pbo belum keluar pak
kok nilai saya kosong ya di siakad
nilai uas kapan diinput min
nilai saya T, artinya apa ya
saya sudah ikut remedial tapi nilainya belum berubah
cara hitung ipk gimana
transkrip sementara bisa cetak sendiri ga
transkrip bahasa inggris ngurus dimana
min khs saya ga bisa didownload
mau legalisir ijazah, brp lama?
legalisir bisa dikirim pos ga kak, saya di Kalimantan
biaya legalisir per lembar brp
ijazah saya sudah bisa diambil belum ya
ngambil ijazah boleh diwakilkan?
ijazah angkatan 2019 atas nama Siti Nurhaliza sudah jadi?
SKPI itu apa ya min
minta surat keterangan aktif kuliah dong
surat aktif kuliah buat tunjangan gaji ortu gmn bikinnya
surat pengantar magang jadi brp hari
surat izin penelitian ke dinas pendidikan, formatnya ada?
Mohon dibuatkan surat rekomendasi beasiswa, terima kasih Bu
surat tugas dosen untuk seminar sudah terbit?
surat keterangan lulus bisa diambil hari ini?
tanda tangan kaprodi bisa digital ga
stempel fakultas di lantai berapa ya
wisuda bulan apa min
pendaftaran wisuda online dimana
biaya wisuda brp
kuota tamu wisuda berapa orang
toga diambil kapan ya
gladi bersih wisuda jam brp
ukuran toga saya kekecilan, bisa tukar?
foto ijazah latar merah atau biru
syarat yudisium apa aja kak
jadwal yudisium fakultas ekonomi kapan
bebas pustaka online gimana caranya
perpus buka sabtu ga
jam buka perpustakaan pusat
denda buku telat sehari brp
perpanjang pinjam buku bisa lewat web?
buku metodologi penelitian Sugiyono ada di perpus?
cara akses jurnal ScienceDirect dari rumah
cek turnitin bayar ga
batas plagiasi skripsi brp persen
upload skripsi ke repository kok gagal terus
ruang diskusi perpus bisa dibooking?
asrama masih ada kamar kosong?
biaya asrama per bulan brp ya bu
asrama putri boleh bawa rice cooker ga
jam kunjung asrama kapan
daftar asrama maba lewat mana
anak saya mau masuk asrama, apa saja yang perlu dibawa
boleh pindah kamar asrama ga min
laundry asrama hari apa
kkn tahun ini kapan
pendaftaran kkn udah tutup?
kkn bisa pilih lokasi sendiri ga
pembagian kelompok kkn diumumkan dimana
DPL kelompok 23 siapa ya
syarat sks kkn brp
laporan kkn dikumpulkan hardcopy atau soft
mau magang mandiri, konversi sks nya gimana
MSIB masih ada ga sih tahun ini
info magang di BUMN dong min
logbook pkl ditandatangani siapa
nilai magang diinput siapa ya
min ada mou sama rumah sakit mana aja buat pkl
jadwal kuliah semester genap sudah keluar?
kelas pak Bambang hari ini ada ga
hari ini kuliah online atau offline?
ruang kuliah metnum pindah kemana
besok libur ga min
kalender akademik 2025/2026 minta dong
uts mulai tanggal brp
jadwal uas prodi manajemen
ujian susulan daftar dimana
kartu ujian cetak dimana kak
ga bisa login siakad
lupa password siakad gmn
reset password email kampus
min akun elearning saya terkunci
kode otp ga masuk2
email mahasiswa formatnya gimana ya
cara ganti nomer hp di siakad
username sso itu nim kan?
verifikasi email ga masuk, udah cek spam juga
link elearning yg baru apa
aplikasi mobile kampus ga support hp saya ya?
cara konek eduroam di iphone gmn
microsoft 365 mahasiswa aktifinnya gimana
nomor wa prodi teknik sipil brp
minta kontak bu Ratna bagian keuangan
email dekan fakultas hukum apa ya
alamat kampus 2 dmn
nomor telepon rektorat
minta nomer dosen pembimbing saya pak Hendra dong
jam pelayanan baak
kantor tu buka jam brp
admin istirahat jam berapa ya
hari jumat layanan sampe jam berapa
makasih min
terima kasih banyak atas bantuannya Bu 🙏
oke siap kak
baik pak, terima kasih informasinya
matur nuwun nggih bu
hatur nuhun pak
thanks min fast respon
siap laksanakan
ok
sudah bisa min, makasih ya
alhamdulillah udah masuk nilainya
halo
assalamualaikum
selamat sore kak
malam min, masih aktif?
selamat pagi, apakah benar ini nomor kampus?
punten, bade tumaros jadwal pendaftaran
nuwun sewu, badhe tanglet syarat beasiswa
min arep takon, krs iso diganti ora
iki nomer admin fakultas opo dudu
kumaha carana daftar wisuda min?
hi, how do I apply as an international student?
is the library open on weekends?
good morning, could you send me the academic calendar?
can i get my transcript in english?
how much is the tuition for the master's program?
beasiswa kip kuliah dibuka kapan
syarat kip-k apa aja min
kip saya kok belum cair ya
pencairan bidikmisi semester ini kapan
beasiswa prestasi non akademik ada ga
ipk minimal beasiswa djarum brp
beasiswa bank indonesia daftarnya lewat fakultas?
pengumuman beasiswa yayasan kapan
dokumen beasiswa dikumpul ke ruang mana
SKTM dari desa atau kelurahan?
beasiswa buat hafidz ada ga kak
jalur mandiri masih buka?
pendaftaran gelombang 3 sampai kapan
biaya kuliah d3 keperawatan brp ya kak
akreditasi prodi psikologi apa
ada kelas karyawan ga min
kelas malam hari apa aja
saya lulusan smk bisa masuk teknik informatika?
lulusan paket C bisa daftar?
syarat transfer dari kampus lain apa aja
passing grade kedokteran brp
tes masuknya online apa offline
materi tes masuknya apa aja
daftar ulang maba tgl brp
anak saya diterima jalur snbp, langkah selanjutnya apa ya
Saya orang tua dari Rizky, apakah pembayaran bisa diangsur?
Bapak/Ibu, anak saya belum dapat jadwal kuliah, mohon info
kapan anak saya wisuda ya bu? saya mau pesan tiket dari Medan
apa benar ada iuran wisata 1,5 juta dari prodi? anak saya bilang begitu
mau cek anak saya masih aktif kuliah atau tidak
bu mau tanya, nilai anak saya bisa dilihat orang tua lewat mana
Anak saya minta uang praktikum, apakah memang ada?
pkkmb hari pertama pake baju apa
atribut ospek apa aja min
pkkmb hari sabtu wajib?
sertifikat pkkmb ilang bisa minta lagi?
grup wa maba teknik mesin dong min
ukuran jas almamater bisa tukar ga
almamater diambil dimana
ktm maba kapan jadi
foto ktm pake kemeja apa
Mohon info batas pengisian BKD semester ini
jadwal mengajar saya semester depan apakah sudah fix?
Selamat siang, honor menguji bulan lalu sudah diproses?
NIDN saya belum muncul di Sister, mohon bantuannya
Izin, saya tidak bisa mengajar hari ini, mohon diumumkan ke kelas A
mohon bantuannya membuka kembali input nilai kelas TI-3B, saya salah memasukkan
berita acara ujian dikumpulkan ke siapa ya Mbak
Ruang sidang 2 apakah kosong hari Kamis jam 10?
mau pinjam aula buat seminar tgl 20, prosedurnya gimana
Mohon dikirimkan format RPS terbaru
link rapat senat jam 1 ya mas
undangan rapat prodi sudah saya terima, terima kasih
SK pembimbing semester ini sudah turun?
usulan kenaikan jabatan fungsional saya sampai tahap mana ya
cuti tahunan pegawai formulirnya dimana
slip gaji bulan mei belum saya terima
daftar hadir mahasiswa kelas saya belum ada di portal
kuisioner evaluasi dosen wajib diisi?
edom dimana min menunya
sempro daftar kemana
pendaftaran sidang skripsi syaratnya apa
ganti dosen pembimbing gimana prosedurnya
dosbing saya pensiun, siapa penggantinya ya
template skripsi terbaru ada?
lembar pengesahan pake materai ga
skripsi dijilid warna apa buat fakultas pertanian
cd skripsi masih wajib dikumpulin?
artikel jurnal sinta 4 bisa ganti skripsi ga min
form bimbingan minimal brp kali
jadwal sidang saya hari apa ya, nim 19031055
hasil sidang kapan keluar
revisi sidang max brp minggu
toefl kampus minimal skor brp
tes toefl bulan ini tgl brp
sertifikat toefl luar bisa dipake ga
ikut kursus bahasa jepang di pusat bahasa bayar brp
ukm musik sekrenya dimana
cara daftar bem gmn
oprec himpunan kapan
proposal kegiatan diajukan brp hari sebelum acara
lpj ormawa dikirim kemana
mau pinjam sound system buat acara
dana ormawa kapan cair min
pkm tahun ini bimbingannya sama siapa
poin kegiatan mahasiswa minimal brp
sertifikat lomba bisa diklaim jadi poin?
data nama saya salah di siakad, Muhamad harusnya Muhammad
tanggal lahir di pddikti salah, perbaikinya dmn
status saya di pddikti kok non aktif
nik saya ga valid katanya
mau ganti foto profil siakad gmn
update alamat ortu lewat mana
nama ibu kandung salah ketik min
saya mau pindah prodi bisa ga
mengundurkan diri dari kampus prosedurnya gimana
pindah kelas dari pagi ke malam bisa?
aktif lagi setelah cuti gimana caranya
masa studi d4 maksimal brp taun
konversi nilai pertukaran mahasiswa kapan
pmm dibuka lagi ga min
ijin mau tanya program double degree
alumni bisa akses perpus ga
tracer study linknya mana min
kartu alumni bikin dimana
ada info loker buat fresh graduate ga kak
job fair kampus kapan
legalisir akreditasi 2018 bisa diminta dimana
masjid kampus jumatan mulai jam brp
jumatan khatibnya siapa min wkwk
atm bni deket kampus dmn
fotocopy di kampus buka sabtu?
bus kampus jadwalnya jam brp aja
stiker parkir bikin dimana
kos deket kampus yg murah ada info ga min
lapangan basket bisa dipake umum ga
kolam renang kampus buka jam berapa
poliklinik gigi ada ga
kartu bpjs mahasiswa itu wajib ya
lab komputer bisa dipake di luar jam kuliah?
jas lab beli dimana
modul praktikum fisika udah ada?
asisten praktikum kelas B siapa ya
responsi hari apa kak
tugas dikumpul di classroom apa elearning
kelompok presentasi udah dibagi belum
link absensi hari ini mana ya
absen saya kok alpha padahal hadir
min batas kehadiran berapa persen biar bisa uas
kuliah tamu dpt sertifikat ga
link pendaftaran webinar ai dong
pesan ini otomatis apa orang beneran?
ini bot ya?
min kok jawabannya ga nyambung, mau ngomong sama orang bisa?
boleh telepon ga kak?
nomor ini aktif 24 jam?
maaf salah kirim
abaikan pesan sebelumnya ya kak
sudah saya isi formnya kak, tinggal nunggu apa lagi ya
berkas sudah saya kirim lewat email bu, mohon dicek
iya benar nim saya 2310512087
nama lengkap Ayu Lestari, prodi akuntansi, semester 4
bukan kak, yg kelas B
bisa diulang min? kurang paham
kalau diwakilkan perlu surat kuasa?
besok saya ke kampus jam 9 bisa ketemu petugasnya?
selamat hari raya idul fitri min, mohon maaf lahir batin
selamat dies natalis ke-45 kampusku
happy new year min
saya pergi kkn, ga ada yang nyari
terjun ke dunia kerja
megang2 buku terus
saya di rumah sekarang
saya lagi di kampus
saya di kos kak
saya masih di jalan
saya sudah sampai di fakultas
saya tinggal di asrama
rumah saya jauh dari kampus
saya baru pulang kuliah
saya sudah pulang
besok saya ke kampus
saya tunggu di depan lobi
saya di depan gedung rektorat
dia lagi di kelas
teman saya di perpus
temen saya juga ga bisa login
adik saya mau daftar
ibu saya yang bayar
ayah saya pensiunan guru
kakak saya alumni sini
anak saya semester tiga
anak saya sudah bayar
suami saya dosen di sini
istri saya mau daftar S2
pacar saya kuliah di sini juga
saya sendiri yang ambil
saya datang sendiri
saya sudah makan
saya mau makan dulu
saya tidur dulu kak
baru bangun kak
saya lagi kerja
saya lagi rapat
saya sudah coba
sudah saya coba tapi gagal
tidak bisa dibuka
ga bisa masuk kak
belum masuk juga
masih sama kak
tetap tidak bisa
sudah bisa sekarang
udah bisa kak makasih
saya ganti nomor
nomor saya yang lama hilang
hp saya rusak
hp saya ganti
laptop saya error
nama saya salah
nama ayah saya salah ketik
tanggal lahir saya salah
alamat saya pindah
saya pindah kos
saya dari luar kota
saya dari jawa timur
saya anak pertama
saya mahasiswa baru
saya mahasiswa semester akhir
saya alumni 2018
saya orang tua mahasiswa
saya dosen tetap
saya lupa
saya bingung
saya kurang paham
saya belum tahu
saya tidak tahu caranya
tidak tahu kak
tidak ada di menu
ga ada pilihannya
tidak ada tombolnya
semuanya sudah
semua sudah saya isi
itu saja kak
itu aja sih
sudah tidak jadi
tidak jadi kak
nanti saja
nanti saya kabari
besok saja kak
hari ini terakhir ya
terakhir hari ini kan
saya sudah selesai
sudah selesai semua
tinggal satu lagi
tinggal tanda tangan
saya minta maaf
maaf salah kirim
maaf mengganggu malam malam
maaf baru balas
tolong dibantu kak
tolong dicek ya
minta tolong kak
mohon bantuannya
tolong segera ya kak
tolong cepat ya
ini penting kak
saya butuh hari ini
saya butuh segera
saya perlu surat hari ini juga
saya sudah di loket
loketnya tutup
ga ada orang di loket
tidak ada yang jawab telepon
pesan saya tidak dibalas
kok tidak dibalas
saya sudah nunggu lama
capek nunggu
lama banget prosesnya
saya kecewa sama pelayanannya
petugasnya judes
dosennya susah dihubungi
dosennya galak
saya takut telat
saya takut salah isi
saya khawatir tidak keburu
saya sedih ga lolos
sedih banget ga lulus matkul itu
saya pusing sama skripsi
pusing lihat jadwalnya
saya stres skripsi hehe
saya sakit izin tidak masuk
saya demam hari ini
saya flu kak
ibu saya masuk rumah sakit
ayah saya sakit
nenek saya meninggal kemarin
saya di rumah sakit menunggu ibu
saya habis operasi, masih rawat jalan
dokter bilang istirahat seminggu
where is my letter
am I talking to a bot?
are you a real person
udah 3 hari ga dibales
sudah seminggu belum dibalas
saya mau berhenti
saya mau berhenti langganan
saya mau berhenti kuliah
saya tidak jadi, mau berhenti dulu
Jl. Melati No. 12, Kabupaten Nusantara 10220
ada orang di sini?
halo ada orangnya ga
is anyone there
please connect me to staff
can I talk to a human
aku nak daftar wisuda, apo bae syaratnyo
nak nanyo kak, kapan krs dibuka
cemano caro nak bayar ukt lewat bank
macam mano caro ngajukan cuti kak
nak minta surat keterangan lulus, samo siapo ngurusnyo
siapo dosen pembimbing aku yo kak
aku dak tau password siakad aku
akun aku dak biso dibuka dari kemarin
ktm aku ilang di pasar, nak buat baru cemano
nilai aku belum keluar jugo, dosennyo dak biso dihubungi
dak ado sinyal di dusun aku, biso ujian susulan dak
ruang ujian dimano yo, aku dak tau
jam berapo loket buka hari ko
berapo lamo ngurus legalisir ijazah
ado dak beasiswa untuk anak dusun
aku nak pindah prodi, biso dak
dosen wali aku lagi dak ado di kampus, cemano krs aku
lah bayar tapi status nyo belum lunas jugo
kawan aku la dapat jadwal, aku belum dapat lagi
nak nebus ijazah, apo yang harus dibawa
aku nak balek dusun minggu depan, boleh dak izin kuliah
kos dekat kampus ado yang kosong dak
motor aku mogok tadi, telat masuk kelas
lamo nian surat aku dak jadi jadi
ngapo ukt aku naik kak
kereno sakit aku dak biso hadir, surat nyo kirim kemano
nak tando tangan kajur, beliau ado jam berapo
apo bae berkas sidang skripsi
kito disuruh ngumpul dimano besok
wifi di perpus dak nyambung
badhe nyuwun pirsa pak, pendaftaran wisuda kapan nggih
kulo mboten saged mlebet siakad pak
piye carane ngurus ktm sing ilang
durung iso ngisi krs, dosen waline ora ono
tugase akeh nanging durung rampung, iso dikumpulke sesuk ora
bade naros, iraha daftar ulang
abdi hoyong ngadamel surat aktif kuliah
kumaha carana mayar ukt nu telat
dosen abdi teu aya di kampus, krs na kumaha
`);

/** Longer everyday complaints and requests. */
export const LEARNED_LONG: readonly string[] = lines(`
Assalamualaikum min, saya mau komplain soal AC di gedung C lantai 3. Udah dari awal semester ga dingin, malah kadang cuma keluar angin doang. Kelas kami isinya 50 orang dan jadwalnya jam 1 siang, jadi panas banget. Kami sudah lapor ke petugas gedung dua kali tapi jawabannya nunggu teknisi terus. Tolong dong ditindaklanjuti, kasian dosennya juga keringetan ngajar. Terima kasih sebelumnya. Oh iya, di ruang sebelah malah dinginnya kebangetan sampai pada pakai jaket, jadi kalau bisa diatur ulang sekalian. Ketua kelas kami juga sudah isi form aduan online tanggal 3 kemarin tapi statusnya masih baru terus.
Selamat pagi Bapak/Ibu, saya mahasiswa prodi Manajemen angkatan 2021. Nilai mata kuliah Manajemen Keuangan saya tertulis E di siakad, padahal saya ikut UTS, UAS dan semua tugas sudah dikumpulkan. Saya sudah menghubungi dosen pengampu lewat WA sejak minggu lalu namun belum ada balasan. Mohon bantuannya bagaimana prosedur perbaikan nilai ini karena saya mau daftar sidang bulan depan.
min mau curhat dikit soal dosen matkul jaringan, beliau tuh tiap minggu telat sejam lebih, kadang malah ga dateng tanpa kabar. kita udah nunggu di kelas dari jam 7 pagi, ada yg rumahnya jauh juga. giliran mahasiswa telat 10 menit langsung ga boleh absen. kan ga adil ya. ini bisa dilaporin kemana biar ada tindak lanjut dari prodi, soalnya pertemuan baru 4 kali padahal udah mau uts
Bu saya orang tua dari Fajar Nugroho, mahasiswa teknik elektro semester 3. Saya mau menanyakan tagihan UKT anak saya yang semester ini naik dari 4 juta menjadi 5,5 juta tanpa pemberitahuan. Usaha kami sedang sepi jadi agak berat. Apakah ada kesalahan data atau memang ada kebijakan baru? Kalau bisa kami mohon diberi keringanan atau dicicil tiga kali. Terima kasih Bu.
Kak mohon dibantu ya, data saya di PDDIKTI salah semua. Nama ibu kandung ketuker sama nama orang lain, tanggal lahir beda dua tahun, dan status saya masih tercatat non aktif padahal saya bayar terus dan ikut kuliah. Saya butuh data itu bener buat daftar beasiswa yang tutup akhir bulan. Udah isi form perubahan data dari 3 minggu lalu tapi belum ada kabar. Harus hubungi siapa lagi ya kak? Oh iya saya juga udah kirim scan KK, akta lahir sama ijazah SMA ke email yang di web, tapi balasannya cuma otomatis. Kalau harus dateng langsung gapapa, saya bisa hari Selasa atau Kamis pagi. Tolong kasih tau aja ruangannya sama nama petugasnya biar saya ga muter-muter lagi kayak kemarin.
permisi kak mau kasih masukan soal jam malam asrama putri. sekarang kan gerbang dikunci jam 9, sedangkan banyak yang praktikumnya selesai jam 8 lewat terus masih harus beli makan dulu. kemarin temen sekamar saya telat lima menit langsung dikasih poin pelanggaran. kami usul jam malamnya dimundurin jadi jam 10 atau paling engga ada pengecualian buat yang bawa surat dari lab. makasih
Min ini kenapa ya di himpunan kami lagi ribut soal dana acara dies natalis. Bendahara lama belum kasih laporan, ketua yang baru ga mau tanda tangan proposal, akhirnya dua kubu saling sindir di grup. Kami anggota jadi bingung karena acaranya tinggal dua minggu.
Selamat siang, saya bermaksud mengajukan cuti akademik semester depan karena harus menjalani operasi usus buntu dan pemulihan di rumah selama kurang lebih dua bulan. Dokter menyarankan istirahat penuh. Saya sudah menyiapkan surat keterangan dari rumah sakit. Mohon informasi formulir yang harus diisi, batas waktu pengajuan, dan apakah selama cuti saya tetap membayar UKT. Terima kasih. Selain itu, saya juga ingin menanyakan nasib mata kuliah semester ini yang sudah berjalan sepuluh pertemuan. Apakah nilainya masih bisa diproses lewat tugas pengganti, atau harus diulang semuanya ketika saya aktif kembali? Bila diperlukan, kakak saya bisa datang ke kampus membawa berkasnya minggu depan.
Izin bertanya Pak, ayah saya sedang stroke ringan dan sekarang saya harus bantu jaga toko di rumah bersama ibu. Alhamdulillah kondisinya sudah stabil, tapi saya tidak bisa ikut kuliah offline selama satu bulan. Apakah memungkinkan mengikuti kelas secara daring dulu atau lebih baik saya ambil cuti? Saya tidak ingin nilai saya berantakan. Mohon arahannya Pak, terima kasih.
kak surat pengantar magang saya kok lama banget ya, udah saya ajuin dari tanggal 2 lewat form online, statusnya masih diproses terus. Perusahaannya udah nanyain tiga kali, katanya kalau sampai jumat ga ada surat slotnya dikasih ke orang lain. Saya udah dateng ke tu fakultas disuruh ke prodi, ke prodi disuruh ke tu lagi.
Toilet di gedung kuliah bersama lantai 1 parah banget kondisinya min, air sering ga nyala, pintunya ga bisa dikunci, sampahnya penuh dan baunya sampai ke kelas. Padahal itu toilet paling sering dipake soalnya deket lobi, kadang tamu juga masuk situ. Malu sama orang luar. Tolong jadwal bersih-bersihnya ditambah dan kuncinya dibenerin ya, minimal ada gayung sama sabun. Makasih banyak min.
Mohon maaf sebelumnya, saya hanya ingin menyampaikan keluhan tentang pelayanan di loket keuangan. Kemarin saya datang jam 9, ambil nomor antrean 34, baru dilayani jam 2 siang karena petugasnya cuma satu dan istirahatnya lama. Begitu sampai depan, berkas saya ditolak karena kurang fotokopi, padahal di web tidak disebutkan. Tolong informasinya diperjelas dan loketnya ditambah saat musim pembayaran.
min wifi di perpus lantai 2 itu sebenernya bisa diperbaiki ga sih? udah sebulan sinyalnya penuh tapi ga ada internetnya. kami anak skripsi butuh banget buat akses jurnal soalnya kuota sendiri boros. kalo di lantai 1 lancar tapi tempat duduknya selalu penuh dari pagi. udah nulis di kotak saran juga belum ada perubahan. mohon diteruskan ke bagian IT ya min, terima kasih sekalian juga stop kontaknya banyak yang ga nyala, jadi kalo laptop habis baterai ya pulang.
Dosen pembimbing saya sulit sekali ditemui bu. Saya sudah mengirim bab 3 sejak dua bulan lalu lewat email dan WA, dibaca saja tetapi tidak dibalas. Kalau ke kampus beliau sering dinas luar. Batas studi saya tinggal satu semester lagi sehingga saya khawatir tidak selesai. Apakah boleh mengajukan pergantian pembimbing atau pembimbing pendamping? Mohon petunjuk prosedurnya bu.
Saya mau protes soal sistem KRS war ini min, jam 8 pas dibuka langsung error sampai jam 11. Begitu bisa masuk semua kelas yang bagus sudah penuh, saya cuma kebagian 12 sks padahal jatah saya 24. Teman saya yang pakai wifi kampus malah bisa duluan. Kalau gini terus kapan lulusnya. Tolong kuota kelas wajib ditambah atau dibagi per angkatan jamnya. Terus dosen wali juga susah dihubungi buat acc, katanya nunggu semua mahasiswa selesai ngisi dulu. Jadi yang telat dikit kelasnya udah diambil orang. Saya semester 7 loh min, sisa matkul wajib tinggal dua tapi dua-duanya penuh. Masa harus nunggu tahun depan cuma gara-gara server. Semoga ada kelas tambahan, kalau perlu kami kumpulin tanda tangan dulu berapa orang yang butuh.
Halo kak, saya mahasiswa penerima KIP-K angkatan 2023. Semester ini dana hidup saya belum cair padahal teman-teman lain sudah dari bulan lalu. Saya cek di sistem statusnya masih usulan. Saya sudah menanyakan ke bank katanya dari kampus belum ada data. Bapak kos sudah nanyain uang sewa juga. Kira-kira kapan ya kak cairnya dan apa ada berkas saya yang kurang?
Kami dari kelas TI 4A ingin menyampaikan bahwa jadwal kuliah semester ini banyak yang bentrok. Mata kuliah Kecerdasan Buatan bertabrakan dengan praktikum Basis Data setiap hari Rabu jam 10. Ketua kelas sudah menghubungi sekretaris prodi tetapi diminta menunggu sampai minggu ketiga. Sementara itu dosen tetap menghitung absensi. Mohon solusinya agar kami tidak dirugikan dalam kehadiran. Terima kasih atas perhatiannya.
bu mau nanya, saya kan dulu cuti dua semester karena melahirkan, sekarang mau aktif lagi. waktu login siakad malah keluar tulisan akun dinonaktifkan. saya udah lunas semua tagihan sampai sebelum cuti dan surat cutinya masih ada. apakah saya harus bikin surat permohonan aktif lagi atau cukup bayar ukt aja? suami saya nanya juga soal kelas malam biar bisa gantian jaga bayi
min parkiran motor gedung D tolong ditata lagi dong. banyak yang parkir melintang di jalur keluar, terus helm sering ketuker, dan pas hujan becek banget karena belum dipaving. tukang parkirnya kadang ga ada dari siang. kami udah bayar stiker tahunan 50 ribu loh. kalau bisa dikasih kanopi sama garis biar rapi. ini aspirasi dari anak-anak fisip, semoga didengar ya min kalo alasannya ga ada anggaran, kami pengen tau uang stikernya dipake buat apa aja, bukan nuduh ya cuma pengen transparan.
Selamat malam, mohon maaf mengganggu waktunya. Saya lulusan tahun 2017 dan baru menyadari bahwa nama saya di ijazah kurang satu huruf dibanding akta kelahiran. Saya sedang mendaftar CPNS dan diminta surat keterangan dari kampus. Posisi saya di Papua sehingga tidak bisa datang langsung.
kak aku mau nanya soal kelompok kkn aku, jadi ada dua anggota yang dari awal ga pernah ikut rapat, ga bayar iuran, terus di desa juga jarang ikut proker alasannya pulang terus. anak-anak lain jadi kesel soalnya kerjaan numpuk di lima orang. kita udah ngomong baik-baik tapi ga ada perubahan. boleh ga lapor ke dpl biar nilainya dibedain? formatnya gimana ya kak
Sebagai dosen pengampu saya ingin menyampaikan kendala input nilai di portal baru. Setiap kali saya mengunggah file Excel muncul pesan format tidak sesuai, padahal saya memakai template dari sistem. Kalau diinput manual satu per satu, setelah 20 nama halaman otomatis logout dan data hilang. Batas waktunya besok, sedangkan saya memegang enam kelas. Mohon perpanjangan waktu atau bantuan dari tim IT. Sebagai informasi, saya sudah mencoba dari tiga komputer berbeda, baik di kampus maupun di rumah, dengan peramban yang disarankan. Rekan-rekan dosen di prodi lain juga mengalami hal serupa. Jika memungkinkan, mohon sementara ini nilai dapat kami serahkan dalam bentuk cetak yang ditandatangani.
Saya wali dari mahasiswi asrama kamar 212. Anak saya mengeluh air di lantai dua hanya mengalir tengah malam sehingga pagi hari harus antre mandi di lantai satu dan sering terlambat kuliah. Biaya asrama sudah kami bayar penuh untuk setahun. Mohon pengelola memperbaiki pompa atau menambah tandon. Kami maklum jika butuh waktu, tapi mohon ada kepastian tanggalnya. Terima kasih.
min kantin pusat sekarang kok makin mahal ya, nasi telor 15 ribu, es teh 6 ribu. terus pembayarannya wajib qris, sementara sinyal di dalem jelek jadi antrinya panjang. meja juga banyak yang ga dibersihin sampai sore. dulu kan ada aturan harga mahasiswa ya, apa udah ga berlaku?
Dengan hormat, saya mengajukan banding nilai untuk mata kuliah Metodologi Penelitian. Dalam kontrak kuliah disebutkan bobot tugas 40 persen, namun setelah saya hitung nilai akhir saya seharusnya B plus dan bukan C. Semua bukti pengumpulan tugas dan nilai kuis sudah saya lampirkan di email. Saya menghormati keputusan dosen, tetapi mohon dapat diperiksa kembali perhitungannya. Atas perhatiannya saya ucapkan terima kasih.
Kak saya mau tanya soal pengembalian dana. Semester kemarin saya kelebihan bayar UKT karena VA-nya kebayar dua kali, sekali lewat m-banking saya sekali lewat ibu saya. Totalnya 3 juta lebih. Udah isi form refund dari bulan Maret tapi sampe sekarang belum masuk juga. Kalau emang ga bisa direfund, boleh ga dialihkan buat bayar semester depan aja? Ini bukti transfernya saya kirim dua-duanya.
permisi min, saya anak ukm paduan suara. ruang latihan kami yang di lantai dasar gedung seni tiba-tiba dipake buat gudang kursi wisuda tanpa pemberitahuan. padahal dua minggu lagi kami lomba tingkat nasional. sekarang terpaksa latihan di taman dan sering diusir satpam karena berisik. bisa ga ruangannya dikosongin lagi atau dikasih ruang pengganti sementara? kami siap bantu ngangkat kursinya kok
Nuwun sewu bu, kula tiyang sepuhipun Galih prodi peternakan. Anak saya bulan lalu opname karena demam berdarah dan sekarang sudah sehat, tapi dia ketinggalan UTS tiga mata kuliah. Surat dari rumah sakit sudah diserahkan ke TU tetapi dua dosen belum memberi jadwal susulan. Apakah dari fakultas bisa membantu menghubungi dosennya? Eman-eman bu kalau harus mengulang tahun depan. Matur nuwun.
Punten min, abdi bade naroskeun perkawis jadwal sidang. Kemarin di grup diumumkan saya sidang hari Senin, tapi di web tertulis Kamis, sedangkan salah satu penguji bilang beliau tidak bisa hari Kamis. Saya sudah pesan konsumsi dan mengundang orang tua dari Garut. Mohon dipastikan jadwal yang benar yang mana supaya saya bisa siap-siap. Hatur nuhun pisan min.
Good afternoon, I'm an exchange student from Malaysia. I have been waiting for my student card for almost two months, and without it I can't borrow books or enter the computer lab. The international office told me to ask the faculty, and the faculty told me to ask the IT unit. I only have one semester here, so please let me know who can actually print it. Thank you.
Lift gedung pascasarjana sudah tiga minggu tidak berfungsi, padahal kelas kami ada di lantai 6. Beberapa dosen kami sudah sepuh dan ada teman yang sedang hamil besar, jadi kasihan harus naik turun tangga dua kali sehari. Kalau memang perbaikannya lama, mohon kelasnya dipindahkan dulu ke lantai bawah.
Min mau ngeluh soal dosen yang ngasih tugas tuh ga kira-kira, tiap minggu bikin makalah 20 halaman plus ppt plus video, sementara di kelas ga pernah ngejelasin materi. Semua diserahin presentasi kelompok. Pas ditanya malah disuruh googling. Kami paham harus mandiri tapi bayar ukt juga buat diajar kan. Ada form evaluasi dosen yang anonim ga min? takutnya nilainya dipersulit kalau ketahuan. Kami dari kelas B sudah coba ngomong pelan-pelan lewat ketua kelas, beliau jawab memang metodenya begitu. Kami ga minta tugasnya dihapus, cuma pengen ada penjelasan dulu minimal setengah jam, terus jumlahnya dikurangin dikit. Kelas A yang dosennya beda malah santai.
Saya calon mahasiswa jalur mandiri kak. Kemarin saya sudah bayar formulir 300 ribu dan dapat nomor peserta, tapi pas mau cetak kartu ujian keluar tulisan data tidak ditemukan. Saya sudah coba ganti browser, pakai hp lain, sampai pinjam laptop paman tetap ga bisa. Ujiannya hari Sabtu ini. Kalau kartunya ga kecetak apa boleh bawa bukti bayar aja? Mohon jawabannya secepatnya ya kak.
min kok sertifikat webinar bulan lalu sampe skrg belum dikirim ya, saya udah absen awal akhir, isi feedback, upload twibbon segala. katanya 7 hari kerja tapi ini udah hampir dua bulan. saya butuh buat poin kegiatan soalnya syarat daftar wisuda kurang 5 poin lagi. panitianya di wa cuma bilang ditunggu ya kak. kalo emang belum jadi minta surat keterangan aja gpp min
Dengan hormat, kami pengurus kelas karyawan ingin mengusulkan agar jam layanan administrasi dibuka juga pada hari Sabtu. Sebagian besar dari kami bekerja Senin sampai Jumat sehingga kesulitan mengurus surat, legalisir dan pembayaran. Selama ini harus izin kantor hanya untuk meminta satu tanda tangan.
Kak aku mau pindah kamar asrama boleh ga ya, soalnya teman sekamarku suka nyalain musik keras sampe jam 1 malem sama lampunya ga pernah dimatiin, padahal aku kelas jam 7 terus. udah ngomong baik-baik, dia minta maaf, dua hari kemudian balik lagi. anaknya baik sih cuma emang jam tidurnya beda. kalau ada kamar kosong di lantai 3 aku mau, nambah biaya dikit gapapa
mohon ijin bapak, saya staf perpustakaan mau menyampaikan bahwa printer di ruang layanan sudah dua minggu rusak dan belum ada penggantian. mahasiswa yang butuh cetak surat bebas pustaka terpaksa kami arahkan ke fotokopi luar dan mereka banyak komplain. pengajuan perbaikan sudah kami kirim lewat sistem sarpras tanggal 4 dengan nomor tiket, tapi statusnya masih menunggu.
Saya mahasiswa tingkat akhir yang semester ini cuma ngambil skripsi, tapi tetap ditagih UKT penuh 6 juta. Setahu saya ada aturan kalau sisa 6 sks ke bawah bayar setengah. Sudah ke bagian keuangan katanya harus ajukan permohonan sebelum tanggal 15, sedangkan pengumumannya baru muncul tanggal 20. Kan ga masuk akal min. Mohon diberi perpanjangan, yang senasib sama saya ada banyak di kelas.
Assalamualaikum bu, saya sudah tiga kali upload pas foto untuk ijazah tapi ditolak terus dengan keterangan tidak sesuai ketentuan, tanpa dijelasin salahnya dimana. Saya sudah ikuti ukuran 4x6, latar merah, kemeja putih, jas hitam, dan foto di studio. Habis 100 ribu sendiri buat foto ulang bu. Boleh minta contoh foto yang benar? Soalnya batas akhirnya hari jumat dan saya kerja di luar kota.
Min, grup angkatan lagi rame soal iuran study tour 2,3 juta yang katanya wajib dan pengaruh ke nilai mata kuliah. Banyak yang keberatan soalnya tempatnya cuma jalan-jalan ke Bali, kunjungan industrinya setengah hari doang. Ketua panitia bilang ini keputusan prodi. Kami mau tanya resmi, apa bener wajib? Kalau ga ikut apa ada tugas pengganti? Ortu saya nanya surat resminya juga soalnya. Beberapa orang tua sudah bayar DP, sebagian lain nunggu kejelasan. Kalau bisa dari prodi bikin pengumuman resmi lengkap sama rincian biayanya, biar ga simpang siur dan ga saling curiga di grup. Yang kerja sambil kuliah juga susah izin empat hari.
Selamat pagi. Saya ingin melaporkan bahwa presensi saya di mata kuliah Agama tercatat hanya 9 kali, padahal saya hadir 13 kali. Waktu itu saya scan QR tapi aplikasi error dan dosen meminta kami menulis manual di kertas. Sepertinya kertasnya belum dimasukkan ke sistem. Akibatnya saya tidak bisa cetak kartu UAS yang mulai minggu depan. Mohon bantuannya agar bisa dikoreksi.
kak ini gimana ya sy dari prodi gizi, dosen pembimbing 1 sama pembimbing 2 pendapatnya beda terus. yang satu minta kuantitatif, yang satu minta kualitatif, tiap revisi jadi bolak balik. udah 4 bulan bab 1 ga kelar-kelar wkwk. boleh ga minta bimbingan bareng dua-duanya sekalian biar satu suara? takutnya dikira ga sopan. kira-kira cara ngomongnya gimana dan perlu surat dari prodi ga
Mohon maaf pak, saya mau izin tidak mengikuti praktikum selama seminggu karena harus pulang ke Flores, kakek saya meninggal dunia dan ada rangkaian upacara adat keluarga. Tiket kapal hanya ada dua kali seminggu jadi tidak bisa cepat kembali. Saya siap mengerjakan tugas pengganti dan ikut praktikum dengan kelas lain. Surat dari orang tua sudah saya kirim ke email laboratorium. Terima kasih pak.
min tolong dong lampu jalan dari gerbang belakang sampai fakultas teknik dinyalain, udah dua mingguan mati semua. banyak yang kuliah sampai jam 9 malam dan jalannya juga banyak lubang jadi susah naik motor. udah ada yang komplain di ig kampus tapi cuma dilike doang.
Ibu/Bapak admin, saya orang tua calon mahasiswa. Anak saya diterima di dua jalur sekaligus, jalur prestasi dan jalur ujian, dengan prodi berbeda. Kami sudah terlanjur membayar daftar ulang di prodi pertama 2,5 juta, tetapi anak lebih berminat prodi kedua. Apakah uangnya bisa dialihkan tanpa bayar lagi? Kami tinggal di Lampung sehingga kalau bisa cukup lewat WA atau email saja. Terima kasih.
Saya kecewa sama pelayanan admin wa ini, nanya dari senin soal jadwal pengambilan toga dijawabnya cek di web terus. Padahal di web linknya error 404. Terus pas saya telpon nomor kantor ga diangkat, didatengin katanya petugasnya lagi rapat. Rumah saya 3 jam dari kampus loh min. Tolong dikasih jawaban yang jelas aja hari apa jam berapa, biar saya ga bolak balik buang bensin.
Kak mau konsultasi, saya salah ambil konsentrasi. Waktu itu milih jaringan gara-gara ikut temen, ternyata setelah dua semester saya lebih suka desain multimedia dan nilainya juga lebih bagus di situ. Sekarang semester 6, apa masih bisa pindah konsentrasi tanpa nambah semester?
Izin menyampaikan keluhan, kursi di ruang 301 dan 302 banyak yang sandarannya lepas dan meja lipatnya patah. Kalau kelas penuh ada yang terpaksa berdiri atau ngambil kursi dari ruangan sebelah, terus dimarahin kelas sebelah karena kurang. Proyektornya juga buram warnanya kuning semua jadi tulisan ga kebaca dari belakang. Kami sudah kirim fotonya lewat form aduan. Mohon dicek sebelum UAS ya pak, terima kasih.
min mau nanya sekaligus protes, di pukul 13.00 kemarin kami disuruh kumpul di aula buat pembekalan magang, ternyata acaranya baru mulai jam 3 sore karena pematerinya telat dan aulanya masih dipake wisuda fakultas lain. banyak yang bolos kerja part time demi dateng. lain kali tolong kalau ada perubahan dikabari di grup ya. terus yang pulang duluan absennya gimana, masa dianggap ga hadir
Saya ketua BEM fakultas ingin menyampaikan bahwa proposal kegiatan bakti sosial kami sudah masuk ke bagian kemahasiswaan sejak 25 hari lalu tetapi belum ada disposisi. Menurut SOP maksimal 14 hari kerja. Akibatnya sponsor menarik diri karena tidak ada kejelasan tanggal. Kami paham banyak proposal masuk, namun mohon ada sistem pelacakan supaya kami tahu berkasnya berada di meja siapa. Terima kasih banyak. Sebagai masukan, mungkin bisa dibuat satu pintu lewat sistem daring sehingga revisi proposal tidak perlu cetak ulang setiap kali. Kemarin kami mencetak lima rangkap hanya karena salah nomor surat. Acara kami rencananya tanggal 27 dan desa tujuan sudah menyiapkan tempat.
kak saya mahasiswa kelas malam yang kerja di pabrik, shift saya minggu depan berubah jadi malam jadi ga bisa ikut kuliah sampai akhir bulan. boleh ga saya numpang ikut kelas pagi sementara, dosennya sama kok dan materinya sama. saya udah ngomong ke dosennya beliau oke asal ada ijin prodi. surat keterangan dari hrd juga ada. tolong infonya ya kak biar absen saya aman
Dengan hormat, saya bermaksud menanyakan status pengajuan perbaikan gelar pada SK mengajar saya. Gelar doktor saya belum tercantum, padahal ijazah dan penyetaraan sudah diserahkan ke kepegawaian sejak Februari. Hal ini berpengaruh pada perhitungan honor dan juga syarat menjadi penguji tesis. Saya sudah dua kali bertanya secara lisan namun diminta menunggu. Mohon kepastian waktunya agar saya dapat menyesuaikan rencana semester depan.
Min perpus tuh aturan tasnya bikin ribet deh, tas harus dititip tapi lokernya cuma 40 dan setengahnya ga ada kunci. Akhirnya tas ditumpuk di lantai depan, laptop ditenteng-tenteng ke dalem. Kemarin payung saya ketuker sama orang. Kalau emang harus dititip ya lokernya ditambah dong, atau boleh bawa tas kecil ke dalam.
Saya mau menanyakan beasiswa prestasi yang saya ajukan bulan lalu. Di pengumuman nama saya tidak ada, padahal IPK saya 3,85 dan sertifikat lombanya lengkap, sedangkan ada teman dengan IPK 3,4 yang lolos. Saya tidak iri, hanya ingin tahu kriteria penilaiannya supaya tahun depan bisa lebih siap. Apakah hasil skornya bisa dilihat? Kalau ada masa sanggah, sampai tanggal berapa ya kak?
Maaf kak ganggu, saya habis kecopetan nilai wkwk maksudnya nilai saya ilang semua semester 2 di transkrip. Di khs masih ada lengkap tapi pas dicetak transkrip cuma muncul semester 1, 3, dan 4, jadinya ipk saya turun jadi 2,9. Padahal mau buat daftar magang yang minta minimal 3.
bu saya ijin tanya, saya sudah 2 minggu sakit tifus dan disuruh dokter istirahat di rumah, sekarang udah mendingan tapi belum boleh capek. absen saya udah bolong 3 kali di semua matkul. surat dokternya sudah saya foto dan kirim ke ketua kelas. apakah itu dihitung izin atau alpha ya bu, soalnya batasnya kan 4 kali. kalau boleh saya ikut lewat zoom dulu minggu ini
Kepada admin, kami warga kelas Akuntansi B ingin meminta kejelasan pengganti dosen Perpajakan karena beliau pensiun sejak awal bulan. Sampai sekarang sudah empat pertemuan kosong tanpa tugas maupun kabar. Kami khawatir materinya tidak terkejar, sedangkan mata kuliah ini prasyarat untuk semester depan. Jika memang belum ada dosennya, mohon digabung dulu dengan kelas A. Terima kasih atas bantuannya.
Kak mau tanya aturan sewa jas dan toga, soalnya saya udah balikin tepat waktu dalam keadaan bersih, tapi uang jaminan 150 ribu saya belum dikembaliin. Petugasnya bilang kuitansi saya ga ada di buku, padahal saya masih pegang yang asli. Sudah tiga kali saya datang jawabannya beda-beda.
Assalamu'alaikum. Saya sekretaris prodi, mohon bantuan tim IT karena daftar mata kuliah kurikulum baru belum muncul di siakad, sedangkan KRS dibuka lusa. Yang tampil masih kurikulum 2019 sehingga mahasiswa angkatan 2024 tidak bisa memilih paketnya. Kami sudah mengirim file pemetaan lewat email tanggal 10 lalu dan konfirmasi lewat telepon. Bila perlu rapat daring hari ini kami siap kapan saja. Terima kasih.
min mohon maaf nih mau komplain soal panitia wisuda kemarin, orang tua saya udah dapet undangan dua tapi pas masuk katanya cuma boleh satu karena kursinya penuh. akhirnya bapak saya nunggu di luar tenda tiga jam, layarnya juga mati jadi ga bisa liat. jauh-jauh dari Banyuwangi loh min. semoga ke depan dihitung yang bener jumlah kursinya. oh iya file foto wisudanya bisa diambil dimana? terus buat konsumsi juga ga kebagian, padahal kuponnya ada. adek saya yang kecil sampe minta jajan di luar terus hehe. panitianya ramah sih cuma kayaknya kurang orang. semoga masukan ini disampein ya.
`);

/** Sentences of the portal, which people send on, English ones, and names. */
export const LEARNED_OTHER: readonly string[] = lines(`
Ambil dari Identitas Kampus
Kolom berisi angka panjang (NIM, NIDN, NIP, nomor HP) sebaiknya diformat sebagai Teks.
Izin unggah tidak sah
WhatsApp menahan pesan ini karena penerima termasuk kelompok uji Meta: penerima harus menulis dulu
Perangkat Fonnte terputus terlalu lama, sehingga pesan dibatalkan
Satu sinkronisasi, dengan baris yang gagal dan siapa yang menunggu operator
null: dibuat dari baris perintah, atau sudah dihapus
Akun WhatsApp kampus melewati batas panggilannya: tunggu beberapa menit
Keluar: token langsung tidak berlaku lagi
Pesan sehari; lebih dari itu broadcast menunggu. Kosong: yang aman bagi gateway, 0: tanpa batas
Alamat IP atau jaringan (CIDR) tidak valid
perangkat yang pernah dipakai masuk
Jumlah pesan menurut waktu dan status, dan sebab pesan gagal; tanpa rentang, dua pekan terakhir
Semua hitungan laporan dan broadcast
Kepuasan dan kinerja
PDF surat yang sudah terbit, bagi pemohonnya dan operator
nomor HP menunggu persetujuan
Mahasiswa tidak ditemukan
Unduh baris yang gagal
Kabar tentang mahasiswa, dan layanan yang Anda minta.
tidak diputuskan siapa pun dalam seminggu, jadi tidak dikirim
Berapa nomor yang dikirimi
Portal ini tidak menjamin bahwa data tetap berada di Indonesia.
Nama orang tua atau wali
Surat ini sudah terbit dan dikirim kepada mahasiswanya.
Selama terdaftar di data kampus.
, atau 0 untuk selamanya
NIM dan nomor WhatsApp tidak cocok dengan data mahasiswa
Gateway yang dipakai sekarang tidak memungut biaya tiap pesan, jadi tidak ada yang dihitung dan batas biaya tidak berlaku.
Kontak ini tidak punya fakultas, jadi hanya operator kampus yang melihat dan mengirimi mereka.
Tanggal dan jam belum lengkap
Nomor ini tidak ada di daftar kunci tim ini
lewat Lupa Password di portal kampus
Cloudflare, beberapa hari. Tanpa nama, nomor HP, dan isi pesan.
Status pesan uji gagal dimuat
Demikian surat keterangan ini dibuat dengan sebenarnya agar dapat dipergunakan sebagaimana mestinya.
Pilih template di bawah.
Peran tidak dikenal
Belum ada jawaban dalam masa ini. Tautan survei terkirim bersama kabar surat yang terbit dan pengaduan yang selesai.
Selesaikan pembayaran atau kuota di akun penyedia gateway.
Data penerima pesan ini sudah dihapus, sehingga tidak dapat dikirim ulang
Menambah group dari semua orang yang ditemukan
Hanya dibaca petugas, tidak dicetak di surat.
Tarik permintaan ini?
Broadcast ini tidak sedang ditahan
Di atas batas yang aman, nomor kampus berisiko diblokir WhatsApp.
Pesan yang sama dikirim sekali lagi.
Uji: pesannya diterima, tetapi tidak dikirim
Pencarian mahasiswa gagal
Nomor penerima sudah berganti
sudah disetujui, tetapi belum selesai.
Contoh panggilan di bawah memakai dua nilai ini:
Pesan 30 hari terakhir, dan sebab yang gagal
Akun ini dinonaktifkan. Hubungi operator yang mengelola akun.
Akun dan sesi masuknya ikut dihapus. Pengaduan yang belum selesai tetap disimpan, tanpa nama pelapornya.
Surat yang sudah terbit dan salinannya, sebagai arsip: keasliannya tetap dapat diperiksa.
Penerima gagal dihitung
Belum ada broadcast yang dijadwalkan
Token perangkat Fonnte tidak berlaku
Kode dan password sudah dapat dikirim ke nomor ini
Menolak broadcast yang menunggu orang kedua
Penerima adalah nomor kampus sendiri: perbaiki nomornya
Terbuka lagi saat Anda kembali ke sini.
Izin token gateway WhatsApp tidak ada atau dicabut: buat token baru dengan izin lengkap
Apa artinya bagi kampus Anda, tanyakan kepada bagian hukum dan petugas pelindungan data sebelum data orang dimasukkan. Tulisan ini bukan nasihat hukum.
Yang menandatangani sesudah penanda ini
Mengapa langkah terakhirnya gagal; langkah itu dicoba lagi
Kirim pesan pertama
Berbayar. Hanya untuk kode sekali pakai.
Kode Lupa Password hanya dikirim ke nomor ini.
Keadaan nomor gagal dimuat
JPG atau PNG, kurang dari 1 MB.
Terakhir memakai portal, tepat sampai menit; null: belum pernah
Tanpa jawaban, atau 5xx
Ada yang tidak Anda kenal? Akhiri, lalu ganti password Anda.
JPG atau PNG, paling besar 1 MB.
Pakai yang terakhir: kode sebelumnya tidak berlaku lagi. Bila kode tidak datang, kirim pesan dari nomor itu ke WhatsApp kampus, lalu minta lagi.
Tambah operator dengan izinnya masing-masing.
Pengguna belum terdaftar
Membuat kunci API, yang hanya ditampilkan dalam jawaban ini
Data yang dikirim tidak valid
menunggu persetujuan untuk dihapus
Semua catatan yang ditemukan, untuk disimpan
Tulis dengan kata-kata
Data gagal dihapus
Surat yang sudah terbit tetap terbit. Yang belum dimulai tidak jadi diterbitkan.
File belum dapat dibuka
Lupa Password di portal
Pesan ini mungkin sudah diterima: jawaban dari WhatsApp hilang. Bila dikirim ulang, penerima bisa mendapatkannya dua kali.
Surat dan layanan elektronik.
Hasil survei gagal dimuat
Akun WhatsApp kampus dikunci: ajukan peninjauan di Business Support Home
Percakapan gagal diselesaikan
Pembacaan terakhir gagal.
Yang berikutnya dalam jam ini tidak dicatat
Perkuliahan dimulai hari Senin.
Nomor kampus tidak tersambung ke gateway
Berkas belum diunggah
Ditolak WAHA: isi permintaan tidak diterima
Tolak surat ini
Yang melebihi batas sehari, dan menaikkan batas itu
Halaman tidak ditemukan
Nomor HP yang akan menunggu
Lihat surat (PDF)
1: orang yang sudah ada ikut diubah
Login Gagal! username dan password salah
Status satu pesan uji
Menunggu orang kedua
Grafik laporan gagal dimuat
Di sini kode QR untuk memeriksa keaslian surat.
di daftar ini
dengan kepala dokumen
Pesan ini tidak dapat diproses karena kesalahan sistem. Kirim ulang bila masih perlu
Masuk dulu untuk membuka halaman yang Anda tuju.
Jam mulai dan selesai harus berbeda
, dijalankan dengan
Password di dalam template dapat membuat Meta menolaknya atau membatasi akun kampus.
Fakultas ini sudah ada
Pesan dari sistem lain
Id template yang disetujui penyedia
Simpan ini dulu tanpa perubahan lain, supaya langsung berlaku. Perubahan yang lain menunggu orang kedua
Apa yang menunggu keputusan operator
Lewati ke isi halaman
Boleh masuk dengan password
Tarif gagal disimpan
Tidak ada cadangan malam: lama penyimpanannya 0 hari.
Yang diubah, misalnya surat:12. Hanya satu permintaan untuk setiap hal yang menunggu
Kabar ini terlambat, jadi tidak dikirim lagi
Cara masuk gagal disimpan
penerima menunggu persetujuan orang kedua, paling lama seminggu. Periksa:
Nama operator yang pertama menyimpannya
Kode unit surat
. Nomor HP yang benar penting: ke sanalah kode dan password dikirim.
Syariah dan Hukum
File ini dipakai pesan yang belum terkirim, jadi belum dapat dihapus
Berapa di antaranya yang tidak punya nomor
Jumlah yang menunggu gagal dimuat
QR gagal dimuat:
Permintaan yang menunggu gagal dimuat
Isi sebagaimana dibaca penerima yang dicari dengan lihat
Password tidak akan sampai: belum ada template untuk username dan password, dan orang ini belum menulis ke WhatsApp kampus dalam 24 jam terakhir
Tiga langkah: minta izin (tiket), kirim berkasnya ke url dengan method dan headers dari balasannya, lalu terbitkan.
Persiapan gagal dimuat
dicoba di halaman ini
Yang ditanyakan orang lewat WhatsApp dan belum ada jawabannya di daftar pertanyaan muncul di sini, yang paling sering lebih dulu.
Yang sudah Anda isi belum disimpan, dan akan hilang.
Izin tidak dapat dicabut
Isi pesan ini rahasia dan tidak disimpan, sehingga tidak dapat dikirim ulang
Belum ada penerima. Pilih beberapa sekaligus bila perlu.
Kembali ke menit tertentu: Time Travel
Broadcast yang ditahan
Akun WhatsApp kampus dibatasi
Permintaan tidak dapat dilakukan
Nama pesan ini di sistem Anda
Nilai yang diminta, dan yang digantikannya; null: sudah berakhir, tidak disimpan lagi
Dipakai untuk pesan tunggal dan kredensial, hanya bila gateway utama pasti tidak mengirimnya.
Ada topik yang tertulis dua kali
Apakah hasilnya sesuai dengan yang dijanjikan?
Template berkategori AUTHENTICATION hanya untuk kode
Kirim ke sisanya?
Nomornya baru diganti: password belum dikirim ke nomor baru selama 3 hari. Bila nomornya benar, izinkan dari Edit orang ini
Pilih percakapan untuk membaca dan menjawabnya.
Apa yang masih kurang untuk tanda tangan elektronik bersertifikat
Satu permohonan surat, bagi pemohonnya dan operator
Janji waktu surat (hari kerja)
Belum ada yang selama itu
Sinkronisasi dan percobaan terakhir, yang menunggu operator lebih dulu
Isi salah satu dari ids dan cari
Dipilih dari menu.
Belum ada pesan uji.
Yang menulis lewat WhatsApp dan perlu dijawab petugas diberi tahu kapan petugas menjawab. Kosongkan kedua jam bila tutup. Zona waktunya yang di jam tenang.
Yang dikirim lagi dicoba sampai sehari. Webhook-id-nya tetap, sehingga penerima tahu mana yang sudah diterimanya.
Pastikan benar: kode dan password nanti dikirim ke nomor itu.
Buka lagi tautan survei dari WhatsApp kampus.
: orang yang tidak ada di daftar itu dihapus.
Server e-sign kampus, dan apa yang diteruskannya ke BSrE.
Belum berhasil masuk dengan passkey
Tautan terbuka PDF, bila ada
Program studi ini sudah ada di fakultasnya
Pesan yang Anda kirim menunggu sampai dilanjutkan.
Membaca dan membalas percakapan; mengelola pertanyaan dan jawabannya.
Terlalu banyak pesan kepada penerima ini dalam waktu singkat: beri jeda
Mengubah nama group
Halaman ke berapa, mulai dari 1
Sudah ada pesan yang sampai di ponsel penerimanya.
Keadaan gateway gagal dimuat
Isi fakultas Anda: orang di luar fakultas Anda tidak dapat diimpor
video atau lokasi
Bagian dari teks mana pun yang tampil di daftar, huruf besar dan kecil sama
Antrean beberapa kali gagal memproses pesan ini. Kirim ulang bila masih perlu
Template ini tidak ada dalam daftar. Baca ulang daftar template, lalu pilih lagi
Penerima menolak pesan promosi
detik, lalu ulangi. Bila berjam-jam, batas harian kunci itu sudah habis. Permintaan yang lebih besar dari batas itu harus dipecah.
Format file harus JPG atau PNG
Passkey tidak dikenal, atau waktunya habis. Silakan coba lagi
Gateway gagal dilanjutkan
Menambah member group
Mengizinkan kode dan password ke nomor baru sekarang; nomor lama diberi tahu
Sampai dihapus kampus, atau Anda memintanya.
Keadaan gateway WhatsApp dan cadangannya
Service worker tidak terpasang:
Nomor tidak terdaftar di WhatsApp
true atau false
Masa simpan sesi masuk (hari)
Susunannya salah, misalnya variabel di awal atau akhir kalimat. Perbaiki, lalu ajukan lagi.
Jenis pesan ini tidak didukung WhatsApp: kirim sebagai teks
Data sudah ada
Halaman yang diminta; tidak ada bila seluruh daftar yang diminta
Kepala Biro Administrasi Akademik dan Kemahasiswaan
Pesan uji gagal dikirim
Kirim uji gagal
Mengirim broadcast yang ditahan
, dan minta operator menghidupkannya lagi.
Kunci pilihan pemanggil. Diulang dengan kunci yang sama dalam sehari, tidak ada yang dilakukan lagi.
Mengganti daftar hari libur
Melihat, menambah, mengubah, menghapus, mengimpor, dan mengekspor data orang; mengundang mereka; sinkronisasi; data pribadi seseorang.
Semua yang disimpan portal tentang Anda, dalam satu berkas: data kampus, akun, pesan, surat, dan pengaduan.
Nomor ini juga dipakai orang lain, jadi pesan di sini bisa juga dari atau untuk mereka:
WhatsApp membatasi pesan promosi kepada penerima ini: tunggu 24 jam sebelum mengirim lagi
Harus gambar atau dokumen bila ada alamat
Dijawab begitu pesan masuk antrean. Statusnya ada di laporan: pending, lalu sent, read atau cancel dengan alasannya.
Identitas gagal disimpan
1: hanya memberitahukan apa yang akan dihapus
Minta seorang mahasiswa memasukkan NIM dan nomornya di halaman depan. Cara masuk dikirim ke WhatsApp-nya.
Broadcast kepada satu group
Kirim ulang pesan ini?
Nomor HP yang diganti
Jawaban survei, yang memang tanpa nama, dan hitungan berapa lama sebuah layanan selesai.
Ambil contohnya dalam bahasa Anda, dan jalankan:
Rapat senat dan dosen
ke portal kampus
adalah kalimat untuk dibaca orang.
Passkey gagal dimuat
Template pengganti gagal disimpan
Menandatangani surat secara elektronik, atau menolaknya
Batalkan pesan ini?
Dashboard di portal
Diterima, tetapi penyedia tidak menyebut harganya
Kalau bisa, mintalah seseorang yang Anda percaya menemani Anda.
Sesi WAHA dihentikan: jalankan lagi dari dasbornya
Tanggal di dalam Idempotency-Key membuatnya satu pesan setiap malam, walaupun programnya dijalankan dua kali.
orang menunggu jawaban
Halaman yang Anda cari tidak tersedia!
, dengan rahasia sesudah
Pengiriman terakhirnya tidak terjawab, jadi mungkin sudah terkirim. Periksa Report Pesan sebelum draf ini dikirim.
Yang sudah terbuka tetap dapat dibaca.
Setiap jenis surat hanya boleh punya satu penanda
Kunci API tidak dikenal, sudah dicabut, atau sudah berakhir
Sistem lain dengan kunci API
Gateway ini tidak memakai template
Jenis berkas tidak diterima
Yang memintanya tidak lagi berhak melakukannya
Pesan sejauh yang ditulis; baru diperiksa saat dikirim
Penerima gagal dihitung.
Hasil percobaan terakhir belum diketahui
Akses ke nomor kampus ditolak: periksa izin token, dan akses pengguna sistemnya ke akun WhatsApp
Bila tercapai, broadcast ditahan. Pesan tunggal, kode, dan surat tetap terkirim.
belum kami tambah dengan balasan Anda, karena dalam 24 jam terakhir balasan Anda sudah terlalu banyak. Coba lagi besok pada jam ini.
Nomor kabar gagal disimpan
Oleh orang lain daripada penulisnya, yang mendapat 403. Sesudah itu broadcast dikirim atau menunggu jadwalnya seperti biasa.
Siapa yang menjadi member
Kode enam angka dari WhatsApp
Pilih jenis surat
Kembali ke logo bawaan
Kode surat ini asli dan masih berlaku
, daftar kampus, dan daftar fakultas lain
Untuk mahasiswa yang belum punya akun. Lengkapi ketiga kolom di bawah ini.
Mahasiswa sudah tidak ada di data induk, jadi surat hanya dapat ditolak
Tanpa izin pengaturan, NIK dan nomor penanda serta nomor petugas dikosongkan.
Daftar surat masuk: milik sendiri, bagi operator semuanya
1: hanya memberitahukan apa yang akan berubah
Verifikasi dan pendaftaran
Belum ada permohonan surat
Sedang dihapus di Meta, tidak dapat dikirim lagi.
Operator dapat melanjutkan broadcast ini saja, atau menaikkan batas di halaman Biaya lalu melanjutkannya.
Balas yang menunggu
Nama, nomor, dan isi pesan keluar
Kata lain gagal dibaca
Tautan gagal dimuat:
Cara masuk dikirim ke WhatsApp Anda.
Nama, group, angkatan, atau nomor
Tidak akan berhasil bila diulang begitu saja.
Terputus ketika dijalankan. Periksa apakah sudah terjadi, lalu minta lagi bila belum
Pesan sehari; lebih dari itu broadcast menunggu
tanpa nomor HP
Buat password Anda sendiri.
nama).join(' dan '); return (
tautan PDF-nya ditutup, dan mahasiswa dikabari lewat WhatsApp
PDF surat yang menunggu penanda
NIM, NIDN, atau NIP
Sampai kapan izin ini berlaku
Belum ada pesan dengan nomor ini.
Surat ini tidak lagi menunggu tanda tangan lewat tautan ini
Penilaian gagal dikirim
Tanggal (WIB), sampai akhir hari itu, atau waktu ISO 8601; kosong: tidak berakhir
Penyedia WhatsApp: nomor Anda dan isi pesan yang dikirim kepada Anda atau oleh Anda. Pusat datanya dapat berada di luar Indonesia.
Pengaduan ini baru saja ditangani operator lain
Periksa di Kunci API
Data pemilik surat ini sudah dihapus, jadi filenya ditutup
Diteruskan kepada petugas. Pertanyaan yang belum ada di daftar dicatat sebagai belum terjawab.
Mencabut surat yang sudah terbit
Hanya pesan yang gagal atau belum diketahui statusnya yang dapat dikirim ulang
Kirim ke hasil ini
Persetujuan gagal disimpan
Tantangannya berlaku lima menit, sekali, dan hanya di browser yang memintanya: browser itu dikenali dari cookie.
Nomor yang boleh dikirimi
Passkey belum dapat disimpan: waktunya habis, atau browser ini tidak cocok
Jawaban navigator.credentials sebagai JSON, dengan byte sebagai base64url (toJSON())
Masa simpan gagal dimuat. Muat ulang halaman ini untuk melihatnya.
Surat aktif kuliah, cuti, penelitian, kelulusan, dan layanan elektronik lain.
Ukuran logo harus kurang dari 512KB
Diteruskan ke petugas
Keperluan, dicetak di surat sebagai kata-kata pemohon; alasan cuti tidak dicetak
Di antara yang diubah: yang mendapat nomor HP lain
Tanpa pilihan, file yang sudah ada tetap dipakai.
NIM, NIDN atau NIP; pada orang tua: NIM anaknya
Ditolak GOWA: isi permintaan tidak diterima
Pemilik nomor ini
NIM atau nama lengkap
Topik broadcast, paling banyak 20; penerima berhenti dari satu topik dengan STOP dan namanya
Password tidak akan sampai: belum ada template untuk username dan password, dan nomor ini belum menulis ke WhatsApp kampus dalam 24 jam terakhir
Anda tidak dapat menonaktifkan akun sendiri
Nomor HP yang menunggu diganti
Token gateway tidak berlaku
Menit tanpa panggilan sesudah mana sesi operator berakhir; kosong: tidak
Dosen menutup nilai satu kelas. Satu panggilan untuk semua mahasiswanya, menurut NIM.
Nomor ponsel orang tua atau wali
Nomor tujuan tidak diterima Fonnte
Kode pemeriksaan keaslian; null sampai surat terbit
Dibatalkan, waktunya habis, atau perangkat ini tidak punya passkey untuk portal ini.
Group belum memiliki member
Isian template tidak cocok
Menarik pengaduan sendiri yang belum ditutup
, yang?: YangDiulang, ): Promise
Tandai pesan ini gagal?
Template tidak dikenal
Nomor, nama WhatsApp, dan apa yang Anda tulis.
Template yang dipilih tidak ada lagi. Pilih yang lain, atau Tidak ada.
true: sesi yang membuat panggilan ini
Perangkat lain harus masuk lagi dengan password baru.
Mengapa template penggantinya tidak dapat dikirim
Nama dan NIM
Pilih setidaknya satu orang
Kabar dapat datang dua kali dan tidak berurutan. Abaikan yang
Foto dari satu balasan, bagi pelapor dan operator
Nomor yang boleh dikirimi kunci tim
Anda tidak dapat menghapus akun sendiri
Token tidak tersedia
Mengirim pesan uji ke satu nomor
Sampai kapan kode dan password belum dikirim ke nomor yang baru diganti
Enam angka yang dikirim ke nomor penanda
Baca ulang dari Meta
sudah dihapus di Meta
Metode pembayaran belum ada
Pesan uji gagal tanpa keterangan
Mengirim pesan itu, dan mempertanggungjawabkannya.
Yang gagal tidak ikut disimpan. Unduh, perbaiki menurut alasannya, lalu impor lagi.
Koneksi dan versi
Nomor kampus belum terdaftar di Cloud API: daftarkan dengan PIN-nya di WhatsApp Manager
Tidak ada yang dikirim sebelum orang kedua menyetujuinya.
Password tidak dapat diganti
Mahasiswa ini tidak aktif kuliah lagi karena sudah lulus
Fakultas tidak ditemukan
Semua data sendiri, sebagai berkas
Nama isian yang salah dan kalimat kesalahannya
Logo tidak dikenal
Seperti terakhir dibaca; yang sudah diubah sejak itu dijawab 409. Kosong: ditimpa
Lampu di parkiran timur padam sejak Senin malam.
Dikirim sebagai sesudah untuk bagian berikutnya; null: sudah semua
Data seperti itu tidak ada.
orang fakultas Anda yang
Bila jawabannya tidak diterima, kirim bagian itu lagi. Hasilnya sama.
Akun WhatsApp kampus tidak boleh mengirim ke negara penerima: hubungi dengan cara lain
Group gagal dimuat
Pesan yang belum keluar ketika broadcast ini dihentikan dikirim sekarang. Yang sudah terkirim tidak dikirim lagi.
Impor, pencarian, dan satu orang
Draf ini sudah diubah sejak Anda membukanya
Yang Anda ajukan, dan jawabannya.
Pelapor gagal dimuat
Tidak ada data tentang nomor ini di portal
disetujui, tetapi tidak dapat dilakukan
yang menunggu dibiarkan
Tidak boleh sama dengan username
Menunggu orang kedua, jika kampus memintanya; belum ada yang terjadi
Ada di Kiriman, dan dapat dilanjutkan semua operator.
Jadwalnya sudah lewat ketika disetujui. Kirim sekarang bila masih perlu, atau batalkan.
Lama tidak dipakai. Pulihkan di WhatsApp Manager bila masih perlu.
Membiarkan orang dan nomor yang menunggu seperti semula
Belum ada yang dihapus
Catatan bahwa orang ini berhenti menerima broadcast atau topiknya, tanpa nomornya
Coba lagi yang gagal
sudah selesai kami tangani.
Harus dinyatakan sebelum surat disetujui
Menghapus semua passkey orang lain yang kehilangannya, dan mengakhiri semua sesinya
Hak Anda atas data ini
Status pesan uji tidak dapat dimuat.
Ukuran file harus kurang dari 5MB
Passkey sendiri dihapus di Pengaturan Akun
halaman Persetujuan di portal
Mengganti password dengan kode; semua sesi berakhir
Mengajukan permohonan surat
Bulan, seperti 2026-11; tanpa ini bulan ini
Kategori tidak dikenal
Portal masih memakai nama contoh. Isi nama kampus Anda, lalu logo, warna, dan alamatnya bila sudah ada; semuanya boleh diubah lagi.
Membaca ulang semua template dari penyedia
Gagal di WhatsApp, sebab lain
Hanya yang gagal atau belum diketahui statusnya; yang lain dijawab 409.
Orang yang dihapus
Belum ada template yang disetujui untuk jenis pesan ini.
disetujui, tetapi terputus ketika dijalankan. Periksa apakah sudah terjadi
WhatsApp membatasi nomor kampus karena banyak pesannya diblokir atau dilaporkan: tunggu sehari, dan kirim hanya kepada yang menunggunya
Nomor yang baru diganti di data kampus mendapat kode setelah 3 hari, atau lebih cepat bila petugas mengizinkan.
Akun sendiri, dan apa yang tercatat di data kampus
Foto gagal dimuat
Diterima gateway. Menunggu kabar dari ponsel penerima…
Kode jenis surat
Fakultasnya; null: seluruh kampus
Gambar harus JPG atau PNG
(null); if (!data) return
Lihat di Persetujuan
Kode singkat di alamat
Setiap kali kode baru, paling banyak 20 sehari untuk seorang penanda; yang lama tidak berlaku lagi.
Pakai nomor yang Anda berikan kepada kampus, bukan nomor WhatsApp lain.
Gateway ini tidak dapat dibuatkan template
Broadcast berakhir sebagai dibatalkan, dengan alasan itu. Yang tidak diputuskan dalam seminggu berakhir sendiri (kedaluwarsa).
Pesan WhatsApp dari kampus
Gagal membuka surat
Salah satu penandanya sudah berganti: setujui lagi, lalu keduanya menandatangani dari awal
Kinerja gagal dimuat
Kode atau password sudah tidak berlaku
Riwayat database untuk pemulihan, paling lama 30 hari.
Buat dari daftar orang
Akan hilang bila dihapus
Atur kop surat ini di halaman Pengaturan
Langsung ke isi
Mengembalikan data yang baru dihapus
Nama penerima di laporan
Data yang terkait baru saja dihapus. Muat ulang halaman, lalu coba lagi
Gambar, dokumen, dan surat tidak dapat dibuka atau diunggah. Bila tidak pulih sendiri, hubungi pengelola server.
Masuk dulu lewat login kampus, agar operator pasti tetap dapat masuk
File tidak ditemukan
true: tarifnya belum dipastikan kampus
Keterangan permohonan surat
Menambah surat masuk seorang mahasiswa
Membaca dari Meta…
Mengubah penanda surat
Diterima dan pasti diproses. Simpan id-nya.
Empat contoh dari kampus
Satu hari dihitung per jam, sampai 31 hari per hari, selebihnya per bulan; paling lama 366 hari.
Bagian ke berapa dari daftar, mulai dari 1
Topiknya, agar yang berhenti dari topik itu tidak dihitung
Data pribadi Anda
Masa simpan audit (hari)
Balasan gagal dikirim
tidak diputuskan siapa pun dalam seminggu, jadi tidak dilakukan
Isian template yang dipilih
Sistem itu tidak dikabari lagi apa yang terjadi dengan pesannya. Pesannya sendiri tetap dikirim.
Tidak ada surat yang disetujui.
Jumlah semua member, halaman mana pun yang diminta
Angka lebih dari 15 digit dirusak oleh Excel: ubah kolomnya menjadi Teks, lalu isi ulang
Kirim uji ke nomor saya
Orang satu kategori yang belum menjadi member group
Selama masih ada orang atau program studi di dalamnya, fakultas tidak dapat dihapus (409).
Izin akun Anda tidak mencakup ini. Bila perlu, mintalah kepada operator yang mengatur izin
Browser dan perangkatnya; kosong: tidak diketahui
Muat libur nasional 2026 dan 2027
Satu pintu untuk semua layanan kampus
Username atau password salah
Tidak ada permintaan yang menunggu.
yang sama: selama sehari pesannya tetap satu. Pakai nama peristiwanya sebagai kunci, bukan angka acak.
Data tidak ditemukan
Pesan disimpan, belum dikirim
penerimanya menjawab 410, artinya tidak mau dikabari lagi
Profil gagal dimuat
Kunci ini hanya ditampilkan sekali. Siapkan sistem yang memakainya.
, lewat login kampus
Isi baris itu, menurut urutan kolom
Kode singkat group
Semuanya menangani jawaban dengan cara yang sama:
Template gagal dibaca ulang
Saringan yang tidak dikenal kategorinya ditolak, supaya tidak menjangkau semua orang.
yang jatuh tempo
Program studi bukan bagian dari fakultas yang dipilih
Percobaan tidak mengubah apa pun, jadi tidak ada yang diputuskan
Kunci API WAHA tidak berlaku
Berapa yang tidak punya nomor
Angkatan 2023 dan para dosen
Buat Group dari Pilihan
Dosen dan pegawai diundang
Mengubah pengaturan dan identitas kampus, operator dan izinnya, kunci API, gateway, dan cadangan; melihat audit.
Password ini termasuk yang paling sering dipakai, jadi mudah ditebak. Pilih yang lain
Nilai untuk isi pesan tidak ada
Gambar tidak dapat dibaca. Pilih PNG, JPG, atau WebP
Isi kop dan penanda surat
Kode masuk sudah dipakai atau tidak berlaku lagi
Memberi pengaduan status berikutnya dan tanggapan
isi pesan yang Anda tulis
Berapa member yang berhenti menerima topik ini
Yang padam dua lampu, di dekat gerbang.
Apa yang boleh dilakukan
Events due within this time are nudged by the queue, later ones by the schedule
Gives back what was claimed under a token, if anything was
Order of categories: a message to a shared number is filed under the first
Adds to a failure what it means for the portal
A letter that was printed for a signature by hand is signed by hand
Members shown as examples, besides the one with the longest text
The longest wait for an answer
The same keys sign tokens, whose text cannot contain NUL
Providers put the number into their ids. By now all statuses of an erased person's messages have come
An optional field that counts as absent when malformed, so that the rest of its item is kept
Answers with a text that is sent while it is made. A failure before its first part is still an error reply
They were asked within this time whether they want no more broadcasts, and no menu was offered since
Counts the rows that a restore to a moment (epoch milliseconds) loses, a line for each table
Corrected together with the name
Stands where a name, a number or a value was
Whatever nudges it: nothing more goes out
The number of a provider's hidden id, once the provider has told it; else what was asked
The page's queries: chats by phone, newest first, and one chat's bubbles
Single messages, which ignore quiet hours and the daily cap
Captions are short: a long note is only in the portal
Opens the folder's database, which it makes when there is none, and its buckets
A row that cannot be recorded stays claimed: the sweeper marks it unconfirmed, the webhook may settle it
A fault of the account, which every next send would meet; null when there is none
The addresses where the browser leaves for the provider and comes back: pages of a login, not calls
JSON: how many lack each value
Keyed hashes of a number, one for each of our keys: worker/core/auth/sidik.ts
Incidents that are over are kept for this long
A menu that was refused as such has certainly not arrived: its numbered text goes instead
Before the list is changed, since it tells what could be sent until now
All open incidents, also those too young to report, oldest first
One row for all columns: D1 allows five terms in a compound SELECT
Stores a part; the last one applies the whole list
Requests that wait for the operator: to be decided by them, or as their own; oldest first
Only the reason tells a failure: the HTTP status is always 200
The template that a broadcast goes as where it does: the one that its operator chose, or the fallback
In a form, an empty value means that the field is left out
A fully loaded database may be in use
Paths that take POSTs to send, without the provider's prefix
Noon there, on the 20th
The list's word for a typed one, and how certain that is, up to 1
An operator may have deleted a person or corrected a number since then
Browser and system: their kinds only, which identify no device
D1 allows 31 characters; bucket and queue names get a suffix
True when the file exists and is newer than everything below the project's paths
Otherwise the broadcast would resume by itself
A webhook that leaves nothing to do and belongs to no erased person
The new text of an older message, or of its caption. It refers to that message as a quote does
Filters alone do not page: all matches are returned
Meta's webhooks about a changed template
Deleting an account looks for its broadcasts, to set this column to null
The column of each field. The first column wins when two match
Finished parts of an unfinished backup. The last one says where to continue
Whole characters only: half of one is none
Loads the demo's operator alone into an empty database
Which messages of a broadcast go out again: the failed ones, or those that had not gone out when it was stopped
A word as spelt in the list, its worth, and the part of it that a match counts
The provider's configuration is cached this long in an isolate
Finds the numbers that an operator of a unit does not reach
An error's code, as a number or as text. Nothing else is turned into a number: no code is not the code 0
Messages that an earlier test has left waiting do not count here
Longest text beside a form; a longer one goes without it
The template's name; its id if the provider has deleted it
True to hide the number: the webhook has the provider's id of the person only
Type by the first bytes, ignoring the name; null: not an accepted type
Finished broadcasts without an unsettled message
One part a step, so that a test can act between two parts
Drops duplicates: a person who writes ten times at once has one number
Uploads what has to be accepted
It is asked about one, or about something else
Unix milliseconds of the phone's last message to this gateway; null when there is none
A segment with a digit may be a phone number
Tests whether a text asks for an operator, in a word or a sentence, and for nothing else
Tries that an event has of its own, also while its receiver fails
Asked right before the send: neither stopped nor erased since the claim, and the claim not about to expire
Target of logins and logouts in the audit
A receiver at another address, which takes everything
Address that is told of a key's message states
Cache of this isolate
An operator of a unit changes no settings, whatever their rights
Courtesies get no answer, except for the greeting when nothing else was said in the hour
Ends a request that waits for a second person
Adds, changes or removes a person, an account, a letter or a complaint
The database's clock is that of the test
Why removals wait for an operator: above the limit, no usable row, or a row without a readable number
Gives claimed messages what their broadcasts keep for them: read once a run, and not for each message again
The pattern of a format is long and repeats the format
A form sends the list as JSON text
Otherwise it answers a request only after the whole body, which may never come
The signer whose turn it is
By the old password, if it is still the current one
The number may be a stranger's by now
Broadcasts as the contract has them. The pause is read once for all of them
Migrations of the first release: no worker ran on a database that had only some of them
A kind of browser unused for so long is new again
Length and oldest entry of a service's new rows, and what is late or nearly due
An attempt to sign may still be writing the file of an earlier print: it is left to the next cleanup
A page that reconnects has missed changes
Automatic answers to strangers within the last day
A draft: an example in the settings, or a request that is not approved
A moment in milliseconds, told in seconds or as text; what is beyond any calendar is none
An open form with the former draft is refused when it is saved
When operators are there
A caller: their address and the account they try
The campus's own name and NIP of a signer stay with the letters
A member to add, or whose values change
Or another call has done so just now
Good rows that the answer shows
A message, the state of its sender before it, and what is known besides
A copy each time: the library keeps the signing keys by object, and for a login they must be the present ones
The fallback template of a kind of message; null with the reason when it may not be sent now
The provider takes no name twice: a random one can be published again after a lost answer
Failed rows that are listed; more are only counted
The cron ticks every minute; after this long without a tick it counts as stopped
Ranges of the addresses in a text
Refuses the letter in the signer's name; it is refused already after a lost answer
GREEN, YELLOW, RED or UNKNOWN; null: not reported
Every send attempt since the start, oldest first
The provider's files, by path and proof
Reply of a call that waits for a second person
A second tap, after a lost answer
The name may have a label, and a number no space before it: "VERIFIKASI NIM: 20230001", "verifikasi20230001"
A student of the demo data, and how the master data has them
Rounds as Excel does, so that 0.1 + 0.2 is 0.3
The command in a message, or the one that waited for the number this message shows
A question of the list that an automatic answer answered, as it read then
The number of the only question on a menu that has all words of a text; null: there is none, or more
A change of signers or a key that waits for a second person
The meaningful stems of a text, in order. Never throws
A person may be in several lists
About 100,000 rows a minute: four million messages take 40 minutes
Recipients by how they get it. null: the gateway has no window and delivers free text to all
Repeats the stored values: no change
One event of a provider's webhook
The played providers, the first one first
The text as statements for one transaction, in this order: each changes a row only if the one before did
No further run begins after so long: the platform ends an invocation after 15 minutes
Belongs to a letter or complaint that is done
Prefixes of colloquial and Javanese verbs, and the plain beginnings they may replace
Asks whether they want no more broadcasts
Stores the file of an upload ticket. The signed address is the permission; no login is needed
State of the exchange with a person. Times are epoch milliseconds
No provider's words: those of whatever stands before it
A gateway that is away need not be held: its messages wait by themselves. An answer may come during the probe
A group of the student and a lecturer
An operator has corrected one of them by then
The demo accounts, as the contract lists them
Selects the ids first, so that only the shown rows are read and joined
The text, and the field that it comes from. Without a text of its own, a template's is what the report shows
A value without outer spaces, undefined when empty. Feeder gives a column as text or as a number
Follows when an operator answers, while none is there
A person who hides their number has only an id of Meta's
Ana and Budi, of number one and two, in a group with the students of these names
Distinct words of a text, and their total worth
It was chosen from already: nothing is asked any more
A filled template as its recipient reads it
Delay before a letter is copied: its row may be committed after the time in it
Messages 7 to 12 stay in flight until the restart, however slow the machine is
The values that bind one login. All three follow from the secret that only its browser holds
Reads the oldest undecided messages with the state of their senders
The form in which a message goes out
A photo in the conversation: limits and sentences
The name that goes with the new values; empty ones say nothing of a person
Not made a text: a number has lost its zeros, and the portal refuses it
Converts to the coordinates of a PDF, which count from the bottom
What an answer says of a time. How many days something takes does not tell when it is
News stored already for a reference stays
Keeps what failures tell of the numbers that they were sent to
A FIFO that every workerd of this data folder holds open (workerd.sh)
Another request for the same thing waits already
Bytes of a form besides its file
The question about the portal itself in a text, and its answer; null if the text asks something else
Registers the student of this NIM if the message came from their number; the password goes there
Working days after one day, up to another and including it
Condition: so many recipients need a second person's word, by the settings of this moment
Runs even when an operator may know of nothing: confidential complaints are erased silently
Counted messages by day and price
Reasons to refuse a valid request
Counts a person's data, as far as an operator may know: complaints and the messages about them are confidential
Western Indonesian time, the zone of days and schedules, as a suffix. No daylight saving time
A provider, as tests and the page control it
A part of a draft that may be left out
Reads a code as typed (spaces, hyphens, capitals) or from the check's address; null if it is none
Erased people have no number. Nor for whom an operator took out before the start
The verification of the home page, in its order: account, student, registration
An address; excludes format characters, which could disguise it
Makes a passkey of the device and stores it
An act that waits for a second person, or is agreed to and waits to be done
The category that a message is charged as, at a provider that charges
The session's id goes on with a signature
The form of a message: each of its last screens, to open, fill in and send
The templates as last read, or a page of them
A member of the staff, as another system knows them
Wrong guesses at the owner of a letter, whose check page shows all but the first digits of the NIM
A stopped broadcast of which only what an operator has sent again since waits: it is as good as running
Marks automatic messages, so that two portals do not answer each other
Refuses a request that waits. No-op when it does not
True when the provider reports this kind of event
A programme belongs to one faculty, and so do its students
No session: what only the asker's own login may order fails, and says so
Import columns per list, in the template's order
nama saya Bayu Putri Maulana
Galih Azhari, S.Pd.
Dr. Fitri Hidayat, M.Pd.
Salma Wahyuni NIM 20239141
saya Taufik Sari dari prodi hukum keluarga
atas nama Maya Saputra
perkenalkan saya Dimas Hakim angkatan 2022
Maya Zahra Nugroho semester 5 kelas B
Prof. Dr. H. Putri Rahman, M.Ag.
ini Lestari Wulan Maulana kak
Dimas Laila Hakim
a.n. Fajar Rahma Hakim kelas PGMI
nama saya Fajar Siti Siregar
Galih Fauzi, S.Pd.
Dr. Galih Siregar, M.Pd.
Arif Dimas Hidayat NIM 20237699
saya Siti Hendra Munawar dari prodi biologi
atas nama Khadijah Salma Setiawan
perkenalkan saya Galih Siregar angkatan 2022
Rizki Wahyuni semester 5 kelas B
Prof. Dr. H. Taufik Setiawan, M.Ag.
ini Ahmad Azhari kak
Budi Kusuma
a.n. Dewi Siregar kelas akuntansi
nama saya Indah Hendra Hidayat
Budi Ramadhan, S.Pd.
Dr. Dewi Nugroho, M.Pd.
Maya Lubis NIM 20236222
saya Fajar Saputra dari prodi biologi
atas nama Dewi Lubis
perkenalkan saya Wulan Zahra Kusuma angkatan 2022
Putri Harahap semester 5 kelas B
Prof. Dr. H. Bayu Pratama, M.Ag.
ini Bayu Salim kak
Fajar Rahman
a.n. Putri Kusuma kelas akuntansi
nama saya Putri Aisyah Lubis
Salma Rahman, S.Pd.
Dr. Dewi Pratama, M.Pd.
Andi Lubis NIM 20236399
saya Rizki Maya Kusuma dari prodi manajemen dakwah
atas nama Nur Wahyuni
perkenalkan saya Indah Siti Salim angkatan 2022
Zahra Hakim semester 5 kelas B
Prof. Dr. H. Andi Harahap, M.Ag.
ini Bayu Saputra kak
Fajar Nur Wahyuni
a.n. Dewi Azhari kelas akuntansi
`);
