/** Some of the demo's questions and answers in English, by the question. */
export const ENGLISH = (siteUrl: string): Record<string, [pertanyaan: string, jawaban: string]> => ({
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
