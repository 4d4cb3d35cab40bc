import { PENANDA_INGGRIS } from '#contract/jawab/jawaban.ts';
import type { Peran } from '#contract/peran.ts';
import type { JenisMasuk } from '#contract/pesan/pesan.ts';
import type { Identitas } from '#contract/portal/identitas.ts';

// The sentences of ../texts.ts for who writes English. Commands and the portal's menus have Indonesian names there too.

export const automatic = (...lines: string[]) => [...lines, '', `_${PENANDA_INGGRIS}_`].join('\n');

const COMMANDS = [
  '*VERIFIKASI* and your student number (NIM): activates your student account',
  '*RESET*: a code to change your password',
  '*STATUS*: how your letters and complaints stand',
  '*SURAT*: to ask for a letter',
  '*PENGADUAN*: to file a complaint',
  '*STOP*: no more broadcasts',
  '*PETUGAS*: to ask a member of staff',
];

const numbered = (questions: readonly string[]) => questions.map((question, n) => `${n + 1}. ${question}`);

const stopTopic = ([example]: readonly string[]) =>
  example === undefined
    ? []
    : [`*STOP* and a topic, such as *STOP ${example.toLowerCase()}*: no more broadcasts about it`];

export const welcome = (questions: readonly string[], topik: readonly string[]) =>
  automatic(
    'Hello, this is the service number of the campus. Write your question in one message, such as "how do I pay the tuition".',
    ...(questions.length > 0 ? ['', 'Often asked, reply with the number:', ...numbered(questions)] : []),
    '',
    'Or write:',
    ...COMMANDS.flatMap((line) => (line.startsWith('*STOP*') ? [line, ...stopTopic(topik)] : [line])),
  );

export const MENU = automatic('Is one of these your question?');
export const TANYA_PETUGAS: string = 'Ask our staff';

export const menu = (questions: readonly string[]) =>
  automatic(
    'Is one of these your question?',
    ...numbered(questions),
    '',
    'Reply with its number, or *0* if none is: our staff will answer.',
  );

export const leftToStaff = (when: string) =>
  automatic(`We have handed your message to our staff, who will answer here ${when}.`);

export const otherLeftToStaff = (question: string, when: string) =>
  `We have handed your other question, “${question}”, to our staff, who will answer here ${when}.`;

/** Follows when an operator answers, while none is there. */
export const inDanger = (nomor: string) => `If someone is in danger, do not wait: call ${nomor}`;

export const whoseNumber = (kampus: string) =>
  `This is the WhatsApp service number of ${kampus}. Just write your question, or reply *MENU* to see what is often asked.`;

export const campusAddress = (kampus: string, alamat: Identitas['alamat']) => ({
  judul: 'Address of the campus',
  jawaban: [`${kampus}:`, ...alamat.map(({ nama, jalan, kota }) => `${nama}: ${jalan}, ${kota}`)].join('\n'),
});

export const campusMail = (kampus: string, surel: string) => ({
  judul: 'Email of the campus',
  jawaban: `The email of ${kampus} is ${surel}`,
});

const UNOPENED: Partial<Record<JenisMasuk, string>> = {
  gambar: 'pictures',
  dokumen: 'documents',
  suara: 'voice messages',
  video: 'videos',
  lainnya: 'messages of this kind',
};

export function fileLeftToStaff(jenis: JenisMasuk, captioned: boolean, when: string): string {
  const what = UNOPENED[jenis];
  if (!what) return automatic(`We have handed what you sent to our staff, who will look at it ${when}.`);
  return automatic(
    captioned
      ? `We cannot open ${what} here, but we have handed what you wrote to our staff, who will answer ${when}.`
      : `We cannot open ${what} here. Please write your question, and our staff will answer ${when}.`,
  );
}

export const ASK_STOP = automatic(
  'Reply *YES* if you want no more broadcasts from the campus. If not, ignore this message.',
);

export const STOPPED = automatic(
  'All right, this number gets no more broadcasts. Passwords, codes, letters and answers to your questions still reach you.',
  '',
  'Reply *MULAI* if you want them again.',
);

export const STARTED = automatic(
  'All right, this number gets broadcasts of the campus again. Reply *STOP* to end them.',
);

const typed = (topik: string) => topik.toLowerCase();

const all = new Intl.ListFormat('en');

export const topicStopped = (topik: readonly string[]) =>
  automatic(
    `All right, this number gets no more broadcasts about ${all.format(topik)}. Nothing changes for other broadcasts.`,
    '',
    `Reply *MULAI ${typed(topik.join(' and '))}* if you want them again.`,
  );

export const topicStarted = (topik: readonly string[]) =>
  automatic(
    `All right, this number gets broadcasts about ${all.format(topik)} again. Nothing changes for others: those that you stopped stay stopped.`,
    '',
    `Reply *STOP ${typed(topik.join(' and '))}* to end them.`,
  );

export const askTopic = (topik: string) =>
  automatic(
    `Reply *STOP ${typed(topik)}* if you want no more broadcasts about ${topik}. If not, ignore this message.`,
  );

