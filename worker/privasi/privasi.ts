import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { privasi as calls, type Jejak } from '#contract/privasi/privasi.ts';
import { type MasaSimpan, retensi } from '#contract/privasi/retensi.ts';
import { limitAddress, limitOften } from '../core/auth/limit.ts';
import { sidikOf, sidikSemua } from '../core/auth/sidik.ts';
import { auditAct } from '../core/db/audit.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { ApiError } from '../core/errors.ts';
import { addressOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { streamed } from '../core/http/streamed.ts';
import { nomorOf } from '../jawab/index.ts';
import { dataOfAccount, dataOfNumber, type Potongan } from './dataPribadi.ts';
import { erase, wasErased } from './erase.ts';
import { findOrang, isEmpty, jejakOf } from './jejak.ts';
import { countOld } from './retensi.ts';

export const privasi = [
  serve(retensi.masa, async ({ c, env, db }) => {
    await limitAddress(env, addressOf(c), 'privasi');
    return { data: masaOf(await readSettings(db)) };
  }),
  serve(retensi.lama, async ({ db, query }) => {
    const asked = Object.entries(query).filter(([, days]) => days !== undefined);
    const days = { ...masaOf(await readSettings(db)), ...Object.fromEntries(asked) };
    return { data: await countOld(db, days, Date.now()) };
  }),
  serve(calls.milikSendiri, async ({ env, db, user }) => {
    await limitOften(env, String(user.id), 'profil-data');
    const { no_hp, parts } = await dataOfAccount(db, user.id);
    return dataFile('data-saya', no_hp, parts);
  }),
  serve(calls.data, async ({ env, db, user, params }) => {
    await limitOften(env, String(user.id), 'privasi');
    const no_hp = await nomorOf(db, params.no_hp);
    if (isEmpty(await jejakOf(db, await findOrang(db, no_hp)))) throw nobody();
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: `Data pribadi ${samar(no_hp)}` }));
    return dataFile(`data-pribadi-${no_hp.replace(/[^\w.-]/g, '')}`, no_hp, await dataOfNumber(db, no_hp));
  }),
  serve(calls.hapus, async ({ db, config, user, params, query }) => {
    const no_hp = await nomorOf(db, params.no_hp);
    const found = await jejakOf(db, await findOrang(db, no_hp));
    const known = !isEmpty(found);
    if (query.coba) {
      if (!known) throw nobody();
      return { message: 'Belum ada yang dihapus', data: found };
    }
    // Runs even when an operator may know of nothing: confidential complaints are erased silently.
    await erase(db, {
      no_hp,
      sidik: sidikOf(config.SESSION_KEYS, no_hp),
      audit: known ? { pelaku: user, sasaran: `Nomor ${samar(no_hp)}`, rincian: wordsOf(found) } : null,
    });
    if (!known && !(await wasErased(db, sidikSemua(config.SESSION_KEYS, no_hp)))) throw nobody();
    return { message: 'Data tentang nomor ini sudah dihapus' };
  }),
];

const nobody = () =>
  new ApiError('tidak_ditemukan', { message: 'Tidak ada data tentang nomor ini di portal' });

const masaOf = (settings: Pengaturan): MasaSimpan => {
  const { retensi_isi_pesan, retensi_pesan_masuk, retensi_sesi, retensi_audit, cadangan_hari } = settings;
  return { retensi_isi_pesan, retensi_pesan_masuk, retensi_sesi, retensi_audit, cadangan_hari };
};

/** Masks a number: the audit is kept and must not lead back to an erased person. */
const samar = (no_hp: string) => `${no_hp.slice(0, 4)}••••${no_hp.slice(-2)}`;

/** The counts of what was erased, without names. */
const wordsOf = ({ pemilik, group, pesan, menunggu, pesan_masuk }: Jejak) =>
  [
    `${pemilik.length} orang dari data induk`,
    `${group} keanggotaan group`,
    `${pesan} pesan keluar${menunggu > 0 ? `, ${menunggu} di antaranya dibatalkan` : ''}`,
    `${pesan_masuk} pesan masuk`,
  ].join('; ');

/**
 * A person's data as one JSON file, sent while it is read.
 *
 * @param name of the file, in ASCII
 */
const dataFile = (name: string, no_hp: string | null, parts: AsyncGenerator<Potongan>): Promise<Response> =>
  streamed(jsonOf(no_hp, parts), {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.json"`,
  });

async function* jsonOf(no_hp: string | null, parts: AsyncGenerator<Potongan>): AsyncGenerator<string> {
  const about = JSON.stringify({ dibuat_pada: new Date().toISOString(), no_hp });
  let text = about.slice(0, -1);
  let before: string | null = null;
  /** text before the next row of the part */
  let comma = '';
  for await (const [bagian, rows] of parts) {
    if (bagian !== before) {
      text += `${before === null ? '' : '\n]'},\n${JSON.stringify(bagian)}: [`;
      before = bagian;
      comma = '';
    }
    for (const row of rows) {
      text += `${comma}\n${JSON.stringify(row)}`;
      comma = ',';
    }
    yield text;
    text = '';
  }
  yield '\n]}\n';
}
