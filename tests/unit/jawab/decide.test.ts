import { expect, it } from 'vitest';
import { decide, decideReply, decideSubscription, isLate } from '../../../worker/jawab/decide.ts';
import { createMatcher } from '../../../worker/jawab/match.ts';
import type { Baru, Keadaan } from '../../../worker/jawab/state.ts';

const HOUR = 3_600_000;
const BEGUN = Date.parse('2026-11-20T08:00:00+07:00');
const KRS = 'Kapan pengisian KRS dibuka?';
const NEAR = 'Bagaimana kalau mau cuti?';
const UNKNOWN = 'Apakah kolam renang buka hari Minggu?';

const entries = [
  { id: 1, pertanyaan: KRS, jawaban: 'KRS dibuka tanggal 1 sampai 14 Agustus.' },
  { id: 2, pertanyaan: 'Bagaimana cara mengajukan cuti kuliah?', jawaban: 'Lewat halaman surat.' },
  { id: 3, pertanyaan: 'Bagaimana syarat cuti melahirkan pegawai?', jawaban: 'Lewat bagian kepegawaian.' },
];
const daftar = {
  matcher: createMatcher(entries),
  entries: new Map(entries.map((entry) => [entry.id, entry])),
  often: [1, 2],
};
const NOBODY: Keadaan = {
  ...{
    versi: 0,
    menunggu_sejak: null,
    petugas_sampai: null,
    mendesak_sejak: null,
    perintah: null,
    perintah_pada: null,
  },
  stop_pada: null,
  ...{ menu: null, menu_untuk: null, menu_pada: null, otomatis: 0, otomatis_sejak: null },
};
const written = (body: string, now: number): Baru => ({
  ...{ id: 7, no_hp: '081300000001', nama: 'Uji', kategori: 'Lainnya', jenis: 'teks' },
  ...{ body, diterima_pada: now, diulang: false, asked: null },
});

/** Somebody who writes one thing after another, each so many hours after they began. @returns what became of each */
function exchange(...said: [hours: number, body: string][]): string[] {
  let keadaan = NOBODY;
  return said.map(([hours, body]) => {
    const now = BEGUN + hours * HOUR;
    const keputusan = decide(written(body, now), keadaan, { daftar, aktif: true, now, siteUrl: '' });
    keadaan = keputusan.keadaan;
    return keputusan.perlakuan;
  });
}

it('says that an operator will answer, and not again to whoever has waited for less than twelve hours', () => {
  expect(exchange([0, UNKNOWN], [1, `${UNKNOWN}?`], [11.9, UNKNOWN], [12.1, UNKNOWN])).toEqual([
    ...['petugas', 'diam', 'diam', 'petugas'],
  ]);
});

it('lets a menu be chosen from for a day', () => {
  expect(exchange([0, NEAR], [23.9, '1'])).toEqual(['menu', 'dijawab']);
  expect(exchange([0, NEAR], [0.1, '9']), 'what is not on it is asked for once more').toEqual([
    ...['menu', 'menu'],
  ]);
  // A number by itself means nothing then, and is greeted.
  const late = decide(
    written('1', BEGUN + 24.1 * HOUR),
    { ...NOBODY, menu: [1], menu_untuk: 6, menu_pada: BEGUN },
    { daftar, aktif: true, now: BEGUN + 24.1 * HOUR, siteUrl: '' },
  );
  expect(late).toMatchObject({ perlakuan: 'menu', id_pertanyaan: null });
});

it('asks back once in a quarter of an hour, and leaves what is still not clear to an operator', () => {
  expect(exchange([0, NEAR], [0.2, `${NEAR} ya`])).toEqual(['menu', 'petugas']);
  expect(exchange([0, NEAR], [0.3, `${NEAR} ya`])).toEqual(['menu', 'menu']);
});

