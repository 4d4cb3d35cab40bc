import { PENANDA_OTOMATIS } from '#contract/jawab/jawaban.ts';
import type { Peran } from '#contract/peran.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import type { Identitas } from '#contract/portal/identitas.ts';
import { saat } from '#contract/waktu.ts';

// Marks automatic messages, so that two portals do not answer each other.

export const automatic = (...lines: string[]) => [...lines, '', `_${PENANDA_OTOMATIS}_`].join('\n');

const commands = (topik: readonly string[]) => [
  '*VERIFIKASI* dan NIM Anda: mengaktifkan akun mahasiswa',
  '*RESET*: kode untuk mengganti password',
  '*STATUS*: keadaan surat dan pengaduan Anda',
  '*SURAT*: mengajukan surat',
  '*PENGADUAN*: menyampaikan pengaduan',
  '*STOP*: berhenti menerima broadcast',
  ...topik.slice(0, 1).map(stopTopic),
  '*PETUGAS*: bertanya kepada petugas',
];

const stopTopic = (example: string) =>
  `*STOP* dan nama topiknya, misalnya *STOP ${example.toLowerCase()}*: berhenti menerima topik itu saja`;

const numbered = (questions: readonly string[]) => questions.map((question, n) => `${n + 1}. ${question}`);

/** @param topik of broadcasts, by the settings */
export const welcome = (questions: readonly string[], topik: readonly string[]) =>
  automatic(
    'Assalamualaikum, ini nomor layanan kampus. Tulis pertanyaan Anda dalam satu pesan, misalnya "cara mengisi KRS".',
    ...(questions.length > 0
      ? ['', 'Yang sering ditanyakan, balas dengan nomornya:', ...numbered(questions)]
      : []),
    '',
    'Atau tulis:',
    ...commands(topik),
  );

/** Above a native menu. */
export const MENU = automatic('Apakah salah satu dari ini yang Anda tanyakan?');

/** The last option of a native menu. */
export const TANYA_PETUGAS: string = 'Tanya petugas';

export const menu = (questions: readonly string[]) =>
  automatic(
    'Apakah salah satu dari ini yang Anda tanyakan?',
    ...numbered(questions),
    '',
    'Balas dengan nomornya, atau *0* bila bukan: petugas yang akan menjawab.',
  );

/** @param when as `whenStaffed` says it */
export const leftToStaff = (when: string) =>
  automatic(`Pesan Anda kami teruskan kepada petugas, yang akan menjawab di sini ${when}.`);

/** Follows the answer to another question of that message. @param when as `whenStaffed` says it */
export const otherLeftToStaff = (question: string, when: string) =>
  `Pertanyaan Anda yang lain, “${question}”, kami teruskan kepada petugas, yang akan menjawab di sini ${when}.`;

/** Follows when an operator answers, while none is there. */
export const inDanger = (nomor: string) => `Bila ada yang dalam bahaya, jangan menunggu: hubungi ${nomor}`;

/** @param kampus its full name */
export const whoseNumber = (kampus: string) =>
  `Ini nomor WhatsApp layanan ${kampus}. Tulis saja pertanyaan Anda, atau balas *MENU* untuk melihat yang sering ditanyakan.`;

/** @param kampus its full name @param alamat at least one */
export const campusAddress = (kampus: string, alamat: Identitas['alamat']) => ({
  judul: 'Alamat kampus',
  jawaban: [`Alamat ${kampus}:`, ...alamat.map(({ nama, jalan, kota }) => `${nama}: ${jalan}, ${kota}`)].join(
    '\n',
  ),
});

/** @param kampus its full name */
export const campusMail = (kampus: string, surel: string) => ({
  judul: 'Email kampus',
  jawaban: `Email ${kampus}: ${surel}`,
});

/** The data that the portal does not show to operators. */
const UNOPENED: Partial<Record<JenisMasuk, string>> = {
  gambar: 'gambar',
  dokumen: 'dokumen',
  suara: 'pesan suara',
  video: 'video',
  lainnya: 'pesan jenis ini',
};

