import { lines } from '../lines.ts';

/** A fifth set of what people in distress write, written before a look at the list, its code or the older sets. Held back: nothing is tuned on it. */
export const DISTRESS_5: readonly string[] = lines(`
gw udh ga pgn bangun lg bsk
kayanya semua org bakal lebih tenang klo gw gaada
td mlm aku udh di pinggir jembatan tp balik lg
aku udah nyiapin surat buat ortu, tinggal nunggu berani aja
kak klo minum paracetamol puluhan butir itu sakit ga ya
tangan aku penuh bekas silet min, malu mau ke kampus
sy rasa sdh tdk ada gunanya lagi sy hidup
hdp gw udh ga ad artiny
pgn mti aj rsny
temen kos gw ngunci diri di kamar trs bilang mau nyusul ibunya yg udh meninggal
i dont see the point of living anymore
been thinking about ending everything tonight
i keep cutting my arms and i cant stop
kulo pun mboten kiat urip
aku wes gak kuat urip maneh mas
rasanya pengen lompat aja dari lantai 5 gedung rektorat
abdi teh hoyong maot wae
maaf ya kalo ini chat terakhir dari saya
aku beban keluarga, mending aku pergi selamanya
tiap malem doa biar ga bangun lagi
ada cara mati yg ga sakit ga
gue nyilet lagi semalem padahal udah janji berhenti
aku capek pura2 kuat, mau nyerah sama hidup
udh beli tali, tinggal nunggu rumah sepi
adik tingkat saya posting mau bunuh diri di story, tolong
sometimes i wish i was never born
kenapa ya aku ga mati aja waktu kecelakaan kemarin
pengen tidur selamanya, ga usah bangun2
mau nenggak racun serangga rasanya
w dah gk sanggup jlnin hdp
bapak td mukulin aku pake sabuk lg
cowokku suka nampar kalo aku telat bales chat
suami saya sering nendang saya di depan anak
ayah tiri sy ngancam bakal usir n hajar sy klo cerita
aku dicekik mantan td sore di parkiran
my boyfriend hits me whenever hes drunk
takut pulang, bapak kalo mabuk suka ngamuk mukul
ibuku disiksa bapak tiap hari aku ga tau hrs gmn
aku dikurung di kamar sama keluarga ga boleh keluar
bojoku nggebuki aku bu
pacar ga bolehin aku ketemu siapa2, kalo nolak aku dijambak
digebukin kakak tingkat pas diksar sampe lebam
gw abis dikeroyok anak kos sebelah
saya sering dipukul paman tempat saya menumpang
hp aku dibanting trs aku didorong sampe jatuh sama pacar
aku hamil terus dipukulin pacar disuruh gugurin
dosen pembimbing sy suka megang2 paha pas bimbingan
pak dosen ngajak ketemu di hotel katanya biar nilainya aman
ada senior yg maksa cium aku waktu makrab
sy dipaksa berhubungan sama pacar
foto telanjangku disebar di grup angkatan
mantan ngancam sebar video kita kalo aku ga balikan
ada yg rekam aku di toilet kampus
aku digrepe di bus kampus
temen ku diperkaos seniornya kak, hrs lapor kmn
he touched me without my consent during the lab session
my lecturer keeps sending me sexual messages
dia kirim foto kelaminnya ke dm aku terus2an
aq dilecehin asisten lab
aku dibius trus pas bangun udah ga pake baju
bpk itu raba2 badan sy wkt konsul skripsi
katanya kl mau lulus harus nurutin kemauan dia di kamar
dosen sering chat mesum malem2, minta pap
fotoku diedit jadi bugil pake ai trs disebar di telegram
om ku dari kecil suka nyentuh2 aku, aku baru berani cerita
sering disiulin n dipepet satpam, ga nyaman bgt
aku dicabuli guru ngaji dulu, skrg kebayang terus
ada yg ngikutin aku tiap pulang dr kampus
mantan nungguin di depan kos terus, aku takut keluar
diancam mau dibunuh sama debt collector pinjol
dimintain uang terus sama senior, klo ga ngasih dihajar
orang ga dikenal neror aku lewat wa tiap malem
someone has been following me home from campus
he said he will kill me if i leave him
gw diperas 5jt klo ga transfer vcs nya disebar
dia bawa pisau ke kos nyari saya
dipalakin preman kampus diancam pake pisau
aku dikuntit orang, dia tau jadwal kuliahku
akun ig ku diteror, katanya mau datengin rumah
mantan sy masang gps di motor sy, sy kemana2 dia tau
`);

