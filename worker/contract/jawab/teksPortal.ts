import * as z from 'zod/mini';

interface Teks {
  judul: string;
  judul_en: string;
  /** the page of `{tautan}` */
  halaman: `/${string}`;
  teks: string;
  teks_en: string;
  /** a command that its text must name */
  sebut?: string;
}

/** Answers of the portal to questions about itself, by code. */
export const TEKS_PORTAL = {
  password: {
    judul: 'Lupa password portal',
    judul_en: 'Portal password',
    halaman: '/lupa-password',
    teks: 'Untuk password portal: balas *RESET* dari nomor yang tercatat di kampus, lalu kami kirim kodenya. Bisa juga di {tautan}.',
    teks_en:
      'For your portal password: reply *RESET* from your number on record, and we will send you a code. You can also ask for it at {tautan}.',
    sebut: 'RESET',
  },
  akun: {
    judul: 'Akun portal',
    judul_en: 'Portal account',
    halaman: '/login',
    teks: 'Mahasiswa mengaktifkan akun portal dengan membalas *VERIFIKASI* dan NIM, misalnya VERIFIKASI 20230001, dari nomor yang tercatat di kampus. Dosen dan pegawai diundang oleh operator.',
    teks_en:
      'Students activate their portal account by replying *VERIFIKASI* and their NIM, such as VERIFIKASI 20230001, from their number on record. Lecturers and staff are invited by an operator.',
  },
  alamat: {
    judul: 'Alamat portal',
    judul_en: 'Address of the portal',
    halaman: '/login',
    teks: 'Masuk ke portal kampus lewat halaman masuknya ({tautan}).',
    teks_en: 'Log in to the campus portal on its login page ({tautan}).',
  },
  status: {
    judul: 'Status surat dan pengaduan',
    judul_en: 'State of letters and complaints',
    halaman: '/login',
    teks: 'Balas *STATUS* dari nomor yang tercatat di kampus: kami sampaikan keadaan surat dan pengaduan Anda.',
    teks_en: 'Reply *STATUS* from your number on record to learn how your letters and complaints stand.',
  },
  pengaduan: {
    judul: 'Membuat pengaduan',
    judul_en: 'Filing a complaint',
    halaman: '/login',
    teks: 'Balas *PENGADUAN*, atau buat pengaduan di portal setelah masuk ({tautan}), pada menu *Pengaduan*.',
    teks_en: 'Reply *PENGADUAN*, or log in to the portal ({tautan}) and file a complaint under *Pengaduan*.',
  },
  surat: {
    judul: 'Mengajukan surat',
    judul_en: 'Asking for a letter',
    halaman: '/login',
    teks: 'Mahasiswa mengajukan surat dengan membalas *SURAT*, atau di portal setelah masuk ({tautan}), pada menu *e-Services*.',
    teks_en:
      'Students ask for a letter by replying *SURAT*, or in the portal after logging in ({tautan}), under *e-Services*.',
  },
  keaslian: {
    judul: 'Keaslian surat',
    judul_en: 'Checking a letter',
    halaman: '/verifikasi-surat',
    teks: 'Siapa saja dapat memeriksa keaslian surat: pindai kode QR di suratnya, atau tulis kodenya di {tautan}.',
    teks_en: 'Anyone can check a letter: scan its QR code, or type its code at {tautan}.',
  },
  data: {
    judul: 'Data pribadi',
    judul_en: 'Personal data',
    halaman: '/privasi',
    teks: 'Data apa yang kami simpan, dan cara meminta salinan atau penghapusannya, tertulis di {tautan}.',
    teks_en: 'What we keep of your data, and how to ask for a copy or its erasure, is written at {tautan}.',
  },
  nomor: {
    judul: 'Ganti nomor',
    judul_en: 'Changed number',
    halaman: '/login',
    teks: 'Minta bagian akademik, atau kepegawaian, memperbarui nomor Anda di data kampus. Demi keamanan, kode dan password baru dapat dikirim ke nomor baru setelah beberapa waktu.',
    teks_en:
      'Ask the academic or staff office to update your number in the campus data. For safety, codes and passwords reach the new number only after some time.',
  },
  mesin: {
    judul: 'Mesin atau orang',
    judul_en: 'A machine or a person',
    halaman: '/login',
    teks: 'Sebagian pesan di nomor ini dijawab otomatis. Balas *PETUGAS* bila ingin dijawab orang.',
    teks_en: 'Some messages here are answered automatically. Reply *PETUGAS* to be answered by a person.',
  },
} satisfies Record<string, Teks>;

export type KodeTeks = keyof typeof TEKS_PORTAL;
export const KODE_TEKS = Object.keys(TEKS_PORTAL) as KodeTeks[];

export const MAX_TEKS_PORTAL = 1_000;

/** `password`, and `password_en` for who writes English. */
export type NamaTeks = KodeTeks | `${KodeTeks}_en`;
const NAMA = KODE_TEKS.flatMap((kode): NamaTeks[] => [kode, `${kode}_en`]);

/** The campus's own words instead; empty or absent: those above. */
export const TeksPortal = z
  .partialRecord(
    z.enum(NAMA),
    z.string('Harus berupa teks').check(
      z.trim(),
      z.maxLength(MAX_TEKS_PORTAL, `Paling panjang ${MAX_TEKS_PORTAL} karakter`),
      z.refine(
        (teks) => (teks.match(/\{[^}]*\}?/g) ?? []).every((one) => one === '{tautan}' || one === '{nama}'),
        {
          error: 'Yang dapat dipakai hanya {tautan} dan {nama}',
        },
      ),
    ),
  )
  .check(({ value, issues }) => {
    for (const nama of NAMA) {
      const { sebut }: Teks = TEKS_PORTAL[kodeOf(nama)];
      if (sebut && value[nama] && !value[nama].includes(sebut))
        issues.push({ code: 'custom', message: `Sebut kata ${sebut}`, path: [nama], input: value });
    }
  });
export type TeksPortal = z.infer<typeof TeksPortal>;

const kodeOf = (nama: NamaTeks) => nama.replace(/_en$/, '') as KodeTeks;

/** An answer with its link. @param siteUrl the portal's address; empty: unknown */
export function teksPortal(kode: KodeTeks, own: TeksPortal, siteUrl: string, inggris: boolean): string {
  const { teks, teks_en, halaman } = TEKS_PORTAL[kode];
  const text = inggris ? own[`${kode}_en`] || teks_en : own[kode] || teks;
  return siteUrl === ''
    ? text.replaceAll(' ({tautan})', '').replaceAll('{tautan}', inggris ? 'the portal' : 'portal')
    : text.replaceAll('{tautan}', `${siteUrl}${halaman}`);
}