/** @param captioned something is written with it @param when as `whenStaffed` says it */
export function fileLeftToStaff(jenis: JenisMasuk, captioned: boolean, when: string): string {
  const what = UNOPENED[jenis];
  if (!what) return automatic(`Kiriman Anda kami teruskan kepada petugas, yang akan melihatnya ${when}.`);
  return automatic(
    captioned
      ? `Isi ${what} tidak dapat kami buka di sini, tetapi tulisan Anda kami teruskan kepada petugas, yang akan menjawab ${when}.`
      : `Isi ${what} tidak dapat kami buka di sini. Tuliskan pertanyaan atau keterangan Anda, lalu petugas akan menjawab ${when}.`,
  );
}

export const ASK_STOP = automatic(
  'Balas *YA* bila ingin berhenti menerima broadcast dari kampus. Bila tidak, abaikan saja pesan ini.',
);

export const STOPPED = automatic(
  'Baik, nomor ini tidak akan menerima broadcast lagi. Password, kode, surat dan jawaban atas pertanyaan Anda tetap sampai.',
  '',
  'Balas *MULAI* bila ingin menerimanya lagi.',
);

export const STARTED = automatic(
  'Baik, nomor ini menerima broadcast kampus lagi. Balas *STOP* untuk berhenti.',
);

/** As people write it after `STOP`. */
const typed = (topik: string) => topik.toLowerCase();

const all = new Intl.ListFormat('id');

export const topicStopped = (topik: readonly string[]) =>
  automatic(
    `Baik, nomor ini tidak akan menerima broadcast tentang ${all.format(topik)} lagi. Untuk broadcast lainnya tidak ada yang berubah.`,
    '',
    `Balas *MULAI ${typed(topik.join(' dan '))}* untuk menerimanya lagi.`,
  );

export const topicStarted = (topik: readonly string[]) =>
  automatic(
    `Baik, nomor ini menerima broadcast tentang ${all.format(topik)} lagi. Untuk broadcast lainnya tidak ada yang berubah: yang sudah dihentikan tetap tidak dikirim.`,
    '',
    `Balas *STOP ${typed(topik.join(' dan '))}* untuk berhenti.`,
  );

/** To a wish that may mean something else. */
export const askTopic = (topik: string) =>
  automatic(
    `Balas *STOP ${typed(topik)}* bila ingin berhenti menerima broadcast tentang ${topik}. Bila tidak, abaikan saja pesan ini.`,
  );

/** To a topic that the settings do not name, or to several at once. */
export const topicsAre = (topik: readonly string[], { known, isStop }: { known: boolean; isStop: boolean }) =>
  automatic(
    `Belum ada yang diubah, karena ${known ? 'Anda menyebut beberapa topik' : 'topik itu tidak ada'}. Topik broadcast kampus: ${topik.join(', ')}.`,
    ...(isStop
      ? [
          '',
          `Balas *STOP* dan satu nama topik, misalnya *STOP ${typed(topik[0] ?? '')}*, untuk berhenti menerima topik itu. Balas *STOP* saja untuk berhenti menerima semua broadcast.`,
        ]
      : []),
  );

/** Text of the provider's request to share a hidden number. */
export const SHOW_NUMBER = automatic(
  'Kami tidak dapat melihat nomor WhatsApp Anda, padahal nomor itu perlu untuk melayani permintaan ini. Bagikan nomor Anda lewat tombol di bawah ini.',
);

export const VERIFY_HOW = automatic(
  'Tulis *VERIFIKASI* dan NIM Anda, misalnya:',
  'VERIFIKASI 20230001',
  '',
  'Kirim dari nomor yang tercatat di kampus. Cara masuk dikirim ke nomor itu.',
);

export const unknownNim = (nim: string) =>
  automatic(
    `NIM ${nim} tidak ada dalam data mahasiswa. Periksa angkanya, lalu kirim lagi, misalnya: VERIFIKASI 20230001`,
  );

export const otherNumber = (nim: string) =>
  automatic(
    `Nomor WhatsApp ini bukan nomor yang tercatat untuk NIM ${nim}, sehingga akunnya tidak dapat diaktifkan dari sini.`,
    '',
    'Kirim dari nomor yang tercatat, atau minta bagian akademik memperbarui nomor Anda.',
  );

export const hasAccount = (nim: string) =>
  automatic(`NIM ${nim} sudah punya akun. Bila lupa password, balas *RESET* dari nomor yang tercatat.`);

