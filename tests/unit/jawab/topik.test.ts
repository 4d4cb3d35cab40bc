import { describe, expect, it } from 'vitest';
import { textsIn } from '../../../worker/jawab/bahasa/textsIn.ts';
import { commandOf } from '../../../worker/jawab/command.ts';
import { topicAnswer } from '../../../worker/jawab/topik/wish.ts';

const TOPIK = ['Beasiswa', 'Akademik', 'Lowongan Kerja', 'Kegiatan'];

const whatBecomesOf = (text: string) => {
  const command = commandOf(text, TOPIK);
  if (command?.command === 'stop' || command?.command === 'mulai')
    return `${command.command} ${command.topik?.join(' + ') ?? 'semua'}`;
  return topicAnswer(text, TOPIK, textsIn(false));
};

describe('with topics in the settings', () => {
  it.each([
    ['STOP beasiswa', 'Beasiswa'],
    ['stop info beasiswa ya', 'Beasiswa'],
    ['berhenti beasiswa', 'Beasiswa'],
    ['Stop Beasiswanya dong', 'Beasiswa'],
    ['*STOP* beasiswa!', 'Beasiswa'],
    ['stop topik akademik', 'Akademik'],
    ['jangan kirim info beasiswa lagi', 'Beasiswa'],
    ['gak usah kirim pengumuman tentang kegiatan lagi kak', 'Kegiatan'],
    ['saya tidak mau dapat info akademik lagi', 'Akademik'],
    ['saya mau berhenti menerima info beasiswa', 'Beasiswa'],
    ['tolong stop kirim lowongan kerja ke saya', 'Lowongan Kerja'],
    ['unsubscribe akademik', 'Akademik'],
  ])('stops one topic at %j', (text, topik) => expect(whatBecomesOf(text)).toBe(`stop ${topik}`));

  it.each([
    ['MULAI beasiswa', 'Beasiswa'],
    ['mulai lagi info lowongan kerja ya', 'Lowongan Kerja'],
  ])('starts one again at %j', (text, topik) => expect(whatBecomesOf(text)).toBe(`mulai ${topik}`));

  it.each(['STOP', 'berhenti', 'stop broadcast', 'jangan kirim pesan lagi', 'stop dong'])(
    'stops all at %j',
    (text) => expect(whatBecomesOf(text)).toBe('stop semua'),
  );

  it('starts all again at a plain MULAI', () => expect(whatBecomesOf('mulai lagi')).toBe('mulai semua'));

  it.each([
    'bisa stop info beasiswa?',
    'info beasiswa stop dong',
    'stop dulu info beasiswanya',
    'info akademik ini jangan dikirim ke saya terus',
  ])('asks at %j', (text) =>
    expect(whatBecomesOf(text)).toMatch(/^Balas \*STOP (beasiswa|akademik)\* bila ingin berhenti/),
  );

  it.each([
    'STOP xyz',
    'BERHENTI xyz',
    'stop olahraga dong',
    'stop info lomba',
    'mulai info lomba',
    'STOP wisuda',
  ])('names the topics at %j', (text) => {
    expect(whatBecomesOf(text)).toMatch(
      /topik itu tidak ada.*Beasiswa, Akademik, Lowongan Kerja, Kegiatan\./,
    );
    expect(whatBecomesOf(text)).not.toContain('MULAI');
  });

  it.each([
    ['stop beasiswa dan kegiatan', 'stop Beasiswa + Kegiatan'],
    ['stop kegiatan, akademik, dan beasiswa ya kak', 'stop Kegiatan + Akademik + Beasiswa'],
    ['jangan kirim info lowongan kerja sama info kegiatan lagi', 'stop Lowongan Kerja + Kegiatan'],
    ['mulai beasiswa dan kegiatan', 'mulai Beasiswa + Kegiatan'],
  ])('does all that %j says', (text, done) => expect(whatBecomesOf(text)).toBe(done));

  it.each([
    'stop beasiswa mulai akademik',
    'stop info beasiswa tapi akademik tetap',
    'bisa stop info beasiswa dan kegiatan?',
  ])('changes nothing and names the topics at %j', (text) =>
    expect(whatBecomesOf(text)).toMatch(/^Belum ada yang diubah, karena Anda menyebut beberapa topik/),
  );

  it('understands its own words for several topics', () => {
    for (const { topicStopped, topicStarted } of [textsIn(false), textsIn(true)])
      for (const say of [topicStopped, topicStarted]) {
        const [, command = ''] = /\*(.+?)\*/.exec(say(['Beasiswa', 'Lowongan Kerja', 'Kegiatan'])) ?? [];
        expect(whatBecomesOf(command)).toMatch(/^(stop|mulai) Beasiswa \+ Lowongan Kerja \+ Kegiatan$/);
      }
  });

  it.each([
    'stop beasiswa saya',
    'beasiswa saya stop',
    'beasiswa berhenti kalau cuti?',
    'kenapa beasiswa saya berhenti',
    'cara berhenti beasiswa',
    'saya mau berhenti beasiswa',
    'saya gak dapat info beasiswa',
    'kok belum dapat info akademik',
    'beasiswa kapan cair',
    'kapan mulai kegiatan kampus',
    'mulai kegiatan kapan?',
    'mulai kuliah',
    'mulai beasiswa kapan ya',
    'jangan berhenti kirim info beasiswa ya',
    'lowongan kerja ada ga',
    'stop kontak di kelas rusak',
    'stop out',
    'stop kuliah',
    'berhenti merokok',
    'berhenti berharap',
    'kapan bus berhenti',
    'saya tidak mau ambil beasiswa',
  ])('leaves %j a question', (text) => expect(whatBecomesOf(text)).toBeNull());
});

it('knows no topic while the settings name none', () => {
  expect(commandOf('STOP beasiswa')).toBeNull();
  expect(topicAnswer('STOP beasiswa', [], textsIn(false))).toBeNull();
});
