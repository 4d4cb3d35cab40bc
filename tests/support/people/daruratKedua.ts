import { lines } from '../lines.ts';

/** A second set of what people in distress write, put together as students tell it, apart from the list. */
export const DISTRESS_2: readonly string[] = lines(`
kak aku udah capek bgt sm hidup ini
rasanya pengen ngilang aja dari dunia
aku gak kuat lagi kak, mau nyerah aja
pengen tidur terus ga bangun2 lagi
kayaknya dunia lebih baik tanpa aku
ga ada yg bakal nyariin klo aku ga ada
semua orang bakal lebih bahagia kalo aku gaada
udah nulis surat perpisahan buat ibu
tolong jagain kucingku ya kalo aku udah ga ada
aku mau nyusul almarhum mama
aku benci hidupku, pengen selesai semuanya
aku ngerasa ga pantes hidup
aku udah ga pengen ada di dunia ini lagi
semalem aku minum obat tidur sebotol
pgn nabrakin motor ke truk
aku barusan ngiris pergelangan tangan
lagi di atap gedung, pengen terjun
kepikiran buat mengakhiri ini semua
wes ora kuat urip aku kak
aku pengen mati wae
hoyong maot wae teh
abdi tos teu kuat hirup
den ndak sanggup iduik lai
temenku ngomong mau bundir dari semalem ga bisa dihubungi
adek kosku nyoba bunuh diri tolong
saya sering nyakitin badan sendiri kalau stres
bapak tiap malem mukulin ibu sama aku
ayah tiri saya suka nampar saya kalo pulang telat
aku dihajar pacarku sampe lebam
suami saya nonjok saya kemarin
dilempar helm sama cowokku terus dijambak
abang saya ngancam pake pisau
aku dikurung di kamar sama keluarga ga boleh kuliah
saya disiram air panas sama majikan
dosen saya nonjok mahasiswa di kelas
senior mukulin adik tingkat waktu diksar
bapakku ngegebukin aku tiap hari
aku digebugi karo pacarku
dosen pembimbing saya megang megang badan saya
tadi di lift ada yg megang pantat saya
kating maksa aku tidur bareng
temen saya diperkosa sama pacarnya
sahabatku dilecehin sama dosennya, dia takut lapor
dosen ngajak saya ke hotel biar nilainya bagus
dia maksa buka baju aku
aku dipaksa ngirim foto bugil
pamanku suka nyentuh tubuhku dari kecil
dosennya minta dicium klo mau acc skripsi
aku dihamili terus ditinggal dan dipaksa gugurin
mantan ngancem nyebar foto bugilku
mantanku mau nyebarin vcs kami ke grup angkatan
pinjol neror keluarga saya tiap jam
debt collector ngancem mau datengin kosan
dc pinjol nyebar data aku ke semua kontak, aku takut banget
ada cowok ngikutin aku tiap pulang kuliah, aku takut
diancam mau dibunuh klo putus
orang itu bilang bakal nyiram air keras ke muka saya
he keeps following me home and i'm scared
i don't want to be alive anymore
there's no point in living
bang aku udah muak hidup
ga mau lagi hidup kyk gini
kayanya mending aku ga usah ada
pengen pergi jauh dan ga balik lagi selamanya
ga ada yang peduli kalo aku mati
aku beban buat keluarga, mending ilang aja
udah siapin tali di kamar
aku berdiri di pinggir jembatan sekarang
urip koyo ngene mending mati
hirup teu aya gunana
badanku penuh luka sayatan aku sendiri
telan obat banyak banget barusan
temen sekamar kayaknya mau bunuh diri
bapakku nendang perutku tadi malem
kakak ipar saya menganiaya anaknya
pacarku ninju mukaku
saya dipukuli pake sabuk sama om
masih sering dijewer terus dibenturin ke tembok sama ibu tiri
suamiku nyekik aku
diseret keluar kos sama mantan
temenku disekap sama pacarnya
dosenku meluk aku dari belakang
asdos grepe grepe aku di lab
aku dilecehin ojek tadi
kakak tingkat nyium aku paksa pas makrab
temen kosku dicabuli pamannya
ada yg ngerekam aku mandi di kos
mantan meras aku pake video pribadi
dc ngancam bunuh keluargaku
aku diteror nomor ga dikenal tiap malem
`);

