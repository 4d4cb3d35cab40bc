import { sql } from 'drizzle-orm';
import type { Zona } from '#contract/pengaturan/pengaturanKirim.ts';
import type { Db } from '../core/db/client.ts';
import { readSettings, settingOf } from '../core/db/pengaturan.ts';
import { detak } from '../core/db/schema.ts';
import { enqueueChange, type Queues, toOperator } from '../pesan/index.ts';
import { dayOf, startOf, worksOn } from '../standar/index.ts';
import { countAllDue } from './perluTindakan.ts';

/** Operators are reminded within these hours of the campus's zone. */
const FROM = '07:30';
const UNTIL = '12:00';

const TENGGAT = 'tenggat';

interface Reminder {
  db: Db;
  queue: Queues['pesan'];
  siteUrl: string;
  now: number;
}

/**
 * Reminds the operators, on the numbers for notifications, of letters and complaints that are late or due today or on the next
 * working day: one message a number. Decided once a day, at the first call of the morning; the rest of the day costs one query.
 */
export async function remindOperators({ db, queue, siteUrl, now }: Reminder): Promise<void> {
  const today = startOf(dayOf(now));
  const { decided, jam_tenang } = await db.get<{ decided: number; jam_tenang: string | null }>(sql`
    SELECT EXISTS (SELECT 1 FROM detak WHERE nama = ${TENGGAT} AND pada >= ${today}) AS decided,
      (SELECT nilai FROM pengaturan WHERE kunci = 'jam_tenang') AS jam_tenang`);
  if (decided === 1 || !isMorning(settingOf('jam_tenang', jam_tenang).zona, now)) return;
  const decide = sql`
    INSERT INTO detak (nama, pada) VALUES (${TENGGAT}, ${now})
    ON CONFLICT (nama) DO UPDATE SET pada = excluded.pada WHERE ${detak.pada} < ${today}`;
  const settings = await readSettings(db);
  const wanted = settings.kabar_tenggat && worksOn(now, settings);
  const [first, ...others] = wanted ? settings.kabar_nomor : [];
  const body = first === undefined ? null : textOf(await countAllDue(db, settings, now), siteUrl, now);
  if (first === undefined || body === null) {
    await db.run(decide);
    return;
  }
  const to = (no_hp: string) => toOperator(no_hp, body);
  await enqueueChange(db, queue, [decide], to(first), [], others.map(to));
}

function isMorning(zona: Zona, now: number): boolean {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zona,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now);
  return time >= FROM && time < UNTIL;
}

/**
 * One line, since a template may carry it, without names and titles. It names its days: a message that waits for the gateway stays
 * true. Null when there is nothing to say.
 */
function textOf(
  { surat, pengaduan }: Awaited<ReturnType<typeof countAllDue>>,
  siteUrl: string,
  now: number,
): string | null {
  const dueOf = ({ jatuh_tempo }: typeof surat) => jatuh_tempo.reduce((all, { jumlah }) => all + jumlah, 0);
  const due = counted(dueOf(surat), dueOf(pengaduan));
  const late = counted(surat.terlambat, pengaduan.terlambat);
  const said = [
    due && `${due} jatuh tempo hari ini atau hari kerja berikutnya`,
    late && `${late} sudah terlambat`,
  ].filter((part) => part !== '');
  if (said.length === 0) return null;
  const page = siteUrl === '' ? 'Dashboard di portal' : `${siteUrl}/operator`;
  return `Portal kampus, ${DAY.format(now)}: ${said.join('; ')}. Buka: ${page}`;
}

/** `3 surat dan 1 pengaduan`; empty: none. */
const counted = (surat: number, pengaduan: number): string =>
  [surat > 0 && `${surat} surat`, pengaduan > 0 && `${pengaduan} pengaduan`]
    .filter((part) => part !== false)
    .join(' dan ');

const DAY = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'full' });