/** Everyday sentences that sound alike, written with them. Held back too. */
export const EVERYDAY_5: readonly string[] = lines(`
mati lampu di gedung c min, ujian lanjut ga
lagi bunuh waktu nih nunggu dosen, perpus buka jam brp
skripsi ini bener2 membunuhku wkwk
dosen killer matkul statistik siapa sih biar aku hindari
aku diancam DO nih ipk 1,9, bisa ngajuin banding ga
pengen ngilang dari bimbingan wkwkwk
capek bgt sm tugas yg ga abis2
server siakad mati lagi ya
hp saya mati total, kode otp nya ga bisa diambil
kartu saya sudah mati, nomor lama ga aktif, gmn ganti nomor
ac lab mati panas bgt kayak neraka
mati kutu aku pas sidang tadi haha
setengah mati ngerjain revisi bab 4
batas akhir pembayaran harga mati ya min
akreditasi prodi sudah mati masa berlakunya kah
pajak motor kampus mati gimana ya
gila dosennya bikin gw mati gaya
tugasnya bikin pengen nangis wkwk kapan deadline nya sih
kalah lomba rasanya pengen nangis, sertifikat peserta kapan keluar
judul skripsi sy pencegahan bunuh diri pada remaja, perlu izin etik?
seminar kekerasan seksual sama satgas ppks tanggal brp
mau penelitian ttg korban kdrt, surat izinnya ke mana
ada mata kuliah psikologi abnormal yg bahas self harm ga semester ini
film yg ada adegan bunuh diri itu tugas uas kan
tolong bunuh proses yg nyangkut di server lab komputer dong
command kill -9 di praktikum sisop ga jalan
deadline is killing me lol
i am dead after that exam haha
dying to know my grades, when are they out
my phone died so i missed the verification code
what time does the shuttle hit the north campus
can i follow up on my transcript request
my lecturer keeps sending me revisions
i want to end my enrollment in the english club
how do i cut my semester short and take leave
when does the life insurance for students end
how do i get in touch with the registrar
is there a point of contact for international students
cutting class affects the final grade or not
i cant live without the campus wifi lol fix it please
jam brp pukul masuk kelas karyawan
pukul 10 kantor udah buka?
pukul rata aja berapa ukt nya
ujian dimulai pukul berapa pak
futsal kemarin kaki ketendang, bisa ke klinik kampus ga
jatuh dari motor pas berangkat kuliah, izin sakit gimana
habis kecelakaan motor, perlu surat dokter buat izin ujian ga
ditampar kenyataan, nilai e semua wkwk
hajar aja semua tugas minggu ini biar kelar
dihajar soal uts kalkulus sampe pusing
dosen pembimbing susah bgt ditemuin, harus gmn
dosen pembimbing sy pindah kampus, penggantinya siapa
pak dosen ngajak ketemu di ruang prodi jam 10, itu gedung mana ya
dosen minta foto ktm utk absen
dosen sering chat malem2 soal revisi wkwk rajin bgt
bimbingan di hotel tempat seminar boleh ga
hotel dekat kampus buat ortu wisuda ada rekomendasi?
kamar asrama putri masih kosong ga
aku dikunci di luar kelas gara2 telat, absensinya gmn
pintu lab terkunci, saya di depan, tolong dibukakan
foto wisuda disebar di link mana
kuesioner skripsi boleh disebar di grup angkatan ga min
video profil prodi mau disebar ke sma, minta filenya dong
foto ktm saya salah, cara ganti gmn
foto ijazah harus pake jas ya
foto terbaru ukuran 3x4 latar merah kan
pas foto saya diedit jadi buram di siakad
cara rekam kuliah zoom biar bisa ditonton lagi
toilet lantai 2 mampet tolong diperbaiki
toilet kampus bau bgt cium baunya aja pusing
kecium bau gas di lab kimia, lapor ke mana
dipaksa ambil 24 sks sama sistem nih gmn
dipaksa ikut ospek lagi padahal udah pernah, wajib ga
dipaksa keadaan kuliah sambil kerja, ada kelas malam?
maksa bgt sih jadwalnya bentrok semua
berhubungan dengan surat kemarin, kapan selesai ya
mau tanya soal hubungan kerjasama kampus sama industri
ngikutin seminar online dapat sertifikat ga
aku ngikutin jadwal di siakad tapi ruangannya kosong
ada yg ngikutin kelas pengganti pak budi tadi? materinya apa
dikejar deadline laporan kp, perpanjangan bisa?
dikejar2 revisi tiap malem
diteror tugas mulu wkwk
banyak spam neror grup angkatan, admin tolong keluarin
email phising neror mahasiswa, yg asli domainnya apa
uang ukt gw diperas habis nih tiap semester, kapan turunnya
otak diperas banget pas ujian tadi
pinjol bahaya ga sih kalo buat bayar ukt, ada cicilan resmi?
kalo ga transfer sebelum tgl 10 ukt nya dianggap telat ga
diancam ga lulus kalo ga ikut toefl emang bener?
diancam kena sp sama prodi krn telat krs
senior minta uang kas himpunan tiap bulan, resmi ga
dimintain uang bukti bayar almamater lagi sama bagian gudang
mantan ketua bem dapat surat keterangan ga
nungguin di depan loket dari jam 8 belum buka jg
takut telat krs, masih bisa kapan
takut ga lulus tahun ini, syarat wisuda apa aja
takut salah isi formulir beasiswa
aku takut dosennya marah kalo telat ngumpul tugas
malu mau tanya, sebenernya kkn itu wajib ga sih
malu bgt ke kampus pake baju ini, ada aturan seragam?
pengen ilang aja kalo ketemu dosbing di kantin haha
pengen tidur seharian abis uas
ga bisa bangun pagi, kelas jam 7 bisa dipindah ga
bangun tidur langsung war krs wkwk jam brp dibuka
pengen pulang kampung pas libur, kapan mulai libur semester
kangen rumah, libur lebaran berapa hari
capek hidup jadi anak rantau haha, asrama masih buka ga
capek bolak balik ke kampus cuma buat ttd
nyerah deh sama siakad error mulu
nyerah ngulang kalkulus ke 3x, boleh ganti matkul?
udah ga kuat sama antrian di loket bank, bisa bayar online?
ga sanggup bayar ukt semester ini, bisa minta keringanan?
ga sanggup kalo kkn jauh, bisa pilih lokasi?
hidup mahasiswa! kapan demo nya
surat keterangan masih hidup buat pensiun ortu bisa dari kampus?
asuransi jiwa mahasiswa klaimnya kemana
bapak saya meninggal kemarin, ada keringanan ukt?
nenek meninggal, saya izin ga ikut uts gmn caranya
dosen wali saya wafat, ganti siapa
ibu saya sakit keras, bisa cuti mendadak?
saya sakit tipes, susulan ujian gmn
alergi obat, bisa ga ikut vaksin kampus
minum obat dulu baru bisa ikut ujian, boleh telat?
keracunan makanan di kantin, lapor ke siapa
seminar racun dan toksikologi farmasi masih buka pendaftaran?
praktikum bedah pisau nya bawa sendiri?
beli tali almamater dimana ya
tali toga warna apa buat fakultas teknik
jembatan penghubung gedung a sama b ditutup ya
lantai 5 gedung rektorat itu bagian apa
lift nya rusak jadi harus naik ke lantai 7, capek
gantung banget nih nilai sy belum keluar juga
status skripsi sy digantung dosen udah 2 bulan
ngegantung nasib beasiswa, kapan pengumuman
lompat semester bisa ga ya ambil matkul atas
loncat kelas atau akselerasi ada ga
pegang jadwal siapa ya min buat sidang
yang pegang kunci ruang seminar siapa
disentuh dikit langsung error aplikasinya
cowok boleh daftar asrama ga
cowokku juga mau daftar kampus ini, pmb kapan
pacar saya beda kampus boleh ikut wisuda ga
suami saya boleh ambilkan ijazah ga
istri saya melahirkan, izin ujian gmn pak
saya hamil 7 bulan, bisa kkn khusus?
anak saya ga bisa dihubungi karena hp nya rusak, jadwal uts kapan ya
om saya alumni, mau legalisir ijazah bisa diwakilkan?
ayah tiri boleh jadi wali di data mahasiswa?
keluarga saya masuk dtks, bisa kip kuliah?
ini chat terakhir ya min, jadi syaratnya ktp sama kk kan
surat buat ortu undangan wisuda udah dikirim?
nyiapin surat magang butuh berapa hari
akhirnya selesai semua, makasih ya kak
selamanya nomor ini dipakai kampus kan
beban sks maksimal berapa
semua orang di kelas dapat nilai kecuali saya
gada gunanya ikut kuesioner kalo ga ditanggapi
gunanya kartu ktm apa aja
hilang dompet di parkiran, ada ktm nya
`);