/** Everyday sentences of such students, many of them with strong words. */
export const EVERYDAY_2: readonly string[] = lines(`
capek bgt antri di bank buat bayar ukt
capek sm siakad yg error mulu
hidup anak kos emang berat wkwk
pengen ngilang dari grup kelas wkwk
aku nyerah ngerjain soal kalkulus
ga kuat lagi liat tagihan ukt
ga kuat panasnya kelas, ac mati
pengen tidur seharian abis uas
semua orang udah dapet ktm kecuali aku
ga ada yang bisa dihubungi di akademik
surat perpisahan kkn formatnya gimana
surat pengunduran diri dari ukm kirim kemana
mau nyusul semester yang ketinggalan bisa?
aku benci matkul ini sumpah
pengen cepet selesai semuanya skripsi sidang wisuda
minum obat dulu baru ujian boleh kan
motor saya nabrak pagar parkiran, lapor kemana
atap gedung f bocor
terjun lapangan kkn kapan
lomba terjun payung ukm menwa
kapan berakhir masa isi krs
kak wes iso isi krs durung
urip ning asrama enak ora kak
teu acan lunas ukt kumaha
den alun dapek ktm lai
tolong jagain tas saya di perpus
bapak saya meninggal, bisa keringanan ukt?
ibu saya sakit, boleh izin ga ikut uts
almarhum ayah saya nama di kk belum diubah
pukul berapa loket tutup
dipukul 10 ya kak kumpulnya
tampar aku kalo aku telat lagi wkwk
dihajar tugas tiap minggu
nilai saya hancur lebur
dosennya killer banget
matkul killer semester 5 apa aja
dosen killer ngasih nilai berapa
ukt nya mencekik
deadline mencekik leher
dompet menjerit akhir bulan
dosen galak banget pas bimbingan
dosen suka marah kalau telat
takut ketemu dosen pembimbing
takut di do kak
takut sidang besok
saya takut hantu di gedung lama
diikutin kucing tiap ke kantin wkwk
diteror tugas tiap malem
diteror deadline skripsi
kampus neror tagihan ukt mulu
ancaman do itu beneran?
kena sanksi apa klo nyontek
kalau ga bayar diancam apa
pinjol buat bayar ukt legal ga sih
pinjaman kampus tanpa bunga ada?
penagihan ukt ke alamat rumah ya?
data saya tersebar di grup maba, minta dihapus
nyebar kuesioner skripsi boleh di grup?
nyebarin brosur di kampus izin siapa
foto saya di ktm jelek pengen ganti
buka baju lab dimana lokernya
megang jabatan bem boleh berapa periode
dosen megang berapa kelas
dosen ngajak seminar di hotel santika, wajib?
hotel deket kampus buat ortu wisuda
tidur di musholla boleh ga
ospek ada bentak bentak ga
diksar wajib?
cium tangan dosen wajib ga wkwk
kakak tingkat maksa ikut ukm
dipaksa ikut organisasi ga?
wajib ikut ospek ga kalo hamil
cuti hamil untuk mahasiswi
mahasiswi menikah boleh cuti?
gugur mata kuliah kalau absen 3x?
gugur beasiswa karena ipk turun
materi kuliah hukum pidana pembunuhan semester berapa
buku kriminologi kekerasan ada di perpus?
mata kuliah psikologi abnormal siapa dosennya
tugas makalah tentang kdrt dikumpul kapan
makalah tentang bullying di sekolah
webinar kesehatan mental kapan
jadwal konseling psikolog kampus
mau konsultasi masalah belajar
stres banget sama skripsi
overthinking nunggu pengumuman
galau pilih konsentrasi
nangis baca revisi
patah hati sama nilai kalkulus
putus kuliah bisa lanjut lagi?
putus sambungan wifi tiap jam 9
siakad bikin emosi
siakad bikin pengen banting laptop
laptop saya jatuh dari lantai 2
hp kecemplung, nomor wa ganti
mesin absen mati total
aplikasinya mati mulu
mati rasa kelamaan duduk di aula
nunggu dosen sampe mau mati bosan
ngakak sampe mau mati
laper mau mati kantin tutup
panas setengah mati di aula
susah setengah mati isi krs
kangen setengah mati sama kampus
jodoh mati di tangan tuhan wkwk
rumah duka dosen pak hasan dimana
santunan kematian mahasiswa ada?
akta kematian ayah untuk beasiswa yatim
asuransi kecelakaan mahasiswa
kecelakaan di depan gerbang kampus tadi, macet
ambulans kampus nomornya berapa
kehilangan motor lapor kemana
kampus aman ga pulang malem
jalan ke asrama gelap, minta lampu
latihan menembak menwa
nonton film horor di aula
film pembunuhan kemarin bagus
game perang di lab boleh?
lagu aku ingin mati bersamamu siapa penyanyinya
i'm dead tired of this website
muak sama revisi mulu
ga mau lagi ngulang kalkulus
kayanya mending ambil cuti deh
pengen pergi jauh abis wisuda
ga ada yang peduli sama keluhan ac
beban sks maksimal berapa
tali toga warna apa
jembatan kampus ditutup ya
hidup di jogja mahal ga
luka pas praktikum berobat dimana
obat di klinik kampus gratis?
temen sekamar belum dapet ktm
bola basket ketendang ke atap
sabuk almamater beli dimana
tembok kelas retak
ibu tiri saya jadi wali, boleh ttd?
om saya alumni sini
pacar saya maba tahun ini
ngerekam kuliah boleh ga
video profil dikumpul kapan
nomor ga dikenal ngaku dari kampus minta transfer
penipuan atas nama kampus lapor kemana
diancem ga lulus kalo absen 4x
ngancem mogok kalo ukt naik wkwk
tinju ukm ada ga
ukm karate latihan kapan
dipeluk dosen pas wisuda wkwk
meluk boneka pas sidang
kelas dibubarin paksa ya
dipaksa bayar uang gedung lagi?
dosen maksa kumpul malam ini
diseret seret urusan berkas
dioper sana sini sama akademik
sidang saya dibantai penguji
dibantai dosen pas presentasi
penguji ngebantai skripsi saya
diomelin dosen wali
dimarahin petugas loket
kena tegur karena rambut gondrong
nilai dipotong karena telat
ukt dipotong berapa persen
potong kompas administrasi
gantung status ukt saya
status kuliah saya digantung
proposal digantung dosen
wisuda digantung gara gara perpus
jatuh dari motor, mau izin uts
lompat kelas akselerasi bisa
mati listrik di gedung e
server mati lagi kak
pulsa mati nomor hangus
mati gaya pas sidang
mencekam suasana sidang wkwk
suasana kelas mencekam
penyiksaan batin nunggu acc
tersiksa sama revisi
disiksa revisi tiap minggu
bacok tugas sampe subuh wkwk
lagi perang sama deadline
selamat tinggal mahasiswa abadi
`);

