/** Frequent questions, with the operators' answers. What this portal does leads to its own pages. */
const ANSWERS = (siteUrl: string): Record<string, string> => ({
  'Kapan dan bagaimana cara mengisi KRS?':
    'KRS diisi lewat SIAKAD dua minggu sebelum semester dimulai, sesuai kalender akademik. Lunasi UKT dulu, pilih mata kuliah, lalu minta persetujuan dosen wali. Yang terlambat dapat mengisi pada masa perubahan KRS di minggu pertama kuliah.',
  'Bagaimana cara membayar UKT?':
    'Buka menu Tagihan di SIAKAD, salin kode bayar, lalu bayar melalui bank mitra: teller, ATM atau mobile banking. Status lunas muncul paling lambat satu hari kerja. Simpan bukti pembayarannya.',
  'Apakah UKT bisa dicicil atau mendapat keringanan?':
    'Bisa. Ajukan permohonan keringanan, penurunan golongan atau cicilan ke bagian keuangan paling lambat satu bulan sebelum masa pembayaran, dengan surat permohonan, slip gaji orang tua dan surat keterangan tidak mampu dari kelurahan.',
  'Bagaimana cara mendapatkan KTM untuk mahasiswa baru?':
    'KTM dicetak oleh bank mitra dan dibagikan di fakultas paling lambat bulan kedua semester pertama. Pastikan foto di SIAKAD sudah diunggah.',
  'KTM saya hilang atau rusak, bagaimana menggantinya?':
    'Buat surat kehilangan di kepolisian, lalu bawa surat itu dengan fotokopi KTP dan pasfoto 3x4 ke bagian akademik. Kartu pengganti selesai dalam tujuh hari kerja. Untuk kartu yang rusak, cukup bawa kartu lamanya.',
  'Bagaimana prosedur cuti kuliah?': `Ajukan Surat Cuti Akademik di portal ini, menu e-Services (${siteUrl}/mahasiswa/eservices), sebelum masa pengisian KRS berakhir. Cuti boleh diambil setelah semester dua, paling lama dua semester, dan tidak dihitung dalam masa studi. Selama cuti tidak dikenai UKT.`,
  'Kapan pendaftaran wisuda dan apa syaratnya?':
    'Wisuda diadakan bulan Maret, Juli dan November; pendaftaran dibuka enam minggu sebelumnya. Syaratnya: sudah lulus munaqasyah, revisi selesai, bebas pustaka, bebas tanggungan keuangan, serta lulus TOEFL dan TOAFL. Toga diambil seminggu sebelum acara.',
  'Bagaimana cara legalisir ijazah dan berapa biayanya?':
    'Bawa ijazah asli dan fotokopinya, paling banyak sepuluh lembar, ke loket akademik fakultas. Legalisir selesai dalam dua hari kerja dan tidak dipungut biaya.',
  'Bagaimana cara meminta surat keterangan aktif kuliah?': `Balas *SURAT* di sini, atau masuk ke portal ini dan buka e-Services (${siteUrl}/mahasiswa/eservices), lalu pilih Surat Keterangan Aktif Kuliah. Sebutkan keperluannya, misalnya tunjangan gaji orang tua atau BPJS. Suratnya dapat diunduh setelah disetujui, paling lambat tiga hari kerja.`,
  'Bagaimana cara mendaftar beasiswa KIP Kuliah?':
    'Daftarkan diri di laman KIP Kuliah Kementerian Agama dengan NIK, NISN dan NPSN, lalu serahkan berkasnya ke bagian kemahasiswaan saat daftar ulang. KIP Kuliah hanya untuk mahasiswa baru. Pencairan diumumkan lewat grup penerima.',
  'Di mana saya melihat jadwal kuliah?':
    'Jadwal kuliah beserta ruang dan dosennya ada di SIAKAD, menu Jadwal, setelah KRS disetujui. Bila dua mata kuliah bentrok, hubungi ketua program studi.',
  'Perpustakaan buka jam berapa dan bagaimana cara meminjam buku?':
    'Perpustakaan buka Senin sampai Jumat pukul 08.00-20.00 dan Sabtu pukul 08.00-14.00. Mahasiswa boleh meminjam lima buku selama dua minggu dengan KTM. Denda keterlambatan Rp500 per buku sehari.',
  'Kapan pendaftaran KKN dan apa syaratnya?':
    'Pendaftaran KKN dibuka bulan April dan Oktober di laman LP2M. Syaratnya: sudah menempuh 100 SKS, lulus BTQ, dan mengikuti pembekalan. Lokasi dan kelompok diumumkan dua minggu sebelum berangkat.',
  'Bagaimana cara mendaftar PPL atau magang?':
    'PPL diambil di semester tujuh lewat KRS. Untuk prodi keguruan, sekolah ditentukan fakultas; prodi lain mencari tempat magang sendiri dan meminta surat pengantar ke program studi.',
  'Bagaimana cara mengajukan judul skripsi?':
    'Mahasiswa yang sudah menempuh 120 SKS mengajukan tiga judul di menu Tugas Akhir SIAKAD. Program studi memilih satu judul dan mengumumkan hasilnya dalam dua minggu, lalu mahasiswa mendaftar seminar proposal.',
  'Apa syarat pendaftaran sidang munaqasyah?':
    'Syaratnya: skripsi disetujui pembimbing, bebas plagiasi di bawah 25%, transkrip sementara, lulus komprehensif, TOEFL dan TOAFL, serta UKT lunas. Daftarkan berkasnya di fakultas sepuluh hari sebelum sidang.',
  'Kapan tes TOEFL dan TOAFL, dan berapa nilai minimalnya?':
    'Tes diadakan Pusat Bahasa setiap Sabtu minggu kedua dan keempat. Nilai minimal TOEFL 425 dan TOAFL 400; sertifikat berlaku dua tahun. Pendaftaran di laman Pusat Bahasa, dua kali pertama gratis.',
  "Apakah mahasiswa baru wajib tinggal di asrama atau ma'had?":
    "Mahasiswa baru penerima KIP dan prodi tertentu wajib tinggal di ma'had selama satu tahun; yang lain boleh mendaftar selama masih ada kamar. Biayanya dibayar per semester, di luar UKT.",
  'Saya lupa password SIAKAD, bagaimana cara meresetnya?': `Password SIAKAD direset lewat Lupa Kata Sandi di halaman masuk SIAKAD; tautan dikirim ke email kampus. Untuk password portal ini, balas *RESET* di sini atau buka ${siteUrl}/lupa-password.`,
  'Bagaimana cara terhubung ke wifi kampus?': `Pilih jaringan KAMPUS-HOTSPOT, lalu masuk dengan NIM dan kata sandi SIAKAD. Satu akun untuk dua perangkat. Gangguan internet dilaporkan lewat Pengaduan di portal ini (${siteUrl}/mahasiswa/pengaduan).`,
  'Apa saja jalur penerimaan mahasiswa baru?':
    'Ada SNBP, SPAN-PTKIN, UM-PTKIN dan jalur Mandiri. Mandiri dibuka bulan Juni sampai Juli di laman PMB, dengan ujian berbasis komputer atau nilai rapor.',
  'Apakah bisa pindah program studi?':
    'Bisa, setelah semester dua dan sebelum semester lima, bila IPK minimal 3,00 dan daya tampung prodi tujuan masih ada. Ajukan permohonan ke dekan asal, lalu dekan tujuan.',
  'Bagaimana cara mencetak transkrip nilai?':
    'Transkrip sementara dapat dicetak sendiri dari SIAKAD, menu Transkrip. Yang bertanda tangan dan berstempel diminta di loket akademik fakultas, selesai satu hari kerja.',
  'Nilai mata kuliah saya belum keluar, harus menghubungi siapa?': `Batas dosen mengisi nilai adalah dua minggu setelah UAS. Bila sesudah itu nilai masih kosong atau keliru, hubungi dosen pengampu, lalu operator program studi, atau sampaikan lewat Pengaduan di portal ini (${siteUrl}/mahasiswa/pengaduan).`,
  'Bagaimana memperbaiki data diri yang salah di SIAKAD atau PDDikti?':
    'Kirim permohonan perubahan data dengan pindaian KTP, KK dan ijazah terakhir ke bagian akademik. Nama, tempat dan tanggal lahir mengikuti ijazah. Perubahan di PDDikti tampak setelah sekitar sebulan.',
  'Jam layanan bagian akademik?':
    'Loket akademik melayani Senin sampai Kamis pukul 08.00-16.00 dan Jumat pukul 08.00-16.30, istirahat pukul 12.00-13.00. Sabtu, Minggu dan hari libur nasional tutup.',
  'Di mana lokasi kampus dan gedung rektorat?':
    'Kampus dan gedung rektorat ada di Jl. Pendidikan No. 1, Kota Nusantara 10110. Petanya ada di laman kampus, www.example.ac.id.',
  'Apa itu ujian BTQ dan kapan diadakan?':
    "Baca Tulis Al-Qur'an (BTQ) wajib lulus sebelum KKN. Tes diadakan setiap awal semester oleh ma'had; yang belum lulus mengikuti bimbingan delapan kali lalu mengulang.",
  'Bagaimana cara mengganti dosen pembimbing?': `Isi formulir penggantian pembimbing di program studi dengan alasan dan tanda tangan pembimbing lama. Ketua program studi memutuskan dalam satu minggu. Pembimbing yang sulit ditemui dapat dilaporkan ke sana, atau lewat Pengaduan di portal ini (${siteUrl}/mahasiswa/pengaduan).`,
  'Berapa batas minimal kehadiran kuliah?':
    'Kehadiran minimal 75% dari enam belas pertemuan; kurang dari itu tidak boleh ikut UAS. Izin atau sakit dibuktikan dengan surat kepada dosen paling lambat tiga hari. Absen yang keliru diperbaiki oleh dosen pengampu.',
});