export const topicsAre = (topik: readonly string[], { known, isStop }: { known: boolean; isStop: boolean }) =>
  automatic(
    `Nothing has changed, because ${known ? 'you named several topics' : 'there is no such topic'}. Topics of the campus: ${topik.join(', ')}.`,
    ...(isStop
      ? [
          '',
          `Reply *STOP* and one of them, such as *STOP ${typed(topik[0] ?? '')}*, to end that topic, or *STOP* alone to end all broadcasts.`,
        ]
      : []),
  );

export const SHOW_NUMBER = automatic(
  'We cannot see your WhatsApp number, which we need for this. Share it with the button below.',
);

export const VERIFY_HOW = automatic(
  'Write *VERIFIKASI* and your student number (NIM), such as:',
  'VERIFIKASI 20230001',
  '',
  'Write from the number that the campus has on record. How to log in is sent to that number.',
);

export const unknownNim = (nim: string) =>
  automatic(
    `No student has the number (NIM) ${nim}. Check the digits and write again, such as: VERIFIKASI 20230001`,
  );

export const otherNumber = (nim: string) =>
  automatic(
    `This WhatsApp number is not the one on record for NIM ${nim}, so its account cannot be activated from here.`,
    '',
    'Write from the number on record, or ask the academic office to update it.',
  );

export const hasAccount = (nim: string) =>
  automatic(
    `NIM ${nim} has an account already. If you forgot its password, reply *RESET* from the number on record.`,
  );

const ROLES: Record<Peran, string> = {
  Mahasiswa: 'Students',
  Dosen: 'Lecturers',
  Pegawai: 'Staff',
  Operator: 'Operators',
};

export const campusLogin = (peran: Peran, nama: string, siteUrl: string) =>
  [
    `${ROLES[peran]} log in to the portal with ${nama}, not with a password, so no code or password is sent.`,
    '',
    `Choose *Masuk dengan ${nama}* ${siteUrl === '' ? 'on the login page of the portal' : `at ${siteUrl}/login`}`,
  ].join('\n');

export const noAccount = automatic(
  'There is no account with this WhatsApp number yet.',
  '',
  'Students can activate theirs: reply *VERIFIKASI* and the NIM, such as VERIFIKASI 20230001. Lecturers and staff are invited by an operator.',
);

export const whichAccount = (usernames: readonly string[]) =>
  automatic(
    'Several accounts have this number. Reply RESET and the username:',
    ...usernames.map((username) => `RESET ${username}`),
  );

export const otherAccount = (username: string) =>
  automatic(`The account ${username} does not belong to this WhatsApp number. Reply *RESET* alone.`);

export const formOffer = (jenis: 'pengaduan' | 'surat', page: string) =>
  automatic(
    jenis === 'pengaduan'
      ? 'A complaint is filed with the complaint form. News of it is sent to you alone.'
      : 'A letter is asked for with the form for letters.',
    `In the portal the form is at ${page}`,
    'It is in Indonesian; you may fill it in in English.',
  );

export function formAnswer(
  jenis: 'pengaduan' | 'surat',
  nasib: 'diterima' | 'sudah' | 'kedaluwarsa' | 'ditolak',
  fault = '',
): string {
  const again = `Reply *${jenis.toUpperCase()}* for a new form.`;
  const yours = jenis === 'pengaduan' ? 'Your complaint' : 'Your request for a letter';
  switch (nasib) {
    case 'diterima':
      return automatic(`${yours} has reached us. We will tell you here how it goes on.`);
    case 'sudah':
      return automatic(`This form was sent before, so we have not kept it a second time. ${again}`);
    case 'kedaluwarsa':
      return automatic(`This form has expired, so we have not kept what you sent. ${again}`);
    case 'ditolak':
      return automatic(`${yours} has not been kept. The form says: "${fault}". ${again}`);
  }
}

export const formFor = (jenis: 'pengaduan' | 'surat') =>
  automatic(
    jenis === 'pengaduan'
      ? 'Complaints here are for students, lecturers and staff.'
      : 'Only students can ask for letters here.',
  );

const SECRETS = {
  kode: 'codes',
  password: 'passwords',
  formulir: 'forms',
  'keadaan surat dan pengaduan': 'the state of letters and complaints',
};
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Jakarta',
  dateStyle: 'long',
  timeStyle: 'short',
});

export const newNumber = (secret: keyof typeof SECRETS, sampai: number) =>
  automatic(
    `This WhatsApp number was recorded for you in the campus data a short while ago. For safety, ${SECRETS[secret]} can be sent to it from ${MOMENT.format(sampai)} WIB on.`,
    '',
    'If you need it sooner, ask the staff of the campus.',
  );

export function statusOf(
  lines: readonly string[],
  { shared, days, siteUrl }: { shared: boolean; days: number; siteUrl: string },
): string {
  const what = shared ? 'letters' : 'letters or complaints';
  return automatic(
    ...(lines.length > 0
      ? lines
      : [`This number has no ${what} that are open or were settled in the last ${days} days.`]),
    '',
    ...(shared
      ? ['Several people have this number on record, so complaints can be seen in the portal only.']
      : []),
    `You find more after logging in ${siteUrl === '' ? 'to the campus portal' : `at ${siteUrl}/login`}`,
  );
}

export const TOO_OFTEN = automatic(
  'This was asked too often in the last 24 hours. Please try again tomorrow at this time.',
);