/** A third set of both, written after the list was improved on the second. A few exceptions were added after its false alarms were seen. */
export const DISTRESS_3: readonly string[] = lines(`
kak aku udah di ujung tanduk, pengen udahan aja idup
malem ini kayaknya malem terakhirku
udah ga ada harapan lagi buat aku
aku cuma nyusahin orang, harusnya aku ga lahir
capek jadi aku, pengen berhenti hidup
tiap malem kepikiran cara biar ga bangun lagi
tadi aku nelen paracetamol 20 biji
aku cutting lagi kak
sayatan di lenganku nambah lagi
aku ga sanggup ngejalanin hidup lagi
pengin mati ae rek
hirup teh asa beurat pisan hoyong paeh
temen sekelas nulis status pengen bundir
kakakku ngomong mau ngakhirin hidupnya
bapak mabuk terus nendang aku
ibuku sering dipukul ayah tiap gajian
cowokku nyekik aku pas berantem
aku dijambak terus diseret sama mantan
temen kos dihajar pacarnya tiap malem
om ku sering nampar adekku yg masih sd
aku dilarang keluar rumah dan dikunci di kamar
dosbing ngelus paha aku pas bimbingan
asdos nyium pipi aku tiba tiba di ruangan
ada senior yg coba perkosa temenku pas makrab
aku dipaksa begituan sama pacar
driver ojol megang dada aku
mantan bakal sebarin foto syur aku kalo ga balikan
ditagih pinjol diancam dibunuh
ada yg neror rumahku lempar batu
orang ga dikenal nguntit aku sampe kos
`);

export const EVERYDAY_3: readonly string[] = lines(`
pengen udahan aja kuliah pagi
malem ini terakhir isi krs ya
ga ada harapan dapet a di matkul ini
dosen nyusahin banget
pengen berhenti dari himpunan
cara biar ga telat bangun kuliah pagi
obat paracetamol ada di uks?
cutting sticker dimana yg murah
kelas dipindah lagi ke lantai 4
ngejalanin kkn sambil kerja bisa?
pengin bali kampung rek
beurat pisan tugasna
temen sekelas nulis nama di absen
bapak saya petani, golongan ukt berapa
futsal tadi nendang kena tiang wkwk
ketampar kenyataan liat ipk
ditampar kenyataan ipk 2
nyekik banget harga kos deket kampus
rambut dijambak angin di parkiran
tim kita dihajar 5-0 sama fakultas teknik
dihajar hujan pas pulang kampus
pintu kelas dikunci, minta dibuka
asrama jam 10 dikunci ya
kucing kampus minta dielus
cium bau gas di lab
megang kendali acara siapa
foto kelulusan dimana
ditagih ukt padahal udah bayar
diancam nilai e kalo ga ngumpul
lempar tanggung jawab mulu akademik
dilempar lempar antar loket
batu di jalan kampus bahaya
bahaya ga naik lift gedung tua
rumahku jauh, bisa kuliah online?
takut pulang malem naik motor
takut banget sidang
takut ga lolos kip
putus asa liat nilai wkwk
nyerah deh sama statistik
mau nyerah ngerjain laporan
ga kuat lagi nahan laper di kelas
ga sanggup lagi bayar kos
hidup tanpa kopi ga bisa
hidup mahasiswa tingkat akhir
selamat tinggal uas
selamat tinggal semester 7
mau mati rasanya liat soal kalkulus
mati ketawa liat dosen nyanyi
hp mati pas ujian online
akun google kampus mati
jembatan penyebrangan kapan jadi
lompat tali lomba 17an daftar dimana
gantung jemuran di asrama boleh?
racun api kosong di lab
pisau praktikum dicuci dimana
sayat daun buat preparat pake silet boleh?
bawa cutter ke ujian gambar boleh
film dilan tayang di aula?
drama tentang kekerasan rumah tangga pentas kapan
ukm teater butuh korban kecelakaan buat peran
`);