it('answers six times in an hour, commands twelve times, and both anew in the next', () => {
  const asked = Array.from({ length: 7 }, (): [number, string] => [0.5, KRS]);
  expect(exchange(...asked, [0.9, KRS], [1.6, KRS])).toEqual([
    ...Array.from({ length: 6 }, () => 'dijawab'),
    ...['diam', 'diam', 'dijawab'],
  ]);
  const at = (otomatis: number, hours = 0.9) => ({
    keadaan: { ...NOBODY, otomatis, otomatis_sejak: BEGUN },
    now: BEGUN + hours * HOUR,
  });
  const replyTo = ({ keadaan, now }: ReturnType<typeof at>) => decideReply('Sudah', keadaan, { now }).balasan;
  expect(replyTo(at(11))).not.toBeNull();
  expect(replyTo(at(12))).toBeNull();
  expect(replyTo(at(12, 1.1))).not.toBeNull();
  // A wish holds all the same.
  const { keadaan, now } = at(12);
  expect(decideSubscription('stop', written('STOP', now), keadaan, { now })).toMatchObject({
    ...{ berhenti: true, balasan: null },
  });
});

it('writes nothing to whom free text no longer reaches', () => {
  const now = BEGUN + 24 * HOUR;
  expect(isLate(written(KRS, BEGUN), { now })).toBe(true);
  expect(isLate(written(KRS, BEGUN + 0.1 * HOUR), { now })).toBe(false);
  const late = decide(written(KRS, BEGUN), NOBODY, { daftar, aktif: true, now, siteUrl: '' });
  expect(late).toMatchObject({ perlakuan: 'diam', balasan: null, keadaan: { menunggu_sejak: BEGUN } });
});

it('needs no answer to laughter, but to a question with it', () => {
  expect(exchange([0, 'wkwkwk'], [0.1, 'haha makasih kak'], [0.2, `hehe ${KRS}`])).toEqual([
    ...['abaikan', 'abaikan', 'dijawab'],
  ]);
});

it('answers two questions of one message in one reply, and counts both', () => {
  const asked = (body: string) =>
    decide(written(body, BEGUN), NOBODY, { daftar, aktif: true, now: BEGUN, siteUrl: '' });
  for (const body of [
    'kapan krs dibuka? terus cara mengajukan cuti kuliah gimana ya',
    'assalamualaikum kak izin bertanya\nkapan pengisian krs dibuka\ncara mengajukan cuti kuliah gimana\nmakasih kak',
    'kapan krs dibuka sama cara mengajukan cuti kuliah',
  ]) {
    const { balasan, ...keputusan } = asked(body);
    expect(keputusan, body).toMatchObject({ perlakuan: 'dijawab', id_pertanyaan: 1, id_kedua: 2 });
    expect(balasan?.body).toContain('KRS dibuka tanggal 1 sampai 14 Agustus.');
    expect(balasan?.body).toContain('Lewat halaman surat.');
    expect(balasan?.body.match(/Jawaban otomatis/g)).toHaveLength(1);
    expect(keputusan.keadaan.otomatis).toBe(1);
  }
  // One of them is not sure, asks nothing, or asks the same: one question for the list, as before.
  for (const body of [
    `${KRS} terus ${UNKNOWN}`,
    `${KRS} lupa password portal gimana?`,
    'mengajukan cuti kuliah sama kapan krs dibuka',
    `${KRS} kapan isi krs?`,
  ])
    expect(asked(body).id_kedua, body).toBeUndefined();
});

it('lets the last menu be pointed at, and shows it again when it is not clear which', () => {
  expect(exchange([0, NEAR], [0.1, 'yang pertama kak'])).toEqual(['menu', 'dijawab']);
  expect(exchange([0, NEAR], [0.1, 'kalau yang itu?'], [0.2, 'yg no 2 dong'])).toEqual([
    ...['menu', 'menu', 'dijawab'],
  ]);
});

it('leaves no thanks to an operator who has answered, but what may answer their question', () => {
  const at = { daftar, aktif: true, now: BEGUN, siteUrl: '' };
  const keadaan = { ...NOBODY, petugas_sampai: BEGUN + HOUR };
  expect(decide(written('makasih ya kak 🙏', BEGUN), keadaan, at)).toMatchObject({
    ...{ perlakuan: 'abaikan', keadaan: { menunggu_sejak: null } },
  });
  for (const body of ['iya', 'oke kak', '👍', 'halo'])
    expect(decide(written(body, BEGUN), keadaan, at).keadaan.menunggu_sejak, body).toBe(BEGUN);
});