/** For a role without passwords. @param nama of the campus login @param siteUrl empty: unknown */
export const campusLogin = (peran: Peran, nama: string, siteUrl: string) =>
  [
    `${peran} masuk ke portal lewat ${nama}, tidak dengan password, jadi tidak ada kode atau password yang dikirim.`,
    '',
    `Pilih *Masuk dengan ${nama}* di ${siteUrl === '' ? 'halaman masuk portal' : `${siteUrl}/login`}`,
  ].join('\n');

export const noAccount = automatic(
  'Belum ada akun dengan nomor WhatsApp ini.',
  '',
  'Mahasiswa dapat mengaktifkannya: balas *VERIFIKASI* dan NIM, misalnya VERIFIKASI 20230001. Dosen dan pegawai diundang oleh operator.',
);

export const whichAccount = (usernames: readonly string[]) =>
  automatic(
    'Ada beberapa akun dengan nomor ini. Balas RESET dan username-nya:',
    ...usernames.map((username) => `RESET ${username}`),
  );

export const otherAccount = (username: string) =>
  automatic(`Akun ${username} tidak terhubung dengan nomor WhatsApp ini. Balas *RESET* saja.`);

/** Names the form and where the portal has it. True with and without a button below it. */
export const formOffer = (jenis: 'pengaduan' | 'surat', page: string) =>
  automatic(
    jenis === 'pengaduan'
      ? 'Pengaduan disampaikan lewat formulir pengaduan. Kabarnya dikirim kepada Anda saja.'
      : 'Surat diajukan lewat formulir permohonan surat.',
    `Di portal, formulirnya ada di ${page}`,
  );

/** To a person whose account is of another role. */
export const formFor = (jenis: 'pengaduan' | 'surat') =>
  automatic(
    jenis === 'pengaduan'
      ? 'Pengaduan di sini untuk mahasiswa, dosen, dan pegawai.'
      : 'Permohonan surat di sini hanya untuk mahasiswa.',
  );

/** Tells the outcome of a form that a person filled in. `sudah`: it was filed before. */
export function formAnswer(
  jenis: 'pengaduan' | 'surat',
  nasib: 'diterima' | 'sudah' | 'kedaluwarsa' | 'ditolak',
  fault = '',
): string {
  const word = jenis.toUpperCase();
  const nama = jenis === 'pengaduan' ? 'Pengaduan' : 'Permohonan surat';
  switch (nasib) {
    case 'diterima':
      return automatic(`${nama} Anda sudah kami terima. Perkembangannya kami kabarkan di sini.`);
    case 'sudah':
      return automatic(
        `Formulir ini sudah terkirim sebelumnya, jadi kiriman yang ini tidak kami simpan. Balas *${word}* untuk formulir baru.`,
      );
    case 'kedaluwarsa':
      return automatic(
        `Formulir ini sudah kedaluwarsa, jadi belum kami simpan. Balas *${word}* untuk formulir baru.`,
      );
    case 'ditolak':
      return automatic(`${nama} Anda belum kami simpan: ${fault}.`, `Balas *${word}* untuk mencoba lagi.`);
  }
}

export const newNumber = (
  secret: 'kode' | 'password' | 'formulir' | 'keadaan surat dan pengaduan',
  sampai: number,
) =>
  automatic(
    `Nomor WhatsApp ini baru saja dicatat untuk Anda di data kampus. Demi keamanan, ${secret} dapat dikirim ke nomor ini mulai ${saat(sampai)}.`,
    '',
    'Bila perlu lebih cepat, hubungi petugas kampus.',
  );

/** @param lines one for each letter and complaint @param shared several people have this number */
export function statusOf(
  lines: readonly string[],
  { shared, days, siteUrl }: { shared: boolean; days: number; siteUrl: string },
): string {
  const what = shared ? 'surat' : 'surat atau pengaduan';
  return automatic(
    ...(lines.length > 0
      ? lines
      : [`Tidak ada ${what} dengan nomor ini yang masih berjalan atau selesai dalam ${days} hari terakhir.`]),
    '',
    ...(shared
      ? ['Nomor ini tercatat untuk beberapa orang, jadi keadaan pengaduan hanya terlihat di portal.']
      : []),
    `Selengkapnya terlihat setelah masuk ${siteUrl === '' ? 'ke portal kampus' : `di ${siteUrl}/login`}`,
  );
}

export const TOO_OFTEN = automatic(
  'Permintaan ini sudah terlalu sering dalam 24 jam terakhir. Silakan coba lagi besok pada jam ini.',
);