/** The questions that the campus number answers by itself. @param siteUrl the portal's address */
export function demoQuestions(siteUrl = 'http://localhost:8788') {
  const english = ENGLISH(siteUrl);
  return Object.entries(ANSWERS(siteUrl)).map(([pertanyaan, jawaban], n) => {
    const [pertanyaan_en, jawaban_en] = english[pertanyaan] ?? [null, null];
    return { id: n + 1, pertanyaan, jawaban, pertanyaan_en, jawaban_en };
  });
}

const ENGLISH = (siteUrl: string): Record<string, [pertanyaan: string, jawaban: string]> => ({
  'Kapan dan bagaimana cara mengisi KRS?': [
    'When and how do I fill in my study plan (KRS)?',
    'You fill in the KRS in SIAKAD in the two weeks before the semester begins, by the academic calendar. Pay the UKT first, choose your courses, then ask your academic advisor to approve them.',
  ],
  'Bagaimana cara membayar UKT?': [
    'How do I pay the tuition fee (UKT)?',
    'Open the menu Tagihan in SIAKAD, copy the payment code, and pay at a partner bank: at the counter, an ATM or by mobile banking. It is shown as paid within one working day. Keep the receipt.',
  ],
  'KTM saya hilang atau rusak, bagaimana menggantinya?': [
    'I lost my student card (KTM) or it is broken, how do I replace it?',
    'Report the loss to the police, then bring their letter, a copy of your identity card and a 3x4 photo to the academic office. The new card takes seven working days. For a broken card, bring the old one.',
  ],
  'Bagaimana prosedur cuti kuliah?': [
    'How do I take a leave of absence?',
    `Ask for a Surat Cuti Akademik in this portal, under e-Services (${siteUrl}/mahasiswa/eservices), before the KRS period ends. Leave is possible after the second semester and for two semesters at most.`,
  ],
  'Bagaimana cara meminta surat keterangan aktif kuliah?': [
    'How do I get a certificate of active enrolment?',
    `Reply *SURAT* here, or log in to this portal and open e-Services (${siteUrl}/mahasiswa/eservices), then choose Surat Keterangan Aktif Kuliah and say what it is for. Once it is approved you can download it there.`,
  ],
  'Perpustakaan buka jam berapa dan bagaimana cara meminjam buku?': [
    'When is the library open and how do I borrow books?',
    'The library is open Monday to Friday 08:00-20:00 and Saturday 08:00-14:00. Students may borrow five books for two weeks with their student card (KTM).',
  ],
  'Bagaimana cara terhubung ke wifi kampus?': [
    'How do I connect to the campus wifi?',
    `Choose the network KAMPUS-HOTSPOT and log in with your NIM and your SIAKAD password, on up to two devices. If it does not work, report it under Pengaduan in this portal (${siteUrl}/mahasiswa/pengaduan).`,
  ],
  'Bagaimana cara mencetak transkrip nilai?': [
    'How do I print my transcript of grades?',
    'You can print a provisional transcript from SIAKAD, menu Transkrip. Ask for a signed and stamped one at the academic counter of your faculty; it takes one working day.',
  ],
});
